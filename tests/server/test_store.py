"""What every store promises: nothing twice, nothing in between, nothing changed unnoticed."""

import asyncio
import hashlib
import secrets
import time

import pytest

from overtrick.server.store import log
from overtrick.server.store.interface import Entry, Kept, Known, Outcome, Stale, Store, open_store

from .stores import bodies, kept, with_store


def test_what_was_kept_is_read_in_order(database: str, table: str) -> None:
    first = kept(database, Entry(table, 1, "a", (b"one", b"two")))
    second = kept(database, Entry(table, 3, "b", (b"three",)))

    assert (first, second) == ([Kept(2)], [Kept(3)])
    assert bodies(database, table) == [b"one", b"two", b"three"]
    assert bodies(database, table, after=2) == [b"three"]
    assert bodies(database, table, after=3) == []


def test_there_is_nothing_at_a_table_that_was_never_opened(database: str) -> None:
    assert bodies(database, "nowhere") == []
    assert bodies(database, "no\0where") == []


def test_hashes_are_those_of_another_hand(database: str, table: str) -> None:
    kept(database, Entry(table, 1, "a", (b"one", b"two")))
    rows = with_store(database, lambda store: store.read(table))

    one = hashlib.sha256(bytes(32) + f"{table}\n1\na\none".encode()).digest()
    two = hashlib.sha256(one + f"{table}\n2\na\t1\ntwo".encode()).digest()
    assert [row.hash for row in rows] == [one, two]


def test_a_conflict_fails_nobody_else(database: str, table: str) -> None:
    other, third = table + "x", table + "y"
    kept(database, Entry(table, 1, "a", (b"one",)))

    async def work(store: Store) -> list[Outcome]:
        return await store.append(
            [
                Entry(other, 1, "b", (b"1", b"2")),
                Entry(table, 1, "late", (b"lost",)),
                Entry(third, 1, "c", (b"1",)),
            ]
        )

    assert with_store(database, work) == [Kept(2), Stale(), Kept(1)]
    assert bodies(database, table) == [b"one"]
    assert bodies(database, other) == [b"1", b"2"]


def test_what_another_process_wrote_is_noticed_although_the_end_was_remembered(
    database: str, table: str
) -> None:
    async def work(store: Store) -> list[list[Outcome]]:
        behind = await open_store(database)
        before = await behind.append([Entry(table, 1, "a", (b"1",))])
        await store.append([Entry(table, 2, "b", (b"2",))])
        late = Entry(table, 2, "c", (b"no",))
        neighbour = Entry(table + "x", 1, "d", (b"1",))
        raced = await behind.append([late, neighbour])
        after = await behind.append([Entry(table, 3, "e", (b"3",))])
        await store.append([Entry(table, 4, "f", (b"4",))])
        ahead = await behind.append([Entry(table, 5, "g", (b"5",))])
        await behind.close()
        return [before, raced, after, ahead]

    assert with_store(database, work) == [[Kept(1)], [Stale(), Kept(1)], [Kept(3)], [Kept(5)]]
    assert bodies(database, table) == [b"1", b"2", b"3", b"4", b"5"]


def test_an_entry_is_kept_whole_or_not_at_all(database: str, table: str) -> None:
    kept(database, Entry(table, 1, "a", (b"1", b"2")))

    overlapping = kept(database, Entry(table, 2, "b", (b"no", b"no", b"no")))

    assert overlapping == [Stale()]
    assert bodies(database, table) == [b"1", b"2"]


def test_the_same_key_is_answered_with_its_last_number(database: str, table: str) -> None:
    entry = Entry(table, 1, "a", (b"1", b"2", b"3"))
    kept(database, entry, Entry(table, 4, "b", (b"4",)))

    assert kept(database, entry) == [Known(3)]
    assert kept(database, Entry(table, 5, "a", (b"other",))) == [Known(3)]
    assert kept(database, Entry(table + "x", 1, "a", (b"1",))) == [Kept(1)]
    assert bodies(database, table) == [b"1", b"2", b"3", b"4"]


def test_the_same_key_twice_at_once_is_kept_once(database: str, table: str) -> None:
    twice = [Entry(table, 1, "a", (b"1",)), Entry(table, 1, "a", (b"1",))]
    on_top = [Entry(table, 2, "b", (b"2",)), Entry(table, 3, "b", (b"2",))]

    assert kept(database, *twice) == [Kept(1), Known(1)]
    assert kept(database, *on_top) == [Kept(2), Known(2)]
    assert bodies(database, table) == [b"1", b"2"]


def test_a_key_that_looks_like_a_later_row_of_another_stops_nobody(
    database: str, table: str
) -> None:
    entries = [Entry(table, 1, "a/1", (b"1",)), Entry(table, 2, "a", (b"2", b"3"))]

    assert kept(database, *entries) == [Kept(1), Kept(3)]


def test_no_number_is_left_out(database: str, table: str) -> None:
    kept(database, Entry(table, 1, "a", (b"1",)))

    gaps = kept(database, Entry(table, 3, "b", (b"3",)), Entry(table + "x", 2, "c", (b"2",)))

    assert gaps == [Stale(), Stale()]
    assert bodies(database, table) == [b"1"]


@pytest.mark.parametrize(
    "entry",
    [
        Entry("t", 1, "a\tb", (b"",)),
        Entry("t", 1, "", (b"",)),
        Entry("t", 1, "x" * 101, (b"",)),
        Entry("t\0", 1, "a", (b"",)),
        Entry("t", 0, "a", (b"",)),
        Entry("t", 1, "a", ()),
    ],
)
def test_what_no_log_could_hold_is_refused(database: str, entry: Entry) -> None:
    with pytest.raises(ValueError, match=r"printable|numbered"):
        kept(database, entry)


def test_ends_are_told_for_many_tables_at_once(database: str, table: str) -> None:
    kept(database, Entry(table, 1, "a", (b"1", b"2")), Entry(table + "x", 1, "a", (b"1",)))

    ends = with_store(database, lambda store: store.ends([table, table + "x", "nowhere"]))

    assert ends == {table: 2, table + "x": 1, "nowhere": 0}


def test_somebody_seen_by_one_process_is_seen_by_all_for_a_while(database: str, table: str) -> None:
    async def work(store: Store) -> list[set[int]]:
        other = await open_store(database)
        await store.saw("first", [(table, 0), (table, 2)])
        await other.saw("second", [(table, 2), (table + "x", 3)])
        await asyncio.sleep(1.2)
        for _ in range(30):  # until the machine lets it be asked soon enough
            began = time.monotonic()
            await other.saw("second", [(table, 1), (table, 1)])
            seen = [await each.seen(table, since) for each in (store, other) for since in (600, 1)]
            if time.monotonic() - began < 0.9:
                break
        await other.close()
        return seen

    assert with_store(database, work) == [{0, 1, 2}, {1}, {0, 1, 2}, {1}]


def test_a_remembered_end_may_be_forgotten(
    database: str, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log.Ends, "MOST", 2)
    tables = [table + secrets.token_hex(2) for _ in range(5)]

    async def work(store: Store) -> list[list[Outcome]]:
        return [
            await store.append([Entry(each, n, f"k{n}", (b"x",)) for each in tables])
            for n in (1, 2, 3)
        ]

    assert with_store(database, work) == [[Kept(n)] * 5 for n in (1, 2, 3)]
