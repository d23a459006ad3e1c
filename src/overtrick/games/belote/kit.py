"""The parts of belote."""

from typing import Final

from overtrick.games import belote
from overtrick.games.kit import BotKit, GameKit, Part
from overtrick.games.protocol import Game

_GAME: Game[belote.Rules, belote.State, belote.View, belote.Match] = belote

KIT: Final = GameKit(
    game=_GAME,
    sentences=Part("overtrick.games.belote.sentences:BeloteWording"),
    view_json=Part("overtrick.games.belote.view_json"),
    solving=Part("overtrick.games.belote.solving:BeloteSolving"),
    page=Part("overtrick.games.belote:page"),
    statistics=Part("overtrick.games.belote.statistics"),
    questions=Part("overtrick.games.belote.questions:QUESTIONS"),
    odds=Part("overtrick.games.belote.odds:CALLING"),
    forfeit=252,  # a capot
    bots=(
        BotKit("simple", Part("overtrick.games.belote.bots.simple")),
        BotKit("steady", Part("overtrick.games.belote.bots.steady")),
        BotKit("sharp", Part("overtrick.games.belote.bots.sharp.choose")),
    ),
    beliefs=Part("overtrick.games.belote.beliefs"),
    expert=Part("overtrick.games.belote.bots.expert.definition:definition"),
    chances=Part("overtrick.games.belote.bots.deal_results"),
    hints=Part("overtrick.games.belote.hints:BeloteHints"),
)
