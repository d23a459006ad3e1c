"""The parts of hearts."""

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
            "Simple heuristics: passes high cards, ducks, gives points to others.",
        ),
        BotKit(
            "steady",
            Part("overtrick.games.hearts.bots.steady"),
            "Better heuristics: counts the cards played, protects against the queen of spades.",
        ),
    ),
    forfeit=26,
    beliefs=Part("overtrick.games.hearts.beliefs"),
)
