"""Simulation and arena on a real Dask cluster: bit for bit the numbers of this process."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import distributed
import numpy as np
import pytest

from overtrick.arena.results_file import ResultsFile
from overtrick.arena.tournament import Progress, Tournament, play_tournament, standings
from overtrick.simulation.runner import results
from overtrick.simulation.units import COMPILED_UNIT, Work, play_unit, work_units
from simulation.cluster import Machines, Wire, in_time

pytestmark = pytest.mark.xdist_group("kernels of euchre")
WORK = Work("euchre", "CS246", ("simple", "random") * 2, seed=7)
PARTS = 16


@pytest.fixture(autouse=True)
def limited() -> Iterator[None]:
    with in_time(120):
        yield


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Here, so that the workers find it in the cache."""
    play_unit(next(work_units(WORK, 1)))


def kill_a_worker(machines: Machines) -> int:
    connect: Any = distributed.Client
    with connect(machines.address, timeout=30) as client:
        pids = sorted(client.run(os.getpid).values())
    os.kill(pids[0], signal.SIGKILL)
    return int(pids[0])


def test_a_simulation_is_the_same_whatever_dies(machines: Machines, wire: Wire) -> None:
    here = sum(
        played.counts for _, played in results(play_unit, work_units(WORK, PARTS * COMPILED_UNIT))
    )
    there = np.zeros_like(here)
    told: list[str] = []
    places: list[int] = []
    work = work_units(WORK, PARTS * COMPILED_UNIT)
    for place, played in results(play_unit, work, cluster=wire.address, notify=told.append):
        there += played.counts
        places.append(place)
        if len(places) == 3:
            kill_a_worker(machines)
        if len(places) == 7:
            wire.cut()

    assert sorted(places) == list(range(PARTS))
    assert (there == here).all()
    assert len(told) >= 1  # of the connection


def test_processes_give_the_same_simulation() -> None:
    here = sum(
        played.counts for _, played in results(play_unit, work_units(WORK, 4 * COMPILED_UNIT))
    )
    two = results(play_unit, work_units(WORK, 4 * COMPILED_UNIT), workers=2)

    assert np.array_equal(sum(played.counts for _, played in two), here)


def test_a_tournament_is_the_same_whatever_dies(machines: Machines, tmp_path: Path) -> None:
    players = {"simple": "simple", "daring": "daring", "random": "random"}
    tournament = Tournament("euchre", "HOUSE", players, seed=7, deals=60_000, matches=2000)
    here, there = (
        ResultsFile(None, tournament.plan()),
        ResultsFile(tmp_path / "l", tournament.plan()),
    )
    seen: list[Progress] = []

    def watch(progress: Progress) -> None:
        seen.append(progress)
        if len(seen) == 2:
            kill_a_worker(machines)

    play_tournament(tournament, here)
    play_tournament(tournament, there, cluster=machines.address, watch=watch)

    assert there.results == here.results
    assert standings(tournament, there, "") == standings(tournament, here, "")
