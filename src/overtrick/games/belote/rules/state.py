"""The table during a deal of belote, as nested tuples; and the calls.

Tuples are nested by how often they change: ``Deal`` never, ``Contract`` during
the taking, ``Play`` with every card, ``Tally`` with every trick and a belote.
"""

from typing import Final, NamedTuple, Protocol, TypeAlias

from overtrick.core.actions import FIRST_CALL, Action
from overtrick.core.cards import NO_CARD, Card, Suit
from overtrick.core.seats import Seat, Side
from overtrick.games.belote.rules.rulesets import Rules
from overtrick.games.shared.tricks import Hands, PastTrick, Trick

PASS: Final = FIRST_CALL
TAKE: Final = FIRST_CALL + 1
TAKE_SUIT: Final = FIRST_CALL + 2  # + suit

ALL_ACTIONS: Final[tuple[Action, ...]] = (*range(52), *range(FIRST_CALL, TAKE_SUIT + 4))

TAKING: Final = 0
PLAYING: Final = 1
OVER: Final = 2

HAND_SIZE: Final = 8
TRICKS: Final = 8
EightTricks: TypeAlias = tuple[
    PastTrick, PastTrick, PastTrick, PastTrick, PastTrick, PastTrick, PastTrick, PastTrick
]
Stock: TypeAlias = tuple[Card, Card, Card, Card, Card, Card, Card, Card, Card, Card, Card]

NO_STOCK: Final[Stock] = (NO_CARD,) * 11


class Deal(NamedTuple):
    """What is fixed, and known to all, when the cards are dealt."""

    rules: Rules
    dealer: Seat
    upcard: Card
    score: tuple[int, int]  # what North and South, and East and West, had before it


class Contract(NamedTuple):
    """What the taking has settled; known to all."""

    passes: int  # before a player took: 4 or more means the second round
    trump: Suit  # NO_SUIT until a player takes, and in a void deal
    taker: Seat


class Tally(NamedTuple):
    """What each side's tricks have brought; known to all."""

    cards: tuple[int, int]  # the values of the cards, and 10 for the last trick
    won: tuple[int, int]  # how many tricks
    belote: Side  # whose it is, NO_SIDE until king and queen are played


class Play(NamedTuple):
    """The tricks; known to all."""

    turn: Seat
    trick: Trick
    past: EightTricks  # finished tricks, NO_TRICK beyond
    tricks: int  # how many are finished
    tally: Tally


class State(NamedTuple):
    """Everything, for the referee; a player is given a ``View``."""

    phase: int
    deal: Deal
    contract: Contract
    play: Play
    hands: Hands
    stock: Stock  # the cards not dealt yet, top first; NO_STOCK once they are


class Public(Protocol):
    """What a state and every view of it have in common."""

    @property
    def phase(self) -> int: ...
    @property
    def deal(self) -> Deal: ...
    @property
    def contract(self) -> Contract: ...
    @property
    def play(self) -> Play: ...
