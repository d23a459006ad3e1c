"""What was done to a log behind our back is found where it was done."""

import asyncio
import sqlite3

import asyncpg  # type: ignore[import-untyped]
import pytest

from overtrick.server.store.interface import Entry, LogDamaged

from .stores import bodies, kept


def change(database: str, *statements: str) -> None:
    """Does to the database what no program of ours would."""
    if database.startswith("sqlite:///"):
        with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
            connection.executescript(";".join(statements))
        connection.close()
    else:
        asyncio.run(_change_postgres(database, statements))


async def _change_postgres(database: str, statements: tuple[str, ...]) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute(";".join(statements))
    await connection.close()


@pytest.mark.parametrize(
    "damage, seq",
    [
        ("UPDATE event SET body = CAST('x' AS {bytes}) WHERE table_id = '{t}' AND seq = 3", 3),
        ("UPDATE event SET key = 'zz' WHERE table_id = '{t}' AND seq = 1", 1),
        ("DELETE FROM event WHERE table_id = '{t}' AND seq = 1", 1),
        ("DELETE FROM event WHERE table_id = '{t}' AND seq = 4", 4),
        (
            "UPDATE event SET seq = 99 WHERE table_id = '{t}' AND seq = 2;"
            "UPDATE event SET seq = 2 WHERE table_id = '{t}' AND seq = 3;"
            "UPDATE event SET seq = 3 WHERE table_id = '{t}' AND seq = 99",
            2,
        ),
        (
            "UPDATE event SET body = (SELECT body FROM event WHERE table_id = '{t}' AND seq = 1),"
            " hash = (SELECT hash FROM event WHERE table_id = '{t}' AND seq = 1)"
            " WHERE table_id = '{t}' AND seq = 5",
            5,
        ),
    ],
    ids=["edited", "renamed", "first removed", "removed", "swapped", "copied"],
)
def test_damage_is_found_where_it_is(database: str, table: str, damage: str, seq: int) -> None:
    kept(database, *[Entry(table, n, f"k{n}", (b"%d" % n,)) for n in range(1, 7)])
    kinds = "BLOB" if database.startswith("sqlite") else "BYTEA"
    change(database, damage.format(t=table, bytes=kinds))

    with pytest.raises(LogDamaged, match=f"table {table} is damaged at event {seq}") as found:
        bodies(database, table)

    assert (found.value.table, found.value.seq) == (table, seq)


def test_a_log_that_ends_before_what_was_read_is_damaged(database: str, table: str) -> None:
    kept(database, Entry(table, 1, "a", (b"1", b"2")))

    with pytest.raises(LogDamaged):
        bodies(database, table, after=3)
