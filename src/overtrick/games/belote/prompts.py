"""Prompts of belote: what the person on turn is shown before deciding."""

from overtrick.core.actions import Action, Actions, is_card
from overtrick.core.cards import Card, CardSet, Suit, each, suit_of
from overtrick.games.belote.rules.order import strength
from overtrick.games.belote.rules.state import PASS, TAKE, TAKE_SUIT
from overtrick.games.belote.rules.taking import is_first_round
from overtrick.games.belote.rules.view import View
from overtrick.telling.card_styles import SUITS_SHOWN
from overtrick.telling.wording import Wording


def sort_hand(hand: CardSet, trump: Suit) -> list[Card]:
    """The hand in the order to show it: trumps first, each suit from its highest card."""

    def place(card: Card) -> tuple[int, int]:
        suit = suit_of(card)
        group = -1 if suit == trump else SUITS_SHOWN.index(suit)
        return group, -strength(card, suit, trump)

    return sorted(each(hand), key=place)


def taking_question(view: View, legal: Actions, words: Wording) -> list[str]:
    """The upcard, the hand, and the calls."""
    upcard = words.faces.card(view.deal.upcard)
    about = f"Upcard {upcard}, dealer {words.name(view.deal.dealer)}."
    if not is_first_round(view):
        about = f"Upcard {upcard}, passed by everyone; the taker gets it."
    return [
        "",
        f"{about} Your hand:  {words.hand(view)}",
        f"You may:  {'   '.join(words.numbered_calls(view, legal))}",
    ]


def action_words(view: View, action: Action, words: Wording) -> str:
    """An action in the list of calls, in a hint and on a button."""
    if is_card(action):
        return f"play {words.faces.the(action)}"
    if action == PASS:
        return "pass"
    if action == TAKE:
        return f"take {words.faces.the(view.deal.upcard)}"
    return f"take with {words.faces.suit(action - TAKE_SUIT)}"
