"""Tables by lane and set of cards: whose they are, what they are worth, what top trumps bring.

Made for one position, for all sets of cards that it can come to.
"""

from typing import Final

from overtrick.solver.lane_encoding import LANE, LANES
from overtrick.solver.memory import Memory, highest_bit, load, lowest_bit, store
from overtrick.solver.points.lane_rules import cards_in_hands
from overtrick.solver.points.layout import (
    FIRST_TRUMP,
    HANDS,
    OWNERS,
    POINTS,
    SUBSETS,
    SURE,
    TRICKS,
    VALUES,
    WORTHS,
)

HEIGHT_BITS: Final = SUBSETS - 1
SIDE_BITS: Final = 8  # for what is sure for a side
WORTH_BITS: Final = 6  # for the value of a card, with one bit to spare


def owner_of(memory: Memory, place: int) -> int:
    """Whose hand the card at *place* is in."""
    if load(memory, HANDS) >> place & 1:
        return 0
    if load(memory, HANDS + 1) >> place & 1:
        return 1
    if load(memory, HANDS + 2) >> place & 1:
        return 2
    return 3


def make_tables(memory: Memory) -> None:
    hands = cards_in_hands(memory)
    for lane in range(LANES):
        cards = hands >> LANE * lane & HEIGHT_BITS
        owners = OWNERS + SUBSETS * lane
        worths = WORTHS + SUBSETS * lane
        store(memory, owners, 1)
        store(memory, worths, 0)
        some = 0
        while some != cards:
            some = some - cards & cards  # the next larger set of these cards
            place = LANE * lane + lowest_bit(some)
            above = some & some - 1
            owner = owner_of(memory, place)
            worth = load(memory, VALUES + place)
            store(memory, owners + some, load(memory, owners + above) << 2 | owner)
            store(memory, worths + some, load(memory, worths + above) << WORTH_BITS | worth)
    some = 0
    while some != cards:
        some = some - cards & cards
        side = owner_of(memory, FIRST_TRUMP + highest_bit(some)) & 1
        store(memory, SURE + SUBSETS * POINTS + some, top_points(memory, some) << SIDE_BITS * side)
        store(memory, SURE + SUBSETS * TRICKS + some, 1 << SIDE_BITS * side)


def top_points(memory: Memory, trumps: int) -> int:
    """
    What the highest of *trumps* are sure to bring their side.

    Each takes the trick it is played to, or another of the same side does: the
    side gets at least the points of an unbroken run from the top.
    """
    side = owner_of(memory, FIRST_TRUMP + highest_bit(trumps)) & 1
    points = 0
    while trumps:
        top = highest_bit(trumps)
        if owner_of(memory, FIRST_TRUMP + top) & 1 != side:
            break
        points += load(memory, VALUES + FIRST_TRUMP + top)
        trumps ^= 1 << top
    return points


def sure_for(memory: Memory, cards: int, side: int, counting: int) -> int:
    """What the top trumps among *cards* are sure to bring *side*."""
    sure = load(memory, SURE + SUBSETS * counting + (cards >> FIRST_TRUMP))
    return sure >> SIDE_BITS * side & (1 << SIDE_BITS) - 1
