"""Who takes, with which trump, and the rest of the deal that follows [1.4, 2]."""

from typing import Final

from overtrick.core.actions import Action, Actions, call_bit
from overtrick.core.cards import NO_SUIT, CardSet, Suit, just, suit_of
from overtrick.core.decks import Pattern, dealt_hand
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST, Seat, left_of
from overtrick.games.belote.rules.play import deal_over, start_play
from overtrick.games.belote.rules.state import (
    NO_STOCK,
    PASS,
    TAKE,
    TAKE_SUIT,
    TAKING,
    Contract,
    Public,
    State,
)

FIRST_ROUND_PASSES: Final = 4
ALL_PASSES: Final = 8

SECOND_DEAL: Final[tuple[Pattern, Pattern, Pattern, Pattern]] = (
    (2, 3, 3, 3),
    (3, 2, 3, 3),
    (3, 3, 2, 3),
    (3, 3, 3, 2),
)
"""Cards for each player from the eldest hand on, by where the taker sits [1.4]."""


def speaker(state: State) -> Seat:
    """Whose turn it is to take or pass: round and round from the eldest hand [2.1, 2.2]."""
    return (left_of(state.deal.dealer) + state.contract.passes) % 4


def is_first_round(state: Public) -> bool:
    return state.contract.passes < FIRST_ROUND_PASSES


def legal_calls(state: State) -> Actions:
    """Pass, or take: the suit turned up, in the second round any other [2.1, 2.2]."""
    calls = call_bit(PASS)
    if is_first_round(state):
        return Actions(0, calls | call_bit(TAKE))
    for suit in range(4):
        if suit != suit_of(state.deal.upcard):
            calls |= call_bit(TAKE_SUIT + suit)
    return Actions(0, calls)


def after_call(state: State, call: Action) -> State:
    """The table after the speaker has spoken."""
    if call == PASS:
        return after_pass(state)
    if call == TAKE:
        return after_taking(state, suit_of(state.deal.upcard))
    return after_taking(state, call - TAKE_SUIT)


def after_pass(state: State) -> State:
    """The next player's turn; a void deal if all have passed twice [2.4]."""
    passes = state.contract.passes + 1
    contract = Contract(passes, NO_SUIT, NO_SEAT)
    passed = State(TAKING, state.deal, contract, state.play, state.hands, state.stock)
    return deal_over(passed) if passes == ALL_PASSES else passed


def after_taking(state: State, trump: Suit) -> State:
    """The speaker is the taker, everyone has eight cards, the first trick begins [1.4, 2.3]."""
    contract = Contract(state.contract.passes, trump, speaker(state))
    hands = (
        full_hand(state, NORTH),
        full_hand(state, EAST),
        full_hand(state, SOUTH),
        full_hand(state, WEST),
    )
    return start_play(State(TAKING, state.deal, contract, state.play, hands, NO_STOCK))


def full_hand(state: State, seat: Seat) -> CardSet:
    """The eight cards of *seat* if the speaker takes now [1.4]."""
    eldest = left_of(state.deal.dealer)
    taker = speaker(state)
    pattern = SECOND_DEAL[(taker - eldest) % 4]
    hand = state.hands[seat] | dealt_hand(state.stock, pattern, 4, (seat - eldest) % 4)
    return hand | just(state.deal.upcard) if seat == taker else hand
