"""Units on a real Dask cluster: the numbers of a plain loop, whatever dies meanwhile."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("distributed", reason="needs overtrick[cluster]")

from overtrick.simulation import cluster as executor_cluster
from overtrick.simulation.runner import results
from overtrick.simulation.worker import CannotRun
from simulation import units
from simulation.cluster import TESTS, WAIT, Machines, Wire, free_port, in_time
from simulation.units import Span, spans, total

pytestmark = pytest.mark.xdist_group("cluster")

COUNT, SIZE = 24, 20_000
EARLY = 4  # results seen when something dies


@cache
def expected() -> list[int]:
    return [total(span) for span in spans(COUNT, SIZE)]


@pytest.fixture(autouse=True)
def limited() -> Iterator[None]:
    with in_time():
        yield


def nothing() -> None:
    """Nobody dies."""


def collected(
    run: Callable[[Any], Any],
    work: Iterable[Any],
    address: str,
    blow: Callable[[], None] = nothing,
    notify: Callable[[str], None] = print,
) -> list[Any]:
    """The results by place, each of which must come once; *blow* strikes early."""
    found: dict[int, Any] = {}
    for place, result in results(run, work, cluster=address, notify=notify):
        assert place not in found
        found[place] = result
        if len(found) == EARLY:
            blow()
    return [found[place] for place in range(len(found))]


def test_a_cluster_gives_the_numbers_of_a_plain_loop(machines: Machines, tmp_path: Path) -> None:
    log = tmp_path / "runs"

    assert collected(total, spans(COUNT, SIZE, log), machines.address) == expected()
    processes = {pid for pid, _ in units.runs(log)}
    assert os.getpid() not in processes
    assert len(units.runs(log)) == COUNT


def test_a_worker_killed_in_the_middle_of_a_unit_changes_no_number(
    machines: Machines, tmp_path: Path
) -> None:
    log = tmp_path / "runs"
    slow = 25 * SIZE

    def kill_the_next() -> None:
        begun = len(units.runs(log))
        deadline = time.monotonic() + WAIT
        while len(units.runs(log)) == begun and time.monotonic() < deadline:
            time.sleep(0.001)
        os.kill(units.runs(log)[-1][0], signal.SIGKILL)

    killer = threading.Thread(target=kill_the_next)  # while the run goes on
    found = collected(total, spans(12, slow, log), machines.address, killer.start)
    killer.join(WAIT)

    assert found == [total(span) for span in spans(12, slow)]
    runs = [first for _, first in units.runs(log)]
    assert len(runs) > 12  # what the dead had begun was run again
    assert set(runs) == {span.first for span in spans(12, slow)}


def test_all_workers_killed_at_once_change_no_number(machines: Machines, tmp_path: Path) -> None:
    log = tmp_path / "runs"

    def kill() -> None:
        for pid in {pid for pid, _ in units.runs(log)}:
            os.kill(pid, signal.SIGKILL)

    assert collected(total, spans(COUNT, SIZE, log), machines.address, kill) == expected()


def test_a_cut_connection_changes_no_number(machines: Machines, wire: Wire) -> None:
    told: list[str] = []

    found = collected(total, spans(COUNT, SIZE), wire.address, wire.cut, told.append)

    assert found == expected()
    assert len(told) == 1
    assert told[0].startswith(f"lost the connection to {wire.address}, or units there; units to")


def test_a_connection_cut_while_a_result_is_under_way_changes_no_number(
    machines: Machines, wire: Wire
) -> None:
    def cut_soon() -> None:
        wire.cut_after = wire.passed + 1_000_000

    found = collected(units.bulky, list(range(8)), wire.address, cut_soon)

    assert found == [units.bulky(unit) for unit in range(8)]
    assert wire.cut_after is None  # it was cut


def test_a_connection_cut_while_a_unit_is_drawn_changes_no_number(
    machines: Machines, wire: Wire
) -> None:
    def drawn() -> Iterator[Span]:
        for span in spans(4, SIZE):
            wire.cut()
            yield span

    assert collected(total, drawn(), wire.address) == expected()[:4]


def test_a_client_that_has_given_up_counts_as_a_cut_connection(machines: Machines) -> None:
    site = executor_cluster.Cluster(machines.address, print)
    executor = site.open()
    site.close(executor)

    with pytest.raises(ConnectionError) as raised:
        executor.submit(total, Span(0, 1))
    assert site.is_cut(raised.value)


@pytest.mark.parametrize(
    "run, error, words",
    [
        (units.broken_off, ConnectionResetError, "of the unit itself"),
        (units.spoiled, RuntimeError, "Spoiled: no cards at 3"),
    ],
)
def test_what_a_unit_raises_is_raised_and_not_tried_again(
    machines: Machines, run: Callable[[int], int], error: type[Exception], words: str
) -> None:
    told: list[str] = []

    with pytest.raises(error, match=words):
        list(results(run, range(8), cluster=machines.address, notify=told.append))

    assert told == []


def test_closing_early_takes_back_what_is_pending(machines: Machines, tmp_path: Path) -> None:
    log = tmp_path / "runs"
    drawn = iter(spans(1000, SIZE, log))
    found = results(total, drawn, cluster=machines.address)
    place, result = next(found)
    found.close()

    assert result == expected()[place]
    assert next(drawn).first // SIZE <= 6  # four in flight and what the first result let in
    assert collected(total, spans(COUNT, SIZE), machines.address) == expected()
    assert len(units.runs(log)) <= 6


PROGRAM = """
import sys
from simulation.units import spans, total
from overtrick.simulation.runner import results

if __name__ == "__main__":
    try:
        for place, result in results(total, spans(10**6, 20_000), cluster=sys.argv[1]):
            print(place, result, flush=True)
    except KeyboardInterrupt:
        print("interrupted", flush=True)
"""


HALF_MADE = """
import os, signal
from distributed import Future

making = Future.__init__

def made(self, *arguments, **named):
    if next(interrupts, False):
        os.kill(os.getpid(), signal.SIGINT)
    making(self, *arguments, **named)

interrupts = iter([False, False, False, False, True])
Future.__init__ = made
"""


@pytest.mark.parametrize("first_lines", ["", HALF_MADE], ids=["any time", "half a future"])
def test_an_interrupt_is_quiet_and_leaves_the_cluster_to_others(
    machines: Machines, tmp_path: Path, first_lines: str
) -> None:
    (tmp_path / "program.py").write_text(first_lines + PROGRAM)
    program = subprocess.Popen(
        [sys.executable, str(tmp_path / "program.py"), machines.address],
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert program.stdout is not None
        first = program.stdout.readline()
        if not first_lines:
            os.killpg(program.pid, signal.SIGINT)
        said, complained = program.communicate(timeout=WAIT)
    finally:
        if program.poll() is None:
            program.kill()
            program.communicate()

    assert (program.returncode, complained) == (0, "")
    *rest, last = (first + said).splitlines()
    assert last == "interrupted"
    for place, result in (map(int, line.split()) for line in rest):
        assert result == total(Span(place * SIZE, (place + 1) * SIZE))
    assert collected(total, spans(COUNT, SIZE), machines.address) == expected()


def test_a_restarted_scheduler_changes_no_number(machines: Machines) -> None:
    told: list[str] = []

    def restart() -> None:
        machines.restart_scheduler()
        machines.start_workers(2)

    found = collected(total, spans(COUNT, SIZE), machines.address, restart, told.append)

    assert found == expected()
    assert any("lost the connection" in words for words in told)


@pytest.fixture
def other_machines(tmp_path: Path) -> Iterator[Machines]:
    """A cluster without workers, where Dask gives a unit up when one worker has died of it."""
    started = Machines(tmp_path, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="0")
    yield started
    started.end_all()


def test_a_unit_that_kills_every_worker_is_named(other_machines: Machines) -> None:
    other_machines.start_workers(2)
    found = results(units.deadly, range(6), cluster=other_machines.address)

    with pytest.raises(CannotRun, match=r"^gave up on work unit 5, 5: every worker"):
        list(found)


def test_a_unit_that_runs_next_to_the_deadly_one_is_not_blamed(other_machines: Machines) -> None:
    other_machines.start_workers(1, threads=8)  # all eight die together
    found = results(units.deadly_in_a_crowd, range(8), cluster=other_machines.address)
    done = sorted(place for place, _ in islice(found, 7))

    assert done == list(range(7))
    with pytest.raises(CannotRun, match=r"^gave up on work unit 7, 7: every worker"):
        next(found)


def test_workers_that_are_not_there_or_lack_overtrick_are_named(
    other_machines: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(executor_cluster, "PATIENCE", 0.1)
    with pytest.raises(CannotRun, match=r"had no workers for 0\.1 seconds; start some with: dask"):
        list(results(total, spans(1, 1), cluster=other_machines.address, notify=told.append))
    assert told == [f"the cluster at {other_machines.address} has no workers; waiting for one"]

    monkeypatch.undo()
    (tmp_path / "overtrick.py").write_text('__version__ = "0.0.9"\n')  # hides the package
    other_machines.start_workers(1, PYTHONPATH=str(tmp_path))
    with pytest.raises(CannotRun, match=r"cannot run overtrick .* install the same version"):
        list(results(total, spans(1, 1), cluster=other_machines.address))


def test_a_scheduler_that_does_not_answer_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor_cluster, "CONNECT", 0.5)
    address = f"tcp://127.0.0.1:{free_port()}"

    with pytest.raises(CannotRun, match=rf"no Dask scheduler answered at {address} within 0\.5 s"):
        list(results(total, [Span(0, 1)], cluster=address))


def test_tls_without_certificates_is_one_sentence() -> None:
    with pytest.raises(CannotRun, match="asks for certificates, and Dask is told of none"):
        list(results(total, [Span(0, 1)], cluster="tls://127.0.0.1:1"))


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(CannotRun, match=r"pip install 'overtrick\[cluster\]'"):
        list(results(total, [Span(0, 1)], cluster="tcp://127.0.0.1:1"))
