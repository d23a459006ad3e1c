"""Why spades does not allow an action; asked only when it is not legal.

These functions write sentences for people and are never compiled.  They use only
what the seat on turn knows.
"""

from overtrick.core.actions import Action, is_card
from overtrick.core.cards import NO_SUIT, SUIT_NAMES, card_in_sentence, has_card
from overtrick.core.reasons import Reason, cards_named
from overtrick.games.spades.rules.deal import turn
from overtrick.games.spades.rules.play import cards_to_follow
from overtrick.games.spades.rules.state import ALL_ACTIONS, LOOK, OVER, PLAYING, UNSEEN, State


def why_not(state: State, action: Action) -> Reason:
    """The rule that keeps the seat on turn from doing *action*."""
    if action not in ALL_ACTIONS:
        return NO_SUCH_ACTION
    if state.phase == OVER:
        return Reason("deal_is_over", "6.4", "the deal is over")
    if state.phase == PLAYING:
        return why_not_card(state, action)
    return why_not_call(state, action)


def why_not_call(state: State, action: Action) -> Reason:
    if is_card(action):
        return Reason("no_cards_yet", "6.2", "the bidding is not over: bid before playing a card")
    if state.phase == UNSEEN:
        return Reason("look_first", "2.3", "bid blind nil, or look at your cards first")
    if not state.deal.rules.blind_nil:
        return NO_LOOKING if action == LOOK else NO_BLIND_NIL
    if action == LOOK:
        return Reason("looked", "2.3", "you have already looked at your cards: bid from 0 to 13")
    return Reason("looked", "2.3", "you have looked at your cards: it is too late for blind nil")


def why_not_card(state: State, action: Action) -> Reason:
    if not is_card(action):
        return Reason("bidding_is_over", "6.2", "the bids are made: play a card")
    if not has_card(state.hands[turn(state)], action):
        return Reason("not_in_hand", "6.3", f"you do not hold the {card_in_sentence(action)}")
    if state.play.trick.led == NO_SUIT:
        return NOT_BROKEN
    return Reason("must_follow", "3.2", must_follow_words(state))


def must_follow_words(state: State) -> str:
    """Names the suit led and the cards held that follow it."""
    led = state.play.trick.led
    following = cards_to_follow(state.hands[turn(state)], led)
    return f"{SUIT_NAMES[led].lower()} were led and you hold {cards_named(following)}"


NO_BLIND_NIL = Reason("no_blind_nil", "2.3", "blind nil is not allowed under these rules")
NO_LOOKING = Reason("looked", "2.3", "all players have seen their cards: bid from 0 to 13")
NOT_BROKEN = Reason(
    "not_broken", "3.3", "spades are not broken yet, and you hold a card of another suit"
)
NO_SUCH_ACTION = Reason("no_such_action", "6.2", "that is not an action in this game")
