"""What the person at the terminal is shown and asked, and how the answer is read."""

from typing import Final, NamedTuple

from overtrick.actions import NO_ACTION, Action, Actions, each_action, is_card
from overtrick.cards import NO_CARD, NO_SUIT, Card
from overtrick.games import euchre
from overtrick.games.euchre.calling import is_first_round, orders_alone_only
from overtrick.games.euchre.order import left_bower, right_bower, suit_in_play
from overtrick.games.euchre.state import (
    CALLING,
    DISCARDING,
    NAME_SUIT,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    State,
)
from overtrick.seats import left_of
from overtrick.terminal.faces import hand_shown
from overtrick.terminal.told import Teller

COMMANDS: Final = {
    "?": "help",
    "help": "help",
    "h": "hint",
    "hint": "hint",
    "l": "last",
    "last": "last",
    "s": "score",
    "score": "score",
    "u": "undo",
    "undo": "undo",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
    "": "again",
}

HELP: Final = """\
Cards: 9c, nine of clubs, or the number before the card.
Calls: pass, order up, order up alone, hearts, hearts alone, or the number before the call.
Keys:  h hint    l last trick    s score    u undo your last decision    q save and quit
       ? this help    Enter shows the question again"""


class Answer(NamedTuple):
    """A command, or an action; neither if the text made no sense."""

    command: str
    action: Action


def read_answer(state: State, text: str) -> Answer:
    """What the person typed: a command, a number from the list shown, or an action in words."""
    word = text.strip().lower()
    if word in COMMANDS:
        return Answer(COMMANDS[word], NO_ACTION)
    choices = choices_shown(state)
    if word.isascii() and word.isdigit() and len(word) < 3:
        place = int(word) - 1
        if 0 <= place < len(choices):
            return Answer("", choices[place])
    return Answer("", euchre.parse_action(state, text))


def choices_shown(state: State) -> list[Action]:
    """What has a number on the screen: the hand, or the calls."""
    if state.phase == CALLING:
        return list(each_action(euchre.legal_actions(state)))
    return hand_shown(state.hands[euchre.turn(state)], state.contract.trump)


def question(state: State, teller: Teller) -> list[str]:
    """The lines above the prompt."""
    if state.phase == CALLING:
        return calling_question(state, teller)
    legal = euchre.legal_actions(state)
    if state.phase == DISCARDING:
        return ["", f"Your hand:  {numbered_hand(state, legal, teller)}"]
    return ["", *trick_so_far(state, teller), f"Your hand:  {numbered_hand(state, legal, teller)}"]


def prompt(state: State) -> str:
    what = {CALLING: "Your call", DISCARDING: "Discard which card"}.get(state.phase, "Your card")
    return f"{what} (h hint, l last trick, u undo, ? keys): "


def calling_question(state: State, teller: Teller) -> list[str]:
    faces = teller.faces
    hand = hand_shown(state.hands[euchre.turn(state)], NO_SUIT)
    calls = [
        f"{number}) {call_words(state, call, teller)}"
        for number, call in enumerate(choices_shown(state), start=1)
    ]
    upcard = faces.card(state.deal.upcard)
    about = f"Upcard {upcard}, dealer {teller.name(state.deal.dealer)}."
    if not is_first_round(state):
        about = f"{upcard} was turned down."
    lines = ["", f"{about} Your hand:  {'  '.join(faces.card(card) for card in hand)}"]
    together = [call for call in calls if not call.endswith("alone")]
    alone = [call for call in calls if call.endswith("alone")]
    lines.append(f"You may:  {'   '.join(together)}")
    if alone:
        lines.append(f"     or:  {'   '.join(alone)}")
    return lines


def call_words(state: State, call: Action, teller: Teller) -> str:
    """A call as an offer to the person."""
    if call in (ORDER_UP, ORDER_UP_ALONE):
        is_dealer = euchre.turn(state) == state.deal.dealer
        words = "pick up" if is_dealer else "order up"
        upcard = teller.faces.card(state.deal.upcard)
        alone = " alone" if call == ORDER_UP_ALONE else ""
        partner = " to your partner, so" if orders_alone_only(state) else ""
        return f"{words} {upcard}{partner}{alone}"
    return euchre.action_name(state, call).replace("-", " ")


def trick_so_far(state: State, teller: Teller) -> list[str]:
    """Who has played what, and who is winning."""
    trick = state.play.trick
    trump = state.contract.trump
    maker = teller.name(state.contract.maker)
    alone = " alone" if state.contract.alone else ""
    heading = f"Trick {state.play.tricks + 1}, trump {teller.faces.suit(trump)} ({maker}{alone})"
    if trick.size == 0:
        return [f"{heading}. You lead."]
    played = []
    seat = trick.leader
    for _ in range(4):
        if trick.cards[seat] != NO_CARD:
            played.append(f"{teller.who(seat)} {teller.faces.card(trick.cards[seat])}")
        seat = left_of(seat)
    best = teller.faces.card(trick.best)
    trumped = " (trump)" if suit_in_play(trick.best, trump) == trump != trick.led else ""
    winning = f"{teller.does(trick.winner, 'win')} so far with {best}{trumped}."
    led = f"{teller.faces.suit(trick.led)} led"
    return [f"{heading}, {led}: {', '.join(played)}. {winning}"]


def numbered_hand(state: State, legal: Actions, teller: Teller) -> str:
    """The hand with numbers; a star marks what may be played, where not all may."""
    hand = choices_shown(state)
    all_legal = all(legal.cards >> card & 1 for card in hand)
    shown = []
    for number, card in enumerate(hand, start=1):
        star = " *" if not all_legal and legal.cards >> card & 1 else ""
        shown.append(f"{number}) {teller.faces.card(card)}{bower_note(card, state)}{star}")
    return "   ".join(shown) + ("" if all_legal else "      * = legal")


def bower_note(card: Card, state: State) -> str:
    trump = state.contract.trump
    if card == right_bower(trump):
        return " right bower"
    return " left bower" if card == left_bower(trump) else ""


def action_words(state: State, action: Action, teller: Teller) -> str:
    """An action as the object of "Simple would ..."."""
    if is_card(action):
        verb = "discard" if state.phase == DISCARDING else "play"
        return f"{verb} {teller.faces.card(action)}"
    if action in (PASS, ORDER_UP, ORDER_UP_ALONE):
        return call_words(state, action, teller)
    suit = (action - NAME_SUIT) % 4
    alone = " alone" if action >= NAME_SUIT_ALONE else ""
    return f"name {teller.faces.suit(suit)}{alone}"
