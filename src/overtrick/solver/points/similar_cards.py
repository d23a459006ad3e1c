"""Cards that do nearly the same, so that one need not be tried when another was.

Between two cards of one hand that no card of another hand, or of the table,
comes between, only the points differ: played one for the other, every trick
still goes to the same seat.  A card higher in its suit is never worth less, so
what the two bring differs by at most the difference of their values, whatever
of the hand lies between them.

If it is sure whose the trick will be, one of the two is never better: on a trick
of ours the one worth more, on a trick of theirs the one worth less, because the
other card may still go either way.
"""

from typing import Final

from overtrick.solver.lane_encoding import LANE, LANE_BITS
from overtrick.solver.memory import Memory, highest_bit, load, lowest_bit
from overtrick.solver.points.lane_rules import cards_beating
from overtrick.solver.points.layout import NO_TRICK, best_of, winner_of

OPEN: Final = 0
OURS: Final = 1
THEIRS: Final = 2


def outcome_of(seat: int, trick: int, place: int, threat: int, help: int, safe: int) -> int:
    """
    Whose the trick will be, whatever follows the card at *place*, if that is sure.

    *threat* and *help* are the highest places opponents and partner can still
    win with; *safe* are the cards that take the trick when led.
    """
    if trick == NO_TRICK:
        return OURS if safe >> place & 1 else OPEN
    best = best_of(trick)
    if cards_beating(1 << place, best):
        return OURS if place > threat else OPEN
    if winner_of(trick) == seat ^ 2:
        return OURS if best > threat else OPEN
    return THEIRS if best > help else OPEN


def beside_above(hand: int, cards: int, place: int) -> int:
    """Cards of the hand above *place* with no other card in play between."""
    lane = cards & LANE_BITS << (place & -LANE) & -2 << place
    others = lane & ~hand
    return lane & (others & -others) - 1 if others else lane


def beside_below(hand: int, cards: int, place: int) -> int:
    """Cards of the hand below *place* with no other card in play between."""
    lane = cards & LANE_BITS << (place & -LANE) & (1 << place) - 1
    others = lane & ~hand
    return lane & -1 << highest_bit(others) if others else lane


def worth_at_most(memory: Memory, values: int, cards: int, most: int) -> int:
    """Those of one suit's cards that are worth at most so much."""
    while cards and load(memory, values + highest_bit(cards)) > most:
        cards ^= 1 << highest_bit(cards)
    return cards


def worth_at_least(memory: Memory, values: int, cards: int, least: int) -> int:
    """Those of one suit's cards that are worth at least so much."""
    while cards and load(memory, values + lowest_bit(cards)) < least:
        cards &= cards - 1
    return cards


def similar_cards(
    memory: Memory, values: int, hand: int, cards: int, place: int, slack: int, outcome: int
) -> int:
    """
    The card at *place* and those beside it that cannot bring more than *slack* above it.

    *cards* are in play, those on the table among them.
    """
    worth = load(memory, values + place)
    above = beside_above(hand, cards, place)
    if outcome != THEIRS:
        above = worth_at_most(memory, values, above, worth + slack)
    below = beside_below(hand, cards, place)
    if outcome != OURS:
        below = worth_at_least(memory, values, below, worth - slack)
    return above | below | 1 << place


def greatest_difference(memory: Memory, values: int, alike: int, worth: int, outcome: int) -> int:
    """How much more than a card of that *worth* one of those *alike* may bring."""
    above = load(memory, values + highest_bit(alike)) - worth
    below = worth - load(memory, values + lowest_bit(alike))
    if outcome == OURS:
        return above
    return below if outcome == THEIRS else max(above, below)
