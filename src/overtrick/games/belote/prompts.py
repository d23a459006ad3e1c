"""What the person at a belote table is shown before deciding."""

from overtrick.core.actions import Action, Actions, each_action, is_card
from overtrick.core.cards import NO_SUIT, Card, CardSet, Suit, each, has_card, suit_of
from overtrick.games import belote
from overtrick.games.belote.rules.order import strength
from overtrick.games.belote.rules.state import PASS, TAKE, TAKE_SUIT, TAKING, State
from overtrick.games.belote.rules.taking import is_first_round
from overtrick.telling.faces import SUITS_SHOWN
from overtrick.telling.words import Words


def hand_shown(hand: CardSet, trump: Suit) -> list[Card]:
    """The hand sorted for the eye: trumps first, each suit from the top as it ranks here."""

    def place(card: Card) -> tuple[int, int]:
        suit = suit_of(card)
        group = -1 if suit == trump else SUITS_SHOWN.index(suit)
        return group, -strength(card, suit, trump)

    return sorted(each(hand), key=place)


def choices_shown(state: State) -> list[Action]:
    """What has a number on the screen: the hand, or the calls."""
    if state.phase == TAKING:
        return list(each_action(belote.legal_actions(state)))
    return hand_shown(state.hands[belote.turn(state)], state.contract.trump)


def question(state: State, words: Words) -> list[str]:
    """The lines above the prompt."""
    if state.phase == TAKING:
        return taking_question(state, words)
    legal = belote.legal_actions(state)
    return ["", *trick_so_far(state, words), f"Your hand:  {numbered_hand(state, legal, words)}"]


def taking_question(state: State, words: Words) -> list[str]:
    faces = words.faces
    hand = hand_shown(state.hands[belote.turn(state)], NO_SUIT)
    calls = [
        f"{number}) {action_words(state, call, words)}"
        for number, call in enumerate(choices_shown(state), start=1)
    ]
    upcard = faces.card(state.deal.upcard)
    about = f"{upcard} is turned up, dealer {words.name(state.deal.dealer)}."
    if not is_first_round(state):
        about = f"All have passed {upcard}; whoever takes gets it."
    return [
        "",
        f"{about} Your hand:  {'  '.join(faces.card(card) for card in hand)}",
        f"You may:  {'   '.join(calls)}",
    ]


def trick_so_far(state: State, words: Words) -> list[str]:
    """Who has played what, and who is winning."""
    trick = state.play.trick
    trump = state.contract.trump
    taker = words.name(state.contract.taker)
    heading = f"Trick {state.play.tricks + 1}, trump {words.faces.suit(trump)} ({taker})"
    if trick.size == 0:
        return [f"{heading}. You lead."]
    is_cut = suit_of(trick.best) == trump != trick.led
    return [f"{heading}, {words.trick_so_far(trick, is_cut)}"]


def numbered_hand(state: State, legal: Actions, words: Words) -> str:
    """The hand with numbers; a star marks what may be played, where not all may."""
    hand = choices_shown(state)
    all_legal = all(has_card(legal.cards, card) for card in hand)
    shown = []
    for number, card in enumerate(hand, start=1):
        star = " *" if not all_legal and has_card(legal.cards, card) else ""
        shown.append(f"{number}) {words.faces.card(card)}{star}")
    return "   ".join(shown) + ("" if all_legal else "      * = legal")


def action_words(state: State, action: Action, words: Words) -> str:
    """An action as an offer, and as a hint gives it."""
    if is_card(action):
        return f"play {words.faces.card(action)}"
    if action == PASS:
        return "pass"
    if action == TAKE:
        return f"take {words.faces.card(state.deal.upcard)}"
    return f"take with {words.faces.suit(action - TAKE_SUIT)}"
