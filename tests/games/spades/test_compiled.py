"""Spades, and its Simple player, as the kernels run them are as written."""

from collections.abc import Iterator
from random import Random
from types import ModuleType

import pytest

from overtrick.core.actions import Action, each_action
from overtrick.core.seats import NO_SEAT
from overtrick.games import spades
from overtrick.games.spades import Rules, State
from overtrick.games.spades.bots import hand_evaluation as spades_bids
from overtrick.games.spades.bots import simple as simple_spades
from overtrick.games.spades.bots import view_queries as spades_sight

DEALS = 200
TEXTS = [
    "5",
    "bid 13",
    "bid-0",
    "nil",
    "14",
    "-1",
    "blind",
    "Blind-Nil",
    "look",
    "no",
    "Y",
    "9c",
    "",
]


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    from overtrick.compile import jit

    jit.register_game(spades)
    return jit.compile_module(spades)


@pytest.fixture(scope="module")
def compiled_simple(compiled: ModuleType) -> ModuleType:
    from overtrick.compile import jit

    jit.register_modules(spades_sight, spades_bids, simple_spades)
    return jit.compile_module(simple_spades)


def some_rules(random: Random) -> Rules:
    return Rules(
        blind_nil=random.random() < 0.5,
        break_spades=random.random() < 0.5,
        bag_limit=random.choice([0, 1, 3, 10]),
        points_to_win=random.choice([1, 50, 300]),
        points_to_lose=random.choice([1, 50, 200]),
    )


def random_deal(seed: int) -> Iterator[tuple[State, Action]]:
    """The states of a deal at random under rules at random, each with what is done in it."""
    random = Random(seed)
    deck = tuple(random.sample(spades.DECK, 52))
    state = spades.start(some_rules(random), deck, random.randrange(4))
    while not spades.is_over(state):
        action = random.choice(list(each_action(spades.legal_actions(state))))
        yield state, action
        state = spades.apply(state, action)
    yield state, 0


def test_deals_start_the_same(compiled: ModuleType) -> None:
    random = Random(0)
    for _ in range(DEALS):
        rules, dealer = some_rules(random), random.randrange(4)
        deck = tuple(random.sample(spades.DECK, 52))

        assert compiled.start(rules, deck, dealer) == spades.start(rules, deck, dealer)
        assert compiled.start_match(rules, dealer) == spades.start_match(rules, dealer)


def test_deals_go_the_same_way(compiled: ModuleType) -> None:
    for seed in range(DEALS):
        for state, action in random_deal(seed):
            assert compiled.turn(state) == spades.turn(state)
            assert compiled.is_over(state) == spades.is_over(state)
            assert compiled.is_void(state) == spades.is_void(state)
            assert compiled.section(state) == spades.section(state)
            assert compiled.legal_actions(state) == spades.legal_actions(state)
            if not spades.is_over(state):
                assert compiled.apply(state, action) == spades.apply(state, action)


def test_every_seat_sees_the_same(compiled: ModuleType) -> None:
    for seed in range(DEALS // 10):
        for state, action in random_deal(seed):
            for seat in (NO_SEAT, 0, 1, 2, 3):
                assert compiled.view(state, seat) == spades.view(state, seat)
                assert compiled.action_seen(state, action, seat) == action


def test_deals_and_matches_are_scored_the_same(compiled: ModuleType) -> None:
    match = spades.start_match(Rules(bag_limit=3), 0)
    for seed in range(DEALS):
        *_, (state, _) = random_deal(seed)

        assert compiled.points(state) == spades.points(state)
        assert compiled.after_deal(match, state) == spades.after_deal(match, state)
        match = spades.after_deal(match, state)
        assert compiled.match_winner(match) == spades.match_winner(match)
        assert compiled.match_is_over(match) == spades.match_is_over(match)


def test_words_are_the_same(compiled: ModuleType) -> None:
    state = spades.start(spades.HOUSE, spades.DECK, 0)
    for action in spades.ALL_ACTIONS:
        name = spades.action_name(action)

        assert compiled.action_name(action) == name
        assert compiled.parse_action(state, name) == spades.parse_action(state, name) == action
    for text in TEXTS:
        assert compiled.parse_action(state, text) == spades.parse_action(state, text)


def test_simple_decides_the_same(compiled_simple: ModuleType) -> None:
    for seed in range(DEALS // 4):
        for state, _ in random_deal(seed):
            if not spades.is_over(state):
                view = spades.view(state, spades.turn(state))
                legal = spades.legal_actions(state)
                choice = simple_spades.choose(view, legal)

                assert compiled_simple.choose(view, legal) == choice
                assert choice in each_action(legal)
