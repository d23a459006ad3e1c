"""What is known of a position before any card is tried, and what is kept of it afterwards."""

from typing import Final

from overtrick.solver.memory import (
    Memory,
    deposit_bits_at,
    extract_bits_at,
    highest_bit,
    load,
    store,
)
from overtrick.solver.tricks.bounds import leader_tricks, must_lose_lead, sure_trumps
from overtrick.solver.tricks.layout import (
    COUNTED,
    HANDS,
    IN_PLAY,
    MAY_LEAD,
    NIL,
    OUT,
    RELEVANT,
    SIDE,
    TABLE_FROM,
)
from overtrick.solver.tricks.nil import nil_is_safe
from overtrick.solver.tricks.position import cards_held
from overtrick.solver.tricks.ranks import GAPS, TRUMP_SUIT, suit_at, with_equals
from overtrick.solver.tricks.transpositions import pattern_for, remember, shape_of

UNKNOWN: Final = -1


def known_value(memory: Memory, left: int, wanted: int, seat: int) -> int:
    """What is known of the position before a lead, as a bound; ``UNKNOWN`` if nothing is."""
    store(memory, RELEVANT, 0)
    if wanted <= 0:
        return 0
    if wanted > left:
        return left
    in_play = cards_held(memory)
    store(memory, IN_PLAY + left, in_play)
    if left == 1:
        return last_trick(memory, seat, in_play)
    value = certain_value(memory, left, wanted, seat, in_play)
    if value >= 0 or left < load(memory, TABLE_FROM):
        return value
    return remembered_value(memory, left, wanted, seat, in_play)


def last_trick(memory: Memory, seat: int, in_play: int) -> int:
    """Everybody has one card left."""
    led = load(memory, HANDS + seat)
    suit = suit_of(led)
    candidates = in_play & TRUMP_SUIT
    if candidates == 0:
        candidates = in_play & suit
    best = 1 << highest_bit(candidates)
    if candidates != best:
        store(memory, RELEVANT, best)
    for player in range(4):
        if load(memory, HANDS + player) == best:
            return load(memory, COUNTED) >> player & 1
    return 0


def suit_of(card: int) -> int:
    return suit_at(highest_bit(card))


def certain_value(memory: Memory, left: int, wanted: int, seat: int, in_play: int) -> int:
    """A bound from tricks that are certain."""
    nil = load(memory, NIL)
    if nil >= 0:
        hand = load(memory, HANDS + nil)
        relied = sure_trumps(hand, 0, in_play ^ hand, wanted)
        if relied >= 0:
            store(memory, RELEVANT, relied)
            return wanted
        if seat != nil:
            partner = load(memory, HANDS + (nil + 2 & 3))
            relied = nil_is_safe(hand, partner, in_play ^ hand ^ partner)
            if relied >= 0:
                store(memory, RELEVANT, relied)
                return 0
        return UNKNOWN
    me = load(memory, HANDS + seat)
    left_hand = load(memory, HANDS + (seat + 1 & 3))
    partner = load(memory, HANDS + (seat + 2 & 3))
    right = load(memory, HANDS + (seat + 3 & 3))
    wants = 1 if seat & 1 == load(memory, SIDE) else 0
    needed = wanted if wants else left - wanted + 1
    may_lead = load(memory, MAY_LEAD + left)
    relied = leader_tricks(me, partner, left_hand, right, may_lead, needed)
    if relied < 0:
        relied = sure_trumps(me, partner, left_hand | right, needed)
    if relied >= 0:
        store(memory, RELEVANT, relied)
        return wanted if wants else wanted - 1
    needed = left - needed + 1
    relied = sure_trumps(left_hand, right, me | partner, needed)
    if relied < 0 and needed == 1 and in_play & TRUMP_SUIT == 0:
        relied = must_lose_lead(me, partner, left_hand, right)
    if relied >= 0:
        store(memory, RELEVANT, relied)
        return wanted - 1 if wants else wanted
    return UNKNOWN


def aim_of(memory: Memory, left: int, seat: int) -> int:
    """What decides a position's value beside the cards, with seats counted from the leader."""
    out = load(memory, OUT)
    nil = load(memory, NIL)
    sits_out = 0 if out < 0 else (out - seat & 3) + 1
    bid_nil = 0 if nil < 0 else (nil - seat & 3) + 1
    return load(memory, MAY_LEAD + left) | sits_out << 1 | bid_nil << 4


def remembered_value(memory: Memory, left: int, wanted: int, seat: int, in_play: int) -> int:
    """A bound from a position of the same kind."""
    second = load(memory, HANDS + (seat + 1 & 3))
    third = load(memory, HANDS + (seat + 2 & 3))
    fourth = load(memory, HANDS + (seat + 3 & 3))
    shape = shape_of(
        load(memory, HANDS + seat), second, third, fourth, left, aim_of(memory, left, seat)
    )
    with_gaps = in_play | GAPS
    odd = extract_bits_at(second | fourth, with_gaps)
    high = extract_bits_at(third | fourth, with_gaps)
    turned = counts_other_side(memory, seat)
    asked = left - wanted + 1 if turned else wanted
    pattern = pattern_for(memory, shape, odd, high, asked)
    if pattern < 0:
        return UNKNOWN
    bounds = load(memory, pattern + 3)
    store(memory, RELEVANT, deposit_bits_at(load(memory, pattern + 2), with_gaps))
    value = bounds & 15 if bounds & 15 >= asked else bounds >> 4
    return left - value if turned else value


def counts_other_side(memory: Memory, seat: int) -> bool:
    """Whether the tricks counted are not those of the leader's side."""
    return load(memory, NIL) < 0 and seat & 1 != load(memory, SIDE)


def settle(memory: Memory, left: int, wanted: int, seat: int, value: int, relevant: int) -> int:
    """Remembers a value; gives the cards it rests on, equal ones included."""
    in_play = load(memory, IN_PLAY + left)
    first = load(memory, HANDS + seat)
    second = load(memory, HANDS + (seat + 1 & 3))
    third = load(memory, HANDS + (seat + 2 & 3))
    fourth = load(memory, HANDS + (seat + 3 & 3))
    relevant = with_equals(relevant, in_play, second, third, fourth)
    if left < load(memory, TABLE_FROM):
        return relevant
    with_gaps = in_play | GAPS
    at_least = 0
    at_most = left
    if counts_other_side(memory, seat):
        if value >= wanted:
            at_most = left - value
        else:
            at_least = left - value
    elif value >= wanted:
        at_least = value
    else:
        at_most = value
    remember(
        memory,
        shape_of(first, second, third, fourth, left, aim_of(memory, left, seat)),
        extract_bits_at(second | fourth, with_gaps),
        extract_bits_at(third | fourth, with_gaps),
        extract_bits_at(relevant, with_gaps),
        at_least,
        at_most,
    )
    return relevant
