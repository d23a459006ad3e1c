"""Notifications between processes over PostgreSQL: which log has grown, and how far.

They use a separate connection after the commit, because ``NOTIFY`` inside a transaction makes all
commits of the database wait for each other.  A notification may be lost; every process also polls.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

CHANNEL: Final = "overtrick"
ALIVE_EVERY: Final = 10.0  # seconds between checks of a silent connection
ANSWER_WITHIN: Final = 5.0
SHORTEST_WAIT: Final = 0.1  # before reconnecting
LONGEST_WAIT: Final = 3.0

# What asyncpg may raise when a connection is lost, including internal errors.
LOST: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)


class Notifications:
    """The separate connection: sends, listens, and reconnects."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        self._connect = connect
        self._connection: Any = None
        self._callback: Callable[[str, int], None] = lambda table, seq: None
        self._lost = asyncio.Event()
        self._lock = asyncio.Lock()
        self._task = asyncio.create_task(self._keep_listening())

    def on_hint(self, callback: Callable[[str, int], None]) -> None:
        self._callback = callback

    async def send(self, ends: Mapping[str, int]) -> None:
        payloads = [f"{table}:{seq}" for table, seq in ends.items()]
        async with self._lock:
            if self._connection is None or self._connection.is_closed():
                return
            try:
                await self._connection.execute(
                    "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload",
                    CHANNEL,
                    payloads,
                    timeout=ANSWER_WITHIN,
                )
            except LOST:
                self._lost.set()  # a failed connection does not always report that it closed

    async def close(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _keep_listening(self) -> None:
        wait = SHORTEST_WAIT
        while True:
            try:
                connection = await self._connect()
            except LOST:
                wait = min(2 * wait, LONGEST_WAIT)
            else:
                wait = SHORTEST_WAIT
                try:
                    await self._listen(connection)
                except LOST:
                    pass
                finally:
                    self._connection = None
                    connection.terminate()
            await asyncio.sleep(wait)

    async def _listen(self, connection: Any) -> None:
        """Returns or raises when *connection* is lost."""
        lost = self._lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, self._on_notification)
        self._connection = connection
        while not lost.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), ALIVE_EVERY)
                return
            async with self._lock:
                await connection.execute("SELECT 1", timeout=ANSWER_WITHIN)

    def _on_notification(self, connection: Any, sender: int, channel: str, payload: object) -> None:
        table, _, seq = str(payload).rpartition(":")
        if sender != connection.get_server_pid() and table and seq.isdecimal():
            self._callback(table, int(seq))
