"""Compiled code is built in one of two ways, which give the same results."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from overtrick.compile import backend, fingerprint, plain_njit
from overtrick.games import euchre

INTERNALS = "overtrick.compile.numba_internals"


@pytest.fixture
def not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The internals are loaded again, if at all."""
    monkeypatch.delitem(sys.modules, INTERNALS, raising=False)
    monkeypatch.delenv(backend.VARIABLE, raising=False)


# which way


def test_the_internals_are_the_usual_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(backend.VARIABLE, raising=False)

    assert backend.choose_primitives().__name__ == INTERNALS


def test_the_variable_chooses_plain_njit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(backend.VARIABLE, "1")

    assert backend.choose_primitives() is plain_njit


@pytest.mark.parametrize("value", ["0", ""])
def test_only_1_chooses_plain_njit(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(backend.VARIABLE, value)

    assert backend.choose_primitives().__name__ == INTERNALS


@pytest.mark.usefixtures("not_loaded")
@pytest.mark.parametrize("module", ["llvmlite.ir", "numba.core.caching", "numba.core.codegen"])
def test_a_numba_without_a_private_module_is_used_plainly(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)

    with pytest.warns(RuntimeWarning, match="compiled code will be slower"):
        assert backend.choose_primitives() is plain_njit


@pytest.mark.usefixtures("not_loaded")
def test_a_numba_without_a_private_function_is_used_plainly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr("numba.core.cgutils.get_item_pointer")

    with pytest.warns(RuntimeWarning, match="get_item_pointer"):
        assert backend.choose_primitives() is plain_njit


def test_code_compiled_in_one_way_is_never_used_in_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = fingerprint.fingerprint([euchre])
    monkeypatch.setattr(fingerprint, "WAY", "plain")

    assert fingerprint.fingerprint([euchre]) != here


# words, without machine instructions


WORDS = (0, 1, 2, 3, 2**51, 2**62, 2**63 - 1, *(Random(9).getrandbits(63) for _ in range(300)))


def test_plain_zeros_and_ones_are_those_of_the_binary_number() -> None:
    for word in WORDS:
        binary = f"{word:064b}"
        assert plain_njit.count_ones(word) == binary.count("1")
        assert plain_njit.count_leading_zeros(word) == len(binary) - len(binary.lstrip("0"))
        assert plain_njit.count_trailing_zeros(word) == len(binary) - len(binary.rstrip("0"))


# the whole in both ways

PROGRAM = """\
from overtrick.bots.expert.player import Expert
from overtrick.bots.policies import chooser, policies
from overtrick.games.catalogue import game_named
from overtrick.compile import backend
from overtrick.compile.batch import Batch
from overtrick.compile.random_action import random_action
from overtrick.compile.deals import key_of, shuffled, word_at
from overtrick.compile.playouts import compiled_loops, play
from overtrick.solver.solve import solve


def state_after(game, rules, index, actions):
    state = game.start(rules, shuffled(game.DECK, 7, index), index % game.SEATS)
    for number in range(actions):
        if not game.is_over(state):
            word = word_at(key_of(7, index), number)
            state = game.apply(state, random_action(game.legal_actions(state), word))
    return state


def states(name, actions):
    game = game_named(name)
    rules = next(iter(game.RULE_SETS.values()))
    found = [state_after(game, rules, index, actions) for index in range(8)]
    return [state for state in found if not game.is_over(state)]


print(backend.WAY)
game = game_named("euchre")
rules = next(iter(game.RULE_SETS.values()))
players = 4 * [policies("euchre")["random"]]
loops = compiled_loops(game, chooser("euchre", players))
print(play(loops, rules, players, 5, range(500), rows=True).rows.tolist())
batch = Batch(game, rules, 16, 3)
for _ in range(60):
    batch.step(batch.random_actions())
    print(batch.views.tolist(), batch.legal_cards.tolist(), batch.facts.tolist())
for name, actions in (("euchre", 6), ("spades", 28), ("belote", 16)):
    for state in states(name, actions):
        print(solve(state))
expert = Expert("euchre", 1, worlds=40)
for state in states("euchre", 5):
    thought = expert.think(game.view(state, game.turn(state)), game.legal_actions(state))
    print(thought.actions, thought.worth.tolist(), thought.best)
"""


def printed(way: str, cache: Path) -> list[str]:
    """What the program prints with one value of the variable."""
    environment = {**os.environ, backend.VARIABLE: way, "XDG_CACHE_HOME": str(cache)}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROGRAM],
        env=environment,
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.long
def test_plain_njit_simulates_solves_and_thinks_as_usual(tmp_path: Path) -> None:
    usual = printed("0", tmp_path / "usual")
    plain = printed("1", tmp_path / "plain")

    assert (usual[0], plain[0]) == ("internals", "plain")
    assert len(usual) > 80
    assert plain[1:] == usual[1:]
