"""War as the kernels run it is war as written."""

from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from overtrick.core.seats import EAST, NO_SEAT, NORTH
from overtrick.games import war
from overtrick.games.war.rules.state import DRAWN, ENDLESS, TURN_UP, WON, State
from overtrick.games.war.rules.view import View

SMALL_DECKS = 300
FULL_DECKS = 40


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    from overtrick.compile import jit

    jit.register_game(war)
    return jit.compile_module(war)


def random_deck(random: Random, size: int) -> Any:
    """An array, so that decks of every length are of one type."""
    return np.array(random.sample(range(52), size), dtype=np.int64)


def games_of(seed: int, decks: int, largest: int) -> list[tuple[war.Rules, Any]]:
    random = Random(seed)
    games = []
    for _ in range(decks):
        house = war.Rules(random.choice([1, 1, 2, 3, 10]))
        games.append((house, random_deck(random, random.randint(0, largest))))
    return games


def states_of(rules: ModuleType, house: war.Rules, deck: Any) -> list[State]:
    state = rules.start(house, deck, NORTH)
    states = [state]
    while rules.turn(state) != NO_SEAT:
        state = rules.apply(state, TURN_UP)
        states.append(state)
    return states


def test_small_decks_go_the_same_way_round_by_round(compiled: ModuleType) -> None:
    verdicts = set()
    for house, deck in games_of(1, SMALL_DECKS, 12):
        states = states_of(war, house, deck)
        verdicts.add(states[-1].verdict)

        assert states_of(compiled, house, deck) == states
    assert verdicts == {WON, DRAWN, ENDLESS}


def test_full_decks_go_the_same_way_round_by_round(compiled: ModuleType) -> None:
    random = Random(2)
    for _ in range(FULL_DECKS):
        deck = random_deck(random, 52)

        assert states_of(compiled, war.CS241, deck) == states_of(war, war.CS241, deck)


def test_every_question_is_answered_the_same(compiled: ModuleType) -> None:
    for house, deck in games_of(3, 30, 9):
        for state in states_of(war, house, deck)[:20]:
            assert compiled.is_over(state) == war.is_over(state)
            assert compiled.is_void(state) == war.is_void(state)
            assert compiled.points(state) == war.points(state)
            assert compiled.section(state) == war.section(state)
            assert compiled.legal_actions(state) == war.legal_actions(state)
            assert compiled.action_name(TURN_UP) == war.action_name(TURN_UP)
            for seat in (NORTH, EAST, NO_SEAT):
                seen: View = compiled.view(state, seat)
                assert seen == war.view(state, seat)
                assert compiled.action_seen(state, TURN_UP, seat) == TURN_UP
            match = war.start_match(house, NORTH)
            over = compiled.after_deal(compiled.start_match(house, NORTH), state)
            assert over == war.after_deal(match, state)
            assert compiled.match_is_over(over) == war.match_is_over(over)
            assert compiled.match_winner(over) == war.match_winner(over)


@pytest.mark.parametrize("text", ["turn-up", "t", "Turn", " turn up ", "", "up", "9C"])
def test_words_mean_the_same(compiled: ModuleType, text: str) -> None:
    state = war.start(war.CS241, (0, 1), NORTH)

    assert compiled.parse_action(state, text) == war.parse_action(state, text)


@pytest.mark.parametrize("deck", [(0, 14, 51), (0, 14, 0), (7, 14, 14), (7, 52), (-1,)])
def test_decks_have_the_same_faults(compiled: ModuleType, deck: tuple[int, ...]) -> None:
    assert compiled.deck_fault(deck) == war.deck_fault(deck)


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64])
def test_a_deck_may_be_an_array_of_any_whole_numbers(compiled: ModuleType, kind: Any) -> None:
    deck: Any = np.array([51, 0, 38, 25], dtype=kind)
    state = war.start(war.CS241, (51, 0, 38, 25), NORTH)

    assert compiled.start(war.CS241, deck, NORTH) == state
    assert war.start(war.CS241, deck, NORTH) == state
    assert type(war.start(war.CS241, deck, NORTH).piles[NORTH].words[0]) is int


@pytest.mark.parametrize("size", [1, 2, 13, 52])
def test_a_deck_may_be_a_tuple_of_any_length(compiled: ModuleType, size: int) -> None:
    deck = tuple(range(size))

    assert compiled.start(war.CS241, deck, NORTH) == war.start(war.CS241, deck, NORTH)


def test_without_cards_the_game_is_a_draw_before_it_begins(compiled: ModuleType) -> None:
    state = compiled.start(war.CS241, np.zeros(0, dtype=np.int64), NORTH)

    assert state == war.start(war.CS241, (), NORTH)
    assert state.verdict == DRAWN
    assert compiled.points(state) == (0, 0)
