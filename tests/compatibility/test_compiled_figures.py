"""Simulations, odds and solutions give the figures that 0.1.0 gave."""

import csv
from collections.abc import Iterable
from pathlib import Path

import pytest

from compatibility.facts import as_far_as, figures, simulation_facts
from compatibility.figure_runs import ODDS, ROWS, SIMULATIONS, SOLUTIONS
from compatibility.written import WRITTEN, read_facts, run

pytestmark = pytest.mark.long


def by_game(names: Iterable[str]) -> list[object]:
    """The names, which begin with a game; what a game needs is compiled in one process."""
    games = {name: name.split()[0] for name in names}
    return [
        pytest.param(name, marks=pytest.mark.xdist_group(f"compiled {game}"))
        for name, game in games.items()
    ]


@pytest.mark.parametrize("name", by_game(SIMULATIONS))
def test_a_simulation_counts_the_same(name: str) -> None:
    old = simulation_facts(read_facts("figures/simulate.json.gz")[name])
    done = run("simulate", *SIMULATIONS[name], "--json")

    assert done.code == 0, done.err
    assert as_far_as(old, simulation_facts(done.json)) == old


@pytest.mark.parametrize("game", by_game(ROWS))
def test_every_deal_of_a_simulation_is_the_same(game: str, tmp_path: Path) -> None:
    old = list(csv.DictReader(read_facts("figures/rows.json.gz")[game].splitlines()))
    done = run("simulate", *ROWS[game], "--out", "rows.csv", folder=tmp_path)

    assert done.code == 0, done.err
    with open(tmp_path / "rows.csv", newline="") as file:
        assert as_far_as(old, list(csv.DictReader(file))) == old


@pytest.mark.parametrize("game", by_game(ODDS))
def test_odds_are_the_same(game: str) -> None:
    old = figures(read_facts("figures/odds.json.gz")[game])
    done = run("odds", game, *ODDS[game], "--json")

    assert done.code == 0, done.err
    assert as_far_as(old, figures(done.json)) == old


@pytest.mark.parametrize("name", by_game(SOLUTIONS))
def test_a_position_is_worth_the_same(name: str) -> None:
    old = read_facts("figures/solve.json.gz")[name]
    del old["line"]  # others may be as good
    done = run("solve", *SOLUTIONS[name], "--json", folder=WRITTEN / "records")

    assert done.code == 0, done.err
    assert as_far_as(old, done.json) == old
