"""What only PostgreSQL does: crash beside us, come back, and carry hints between processes."""

import asyncio
import random
import time

import asyncpg  # type: ignore[import-untyped]
import pytest

from overtrick.server.store import postgres as store_postgres
from overtrick.server.store.interface import Entry, Kept, StoreFailed, open_store

from .line import Line
from .postgres import Postgres
from .racing import Racer, faults


def test_a_crash_of_the_database_loses_nothing_and_play_goes_on(
    postgres: Postgres, table: str
) -> None:
    tables = [table + letter for letter in "abcd"]
    url = postgres.url
    one, two = Racer(url, "one", *tables[:3]), Racer(url, "two", *tables[1:])
    with one, two:
        for _ in range(2):
            one.wait_for(20)
            time.sleep(random.uniform(0, 0.05))
            postgres.kill()
            postgres.start()
            one.wait_for(5, seconds=60)
            two.wait_for(5, seconds=60)

    assert faults(url, tables, one, two) == []


def test_while_the_database_is_away_nothing_is_acknowledged(
    postgres: Postgres, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_postgres, "PATIENCE", 0.4)
    entry = Entry(table, 1, "a", (b"1", b"2"))

    async def run() -> None:
        store = await open_store(postgres.url)
        postgres.kill()
        with pytest.raises(StoreFailed, match="the database failed"):
            await store.append([entry])
        with pytest.raises(StoreFailed):
            await store.read(table)
        with pytest.raises(StoreFailed):
            await store.saw("p", [(table, 1)])
        await store.hint({table: 1})
        postgres.start()
        monkeypatch.undo()
        assert await store.append([entry]) == [Kept(2)]
        assert [row.body for row in await store.read(table)] == [b"1", b"2"]
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("is_heard", [True, False], ids=["committed", "never heard"])
def test_a_line_cut_during_commit_is_found_out_about(
    postgres: Postgres, table: str, is_heard: bool
) -> None:
    async def run() -> list[bytes]:
        line = Line(postgres.url, postgres.port)
        store = await open_store(await line.opened())
        for n in range(10):
            line.cut_at, line.is_heard = b"COMMIT;", is_heard
            entries = [
                Entry(each, 2 * n + 1, f"k{n}", (b"x", b"y")) for each in (table, table + "x")
            ]
            assert await store.append(entries) == [Kept(2 * n + 2)] * 2
        rows = await store.read(table)
        await store.close()
        await line.close()
        assert line.cuts == 10
        return [row.body for row in rows]

    assert asyncio.run(run()) == [b"x", b"y"] * 10


def test_a_process_that_stops_inside_a_transaction_is_cut_off(
    postgres: Postgres, table: str
) -> None:
    async def run() -> None:
        store = await open_store(postgres.url)
        stopped = await asyncpg.connect(postgres.url, server_settings=store_postgres.SETTINGS)
        await stopped.execute(
            f"BEGIN; INSERT INTO event VALUES ('{table}', 1, 'k', 'body', 'hash', 0)"
        )
        assert await store.append([Entry(table, 1, "a", (b"1",))]) == [Kept(1)]
        stopped.terminate()
        await store.close()

    asyncio.run(run())


async def _heard(hints: "asyncio.Queue[tuple[str, int]]", table: str, seq: int) -> None:
    async with asyncio.timeout(8):  # before anybody looks whether the line is alive
        while await hints.get() != (table, seq):
            pass


def test_hints_reach_other_processes_also_after_the_line_was_cut(
    postgres: Postgres, table: str
) -> None:
    async def run() -> None:
        here, there = await open_store(postgres.url), await open_store(postgres.url)
        hints: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        own: list[tuple[str, int]] = []
        there.on_hint(lambda at, seq: hints.put_nowait((at, seq)))
        here.on_hint(lambda at, seq: own.append((at, seq)))

        async def until_heard(seq: int) -> None:
            hearing = asyncio.create_task(_heard(hints, table, seq))
            while not hearing.done():
                await here.hint({table: seq, table + "x": 1})
                await asyncio.sleep(0.05)
            await hearing

        await until_heard(7)
        killer = await asyncpg.connect(postgres.url)
        cut = await killer.fetchval(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE application_name = 'overtrick' AND pid <> pg_backend_pid()"
        )
        await killer.close()
        assert cut >= 2
        await until_heard(8)
        assert own == []
        await here.close()
        await there.close()

    asyncio.run(run())
