"""Automatic actions at one table: bot moves, turn timers, stand-ins and the next deal."""

import asyncio
import logging
import time
from typing import Final

from overtrick.server.bots.pool import BotPool
from overtrick.server.store.interface import StoreFailed
from overtrick.server.tables.commands import DealNext, ExpireRequest, Move, Request
from overtrick.server.tables.refusals import CommandRefused
from overtrick.server.tables.room import Room, Unavailable
from overtrick.server.tables.seating import StandIn
from overtrick.server.tables.table_state import PLAYING, SERVER
from overtrick.server.tables.timers import Timer, timers_due

REMOTE_SECONDS: Final = 10.0  # a connected remote bot has this long for a decision
SEEN_SECONDS: Final = 15.0  # a player seen by another process this recently counts as connected
RETRY_SECONDS: Final = 2.0  # after the log could not be written

logger = logging.getLogger(__name__)


class Automation:
    """Schedules and performs the automatic actions of a room while a client is connected."""

    def __init__(self, room: Room, pool: BotPool) -> None:
        self.room = room
        self.pool = pool
        self._task: asyncio.Task[None] | None = None
        self._scheduled: tuple[Timer, int] | None = None  # what the task is for
        room.on_change = self.plan

    def plan(self) -> None:
        """Schedules the next due action; called after every change."""
        upcoming = self._next()
        if self._task is not None and upcoming == self._scheduled:
            return
        self.cancel()
        if upcoming is not None:
            self._scheduled = upcoming
            self._task = asyncio.create_task(self._run_timer(*upcoming))

    def _next(self) -> tuple[Timer, int] | None:
        """The next timer, and the number of the event it follows."""
        room = self.room
        if not room.viewers or room.is_troubled or not room.host.seq:
            return None
        due = [*timers_due(room.host, room.gone()), *self._remote()]
        if not due:
            return None
        return min(due, key=lambda timer: timer.at), room.host.seq

    def cancel(self) -> None:
        """Cancels the scheduled action."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _remote(self) -> list[Timer]:
        """The timer of a remote bot on turn: its time limit, or a stand-in if disconnected."""
        host = self.room.host
        if host.stage != PLAYING:
            return []
        seat = host.table.turn()
        chair = host.chairs[seat]
        if not chair.remote or chair.bot:
            return []
        what = "clock" if seat in self.room.seats_here() | self.room.elsewhere else "stand in"
        return [Timer(what, seat, host.changed_at + REMOTE_SECONDS)]

    async def _run_timer(self, timer: Timer, seq: int) -> None:
        try:
            request: Request | None = None
            if timer.what == "move":  # the bot computes during its visible delay
                request = await self._bot_move(timer)
            await asyncio.sleep(max(0.0, timer.at - time.monotonic()))
            request = request or await self._request(timer)
            if request is None:  # rescheduled meanwhile
                return
            self._task = None  # from here on the write must not be cancelled
            await self.room.ask(SERVER, request, f"{seq}")
        except CommandRefused as refusal:  # the table has changed, and was rescheduled
            logger.debug("table %s, %s: %s", self.room.id, timer.what, refusal)
        except (StoreFailed, Unavailable) as error:
            logger.debug("table %s, %s: %s", self.room.id, timer.what, error)
            await self._retry_later()
        except Exception:
            logger.exception("table %s: %s failed", self.room.id, timer.what)
            await self._retry_later()

    async def _retry_later(self) -> None:
        """Reschedules after a pause."""
        if self._task is asyncio.current_task():
            self._task = None
        await asyncio.sleep(RETRY_SECONDS)
        self.plan()

    async def _request(self, timer: Timer) -> Request | None:
        match timer.what:
            case "clock":
                return await self._bot_move(timer, "clock")
            case "stand in":
                return await self._stand_in(timer)
            case "deal":
                return DealNext()
        return ExpireRequest()

    async def _bot_move(self, timer: Timer, by: str = "") -> Move:
        """The move a bot chooses for that seat, given only the seat's view."""
        host = self.room.host
        bot = host.chairs[timer.seat].bot or host.options.bots
        view, legal = host.table.view(timer.seat), host.table.legal()
        return Move(timer.seat, await self.pool.choose(bot, host.game.NAME, view, legal), by)

    async def _stand_in(self, timer: Timer) -> StandIn | None:
        """A stand-in, unless the player is connected to another process."""
        seen = await self.room.store.seen(self.room.id, SEEN_SECONDS)
        if timer.seat not in seen:
            return StandIn(timer.seat)
        self.room.left[timer.seat] = time.monotonic()
        self._task = None
        self.plan()
        return None
