"""What the expert of spades thinks about: bids near steady's, and nil; of equal cards one."""

from typing import Final

from overtrick.core.actions import Action
from overtrick.core.cards import (
    ACE,
    NO_CARDS,
    SPADES,
    SUIT_CARDS,
    Card,
    CardSet,
    card_of,
    has_card,
    just,
    suit_of,
)
from overtrick.core.seats import other_side, side_of
from overtrick.games.shared.tricks import past_card
from overtrick.games.spades.bots.steady.bids import bid_for
from overtrick.games.spades.rules.state import BID, BIDDING, BLIND_NIL, NIL, UNSEEN
from overtrick.games.spades.rules.view import View

NEAR: Final = 2
MOST_SPADES: Final = 4  # for a nil
BEHIND: Final = 100  # points, before a blind nil is thought of


def is_candidate(view: View, action: Action) -> bool:
    """Whether an action deserves to be tried."""
    if view.phase == UNSEEN:
        return action != BLIND_NIL or is_far_behind(view)
    if view.phase != BIDDING:
        return is_lowest_of_equals(view, action)
    steady = bid_for(view)
    if action - BID == NIL:
        return steady == NIL or may_be_nil(view)
    if steady == NIL:
        return action - BID <= NEAR + 1
    return abs(action - BID - steady) <= NEAR


def is_far_behind(view: View) -> bool:
    side = side_of(view.seat)
    return view.deal.score[side] + BEHIND <= view.deal.score[other_side(side)]


def may_be_nil(view: View) -> bool:
    """A cheap test: few spades, and not the ace."""
    spades = view.hand & SUIT_CARDS[SPADES]
    return spades.bit_count() <= MOST_SPADES and not has_card(view.hand, card_of(SPADES, ACE))


def is_lowest_of_equals(view: View, card: Card) -> bool:
    """Whether no lower card of the hand is as good, those between being in the hand or gone."""
    past = cards_of_past_tricks(view)
    lower = card - 1
    while lower >= 0 and suit_of(lower) == suit_of(card):
        if has_card(view.hand, lower):
            return False
        if not has_card(past, lower):
            return True
        lower -= 1
    return True


def cards_of_past_tricks(view: View) -> CardSet:
    """The cards of the tricks that are done; those on the table still lie between others."""
    cards = NO_CARDS
    for trick in view.play.past[: view.play.tricks]:
        for seat in range(4):
            cards |= just(past_card(trick, seat))
    return cards
