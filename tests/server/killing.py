"""An evening of play at many tables while servers are killed, stopped, and started again."""

import asyncio
import os
import random
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from http.client import HTTPException
from pathlib import Path
from typing import Final

from overtrick.server.store.interface import Row, open_store

from .regulars import Regular
from .requested import Played
from .serving import Player, Serving
from .verdict import Verdict, judge

GAMES: Final = ("euchre", "spades", "belote", "hearts", "war")
SEATS: Final = ("North", "East", "South", "West")
LONG_ENOUGH: Final = 250  # events: then the same players open another table
PATIENCE: Final = 40.0  # seconds until something is stuck

KILLS: Final = int(os.environ.get("OVERTRICK_KILLS", "25"))


class Planted(Serving):
    """A server with something planted in it, see ``planted.py``."""

    def __init__(self, database: str, what: str) -> None:
        super().__init__(database)
        self.plant = [f"{Path(__file__).with_name('planted.py')}", what]


class Evening:
    """Tables of every game, played at until the trouble is over."""

    def __init__(self, *servers: Serving) -> None:
        self.servers = servers
        self.up: set[Serving] = set()
        self.is_any_up = asyncio.Event()
        self.played: list[Played] = []
        self.recoveries: list[float] = []  # seconds from a kill to the next ack
        self.patience = PATIENCE  # for a table to come to rest
        self.is_late = False  # tables that are full are not followed by others

    # --- servers ----------------------------------------------------------------------------

    async def find(self) -> Serving:
        while not self.up:
            await self.is_any_up.wait()
        return random.choice(tuple(self.up))

    async def start(self, server: Serving) -> None:
        await asyncio.to_thread(server.start)
        self.up.add(server)
        self.is_any_up.set()

    async def kill(self, server: Serving) -> None:
        """Kills it, and starts it again; returns after the next ack."""
        acks, since = self.acks, time.monotonic()
        await self.restart(server)
        await self.wait_for(acks + 1)
        self.recoveries.append(time.monotonic() - since)

    async def restart(self, server: Serving) -> None:
        """Kills it unless it is dead, and starts it again on the same port."""
        self.up.discard(server)
        if not self.up:
            self.is_any_up.clear()
        await asyncio.to_thread(server.kill)
        await self.start(server)

    async def pause(self, server: Serving, seconds: float) -> None:
        """Stops the process, as if its machine slept; it does not know of it afterwards."""
        os.kill(server.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            os.kill(server.pid, signal.SIGCONT)

    @property
    def acks(self) -> int:
        return sum(regular.acks for table in self.played for regular in table.regulars)

    async def wait_for(self, acks: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.acks < acks:
                await asyncio.sleep(0.01)

    # --- tables -----------------------------------------------------------------------------

    async def places(self, games: Sequence[str], trouble: Awaitable[None]) -> None:
        """One table after the other for each of *games*, until *trouble* is over."""
        tasks = [asyncio.create_task(self._place(game)) for game in games]
        try:
            await trouble
            self.is_late = True
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _place(self, game: str) -> None:
        while not self.is_late:
            players = await asyncio.to_thread(seated, await self.find(), game)
            if players:
                await self._table(players)
            else:
                await asyncio.sleep(0.1)

    async def _table(self, players: Sequence[Player]) -> None:
        table = Played(players[0].table, tuple(Regular(player, self) for player in players))
        self.played.append(table)
        tasks = [asyncio.create_task(regular.play()) for regular in table.regulars]
        try:
            while not self.is_late and max(one.seq for one in table.regulars) < LONG_ENOUGH:
                await asyncio.sleep(0.05)
            for regular in table.regulars:
                regular.is_leaving = True
            until = time.monotonic() + self.patience
            while not is_settled(table) and time.monotonic() < until:
                await asyncio.sleep(0.02)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended


def is_settled(table: Played) -> bool:
    """Whether all was answered, and everybody has seen the same, and something at all."""
    ends = {regular.seq for regular in table.regulars}
    return len(ends) == 1 and 0 not in ends and not any(one.pending for one in table.regulars)


def seated(server: Serving, game: str) -> list[Player]:
    """Friends in every seat of a new table, and one who watches; nobody if the server died."""
    try:
        owner = server.open_table(game, friends=True)
        free = [seat for seat in SEATS[: 2 if game == "war" else 4] if seat != owner.seat]
        friends = [server.sit(owner.table, seat) for seat in free]
    except (OSError, HTTPException, AssertionError):
        return []
    return [owner, *friends, server.spectator(owner.table)]


async def logs(database: str, tables: Sequence[str]) -> list[list[Row]]:
    store = await open_store(database)
    try:
        return [await store.read(table) for table in tables]
    finally:
        await store.close()


def spend(
    servers: Sequence[Serving],
    tables: int,
    trouble: Callable[[Evening], Awaitable[None]],
) -> tuple[Evening, Verdict]:
    """Plays at so many tables while there is trouble; what became of all that was told."""

    async def play() -> Evening:
        evening = Evening(*servers)
        try:
            for server in servers:
                await evening.start(server)
            games = [GAMES[place % len(GAMES)] for place in range(tables)]
            await evening.places(games, trouble(evening))
        finally:
            for server in servers:
                server.kill()
        return evening

    evening = asyncio.run(play())
    verdict = Verdict()
    kept = asyncio.run(logs(servers[0].database, [table.id for table in evening.played]))
    for table, rows in zip(evening.played, kept, strict=True):
        judge(verdict, table, rows)
    return evening, verdict


def file_is_sound(path: Path) -> bool:
    connection = sqlite3.connect(path)
    try:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    finally:
        connection.close()
