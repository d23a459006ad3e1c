"""The table of positions searched before: bounds for the leader's side.

Two positions with the same leader in which, suit by suit and from the top down, the
cards lie in the same hands are the same game but for what the cards are worth:
what one of them brings, the other brings as well but for at most the sum of the
differences (the payoff similarity of Furtak and Buro, the quasi-symmetry of
Kupferschmid and Helmert).  So entries are found by whose the cards are, and their
bounds widened by what the cards differ.

An entry is two words: the cards, leader and what is counted; and the generation, the
lower and the upper bound.  Another generation's entries count as none, so nothing
is cleared between solutions.
"""

from typing import Final

from overtrick.compile.int64 import wrap_int64
from overtrick.solver.lane_encoding import LANE
from overtrick.solver.memory import Memory, load, store
from overtrick.solver.points.lane_tables import HEIGHT_BITS, WORTH_BITS
from overtrick.solver.points.layout import (
    BUCKET_BITS,
    GENERATION,
    NODES,
    OWNERS,
    SUBSETS,
    TABLE,
    WAYS,
    WORTHS,
)

SPREAD: Final = 0x1E3779B97F4A7C15  # any odd number with bits all over
BOUND_BITS: Final = 8
BOUND: Final = (1 << BOUND_BITS) - 1
LEADER: Final = 8  # its first bit: lanes have gaps
COUNTS_TRICKS: Final = 1 << 10
NOT_CARDS: Final = 0x700
GUARDS: Final = 0x820820820820  # the spare bit of each worth
EVEN: Final = 0x03F03F03F03F  # every other worth
ONES: Final = 0x001001001001


def owners(memory: Memory, cards: int, lane: int) -> int:
    return load(memory, OWNERS + SUBSETS * lane + (cards >> LANE * lane & HEIGHT_BITS))


def worths(memory: Memory, cards: int, lane: int) -> int:
    return load(memory, WORTHS + SUBSETS * lane + (cards >> LANE * lane & HEIGHT_BITS))


def position_word(cards: int, leader: int, counting: int) -> int:
    """Everything about a position before a lead, in the gaps between the lanes."""
    return cards | leader << LEADER | counting * COUNTS_TRICKS


def bucket_for(memory: Memory, position: int) -> int:
    """Where positions are kept in which cards lie as in this one."""
    lies = owners(memory, position, 0) | owners(memory, position, 1) << 17
    lies ^= owners(memory, position, 2) << 34 | (position & NOT_CARDS) << 50
    mixed = wrap_int64(lies * SPREAD) ^ wrap_int64(owners(memory, position, 3) * 0x3C6EF372FE94F82B)
    return TABLE + 2 * WAYS * (mixed >> 63 - BUCKET_BITS & (1 << BUCKET_BITS) - 1)


def have_same_holders(memory: Memory, position: int, other: int) -> int:
    """Whether, suit by suit, cards lie in the same hands from the top down."""
    apart = (position ^ other) & NOT_CARDS
    apart |= owners(memory, position, 0) ^ owners(memory, other, 0)
    apart |= owners(memory, position, 1) ^ owners(memory, other, 1)
    apart |= owners(memory, position, 2) ^ owners(memory, other, 2)
    apart |= owners(memory, position, 3) ^ owners(memory, other, 3)
    return 1 if apart == 0 else 0


def worth_more(worths: int, others: int) -> int:
    """By pairs of cards: how much more those are worth that are worth more."""
    differences = (worths | GUARDS) - others
    more = differences & GUARDS
    more = differences & more - (more >> WORTH_BITS - 1)
    return (more & EVEN) + (more >> WORTH_BITS & EVEN)


def more_in_all(memory: Memory, position: int, other: int) -> int:
    """How much more cards of *position* are worth, where they are, than those of *other*."""
    more = worth_more(worths(memory, position, 0), worths(memory, other, 0))
    more += worth_more(worths(memory, position, 1), worths(memory, other, 1))
    more += worth_more(worths(memory, position, 2), worths(memory, other, 2))
    more += worth_more(worths(memory, position, 3), worths(memory, other, 3))
    return more * ONES >> 36 & 0xFFF


def known_bounds(memory: Memory, bucket: int, position: int, low: int, high: int) -> int:
    """
    *low* and *high*, made closer by what is kept of positions in which cards lie alike.

    The lower bound is above the 8 bits of the upper.
    """
    generation = load(memory, GENERATION)
    for way in range(WAYS):
        kept = load(memory, bucket + 2 * way + 1)
        if kept >> 2 * BOUND_BITS == generation:
            other = load(memory, bucket + 2 * way)
            least = kept >> BOUND_BITS & BOUND
            most = kept & BOUND
            if other == position:
                low = max(low, least)
                high = min(high, most)
            elif have_same_holders(memory, position, other):
                if position & COUNTS_TRICKS == 0:
                    least -= more_in_all(memory, other, position)
                    most += more_in_all(memory, position, other)
                low = max(low, least)
                high = min(high, most)
    return low << BOUND_BITS | high


def store_bounds(memory: Memory, bucket: int, position: int, low: int, high: int) -> None:
    """Keeps the bounds in place of the position's own, of an old deal's, or else of any."""
    generation = load(memory, GENERATION)
    chosen = bucket + 2 * (load(memory, NODES) & WAYS - 1)
    for way in range(WAYS):
        entry = bucket + 2 * way
        if load(memory, entry + 1) >> 2 * BOUND_BITS != generation:
            chosen = entry
        elif load(memory, entry) == position:
            chosen = entry
            break
    store(memory, chosen, position)
    store(memory, chosen + 1, generation << 2 * BOUND_BITS | low << BOUND_BITS | high)
