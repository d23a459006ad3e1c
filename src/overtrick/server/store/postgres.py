"""The log in PostgreSQL, for several processes or hosts that serve the same tables.

READ COMMITTED is enough: the unique numbers and keys decide every race.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Self, TypeVar

import asyncpg  # type: ignore[import-untyped]
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from overtrick.server.store import log, presence
from overtrick.server.store.interface import (
    EXAMPLES,
    Entry,
    Outcome,
    Row,
    StoreFailed,
)
from overtrick.server.store.notify import LOST, Notifications
from overtrick.server.store.schema import migrate

T = TypeVar("T")

PATIENCE: Final = 5.0  # seconds of retries before a failure is raised
SHORTEST_WAIT: Final = 0.05
LONGEST_WAIT: Final = 0.5

# A process that hangs in a transaction is disconnected before waiting processes give up.
SETTINGS: Final = {
    "application_name": "overtrick",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "idle_in_transaction_session_timeout": "2000",
    "lock_timeout": "3000",
    "statement_timeout": "5000",
}
CONNECT_WITHIN: Final = 5.0
ANSWER_WITHIN: Final = 6.0  # longer than statement_timeout: only reached if the connection is dead

FAILURES: Final = (SQLAlchemyError, *LOST)

_NOW: Final[sa.ColumnElement[float]] = sa.cast(
    sa.extract("epoch", sa.func.clock_timestamp()), sa.Double
)
_ENDS: Final = sa.text(
    "SELECT wanted, (SELECT max(seq) FROM event WHERE table_id = wanted)"
    " FROM unnest(CAST(:tables AS text[])) AS wanted"
)


class PostgresStore:
    def __init__(self, engine: AsyncEngine, notifications: Notifications) -> None:
        self._engine = engine
        self._notifications = notifications
        self._ends = log.Ends()

    @classmethod
    async def open(cls, url: sa.URL) -> Self:
        """:raises: :exc:`ValueError`"""
        connect = _connector(url)
        engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=connect, pool_size=4, max_overflow=4
        )
        try:
            async with engine.connect() as connection:
                await connection.run_sync(migrate)
        except (*FAILURES, ValueError) as error:
            await engine.dispose()
            shown = url.set(query={}).render_as_string(hide_password=True)
            raise ValueError(f"cannot open {shown}: {_cause(error)}") from None
        return cls(engine, Notifications(connect))

    async def append(self, entries: Sequence[Entry]) -> list[Outcome]:
        for entry in entries:
            log.check_entry(entry)
        return await self._run(
            lambda connection, again: log.append_entries(connection, entries, self._ends, again)
        )

    async def read(self, table: str, after: int = 0) -> list[Row]:
        if not log.is_name(table):
            return []
        rows = await self._run(lambda connection, _: log.read_rows(connection, table, after))
        return log.check_chain(table, after, rows)

    async def ends(self, tables: Sequence[str]) -> dict[str, int]:
        def query_ends(connection: sa.Connection, _: bool) -> dict[str, int]:
            found = connection.execute(_ENDS, {"tables": list(tables)})
            return {table: seq or 0 for table, seq in found}

        return await self._run(query_ends)

    async def saw(self, process: str, seats: Sequence[tuple[str, int]]) -> None:
        if seats:
            await self._run(
                lambda connection, _: presence.record_seen(connection, process, seats, _NOW)
            )

    async def seen(self, table: str, since_seconds: float) -> set[int]:
        return await self._run(
            lambda connection, _: presence.seats_seen(connection, table, since_seconds, _NOW)
        )

    async def hint(self, ends: Mapping[str, int]) -> None:
        await self._notifications.send(ends)

    def on_hint(self, callback: Callable[[str, int], None]) -> None:
        self._notifications.on_hint(callback)

    async def close(self) -> None:
        await self._notifications.close()
        await self._engine.dispose()

    async def _run(self, work: Callable[[sa.Connection, bool], T]) -> T:
        """
        Runs *work* with retries, and passes it whether this is a retry; it may run twice.

        :raises: :exc:`StoreFailed` if the database stays unavailable.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        wait = SHORTEST_WAIT
        again = False
        while True:
            try:
                async with self._engine.connect() as connection:
                    return await connection.run_sync(work, again)
            except FAILURES as error:
                self._ends.clear()
                if loop.time() + wait > until:
                    raise StoreFailed(f"the database failed: {_cause(error)}") from error
            again = True
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)


def _connector(url: sa.URL) -> Callable[[], Any]:
    """
    The function that connects to *url*.

    :raises: :exc:`ValueError` if the URL has unknown parameters.
    """
    query = dict(url.query)
    options = {"ssl": query.pop("sslmode", None), "host": query.pop("host", url.host)}
    if query:
        raise ValueError(
            f"a PostgreSQL URL takes the parameters sslmode and host, not {min(query)};"
            f" expected one like {EXAMPLES}"
        )
    return partial(
        asyncpg.connect,
        **{name: value for name, value in options.items() if value},
        port=url.port,
        user=url.username,
        password=url.password,
        database=url.database,
        timeout=CONNECT_WITHIN,
        command_timeout=ANSWER_WITHIN,
        server_settings=SETTINGS,
    )


def _cause(error: BaseException) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return str(cause) or type(cause).__name__
