"""All tables that are awake in this process; the others sleep in their logs."""

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final

from overtrick.server.bots.pool import BotPool
from overtrick.server.messages import NewTable
from overtrick.server.store.interface import Entry, Kept, Store, StoreFailed
from overtrick.server.store.writer import Writer
from overtrick.server.tables import events
from overtrick.server.tables.automation import SEEN_SECONDS, Automation
from overtrick.server.tables.room import Room, Unavailable
from overtrick.server.tables.seating import open_table
from overtrick.server.tables.tokens import is_table_id, new_table_id

POLL_SECONDS: Final = (
    1.5  # seconds between looks at the logs of tables that somebody is connected to
)
PRESENCE_SECONDS: Final = 3.0
SLEEP_SECONDS: Final = 60.0  # without anybody connected

logger = logging.getLogger(__name__)


class TooManyTables(Exception):
    """There is no room for another one."""


class Rooms:
    """Wakes tables, lets them sleep, and hears of what other processes do."""

    def __init__(self, store: Store, desk: BotPool, most: int, is_shared: bool) -> None:
        self.store = store
        self.desk = desk
        self.most = most
        self.is_shared = is_shared  # by several processes
        self.writer = Writer(store)
        self.process = secrets.token_hex(8)
        self._rooms: dict[str, Room] = {}
        self._houses: dict[str, Automation] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self.store.on_hint(self._hinted)
        self._keep(asyncio.create_task(self._every(POLL_SECONDS, self._poll)))
        self._keep(asyncio.create_task(self._every(PRESENCE_SECONDS, self._presence)))

    async def open(self, wish: NewTable, name: str, token: str) -> Room:
        """
        A new table.

        :raises: :exc:`ValueError` if the wish cannot be met, and says why.
        :raises: :exc:`Unavailable`, :exc:`TooManyTables`
        """
        if len(self._rooms) >= self.most:
            self._let_sleep()
        if len(self._rooms) >= self.most:
            raise TooManyTables
        bodies = tuple(events.encode(event) for event in open_table(wish, name, token, os.urandom))
        id = new_table_id()
        try:
            outcome = await self.writer.append(Entry(id, 1, "opened", bodies))
        except StoreFailed as error:
            logger.warning("no table could be opened: %s", error)
            raise Unavailable("the log cannot be written") from None
        assert isinstance(outcome, Kept)
        room = self._room(id)
        await room.catch_up()
        return room

    async def find(self, id: str) -> Room | None:
        """
        The table of that name, awake; ``None`` if there is none.

        :raises: :exc:`Unavailable` if the log cannot be read.
        """
        if not is_table_id(id):
            return None
        room = self._rooms.get(id) or Room(id, self.store, self.writer)
        if room.host.seq == 0:
            await room.catch_up()
        if room.host.seq == 0:
            return None
        room = self._rooms.get(id) or self._room(id, room)
        room.idle_since = time.monotonic()  # it does not go to sleep while somebody comes in
        return room

    def _room(self, id: str, room: Room | None = None) -> Room:
        room = self._rooms[id] = room or Room(id, self.store, self.writer)
        self._houses[id] = Automation(room, self.desk)
        return room

    def _hinted(self, id: str, seq: int) -> None:
        room = self._rooms.get(id)
        if room is not None and room.host.seq < seq:
            self._keep(asyncio.create_task(self._catch_up(room)))

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except Unavailable as trouble:
            logger.debug("table %s: %s", room.id, trouble)

    async def _poll(self) -> None:
        """The safety net: reads on where a log has grown, or could not be read before."""
        self._let_sleep()
        watched = {id: room for id, room in self._rooms.items() if room.viewers}
        ends = await self.store.ends(tuple(watched)) if watched else {}
        for id, end in ends.items():
            if end > watched[id].host.seq or watched[id].is_troubled:
                await self._catch_up(watched[id])

    async def _presence(self) -> None:
        """Tells other processes who is connected here, and asks who is there."""
        watched = {id: room for id, room in self._rooms.items() if room.viewers}
        here = [(id, seat) for id, room in watched.items() for seat in sorted(room.seats_here())]
        if here:
            await self.store.saw(self.process, here)
        if not self.is_shared:
            return
        for id, room in watched.items():
            seen = await self.store.seen(id, SEEN_SECONDS)
            elsewhere = frozenset(seen - room.seats_here() - room.just_left(SEEN_SECONDS))
            if elsewhere != room.elsewhere:
                room.elsewhere = elsewhere
                room.presence()

    def _let_sleep(self) -> None:
        """Forgets tables that nobody is connected to; their logs remember them."""
        now = time.monotonic()
        for id, room in tuple(self._rooms.items()):
            if not room.viewers and now - room.idle_since > SLEEP_SECONDS:
                self._houses.pop(id).rest()
                del self._rooms[id]

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except StoreFailed as error:
                logger.warning("the store does not answer: %s", error)
            except Exception:
                logger.exception("what is done every %g seconds failed", seconds)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        for house in self._houses.values():
            house.rest()
        await self.writer.close()
