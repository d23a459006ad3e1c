"""The log of every table, kept: what may be asked of a store, and how one is opened.

What a store answers as kept is on the disk.  What it raises is unknown: sending the same key
again settles it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

LONGEST_NAME: Final = 100  # letters of a key, or of a table's id
MOST_ROWS: Final = 1000  # of one entry
FIRST_HASH: Final = bytes(32)  # before the first row of a table

EXAMPLES: Final = "sqlite:///overtrick.db or postgresql://user:password@host/name"


class Entry(NamedTuple):
    """One append: all its rows or none."""

    table: str
    seq: int  # of its first event: the log must end just before
    key: str  # unique in the table
    bodies: tuple[bytes, ...]  # events, one each


class Row(NamedTuple):
    seq: int
    key: str
    body: bytes
    hash: bytes  # over this row and the hash of the row before


class Kept(msgspec.Struct, frozen=True):
    """Committed and flushed."""

    seq: int  # of the entry's last row


class Known(msgspec.Struct, frozen=True):
    """The key was there already."""

    seq: int  # of the last row of that earlier entry


class Stale(msgspec.Struct, frozen=True):
    """The log does not end where the entry says."""


Outcome: TypeAlias = Kept | Known | Stale


class StoreFailed(Exception):
    """Nothing can be said: not committed, as far as is known."""


class LogDamaged(Exception):
    """A row of a table's log was changed, removed or moved."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__(f"the log of table {table} is damaged at event {seq}")
        self.table = table
        self.seq = seq


class Store(Protocol):
    async def append(self, entries: Sequence[Entry]) -> list[Outcome]:
        """
        Keeps *entries*; one that conflicts fails alone.

        :raises: :exc:`StoreFailed`
        """

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """
        The rows of *table* that follow number *after*.

        :raises: :exc:`LogDamaged`, :exc:`StoreFailed`
        """

    async def ends(self, tables: Sequence[str]) -> dict[str, int]:
        """The last number in the log of each table, 0 where there is no log."""

    async def saw(self, process: str, seats: Sequence[tuple[str, int]]) -> None:
        """Notes that *process* sees somebody in these seats now; may be lost in a crash."""

    async def seen(self, table: str, since_seconds: float) -> set[int]:
        """The seats of *table* in which any process saw somebody that recently."""

    async def hint(self, ends: Mapping[str, int]) -> None:
        """Tells other processes how far the logs reach, if there is a way; never fails."""

    def on_hint(self, told: Callable[[str, int], None]) -> None:
        """Calls *told* with a table and a number that another process hinted at."""

    async def close(self) -> None: ...


async def open_store(url: str) -> Store:
    """
    The store at *url*, its tables made or brought up to date.

    :raises: :exc:`ValueError` with a sentence, without the password, if it cannot be opened.
    """
    try:
        place = make_url(url)
    except (ArgumentError, ValueError):
        raise ValueError(f"no address of a database; expected one like {EXAMPLES}") from None
    if place.drivername == "sqlite":
        from overtrick.server.store.sqlite import SqliteStore

        return await SqliteStore.opened(place)
    if place.drivername in ("postgresql", "postgres"):
        try:
            from overtrick.server.store.postgres import PostgresStore
        except ImportError:
            raise ValueError("PostgreSQL needs: pip install 'overtrick[postgres]'") from None
        return await PostgresStore.opened(place)
    raise ValueError(f"no database is called {place.drivername!r}; expected one like {EXAMPLES}")
