"""The table during a deal of euchre, as nested tuples; and the calls.

Tuples are nested by how often they change: ``Deal`` never, ``Contract`` while
trump is made, ``Play`` with every card.
"""

from typing import Final, NamedTuple, Protocol, TypeAlias

from overtrick.core.actions import FIRST_CALL, Action
from overtrick.core.cards import Card, CardSet, Suit
from overtrick.core.seats import Seat
from overtrick.games.euchre.rules.rulesets import Rules
from overtrick.games.shared.tricks import Hands, PastTrick, Trick

PASS: Final = FIRST_CALL
ORDER_UP: Final = FIRST_CALL + 1
ORDER_UP_ALONE: Final = FIRST_CALL + 2
NAME_SUIT: Final = FIRST_CALL + 3  # + suit
NAME_SUIT_ALONE: Final = FIRST_CALL + 7  # + suit
THROW_IN: Final = FIRST_CALL + 11

ALL_ACTIONS: Final[tuple[Action, ...]] = (*range(52), *range(FIRST_CALL, THROW_IN + 1))

CALLING: Final = 0
DISCARDING: Final = 1
PLAYING: Final = 2
OVER: Final = 3

TRICKS: Final = 5
FIVE_TRICKS: TypeAlias = tuple[PastTrick, PastTrick, PastTrick, PastTrick, PastTrick]


class Deal(NamedTuple):
    """What is fixed, and known to all, when the cards are dealt."""

    rules: Rules
    dealer: Seat
    upcard: Card
    score: tuple[int, int]  # what North and South, and East and West, had before it


class Contract(NamedTuple):
    """What the calling has settled; known to all."""

    passes: int  # before trump was made: 4 or more means the upcard was turned down
    trump: Suit  # NO_SUIT until made, and for good in a void deal
    maker: Seat
    alone: bool  # the maker's partner sits out


class Play(NamedTuple):
    """The tricks; known to all."""

    turn: Seat
    trick: Trick
    past: FIVE_TRICKS  # finished tricks, NO_TRICK beyond
    tricks: int  # how many are finished
    made: int  # of those, taken by the makers


class State(NamedTuple):
    """Everything, for the referee; a player is given a ``View``."""

    phase: int
    deal: Deal
    contract: Contract
    play: Play
    hands: Hands
    kitty: CardSet  # the three cards never turned
    buried: Card  # the dealer's discard, NO_CARD if there is none


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
