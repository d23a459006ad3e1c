"""The house at one table: bots move, clocks run out, somebody sits in, the next cards come."""

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

REMOTE_SECONDS: Final = 10.0  # for a bot from elsewhere that is connected
SEEN_SECONDS: Final = 15.0  # how long ago another process may have seen somebody
AGAIN: Final = 2.0  # seconds after a failure of the log

logger = logging.getLogger(__name__)


class Automation:
    """Looks after a room while anybody is connected to it."""

    def __init__(self, room: Room, desk: BotPool) -> None:
        self.room = room
        self.desk = desk
        self._errand: asyncio.Task[None] | None = None
        self._set_out: tuple[Timer, int] | None = None  # what the errand is for
        room.on_change = self.plan

    def plan(self) -> None:
        """Sets out on what is due next; called whenever something has changed."""
        errand = self._next()
        if self._errand is not None and errand == self._set_out:
            return
        self.rest()
        if errand is not None:
            self._set_out = errand
            self._errand = asyncio.create_task(self._see_to(*errand))

    def _next(self) -> tuple[Timer, int] | None:
        """What is due, and the number of the event that it follows."""
        room = self.room
        if not room.viewers or room.is_troubled or not room.host.seq:
            return None
        due = [*timers_due(room.host, room.gone()), *self._remote()]
        if not due:
            return None
        return min(due, key=lambda chore: chore.at), room.host.seq

    def rest(self) -> None:
        if self._errand is not None:
            self._errand.cancel()
            self._errand = None

    def _remote(self) -> list[Timer]:
        """A bot from elsewhere has its time, too; if it is gone, one of ours sits in."""
        host = self.room.host
        if host.stage != PLAYING:
            return []
        seat = host.table.turn()
        chair = host.chairs[seat]
        if not chair.remote or chair.bot:
            return []
        what = "clock" if seat in self.room.seats_here() | self.room.elsewhere else "stand in"
        return [Timer(what, seat, host.changed_at + REMOTE_SECONDS)]

    async def _see_to(self, chore: Timer, seq: int) -> None:
        try:
            request: Request | None = None
            if chore.what == "move":  # it thinks while it seems to
                request = await self._thought(chore)
            await asyncio.sleep(max(0.0, chore.at - time.monotonic()))
            request = request or await self._request(chore)
            if request is None:  # another errand has taken the place of this one
                return
            self._errand = None  # what is being written is not called off
            await self.room.ask(SERVER, request, f"{seq}")
        except CommandRefused as told:  # something else has happened, and was planned for
            logger.debug("table %s, %s: %s", self.room.id, chore.what, told)
        except (StoreFailed, Unavailable) as told:
            logger.debug("table %s, %s: %s", self.room.id, chore.what, told)
            await self._later()
        except Exception:
            logger.exception("table %s: %s failed", self.room.id, chore.what)
            await self._later()

    async def _later(self) -> None:
        """Looks again what is due, after a while."""
        if self._errand is asyncio.current_task():
            self._errand = None
        await asyncio.sleep(AGAIN)
        self.plan()

    async def _request(self, chore: Timer) -> Request | None:
        match chore.what:
            case "clock":
                return await self._thought(chore, "clock")
            case "stand in":
                return await self._standing_in(chore)
            case "deal":
                return DealNext()
        return ExpireRequest()

    async def _thought(self, chore: Timer, by: str = "") -> Move:
        """What a bot does there; it is shown what the seat sees."""
        host = self.room.host
        bot = host.chairs[chore.seat].bot or host.options.bots
        view, legal = host.table.view(chore.seat), host.table.legal()
        return Move(chore.seat, await self.desk.choose(bot, host.game.NAME, view, legal), by)

    async def _standing_in(self, chore: Timer) -> StandIn | None:
        """Nobody sits in for one who is connected to another process."""
        seen = await self.room.store.seen(self.room.id, SEEN_SECONDS)
        if chore.seat not in seen:
            return StandIn(chore.seat)
        self.room.left[chore.seat] = time.monotonic()
        self._errand = None
        self.plan()
        return None
