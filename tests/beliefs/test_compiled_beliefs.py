"""Compiled, beliefs are what they are as written: deductions, counts, worlds, chances."""

from collections.abc import Callable
from typing import Any

import pytest

from beliefs.positions import GAMES, positions
from overtrick.beliefs.counting import prepare_counts, python_table
from overtrick.beliefs.draw_world import draw_world
from overtrick.beliefs.likelihood import Likelihood, likelihood_of
from overtrick.beliefs.lookup import beliefs_of
from overtrick.beliefs.unseen import HOLDERS
from overtrick.beliefs.work_arrays import compiled_held, compiled_table
from overtrick.bots.policies import choose_alike, policies
from overtrick.compile import jit
from overtrick.compile.seeded_deals import key_of
from overtrick.games import belote

DEALS = {"euchre": 8, "spades": 2}
PLAYERS = (1, 1, 1, 1)

Asked = Callable[..., tuple[Any, ...]]


def asking(name: str) -> Asked:
    """What there is to ask about a view and one of its worlds."""
    beliefs = beliefs_of(GAMES[name])
    deduce, state_of = beliefs.deduce, beliefs.state_of

    def asked(view: Any, table: Any, held: Any, key: int) -> tuple[Any, ...]:
        unseen = deduce(view)
        number = prepare_counts(unseen, table)
        draw_world(table, key, held)
        return unseen, number, state_of(view, held, key)

    return asked


def asking_at_belote(likelihood: Likelihood) -> Asked:
    """And how likely the record is in that world, where it is to be made up which cards came
    first."""
    beliefs = beliefs_of(belote)
    deduce, state_of = beliefs.deduce, beliefs.state_of

    def asked(view: Any, table: Any, held: Any, key: int) -> tuple[Any, ...]:
        unseen = deduce(view)
        number = prepare_counts(unseen, table)
        draw_world(table, key, held)
        world = state_of(view, held, key)
        return unseen, number, world, likelihood(view, world, PLAYERS, key, 0.1, False)

    return asked


def compare(game: Any, as_compiled: Asked, as_written: Asked, deals: int) -> set[Any]:
    """Asks both about every position; what the last answers were."""
    array, numbers = compiled_table(), python_table()
    held, listed = compiled_held(), [0] * HOLDERS
    answers = set()
    for state, done in positions(game, deals, 41):
        view = game.view(state, len(done) % 4)
        key = key_of(9, len(done))
        found = as_compiled(view, array, held, key)
        answers.add(found[-1])

        assert found == as_written(view, numbers, listed, key)
        assert list(held) == listed
    return answers


@pytest.mark.parametrize("name", DEALS)
def test_compiled_beliefs_are_those_as_written(name: str) -> None:
    as_compiled = jit.compile_with_callees(asking(name))

    assert len(compare(GAMES[name], as_compiled, asking(name), DEALS[name])) > 50


def test_compiled_beliefs_and_chances_at_belote_are_those_as_written() -> None:
    simply = choose_alike("belote", policies("belote")["simple"])
    likelihood = likelihood_of(belote, simply)
    inlined = jit.register_inlined(likelihood_of(belote, simply))
    as_compiled = jit.compile_with_callees(asking_at_belote(inlined))

    assert len(compare(belote, as_compiled, asking_at_belote(likelihood), 4)) > 20
