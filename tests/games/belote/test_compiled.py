"""Belote as compiled does what belote as written does, on random deals under random rules."""

from random import Random
from types import ModuleType

import pytest

from overtrick.core.actions import each_action
from overtrick.games import belote
from overtrick.games.belote.rules.rulesets import Rules

DEALS = 300


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    from overtrick.compile import jit

    jit.register_game(belote)
    return jit.compile_module(belote)


def test_compiled_and_written_agree_card_by_card(compiled: ModuleType) -> None:
    random = Random(4)
    finished = 0
    for _ in range(DEALS):
        rules = Rules(random.random() < 0.5, random.random() < 0.5, random.random() < 0.5, 500)
        deck = tuple(random.sample(belote.DECK, 32))
        dealer = random.randrange(4)
        state = belote.start(rules, deck, dealer)

        assert compiled.start(rules, deck, dealer) == state
        while not belote.is_over(state):
            legal = belote.legal_actions(state)
            action = random.choice(list(each_action(legal)))
            after = belote.apply(state, action)

            assert compiled.turn(state) == belote.turn(state)
            assert compiled.legal_actions(state) == legal
            assert compiled.section(state) == belote.section(state)
            assert compiled.action_name(action) == belote.action_name(action)
            assert compiled.view(after, dealer) == belote.view(after, dealer)
            assert compiled.apply(state, action) == after
            state = after
        match = belote.after_deal(belote.start_match(rules, dealer), state)

        assert compiled.is_over(state)
        assert compiled.is_void(state) == belote.is_void(state)
        assert compiled.points(state) == belote.points(state)
        assert compiled.after_deal(compiled.start_match(rules, dealer), state) == match
        assert compiled.match_is_over(match) == belote.match_is_over(match)
        finished += not belote.is_void(state)

    assert finished > DEALS // 2
