"""Which card to try first: the better the guess, the sooner a search can stop."""

from typing import Final

from overtrick.solver.memory import Memory, highest_bit, load, lowest_bit
from overtrick.solver.tricks.layout import CUTTER_MASK, CUTTERS, HANDS, PLAYERS
from overtrick.solver.tricks.position import next_seat
from overtrick.solver.tricks.ranks import FIRST_TRUMP, SUIT, TRUMP_SUIT, beats, suit_at
from overtrick.solver.tricks.transpositions import mix_bits

LOW: Final = 62  # no card is above this one
NO_ANSWER: Final = -1
PLAIN_SUITS: Final = (0, 16, 32)
CARD: Final = 63


def answer(hand: int, led: int) -> int:
    """The strongest card a hand can bring to a trick: of the suit led, or a trump."""
    following = hand & suit_at(led)
    if following:
        return highest_bit(following)
    trumps = hand & TRUMP_SUIT
    return highest_bit(trumps) if trumps else NO_ANSWER


def floor_of(
    memory: Memory, seat: int, size: int, best: int, winner: int, led: int, hand: int
) -> int:
    """Cards above this one are tried first, the lowest of them leading; ``LOW`` if none is."""
    partner = NO_ANSWER
    threat = best
    coming = seat
    for _ in range(load(memory, PLAYERS) - size - 1):
        coming = next_seat(memory, coming)
        card = answer(load(memory, HANDS + coming), led)
        if (coming ^ seat) & 1 == 0:
            partner = card
        elif beats(card, threat):
            threat = card
    if threat == best and (winner ^ seat) & 1 == 0:
        return LOW
    if beats(partner, threat):
        return LOW
    follows = hand & suit_at(led)
    if follows:
        if threat >> 4 != led >> 4:
            return LOW
        if follows >> threat > 1:
            return threat
        return LOW
    floor = max(threat, FIRST_TRUMP - 1)
    return floor if hand >> floor > 1 else LOW


def card_to_play(rest: int, floor: int) -> int:
    """The next card of those not yet tried."""
    above = rest >> floor
    if above > 1:
        return lowest_bit(above >> 1) + floor + 1
    plain = rest & ~TRUMP_SUIT
    return lowest_bit(plain) if plain else lowest_bit(rest)


def card_to_discard(rest: int, floor: int, hand: int) -> int:
    """The next card of a hand that is void: a ruff, the lowest of the longest suit, a trump."""
    above = rest >> floor
    if above > 1:
        return lowest_bit(above >> 1) + floor + 1
    chosen = NO_ANSWER
    longest = 0
    for suit in PLAIN_SUITS:
        cards = rest >> suit & SUIT
        if cards:
            length = (hand >> suit & SUIT).bit_count()
            if length > longest:
                longest = length
                chosen = lowest_bit(cards) + suit
    return chosen if chosen >= 0 else lowest_bit(rest)


def leads(me: int, partner: int, left_hand: int, right: int) -> int:
    """How good a lead each suit is: eight bits a suit, the lowest saying whether to lead high."""
    scores = 0
    for lane in range(4):
        suit = 16 * lane
        if me >> suit & SUIT:
            scores |= lead_score(me, partner, left_hand, right, suit) << 8 * lane
    return scores


def lead_score(me: int, partner: int, left_hand: int, right: int, suit: int) -> int:
    mine = me >> suit & SUIT
    friend = partner >> suit & SUIT
    before = left_hand >> suit & SUIT
    behind = right >> suit & SUIT
    all_cards = mine | friend | before | behind
    first = highest_bit(all_cards)
    high = mine >> first & 1
    if suit == FIRST_TRUMP:
        return 30 + high
    if (before == 0 and left_hand & TRUMP_SUIT) or (behind == 0 and right & TRUMP_SUIT):
        return 20
    if friend == 0 and partner & TRUMP_SUIT:
        return 100
    rest = all_cards ^ 1 << first
    if rest == 0:
        return 60 + high
    second = highest_bit(rest)
    rest ^= 1 << second
    third = highest_bit(rest) if rest else 15
    ours = mine | friend
    tops = (ours >> first & 1) + (ours >> second & 1) + (ours >> third & 1)
    if friend & friend - 1 and before & before - 1:
        if before >> first & 1 and friend >> second & 1:
            return 80 + high
        if before >> second & 1 and friend >> first & 1 and friend >> third & 1:
            return 80 + high
    if tops >= 2:
        return 70 + high
    if mine & mine - 1 and behind & behind - 1 and mine >> second & 1 and behind >> first & 1:
        return 40 + high
    return 60 + high


def card_to_lead(rest: int, scores: int) -> int:
    """The next card to lead, of the best suit that has any left."""
    chosen = 0
    best = -1
    for lane in range(4):
        if rest >> 16 * lane & SUIT and scores >> 8 * lane & 255 > best:
            best = scores >> 8 * lane & 255
            chosen = 16 * lane
    cards = rest >> chosen & SUIT
    return chosen + (highest_bit(cards) if best & 1 else lowest_bit(cards))


def situation_of(
    memory: Memory, hand: int, seat: int, size: int, best: int, led: int, in_play: int
) -> int:
    """
    A number for all situations in which the same card may end a search, six bits left free.

    For a lead that is the hand and whether its partner's suits are odd; for a card of the suit
    led, all cards of that suit and the best one; for any other, the hand and the best card.
    """
    cards = hand
    more = best << 4
    if size == 0:
        more = odd_suits(load(memory, HANDS + (seat ^ 2)))
    elif hand & suit_at(led):
        cards = in_play & suit_at(led)
        more |= seat
    return mix_bits(cards) + (more << 2 | size) * 0x1B87_3593_ABCD & ~CARD


def cutter_at(memory: Memory, situation: int) -> int:
    """Where the card that last ended a search in a situation lies, beside the situation."""
    return CUTTERS + (situation >> 24 & load(memory, CUTTER_MASK))


def cutter_of(memory: Memory, situation: int) -> int:
    """That card; ``NO_ANSWER`` if another situation has taken its place."""
    word = load(memory, cutter_at(memory, situation))
    return word & CARD if word & ~CARD == situation else NO_ANSWER


def odd_suits(hand: int) -> int:
    """A bit for each suit in which a hand has an odd number of cards."""
    odd = 0
    for lane in range(4):
        odd |= ((hand >> 16 * lane & SUIT).bit_count() & 1) << lane
    return odd
