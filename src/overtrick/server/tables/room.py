"""One table in this process: its mailbox, who looks on, and the house's chores.

Every request goes the same way: checked, appended to the log, and only then folded, shown to
all who look on, and acknowledged.  One at a time; whatever comes meanwhile waits its turn.
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

TALK: Final = 1.0  # phrases and new names of a seat, a second
TALK_BURST: Final = 20
TRIES: Final = 20  # against other processes, for the next number in the log

logger = logging.getLogger(__name__)


class Unavailable(Exception):
    """The log cannot be read or written now; what was asked for may or may not have happened."""


class Room(Viewers):
    """A table that is awake; *host* is what the log says, as far as it has been read."""

    def __init__(self, id: str, store: Store, writer: Writer) -> None:
        super().__init__()
        self.id = id
        self.store = store
        self.writer = writer
        self.host = TableState(id)
        self.keys: dict[str, tuple[int, str]] = {}  # what was sent with each key, and its number
        self.is_troubled = False
        self.shown: dict[tuple[Seat, int], bytes] = {}  # updates made since the last event
        self.once = ViewCache()
        self.replays: dict[tuple[object, ...], bytes] = {}  # finished deals as they were told
        self._talk: dict[Seat, Bucket] = {}
        self._mailbox = asyncio.Lock()

    # --- requests ---------------------------------------------------------------------------

    async def ask(self, asker: Seat, request: Request, key: str) -> int:
        """
        Lets it happen; the number of its last event, also if it had happened before.

        :raises: :exc:`CommandRefused` if the table does not grant it.
        :raises: :exc:`Unavailable` if nobody can say whether it has happened.
        """
        name, mark = f"{asker}:{key}", mark_of(request)
        async with self._mailbox:
            for _ in range(TRIES):
                await self._awake()
                known = self.keys.get(name)
                if known is not None:
                    return self._again(known, mark)
                try:
                    self._check_talk(asker, request)
                    events = decide(self.host, asker, request)
                except CommandRefused:
                    if await self._read_on():  # another process may have gone on, or done it
                        continue
                    raise
                if not events:
                    return self.host.seq
                seq = await self._append(f"{name}:{mark}", events)
                if seq is not None:
                    return seq
            raise Unavailable("other processes were quicker each time")

    def _check_talk(self, asker: Seat, request: Request) -> None:
        """What changes nothing in the game is kept for good, too: there must be an end to it."""
        if isinstance(request, Say | Rename):
            now = time.monotonic()
            bucket = self._talk.setdefault(asker, Bucket(TALK_BURST, now))
            if not bucket.take(TALK, TALK_BURST, now):
                raise CommandRefused("too_fast", "wait a little before you say more")

    def _again(self, known: tuple[int, str], mark: str) -> int:
        seq, first = known
        if first != mark:
            raise CommandRefused("key_reused", "something else was sent with that key before")
        return seq

    async def _append(self, key: str, events: Sequence[log.AnyEvent]) -> int | None:
        """The number of the last one, once it is kept; ``None`` if the log had gone on."""
        bodies = tuple(log.encode(event) for event in events)
        try:
            outcome = await self.writer.append(Entry(self.id, self.host.seq + 1, key, bodies))
        except StoreFailed as error:
            self._trouble(error)
            raise Unavailable("the log cannot be written") from None
        if isinstance(outcome, Kept):
            now = time.monotonic()
            for event in events:
                self.host.fold(event, now)
            self._remember(key, self.host.seq)
            self._show(now)
            return self.host.seq
        await self._read_on()
        return outcome.seq if isinstance(outcome, Known) else None

    # --- the log ----------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """
        Reads what other processes have added.

        :raises: :exc:`Unavailable` if the log cannot be read.
        """
        async with self._mailbox:
            await self._read_on()

    async def reach(self, seq: int) -> None:
        """
        Reads on if the log is said to have *seq*, or if nothing of it is known here.

        :raises: :exc:`Unavailable` if the log cannot be read.
        """
        if self.host.seq < max(seq, 1):
            await self.catch_up()

    async def _awake(self) -> None:
        if self.host.seq == 0 or self.is_troubled:
            await self._read_on()
        if self.host.seq == 0:
            raise Unavailable("there is nothing in the log of this table")

    async def _read_on(self) -> bool:
        """Whether there was more."""
        try:
            rows = await self.store.read(self.id, self.host.seq)
            self._fold(rows)
        except StoreFailed as error:
            self._trouble(error)
            raise Unavailable("the log cannot be read") from None
        except (LogDamaged, ValueError) as error:
            logger.error("table %s is out of order: %s", self.id, error)
            self.host = TableState(self.id)
            self._trouble(error)
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
        """Keys of later rows of an entry lead back to its first, whose last number is answered."""
        name, _, mark = key.partition("\t")[0].rpartition(":")
        self.keys[name] = (seq, mark)

    def _trouble(self, error: Exception) -> None:
        """The log has the last word; until it can be asked again, nothing here is sure."""
        if not self.is_troubled:
            logger.warning("table %s: %s", self.id, error)
        self.is_troubled = True
        self.host = TableState(self.id)
        self.keys = {}
        self.shown, self.once = {}, ViewCache()
        words = "The table cannot go on for the moment. Nothing that was confirmed is lost."
        self.tell(msgspec.json.encode(Trouble("unavailable", words)))

    # --- those who look on ------------------------------------------------------------------

    def gone(self) -> dict[Seat, float]:
        """Since when each player who is not connected has been away, as far as is known here."""
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


def mark_of(request: Request) -> str:
    """Tells requests apart that were sent with the same key."""
    return f"{zlib.crc32(msgspec.json.encode(request)):08x}"
