"""Opening a store: the schema is made once, and a wrong address is answered with a sentence."""

import asyncio
import socket
import sqlite3
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from overtrick.server.store import schema
from overtrick.server.store.interface import Entry, Kept, open_store

from .postgres import Postgres


async def _opened_and_closed(url: str) -> None:
    store = await open_store(url)
    await store.close()


def opening(url: str) -> None:
    asyncio.run(_opened_and_closed(url))


def complaint(url: str) -> str:
    with pytest.raises(ValueError) as refused:
        opening(url)
    return str(refused.value)


@pytest.mark.parametrize(
    "url, words",
    [
        ("", "expected one like sqlite:///overtrick.db or postgresql://"),
        ("overtrick.db", "expected one like sqlite:///overtrick.db or postgresql://"),
        ("mysql://root:secret@host/db", "unknown kind of database 'mysql'"),
        ("postgresql://ana:secret@host:port/db", "expected one like"),
        (
            "postgresql://ana:secret@host/db?passfile=secret",
            "takes the parameters sslmode and host, not passfile",
        ),
        ("sqlite://", "tables are stored in a file"),
        ("sqlite:///:memory:", "tables are stored in a file"),
        ("sqlite://host/file.db", "tables are stored in a file"),
        ("sqlite:////nowhere/at/all/log.db", "there is no directory /nowhere/at/all"),
    ],
)
def test_an_address_that_is_none_is_answered_with_a_sentence(url: str, words: str) -> None:
    told = complaint(url)

    assert words in told
    assert "secret" not in told


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana, " * 200)

    assert "file is not a database" in complaint(f"sqlite:///{letter}")
    assert letter.read_text() == "Dear Ana, " * 200


def test_a_directory_is_no_database(tmp_path: Path) -> None:
    assert "unable to open database file" in complaint(f"sqlite:///{tmp_path}")


def test_nobody_answers(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"postgresql://ana:secret@127.0.0.1:{free.getsockname()[1]}/db"

    told = complaint(url)

    assert told.startswith("cannot open postgresql://ana:***@127.0.0.1:")
    assert "secret" not in told


def test_a_wrong_password_or_name_is_told_without_the_password(postgres: Postgres) -> None:
    wrong = postgres.url.replace("open-sesame", "open-barley")
    nowhere = postgres.url.replace("/postgres", "/nowhere")

    assert "password authentication failed" in complaint(wrong)
    assert "barley" not in complaint(wrong)
    assert 'database "nowhere" does not exist' in complaint(nowhere)
    assert "sesame" not in complaint(nowhere)


async def _set_version(url: str, version: int) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(f"UPDATE overtrick_schema SET version = {version}")
    await connection.close()


def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    newest = len(schema.MIGRATIONS)
    opening(database)
    if database.startswith("sqlite"):
        with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
            connection.execute(f"UPDATE overtrick_schema SET version = {newest + 1}")
        connection.close()
    else:
        asyncio.run(_set_version(database, newest + 1))

    try:
        assert (
            f"a newer version of Overtrick created this database (schema {newest + 1}"
            in complaint(database)
        )
    finally:
        if database.startswith("postgresql"):
            asyncio.run(_set_version(database, newest))


def test_an_older_database_is_brought_up_to_date_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'log.db'}"

    async def play(seq: int) -> None:
        store = await open_store(url)
        assert await store.append([Entry("t", seq, f"k{seq}", (b"1",))]) == [Kept(seq)]
        await store.close()

    asyncio.run(play(1))
    added = "CREATE TABLE added (name {text})"
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, (added, "no SQL at all")))
    assert "syntax error" in complaint(url)

    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS[:-1], (added,)))
    asyncio.run(play(2))
    asyncio.run(play(3))


def shape(connection: sa.Connection) -> dict[str, tuple[list[str], list[str], list[list[str]]]]:
    """Of every table: its columns, its primary key, what else is unique."""
    made = sa.inspect(connection)
    return {
        table: (
            [column["name"] for column in made.get_columns(table)],
            made.get_pk_constraint(table)["constrained_columns"],
            [each["column_names"] for each in made.get_unique_constraints(table)],
        )
        for table in schema.METADATA.tables
    }


async def _shape_in_postgres(url: str) -> object:
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.connect() as connection:
        found = await connection.run_sync(shape)
    await engine.dispose()
    return found


def test_the_tables_made_are_those_the_program_knows(database: str) -> None:
    opening(database)
    memory = sa.create_engine("sqlite://")
    with memory.connect() as connection:
        schema.METADATA.create_all(connection)
        expected = shape(connection)
    memory.dispose()
    if database.startswith("sqlite"):
        engine = sa.create_engine(database)
        with engine.connect() as connection:
            made: object = shape(connection)
        engine.dispose()
    else:
        made = asyncio.run(_shape_in_postgres(database))

    assert made == expected
    assert expected["event"][1:] == (["table_id", "seq"], [["table_id", "key"]])


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_commit_has_been_flushed(database: str) -> None:
    async def run() -> tuple[object, object]:
        store = await open_store(database)
        asked = [
            await store._writer.run(  # type: ignore[attr-defined]
                lambda connection, name=name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            )
            for name in ("synchronous", "journal_mode")
        ]
        await store.close()
        return asked[0], asked[1]

    assert asyncio.run(run()) == (2, "wal")
