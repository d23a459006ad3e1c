"""The parts of spades."""

from typing import Final

from overtrick.games import spades
from overtrick.games.kit import BotKit, GameKit, Part
from overtrick.games.protocol import Game

_GAME: Game[spades.Rules, spades.State, spades.View, spades.Match] = spades

KIT: Final = GameKit(
    game=_GAME,
    sentences=Part("overtrick.games.spades.sentences:SpadesWording"),
    view_json=Part("overtrick.games.spades.view_json"),
    solving=Part("overtrick.games.spades.solving:SpadesSolving"),
    page=Part("overtrick.games.spades:page"),
    statistics=Part("overtrick.games.spades.statistics"),
    questions=Part("overtrick.games.spades.questions:QUESTIONS"),
    odds=Part("overtrick.games.spades.odds:CALLING"),
    forfeit=400,  # two blind nils
    bots=(
        BotKit("simple", Part("overtrick.games.spades.bots.simple")),
        BotKit("steady", Part("overtrick.games.spades.bots.steady.choose")),
    ),
    beliefs=Part("overtrick.games.spades.beliefs"),
    expert=Part("overtrick.games.spades.bots.expert.definition:definition"),
    chances=Part("overtrick.games.spades.bots.deal_results"),
    hints=Part("overtrick.games.spades.hints:SpadesHints"),
)
