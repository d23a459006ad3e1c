"""Why euchre does not allow an action; asked only when it is not legal.

These functions write sentences for people and are never compiled.  They use only
what the seat on turn knows.
"""

from overtrick.core.actions import Action, is_card
from overtrick.core.cards import SUIT_NAMES, Card, card_in_sentence, card_name, has_card, suit_of
from overtrick.core.reasons import Reason, cards_named
from overtrick.games.euchre.rules.calling import is_first_round
from overtrick.games.euchre.rules.deal import legal_actions, turn
from overtrick.games.euchre.rules.order import left_bower
from overtrick.games.euchre.rules.state import (
    ALL_ACTIONS,
    CALLING,
    DISCARDING,
    NAME_SUIT,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    PLAYING,
    THROW_IN,
    State,
)


def why_not(state: State, action: Action) -> Reason:
    """The rule that keeps the seat on turn from doing *action*."""
    if action not in ALL_ACTIONS:
        return NO_SUCH_ACTION
    if state.phase == CALLING:
        return why_not_call(state, action)
    if state.phase == DISCARDING:
        return why_not_discard(state, action)
    if state.phase == PLAYING:
        return why_not_card(state, action)
    return Reason("deal_is_over", "6.4", "the deal is over")


def why_not_call(state: State, action: Action) -> Reason:
    if is_card(action):
        return Reason(
            "no_cards_yet", "6.2", "trump has not been made yet, so no card can be played"
        )
    if action == THROW_IN:
        return why_not_throw_in(state)
    if not is_first_round(state):
        return why_not_second_call(state, action)
    if action == ORDER_UP:
        return Reason("partner_means_alone", "3.6", "ordering up your partner means going alone")
    if action == ORDER_UP_ALONE:
        return NO_ALONE
    return Reason(
        "not_turned_down",
        "3.1",
        f"the {card_in_sentence(state.deal.upcard)} has not been turned down yet: "
        "pass or order it up",
    )


def why_not_second_call(state: State, action: Action) -> Reason:
    suit = suit_of(state.deal.upcard)
    if action == PASS:
        return Reason(
            "dealer_is_stuck", "3.4", "the dealer may not pass now and has to name a suit"
        )
    if action in (ORDER_UP, ORDER_UP_ALONE):
        return Reason(
            "turned_down", "3.3", f"the {card_in_sentence(state.deal.upcard)} was turned down"
        )
    if action in (NAME_SUIT + suit, NAME_SUIT_ALONE + suit):
        return Reason(
            "suit_turned_down", "3.3", f"{SUIT_NAMES[suit]} were turned down and may not be named"
        )
    return NO_ALONE


def why_not_throw_in(state: State) -> Reason:
    if not state.deal.rules.farmers_hand:
        return Reason(
            "no_farmers_hand", "1.5", "throwing in a hand is not allowed under these rules"
        )
    if not is_first_round(state):
        return Reason("too_late", "1.5", "you can throw in a hand only at your first call")
    return Reason("not_a_farmers_hand", "1.5", "you can throw in only a hand of nines and tens")


def why_not_discard(state: State, action: Action) -> Reason:
    if not is_card(action):
        return Reason(
            "discard_first", "6.2", "trump is made and you took the upcard: discard a card"
        )
    if action == state.deal.upcard:
        return Reason(
            "upcard_stays", "3.2", "under these rules you may not discard the upcard you just took"
        )
    return not_in_hand(action)


def why_not_card(state: State, action: Action) -> Reason:
    if not is_card(action):
        return Reason("calling_is_over", "6.2", "trump is made: play a card")
    if not has_card(state.hands[turn(state)], action):
        return not_in_hand(action)
    return Reason("must_follow", "4.2", must_follow_words(state, action))


def must_follow_words(state: State, card: Card) -> str:
    """Names the suit led and the cards held that follow it."""
    trump = state.contract.trump
    led = state.play.trick.led
    following = legal_actions(state).cards
    words = f"{SUIT_NAMES[led].lower()} were led and you hold {cards_named(following)}"
    bower = left_bower(trump)
    trick = state.play.trick
    if bower in (card, trick.cards[trick.leader]) or has_card(following, bower):
        words += (
            f" ({card_name(bower)} is the left bower and counts as {SUIT_NAMES[trump].lower()})"
        )
    return words


def not_in_hand(action: Action) -> Reason:
    return Reason("not_in_hand", "6.3", f"you do not hold the {card_in_sentence(action)}")


NO_ALONE = Reason("no_alone", "3.5", "going alone is not allowed under these rules")
NO_SUCH_ACTION = Reason("no_such_action", "6.2", "that is not an action in this game")
