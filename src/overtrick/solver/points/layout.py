"""The block of words in which points are searched for, and a trick as one word.

    word 0          how many positions were looked at
    words 1-14      the position asked about, the house rules, which table entries are ours
    words 16-       what each place of a card is worth, in points and for counting tricks
    then            by lane and cards of it in play: whose they are, what each is worth
    then            by trumps in play: what the top trumps are sure to bring each side
    then            the table of positions, two words each (``transpositions``), 1 MB

A trick is one word, 0 before the lead: the number of cards, the lane led, the
place of the best card, whose that is, and the value of the cards.
"""

from typing import Final, NamedTuple

from overtrick.solver.lane_encoding import LANE, TRUMPS
from overtrick.solver.memory import Memory, store

NODES: Final = 0
GENERATION: Final = 1
CUT_PARTNER: Final = 2
GO_OVER: Final = 3
HANDS: Final = 4  # four words: cards not played yet
TURN: Final = 8
TRICK: Final = 9
IN_PLAY: Final = 10  # the hands and the cards on the table
TRICKS_DONE: Final = 11
COUNTING: Final = 12  # POINTS or TRICKS
WON: Final = 13  # two words: what the card tried has won for each side

POINTS: Final = 0
TRICKS: Final = 1

VALUES: Final = 16  # 64 places for each way of counting
KINDS: Final = 64
EACH_TRICK: Final = VALUES + 2 * KINDS  # two words: what a trick brings besides its cards
LAST: Final = EACH_TRICK + 2  # two words: what the last trick brings besides
HEIGHTS: Final = 8  # cards of a suit
SUBSETS: Final = 1 << HEIGHTS
OWNERS: Final = LAST + 2  # four lanes of SUBSETS: whose the cards are
WORTHS: Final = OWNERS + 4 * SUBSETS  # four lanes of SUBSETS: what they are worth
SURE: Final = WORTHS + 4 * SUBSETS  # SUBSETS for each way of counting
TABLE: Final = SURE + 2 * SUBSETS
BUCKET_BITS: Final = 15
WAYS: Final = 2  # entries in a bucket
WORDS: Final = TABLE + (2 * WAYS << BUCKET_BITS)

NO_TRICK: Final = 0
PILE: Final = 12  # first bit of the value of the cards
FIRST_TRUMP: Final = LANE * TRUMPS
ALL_TRUMPS: Final = SUBSETS - 1 << FIRST_TRUMP


class PointValues(NamedTuple):
    """
    What a game's cards are worth.

    A suit has at most ``HEIGHTS`` cards, a stronger card of it is never worth less, no card is
    worth more than 31, and all points of a deal are at most 255.
    """

    places: tuple[int, ...]  # by place in lanes, 0 for a place without a card
    last_trick: int  # the points for the last trick besides its cards


def prepare(memory: Memory, values: PointValues) -> None:
    """Clears and initializes a block."""
    for index in range(WORDS):
        store(memory, index, 0)
    for place in range(KINDS):
        store(memory, VALUES + place, values.places[place])
    store(memory, EACH_TRICK + TRICKS, 1)
    store(memory, LAST + POINTS, values.last_trick)


def trick_of(size: int, led: int, best: int, winner: int, pile: int) -> int:
    return size | led << 2 | best << 4 | winner << 10 | pile << PILE


def size_of(trick: int) -> int:
    return trick & 3


def led_of(trick: int) -> int:
    return trick >> 2 & 3


def best_of(trick: int) -> int:
    return trick >> 4 & 63


def winner_of(trick: int) -> int:
    return trick >> 10 & 3


def pile_of(trick: int) -> int:
    return trick >> PILE
