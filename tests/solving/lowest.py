"""A tiny game for four singles that brings no solver: as few tricks as possible win.

Eight cards, two in each hand, follow suit, the highest card of the suit led takes the trick and
costs a point.  In the rule set ``PASS`` each player first gives a card to the left, and nobody
sees what the others give until all have chosen.
"""

import sys
from typing import Final, NamedTuple

from overtrick.core.actions import NO_ACTION, NO_ACTIONS, Action, Actions, only_cards
from overtrick.core.cards import NO_CARD, SUIT_CARDS, CardSet, card_name, just, parse_card, suit_of
from overtrick.core.decks import Deck, parse_deck
from overtrick.core.parties import FOUR_SINGLES
from overtrick.core.reasons import Reason
from overtrick.core.seats import NO_SEAT, Seat, left_of
from overtrick.games.kit import GameKit

NAME: Final = "lowest"
PARTIES: Final = FOUR_SINGLES
LOW_WINS: Final = True
DECK: Final = parse_deck("2C 3C 4C 5C 2D 3D 4D 5D")
ALL_ACTIONS: Final[tuple[Action, ...]] = DECK


class Rules(NamedTuple):
    passing: bool


RULE_SETS: Final = {"PLAIN": Rules(False), "PASS": Rules(True)}


class State(NamedTuple):
    rules: Rules
    hands: tuple[CardSet, ...]
    given: tuple[Action, ...]  # by those who have chosen, the dealer's left first
    turn: Seat
    trick: tuple[Action, ...]
    taken: tuple[int, int, int, int]


class View(NamedTuple):
    seat: Seat
    hand: CardSet
    rules: Rules
    turn: Seat
    trick: tuple[Action, ...]
    taken: tuple[int, int, int, int]


def start(rules: Rules, deck: Deck, dealer: Seat) -> State:
    eldest = left_of(dealer)
    hands = [0, 0, 0, 0]
    for place, card in enumerate(deck):
        hands[(eldest + place) % 4] |= just(card)
    return State(rules, tuple(hands), (), eldest, (), (0, 0, 0, 0))


def is_over(state: State) -> bool:
    return not any(state.hands) and not state.trick


def turn(state: State) -> Seat:
    return NO_SEAT if is_over(state) else state.turn


def is_passing(state: State) -> bool:
    return state.rules.passing and len(state.given) < 4


def section(state: State) -> int:
    return 0 if is_passing(state) else 1 + sum(state.taken)


def legal_actions(state: State) -> Actions:
    if is_over(state):
        return NO_ACTIONS
    hand = state.hands[state.turn]
    following = hand & SUIT_CARDS[suit_of(state.trick[0])] if state.trick else 0
    return only_cards(following or hand)


def apply(state: State, action: Action) -> State:
    if is_passing(state):
        return after_pass(state._replace(given=(*state.given, action), turn=left_of(state.turn)))
    seat, trick = state.turn, (*state.trick, action)
    hands = tuple(hand & ~just(action) for hand in state.hands)
    if len(trick) < 4:
        return state._replace(hands=hands, turn=left_of(seat), trick=trick)
    led = [card for card in trick if suit_of(card) == suit_of(trick[0])]
    winner = (seat + 1 + trick.index(max(led))) % 4
    north, east, south, west = (had + (at == winner) for at, had in enumerate(state.taken))
    return state._replace(hands=hands, turn=winner, trick=(), taken=(north, east, south, west))


def after_pass(state: State) -> State:
    """The cards change hands when all have chosen; *turn* is the first to choose then."""
    if len(state.given) < 4:
        return state
    hands = list(state.hands)
    for place, card in enumerate(state.given):
        giver = (state.turn + place) % 4
        hands[giver] &= ~just(card)
        hands[left_of(giver)] |= just(card)
    return state._replace(hands=tuple(hands))


def points(state: State) -> tuple[int, int, int, int]:
    return state.taken


def action_seen(state: State, action: Action, seat: Seat) -> Action:
    return NO_ACTION if is_passing(state) and seat != state.turn else action


def view(state: State, seat: Seat) -> View:
    hand = state.hands[seat]
    return View(seat, hand, state.rules, state.turn, state.trick, state.taken)


def why_not(state: State, action: Action) -> Reason:
    return Reason("not_legal", "1", "only a card of the suit led follows")


def action_name(action: Action) -> str:
    return card_name(action)


def parse_action(state: State, text: str) -> Action:
    return parse_card(text) if text else NO_CARD


KIT: Final = GameKit(game=sys.modules[__name__])
