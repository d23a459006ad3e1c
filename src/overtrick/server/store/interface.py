"""The interface of a store, which keeps the event log of every table, and how to open one.

An entry answered with ``Kept`` is on disk.  After an exception it is unknown whether the entry was
written; append it again with the same key to find out.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

LONGEST_NAME: Final = 100  # characters of a key, or of a table's id
MOST_ROWS: Final = 1000  # of one entry
FIRST_HASH: Final = bytes(32)  # before the first row of a table

EXAMPLES: Final = "sqlite:///overtrick.db or postgresql://user:password@host/name"


class Entry(NamedTuple):
    """One append: either all its rows are written, or none."""

    table: str
    seq: int  # of its first event; the log must end just before it
    key: str  # unique in the table
    bodies: tuple[bytes, ...]  # one event each


class Row(NamedTuple):
    seq: int
    key: str
    body: bytes
    hash: bytes  # over this row and the hash of the row before


class Kept(msgspec.Struct, frozen=True):
    """The entry is committed and flushed."""

    seq: int  # of the entry's last row


class Known(msgspec.Struct, frozen=True):
    """An entry with that key already exists."""

    seq: int  # of the last row of the earlier entry


class Stale(msgspec.Struct, frozen=True):
    """The log does not end where the entry says."""


Outcome: TypeAlias = Kept | Known | Stale


class StoreFailed(Exception):
    """The store failed; it is unknown whether anything was committed."""


class LogDamaged(Exception):
    """A row of a table's log was changed, removed or moved."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__(f"the log of table {table} is damaged at event {seq}")
        self.table = table
        self.seq = seq


class Store(Protocol):
    async def append(self, entries: Sequence[Entry]) -> list[Outcome]:
        """
        Appends *entries*; a conflict affects only its own entry.

        :raises: :exc:`StoreFailed`
        """

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """
        Reads the rows of *table* after number *after*.

        :raises: :exc:`LogDamaged`, :exc:`StoreFailed`
        """

    async def ends(self, tables: Sequence[str]) -> dict[str, int]:
        """The last number in the log of each table, 0 where there is no log."""

    async def saw(self, process: str, seats: Sequence[tuple[str, int]]) -> None:
        """Records that these players are connected to *process*; may be lost in a crash."""

    async def seen(self, table: str, since_seconds: float) -> set[int]:
        """The seats of *table* whose players were recently connected to any process."""

    async def hint(self, ends: Mapping[str, int]) -> None:
        """Notifies other processes how far the logs reach, if the database can; never fails."""

    def on_hint(self, callback: Callable[[str, int], None]) -> None:
        """Calls *callback* with the table and the number of each notification."""

    async def close(self) -> None: ...


async def open_store(url: str) -> Store:
    """
    Opens the store at *url*, and creates or migrates its schema.

    :raises: :exc:`ValueError` with the reason, without the password, if it cannot be opened.
    """
    try:
        place = make_url(url)
    except (ArgumentError, ValueError):
        raise ValueError(f"not a database URL; expected one like {EXAMPLES}") from None
    if place.drivername == "sqlite":
        from overtrick.server.store.sqlite import SqliteStore

        return await SqliteStore.open(place)
    if place.drivername in ("postgresql", "postgres"):
        try:
            from overtrick.server.store.postgres import PostgresStore
        except ImportError:
            raise ValueError("PostgreSQL needs: pip install 'overtrick[postgres]'") from None
        return await PostgresStore.open(place)
    raise ValueError(
        f"unknown kind of database {place.drivername!r}; expected a URL like {EXAMPLES}"
    )
