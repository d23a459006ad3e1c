"""Why belote does not allow an action; asked only when it is not legal.

These functions write sentences for people and are never compiled.  They use only
what the seat on turn knows.
"""

from overtrick.core.actions import Action, is_card
from overtrick.core.cards import (
    SUIT_CARDS,
    SUIT_NAMES,
    CardSet,
    Suit,
    card_in_sentence,
    has_card,
    suit_of,
)
from overtrick.core.reasons import Reason, cards_named
from overtrick.games.belote.rules.deal import legal_actions, turn
from overtrick.games.belote.rules.play import partner_is_winning
from overtrick.games.belote.rules.state import ALL_ACTIONS, PLAYING, TAKE, TAKING, State
from overtrick.games.belote.rules.taking import is_first_round

MUST_FOLLOW = "must_follow"
MUST_CUT = "must_cut"
MUST_GO_OVER = "must_go_over"


def why_not(state: State, action: Action) -> Reason:
    """The rule that keeps the seat on turn from doing *action*."""
    if action not in ALL_ACTIONS:
        return NO_SUCH_ACTION
    if state.phase == TAKING:
        return why_not_call(state, action)
    if state.phase == PLAYING:
        return why_not_card(state, action)
    return Reason("deal_is_over", "6.4", "the deal is over")


def why_not_call(state: State, action: Action) -> Reason:
    upcard = state.deal.upcard
    if is_card(action):
        return Reason(
            "no_cards_yet", "6.2", "no one has taken yet: take or pass before playing a card"
        )
    if is_first_round(state):
        suit = in_words(suit_of(upcard))
        return Reason(
            "first_round",
            "2.1",
            f"the {card_in_sentence(upcard)} is turned up: in the first round, take {suit} or pass",
        )
    if action == TAKE:
        return Reason(
            "turned_down",
            "2.2",
            f"everyone passed the {card_in_sentence(upcard)}: name another suit or pass",
        )
    return Reason(
        "suit_turned_down",
        "2.2",
        f"{in_words(suit_of(upcard))} were turned down in the first round and may not be named",
    )


def why_not_card(state: State, action: Action) -> Reason:
    if not is_card(action):
        return Reason("taking_is_over", "6.2", "trump is made: play a card")
    hand = state.hands[turn(state)]
    led = state.play.trick.led
    if not has_card(hand, action):
        return Reason("not_in_hand", "6.3", f"you do not hold the {card_in_sentence(action)}")
    if hand & SUIT_CARDS[led] and suit_of(action) != led:
        held = cards_named(hand & SUIT_CARDS[led])
        return Reason(MUST_FOLLOW, "4.2", f"{in_words(led)} were led and you hold {held}")
    if suit_of(action) != state.contract.trump:
        return Reason(MUST_CUT, "4.3", must_cut_words(state, hand))
    return Reason(MUST_GO_OVER, "4.4", must_go_over_words(state))


def must_cut_words(state: State, hand: CardSet) -> str:
    """Names the suit led, who is winning, and the trumps held."""
    trump = state.contract.trump
    held = cards_named(hand & SUIT_CARDS[trump])
    led = in_words(state.play.trick.led)
    if partner_is_winning(state.play):
        why = "under these rules you must trump even your partner's trick"
    else:
        why = "your partner is not winning the trick"
    return f"you hold no {led}, {why}, and you hold trumps: {held}"


def must_go_over_words(state: State) -> str:
    """Names the trump to beat and the higher ones held."""
    best = card_in_sentence(state.play.trick.best)
    held = cards_named(legal_actions(state).cards)
    return f"the {best} is in the trick and you hold higher trumps: {held}"


def in_words(suit: Suit) -> str:
    return SUIT_NAMES[suit].lower()


NO_SUCH_ACTION = Reason("no_such_action", "6.2", "that is not an action in this game")
