"""The table during a deal of hearts, as nested tuples.

Tuples are nested by how often they change: ``Deal`` never, ``Passing`` with every card passed,
``Play`` with every card played.
"""

from typing import Annotated, Final, NamedTuple, TypeAlias

from overtrick.core.actions import Action
from overtrick.core.cards import HEARTS, QUEEN, SPADES, SUIT_CARDS, card_of, just
from overtrick.core.decks import DECK_52
from overtrick.core.seats import Seat
from overtrick.games.hearts.rules.rulesets import Rules
from overtrick.games.shared.thirteen_cards import ThirteenTricks
from overtrick.games.shared.tricks import Hands, Trick

Four: TypeAlias = Annotated[tuple[int, int, int, int], "by seat"]

ALL_ACTIONS: Final[tuple[Action, ...]] = DECK_52  # a card is passed or played, as the moment has it

PASSING: Final = 0
PLAYING: Final = 1
OVER: Final = 2

PASSED: Final = 3  # cards, by each player

QUEEN_OF_SPADES: Final = card_of(SPADES, QUEEN)
POINT_CARDS: Final = SUIT_CARDS[HEARTS] | just(QUEEN_OF_SPADES)


class Deal(NamedTuple):
    """What is fixed, and known to all, when the cards are dealt."""

    rules: Rules
    dealer: Seat
    score: Four
    across: int  # seats to the left that cards are passed to; 0 where none are


class Passing(NamedTuple):
    """The cards passed; each player knows their own."""

    chosen: Hands  # by the seat that gives them away
    made: int  # choices made by all


class Play(NamedTuple):
    """The tricks; known to all."""

    turn: Seat  # NO_SEAT while cards are passed; after the last trick its winner
    trick: Trick
    past: ThirteenTricks  # finished tricks, NO_TRICK beyond
    tricks: int  # how many are finished
    taken: Hands  # the cards each seat has taken in tricks
    broken: bool  # whether hearts may be led


class State(NamedTuple):
    """Everything, for the referee; a player is given a ``View``."""

    phase: int
    deal: Deal
    passing: Passing
    play: Play
    hands: Hands
