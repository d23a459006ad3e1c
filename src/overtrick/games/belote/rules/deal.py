"""A deal of belote from the deck to the points: the functions every game offers."""

from typing import Final

from overtrick.core.actions import NO_ACTIONS, Action, Actions
from overtrick.core.cards import NO_SUIT, CardSet
from overtrick.core.decks import DECK_32, Deck, Pattern, dealt_hand, fault_in_deck
from overtrick.core.seats import (
    EAST,
    EAST_WEST,
    NO_SEAT,
    NORTH,
    NORTH_SOUTH,
    SOUTH,
    WEST,
    Seat,
    left_of,
    side_of,
)
from overtrick.games.belote.rules.play import legal_cards, no_play, play_card
from overtrick.games.belote.rules.rulesets import Rules
from overtrick.games.belote.rules.score import final_points
from overtrick.games.belote.rules.state import OVER, PLAYING, TAKING, Contract, Deal, State, Stock
from overtrick.games.belote.rules.taking import after_call, legal_calls, speaker

FIRST_DEAL: Final[Pattern] = (3, 3, 3, 3, 2, 2, 2, 2)
"""Cards in each batch before the upcard, from the eldest hand on [1.3]."""

UPCARD_PLACE: Final = 20


def deck_fault(deck: Deck) -> str:
    """Why *deck* cannot be dealt; empty if it can [1.2]."""
    return fault_in_deck(deck, DECK_32)


def start(rules: Rules, deck: Deck, dealer: Seat, score: tuple[int, int] = (0, 0)) -> State:
    """The table after the first part of the deal [1.3]."""
    hands = (
        hand_of(deck, dealer, NORTH),
        hand_of(deck, dealer, EAST),
        hand_of(deck, dealer, SOUTH),
        hand_of(deck, dealer, WEST),
    )
    return State(
        TAKING,
        Deal(rules, dealer, deck[UPCARD_PLACE], score),
        Contract(0, NO_SUIT, NO_SEAT),
        no_play(NO_SEAT),
        hands,
        stock_of(deck),
    )


def hand_of(deck: Deck, dealer: Seat, seat: Seat) -> CardSet:
    """The five cards *seat* gets first."""
    return dealt_hand(deck, FIRST_DEAL, 4, (seat - left_of(dealer)) % 4)


def stock_of(deck: Deck) -> Stock:
    """The eleven cards below the upcard, which nobody knows yet."""
    return (
        deck[21],
        deck[22],
        deck[23],
        deck[24],
        deck[25],
        deck[26],
        deck[27],
        deck[28],
        deck[29],
        deck[30],
        deck[31],
    )


def turn(state: State) -> Seat:
    """The seat to act, ``NO_SEAT`` when the deal is over."""
    if state.phase == TAKING:
        return speaker(state)
    if state.phase == PLAYING:
        return state.play.turn
    return NO_SEAT


def legal_actions(state: State) -> Actions:
    """What the rules allow the seat on turn."""
    if state.phase == TAKING:
        return legal_calls(state)
    if state.phase == PLAYING:
        return legal_cards(state)
    return NO_ACTIONS


def apply(state: State, action: Action) -> State:
    """The table after the seat on turn has done *action*, which must be legal."""
    if state.phase == TAKING:
        return after_call(state, action)
    return play_card(state, action)


def is_over(state: State) -> bool:
    return state.phase == OVER


def is_void(state: State) -> bool:
    """Whether all have passed twice [2.4]."""
    return state.phase == OVER and state.contract.trump == NO_SUIT


def points(state: State) -> tuple[int, int]:
    """What North and South, and East and West, have earned in a deal that is over [5]."""
    if state.contract.trump == NO_SUIT:
        return (0, 0)
    tally = state.play.tally
    takers = side_of(state.contract.taker)
    tie_makes = state.deal.rules.tie_makes
    return (
        final_points(tally, NORTH_SOUTH, takers, tie_makes),
        final_points(tally, EAST_WEST, takers, tie_makes),
    )


def section(state: State) -> int:
    """Which part of the deal the next action belongs to: 0 the taking, then each trick."""
    return state.play.tricks + 1 if state.phase >= PLAYING else 0
