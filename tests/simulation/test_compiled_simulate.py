"""`simulate` on threads and processes: the same numbers, and known facts about the games."""

from typing import Any

import numpy as np
import pytest
from games.built_in import GAMES

from overtrick.bots.policies import choose_any, policies
from overtrick.compile.counts import Rows
from overtrick.compile.playouts import play, written_loops
from overtrick.simulation.result import Simulation
from overtrick.simulation.simulate import run, simulate, work_for
from overtrick.simulation.units import COMPILED_UNIT, Work

EUCHRE = pytest.mark.xdist_group("kernels of euchre")
WAR = pytest.mark.xdist_group("kernels of war")


def rows_of(found: Simulation) -> Rows:
    assert found.rows is not None
    return found.rows


@EUCHRE
def test_deals_are_those_played_one_by_one() -> None:
    found = simulate("euchre", 200, seats="simple,random", rules="cs246", seed=3, rows=True)
    game: Any = GAMES["euchre"]
    numbers = [policies("euchre")[name] for name in found.work.seats]
    loops = written_loops(game, choose_any("euchre"))
    slow = play(loops, game.RULE_SETS["CS246"], numbers, 3, range(200), rows=True)

    assert found.work == Work("euchre", "CS246", ("simple", "random") * 2, 3)
    assert np.array_equal(rows_of(found), slow.rows)
    assert found.numbers is not None
    assert found.numbers.tolist() == list(range(200))
    assert found.is_complete


@EUCHRE
def test_processes_give_the_same_numbers_as_threads() -> None:
    deals = 2 * COMPILED_UNIT + 1000
    here = simulate("euchre", deals, seed=1, rows=True)
    there = simulate("euchre", deals, seed=1, rows=True, workers=2)
    counted = simulate("euchre", deals, seed=1)

    assert here.played == deals
    assert np.array_equal(rows_of(here), rows_of(there))
    assert here.to_json() == there.to_json() == counted.to_json()
    assert counted.rows is None


@EUCHRE
def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate("euchre", COMPILED_UNIT + 1, progress=lambda done, of: told.append((done, of)))

    assert len(told) == 2
    assert told[-1] == (COMPILED_UNIT + 1, COMPILED_UNIT + 1)


@EUCHRE
def test_an_interrupt_gives_what_is_done() -> None:
    def interrupt(done: int, of: int) -> None:
        raise KeyboardInterrupt

    found = simulate("euchre", "1e9", rows=True, progress=interrupt)

    assert found.played == COMPILED_UNIT
    assert not found.is_complete
    assert found.rows is not None
    assert len(found.rows) == COMPILED_UNIT
    assert sum(found.histogram("tricks").values()) == COMPILED_UNIT


@EUCHRE
def test_both_hands_and_matches_are_refused() -> None:
    with pytest.raises(ValueError, match="hands or of matches, not both"):
        simulate("euchre", 10, matches=10)


@EUCHRE
def test_equal_players_win_as_often_as_each_other() -> None:
    found = simulate("euchre", matches=20_000, seed=2)
    north, east = found.rate("winner", value=0), found.rate("winner", value=1)

    assert north.value + east.value == pytest.approx(1)
    assert abs(north.value - 0.5) < 0.015  # four standard errors
    assert found.work.matches


@EUCHRE
def test_a_bot_that_does_not_compile_plays_the_same_deals() -> None:
    compiled = simulate("euchre", 60, seed=4, rows=True)
    written = simulate(
        "euchre",
        60,
        seats="overtrick.games.euchre.bots.simple,simple",
        seed=4,
        rows=True,
        workers=1,
    )

    assert not written.work.is_compiled()
    assert np.array_equal(rows_of(compiled), rows_of(written))


@WAR
def test_a_game_of_war_is_as_long_as_is_known() -> None:
    """Others have simulated it with 52 cards: a median near 222 rounds, a mean near 290."""
    found = simulate("war", 20_000, seed=1)

    assert 190 < found.quantile("rounds", 0.5).value < 260
    assert 240 < found.mean("rounds").value < 330
    assert abs(found.rate("north_south", "won").value - 0.5) < 0.015


@EUCHRE
def test_a_run_gives_its_rows_part_by_part_and_keeps_none() -> None:
    work = work_for("euchre", "simple", "", 0, matches=False)
    given: dict[int, tuple[int, int]] = {}
    found = run(
        work,
        2 * COMPILED_UNIT + 5,
        keep_rows=lambda place, first, rows: given.update({place: (first, len(rows))}),
    )

    assert found.rows is None
    assert [given[place] for place in sorted(given)] == [
        (0, COMPILED_UNIT),
        (COMPILED_UNIT, COMPILED_UNIT),
        (2 * COMPILED_UNIT, 5),
    ]
