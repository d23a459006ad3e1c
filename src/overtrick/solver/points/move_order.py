"""Which cards to try first.

Leading: cards that nobody beats, then suits whose highest card is the partner's.
Following: cards that surely win; on a trick that is surely ours the highest card, but
no ace and no jack of trumps, which win tricks of their own; else the lowest.
"""

from typing import Final

from overtrick.solver.lane_encoding import LANE, LANE_BITS, LANES
from overtrick.solver.memory import Memory, highest_bit, load, lowest_bit
from overtrick.solver.points.lane_rules import cards_beating
from overtrick.solver.points.layout import (
    ALL_TRUMPS,
    FIRST_TRUMP,
    HANDS,
    HEIGHTS,
    best_of,
    led_of,
    size_of,
    winner_of,
)

PLAIN: Final = (1 << FIRST_TRUMP) - 1
LOWEST: Final = 1 | 1 << LANE | 1 << 2 * LANE | 1 << 3 * LANE
HIGHEST: Final = LOWEST << HEIGHTS - 1
NOBODY: Final = -1


def highest_first(cards: int) -> int:
    """The place of the highest card of any plain suit; if there is none, of the lowest trump."""
    plain = cards & PLAIN
    if plain == 0:
        return lowest_bit(cards)
    height = highest_bit((plain | plain >> LANE | plain >> 2 * LANE) & LANE_BITS)
    return lowest_bit(plain & LOWEST << height)


def lowest_first(cards: int) -> int:
    """The place of the lowest card of any plain suit; if there is none, of the lowest trump."""
    plain = cards & PLAIN
    if plain == 0:
        return lowest_bit(cards)
    height = lowest_bit((plain | plain >> LANE | plain >> 2 * LANE) & LANE_BITS)
    return lowest_bit(plain & LOWEST << height)


def can_cut(hand: int, suit: int) -> int:
    """Whether a player with that hand may play a trump on the suit."""
    return 1 if hand & suit == 0 and hand & ALL_TRUMPS else 0


def unbeaten_cards(memory: Memory, seat: int, cards: int, owner: int) -> int:
    """Those of *owner*'s cards that are the highest of suits no opponent of *seat* can cut."""
    left = load(memory, HANDS + (seat + 1 & 3))
    right = load(memory, HANDS + (seat + 3 & 3))
    found = 0
    for lane in range(LANES):
        suit = LANE_BITS << LANE * lane
        if cards & suit and not can_cut(left, suit) and not can_cut(right, suit):
            found |= 1 << highest_bit(cards & suit)
    return found & load(memory, HANDS + owner)


def suits_of(cards: int) -> int:
    """All places of the suits of these cards."""
    some = (cards | cards >> 4) & LOWEST * 0xF
    some = (some | some >> 2) & LOWEST * 3
    some = (some | some >> 1) & LOWEST
    return some * 0xFF


def answer(hand: int, led: int) -> int:
    """The place of the highest card that can win from *hand*; ``NOBODY`` if none can."""
    following = hand >> LANE * led & LANE_BITS
    if following:
        return LANE * led + highest_bit(following)
    return highest_bit(hand) if hand & ALL_TRUMPS else NOBODY


def threat_of(memory: Memory, seat: int, trick: int) -> int:
    """The highest place with which an opponent yet to play can win."""
    if size_of(trick) == 3:
        return NOBODY
    return answer(load(memory, HANDS + (seat + 1 & 3)), led_of(trick))


def help_of(memory: Memory, seat: int, trick: int) -> int:
    """The highest place with which the partner, yet to play, can win."""
    if size_of(trick) > 1:
        return NOBODY
    return answer(load(memory, HANDS + (seat ^ 2)), led_of(trick))


def worth_playing(seat: int, trick: int, legal: int, threat: int, help: int) -> int:
    """Cards to try first, highest first; of the others the lowest."""
    best = best_of(trick)
    wins = cards_beating(legal, best)
    above = max(best, threat)
    surely = wins & -1 << above
    is_partners = winner_of(trick) == seat ^ 2 and best > threat
    if is_partners or (help > above and surely == 0):
        return legal & ~wins & ~HIGHEST
    return surely
