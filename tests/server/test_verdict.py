"""The checker finds each kind of fault in an evening at which nothing went wrong."""

import asyncio
import copy
from collections.abc import Callable

import pytest

from overtrick.server.store.interface import Row

from .killing import Evening, logs, spend
from .requested import Played
from .serving import Serving
from .verdict import Verdict, judge

ENOUGH = 60  # acknowledged


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> tuple[Played, list[Row]]:
    """A table of Euchre, and its log."""
    database = f"sqlite:///{tmp_path_factory.mktemp('quiet') / 'tables.db'}"

    async def no_trouble(evening: Evening) -> None:
        await evening.wait_for(ENOUGH)
        while not any("rename" in str(one.sent) for one in evening.played[0].regulars):
            await evening.wait_for(evening.acks + 1)

    evening, verdict = spend([Serving(database)], 1, no_trouble)
    assert not verdict.faults, str(verdict)
    assert verdict.acks >= ENOUGH - 20  # some were for the same, sent again
    table = evening.played[0]
    return table, asyncio.run(logs(database, [table.id]))[0]


def lose(table: Played, rows: list[Row]) -> None:
    del rows[-3:]


def leave_out(table: Played, rows: list[Row]) -> None:
    del rows[next(place for place, row in enumerate(rows) if b'"acted"' in row.body)]


def change(table: Played, rows: list[Row]) -> None:
    place = next(place for place, row in enumerate(rows) if b'"renamed"' in row.body)
    rows[place] = rows[place]._replace(body=rows[place].body.replace(b'"P', b'"Q'))


def repeat(table: Played, rows: list[Row]) -> None:
    renamed = next(row for row in rows if b'"renamed"' in row.body)
    rows.append(renamed._replace(seq=len(rows) + 1))


def acknowledge_elsewhere(table: Played, rows: list[Row]) -> None:
    seqs = next(iter(table.regulars[0].acked.values()))
    seqs.add(max(seqs) + 1)


def refuse(table: Played, rows: list[Row]) -> None:
    table.regulars[0].refused.add(next(iter(table.regulars[0].acked)))


def forget(table: Played, rows: list[Row]) -> None:
    table.regulars[0].sent.pop(next(iter(table.regulars[0].sent)))
    table.regulars[0].acked.clear()


def tell_wrongly(table: Played, rows: list[Row]) -> None:
    heard = next(told for told in table.regulars[1].told.values() if "acted" in str(told))
    heard.add(("acted", "North", "9C"))


def show_wrongly(table: Played, rows: list[Row]) -> None:
    watching = table.regulars[-1]
    watching.shown.add((watching.seq, watching.seq, b"another table"))


def show_too_little(table: Played, rows: list[Row]) -> None:
    table.regulars[-1].seq -= 1


@pytest.mark.parametrize(
    "wrong, fault",
    [
        (lose, "lost"),
        (lose, "phantom"),
        (leave_out, "gap"),
        (leave_out, "impossible"),
        (leave_out, "damaged"),
        (change, "damaged"),
        (change, "invented"),
        (repeat, "duplicated"),
        (acknowledge_elsewhere, "moved"),
        (refuse, "denied"),
        (forget, "invented"),
        (tell_wrongly, "phantom"),
        (show_wrongly, "unequal"),
        (show_too_little, "left behind"),
    ],
)
def test_a_fault_is_found(
    quiet: tuple[Played, list[Row]], wrong: Callable[[Played, list[Row]], None], fault: str
) -> None:
    played, rows = quiet
    table = Played(played.id, tuple(copy.copy(regular) for regular in played.regulars))
    for regular in table.regulars:
        for name in ("sent", "acked", "refused", "shown", "told"):
            setattr(regular, name, copy.deepcopy(getattr(regular, name)))
    kept = list(rows)
    wrong(table, kept)
    verdict = Verdict()

    judge(verdict, table, kept)

    assert verdict.faults[fault], str(verdict)
