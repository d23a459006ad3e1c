"""Sets of cards in lanes: which ranks matter, which cards are as good as each other.

No card uses the three highest bits of a lane, so all four suits are worked on
at once: a guard bit above the cards keeps one suit from running into the next.
"""

from typing import Final

from overtrick.solver.memory import deposit_bits_at, extract_bits_at

SUIT: Final = 0x1FFF  # the cards of the lowest lane
TRUMP_SUIT: Final = SUIT << 48
FIRST_TRUMP: Final = 48
EACH_LANE: Final = 0x0001_0001_0001_0001
GUARDS: Final = EACH_LANE << 14
GAPS: Final = EACH_LANE << 13


def suit_at(place: int) -> int:
    """All cards of the suit of the card at *place*."""
    return SUIT << (place & 48)


def beats(place: int, best: int) -> bool:
    """Whether a card takes over a trick whose best card is *best*."""
    return place > best and (place >= FIRST_TRUMP or place >> 4 == best >> 4)


def down_to(relevant: int, in_play: int) -> int:
    """In each suit, the cards in play from the lowest relevant one upwards."""
    below = ((relevant | GUARDS) - EACH_LANE) & ~relevant
    return in_play & ~below


def lowest_of_runs(hand: int, in_play: int) -> int:
    """One card, the lowest, of each run of cards that nothing in play separates."""
    with_gaps = in_play | GAPS
    held = extract_bits_at(hand, with_gaps)
    return deposit_bits_at(held & ~(held << 1), with_gaps)


def with_equals(relevant: int, in_play: int, first: int, second: int, third: int) -> int:
    """
    The relevant cards with those just below them that the same hand holds.

    Of equal cards only one was tried, so an answer holds only where they are
    equal.  Three of the four hands are given.
    """
    with_gaps = in_play | GAPS
    reached = extract_bits_at(down_to(relevant, in_play), with_gaps)
    odd = extract_bits_at(first | third, with_gaps)
    high = extract_bits_at(second | third, with_gaps)
    gaps = extract_bits_at(GAPS, with_gaps)
    same = ~((odd ^ odd >> 1) | (high ^ high >> 1) | gaps | gaps >> 1)
    more = reached >> 1 & ~reached & same
    while more:
        reached |= more
        more = more >> 1 & ~reached & same
    return deposit_bits_at(reached, with_gaps)
