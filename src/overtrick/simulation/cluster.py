"""Runs work units on a Dask cluster, and recovers from lost connections and dead workers.

Dask's own `Client.get_executor()` is not used: a future whose result is on its
way when the connection is cut stays pending (seen with distributed
2026.8.0).  Here every future settles, with its result or with the reason.
"""

import asyncio
import logging
import pickle
import re
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future
from functools import partial
from typing import Any, Final

from overtrick.simulation.executors import AHEAD
from overtrick.simulation.worker import CannotRun

CONNECT: Final = 10.0  # seconds to find the scheduler
PATIENCE: Final = 60.0  # seconds for a lost scheduler, or the last worker, to come back
FRESH: Final = 2.0  # seconds for which the number of threads is cached
RECONNECT: Final = 1.0  # seconds for Dask's client to reconnect on its own
CLOSING: Final = 5.0  # seconds to close the connection


class Cluster:
    """The cluster of the scheduler at *address*."""

    is_elsewhere = True
    suspect = 1  # Dask also blames the units that ran next to the deadly one
    most_deaths = 2  # each stands for four deaths: Dask gives up on a unit after that many
    deadly = "every worker of the cluster that ran it died"

    def __init__(self, address: str, notify: Callable[[str], None]) -> None:
        form = re.fullmatch(r"(tcp|tls)://(\[[0-9a-fA-F:.]+\]|[^\s/:\[\]]+):([0-9]{1,5})", address)
        if form is None or not 0 < int(form[3]) < 65536:
            raise ValueError(
                f"{address!r} is not the address of a scheduler; "
                "expected one like tcp://host:8786 or tls://host:8786"
            )
        self.address = address
        self.notify = notify
        self.loss = f"lost the connection to {address}, or work units there"
        self.connected = False  # ever

    def open(self) -> "ClusterExecutor":
        try:
            from distributed import Client, Security
        except ModuleNotFoundError as error:
            raise CannotRun("a cluster needs Dask: pip install 'overtrick[cluster]'") from error
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # losses are reported by this module
        known: Any = Security()  # type: ignore[no-untyped-call]
        if self.address.startswith("tls:") and not known.tls_client_cert:
            raise CannotRun(
                f"{self.address} requires certificates, but Dask has none (docs/cluster.md)"
            )
        seconds = PATIENCE if self.connected else CONNECT
        try:
            client = Client(  # type: ignore[no-untyped-call]
                self.address, timeout=seconds, set_as_default=False, name="overtrick"
            )
        except (OSError, ValueError) as error:
            raise CannotRun(
                f"no Dask scheduler answered at {self.address} within {seconds:g} seconds"
            ) from error
        self.connected = True
        return ClusterExecutor(client)

    def close(self, executor: "ClusterExecutor") -> None:
        executor.shutdown(wait=False)

    def width(self, executor: "ClusterExecutor") -> int:
        threads = executor.threads()
        if threads:
            return AHEAD * threads
        if executor.idle_since is None:
            executor.idle_since = time.monotonic()
            self.notify(f"the cluster at {self.address} has no workers; waiting for one")
        elif time.monotonic() - executor.idle_since > PATIENCE:
            raise CannotRun(
                f"the cluster at {self.address} had no workers for {PATIENCE:g} seconds; "
                f"start some with: dask worker {self.address}"
            )
        return 1

    def is_death(self, error: BaseException) -> bool:
        from distributed import KilledWorker

        return isinstance(error, KilledWorker)

    def is_cut(self, error: BaseException) -> bool:
        """The connection closed, the scheduler restarted, or our units were cancelled."""
        return isinstance(error, (CancelledError, asyncio.CancelledError, OSError))

    def trouble(self, error: BaseException) -> str:
        return (
            f"the cluster at {self.address} cannot run overtrick "
            f"({type(error).__name__}: {error}); install the same version on every machine"
        )


class Call:
    """
    A call that is executed by unpickling it.

    A task therefore consists of bytes and the standard library: the scheduler does
    not need overtrick, and a worker without it returns an error instead of exiting.
    """

    def __init__(self, fn: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.parts = fn, args

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return self.parts


class ClusterExecutor(Executor):
    """An executor over one connection to a scheduler."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.theirs: set[Any] = set()  # keep references: Dask forgets a unit without one
        self.idle_since: float | None = None  # the cluster has had no workers
        self.counted = -FRESH  # time of the last count
        self.count = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.client.status != "running":
            raise ConnectionError("the connection was lost")
        ours: Future[Any] = Future()
        ours.set_running_or_notify_cancel()
        call = pickle.dumps(Call(partial(fn, **kwargs), args))
        self.client.loop.add_callback(self.settle, call, ours)
        return ours

    async def settle(self, call: bytes, ours: Future[Any]) -> None:
        """
        Makes the call, in the client's thread.

        In the main thread an interrupt could hit Dask while it creates a future,
        which then prints an error when it is collected.
        """
        theirs = None
        try:
            # Not `pure`: a retried unit must not get its old failure from the cache.
            theirs = self.client.submit(pickle.loads, call, pure=False)
            self.theirs.add(theirs)
            ours.set_result(await theirs)
        except BaseException as error:
            ours.set_exception(error)
        finally:
            self.theirs.discard(theirs)

    def threads(self) -> int:
        """How many units the cluster can run at once now."""
        now = time.monotonic()
        if now - self.counted >= FRESH and self.client.status == "running":
            self.counted = now
            self.count = self.client.scheduler_info(n_workers=0).get("total_threads", 0)
            if self.count:
                self.idle_since = None
        return self.count

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Cancels unfinished units and closes the connection."""
        deadline = time.monotonic() + RECONNECT
        while self.client.status == "connecting" and time.monotonic() < deadline:
            time.sleep(0.02)  # closing a client while it connects leaves a socket open
        try:
            if self.client.status == "running":
                self.client.cancel(list(self.theirs))
            self.client.close(timeout=CLOSING)
        except (OSError, TimeoutError, CancelledError):
            pass  # the scheduler is gone
