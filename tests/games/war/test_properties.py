"""What holds in every game of war.  Rule numbers are those of docs/rules/war.md."""

import random
from collections.abc import Callable
from itertools import pairwise
from types import ModuleType

import pytest
from doses import dose
from hypothesis import given, settings
from hypothesis import strategies as st

from games.war.subject import SUBJECT, twin
from games.war.tables import array, listed
from overtrick.core.actions import NO_ACTIONS, Actions, count_actions
from overtrick.core.seats import EAST, NO_SEAT, NORTH, Seat
from overtrick.games import war
from overtrick.games.conformance import find_leak
from overtrick.games.war import Rules, State
from overtrick.games.war.rules.piles import card_at
from overtrick.games.war.rules.state import DRAWN, ENDLESS, TURN_UP, UNDECIDED, WON

EVERYBODY = (NORTH, EAST, NO_SEAT)
MOST_ROUNDS = 20_000  # far more than any game here lasts

decks = st.lists(st.integers(0, 51), min_size=2, max_size=52, unique=True)
small_decks = st.lists(
    st.sampled_from([0, 1, 2, 13, 14, 15, 26, 27, 28, 39, 40, 41]),  # three ranks: many wars
    min_size=2,
    max_size=12,
    unique=True,
)
all_decks = st.one_of(small_decks, small_decks, decks)
face_downs = st.integers(1, 3)
often = settings(max_examples=dose(20, 100), deadline=None, derandomize=True)


def game_of(rules: ModuleType, face_down: int, deck: list[int]) -> list[State]:
    """The states of a game from the dealing to its end."""
    states = [rules.start(Rules(face_down), array(deck), NORTH)]
    while not rules.is_over(states[-1]) and len(states) < MOST_ROUNDS:
        states.append(rules.apply(states[-1], TURN_UP))
    return states


@given(deck=all_decks, face_down=face_downs)
@often
def test_every_card_is_in_one_place_at_every_moment(  # [1.2, 2.3, 2.5]
    rules: ModuleType, deck: list[int], face_down: int
) -> None:
    for state in game_of(rules, face_down, deck):
        lying = listed(state.piles[NORTH]) + listed(state.piles[EAST])
        if state.verdict == DRAWN:
            assert lying == []
            lying = listed(state.last.laid[NORTH]) + listed(state.last.laid[EAST])

        assert sorted(lying) == sorted(deck)


@given(deck=all_decks, face_down=face_downs)
@often
def test_every_game_ends(  # [2.5, 3.1, 3.2, 6.1, 6.4]
    rules: ModuleType, deck: list[int], face_down: int
) -> None:
    *before, last = game_of(rules, face_down, deck)

    assert rules.is_over(last)
    assert last.verdict in (WON, DRAWN, ENDLESS)
    assert rules.turn(last) == NO_SEAT
    assert rules.legal_actions(last) == NO_ACTIONS
    for state in before:
        assert state.verdict == UNDECIDED
        assert rules.turn(state) == NORTH
        assert count_actions(Actions(*rules.legal_actions(state))) == 1
        assert min(state.piles[NORTH].size, state.piles[EAST].size) > 0


@given(deck=all_decks, face_down=face_downs)
@often
def test_the_point_is_for_the_player_who_has_all_cards(  # [2.5, 3.1, 3.2]
    rules: ModuleType, deck: list[int], face_down: int
) -> None:
    for state in game_of(rules, face_down, deck):
        sizes = (state.piles[NORTH].size, state.piles[EAST].size)
        has_all = (int(sizes[NORTH] == len(deck)), int(sizes[EAST] == len(deck)))

        assert rules.points(state) == has_all


@given(deck=all_decks, face_down=face_downs)
@often
def test_the_winner_has_his_cards_on_top_then_those_he_played_then_those_he_won(  # [2.3, 2.4]
    rules: ModuleType, deck: list[int], face_down: int
) -> None:
    states = game_of(rules, face_down, deck)
    for before, then in pairwise(states):
        laid = [listed(cards) for cards in then.last.laid]
        winner = then.last.winner
        assert len(laid[NORTH]) == len(laid[EAST]) > 0
        for seat in (NORTH, EAST):
            had = listed(before.piles[seat])
            count = len(laid[seat])
            taken = laid[seat] + laid[1 - seat] if seat == winner else []

            assert laid[seat] == had[:count]
            assert listed(then.piles[seat]) == had[count:] + taken
        assert then.rounds == before.rounds + 1


def with_the_top_card_of_his_own_pile(state: State, seat: Seat) -> object:
    has_a_card = seat != NO_SEAT and state.piles[seat].size > 0
    return war.view(state, seat), card_at(state.piles[seat], 0) if has_a_card else NO_SEAT


def with_the_last_card_of_norths_pile_for_spectators(state: State, seat: Seat) -> object:
    north = state.piles[NORTH]
    sees = seat == NO_SEAT and north.size > 0
    return war.view(state, seat), card_at(north, north.size - 1) if sees else NO_SEAT


def with_the_aces_in_easts_pile(state: State, seat: Seat) -> object:
    return war.view(state, seat), sum(card % 13 == 12 for card in listed(state.piles[EAST]))


def with_the_card_of_the_last_war_face_down(state: State, seat: Seat) -> object:
    laid = state.last.laid[EAST]
    return war.view(state, seat), card_at(laid, 1) if laid.size > 1 else NO_SEAT


def with_all_cards_on_the_table_after_a_draw(state: State, seat: Seat) -> object:
    return war.view(state, seat), state.last.laid if state.verdict == DRAWN else ()


def with_the_mark(state: State, seat: Seat) -> object:
    return war.view(state, seat), state.mark


@pytest.mark.parametrize(
    "leaking",
    [
        with_the_top_card_of_his_own_pile,
        with_the_last_card_of_norths_pile_for_spectators,
        with_the_aces_in_easts_pile,
        with_the_card_of_the_last_war_face_down,
        with_all_cards_on_the_table_after_a_draw,
        with_the_mark,
    ],
)
def test_a_leaking_view_is_found_out(leaking: Callable[[State, Seat], object]) -> None:
    assert find_leak(SUBJECT, view=leaking)


def told_by_the_top_card(state: State) -> Actions:
    top_is_an_ace = state.piles[NORTH].size > 0 and card_at(state.piles[NORTH], 0) % 13 == 12
    return NO_ACTIONS if top_is_an_ace else war.legal_actions(state)


def test_choices_that_depend_on_a_pile_are_found_out() -> None:
    assert find_leak(SUBJECT, legal_actions=told_by_the_top_card)


@given(deck=small_decks, face_down=face_downs, seed=st.integers(0, 99))
@often
def test_twins_look_alike_compiled_too(
    rules: ModuleType, deck: list[int], face_down: int, seed: int
) -> None:
    source = random.Random(seed)
    for state in game_of(rules, face_down, deck):
        other = twin(state, deck, source)

        assert rules.turn(state) == rules.turn(other)
        assert rules.is_over(state) == rules.is_over(other)
        assert rules.points(state) == rules.points(other)
        assert rules.legal_actions(state) == rules.legal_actions(other)
        for seat in EVERYBODY:
            assert rules.view(state, seat) == rules.view(other, seat)


def test_twins_differ_only_in_what_is_hidden() -> None:
    source = random.Random(1)
    deck = [5, 18, 0, 12, 11, 10, 1, 2, 3, 4]  # a war in the first round
    state = game_of(war, 1, deck)[1]
    others = [twin(state, deck, source) for _ in range(20)]

    assert len({other.piles for other in others}) > 10
    assert len({other.last.laid for other in others}) > 10
    for other in others:
        assert [pile.size for pile in other.piles] == [pile.size for pile in state.piles]
        for one, same in zip(state.last.laid, other.last.laid, strict=True):
            assert listed(one)[::2] == listed(same)[::2]
        hidden = state._replace(piles=other.piles, last=other.last, mark=other.mark)
        assert other == hidden
        assert other.last.winner == state.last.winner
