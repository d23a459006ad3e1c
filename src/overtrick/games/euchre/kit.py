"""The parts of euchre."""

from typing import Final

from overtrick.games import euchre
from overtrick.games.kit import BotKit, GameKit, Part
from overtrick.games.protocol import Game

_GAME: Game[euchre.Rules, euchre.State, euchre.View, euchre.Match] = euchre

KIT: Final = GameKit(
    game=_GAME,
    sentences=Part("overtrick.games.euchre.sentences:EuchreWording"),
    view_json=Part("overtrick.games.euchre.view_json"),
    solving=Part("overtrick.games.euchre.solving:EuchreSolving"),
    page=Part("overtrick.games.euchre:page"),
    statistics=Part("overtrick.games.euchre.statistics"),
    questions=Part("overtrick.games.euchre.questions:QUESTIONS"),
    odds=Part("overtrick.games.euchre.odds:CALLING"),
    forfeit=4,  # a lone march
    bots=(
        BotKit("simple", Part("overtrick.games.euchre.bots.simple")),
        BotKit(
            "daring",
            Part("overtrick.games.euchre.bots.daring"),
            "Simple, but goes alone with both bowers and two more trumps.",
        ),
        BotKit("steady", Part("overtrick.games.euchre.bots.steady")),
        BotKit("sharp", Part("overtrick.games.euchre.bots.sharp")),
    ),
    beliefs=Part("overtrick.games.euchre.beliefs"),
    expert=Part("overtrick.games.euchre.bots.expert:definition"),
    chances=Part("overtrick.games.euchre.bots.deal_results"),
    hints=Part("overtrick.games.euchre.hints:EuchreHints"),
)
