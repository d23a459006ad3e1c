"""Units on this machine: each counts once, whatever is killed, raised, closed or interrupted."""

import os
import pickle
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from overtrick import __version__
from overtrick.simulation.executors import cores
from overtrick.simulation.runner import results
from overtrick.simulation.worker import CannotRun, outcome_of, value_of
from simulation import units
from simulation.cluster import TESTS, WAIT, in_time
from simulation.units import Span, spans, total


@pytest.fixture(autouse=True)
def limited() -> Iterator[None]:
    with in_time():
        yield


def all_of(run: Callable[[Any], Any], work: list[Any], **where: Any) -> list[Any]:
    """The results by place, each of which must come once."""
    found: dict[int, Any] = {}
    for place, result in results(run, work, **where):
        assert place not in found
        found[place] = result
    assert sorted(found) == list(range(len(work)))
    return [found[place] for place in range(len(work))]


def eventually(holds: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + WAIT
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def is_alive(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def all_end(pids: Iterable[int]) -> bool:
    running = set(pids)
    return eventually(lambda: not any(map(is_alive, running)))


@pytest.mark.parametrize("where", [{}, {"workers": 1}, {"workers": 2}], ids=str)
def test_every_place_gives_the_numbers_of_a_plain_loop(where: dict[str, Any]) -> None:
    work = spans(17, 500)

    assert all_of(total, work, **where) == [total(span) for span in work]


def test_no_units_give_no_results() -> None:
    assert all_of(total, []) == []


@pytest.mark.parametrize("where, most", [({"workers": 2}, 4), ({}, 2 * cores())], ids=str)
def test_units_are_drawn_only_as_they_are_needed(where: dict[str, Any], most: int) -> None:
    drawn = 0

    def endless() -> Iterator[Span]:
        nonlocal drawn
        while True:
            drawn += 1
            yield Span(drawn, drawn + 10)

    seen = 0
    with closing(results(total, endless(), **where)) as found:
        for _ in found:
            seen += 1
            assert drawn - seen < most
            if seen == 50:
                break

    assert seen == 50


def test_a_killed_process_is_replaced_and_no_number_changes(tmp_path: Path) -> None:
    log = tmp_path / "runs"
    work = [Span(first, first + 300, str(log)) for first in range(12)]
    told: list[str] = []

    found = all_of(units.deadly_once, work, workers=2, notify=told.append)

    assert found == [total(span) for span in work]
    assert len(told) == 1
    assert told[0].startswith("a worker process died; retrying work units: ")


def test_a_unit_that_always_kills_is_named_and_the_others_before_it_are_done() -> None:
    done: list[tuple[int, int]] = []
    found = results(units.deadly, range(7), workers=2)
    with pytest.raises(CannotRun, match=r"^gave up on work unit 5, 5: 4 processes died running it"):
        done.extend(found)

    assert len(dict(done)) == len(done)
    assert {(place, place * place) for place in range(5)} <= set(done)


WHAT_UNITS_RAISE = pytest.mark.parametrize(
    "run, error, words",
    [
        (units.broken_off, ConnectionResetError, "of the unit itself"),
        (units.spoiled, Exception, "no cards at 3"),  # or its words: Dask makes more errors travel
        (units.quitter, SystemExit, "unit 3 leaves"),
    ],
)


@WHAT_UNITS_RAISE
@pytest.mark.parametrize("where", [{}, {"workers": 2}], ids=str)
def test_what_a_unit_raises_is_raised_and_not_tried_again(
    run: Callable[[int], Any], error: type[BaseException], words: str, where: dict[str, Any]
) -> None:
    told: list[str] = []

    with pytest.raises(error, match=words):
        list(results(run, range(8), notify=told.append, **where))

    assert told == []


@WHAT_UNITS_RAISE
@pytest.mark.parametrize("where", [{}, {"workers": 2}], ids=str)
def test_what_a_unit_raises_tells_where_it_was_raised(
    run: Callable[[int], Any], error: type[BaseException], words: str, where: dict[str, Any]
) -> None:
    with pytest.raises(error) as raised:
        list(results(run, range(8), **where))

    assert "units.py" in "".join(traceback.format_exception(raised.value))


def test_a_result_that_cannot_be_sent_back_is_an_error_of_its_unit() -> None:
    with pytest.raises(Exception, match="not_for_sending") as raised:
        list(results(units.not_for_sending, range(8), workers=2))

    assert any("pickle" in note for note in raised.value.__notes__)


def test_a_function_that_cannot_be_sent_is_refused_by_processes() -> None:
    with pytest.raises(CannotRun, match="the function to run cannot be sent to a worker"):
        list(results(lambda unit: unit, [1], workers=1))


class Pickled(Exception):
    """Something was pickled that should not be."""


class Homebody:
    """A unit that refuses to be pickled."""

    def __reduce__(self) -> str:
        raise Pickled


def test_nothing_is_pickled_that_stays_in_this_process() -> None:
    units_here = [Homebody(), Homebody()]
    found = dict(results(lambda unit: unit, units_here))

    assert found[0] is units_here[0]
    assert found[1] is units_here[1]


def test_a_worker_of_another_version_is_noticed() -> None:
    outcome = outcome_of(pickle.dumps(total), pickle.dumps(Span(0, 9)), "0.0.9")

    with pytest.raises(CannotRun, match=rf"has overtrick {__version__}, not 0\.0\.9"):
        value_of(outcome)


def test_a_worker_that_lacks_what_the_unit_needs_is_noticed() -> None:
    outcome = outcome_of(b"cmissing_bots\nSharp\n.", pickle.dumps(1), __version__)

    with pytest.raises(CannotRun, match="cannot load the work: No module named 'missing_bots'"):
        value_of(outcome)


@pytest.mark.parametrize(
    "where, words",
    [
        ({"workers": 0}, "workers must be at least 1"),
        ({"workers": 2, "cluster": "tcp://a:1"}, "workers and cluster cannot be combined"),
        ({"cluster": "somewhere"}, "'somewhere' is not the address of a scheduler"),
        ({"cluster": "tcp://somewhere"}, "expected one like tcp://host:8786"),
        ({"cluster": "tcp://somewhere:99999"}, "is not the address of a scheduler"),
        ({"cluster": "http://somewhere:80"}, "is not the address of a scheduler"),
    ],
)
def test_a_bad_place_is_refused_before_anything_starts(where: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        results(total, [], **where)


def test_closing_early_ends_the_processes(tmp_path: Path) -> None:
    log = tmp_path / "runs"
    work = spans(1, 100, log) + spans(50, 10**9, log)
    found = results(total, work, workers=2)

    assert next(found) == (0, total(Span(0, 100)))
    started = {pid for pid, _ in units.runs(log)}
    found.close()

    assert started
    assert all_end(started)


PROGRAM = """
import sys
from contextlib import closing
from simulation.units import spans, total
from overtrick import __version__
from overtrick.simulation.executors import cores
from overtrick.simulation.runner import results

if __name__ == "__main__":
    log, workers = sys.argv[1], int(sys.argv[2]) or None
    work = spans(3, 100, log) + spans(200, int(sys.argv[3]), log)
    done = 0
    try:
        with closing(results(total, work, workers=workers)) as found:
            for place, result in found:
                done += 1
                print("done", flush=True)
    except KeyboardInterrupt:
        print("interrupted after", done, flush=True)
"""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[int, int], subprocess.Popen[str]]]:
    """Starts PROGRAM in a process group of its own, as a terminal does."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    started = []

    def run(workers: int, size: int) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, str(program), str(tmp_path / "runs"), str(workers), str(size)],
            env={**os.environ, "PYTHONPATH": str(TESTS)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        started.append(process)
        return process

    yield run
    for process in started:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=WAIT)


@pytest.mark.parametrize("workers, size", [(2, 10**9), (0, 10**5)], ids=["processes", "threads"])
def test_an_interrupt_keeps_what_is_done_and_leaves_nothing_behind(
    start: Callable[[int, int], subprocess.Popen[str]], tmp_path: Path, workers: int, size: int
) -> None:
    program = start(workers, size)
    assert program.stdout is not None
    first = [program.stdout.readline() for _ in range(3)]

    os.killpg(program.pid, signal.SIGINT)
    said, complained = program.communicate(timeout=WAIT)

    assert (program.returncode, complained) == (0, "")
    *done, last = [*first, *said.splitlines()]
    assert {words.strip() for words in done} == {"done"}
    assert last == f"interrupted after {len(done)}"
    assert all_end(pid for pid, _ in units.runs(tmp_path / "runs"))


def test_interrupts_are_nothing_to_the_processes_even_while_they_start(
    start: Callable[[int, int], subprocess.Popen[str]],
) -> None:
    program = start(2, 2000)
    children = Path(f"/proc/{program.pid}/task/{program.pid}/children")

    while program.poll() is None:
        with suppress(OSError):  # it ended just now
            for child in children.read_text().split():
                os.kill(int(child), signal.SIGINT)
        time.sleep(0.002)
    said, complained = program.communicate(timeout=WAIT)

    assert (program.returncode, complained) == (0, "")
    assert said.splitlines() == ["done"] * 203


def test_processes_do_not_outlive_a_killed_caller(
    start: Callable[[int, int], subprocess.Popen[str]], tmp_path: Path
) -> None:
    program = start(2, 10**9)
    log = tmp_path / "runs"
    assert eventually(lambda: len(units.runs(log)) >= 5)

    program.kill()

    assert all_end(pid for pid, _ in units.runs(log))


@pytest.mark.parametrize("workers", [None, 2])
def test_a_unit_done_while_another_is_handed_over_is_no_loss(workers: int | None) -> None:
    told: list[str] = []
    found = {}
    for place, result in results(total, spans(40, 10), workers=workers, notify=told.append):
        found[place] = result
        time.sleep(0.005)  # the others are done by then

    assert found == dict(enumerate(total(span) for span in spans(40, 10)))
    assert told == []
