"""Clients who want more than their share; the others do not notice.

Each test says which line it guards; without that line it fails.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from .raw import PING, TEXT, Raw, frame
from .serving import Player, Serving, served

SLOWEST = 3.0  # seconds for an answer while others make trouble, on a busy machine


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables"), "--per-address", "60") as serving:
        yield serving


@pytest.fixture(scope="module")
def table(server: Serving) -> str:
    return server.open_table().table


def flooding(server: Serving, table: str, sent: bytes) -> None:
    """Comes again each time it is thrown out."""
    until = time.monotonic() + 2.5
    while time.monotonic() < until:
        with Raw(server, receiving=4096) as raw:
            raw.upgrade(table, f"Origin: {server.origin}")
            if raw.status() == 101:
                raw.flood(sent, until - time.monotonic())


@pytest.mark.parametrize(
    "sent",
    [
        frame(TEXT, b'{"type":"hello","since":0}') * 200,
        frame(TEXT, b'{"type":"hello"}')
        + frame(TEXT, b'{"type":"why","key":"12345678","action":"x"}') * 200,
        frame(TEXT, b"{") * 500,
        frame(PING, b"") * 5000,
    ],
    ids=["hello", "why", "nonsense", "ping"],
)
def test_floods_hold_nobody_up(server: Serving, sent: bytes) -> None:
    """``sockets.listen``: the bucket; ``wire.count_ping``."""
    owner = server.open_table("war").connect()
    floods = [Thread(target=flooding, args=(server, owner.table, sent)) for _ in range(2)]
    for flood in floods:
        flood.start()
    slowest = 0.0
    while any(flood.is_alive() for flood in floods):
        slowest = max(slowest, ack_time(owner))
        time.sleep(0.05)
    for flood in floods:
        flood.join()
    owner.close()
    assert slowest < SLOWEST


def ack_time(player: Player) -> float:
    """How long it takes until a round of War is on disk; it may be the last of its match."""
    began = time.monotonic()
    is_over = player.facts["stage"] == "match over"
    answer = player.ask("want", what="match") if is_over else player.act("turn-up")
    assert answer["type"] == "ack", answer
    return time.monotonic() - began


def test_many_connections_that_say_nothing_hold_nobody_up(server: Serving, table: str) -> None:
    """``door.let_in``: so many sockets to an address; the others are told at once."""
    raws = [Raw(server).upgrade(table, f"Origin: {server.origin}") for _ in range(100)]
    answers = [raw.status() for raw in raws]
    assert 429 in answers
    assert 101 in answers
    assert server.ask("GET", "/api/health").status == 200
    for raw in raws:
        raw.close()


def test_tables_and_requests_run_out_for_one_address(tmp_path: Path) -> None:
    """``limits.Buckets``, in ``routes.open_table`` and ``gate.turned_away``."""
    with served(tmp_path, "--per-address", "20") as server:
        wish = {"game": "euchre", "name": "Ana"}
        headers = {"Origin": server.origin}
        codes = [server.ask("POST", "/api/tables", wish, headers).status for _ in range(90)]

    assert 5 <= codes.count(201) <= 15
    assert 429 in codes
