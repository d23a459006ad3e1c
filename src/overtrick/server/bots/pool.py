"""Where bots are asked: off the server's loop, within a time, and never without an answer."""

import asyncio
import logging
from typing import Any, Final

from overtrick.core.actions import Action, Actions, count_actions, each_action
from overtrick.server.bots.worker import Advise, Choose, WarmUp
from overtrick.server.bots.worker_client import NoAnswer, WorkerClient

SECONDS: Final = 2.0  # for a decision
HINT_SECONDS: Final = 6.0
WARM_SECONDS: Final = 600.0  # compiling everything on a slow machine
STAND_INS: Final = ("steady", "simple")  # for a bot that fails or is late
EXPERT: Final = "expert"
TABLE_EXPERT: Final = (
    "expert@400ms"  # how long an expert may think who has many tables to look after
)

log = logging.getLogger(__name__)


class BotPool:
    """Two processes: one for rules of thumb, one for those who think."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._quick = WorkerClient()
        self._thinker = WorkerClient()
        self._warm: dict[str, int] = {}  # games, and the thinker's start they were loaded in
        self._warming: dict[str, asyncio.Task[None]] = {}

    async def choose(self, bot: str, game: str, view: Any, legal: Actions) -> Action:
        """What the bot does, or what somebody else would do in its place."""
        for name in dict.fromkeys((bot, *STAND_INS)):
            try:
                return await self._chosen(name, game, view, legal)
            except NoAnswer as trouble:
                log.info("bot %s of %s: %s", name, game, trouble)
        return next(each_action(legal))

    async def _chosen(self, bot: str, game: str, view: Any, legal: Actions) -> Action:
        if not is_expert(bot):
            answer = await self._quick.ask(Choose(bot, game, view, legal), self.seconds)
        else:
            self._check_warm(game, view, legal)
            name = TABLE_EXPERT if bot == EXPERT else bot
            answer = await self._thinker.ask(Choose(name, game, view, legal), self.seconds)
        assert isinstance(answer, int)
        return answer

    def _check_warm(self, game: str, view: Any, legal: Actions) -> None:
        """
        Lets the expert get ready when it is first asked.

        :raises: :exc:`NoAnswer` until it is.
        """
        if self._warm.get(game) == self._thinker.starts:
            return
        if game not in self._warming and count_actions(legal) > 1:
            self._warming[game] = asyncio.create_task(self._warm_up(game, view, legal))
        raise NoAnswer("the expert is not ready yet")

    async def _warm_up(self, game: str, view: Any, legal: Actions) -> None:
        try:
            await self._thinker.ask(WarmUp(game, view, legal), WARM_SECONDS)
            self._warm[game] = self._thinker.starts
        except NoAnswer as trouble:
            log.warning("the expert of %s cannot get ready: %s", game, trouble)
        finally:
            del self._warming[game]

    async def hint(self, game: str, view: Any, legal: Actions, names: tuple[str, ...]) -> list[str]:
        """What the expert would do, in words for the seat that has this view."""
        if count_actions(legal) == 0:
            return ["There is nothing for you to decide now."]
        try:
            question = Advise(TABLE_EXPERT, game, view, legal, names)
            if count_actions(legal) == 1:
                lines = await self._quick.ask(question, HINT_SECONDS)
            else:
                self._check_warm(game, view, legal)
                lines = await self._thinker.ask(question, HINT_SECONDS)
        except NoAnswer as trouble:
            log.info("hint of %s: %s", game, trouble)
            if game in self._warming:
                return ["The expert is getting ready. Please ask again in a little while."]
            return ["The expert has no answer now. Please ask again."]
        assert isinstance(lines, list)
        return lines

    async def close(self) -> None:
        for task in self._warming.values():
            task.cancel()
        await self._quick.close()
        await self._thinker.close()


def is_expert(bot: str) -> bool:
    return bot.partition("@")[0] == EXPERT
