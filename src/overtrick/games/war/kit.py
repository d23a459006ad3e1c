"""The parts of war."""

from typing import Final

from overtrick.games import war
from overtrick.games.kit import BotKit, GameKit, Part
from overtrick.games.protocol import Game

_GAME: Game[war.Rules, war.State, war.View, war.Match] = war

KIT: Final = GameKit(
    game=_GAME,
    sentences=Part("overtrick.games.war.sentences:WarWording"),
    view_json=Part("overtrick.games.war.view_json"),
    page=Part("overtrick.games.war:page"),
    statistics=Part("overtrick.games.war.statistics"),
    questions=Part("overtrick.games.war.questions:QUESTIONS"),
    forfeit=1,  # the game
    bots=(BotKit("simple", Part("overtrick.games.war.bots.simple")),),
)
