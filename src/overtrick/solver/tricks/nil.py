"""What is different when only the tricks of one seat count, which bid nil and wants none."""

from typing import Final

from overtrick.solver.memory import highest_bit, lowest_bit
from overtrick.solver.tricks.ranks import SUIT, TRUMP_SUIT

NOT_SAFE: Final = -1
PLAIN_SUITS: Final = (0, 16, 32)


def nil_is_safe(hand: int, partner: int, setters: int) -> int:
    """
    Whether a hand without trumps that is not on lead can never be made to take a trick.

    It is, if in each of its suits its partner's cards are all above its own, and its lowest
    card is below the setters' lowest, its second below their second, and so on, as long as
    both have one.  Then it can stay below any card led: to a setter's card it plays its
    highest below it, to its partner's and as a discard its highest, and all this stays true.

    Gives the cards whose ranks this rests on, or ``NOT_SAFE``.
    """
    if hand & TRUMP_SUIT:
        return NOT_SAFE
    relied = 0
    for suit in PLAIN_SUITS:
        mine = hand >> suit & SUIT
        if mine:
            cover = partner >> suit & SUIT
            against = setters >> suit & SUIT
            if cover and cover & -cover < mine:
                return NOT_SAFE
            relied |= ((mine | against) & -(mine | against)) << suit
            while mine and against:
                lowest = mine & -mine
                if against & -against < lowest:
                    return NOT_SAFE
                mine ^= lowest
                against &= against - 1
    return relied


def card_for_nil(
    rest: int, seat: int, size: int, best: int, winner: int, nil: int, follows: int
) -> int:
    """The next card to try of those that a trick can be followed with."""
    to_come = 1 if 1 <= (nil - seat & 3) <= 3 - size else 0
    below = rest & (1 << best) - 1
    above = rest & ~below
    if seat == nil:
        return lowest_danger(rest, below, follows)
    if seat + nil & 1 == 0:
        if to_come or winner == nil:
            return cover_with(rest, above, to_come, follows)
        return lowest_plain(rest)
    if follows == 0:
        return highest_plain(rest)
    if to_come:
        return lowest_bit(rest)
    if winner == nil:
        return highest_bit(below) if below else lowest_bit(rest)
    return highest_bit(rest)


def lowest_danger(rest: int, below: int, follows: int) -> int:
    """The nil hand: the highest card that does not win, a trump under a trump before others."""
    if follows:
        return highest_bit(below) if below else lowest_bit(rest)
    if below & TRUMP_SUIT:
        return highest_bit(below)
    return highest_plain(rest)


def cover_with(rest: int, above: int, to_come: int, follows: int) -> int:
    """Its partner: a card that takes the trick, as high as can be while the nil is to come."""
    if follows:
        if to_come:
            return highest_bit(rest)
        return lowest_bit(above) if above else lowest_bit(rest)
    ruffs = above & TRUMP_SUIT
    return lowest_bit(ruffs) if ruffs else lowest_plain(rest)


def highest_plain(rest: int) -> int:
    """The highest card that is not a trump, by its height in its suit."""
    chosen = -1
    height = 0
    for suit in PLAIN_SUITS:
        cards = rest >> suit & SUIT
        if cards > height:
            height = cards
            chosen = suit + highest_bit(cards)
    return chosen if chosen >= 0 else lowest_bit(rest)


def lowest_plain(rest: int) -> int:
    """The lowest card that is not a trump, by its height in its suit."""
    chosen = -1
    height = 16
    for suit in PLAIN_SUITS:
        cards = rest >> suit & SUIT
        if cards and lowest_bit(cards) < height:
            height = lowest_bit(cards)
            chosen = suit + height
    return chosen if chosen >= 0 else lowest_bit(rest)


def lead_for_nil(rest: int, seat: int, nil: int, hand: int, partner: int, in_play: int) -> int:
    """The next lead to try: low where the nil hand's lowest is high, or high to cover it."""
    chosen = 0
    best = -1000
    for lane in range(4):
        suit = 16 * lane
        cards = rest >> suit & SUIT
        if cards:
            exposed = hand >> suit & SUIT
            cover = partner >> suit & SUIT
            score = 0
            if seat == nil:
                score = -lowest_bit(cards)
            elif seat + nil & 1 == 0:
                score = highest_bit(cards) if exposed else 20
                if cards < exposed:
                    score = -10
            elif exposed:
                lowest = exposed & -exposed
                under = (in_play >> suit & lowest - 1).bit_count()
                score = (
                    4 * under + 2 * exposed.bit_count() - 2 * (cover & ~(lowest - 1)).bit_count()
                )
            else:
                score = -20
            if score > best:
                best = score
                chosen = suit
    cards = rest >> chosen & SUIT
    if seat != nil and seat + nil & 1 == 0:
        return chosen + highest_bit(cards)
    return chosen + lowest_bit(cards)
