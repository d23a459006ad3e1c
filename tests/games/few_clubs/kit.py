"""Few clubs with all it brings: one bot."""

from typing import Final

from games import few_clubs
from overtrick.games.kit import BotKit, GameKit, Part
from overtrick.games.protocol import Game

_GAME: Game[few_clubs.Rules, few_clubs.State, few_clubs.View, few_clubs.Match] = few_clubs

KIT: Final = GameKit(
    game=_GAME,
    title="Few Clubs",
    bots=(BotKit("avoiding", Part("games.few_clubs.avoiding"), "Lays down clubs last."),),
)
