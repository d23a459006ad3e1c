"""A database that a server of 0.1.0 has left: its tables look the same, and play goes on."""

import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

import pytest
from server.serving import Player, Serving
from websockets.exceptions import ConnectionClosed

from compatibility.facts import as_far_as
from compatibility.tables import (
    Choose,
    Table,
    deal_finished,
    deal_on,
    everybody,
    looked_up,
    record_of,
    replay_of,
    update_seen,
    viewer,
)
from compatibility.written import WRITTEN, read_facts, run_here

TABLES: dict[str, Table] = read_facts("server/tables.json.gz")
CONTINUED = [label for label, table in TABLES.items() if "continuation" in table]
UNWATCHED = [label for label, table in TABLES.items() if not table["watching"]]
SEEN = [(label, seat) for label, table in TABLES.items() for seat in table["told"]]
OVER = [
    (label, match, deal)
    for label, table in TABLES.items()
    for match, deals in enumerate(table["replays"], start=1)
    for deal in range(1, len(deals) + 1)
]

pytestmark = pytest.mark.xdist_group("tables of 0.1")  # two servers are enough


@contextmanager
def serving_a_copy(folder: Path) -> Iterator[Serving]:
    """A server whose tables are those of 0.1.0, in a file of its own."""
    file = folder / "tables.db"
    file.write_bytes(gzip.decompress((WRITTEN / "server" / "tables.db.gz").read_bytes()))
    with Serving(f"sqlite:///{file}") as server:
        yield server


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """For tests that only look."""
    with serving_a_copy(tmp_path_factory.mktemp("read")) as server:
        yield server


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """For tests that play on, each at another table."""
    with serving_a_copy(tmp_path_factory.mktemp("played")) as server:
        yield server


def test_no_moment_is_forgotten() -> None:
    games = {table["game"] for table in TABLES.values()}
    stages = {TABLES[label]["told"][seat]["table"]["stage"] for label, seat in SEEN}

    assert len(TABLES) == 22
    assert games == {"euchre", "spades", "belote", "war"}
    assert stages == {"waiting", "playing", "deal over", "match over"}


@pytest.mark.parametrize("label, seat", SEEN)
def test_a_viewer_is_told_the_same(reading: Serving, label: str, seat: str) -> None:
    old = TABLES[label]["told"][seat]
    new = update_seen(reading, TABLES[label], seat)

    assert as_far_as(old, new) == old


@pytest.mark.parametrize("label, seat", SEEN)
def test_the_table_is_the_same_over_http(reading: Serving, label: str, seat: str) -> None:
    told = TABLES[label]["told"][seat]
    old = {"seq": told["seq"], "table": told["table"]}

    assert as_far_as(old, looked_up(reading, TABLES[label], seat)) == old


@pytest.mark.parametrize("label", TABLES)
def test_the_records_have_the_same_bytes(reading: Serving, label: str) -> None:
    records = TABLES[label]["records"]
    matches = range(1, len(records) + 1)

    assert [record_of(reading, TABLES[label], match) for match in matches] == records


@pytest.mark.parametrize("label, match, deal", OVER)
def test_a_deal_that_is_over_is_shown_the_same(
    reading: Serving, label: str, match: int, deal: int
) -> None:
    old = TABLES[label]["replays"][match - 1][deal - 1]

    assert as_far_as(old, replay_of(reading, TABLES[label], match, deal)) == old


@pytest.mark.parametrize("label", UNWATCHED)
def test_strangers_are_still_kept_out(reading: Serving, label: str) -> None:
    path = f"/api/tables/{TABLES[label]['id']}"
    answer = reading.ask("GET", path)
    stranger = viewer(reading, TABLES[label], "spectator")

    assert (answer.status, answer.json["code"]) == (403, "no_watching")
    with pytest.raises(ConnectionClosed) as closed:
        stranger.connect()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


@pytest.mark.parametrize("label", CONTINUED)
def test_the_deal_under_way_ends_the_same_and_the_same_cards_come_next(
    playing: Serving, label: str
) -> None:
    table = TABLES[label]
    old = table["continuation"]
    with everybody(playing, table) as people:
        done = deal_finished(people, as_before(old["actions"]))
        record = record_of(playing, table, len(table["records"]))
        if old["next hands"]:
            deal_on(people)
        hands = {seat: people[seat].facts["view"]["hand"] for seat in old["next hands"]}

    assert [list(one) for one in done] == old["actions"]
    assert record == old["record"]
    assert hands == old["next hands"]


def as_before(actions: list[list[str]]) -> Choose:
    """Does what was done before, if it is that player's turn again."""
    coming = iter(actions)

    def choose(player: Player) -> str:
        seat, action = next(coming)
        assert player.seat == seat
        return action

    return choose


def test_deals_of_old_tables_are_proved_fair(tmp_path: Path) -> None:
    replays = [deal for table in TABLES.values() for deal in chain(*table["replays"])]
    openings = [deal["opening"] for deal in replays]
    (tmp_path / "deals.json").write_text(json.dumps(openings))

    assert len(openings) > 10
    assert run_here("verify", str(tmp_path / "deals.json")).code == 0


def test_an_old_deal_from_another_deck_is_not(tmp_path: Path) -> None:
    (deal,) = TABLES["euchre, the deal is over"]["replays"][0]
    deck = deal["opening"]["deck"]
    (tmp_path / "deal.json").write_text(json.dumps({**deal["opening"], "deck": deck[::-1]}))

    assert run_here("verify", str(tmp_path / "deal.json")).code == 1
