"""The loop in C, benches/limit.c, plays the deals that the rules play."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from overtrick.bots.policies import AT_RANDOM, choose_any
from overtrick.compile.playouts import compiled_loops, play
from overtrick.compile.random_action import random_action
from overtrick.compile.seeded_deals import CHOICES, key_of, shuffled_deck, word_at
from overtrick.compile.statistics import deal_statistics
from overtrick.games.catalogue import game_named

LIMIT = Path(__file__).parents[2] / "benches" / "limit.c"
COMPILER = next(filter(shutil.which, (os.environ.get("CC", "cc"), "gcc", "clang")), None)

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(COMPILER is None, reason="there is no C compiler"),
]


@pytest.fixture(scope="module", params=["-march=native", "-mno-bmi2"])
def limit(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, with the machine's own instructions and without the rarer ones."""
    program = tmp_path_factory.mktemp("limit") / "limit"
    assert COMPILER is not None
    options = ["-O3", "-Wall", "-Wextra", "-Werror", request.param]
    done = subprocess.run(
        [COMPILER, *options, "-o", program, LIMIT], capture_output=True, text=True
    )
    if done.returncode and "unrecognized" in done.stderr:
        pytest.skip(f"the compiler does not know {request.param}")

    assert done.returncode == 0, done.stderr
    return program


def totals_in_c(limit: Path, game: str, seed: int, deals: range) -> tuple[int, int, int]:
    words = [str(limit), game, str(seed), str(deals.start), str(len(deals))]
    output = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
    return int(output[0]), int(output[1]), int(output[2])


def totals_of_the_rules(name: str, seed: int, deals: range) -> tuple[int, int, int]:
    """Points of both sides, and decisions, with the rules as they are written."""
    game = game_named(name)
    rules = next(iter(game.RULE_SETS.values()))
    north_south = east_west = decisions = 0
    for index in deals:
        key = key_of(seed, index)
        state = game.start(rules, shuffled_deck(game.DECK, seed, index), index % 4)
        place = CHOICES
        while not game.is_over(state):
            action = random_action(game.legal_actions(state), word_at(key, place))
            state = game.apply(state, action)
            place += 1
        points = game.points(state)
        north_south += points[0]
        east_west += points[1]
        decisions += place - CHOICES
    return north_south, east_west, decisions


@pytest.mark.parametrize("game", ["euchre", "spades"])
@pytest.mark.parametrize("seed, deals", [(7, range(1500)), (-1, range(987_654, 988_154))])
def test_c_and_the_rules_add_up_to_the_same(
    limit: Path, game: str, seed: int, deals: range
) -> None:
    assert totals_in_c(limit, game, seed, deals) == totals_of_the_rules(game, seed, deals)


@pytest.mark.parametrize("name", ["euchre", "spades"])
def test_c_and_the_compiled_kernels_add_up_to_the_same(limit: Path, name: str) -> None:
    game = game_named(name)
    rules = next(iter(game.RULE_SETS.values()))
    loops = compiled_loops(game, choose_any(name))
    deals = range(5_000_000, 5_200_000)  # enough for all to pass twice
    rows = play(loops, rules, 4 * [AT_RANDOM], 280, deals, rows=True).rows

    columns = [fact.name for fact in deal_statistics(game).facts]
    points = [int(rows[:, columns.index(side)].sum()) for side in ("north_south", "east_west")]
    assert list(totals_in_c(limit, name, 280, deals)[:2]) == points


def test_c_says_how_it_is_called(limit: Path) -> None:
    done = subprocess.run([limit, "whist", "7", "0", "1"], capture_output=True, text=True)

    assert done.returncode == 2
    assert done.stderr == "usage: limit euchre|spades SEED FIRST COUNT\n"
