"""All tables in memory in this process; others are loaded from their logs on demand."""

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

POLL_SECONDS: Final = 1.5  # between checks of the logs of tables with viewers
PRESENCE_SECONDS: Final = 3.0
SLEEP_SECONDS: Final = 60.0  # without viewers, until a table is unloaded

logger = logging.getLogger(__name__)


class TooManyTables(Exception):
    """The process already holds the maximum number of tables."""


class Rooms:
    """Loads and unloads tables, and follows what other processes append."""

    def __init__(self, store: Store, pool: BotPool, most: int, is_shared: bool) -> None:
        self.store = store
        self.pool = pool
        self.most = most
        self.is_shared = is_shared  # whether other processes use the same store
        self.writer = Writer(store)
        self.process = secrets.token_hex(8)
        self._rooms: dict[str, Room] = {}
        self._automations: dict[str, Automation] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self.store.on_hint(self._on_notification)
        self._keep_task(asyncio.create_task(self._repeat(POLL_SECONDS, self._poll)))
        self._keep_task(asyncio.create_task(self._repeat(PRESENCE_SECONDS, self._presence)))

    async def open(self, wish: NewTable, name: str, token: str) -> Room:
        """
        Opens a new table.

        :raises: :exc:`ValueError` with the reason if the options are invalid.
        :raises: :exc:`Unavailable`, :exc:`TooManyTables`
        """
        if len(self._rooms) >= self.most:
            self._unload_idle()
        if len(self._rooms) >= self.most:
            raise TooManyTables
        bodies = tuple(events.encode(event) for event in open_table(wish, name, token, os.urandom))
        id = new_table_id()
        try:
            outcome = await self.writer.append(Entry(id, 1, "opened", bodies))
        except StoreFailed as error:
            logger.warning("a table could not be opened: %s", error)
            raise Unavailable("the log cannot be written") from None
        assert isinstance(outcome, Kept)
        room = self._room(id)
        await room.catch_up()
        return room

    async def find(self, id: str) -> Room | None:
        """
        Returns the table with that id, loaded; ``None`` if there is none.

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
        room.idle_since = time.monotonic()  # keeps it loaded while the client connects
        return room

    def _room(self, id: str, room: Room | None = None) -> Room:
        room = self._rooms[id] = room or Room(id, self.store, self.writer)
        self._automations[id] = Automation(room, self.pool)
        return room

    def _on_notification(self, id: str, seq: int) -> None:
        room = self._rooms.get(id)
        if room is not None and room.host.seq < seq:
            self._keep_task(asyncio.create_task(self._catch_up(room)))

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except Unavailable as trouble:
            logger.debug("table %s: %s", room.id, trouble)

    async def _poll(self) -> None:
        """Reads logs that have grown or could not be read, in case a notification was lost."""
        self._unload_idle()
        watched = {id: room for id, room in self._rooms.items() if room.viewers}
        ends = await self.store.ends(tuple(watched)) if watched else {}
        for id, end in ends.items():
            if end > watched[id].host.seq or watched[id].is_troubled:
                await self._catch_up(watched[id])

    async def _presence(self) -> None:
        """Shares with other processes which players are connected."""
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
                room.update_presence()

    def _unload_idle(self) -> None:
        """Unloads tables without viewers."""
        now = time.monotonic()
        for id, room in tuple(self._rooms.items()):
            if not room.viewers and now - room.idle_since > SLEEP_SECONDS:
                self._automations.pop(id).cancel()
                del self._rooms[id]

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except StoreFailed as error:
                logger.warning("the store does not answer: %s", error)
            except Exception:
                logger.exception("a task that runs every %g seconds failed", seconds)

    def _keep_task(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        for automation in self._automations.values():
            automation.cancel()
        await self.writer.close()
