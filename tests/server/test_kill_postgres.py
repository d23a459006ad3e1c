"""Two servers over one PostgreSQL serve the same tables, whatever happens to any of the three."""

import asyncio
import random
import secrets
import time
from collections.abc import Iterator

import asyncpg  # type: ignore[import-untyped]
import pytest

from .killing import KILLS, Evening, Planted, seated, spend
from .postgres import Postgres
from .serving import Player, Serving

TABLES = 4  # one of each game
ROUNDS = max(KILLS // 25, 1)
WITHIN = 3.0  # seconds, until others see what was done at another server


def test_stopped_and_killed_servers_and_a_killed_database_lose_nothing(postgres: Postgres) -> None:
    async def trouble(evening: Evening) -> None:
        await evening.wait_for(50)
        for _ in range(ROUNDS):
            await evening.pause(random.choice(evening.servers), random.uniform(1.5, 2.5))
            await evening.wait_for(evening.acks + 20)
            await evening.kill(random.choice(evening.servers))
            await evening.wait_for(evening.acks + 20)
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)
            since = time.monotonic()
            await evening.wait_for(evening.acks + 1)
            evening.recoveries.append(time.monotonic() - since)
            await evening.wait_for(evening.acks + 20)

    servers = [Serving(postgres.url), Serving(postgres.url)]
    evening, verdict = spend(servers, TABLES, trouble)

    print(f"{ROUNDS} rounds; {verdict}; at most {max(evening.recoveries):.2f} s without an ack")
    assert not verdict.faults, str(verdict)
    assert verdict.acks > 60 * ROUNDS


@pytest.mark.long
def test_connections_cut_at_any_instant_lose_nothing(postgres: Postgres) -> None:
    """Also in the middle of a commit, and those on which servers give each other hints."""
    times = 12 * ROUNDS

    async def trouble(evening: Evening) -> None:
        await evening.wait_for(50)
        knife = await asyncpg.connect(postgres.url)
        for _ in range(times):
            await asyncio.sleep(random.uniform(0.0, 0.3))
            await knife.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name = 'overtrick'"
            )
        await knife.close()
        await evening.wait_for(evening.acks + 20)

    servers = [Serving(postgres.url), Serving(postgres.url)]
    _, verdict = spend(servers, TABLES, trouble)

    print(f"{times} cuts; {verdict}")
    assert not verdict.faults, str(verdict)


class Pair:
    """Two servers that never hear of each other, and a table of Spades seen from both."""

    def __init__(self, one: Serving, two: Serving) -> None:
        self.one, self.two = one, two
        *self.players, _ = seated(one, "spades")
        self.watching = two.spectator(self.players[0].table).connect()
        for player in self.players:
            player.connect()

    def close(self) -> None:
        for player in (*self.players, self.watching):
            player.close()

    def act(self) -> tuple[Player, dict[str, str], int]:
        """Whoever is on turn acts, at the first server: who, what, and its number."""
        for player in self.players:
            seen = self.one.ask(
                "GET", f"/api/tables/{player.table}", None, {"Cookie": player.cookie}
            )
            legal = seen.json["table"]["view"]["legal"]
            if legal:
                asked = {"action": legal[0], "key": secrets.token_hex(8)}
                return player, asked, player.act(**asked)["seq"]
        raise AssertionError("nobody is on turn")

    def elsewhere(self, player: Player) -> Player:
        """The same player, at the second server."""
        return Player(self.two, player.table, player.seat, player.cookie)


@pytest.fixture(scope="module")
def silent(postgres: Postgres) -> Iterator[tuple[Serving, Serving]]:
    one, two = (Planted(postgres.url, "give-no-hints") for _ in range(2))
    with one, two:
        yield one, two


@pytest.fixture
def pair(silent: tuple[Serving, Serving]) -> Iterator[Pair]:
    pair = Pair(*silent)
    yield pair
    pair.close()


@pytest.mark.long
def test_without_hints_others_see_it_soon(pair: Pair) -> None:
    """Most of the time: a machine may stand still meanwhile, but not again and again."""
    times = []
    for _ in range(5):
        _, _, seq = pair.act()
        since = time.monotonic()
        while pair.watching.seq < seq:
            pair.watching.receive()
        times.append(time.monotonic() - since)

    assert sorted(times)[2] < WITHIN


def test_what_was_done_at_another_server_is_not_refused(pair: Pair) -> None:
    elsewhere = {player: pair.elsewhere(player).connect() for player in pair.players}
    for _ in range(3):
        for _ in range(3):  # so that the other server is far behind
            player, asked, seq = pair.act()

        answer = elsewhere[player].act(**asked)

        assert answer == {"type": "ack", "key": asked["key"], "seq": seq}
    for player in elsewhere.values():
        player.close()


def test_nobody_is_shown_less_at_another_server(pair: Pair) -> None:
    for _ in range(3):
        for _ in range(3):
            player, _, seq = pair.act()

        elsewhere = pair.elsewhere(player).connect(since=seq)
        elsewhere.close()

        assert elsewhere.seq >= seq
