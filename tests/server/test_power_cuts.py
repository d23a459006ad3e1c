"""Power cuts and failing disks under the server's own SQL: what was acknowledged is there."""

import random
from collections.abc import Sequence
from contextlib import closing

import pytest
import sqlalchemy as sa
from doses import dose, dosed
from sqlalchemy.exc import SQLAlchemyError

from overtrick.server.store import sqlite
from overtrick.server.store.interface import Entry, Kept, LogDamaged
from overtrick.server.store.log import Ends, append_entries, check_chain, read_rows
from overtrick.server.store.schema import migrate

from .power import Disk
from .power_engine import engine_on

TABLES = ("one", "two", "three")
CUTS = dose(60, 200)
CUTS_OF_A_DISK = 4


class Server:
    """A server that is started on a disk again and again, and what it has acknowledged."""

    def __init__(self, disk: Disk, pragmas: Sequence[str] = sqlite.WRITING_PRAGMAS) -> None:
        self.disk = disk
        self._pragmas = pragmas
        self.acked: dict[tuple[str, int], bytes] = {}

    def connected(self) -> sa.Connection:
        return sqlite.configure_engine(engine_on(self.disk), self._pragmas).connect()

    def play(self, connection: sa.Connection, batches: int, dice: random.Random) -> None:
        """Appends; what is acknowledged is remembered."""
        ends = Ends()
        seqs = {table: len(read_rows(connection, table, 1)) for table in TABLES}
        for _ in range(batches):
            entries = []
            for table in dice.sample(TABLES, dice.randint(1, 3)):
                bodies = tuple(dice.randbytes(dice.choice((20, 60, 700))) for _ in "ab")
                entries.append(Entry(table, seqs[table] + 1, dice.randbytes(8).hex(), bodies))
            for entry, outcome in zip(
                entries, append_entries(connection, entries, ends), strict=True
            ):
                assert outcome == Kept(entry.seq + 1)
                seqs[entry.table] += 2
                for seq, body in enumerate(entry.bodies, entry.seq):
                    self.acked[entry.table, seq] = body

    def lost(self) -> int:
        """How much of what was acknowledged is not there, or all if nothing can be read."""
        try:
            with closing(self.connected()) as connection:
                migrate(connection)
                found = {}
                for table in TABLES:
                    for row in check_chain(table, 0, read_rows(connection, table, 0)):
                        found[table, row.seq] = row.body
                checked = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
        except (SQLAlchemyError, LogDamaged):
            return len(self.acked) + 1
        wrong = [place for place, body in self.acked.items() if found.get(place) != body]
        return len(wrong) + (checked != "ok")


def lost_in_power_cuts(cuts: int, pragmas: Sequence[str], seed: int) -> tuple[int, int]:
    """Of *cuts*, those after which something was missing; and how much had been acknowledged."""
    dice = random.Random(seed)
    losses = acked = 0
    server = Server(Disk(seed), pragmas)
    for cut in range(cuts):
        if cut % CUTS_OF_A_DISK == 0:
            acked += len(server.acked)
            server = Server(Disk(seed + cut), pragmas)
        server.disk.cut_after(dice.randint(0, 120))
        try:
            with closing(server.connected()) as connection:
                migrate(connection)
                server.play(connection, dice.randint(0, 40), dice)
        except SQLAlchemyError:
            pass
        server.disk.restart()
        if server.lost():
            losses += 1
            server = Server(Disk(seed - cut - 1), pragmas)
    return losses, acked


@dosed
def test_nothing_acknowledged_is_lost_in_a_power_cut() -> None:
    losses, acked = lost_in_power_cuts(CUTS, sqlite.WRITING_PRAGMAS, 1000)

    assert losses == 0
    assert acked > 5 * CUTS


@pytest.mark.parametrize("mode", ["NORMAL", "OFF"])
def test_flushing_less_would_lose_something(mode: str) -> None:
    pragmas = (*sqlite.WRITING_PRAGMAS, f"PRAGMA synchronous={mode}")

    assert lost_in_power_cuts(60, pragmas, 5)[0] > 5


def test_making_the_file_with_less_care_would_lose_it(monkeypatch: pytest.MonkeyPatch) -> None:
    careless = [each.replace("EXTRA", "FULL") for each in sqlite.FIRST_PRAGMAS]
    assert careless != list(sqlite.FIRST_PRAGMAS)
    monkeypatch.setattr(sqlite, "FIRST_PRAGMAS", careless)

    assert lost_in_power_cuts(60, sqlite.WRITING_PRAGMAS, 9)[0] > 0


@pytest.mark.parametrize("is_new", [True, False], ids=["first start", "later"])
def test_a_disk_that_fails_once_is_told_and_survived(is_new: bool) -> None:
    failures = 0
    for n in range(1, 51):
        dice = random.Random(n)
        server = Server(Disk(n))
        if not is_new:
            with closing(server.connected()) as connection:
                migrate(connection)
                server.play(connection, 3, dice)
        server.disk.fails_at = server.disk.operations + n
        try:
            with closing(server.connected()) as connection:
                migrate(connection)
                server.play(connection, 25, dice)
        except SQLAlchemyError:
            failures += 1
        assert server.lost() == 0
        with closing(server.connected()) as connection:
            server.play(connection, 3, dice)
        assert server.lost() == 0
    assert failures > 40
