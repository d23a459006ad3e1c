"""What the person at a euchre table is shown before deciding."""

from overtrick.core.actions import Action, Actions, each_action, is_card
from overtrick.core.cards import NO_SUIT, Card, CardSet, Suit, each
from overtrick.games import euchre
from overtrick.games.euchre.rules.calling import is_first_round, orders_alone_only
from overtrick.games.euchre.rules.order import left_bower, right_bower, strength, suit_in_play
from overtrick.games.euchre.rules.state import (
    CALLING,
    DISCARDING,
    NAME_SUIT,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    State,
)
from overtrick.telling.faces import SUITS_SHOWN, by_suit
from overtrick.telling.words import Words


def hand_shown(hand: CardSet, trump: Suit) -> list[Card]:
    """The hand sorted for the eye: trumps first, the left bower among them."""
    if trump == NO_SUIT:
        return by_suit(hand)

    def place(card: Card) -> tuple[int, int]:
        suit = suit_in_play(card, trump)
        group = -1 if suit == trump else SUITS_SHOWN.index(suit)
        return group, -strength(card, suit, trump)

    return sorted(each(hand), key=place)


def choices_shown(state: State) -> list[Action]:
    """What has a number on the screen: the hand, or the calls."""
    if state.phase == CALLING:
        return list(each_action(euchre.legal_actions(state)))
    return hand_shown(state.hands[euchre.turn(state)], state.contract.trump)


def question(state: State, words: Words) -> list[str]:
    """The lines above the prompt."""
    if state.phase == CALLING:
        return calling_question(state, words)
    legal = euchre.legal_actions(state)
    if state.phase == DISCARDING:
        return ["", f"Your hand:  {numbered_hand(state, legal, words)}"]
    return ["", *trick_so_far(state, words), f"Your hand:  {numbered_hand(state, legal, words)}"]


def calling_question(state: State, words: Words) -> list[str]:
    faces = words.faces
    hand = hand_shown(state.hands[euchre.turn(state)], NO_SUIT)
    calls = [
        f"{number}) {call_words(state, call, words)}"
        for number, call in enumerate(choices_shown(state), start=1)
    ]
    upcard = faces.card(state.deal.upcard)
    about = f"Upcard {upcard}, dealer {words.name(state.deal.dealer)}."
    if not is_first_round(state):
        about = f"{upcard} was turned down."
    lines = ["", f"{about} Your hand:  {'  '.join(faces.card(card) for card in hand)}"]
    together = [call for call in calls if not call.endswith("alone")]
    alone = [call for call in calls if call.endswith("alone")]
    lines.append(f"You may:  {'   '.join(together)}")
    if alone:
        lines.append(f"     or:  {'   '.join(alone)}")
    return lines


def call_words(state: State, call: Action, words: Words) -> str:
    """A call as an offer to the person."""
    if call in (ORDER_UP, ORDER_UP_ALONE):
        is_dealer = euchre.turn(state) == state.deal.dealer
        verb = "pick up" if is_dealer else "order up"
        upcard = words.faces.card(state.deal.upcard)
        alone = " alone" if call == ORDER_UP_ALONE else ""
        partner = " to your partner, so" if orders_alone_only(state) else ""
        return f"{verb} {upcard}{partner}{alone}"
    return euchre.action_name(call).replace("-", " ")


def trick_so_far(state: State, words: Words) -> list[str]:
    """Who has played what, and who is winning."""
    trick = state.play.trick
    trump = state.contract.trump
    maker = words.name(state.contract.maker)
    alone = " alone" if state.contract.alone else ""
    heading = f"Trick {state.play.tricks + 1}, trump {words.faces.suit(trump)} ({maker}{alone})"
    if trick.size == 0:
        return [f"{heading}. You lead."]
    is_cut = suit_in_play(trick.best, trump) == trump != trick.led
    return [f"{heading}, {words.trick_so_far(trick, is_cut)}"]


def numbered_hand(state: State, legal: Actions, words: Words) -> str:
    """The hand with numbers; a star marks what may be played, where not all may."""
    hand = choices_shown(state)
    all_legal = all(legal.cards >> card & 1 for card in hand)
    shown = []
    for number, card in enumerate(hand, start=1):
        star = " *" if not all_legal and legal.cards >> card & 1 else ""
        bower = bower_name(card, state.contract.trump)
        note = f" {bower}" if bower else ""
        shown.append(f"{number}) {words.faces.card(card)}{note}{star}")
    return "   ".join(shown) + ("" if all_legal else "      * = legal")


def bower_name(card: Card, trump: Suit) -> str:
    """What the card is called beside its name; empty for all but the bowers."""
    if card == right_bower(trump):
        return "right bower"
    return "left bower" if card == left_bower(trump) else ""


def action_words(state: State, action: Action, words: Words) -> str:
    """An action as a hint gives it."""
    if is_card(action):
        verb = "discard" if state.phase == DISCARDING else "play"
        return f"{verb} {words.faces.card(action)}"
    if action in (PASS, ORDER_UP, ORDER_UP_ALONE):
        return call_words(state, action, words)
    suit = (action - NAME_SUIT) % 4
    alone = " alone" if action >= NAME_SUIT_ALONE else ""
    return f"name {words.faces.suit(suit)}{alone}"
