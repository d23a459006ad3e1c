"""What a spades player sees at a glance: which cards win, which are gone, who needs what."""

from typing import Final

from overtrick.core.cards import (
    NO_CARD,
    NO_CARDS,
    SPADES,
    SUIT_CARDS,
    Card,
    CardSet,
    each,
    just,
    rank_of,
    suit_of,
)
from overtrick.core.seats import Seat, left_of, partner_of
from overtrick.games.shared.tricks import past_card
from overtrick.games.spades.rules.play import strength
from overtrick.games.spades.rules.score import is_nil, side_bid, tricks_for_bid
from overtrick.games.spades.rules.state import TRICKS
from overtrick.games.spades.rules.view import View

SPARE: Final = 1  # tricks the opponents can do without while there is hope to set them


def worth(card: Card) -> int:
    """Compares cards by what it costs to part with them: by rank, any spade above the rest."""
    return rank_of(card) + (13 if suit_of(card) == SPADES else 0)


def cheapest(cards: CardSet) -> Card:
    """``NO_CARD`` of none."""
    found = NO_CARD
    for card in each(cards):
        if found == NO_CARD or worth(card) < worth(found):
            found = card
    return found


def dearest(cards: CardSet) -> Card:
    """``NO_CARD`` of none."""
    found = NO_CARD
    for card in each(cards):
        if found == NO_CARD or worth(card) > worth(found):
            found = card
    return found


def cards_beating(view: View, cards: CardSet) -> CardSet:
    """Those of *cards* that would be winning the trick."""
    trick = view.play.trick
    found = NO_CARDS
    for card in each(cards):
        if strength(card, trick.led) > strength(trick.best, trick.led):
            found |= just(card)
    return found


def is_last(view: View) -> bool:
    """Whether everybody else has played to the trick."""
    return view.play.trick.size == 3


def cards_gone(view: View) -> CardSet:
    """The cards played so far, those on the table too."""
    cards = NO_CARDS
    for seat in range(4):
        card = view.play.trick.cards[seat]
        if card != NO_CARD:
            cards |= just(card)
        for place in range(view.play.tricks):
            cards |= just(past_card(view.play.past[place], seat))
    return cards


def sure_cards(view: View, cards: CardSet) -> CardSet:
    """Those of *cards* that no card of their suit in another hand can beat."""
    hidden = ~(cards_gone(view) | view.hand)
    found = NO_CARDS
    for card in each(cards):
        up_to_card = 2 * just(card) - 1
        if hidden & SUIT_CARDS[suit_of(card)] & ~up_to_card == NO_CARDS:
            found |= just(card)
    return found


def has_live_nil(view: View, seat: Seat) -> bool:
    """Whether *seat* bid a nil and has taken no trick."""
    return is_nil(view.bidding.bids[seat]) and view.play.taken[seat] == 0


def tricks_needed(view: View, seat: Seat) -> int:
    """How many tricks the side of *seat* still needs for its bid; 0 or less when it is made."""
    partner = partner_of(seat)
    bids = (view.bidding.bids[seat], view.bidding.bids[partner])
    taken = (view.play.taken[seat], view.play.taken[partner])
    return side_bid(bids) - tricks_for_bid(bids, taken)


def has_enough(view: View) -> bool:
    """Whether more tricks would be bags: the bid is made, and the opponents' cannot be stopped."""
    if tricks_needed(view, view.seat) > 0 or view.deal.rules.bag_limit == 0:
        return False
    needed = tricks_needed(view, left_of(view.seat))
    return needed <= 0 or needed + SPARE < TRICKS - view.play.tricks
