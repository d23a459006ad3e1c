"""Executors on this machine: threads, or processes that can be killed and replaced."""

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
    """Where units run.  After a loss, the executor is closed and a new one opened."""

    is_elsewhere: bool  # units run in other processes and must be pickled
    suspect: int  # deaths after which a unit runs alone, so that no other can be to blame
    most_deaths: int  # deaths after which the unit is given up; more than `suspect`
    deadly: str  # why such a unit was given up, for the message
    loss: str  # what was lost, for the message

    def open(self) -> Executor: ...

    def close(self, executor: Any) -> None:
        """Cancels pending units; afterwards no future settles."""

    def width(self, executor: Any) -> int:
        """How many units to keep in flight now."""

    def is_death(self, error: BaseException) -> bool:
        """Whether the process that ran the unit died."""

    def is_cut(self, error: BaseException) -> bool:
        """Whether the unit was lost through no fault of its own."""

    def trouble(self, error: BaseException) -> str:
        """A message for any other error."""


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Here:
    """What both kinds of executor on this machine share."""

    suspect = 2
    most_deaths = 4
    deadly = "4 processes died running it (scripts need `if __name__ == '__main__':`)"
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
        return f"a work unit could not be run: {error}"


class Threads(Here):
    """One thread per core: enough for compiled work, which releases the GIL."""

    is_elsewhere = False

    def open(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.workers, thread_name_prefix="overtrick")

    def close(self, executor: ThreadPoolExecutor) -> None:
        """Running units finish later: a thread cannot be stopped."""
        executor.shutdown(wait=False, cancel_futures=True)


class Processes(Here):
    """Separate interpreters, so that a crash does not take down the caller."""

    is_elsewhere = True

    def open(self) -> "Pool":
        resource_tracker.ensure_running()  # now: starting it later would unblock interrupts
        return Pool(
            self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=set_up_worker
        )

    def close(self, executor: "Pool") -> None:
        # `shutdown` alone waits for the running units; Python 3.14 has
        # `terminate_workers` for this, which reads the same attribute.
        for process in list((executor._processes or {}).values()):
            process.terminate()
        executor.shutdown(wait=True, cancel_futures=True)


class Pool(ProcessPoolExecutor):
    """A pool whose processes ignore Ctrl-C from the start; the caller handles it."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        with interrupts_blocked():  # a process inherits the signal mask of the thread it is from
            return super().submit(fn, *args, **kwargs)


def set_up_worker() -> None:
    """
    Initializes a process of the pool: it ignores Ctrl-C and exits with its parent.

    Ctrl-C gets an empty handler instead of SIG_IGN, because a child process, such
    as a bot, would inherit SIG_IGN, but does not inherit a handler.
    """
    signal.signal(signal.SIGINT, lambda number, frame: None)
    unblock_interrupts()
    threading.Thread(target=exit_with_parent, daemon=True).start()


def exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
