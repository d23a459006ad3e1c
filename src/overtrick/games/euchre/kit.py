"""Euchre with all it brings."""

from typing import Final

from overtrick.games import euchre
from overtrick.games.kit import GameKit, Part
from overtrick.games.protocol import Game

_GAME: Game[euchre.Rules, euchre.State, euchre.View, euchre.Match] = euchre

KIT: Final = GameKit(
    game=_GAME,
    sentences=Part("overtrick.games.euchre.sentences:EuchreWords"),
    view_json=Part("overtrick.games.euchre.view_json"),
    solving=Part("overtrick.games.euchre.solving:EuchreSolving"),
    page=Part("overtrick.games.euchre:page"),
)
