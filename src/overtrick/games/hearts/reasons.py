"""Why hearts does not allow an action; asked only when it is not legal.

These functions write sentences for people and are never compiled.  They use only
what the seat on turn knows.
"""

from typing import Final

from overtrick.core.actions import Action
from overtrick.core.cards import NO_SUIT, SUIT_CARDS, SUIT_NAMES, card_in_sentence, has_card
from overtrick.core.reasons import Reason, cards_named
from overtrick.games.hearts.rules.deal import turn
from overtrick.games.hearts.rules.rulesets import ELDEST, TWO_OF_CLUBS
from overtrick.games.hearts.rules.state import ALL_ACTIONS, OVER, PASSING, POINT_CARDS, State


def why_not(state: State, action: Action) -> Reason:
    """The rule that keeps the seat on turn from doing *action*."""
    if action not in ALL_ACTIONS:
        return NO_SUCH_ACTION
    if state.phase == OVER:
        return Reason("deal_is_over", "6.4", "the deal is over")
    if not has_card(state.hands[turn(state)], action):
        return why_not_held(state, action)
    if state.play.trick.led == NO_SUIT:
        return why_not_led(state, action)
    return why_not_follow(state, action)


def why_not_held(state: State, action: Action) -> Reason:
    card = card_in_sentence(action)
    if state.phase == PASSING and has_card(state.passing.chosen[turn(state)], action):
        return Reason("not_in_hand", "6.3", f"you have already chosen to pass the {card}")
    return Reason("not_in_hand", "6.3", f"you do not hold the {card}")


def why_not_led(state: State, action: Action) -> Reason:
    rules, is_first = state.deal.rules, state.play.tricks == 0
    if is_first and rules.first_lead != ELDEST:
        return LEAD_THE_TWO if rules.first_lead == TWO_OF_CLUBS else LEAD_A_CLUB
    allows_points = not is_first or rules.points_in_first_trick
    if not allows_points and has_card(POINT_CARDS, action):
        return NO_POINTS
    return NOT_BROKEN


def why_not_follow(state: State, action: Action) -> Reason:
    led = state.play.trick.led
    following = state.hands[turn(state)] & SUIT_CARDS[led]
    if not following or has_card(following, action):
        return NO_POINTS
    suit = SUIT_NAMES[led].lower()
    return Reason("must_follow", "3.2", f"{suit} were led and you hold {cards_named(following)}")


NO_SUCH_ACTION: Final = Reason("no_such_action", "6.2", "that is not an action in this game")
LEAD_THE_TWO: Final = Reason("two_of_clubs", "3.1", "the first lead must be the 2 of clubs")
LEAD_A_CLUB: Final = Reason("any_club", "3.1", "the first lead must be a club")
NO_POINTS: Final = Reason(
    "no_points_yet",
    "3.3",
    "you may not play a point card to the first trick if you hold another card",
)
NOT_BROKEN: Final = Reason(
    "not_broken", "3.4", "hearts are not broken yet, and you hold a card of another suit"
)
