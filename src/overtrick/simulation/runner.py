"""Runs work units so that a crash never changes a result.

A unit is a small value that describes some work, such as a range of deals;
`run(unit)` gives the same result on every machine.  A lost unit is therefore run
again.  Each result is yielded once: a unit leaves the pending ones when it is.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from overtrick import __version__
from overtrick.simulation.cluster import Cluster
from overtrick.simulation.executors import Processes, Site, Threads, cores
from overtrick.simulation.worker import (
    CannotRun,
    Outcome,
    outcome_here,
    outcome_of,
    pickle_for_worker,
    value_of,
)

U = TypeVar("U")
R = TypeVar("R")
Pending: TypeAlias = Future[Outcome | bytes]

TICK: Final = 1.0  # seconds between two looks at a silent cluster
MOST_LOSSES: Final = 5  # in a row, with no unit finished in between


@dataclass
class Job:
    """A unit that is waiting or running."""

    place: int  # among the units
    unit: Any
    deaths: int = 0  # of processes that ran it, or another unit beside it


def ignore_notice(message: str) -> None:
    """The default for *notify*: does nothing."""


def results(
    run: Callable[[U], R],
    units: Iterable[U],
    *,
    workers: int | None = None,
    cluster: str | None = None,
    notify: Callable[[str], None] = ignore_notice,
) -> Generator[tuple[int, R], None, None]:
    """
    Yields (place, result) of every unit exactly once, as they finish.

    Runs on threads on all cores, on *workers* processes, or on the Dask cluster
    whose scheduler has the address *cluster*.  *units* are consumed as needed.
    *notify* gets a sentence whenever something died and is retried.  An exception
    of `run` ends the run and is raised here.  Closing the generator, or an
    interrupt, cancels what is pending.
    """
    return run_units(run, units, site_for(workers, cluster, notify), notify)


def site_for(workers: int | None, cluster: str | None, notify: Callable[[str], None]) -> Site:
    if cluster is not None:
        if workers is not None:
            raise ValueError("workers and cluster cannot be combined")
        return Cluster(cluster, notify)
    if workers is None:
        return Threads(cores())
    if workers < 1:
        raise ValueError("workers must be at least 1")
    return Processes(workers)


def run_units(
    run: Callable[[U], R], units: Iterable[U], site: Site, notify: Callable[[str], None]
) -> Generator[tuple[int, R], None, None]:
    submit = submitter(run, site)
    jobs_left = (Job(place, unit) for place, unit in enumerate(units))
    again: deque[Job] = deque()  # lost units, which run again before any new one
    pending: dict[Pending, Job] = {}
    losses = 0  # in a row
    executor = site.open()
    try:
        while True:
            width = 1 if has_suspect(again, pending, site) else site.width(executor)
            while len(pending) < width and (job := next_job(again, jobs_left)):
                pending[submit(executor, job)] = job
            if not pending:
                return
            wait(pending, timeout=TICK, return_when=FIRST_COMPLETED)
            for future in [future for future in pending if has_result(future)]:
                losses = 0
                place = pending.pop(future).place
                yield place, value_of(future.result())
            if any(future.done() and not has_result(future) for future in pending):
                losses += 1
                site.close(executor)
                again.extendleft(reversed(take_lost(pending, site)))
                if losses > MOST_LOSSES:
                    raise CannotRun(
                        f"{site.loss} {losses} times in a row, without finishing a work unit"
                    )
                notify(f"{site.loss}; retrying work units: {len(again)}")
                executor = site.open()
    finally:
        site.close(executor)


def has_suspect(again: deque[Job], pending: dict[Pending, Job], site: Site) -> bool:
    """Whether some unit must run alone, to find out which one kills its worker."""
    return any(job.deaths >= site.suspect for job in (*again, *pending.values()))


def next_job(again: deque[Job], jobs_left: Iterator[Job]) -> Job | None:
    return again.popleft() if again else next(jobs_left, None)


def submitter(run: Callable[[Any], Any], site: Site) -> Callable[[Executor, Job], Pending]:
    """The function that submits a job; it pickles only for other processes."""
    if not site.is_elsewhere:
        return lambda executor, job: submit_call(executor, outcome_here, run, job.unit)
    pickled_run = pickle_for_worker(run, "the function to run")

    def submit(executor: Executor, job: Job) -> Pending:
        unit = pickle_for_worker(job.unit, f"unit {job.place}")
        return submit_call(executor, outcome_of, pickled_run, unit, __version__)

    return submit


def submit_call(executor: Executor, *call: Any) -> Pending:
    try:
        return executor.submit(*call)
    except Exception as error:  # the executor broke in the meantime
        failed: Pending = Future()
        failed.set_exception(error)
        return failed


def has_result(future: Pending) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def take_lost(pending: dict[Pending, Job], site: Site) -> list[Job]:
    """Removes and returns, ordered by place, the jobs that a closed executor will not finish."""
    jobs = []
    for future in [future for future in pending if not has_result(future)]:
        job = pending.pop(future)
        jobs.append(job)
        if future.cancelled() or not future.done():
            continue
        error = future.exception()
        if error is None:
            continue  # finished just now, too late: it runs again, and its result is yielded once
        if site.is_death(error):
            job.deaths += 1
        elif not site.is_cut(error):
            raise CannotRun(site.trouble(error)) from error
        if job.deaths >= site.most_deaths:
            raise CannotRun(
                f"gave up on work unit {job.place}, {short_repr(job.unit)}: {site.deadly}"
            ) from error
    return sorted(jobs, key=lambda job: job.place)


def short_repr(unit: object) -> str:
    words = repr(unit)
    return words if len(words) <= 80 else words[:77] + "..."
