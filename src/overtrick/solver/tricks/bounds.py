"""Tricks that are certain before any card is tried, and the ranks that make them so.

Every function answers whether *needed* tricks are certain: ``NOT_SURE``, or
the cards whose ranks the answer rests on (none, if lengths alone decide).
"""

from typing import Final

from overtrick.solver.memory import deposit_bits_at, highest_bit
from overtrick.solver.tricks.ranks import FIRST_TRUMP, SUIT, TRUMP_SUIT

NOT_SURE: Final = -1
PLAIN_SUITS: Final = (0, 16, 32)


def sure_trumps(hand: int, partner: int, against: int, needed: int) -> int:
    """
    Whether a side's trumps take *needed* tricks, however its opponents play.

    The trumps of one hand fall in different tricks, and each is lost only to a higher
    trump against it, which can do so once.  Going down the ranks, a trump with no unused
    higher one against it is a trick.

    The side's highest trumps, as many as its longer hand has, fall in different tricks too
    if it wants: the longer hand puts one of its other trumps under each of those that its
    partner plays or cannot help playing, and has as many for it.
    """
    mine = hand >> FIRST_TRUMP
    friend = partner >> FIRST_TRUMP
    theirs = against >> FIRST_TRUMP
    length = max(mine.bit_count(), friend.bit_count())
    if length < needed:
        return NOT_SURE
    if length - (theirs & SUIT).bit_count() >= needed:
        return 0
    both = mine | friend
    count = both.bit_count()
    mine = deposit_bits_at((1 << count) - (1 << count - length), both)
    won = 0
    higher = 0
    while mine:
        place = highest_bit(mine)
        above = theirs >> place
        higher += above.bit_count()
        theirs ^= above << place
        mine ^= 1 << place
        if higher:
            higher -= 1
        else:
            won += 1
            if won == needed:
                return 1 << (place + FIRST_TRUMP)
    return NOT_SURE


def rounds_against(trumps: int, most: int) -> int:
    """How often trumps are drawn from an opponent: never, if that would not take all."""
    return trumps if trumps <= most else 0


def leader_tricks(
    me: int, partner: int, left_hand: int, right: int, may_lead_trumps: int, needed: int
) -> int:
    """
    Whether the leader's side takes *needed* tricks with cards that are highest now.

    The leader draws trumps with the highest, if they may be led and an opponent would have
    none left, and plays the highest cards of the plain suits while every opponent who has
    trumps left must follow.  Then the leader leads to a highest card of partner, who does the
    same.  The trumps count by ``sure_trumps``.

    Either may have to ruff the other's trick with only trumps left: the
    partner's ruff is one more trick, and the last of them; the leader's is not counted.
    """
    trumps = me >> FIRST_TRUMP
    others = (partner | left_hand | right) >> FIRST_TRUMP
    drawn = trumps >> others.bit_length()
    most = drawn.bit_count() if may_lead_trumps or me == me & TRUMP_SUIT else 0
    left_trumps = (left_hand >> FIRST_TRUMP).bit_count()
    right_trumps = (right >> FIRST_TRUMP).bit_count()
    rounds = max(rounds_against(left_trumps, most), rounds_against(right_trumps, most))
    left_ruffs = left_trumps > rounds
    right_ruffs = right_trumps > rounds
    plain_cards = (partner & ~TRUMP_SUIT).bit_count()
    keeps_trumps = (partner >> FIRST_TRUMP).bit_count() > rounds
    relied = 0
    plain = 0
    partner_relied = 0
    partners = 0
    crosses = 0
    for suit in PLAIN_SUITS:
        mine = me >> suit & SUIT
        friend = partner >> suit & SUIT
        foes = (left_hand | right) >> suit & SUIT
        safe = 13
        if left_ruffs:
            safe = (left_hand >> suit & SUIT).bit_count()
        if right_ruffs:
            safe = min(safe, (right >> suit & SUIT).bit_count())
        if safe:
            height = (friend | foes).bit_length()
            highest = mine >> height << height
            winners = min(highest.bit_count(), safe)
            plain += winners
            if winners and height:
                relied |= (highest & -highest) << suit
            if plain >= needed and (needed <= plain_cards + 1 or not keeps_trumps):
                break  # the fewer cards it rests on, the more positions it is true of
            mine ^= highest
            height = (mine | foes).bit_length()
            highest = friend >> height << height
            more = min(highest.bit_count(), friend.bit_count() - winners, safe - winners)
            if more > 0:
                partners += more
                if height:
                    partner_relied |= (highest & -highest) << suit
                if mine:
                    crosses = 1
    if keeps_trumps:
        plain = min(plain, plain_cards + 1)
    if plain < needed and crosses:
        spare = plain_cards - plain if keeps_trumps else me.bit_count() - rounds - plain
        if trumps.bit_count() > rounds:
            spare = min(spare, (me & ~TRUMP_SUIT).bit_count() - plain)
        if spare > 0:
            plain += min(partners, spare)
            relied |= partner_relied
    if rounds and plain and others:
        relied |= (drawn & -drawn) << (FIRST_TRUMP + others.bit_length())
    if plain >= needed:
        return relied
    helper = partner if rounds == 0 and plain <= plain_cards else 0  # partner still has all of them
    trump_cards = sure_trumps(me, helper, left_hand | right, needed - plain)
    return NOT_SURE if trump_cards < 0 else relied | trump_cards


def must_lose_lead(me: int, partner: int, left_hand: int, right: int) -> int:
    """Without trumps: whether the opponents hold the highest card of every suit of the leader."""
    relied = 0
    for suit in PLAIN_SUITS:
        if me >> suit & SUIT:
            ours = (me | partner) >> suit & SUIT
            theirs = (left_hand | right) >> suit & SUIT
            if theirs < ours:
                return NOT_SURE
            relied |= 1 << suit + highest_bit(theirs)
    return relied
