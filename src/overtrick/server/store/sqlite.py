"""The log in one SQLite file: no setup, one host, any number of processes.

One thread writes and another reads, on separate connections, so that reading never waits.
"""

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, Self, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import DatabaseError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from overtrick.server.store import log, presence
from overtrick.server.store.interface import (
    EXAMPLES,
    Entry,
    Outcome,
    Row,
    StoreFailed,
)
from overtrick.server.store.schema import migrate

T = TypeVar("T")

PATIENCE: Final = 5.0  # seconds to wait for another process

# Set before anything is written: below EXTRA, a power cut just after the first start can restore
# the journal of the schema creation, and with it the empty file.
FIRST_PRAGMAS: Final = (
    f"PRAGMA busy_timeout={int(1000 * PATIENCE)}",
    "PRAGMA synchronous=EXTRA",
    "PRAGMA journal_mode=WAL",
)
WRITING_PRAGMAS: Final = (
    "PRAGMA synchronous=FULL",  # every commit is flushed
    "PRAGMA journal_size_limit=16777216",
)
READING_PRAGMAS: Final = ("PRAGMA query_only=ON",)
# Presence may be lost in a power cut, but the file must stay intact: NORMAL, never OFF.
PRESENCE_PRAGMAS: Final = ("PRAGMA synchronous=NORMAL",)

_ENDS: Final = sa.text(
    "SELECT value, (SELECT max(seq) FROM event WHERE table_id = value) FROM json_each(:tables)"
)


def configure_engine(
    engine: sa.Engine, pragmas: Sequence[str], begin: str = "BEGIN IMMEDIATE"
) -> sa.Engine:
    """Runs *pragmas* on every new connection, and starts transactions with *begin*."""

    def on_connect(connection: DBAPIConnection, _: object) -> None:
        connection.isolation_level = None  # sqlite3 must not begin transactions automatically
        cursor = connection.cursor()
        for pragma in (*FIRST_PRAGMAS, *pragmas):
            run_pragma(cursor, pragma)
        cursor.close()

    sa.event.listen(engine, "connect", on_connect)
    sa.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def run_pragma(cursor: DBAPICursor, pragma: str) -> None:
    """
    Runs *pragma*, with retries while the file is busy.

    ``busy_timeout`` does not apply while another process changes the journal mode of a new file.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            cursor.execute(pragma)
            return
        except sqlite3.OperationalError as error:
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)  # not every error has one
            is_busy = code & 0xFF == sqlite3.SQLITE_BUSY
            if not is_busy or time.monotonic() > deadline:
                raise
        time.sleep(0.01)


class _Worker:
    """A connection used by one thread, opened when needed and reopened after a failure."""

    def __init__(self, path: Path, pragmas: Sequence[str], thread: ThreadPoolExecutor) -> None:
        self._engine = configure_engine(
            sa.create_engine(
                "sqlite://",
                creator=lambda: sqlite3.connect(path, PATIENCE, check_same_thread=False),
                poolclass=NullPool,
            ),
            pragmas,
            "BEGIN" if pragmas is READING_PRAGMAS else "BEGIN IMMEDIATE",
        )
        self._thread = thread
        self._connection: sa.Connection | None = None

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """:raises: :exc:`StoreFailed`"""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    def _run(self, work: Callable[[sa.Connection], T]) -> T:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            return work(self._connection)
        except SQLAlchemyError as error:
            self.disconnect()
            cause = error.orig if isinstance(error, DatabaseError) else error
            raise StoreFailed(f"the database file failed: {cause}") from error

    def disconnect(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self._writing = ThreadPoolExecutor(1, "log writer")
        self._reading = ThreadPoolExecutor(1, "log reader")
        self._writer = _Worker(path, WRITING_PRAGMAS, self._writing)
        self._presence_writer = _Worker(path, PRESENCE_PRAGMAS, self._writing)
        self._reader = _Worker(path, READING_PRAGMAS, self._reading)
        self._ends = log.Ends()

    @classmethod
    async def open(cls, url: sa.URL) -> Self:
        """:raises: :exc:`ValueError`"""
        path = _path(url)
        store = cls(path)
        try:
            await store._writer.run(migrate)
        except (StoreFailed, ValueError) as error:
            await store.close()
            raise ValueError(f"cannot open {path}: {error}") from None
        return store

    async def append(self, entries: Sequence[Entry]) -> list[Outcome]:
        for entry in entries:
            log.check_entry(entry)
        try:
            return await self._writer.run(
                partial(log.append_entries, entries=entries, ends=self._ends)
            )
        except StoreFailed:
            self._ends = log.Ends()
            raise

    async def read(self, table: str, after: int = 0) -> list[Row]:
        if not log.is_name(table):
            return []
        rows = await self._reader.run(partial(log.read_rows, table=table, seq=after))
        return log.check_chain(table, after, rows)

    async def ends(self, tables: Sequence[str]) -> dict[str, int]:
        def query_ends(connection: sa.Connection) -> dict[str, int]:
            with connection.begin():
                found = connection.execute(_ENDS, {"tables": json.dumps(tables)})
                return {table: seq or 0 for table, seq in found}

        return await self._reader.run(query_ends)

    async def saw(self, process: str, seats: Sequence[tuple[str, int]]) -> None:
        now = sa.literal(time.time())
        if seats:
            await self._presence_writer.run(
                partial(presence.record_seen, process=process, seats=seats, now=now)
            )

    async def seen(self, table: str, since_seconds: float) -> set[int]:
        now = sa.literal(time.time())
        return await self._reader.run(
            partial(presence.seats_seen, table=table, since_seconds=since_seconds, now=now)
        )

    async def hint(self, ends: Mapping[str, int]) -> None:
        """Does nothing: SQLite has no notifications; other processes poll."""

    def on_hint(self, callback: Callable[[str, int], None]) -> None:
        """Does nothing: SQLite has no notifications."""

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._reading, self._reader.disconnect)
        await loop.run_in_executor(self._writing, self._presence_writer.disconnect)
        await loop.run_in_executor(self._writing, self._writer.disconnect)
        self._reading.shutdown()
        self._writing.shutdown()


def _path(url: sa.URL) -> Path:
    if url.host or url.query or not url.database or url.database == ":memory:":
        raise ValueError(f"tables are stored in a file; expected a URL like {EXAMPLES}")
    path = Path(url.database)
    if not path.parent.is_dir():
        raise ValueError(f"cannot open {path}: there is no directory {path.parent}")
    return path
