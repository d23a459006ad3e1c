"""Where units run on this machine: threads, or processes that can be killed and replaced."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import resource_tracker
from typing import Any, Final, Protocol

from overtrick.signals import interrupts_blocked, unblock_interrupts

AHEAD: Final = 2  # units in flight per core, so that none waits for the next


class Site(Protocol):
    """Where units run.  An executor that has lost something is closed and another opened."""

    is_elsewhere: bool  # in other processes, so that units have to be sent there
    suspect: int  # deaths after which a unit flies alone, so that no other can have done it
    most_deaths: int  # of a unit's workers, then the unit is to blame; more than `suspect`
    deadly: str  # what such a unit did
    loss: str  # what else can be lost

    def open(self) -> Executor: ...

    def close(self, executor: Any) -> None:
        """Cancels what is pending; afterwards nothing new settles."""

    def width(self, executor: Any) -> int:
        """How many units to keep in flight now."""

    def is_death(self, error: BaseException) -> bool:
        """Did the process that ran the unit die?"""

    def is_cut(self, error: BaseException) -> bool:
        """Was the unit lost without its doing?"""

    def trouble(self, error: BaseException) -> str:
        """One sentence for an error that is neither."""


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Here:
    """What the two kinds of executor on this machine have in common."""

    suspect = 2
    most_deaths = 4
    deadly = (
        "4 processes died of it (a script has to start its work under `if __name__ == '__main__':`)"
    )
    loss = "a worker process died"

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def width(self, executor: Any) -> int:
        return AHEAD * self.workers

    def is_death(self, error: BaseException) -> bool:
        return isinstance(error, BrokenProcessPool)

    def is_cut(self, error: BaseException) -> bool:
        return False

    def trouble(self, error: BaseException) -> str:
        return f"a unit could not be run: {error}"


class Threads(Here):
    """One thread per core: enough for compiled work, which releases the interpreter's lock."""

    is_elsewhere = False

    def open(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.workers, thread_name_prefix="overtrick")

    def close(self, executor: ThreadPoolExecutor) -> None:
        """A thread cannot be stopped: the units that run now end in their own time."""
        executor.shutdown(wait=False, cancel_futures=True)


class Processes(Here):
    """Fresh interpreters, so that a crash takes down one of them and not the caller."""

    is_elsewhere = True

    def open(self) -> "Pool":
        resource_tracker.ensure_running()  # now: starting it would lift the hold on interrupts
        return Pool(
            self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=serve
        )

    def close(self, executor: "Pool") -> None:
        # The pool's own way to end waits for the running units; Python 3.14 has
        # `terminate_workers` for this, and finds the processes in the same place.
        for process in list((executor._processes or {}).values()):
            process.terminate()
        executor.shutdown(wait=True, cancel_futures=True)


class Pool(ProcessPoolExecutor):
    """A pool whose processes leave Ctrl-C to the caller, from their first instant."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        with interrupts_blocked():  # a process begins with the signal mask of the thread it is from
            return super().submit(fn, *args, **kwargs)


def serve() -> None:
    """
    Runs first in each process of a pool: Ctrl-C does nothing, and nobody outlives the caller.

    Ctrl-C is caught rather than ignored because a program started from here, a
    bot for instance, would inherit the ignoring, but does not inherit a handler.
    """
    signal.signal(signal.SIGINT, lambda number, frame: None)
    unblock_interrupts()
    threading.Thread(target=leave_with_the_caller, daemon=True).start()


def leave_with_the_caller() -> None:
    caller = multiprocessing.parent_process()
    if caller is not None:
        caller.join()
        os._exit(1)
