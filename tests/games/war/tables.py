"""Games of war set up for one test: piles written as text, the top card first."""

from types import ModuleType
from typing import Any

import numpy as np

from overtrick.core.cards import card_name, parse_card
from overtrick.core.seats import EAST, NORTH, Seat
from overtrick.games.war import Rules, State
from overtrick.games.war.rules.deal import start_with
from overtrick.games.war.rules.piles import NO_PILE, Pile, card_at, with_last
from overtrick.games.war.rules.state import TURN_UP


def cards(text: str) -> list[int]:
    return [parse_card(word) for word in text.split()]


def pile(text: str) -> Pile:
    lying = NO_PILE
    for card in cards(text):
        lying = with_last(lying, card)
    return lying


def listed(lying: Pile) -> list[int]:
    return [card_at(lying, place) for place in range(lying.size)]


def names(lying: Pile) -> str:
    return " ".join(card_name(card) for card in listed(lying))


def array(deck: list[int]) -> Any:
    """A deck for ``start``; as an array, decks of every length are of one type when compiled."""
    return np.array(deck, dtype=np.int64)


def table(north: str, east: str, face_down: int = 1) -> State:
    """A game before its first round, with piles that need not be equally high."""
    return start_with(Rules(face_down), (pile(north), pile(east)))


def dealt(rules: ModuleType, deck: str, face_down: int = 1, dealer: Seat = NORTH) -> State:
    """A game before its first round, dealt from a deck."""
    state: State = rules.start(Rules(face_down), array(cards(deck)), dealer)
    return state


def after(rules: ModuleType, state: State, rounds: int = 1) -> State:
    for _ in range(rounds):
        state = rules.apply(state, TURN_UP)
    return state


def lying(state: State) -> tuple[str, str]:
    """Both piles."""
    return names(state.piles[NORTH]), names(state.piles[EAST])


def laid(state: State) -> tuple[str, str]:
    """What both laid on the table in the last round."""
    return names(state.last.laid[NORTH]), names(state.last.laid[EAST])
