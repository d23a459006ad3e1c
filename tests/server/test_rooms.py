"""Tables in several processes, without their database, asleep, and left alone."""

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from overtrick.core.seats import NO_SEAT, NORTH, SOUTH, Seat
from overtrick.server.bots.pool import BotPool
from overtrick.server.messages import Act, NewTable, Start
from overtrick.server.store.interface import open_store
from overtrick.server.tables import automation as house_of_a_room
from overtrick.server.tables import rooms
from overtrick.server.tables.refusals import CommandRefused
from overtrick.server.tables.room import Room, Unavailable
from overtrick.server.tables.rooms import Rooms
from overtrick.server.tables.seating import Sit

from .postgres import Postgres
from .serving import Player, Serving

# --- several processes --------------------------------------------------------------------------


@pytest.fixture
def pair(database: str) -> Iterator[tuple[Serving, Serving]]:
    """Two servers over one database."""
    with Serving(database) as one, Serving(database) as other:
        yield one, other
        assert one.stop() == ""
        assert other.stop() == ""


def moved(player: Player, server: Serving) -> Player:
    """The same player, at another process."""
    return Player(server, player.table, player.seat, player.cookie)


def test_people_at_two_processes_play_one_deal(pair: tuple[Serving, Serving]) -> None:
    south = pair[0].open_table(friends=True)
    north = moved(pair[0].sit(south.table, "North"), pair[1])
    for player in (south, north):
        player.connect()
    assert south.ask("start")["type"] == "ack"
    north.wait_until(lambda facts: facts["stage"] == "playing")
    for _ in range(60):
        mover = south if south.legal else north
        if south.facts["stage"] != "playing":
            break
        if mover.legal:
            mover.act(mover.legal[0])
        last = max(south.seq, north.seq)
        for player in (south, north):
            player.wait_for(last)
            player.wait_until(
                lambda facts: (
                    facts["stage"] != "playing" or facts["view"]["turn"] in ("North", "South")
                )
            )
    north.wait_until(lambda facts: facts["stage"] != "playing")

    for player in (south, north):
        news = [one for update in player.heard for one in update.get("news", ())]
        assert [one["seq"] for one in news] == list(range(1, player.seq + 1))
        player.close()
    assert south.facts["pad"][0]["points"] == north.facts["pad"][0]["points"]


def test_a_seat_taken_at_one_process_is_known_at_the_other(pair: tuple[Serving, Serving]) -> None:
    owner = pair[0].open_table(friends=True)
    watcher = moved(owner, pair[1])
    watcher.connect()  # the table is awake there, too
    north = moved(pair[0].sit(owner.table, "North"), pair[1])
    path = f"/api/tables/{owner.table}"
    shown = pair[1].ask("GET", path, None, {"Cookie": north.cookie}).json["table"]
    assert shown["you"] == "North"
    east = moved(pair[0].sit(owner.table, "East"), pair[1])
    east.connect()

    assert east.facts["you"] == "East"
    watcher.close()
    east.close()


def test_the_same_message_at_two_processes_happens_once(pair: tuple[Serving, Serving]) -> None:
    first = pair[0].open_table()
    second = moved(first, pair[1])
    first.connect()
    legal = first.my_turn()
    second.connect()
    key = secrets.token_hex(8)
    for page in (first, second):
        page.send(type="act", key=key, action=legal[0])
    answers = [page.wait(lambda message: message.get("key") == key) for page in (first, second)]

    assert [answer["type"] for answer in answers] == ["ack", "ack"]
    assert answers[0]["seq"] == answers[1]["seq"]
    first.close()
    second.close()


@pytest.mark.long
def test_those_at_another_process_are_here(postgres: Postgres) -> None:
    with Serving(postgres.url) as one, Serving(postgres.url) as other:
        south = one.open_table(friends=True)
        north = moved(one.sit(south.table, "North"), other).connect()
        south.connect()
        south.wait_until_here("North", "South", seconds=30)
        south.close()
        north.close()


# --- without the database -----------------------------------------------------------------------


def test_nothing_is_acknowledged_while_the_database_is_gone(postgres: Postgres) -> None:
    with Serving(postgres.url) as server:
        player = server.open_table().connect()
        legal = player.my_turn()
        postgres.kill()
        key = secrets.token_hex(8)
        player.send(type="act", key=key, action=legal[0])
        trouble = player.wait(lambda message: message["type"] in ("trouble", "ack"), 30)
        assert (trouble["type"], trouble["code"]) == ("trouble", "unavailable")
        assert server.ask("GET", "/api/health").json["code"] == "unavailable"
        postgres.start()
        until = time.monotonic() + 30
        answer: dict[str, Any] = {}
        while answer.get("type") != "ack" and time.monotonic() < until:
            player.send(type="act", key=key, action=legal[0])
            answer = player.wait(lambda message: message["type"] in ("trouble", "ack"), 30)

        assert answer["type"] == "ack"
        player.until_my_turn()
        player.close()


# --- in one process -----------------------------------------------------------------------------


class Looker:
    """Somebody connected."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.heard: list[bytes] = []
        self.shown = 0

    def show(self, room: Room, now: float) -> None:
        self.shown += 1

    def push(self, message: bytes) -> None:
        self.heard.append(message)


def in_house(tmp_path: Path, work: Callable[[Rooms], Awaitable[None]]) -> None:
    """Runs *work* with the tables of a house."""

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path / 'tables.db'}")
        desk = BotPool()
        house = Rooms(store, desk, 3, is_shared=False)
        house.start()
        try:
            await work(house)
        finally:
            await house.close()
            await desk.close()
            await store.close()

    asyncio.run(run())


def wish(**more: Any) -> NewTable:
    return NewTable(game="euchre", name="Ana", pace=0.0, **more)


async def until(is_so: Callable[[], bool], seconds: float = 60.0) -> None:
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.02)


def test_a_table_nobody_looks_at_sleeps_and_wakes_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "SLEEP_SECONDS", 0.5)
    monkeypatch.setattr(rooms, "POLL_SECONDS", 0.05)

    async def slept(house: Rooms) -> None:
        room = await house.open(wish(), "Ana", "h" * 64)
        looker = Looker(SOUTH)
        room.join(looker)
        await asyncio.sleep(1.0)
        assert house._rooms == {room.id: room}
        room.leave(looker)
        await until(lambda: house._rooms == {})
        seq = room.host.seq
        await asyncio.sleep(0.3)
        again = await house.find(room.id)
        assert again is not None
        assert again is not room
        assert again.host.seq == seq  # bots do not play on when nobody looks
        assert again.host.table.state == room.host.table.state

    in_house(tmp_path, slept)


def test_a_bot_sits_in_for_one_who_is_gone_and_not_before_his_time(tmp_path: Path) -> None:
    async def left(house: Rooms) -> None:
        room = await house.open(wish(friends=True), "Ana", "h" * 64)
        for seat in (NORTH, 1, 3):
            await room.ask(-1, Sit(seat, "Bo", f"{seat}" * 64), f"sit-{seat}")
        room.host.options = msgspec.structs.replace(room.host.options, grace=1)
        lookers = [Looker(seat) for seat in range(4)]
        for looker in lookers:
            room.join(looker)
        turn = room.host.table.turn()
        room.leave(lookers[turn])
        await asyncio.sleep(0.5)
        assert not room.host.chairs[turn].bot
        await until(lambda: bool(room.host.chairs[turn].bot))
        await until(lambda: room.host.table.turn() != turn)
        assert room.host.chairs[turn].is_kept

    in_house(tmp_path, left)


def test_nobody_sits_in_for_one_who_comes_here_from_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "PRESENCE_SECONDS", 60.0)  # nobody writes down that he has come

    async def moved_here(house: Rooms) -> None:
        room = await house.open(wish(friends=True), "Ana", "h" * 64)
        for seat in (NORTH, 1, 3):
            await room.ask(-1, Sit(seat, "Bo", f"{seat}" * 64), f"sit-{seat}")
        room.host.options = msgspec.structs.replace(room.host.options, grace=1)
        room.join(Looker(NO_SEAT))
        turn = room.host.table.turn()
        left = room.left[turn]
        await house.store.saw("another", [(room.id, turn)])
        await until(lambda: room.left[turn] > left)  # his time was up, and is given once more
        monkeypatch.setattr(house_of_a_room, "SEEN_SECONDS", 0.0)  # that he was there is long ago
        room.join(Looker(turn))
        await asyncio.sleep(1.5)
        assert not room.host.chairs[turn].bot

    in_house(tmp_path, moved_here)


def test_comings_and_goings_do_not_hold_up_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quickly = BotPool.choose

    async def slowly(desk: BotPool, *asked: Any) -> int:
        await asyncio.sleep(0.4)
        return await quickly(desk, *asked)

    monkeypatch.setattr(BotPool, "choose", slowly)

    async def flapped(house: Rooms) -> None:
        room = await house.open(wish(friends=True), "Ana", "h" * 64)
        player, watcher = Looker(SOUTH), Looker(NO_SEAT)
        room.join(player)
        await room.ask(SOUTH, Start("12345678"), "12345678")
        while room.host.table.turn() == SOUTH:
            await room.ask(SOUTH, Act("a", "pass"), secrets.token_hex(4))
        seq = room.host.seq
        for _ in range(1200):  # the bot is quick, but its process may not be
            room.join(watcher)
            await asyncio.sleep(0.05)
            room.leave(watcher)
            if room.host.seq > seq:
                return
        raise AssertionError("the bot has not moved")

    in_house(tmp_path, flapped)


def test_all_are_told_who_is_here_when_that_changes_and_not_otherwise(tmp_path: Path) -> None:
    async def came(house: Rooms) -> None:
        room = await house.open(wish(friends=True), "Ana", "h" * 64)
        player, watcher = Looker(SOUTH), Looker(NO_SEAT)
        room.join(player)
        heard = list(player.heard)
        room.join(watcher)
        room.leave(watcher)
        assert player.heard == heard == watcher.heard == [b'{"type":"here","seats":["South"]}']
        room.join(watcher)
        room.leave(player)
        assert watcher.heard[-1] == b'{"type":"here","seats":[]}'

    in_house(tmp_path, came)


def test_a_request_that_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def refused(house: Rooms) -> None:
        room = await house.open(wish(friends=True), "Ana", "h" * 64)
        seq = room.host.seq
        with pytest.raises(CommandRefused):
            await room.ask(SOUTH, Act("12345678", "pass"), "12345678")
        assert room.host.seq == seq
        assert await house.store.ends([room.id]) == {room.id: seq}

    in_house(tmp_path, refused)


def test_many_at_once_are_done_one_after_the_other(tmp_path: Path) -> None:
    async def raced(house: Rooms) -> None:
        room = await house.open(wish(friends=True), "Ana", "h" * 64)
        sits = [room.ask(-1, Sit(NORTH, f"{n}", f"{n:064}"), f"key-{n}") for n in range(20)]
        outcomes = await asyncio.gather(*sits, return_exceptions=True)
        assert sum(isinstance(outcome, int) for outcome in outcomes) == 1
        assert sum(isinstance(outcome, CommandRefused) for outcome in outcomes) == 19

    in_house(tmp_path, raced)


def test_a_house_has_only_so_many_tables(tmp_path: Path) -> None:
    async def filled(house: Rooms) -> None:
        for _ in range(3):
            await house.open(wish(), "Ana", "h" * 64)
        with pytest.raises(rooms.TooManyTables):
            await house.open(wish(), "Ana", "h" * 64)

    in_house(tmp_path, filled)


def test_a_damaged_log_stops_its_own_table_only(tmp_path: Path) -> None:
    async def damaged(house: Rooms) -> None:
        good = await house.open(wish(), "Ana", "h" * 64)
        bad = await house.open(wish(), "Ana", "h" * 64)
        house._rooms.clear()
        spoil(tmp_path / "tables.db", bad.id)
        with pytest.raises(Unavailable):
            await house.find(bad.id)
        assert await house.find(good.id) is not None

    in_house(tmp_path, damaged)


def spoil(path: Path, table: str) -> None:
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("UPDATE event SET body = ? WHERE table_id = ?", (b"{}", table))
    connection.close()
