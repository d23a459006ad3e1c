"""What speaks for a card, in numbers that are only compared, for the sharp player of belote.

Each has six columns: for the taker, their partner and a defender who leads, then
for the same three when they follow.  Found by playing many random deals, every
card of every decision tried.  Can be compiled.
"""

from typing import Final

from overtrick.core.cards import (
    ACE,
    NO_SUIT,
    SEVEN,
    SUIT_CARDS,
    TEN,
    Card,
    card_of,
    has_card,
    just,
    rank_of,
    suit_of,
)
from overtrick.core.seats import are_partners, left_of, partner_of
from overtrick.games.belote.bots.sharp.trick_outlook import TrickKnowledge, is_void, outlook
from overtrick.games.belote.bots.simple import is_unbeaten
from overtrick.games.belote.rules.order import PLAIN_ORDER, TRUMP_ORDER, value
from overtrick.games.belote.rules.view import View

FOR_A_POINT: Final = (  # on the table, by the outlook of the trick
    (17, 25, -11, 24, 41, 81),  # sure
    (38, -1, -32, 18, 50, 72),  # can be cut
    (-129, -71, -69, -82, -103, -99),  # open
    (0, 0, 0, -176, -113, -62),  # hoped for
    (0, 0, 0, -270, -427, -279),  # lost
)
FOR_THE_TRICK: Final = (  # itself
    (-106, 201, -29, 547, 1573, -222),  # sure
    (-188, -405, -94, 678, 1200, 977),  # can be cut
    (244, 227, 219, 120, 683, 268),  # open
    (0, 0, 0, 0, 0, 0),  # hoped for
    (0, 0, 0, 0, 0, 0),  # lost
)
OF_TRUMP: Final = (  # from the lowest up
    (-569, -1068, -658, -212, -93, -316),  # seven
    (-569, -1068, -658, -212, -93, -316),  # eight
    (-305, -567, -612, -175, -127, 288),  # queen
    (-288, -656, -622, -115, -93, -167),  # king
    (-366, -223, -374, -124, -216, 130),  # ten
    (-252, -475, -381, -459, -312, 119),  # ace
    (56, -977, -223, -335, -857, -803),  # nine
    (106, 595, -184, -219, -810, -1576),  # jack
)
TRUMP_HELD: Final = (258, 60, -606, -145, -91, -677)  # for each
TRUMP_OUT: Final = (498, 336, -134, -185, -35, -30)  # for each
HIGHEST_TRUMP: Final = (61, -697, 249, -790, -652, -1463)  # of those left
OTHERS_HAVE_NONE: Final = (-2671, -1671, -825, 452, 841, 1241)  # neither opponent
LAST_TRUMP: Final = (-3600, -287, -736, -390, -258, 125)  # of this hand
OF_PLAIN: Final = (  # beside the trumps
    (0, 0, 0, 0, 0, 0),  # seven
    (0, 0, 0, 0, 0, 0),  # eight
    (0, 0, 0, 0, 0, 0),  # nine
    (286, 205, 277, 140, 112, 79),  # jack
    (275, 149, -90, 220, 180, 137),  # queen
    (256, 254, 20, 313, 178, 166),  # king
    (349, 517, 100, 307, 369, 793),  # ten
    (-192, 103, 184, -248, -60, -94),  # ace
)
HELD: Final = (385, 196, 324, -27, 221, 76)  # for each of its suit
OUT: Final = (-116, -78, -324, 66, -20, -87)  # for each of its suit
TRUMPS_BESIDE: Final = (-28, -89, 188, 41, 115, 293)  # for each trump held
HIGHEST: Final = (400, 978, 519, -1111, -1205, -1614)  # of its suit, of those left
HIGHEST_NOT_ALONE: Final = (-70, -257, 226, 283, 467, 580)  # more
ALONE_BESIDE_TRUMPS: Final = (666, 404, 364, 310, 817, 1189)  # a void to cut with
ALONE: Final = (490, 57, 465, 192, 538, 611)  # the same without a trump
BARES_TEN: Final = (160, 182, -77, -159, 88, -722)  # leaves a ten alone
ACE_STAYS: Final = (-632, -559, -491, -228, -17, 176)  # the ace of its suit stays here
TEN_UNDER_ACE: Final = (-229, -913, -708, -132, -253, -886)  # a ten not alone, the ace out
OTHERS_LED_IT: Final = (-267, -126, -213, 199, 19, -305)  # an opponent has led its suit


def weight_column(view: View) -> int:
    """The column that counts for this view."""
    role = 2
    if are_partners(view.seat, view.contract.taker):
        role = 0 if view.seat == view.contract.taker else 1
    return role if view.play.trick.led == NO_SUIT else role + 3


def worth(view: View, seen: TrickKnowledge, card: Card) -> int:
    """What speaks for playing *card*."""
    column = weight_column(view)
    trump = view.contract.trump
    prospect = outlook(view, seen, card)
    at_stake = seen.on_table + value(card, trump)
    total = FOR_A_POINT[prospect][column] * at_stake + FOR_THE_TRICK[prospect][column]
    if suit_of(card) == trump:
        return total + worth_of_trump(view, seen, card, column)
    return total + worth_of_plain(view, seen, card, column)


def worth_of_trump(view: View, seen: TrickKnowledge, card: Card, column: int) -> int:
    """By its rank, how many are left, here and elsewhere, and whether the others have any."""
    trump = view.contract.trump
    left = left_of(view.seat)
    length = (view.hand & SUIT_CARDS[trump]).bit_count()
    total = OF_TRUMP[TRUMP_ORDER[rank_of(card) - SEVEN]][column]
    total += TRUMP_HELD[column] * length
    total += TRUMP_OUT[column] * (seen.out & SUIT_CARDS[trump]).bit_count()
    if is_unbeaten(card, seen.out, trump):
        total += HIGHEST_TRUMP[column]
    if is_void(seen.voids, left, trump) and is_void(seen.voids, partner_of(left), trump):
        total += OTHERS_HAVE_NONE[column]
    if length == 1:
        total += LAST_TRUMP[column]
    return total


def worth_of_plain(view: View, seen: TrickKnowledge, card: Card, column: int) -> int:
    """By its rank, what is left of its suit, here and elsewhere, and one's trumps."""
    trump = view.contract.trump
    suit = suit_of(card)
    trumps = (view.hand & SUIT_CARDS[trump]).bit_count()
    rest = view.hand & SUIT_CARDS[suit] & ~just(card)
    out = seen.out & SUIT_CARDS[suit]
    total = OF_PLAIN[PLAIN_ORDER[rank_of(card) - SEVEN]][column]
    total += HELD[column] * (rest.bit_count() + 1) + OUT[column] * out.bit_count()
    if out:
        total += TRUMPS_BESIDE[column] * trumps
    if is_unbeaten(card, seen.out, trump):
        total += HIGHEST[column] + (HIGHEST_NOT_ALONE[column] if rest else 0)
    if not rest:
        total += ALONE_BESIDE_TRUMPS[column] if trumps else ALONE[column]
    if rest == just(card_of(suit, TEN)):
        total += BARES_TEN[column]
    if has_card(rest, card_of(suit, ACE)):
        total += ACE_STAYS[column]
    if rest and card == card_of(suit, TEN) and has_card(out, card_of(suit, ACE)):
        total += TEN_UNDER_ACE[column]
    if seen.led_by_others >> suit & 1:
        total += OTHERS_LED_IT[column]
    return total
