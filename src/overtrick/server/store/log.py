"""Appends and reads the rows of a log, chained by hashes; the same for every database.

``append_entries`` may be called again with the same entries after any failure, on a new connection:
numbers and keys are unique, so nothing is written twice.
"""

import time
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import count, repeat, takewhile
from typing import Final, NamedTuple, TypeAlias

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from overtrick.server.store.interface import (
    FIRST_HASH,
    LONGEST_NAME,
    MOST_ROWS,
    Entry,
    Kept,
    Known,
    LogDamaged,
    Outcome,
    Row,
    Stale,
)
from overtrick.server.store.schema import EVENT

Values: TypeAlias = tuple[str, int, str, bytes, bytes, float]  # of one row, in column order

_LAST: Final = (
    sa.select(EVENT.c.seq, EVENT.c.hash)
    .where(EVENT.c.table_id == sa.bindparam("table"))
    .order_by(EVENT.c.seq.desc())
    .limit(1)
)
_OF_KEY: Final = sa.select(EVENT.c.seq).where(
    EVENT.c.table_id == sa.bindparam("table"), EVENT.c.key == sa.bindparam("key")
)
_FROM: Final = (
    sa.select(EVENT.c.seq, EVENT.c.key, EVENT.c.body, EVENT.c.hash)
    .where(EVENT.c.table_id == sa.bindparam("table"), EVENT.c.seq >= sa.bindparam("seq"))
    .order_by(EVENT.c.seq)
)
_ENTRY_FROM: Final = _FROM.limit(MOST_ROWS)


class End(NamedTuple):
    """Where a log ends."""

    seq: int
    hash: bytes


class Ends(dict[str, End]):
    """Cached ends of recently written logs; they may be outdated."""

    MOST: Final = 8192

    def remember(self, fresh: dict[str, End]) -> None:
        for table, end in fresh.items():
            self.pop(table, None)
            self[table] = end
        while len(self) > self.MOST:
            del self[next(iter(self))]


def append_entries(
    connection: sa.Connection, entries: Sequence[Entry], ends: Ends, again: bool = False
) -> list[Outcome]:
    """
    Appends *entries* in one transaction; after a conflict, one by one.

    *again* marks a retry after a failure: what the first attempt committed counts as kept.
    """
    outcomes: Sequence[Outcome | None]
    try:
        outcomes = _append_batch(connection, entries, ends)
    except IntegrityError:
        ends.clear()
        outcomes = [None] * len(entries)
    return [
        _append_one(connection, entry, ends, again) if outcome is None else outcome
        for outcome, entry in zip(outcomes, entries, strict=True)
    ]


def read_rows(connection: sa.Connection, table: str, seq: int) -> list[Row]:
    """The rows of *table* from number *seq* on."""
    with connection.begin():
        found = connection.execute(_FROM, {"table": table, "seq": seq})
        return [Row(*row) for row in found]


def _append_batch(
    connection: sa.Connection, entries: Sequence[Entry], ends: Ends
) -> list[Outcome | None]:
    """Appends the entries that continue their logs; the outcome of the others is ``None``."""
    outcomes: list[Outcome | None] = [None] * len(entries)
    rows: list[Values] = []
    fresh: dict[str, End] = {}
    # All processes use the order of the tables, so that they cannot deadlock.
    order = sorted(range(len(entries)), key=lambda place: entries[place].table)
    with connection.begin():
        for place in order:
            entry = entries[place]
            end = fresh.get(entry.table) or ends.get(entry.table)
            if end is None or (end.seq != entry.seq - 1 and entry.table not in fresh):
                end = _last(connection, entry.table)
            if end.seq == entry.seq - 1:
                fresh[entry.table] = end = _add_rows(entry, end, rows)
                outcomes[place] = Kept(end.seq)
        if rows:
            _insert(connection, rows)
    ends.remember(fresh)
    return outcomes


def _append_one(connection: sa.Connection, entry: Entry, ends: Ends, again: bool) -> Outcome:
    rows: list[Values] = []
    try:
        with connection.begin():
            end = _last(connection, entry.table)
            if end.seq == entry.seq - 1:
                end = _add_rows(entry, end, rows)
                _insert(connection, rows)
    except IntegrityError:
        rows.clear()
    if rows:
        ends.remember({entry.table: end})
        return Kept(end.seq)
    return _outcome_of_key(connection, entry, again)


def _outcome_of_key(connection: sa.Connection, entry: Entry, again: bool) -> Outcome:
    """The outcome for an entry that does not continue the log: its key may exist already."""
    with connection.begin():
        first = connection.execute(_OF_KEY, {"table": entry.table, "key": entry.key}).scalar()
        if first is None:
            return Stale()
        rows = connection.execute(_ENTRY_FROM, {"table": entry.table, "seq": first}).all()
    keys = map(row_key, repeat(entry.key), count())
    own = [row.body for row in takewhile(lambda row: row.key == next(keys), rows)]
    last = first + len(own) - 1
    if again and first == entry.seq and tuple(own) == entry.bodies:
        return Kept(last)
    return Known(last)


def _last(connection: sa.Connection, table: str) -> End:
    row = connection.execute(_LAST, {"table": table}).first()
    return End(row.seq, row.hash) if row else End(0, FIRST_HASH)


def _add_rows(entry: Entry, end: End, rows: list[Values]) -> End:
    """Adds the entry's rows to *rows*; returns the new end of the log."""
    seq, hash = end
    now = time.time()
    for place, body in enumerate(entry.bodies):
        seq += 1
        key = row_key(entry.key, place)
        hash = row_hash(hash, entry.table, seq, key, body)
        rows.append((entry.table, seq, key, body, hash, now))
    return End(seq, hash)


def _insert(connection: sa.Connection, rows: list[Values]) -> None:
    """Inserts *rows* through the driver, because SQLAlchemy Core would double the cost."""
    connection.exec_driver_sql(_insert_sql(connection.dialect), list(rows))


@cache
def _insert_sql(dialect: sa.Dialect) -> str:
    return str(sa.insert(EVENT).compile(dialect=dialect))


def is_name(text: str) -> bool:
    """Whether *text* can be the id of a table or the key of an entry."""
    return 0 < len(text) <= LONGEST_NAME and text.isascii() and text.isprintable()


def check_entry(entry: Entry) -> None:
    """:raises: :exc:`ValueError` if *entry* is invalid."""
    if not is_name(entry.table) or not is_name(entry.key):
        raise ValueError(
            f"a table's id and a key are 1 to {LONGEST_NAME} printable ASCII characters"
        )
    if entry.seq < 1 or not 0 < len(entry.bodies) <= MOST_ROWS:
        raise ValueError(f"an entry has 1 to {MOST_ROWS} events, numbered from 1")


def row_key(key: str, place: int) -> str:
    """The key of an entry's row; keys contain no tab, so rows of two entries never collide."""
    return f"{key}\t{place}" if place else key


def row_hash(previous: bytes, table: str, seq: int, key: str, body: bytes) -> bytes:
    return sha256(
        b"%b%b\n%d\n%b\n%b" % (previous, table.encode(), seq, key.encode(), body)
    ).digest()


def check_chain(table: str, after: int, rows: Sequence[Row]) -> list[Row]:
    """
    Checks the hash chain; returns the rows after number *after*.

    *rows* begin with that number, unless it is 0.

    :raises: :exc:`LogDamaged` at the first row that does not follow from the one before.
    """
    previous, following = FIRST_HASH, list(rows)
    if after:
        if not rows or rows[0].seq != after:
            raise LogDamaged(table, after)
        previous = following.pop(0).hash
    for seq, row in enumerate(following, after + 1):
        if row.seq != seq or row.hash != row_hash(previous, table, seq, row.key, row.body):
            raise LogDamaged(table, seq)
        previous = row.hash
    return following
