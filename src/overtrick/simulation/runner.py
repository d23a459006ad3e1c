"""Runs units of work so that nothing that dies changes a number.

A unit is a small value that names some work, say a range of deals; `run(unit)`
gives the same result on every machine.  So a unit that was lost is run again,
and counts once: its result is handed out the moment it leaves the flight.
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
    opened,
    outcome_here,
    outcome_of,
    sent,
)

U = TypeVar("U")
R = TypeVar("R")
Coming: TypeAlias = Future[Outcome | bytes]

TICK: Final = 1.0  # seconds between two looks at a silent cluster
MOST_LOSSES: Final = 5  # in a row, with no unit finished in between


@dataclass
class Job:
    """A unit on its way."""

    place: int  # among the units
    unit: Any
    deaths: int = 0  # of processes that ran it, or ran next to it


def quiet(message: str) -> None:
    """Nobody listens."""


def results(
    run: Callable[[U], R],
    units: Iterable[U],
    *,
    workers: int | None = None,
    cluster: str | None = None,
    tell: Callable[[str], None] = quiet,
) -> Generator[tuple[int, R], None, None]:
    """
    (place, result) of every unit, each exactly once, as they finish.

    On threads over all cores; with *workers* on that many processes; with
    *cluster*, the address of a Dask scheduler, there.  *units* are drawn as
    they are needed.  *tell* is told in a sentence what died and is made good.
    What `run` raises ends the run and is raised here.  Closing the generator, or
    an interrupt, cancels what is pending.
    """
    return flown(run, units, site_for(workers, cluster, tell), tell)


def site_for(workers: int | None, cluster: str | None, tell: Callable[[str], None]) -> Site:
    if cluster is not None:
        if workers is not None:
            raise ValueError("choose workers on this machine or a cluster, not both")
        return Cluster(cluster, tell)
    if workers is None:
        return Threads(cores())
    if workers < 1:
        raise ValueError(f"{workers} workers cannot work; give 1 or more")
    return Processes(workers)


def flown(
    run: Callable[[U], R], units: Iterable[U], site: Site, tell: Callable[[str], None]
) -> Generator[tuple[int, R], None, None]:
    launched = launcher(run, site)
    coming = (Job(place, unit) for place, unit in enumerate(units))
    again: deque[Job] = deque()  # lost, to be run again before any new one
    flight: dict[Coming, Job] = {}
    losses = 0  # in a row
    executor = site.open()
    try:
        while True:
            width = 1 if has_suspect(again, flight, site) else site.width(executor)
            while len(flight) < width and (job := next_job(again, coming)):
                flight[launched(executor, job)] = job
            if not flight:
                return
            wait(flight, timeout=TICK, return_when=FIRST_COMPLETED)
            for future in [future for future in flight if has_result(future)]:
                losses = 0
                place = flight.pop(future).place
                yield place, opened(future.result())
            if any(future.done() and not has_result(future) for future in flight):
                losses += 1
                site.close(executor)
                again.extendleft(reversed(lost(flight, site)))
                if losses > MOST_LOSSES:
                    raise CannotRun(f"{site.loss} {losses} times, and no unit was done in between")
                tell(f"{site.loss}; units to run again: {len(again)}")
                executor = site.open()
    finally:
        site.close(executor)


def has_suspect(again: deque[Job], flight: dict[Coming, Job], site: Site) -> bool:
    """Is there a unit that must fly alone, to find out which one kills?"""
    return any(job.deaths >= site.suspect for job in (*again, *flight.values()))


def next_job(again: deque[Job], coming: Iterator[Job]) -> Job | None:
    return again.popleft() if again else next(coming, None)


def launcher(run: Callable[[Any], Any], site: Site) -> Callable[[Executor, Job], Coming]:
    """The function that has a job done; it is pickled only if it leaves this process."""
    if not site.is_elsewhere:
        return lambda executor, job: submitted(executor, outcome_here, run, job.unit)
    sent_run = sent(run, "the function to run")

    def launched(executor: Executor, job: Job) -> Coming:
        unit = sent(job.unit, f"unit {job.place}")
        return submitted(executor, outcome_of, sent_run, unit, __version__)

    return launched


def submitted(executor: Executor, *call: Any) -> Coming:
    try:
        return executor.submit(*call)
    except Exception as error:  # the executor broke before we looked
        failed: Coming = Future()
        failed.set_exception(error)
        return failed


def has_result(future: Coming) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def lost(flight: dict[Coming, Job], site: Site) -> list[Job]:
    """Takes out of the flight, by place, what a closed executor will not finish."""
    jobs = []
    for future in [future for future in flight if not has_result(future)]:
        job = flight.pop(future)
        jobs.append(job)
        if future.cancelled() or not future.done():
            continue
        error = future.exception()
        if error is None:
            continue  # finished this very moment, too late: it is run again, and counts once
        if site.is_death(error):
            job.deaths += 1
        elif not site.is_cut(error):
            raise CannotRun(site.trouble(error)) from error
        if job.deaths >= site.most_deaths:
            raise CannotRun(
                f"unit {job.place}, {shortened(job.unit)}, was given up: {site.deadly}"
            ) from error
    return sorted(jobs, key=lambda job: job.place)


def shortened(unit: object) -> str:
    words = repr(unit)
    return words if len(words) <= 80 else words[:77] + "..."
