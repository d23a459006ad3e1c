"""The table during a deal of spades, as nested tuples; and the calls.

Tuples are nested by how often they change: ``Deal`` never, ``Bidding`` with
every bid, ``Play`` with every card.
"""

from typing import Final, NamedTuple, Protocol, TypeAlias

from overtrick.core.actions import FIRST_CALL, Action
from overtrick.core.seats import Seat
from overtrick.games.shared.thirteen_cards import TRICKS as TRICKS
from overtrick.games.shared.thirteen_cards import ThirteenTricks
from overtrick.games.shared.tricks import Hands, Trick
from overtrick.games.spades.rules.rulesets import Rules

Bid: TypeAlias = int

NIL: Final = 0
BLIND: Final = -2  # the bid of one who said blind nil
NO_BID: Final = -1
HIGHEST_BID: Final = 13

BID: Final = FIRST_CALL  # + tricks, 0 to 13
BLIND_NIL: Final = FIRST_CALL + 14
LOOK: Final = FIRST_CALL + 15  # at one's cards, instead of bidding blind nil

ALL_ACTIONS: Final[tuple[Action, ...]] = (*range(52), *range(FIRST_CALL, LOOK + 1))

UNSEEN: Final = 0  # the bidder has not looked at their cards
BIDDING: Final = 1  # the bidder knows their cards
PLAYING: Final = 2
OVER: Final = 3

FourBids: TypeAlias = tuple[Bid, Bid, Bid, Bid]
FourCounts: TypeAlias = tuple[int, int, int, int]


class Deal(NamedTuple):
    """What is fixed, and known to all, when the cards are dealt."""

    rules: Rules
    dealer: Seat
    score: tuple[int, int]  # what North and South, and East and West, had before it
    bags: tuple[int, int]  # that each side carries


class Bidding(NamedTuple):
    """The bids; known to all once made."""

    bids: FourBids  # by seat: 0 to 13, BLIND, or NO_BID until made
    made: int  # how many


class Play(NamedTuple):
    """The tricks; known to all."""

    turn: Seat  # NO_SEAT while bids are made; after the last trick its winner
    trick: Trick
    past: ThirteenTricks  # finished tricks, NO_TRICK beyond
    tricks: int  # how many are finished
    taken: FourCounts  # of those, by seat
    broken: bool  # a spade has been played


class State(NamedTuple):
    """Everything, for the referee; a player is given a ``View``."""

    phase: int
    deal: Deal
    bidding: Bidding
    play: Play
    hands: Hands


class Public(Protocol):
    """What a state and every view of it have in common."""

    @property
    def phase(self) -> int: ...
    @property
    def deal(self) -> Deal: ...
    @property
    def bidding(self) -> Bidding: ...
    @property
    def play(self) -> Play: ...
