"""Several processes on one database: each number has one winner, and none is lost."""

import asyncio
import contextlib
import signal
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from overtrick.server.store.interface import Entry, Kept, Store, open_store

from .racing import Racer, faults


def test_processes_race_stand_still_and_die_without_harm(database: str, table: str) -> None:
    tables = [table, table + "x"]
    one, two, three = racers = [Racer(database, name, *tables) for name in ("one", "two", "three")]
    with contextlib.ExitStack() as racing:
        for racer in racers:
            racing.enter_context(racer)
        for racer in racers:
            racer.wait_for(5)
        for _ in range(3):
            two.send(signal.SIGSTOP)
            if database.startswith("postgresql"):  # which cuts off who stops in a transaction;
                one.wait_for(5)
            else:  # nobody can, who holds a file's lock
                time.sleep(0.1)
            two.send(signal.SIGCONT)
            two.wait_for(3)
        three.kill()
        one.wait_for(5)

    assert faults(database, tables, *racers) == []


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_stores_opened_together_on_a_new_file_agree(database: str) -> None:
    async def started() -> None:
        store = await open_store(database)
        await store.close()

    with ThreadPoolExecutor(8) as threads:
        for each in [threads.submit(asyncio.run, started()) for _ in range(24)]:
            each.result()


def test_reading_does_not_wait_for_a_writer(database: str, table: str) -> None:
    """A long write is under way; the log can be read all the same."""

    async def run() -> None:
        store: Store = await open_store(database)
        await asyncio.gather(store.read(table), store.read(table))  # opens what both will need
        entries = [Entry(f"{table}{n}", 1, "a", (b"x" * 100,) * 900) for n in range(60)]
        writing = asyncio.create_task(store.append(entries))
        try:
            await asyncio.sleep(0)
            await store.read(table)
            assert not writing.done()
        finally:
            written = await writing
            await store.close()
        assert written == [Kept(900)] * len(entries)

    asyncio.run(run())
