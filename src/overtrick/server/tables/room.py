"""One table in this process: its command queue, its viewers and its cached views.

Every request is decided, appended to the log, and only then applied, broadcast to the viewers
and acknowledged.  A lock serializes the requests of a table.
"""

import asyncio
import logging
import time
import zlib
from collections.abc import Sequence
from typing import Final

import msgspec

from overtrick.core.seats import Seat
from overtrick.server.limits import Bucket
from overtrick.server.messages import Rename, Say, Trouble
from overtrick.server.store.interface import Entry, Kept, Known, LogDamaged, Row, Store, StoreFailed
from overtrick.server.store.writer import Writer
from overtrick.server.tables import events as log
from overtrick.server.tables.commands import Request, decide
from overtrick.server.tables.refusals import CommandRefused
from overtrick.server.tables.table_state import TableState
from overtrick.server.tables.viewers import Viewers
from overtrick.server.views.cache import ViewCache

TALK: Final = 1.0  # chat phrases and renames of a seat, per second
TALK_BURST: Final = 20
TRIES: Final = 20  # attempts to append while other processes append, too

logger = logging.getLogger(__name__)


class Unavailable(Exception):
    """The log cannot be read or written now; the request may or may not have happened."""


class Room(Viewers):
    """A table in memory; *host* is its state, folded from the log as far as it was read."""

    def __init__(self, id: str, store: Store, writer: Writer) -> None:
        super().__init__()
        self.id = id
        self.store = store
        self.writer = writer
        self.host = TableState(id)
        self.keys: dict[
            str, tuple[int, str]
        ] = {}  # idempotency key: last event number and request checksum
        self.is_troubled = False
        self.shown: dict[tuple[Seat, int], bytes] = {}  # encoded updates since the last event
        self.view_cache = ViewCache()
        self.replays: dict[tuple[object, ...], bytes] = {}  # encoded replays of finished deals
        self._talk: dict[Seat, Bucket] = {}
        self._mailbox = asyncio.Lock()

    # --- requests ---------------------------------------------------------------------------

    async def ask(self, asker: Seat, request: Request, key: str) -> int:
        """
        Performs a request; returns the number of its last event, also for a repeated key.

        :raises: :exc:`CommandRefused` if the request is not allowed now.
        :raises: :exc:`Unavailable` if it is unknown whether it has happened.
        """
        name, mark = f"{asker}:{key}", request_checksum(request)
        async with self._mailbox:
            for _ in range(TRIES):
                await self._ensure_loaded()
                known = self.keys.get(name)
                if known is not None:
                    return self._known_seq(known, mark)
                try:
                    self._check_talk(asker, request)
                    events = decide(self.host, asker, request)
                except CommandRefused:
                    if (
                        await self._read_new_events()
                    ):  # another process may have appended, or done it
                        continue
                    raise
                if not events:
                    return self.host.seq
                seq = await self._append(f"{name}:{mark}", events)
                if seq is not None:
                    return seq
            raise Unavailable("other processes kept appending to the log")

    def _check_talk(self, asker: Seat, request: Request) -> None:
        """Limits the rate of chat and renames, which the log keeps permanently."""
        if isinstance(request, Say | Rename):
            now = time.monotonic()
            bucket = self._talk.setdefault(asker, Bucket(TALK_BURST, now))
            if not bucket.take(TALK, TALK_BURST, now):
                raise CommandRefused("too_fast", "please wait a moment before you send more")

    def _known_seq(self, known: tuple[int, str], mark: str) -> int:
        seq, first = known
        if first != mark:
            raise CommandRefused("key_reused", "that key was already used for another request")
        return seq

    async def _append(self, key: str, events: Sequence[log.AnyEvent]) -> int | None:
        """Appends events and applies them; ``None`` if another process appended first."""
        bodies = tuple(log.encode(event) for event in events)
        try:
            outcome = await self.writer.append(Entry(self.id, self.host.seq + 1, key, bodies))
        except StoreFailed as error:
            self._fail(error)
            raise Unavailable("the log cannot be written") from None
        if isinstance(outcome, Kept):
            now = time.monotonic()
            for event in events:
                self.host.fold(event, now)
            self._remember(key, self.host.seq)
            self._show(now)
            return self.host.seq
        await self._read_new_events()
        return outcome.seq if isinstance(outcome, Known) else None

    # --- the log ----------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """
        Reads the events that other processes have appended.

        :raises: :exc:`Unavailable` if the log cannot be read.
        """
        async with self._mailbox:
            await self._read_new_events()

    async def reach(self, seq: int) -> None:
        """
        Reads the log if event *seq* is not known here yet, or no event is.

        :raises: :exc:`Unavailable` if the log cannot be read.
        """
        if self.host.seq < max(seq, 1):
            await self.catch_up()

    async def _ensure_loaded(self) -> None:
        if self.host.seq == 0 or self.is_troubled:
            await self._read_new_events()
        if self.host.seq == 0:
            raise Unavailable("the log of this table is empty")

    async def _read_new_events(self) -> bool:
        """Reads and applies new events; returns whether there were any."""
        try:
            rows = await self.store.read(self.id, self.host.seq)
            self._fold(rows)
        except StoreFailed as error:
            self._fail(error)
            raise Unavailable("the log cannot be read") from None
        except (LogDamaged, ValueError) as error:
            logger.error("table %s cannot be loaded: %s", self.id, error)
            self.host = TableState(self.id)
            self._fail(error)
            raise Unavailable(
                "the log of this table is damaged, or newer than this server"
            ) from None
        was_troubled, self.is_troubled = self.is_troubled, False
        if rows or was_troubled:
            self._show(time.monotonic())
        return bool(rows)

    def _fold(self, rows: Sequence[Row]) -> None:
        now = time.monotonic()
        for row in rows:
            self.host.fold(log.read(row.body), now)
            self._remember(row.key, row.seq)

    def _remember(self, key: str, seq: int) -> None:
        """Remembers the last number under an entry's key, which all its rows share."""
        name, _, mark = key.partition("\t")[0].rpartition(":")
        self.keys[name] = (seq, mark)

    def _fail(self, error: Exception) -> None:
        """Drops all state after a log failure, and tells the viewers; it is read again later."""
        if not self.is_troubled:
            logger.warning("table %s: %s", self.id, error)
        self.is_troubled = True
        self.host = TableState(self.id)
        self.keys = {}
        self.shown, self.view_cache = {}, ViewCache()
        words = "The table is paused for the moment. Confirmed actions are not lost."
        self.broadcast(msgspec.json.encode(Trouble("unavailable", words)))

    # --- viewers ----------------------------------------------------------------------------

    def gone(self) -> dict[Seat, float]:
        """The players who are not connected, and since when."""
        here = self.seats_here() | self.elsewhere
        return {
            seat: self.left.setdefault(seat, time.monotonic())
            for seat, chair in enumerate(self.host.chairs)
            if chair.token and not chair.bot and seat not in here
        }

    def _show(self, now: float) -> None:
        self.shown = {}
        for viewer in tuple(self.viewers):
            viewer.show(self, now)
        self.on_change()


def request_checksum(request: Request) -> str:
    """A checksum that distinguishes requests sent with the same key."""
    return f"{zlib.crc32(msgspec.json.encode(request)):08x}"
