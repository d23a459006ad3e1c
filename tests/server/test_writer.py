"""Group commit: who waits together is written together, and everybody gets an answer."""

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from overtrick.server.store.interface import Entry, Kept, Outcome, Stale, StoreFailed, open_store
from overtrick.server.store.sqlite import SqliteStore
from overtrick.server.store.writer import MOST_AT_ONCE, Writer


class Slow(SqliteStore):
    """A store of files that notes what it is asked, and fails or waits when told to."""

    batches: list[list[str]]
    hints: list[dict[str, int]]
    fails: bool
    gate: asyncio.Event
    hint_gate: asyncio.Event

    async def append(self, entries: Sequence[Entry]) -> list[Outcome]:
        self.batches.append([entry.table for entry in entries])
        await self.gate.wait()
        if self.fails:
            raise StoreFailed("the disk is full")
        return await super().append(entries)

    async def hint(self, ends: Mapping[str, int]) -> None:
        self.hints.append(dict(ends))
        await self.hint_gate.wait()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> str:
    monkeypatch.setattr("overtrick.server.store.sqlite.SqliteStore", Slow)
    return f"sqlite:///{tmp_path}/log.db"


async def opened(url: str) -> Slow:
    store = await open_store(url)
    assert isinstance(store, Slow)
    store.batches, store.hints, store.fails = [], [], False
    store.gate, store.hint_gate = asyncio.Event(), asyncio.Event()
    store.gate.set()
    store.hint_gate.set()
    return store


def entry(table: str, seq: int = 1, key: str = "a") -> Entry:
    return Entry(table, seq, key, (b"1",))


def test_what_waits_is_written_together_in_the_order_it_came(slow: str) -> None:
    async def run() -> None:
        store = await opened(slow)
        store.gate.clear()
        writer = Writer(store)
        names = [f"t{n}" for n in range(MOST_AT_ONCE + 10)]
        first = asyncio.create_task(writer.append(entry("first")))
        await asyncio.sleep(0.01)
        rest = [asyncio.create_task(writer.append(entry(name))) for name in names]
        await asyncio.sleep(0.01)
        store.gate.set()
        outcomes = await asyncio.gather(first, *rest)
        await writer.close()
        await store.close()

        assert outcomes == [Kept(1)] * (len(names) + 1)
        assert store.batches == [["first"], names[:MOST_AT_ONCE], names[MOST_AT_ONCE:]]

    asyncio.run(asyncio.wait_for(run(), 20))


def test_a_failure_is_told_to_all_who_waited_and_the_next_is_written(slow: str) -> None:
    async def run() -> None:
        store = await opened(slow)
        store.fails = True
        writer = Writer(store)
        waiting = [asyncio.create_task(writer.append(entry(table))) for table in "ab"]
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        store.fails = False
        after = await writer.append(entry("a"))
        await writer.close()
        await store.close()

        assert [(type(each), str(each)) for each in outcomes] == [
            (StoreFailed, "the disk is full")
        ] * 2
        assert outcomes[0] is not outcomes[1]
        assert after == Kept(1)
        assert store.hints == [{"a": 1}]

    asyncio.run(asyncio.wait_for(run(), 20))


def test_who_gave_up_waiting_stops_nobody(slow: str) -> None:
    async def run() -> None:
        store = await opened(slow)
        store.gate.clear()
        writer = Writer(store)
        waiting = [asyncio.create_task(writer.append(entry(table))) for table in "ab"]
        await asyncio.sleep(0.01)
        waiting[0].cancel()
        await asyncio.sleep(0)
        store.gate.set()

        assert await waiting[1] == Kept(1)
        await writer.close()
        await store.close()

    asyncio.run(asyncio.wait_for(run(), 20))


def test_hints_wait_for_the_commit_are_gathered_and_delay_nobody(slow: str) -> None:
    async def run() -> None:
        store = await opened(slow)
        store.hint_gate.clear()
        writer = Writer(store)
        seqs = []
        for n in range(1, 6):
            seqs.append(await writer.append(entry("a", n, f"k{n}")))
            stale = await writer.append(entry("b", 7))
        await asyncio.sleep(0)
        store.hint_gate.set()
        await writer.close()
        await store.close()

        assert seqs == [Kept(n) for n in range(1, 6)]
        assert stale == Stale()
        assert store.hints == [{"a": 1}, {"a": 5}]

    asyncio.run(asyncio.wait_for(run(), 20))


def test_what_no_store_could_keep_fails_only_who_asked(slow: str) -> None:
    async def run() -> None:
        store = await opened(slow)
        writer = Writer(store)
        waiting = [asyncio.create_task(writer.append(entry(table))) for table in ("", "b")]
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        await writer.close()
        await store.close()

        assert isinstance(outcomes[0], ValueError)
        assert outcomes[1] == Kept(1)

    asyncio.run(asyncio.wait_for(run(), 20))


def test_closing_waits_for_what_is_being_written(slow: str) -> None:
    async def run() -> None:
        store = await opened(slow)
        writer = Writer(store)
        waiting = asyncio.create_task(writer.append(entry("a")))
        await asyncio.sleep(0)
        await writer.close()

        assert waiting.done() or await waiting == Kept(1)
        assert store.hints == [{"a": 1}]
        assert len(await store.read("a")) == 1
        await store.close()

    asyncio.run(asyncio.wait_for(run(), 20))
