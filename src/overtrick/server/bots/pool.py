"""Asks bots in worker processes, with a time limit and a fallback."""

import asyncio
import logging
from typing import Any, Final

from overtrick.core.actions import Action, Actions, count_actions, each_action
from overtrick.server.bots.worker import Advise, Choose, WarmUp
from overtrick.server.bots.worker_client import NoAnswer, WorkerClient

SECONDS: Final = 2.0  # time limit of a decision
HINT_SECONDS: Final = 6.0
WARM_SECONDS: Final = 600.0  # enough to compile everything on a slow machine
STAND_INS: Final = ("steady", "simple")  # fallbacks for a bot that fails or is late
EXPERT: Final = "expert"
TABLE_EXPERT: Final = "expert@400ms"  # a short budget, because it plays at many tables

logger = logging.getLogger(__name__)


class BotPool:
    """Two worker processes: one for heuristic bots, one for experts."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._quick = WorkerClient()
        self._experts = WorkerClient()
        self._warm: dict[
            str, int
        ] = {}  # by game, the start of the expert process in which it was loaded
        self._warming: dict[str, asyncio.Task[None]] = {}

    async def choose(self, bot: str, game: str, view: Any, legal: Actions) -> Action:
        """The bot's choice, or a fallback bot's if it fails or is late."""
        for name in dict.fromkeys((bot, *STAND_INS)):
            try:
                return await self._choose_with(name, game, view, legal)
            except NoAnswer as trouble:
                logger.info("bot %s of %s: %s", name, game, trouble)
        return next(each_action(legal))

    async def _choose_with(self, bot: str, game: str, view: Any, legal: Actions) -> Action:
        if not is_expert(bot):
            answer = await self._quick.ask(Choose(bot, game, view, legal), self.seconds)
        else:
            self._check_warm(game, view, legal)
            name = TABLE_EXPERT if bot == EXPERT else bot
            answer = await self._experts.ask(Choose(name, game, view, legal), self.seconds)
        assert isinstance(answer, int)
        return answer

    def _check_warm(self, game: str, view: Any, legal: Actions) -> None:
        """
        Starts loading the expert when it is first asked.

        :raises: :exc:`NoAnswer` until it is loaded.
        """
        if self._warm.get(game) == self._experts.starts:
            return
        if game not in self._warming and count_actions(legal) > 1:
            self._warming[game] = asyncio.create_task(self._warm_up(game, view, legal))
        raise NoAnswer("the expert is still loading")

    async def _warm_up(self, game: str, view: Any, legal: Actions) -> None:
        try:
            await self._experts.ask(WarmUp(game, view, legal), WARM_SECONDS)
            self._warm[game] = self._experts.starts
        except NoAnswer as trouble:
            logger.warning("the expert of %s cannot be loaded: %s", game, trouble)
        finally:
            del self._warming[game]

    async def hint(self, game: str, view: Any, legal: Actions, names: tuple[str, ...]) -> list[str]:
        """What the expert would do, in sentences for the seat with this view."""
        if count_actions(legal) == 0:
            return ["It is not your turn, so there is nothing to decide."]
        try:
            question = Advise(TABLE_EXPERT, game, view, legal, names)
            if count_actions(legal) == 1:
                lines = await self._quick.ask(question, HINT_SECONDS)
            else:
                self._check_warm(game, view, legal)
                lines = await self._experts.ask(question, HINT_SECONDS)
        except NoAnswer as trouble:
            logger.info("hint of %s: %s", game, trouble)
            if game in self._warming:
                return ["The expert is still loading. Please ask again in a moment."]
            return ["The expert did not answer in time. Please ask again."]
        assert isinstance(lines, list)
        return lines

    async def close(self) -> None:
        for task in self._warming.values():
            task.cancel()
        await self._quick.close()
        await self._experts.close()


def is_expert(bot: str) -> bool:
    return bot.partition("@")[0] == EXPERT
