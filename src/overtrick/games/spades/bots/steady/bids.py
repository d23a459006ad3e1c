"""What the steady player of spades bids: tricks counted in tenths, or a careful nil.

The numbers come from playing many random deals.  Can be compiled.
"""

from typing import Final

from overtrick.core.cards import (
    ACE,
    KING,
    NO_CARDS,
    SIX,
    SPADES,
    SUIT_CARDS,
    THREE,
    TWO,
    CardSet,
    card_of,
    has_card,
)
from overtrick.core.seats import partner_of
from overtrick.games.spades.bots.hand_evaluation import danger_in, plain_tenths, spade_tenths
from overtrick.games.spades.rules.score import is_nil
from overtrick.games.spades.rules.state import NIL, NO_BID, Bid
from overtrick.games.spades.rules.view import View

ROUND_UP: Final = 5  # tenths, before whole tricks are counted
FEW_SPADES: Final = 3  # at most, for a nil
MOST_DANGER: Final = 12  # for a nil, the tricks given up added
HELP_FROM: Final = 3  # tricks bid by partner; each one more makes up for one of danger
MOST_BID: Final = 12  # by all four together, if the last to bid can help it
LEAST_BID: Final = 11


def bid_for(view: View) -> Bid:
    """Nil if it is safe and partner can help, else the tricks counted, and at least one."""
    tenths = hand_tenths(view.hand)
    partners = view.bidding.bids[partner_of(view.seat)]
    if not is_nil(partners) and is_safe_nil(view.hand, tenths, partners):
        return NIL
    tricks = max((tenths + ROUND_UP) // 10, top_spades(view.hand), 1)
    return last_bid(view, tricks) if view.bidding.made == 3 else tricks


def hand_tenths(hand: CardSet) -> int:
    """The tricks to hope for: high cards, long spades, ruffs."""
    tenths = spade_tenths(hand)
    for suit in range(SPADES):
        tenths += plain_tenths(hand, suit)
    return tenths


def top_spades(hand: CardSet) -> int:
    """The spades from the ace down without a gap, which nothing can beat."""
    rank = ACE
    while rank >= TWO and has_card(hand, card_of(SPADES, rank)):
        rank -= 1
    return ACE - rank


def last_bid(view: View, tricks: int) -> Bid:
    """One less when too few tricks are left for all the bids, one more when there are bags."""
    total = tricks
    for seat in range(4):
        total += max(view.bidding.bids[seat], 0)
    if total > MOST_BID and tricks > 1:
        return tricks - 1
    return tricks + 1 if total < LEAST_BID else tricks


def is_safe_nil(hand: CardSet, tenths: int, partners: Bid) -> bool:
    """Few and low spades, low cards to duck with in every other suit, not many tricks lost."""
    spades = hand & SUIT_CARDS[SPADES]
    if spades.bit_count() > FEW_SPADES or spades >> card_of(SPADES, KING) != NO_CARDS:
        return False
    danger = tenths // 10 + danger_in(spades, THREE, 1)
    for suit in range(SPADES):
        danger += danger_in(hand & SUIT_CARDS[suit], SIX, 2)
    help_known = 0 if partners == NO_BID else partners - HELP_FROM
    return danger <= MOST_DANGER + help_known
