"""Prompts of euchre: what the person on turn is shown before deciding."""

from overtrick.core.actions import Action, Actions, is_card
from overtrick.core.cards import NO_SUIT, Card, CardSet, Suit, each
from overtrick.games import euchre
from overtrick.games.euchre.rules.calling import is_first_round, orders_alone_only
from overtrick.games.euchre.rules.order import left_bower, right_bower, strength, suit_in_play
from overtrick.games.euchre.rules.state import (
    DISCARDING,
    NAME_SUIT,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
)
from overtrick.games.euchre.rules.view import View
from overtrick.telling.card_styles import SUITS_SHOWN, by_suit
from overtrick.telling.wording import Wording


def sort_hand(hand: CardSet, trump: Suit) -> list[Card]:
    """The hand in the order to show it: trumps first, the left bower among them."""
    if trump == NO_SUIT:
        return by_suit(hand)

    def place(card: Card) -> tuple[int, int]:
        suit = suit_in_play(card, trump)
        group = -1 if suit == trump else SUITS_SHOWN.index(suit)
        return group, -strength(card, suit, trump)

    return sorted(each(hand), key=place)


def calling_question(view: View, legal: Actions, words: Wording) -> list[str]:
    """The upcard, the hand, and the calls; those that go alone on a line below."""
    upcard = words.faces.card(view.deal.upcard)
    about = f"Upcard {upcard}, dealer {words.name(view.deal.dealer)}."
    if not is_first_round(view):
        about = f"Upcard {upcard} turned down."
    calls = words.numbered_calls(view, legal)
    lines = ["", f"{about} Your hand:  {words.hand(view)}"]
    together = [call for call in calls if not call.endswith("alone")]
    alone = [call for call in calls if call.endswith("alone")]
    lines.append(f"You may:  {'   '.join(together)}")
    if alone:
        lines.append(f"     or:  {'   '.join(alone)}")
    return lines


def call_words(view: View, call: Action, words: Wording) -> str:
    """A call in the list of those the person may make."""
    if call in (ORDER_UP, ORDER_UP_ALONE):
        verb = "pick up" if view.seat == view.deal.dealer else "order up"
        upcard = words.faces.the(view.deal.upcard)
        alone = " alone" if call == ORDER_UP_ALONE else ""
        partner = " for your partner, going" if orders_alone_only(view) else ""
        return f"{verb} {upcard}{partner}{alone}"
    return euchre.action_name(call).replace("-", " ")


def bower_name(card: Card, trump: Suit) -> str:
    """``right bower`` or ``left bower``; empty for all other cards."""
    if card == right_bower(trump):
        return "right bower"
    return "left bower" if card == left_bower(trump) else ""


def action_words(view: View, action: Action, words: Wording) -> str:
    """An action in a hint and on a button."""
    if is_card(action):
        verb = "discard" if view.phase == DISCARDING else "play"
        return f"{verb} {words.faces.the(action)}"
    if action in (PASS, ORDER_UP, ORDER_UP_ALONE):
        return call_words(view, action, words)
    suit = (action - NAME_SUIT) % 4
    alone = " alone" if action >= NAME_SUIT_ALONE else ""
    return f"name {words.faces.suit(suit)}{alone}"
