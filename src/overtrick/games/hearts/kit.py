"""Hearts with all it brings."""

from typing import Final

from overtrick.games import hearts
from overtrick.games.kit import BotKit, GameKit, Part

KIT: Final = GameKit(
    game=hearts,
    sentences=Part("overtrick.games.hearts.sentences:HeartsWording"),
    view_json=Part("overtrick.games.hearts.view_json"),
    bots=(
        BotKit(
            "simple",
            Part("overtrick.games.hearts.bots.simple"),
            "Rules of thumb: passes high cards, ducks, throws points on others.",
        ),
        BotKit(
            "steady",
            Part("overtrick.games.hearts.bots.steady"),
            "Better rules of thumb: watches the cards gone, guards the queen of spades.",
        ),
    ),
    forfeit=26,
    beliefs=Part("overtrick.games.hearts.beliefs"),
)
