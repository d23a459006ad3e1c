"""A file that cannot be written for a while: nothing is acknowledged, then play goes on."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from overtrick.server.store import sqlite
from overtrick.server.store.interface import Entry, Kept, Known, StoreFailed, open_store


def test_while_another_program_holds_the_file_it_can_be_read_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = [
        "PRAGMA busy_timeout=100" if "busy" in pragma else pragma for pragma in sqlite.FIRST_PRAGMAS
    ]
    monkeypatch.setattr(sqlite, "FIRST_PRAGMAS", quick)
    path = tmp_path / "log.db"

    async def run() -> None:
        store = await open_store(f"sqlite:///{path}")
        await store.append([Entry("t", 1, "a", (b"1",))])
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed, match="database is locked"):
            await store.append([Entry("t", 2, "b", (b"2",))])
        with pytest.raises(StoreFailed):
            await store.saw("p", [("t", 1)])
        assert [row.body for row in await store.read("t")] == [b"1"]
        assert await store.ends(["t"]) == {"t": 1}
        other.execute("ROLLBACK")
        other.close()
        assert await store.append([Entry("t", 2, "b", (b"2",))]) == [Kept(2)]
        await store.close()

    asyncio.run(run())


def test_a_file_that_another_program_is_just_making_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty = ["PRAGMA busy_timeout=0", *sqlite.FIRST_PRAGMAS[1:]]  # SQLite itself never waits
    monkeypatch.setattr(sqlite, "FIRST_PRAGMAS", hasty)
    path = tmp_path / "log.db"
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    release = threading.Timer(0.3, lambda: other.execute("ROLLBACK"))

    async def run() -> None:
        store = await open_store(f"sqlite:///{path}")
        assert await store.append([Entry("t", 1, "a", (b"1",))]) == [Kept(1)]
        await store.close()

    release.start()
    asyncio.run(run())
    release.join()
    other.close()


def test_a_file_that_stays_locked_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty = ["PRAGMA busy_timeout=0", *sqlite.FIRST_PRAGMAS[1:]]
    monkeypatch.setattr(sqlite, "FIRST_PRAGMAS", hasty)
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    path = tmp_path / "log.db"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")

    with pytest.raises(ValueError, match=r"cannot open .*: database is locked"):
        asyncio.run(open_store(f"sqlite:///{path}"))
    other.close()


def test_a_full_disk_is_told_and_when_there_is_room_again_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = [*sqlite.WRITING_PRAGMAS, "PRAGMA max_page_count=30"]
    monkeypatch.setattr(sqlite, "WRITING_PRAGMAS", small)

    def entry(seq: int) -> Entry:
        return Entry("t", seq, f"k{seq}", (b"x" * 3000,))

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path / 'log.db'}")
        for seq in range(1, 11):
            assert await store.append([entry(seq)]) == [Kept(seq)]
        seq = 11
        with pytest.raises(StoreFailed, match="full"):
            await store.append([Entry("t", seq, "large", (b"x" * 3000,) * 100)])
        assert len(await store.read("t")) == seq - 1
        small.pop()
        assert await store.append([entry(seq), entry(1)]) == [Kept(seq), Known(1)]
        assert len(await store.read("t")) == seq
        await store.close()

    asyncio.run(run())


def test_a_store_that_was_closed_leaves_one_file(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path / 'log.db'}")
        await store.append([Entry("t", 1, "a", (b"1",))])
        await store.read("t")
        await store.saw("p", [("t", 1)])
        await store.close()

    asyncio.run(run())

    assert [each.name for each in tmp_path.iterdir()] == ["log.db"]
