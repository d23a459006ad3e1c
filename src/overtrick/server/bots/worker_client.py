"""The client of ``worker``: starts the process when it is needed, and asks it."""

import asyncio
import pickle
import sys
from typing import Any, Final

from overtrick.server.bots.worker import LENGTH, Answer, Question, encode_frame

MOST_WAITING: Final = 500  # questions; more would be answered too late
COMMAND: Final = (sys.executable, "-c", "from overtrick.server.bots.worker import main; main()")
STUCK: Final = 15.0  # seconds beyond the time limit without any answer


class NoAnswer(Exception):
    """A bot failed, or did not answer in time."""


class WorkerClient:
    """One worker process; started with the first question, and restarted after it has died."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._listener: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._waiting: dict[int, asyncio.Future[Answer]] = {}
        self._open: dict[int, float] = {}  # unanswered questions and their time limits
        self._asked = 0
        self.starts = 0  # a new process has nothing loaded
        self._heard = 0.0  # time of its last answer, or of the first question after that

    async def ask(self, question: Question, seconds: float) -> Any:
        """
        Sends a question and waits for the answer.

        :raises: :exc:`NoAnswer` if there is none within *seconds*.
        """
        loop = asyncio.get_running_loop()
        if len(self._waiting) >= MOST_WAITING:
            raise NoAnswer("too many questions are waiting")
        process = await self._ensure_started()
        self._asked += 1
        number = self._asked
        if not self._open:
            self._heard = loop.time()
        self._open[number] = seconds
        answer = self._waiting[number] = loop.create_future()
        assert process.stdin is not None
        process.stdin.write(encode_frame((number, question)))
        try:
            async with asyncio.timeout(seconds):
                heard = await answer
        except TimeoutError:
            self._end_if_stuck(loop.time())
            raise NoAnswer(f"no answer within {seconds:g} seconds") from None
        finally:
            self._waiting.pop(number, None)
        if heard.trouble:
            raise NoAnswer(heard.trouble)
        return heard.answer

    async def _ensure_started(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None:
                pipe = asyncio.subprocess.PIPE
                try:
                    self._process = await asyncio.create_subprocess_exec(
                        *COMMAND, stdin=pipe, stdout=pipe
                    )
                except OSError as error:
                    raise NoAnswer(f"the bot process cannot be started: {error}") from None
                self.starts += 1
                self._listener = asyncio.create_task(self._listen(self._process))
            return self._process

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        """Delivers answers until the process ends; then fails the open questions."""
        assert process.stdout is not None
        loop = asyncio.get_running_loop()
        try:
            while True:
                (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
                answer = pickle.loads(await process.stdout.readexactly(size))
                self._heard = loop.time()
                self._open.pop(answer.number, None)
                waiting = self._waiting.get(answer.number)
                if waiting is not None and not waiting.done():
                    waiting.set_result(answer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            if process.returncode is None:
                process.kill()
            if self._process is process:
                self._process = None
                self._open = {}
                for number, waiting in self._waiting.items():
                    if not waiting.done():
                        waiting.set_result(Answer(number, None, "the bot process has ended"))
            await process.wait()

    def _end_if_stuck(self, now: float) -> None:
        """Kills the process if it has worked on one question for far too long."""
        if self._open and now - self._heard > self._open[min(self._open)] + STUCK:
            self._kill()

    def _kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()  # _listen cleans up

    async def close(self) -> None:
        self._kill()
        if self._listener is not None:
            await asyncio.wait([self._listener])
