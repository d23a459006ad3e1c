"""Leaks planted in the views of hearts are found by the conformance suite."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from games.hearts.subject import SUBJECT
from overtrick.core.actions import Action, Actions, only_cards
from overtrick.core.cards import HEARTS, NO_CARDS, SUIT_CARDS, has_card
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games import hearts
from overtrick.games.conformance import find_leak
from overtrick.games.hearts import State
from overtrick.games.hearts.rules.state import PASSING, QUEEN_OF_SPADES

FEW = replace(SUBJECT, deals=12)


def with_the_cards_the_left_has_chosen(state: State, seat: Seat) -> object:
    return hearts.view(state, seat), state.passing.chosen[(seat + 1) % 4]


def with_what_comes_from_the_right_too_soon(state: State, seat: Seat) -> object:
    from_right = state.passing.chosen[(seat - 1) % 4] if state.phase == PASSING else NO_CARDS
    return hearts.view(state, seat), from_right


def with_who_holds_the_queen(state: State, seat: Seat) -> object:
    return hearts.view(state, seat), [has_card(hand, QUEEN_OF_SPADES) for hand in state.hands]


def with_how_many_hearts_the_left_holds(state: State, seat: Seat) -> object:
    return hearts.view(state, seat), (state.hands[(seat + 1) % 4] & SUIT_CARDS[HEARTS]).bit_count()


def with_a_hand_for_spectators(state: State, seat: Seat) -> object:
    return hearts.view(state, seat), state.hands[0] if seat == NO_SEAT else NO_CARDS


def with_what_others_passed_among_each_other(state: State, seat: Seat) -> object:
    is_over = state.phase != PASSING
    return hearts.view(state, seat), state.passing.chosen[(seat + 1) % 4] if is_over else NO_CARDS


@pytest.mark.parametrize(
    "leaking",
    [
        with_the_cards_the_left_has_chosen,
        with_what_comes_from_the_right_too_soon,
        with_who_holds_the_queen,
        with_how_many_hearts_the_left_holds,
        with_a_hand_for_spectators,
        with_what_others_passed_among_each_other,
    ],
)
def test_a_leaking_view_is_found_out(leaking: Callable[[State, Seat], object]) -> None:
    assert find_leak(FEW, view=leaking)


def seen_by_all(state: State, action: Action, seat: Seat) -> Action:
    return action


def test_a_card_passed_openly_is_found_out() -> None:
    assert find_leak(FEW, action_seen=seen_by_all)


def told_by_the_queen(state: State) -> Actions:
    """Lets hearts be led only while the left neighbor holds the queen of spades."""
    legal = hearts.legal_actions(state)
    left = state.hands[(hearts.turn(state) + 1) % 4]
    plain = legal.cards & ~SUIT_CARDS[HEARTS]
    return legal if has_card(left, QUEEN_OF_SPADES) or not plain else only_cards(plain)


def test_choices_that_depend_on_another_hand_are_found_out() -> None:
    assert find_leak(FEW, legal_actions=told_by_the_queen)


def told_who_holds_it(state: State, action: Action) -> object:
    holders = [
        seat for seat in range(4) if 0 <= action < 52 and has_card(state.hands[seat], action)
    ]
    return hearts.why_not(state, action), holders


def test_a_reason_that_tells_of_another_hand_is_found_out() -> None:
    assert find_leak(FEW, why_not=told_who_holds_it)
