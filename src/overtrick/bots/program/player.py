"""A player that is a program in any language; it reads views and writes actions as JSON.

The protocol is documented in ``docs/bot-protocol.md``.
"""

import json
import time
from collections.abc import Sequence
from typing import Any, Final, Self

from overtrick.bots.program.errors import BotFailed
from overtrick.bots.program.process import ProgramProcess
from overtrick.core.actions import Action, Actions, each_action
from overtrick.games.catalogue import game_named
from overtrick.record.view_json.encode import view_as_json

PROTOCOL: Final = 1
SEAT_TIME: Final = 2.0  # seconds
START_TIME: Final = 10.0  # seconds
MEMORY: Final = 1 << 30  # bytes


class ProgramBot:
    """
    The program *command* as a player of *game*; it starts at the first decision.

    It has *seat_time* seconds per decision, *start_time* seconds to start, and *memory* bytes of
    address space. After a failure it is restarted for the next decision.

    :raises: :exc:`ValueError` if there is no such game or *command* is empty.
    """

    def __init__(
        self,
        command: Sequence[str],
        game: str,
        *,
        seat_time: float = SEAT_TIME,
        start_time: float = START_TIME,
        memory: int = MEMORY,
    ) -> None:
        if not command:
            raise ValueError("expected a program and its arguments, got nothing")
        self.command = tuple(command)
        self.game = game_named(game)
        self.seat_time = seat_time
        self.start_time = start_time
        self.memory = memory
        self._process: ProgramProcess | None = None
        self._asked = 0  # questions so far, including those to earlier processes

    def choose(self, view: Any, legal: Actions) -> Action:
        """
        What the program chooses.

        :raises: :exc:`BotFailed` if it fails; its process is stopped then.
        """
        facts = view_as_json(self.game, view, view.seat, legal)
        choices: dict[str, Action] = dict(zip(facts["legal"], each_action(legal), strict=True))
        if self._process is None:
            self.restart()
        assert self._process is not None
        self._asked += 1
        try:
            return choices[self._answer(self._process, facts)]
        except BotFailed:
            self._process = None
            raise

    def restart(self) -> None:
        """
        Starts the program, or restarts it.

        :raises: :exc:`BotFailed` if it does not start properly.
        """
        self.close()
        process = ProgramProcess(self.command, self.memory)
        try:
            self._greet(process)
        except BaseException:
            process.end()
            raise
        self._process = process

    def _greet(self, process: ProgramProcess) -> None:
        deadline = time.monotonic() + self.start_time
        game, seat_time, memory = self.game.NAME, self.seat_time, self.memory
        process.send(
            message(type="hello", protocol=PROTOCOL, game=game, seat_time=seat_time, memory=memory)
        )
        line = process.line(deadline)
        answer = parse_object(line)
        if answer.get("type") != "ready" or answer.get("protocol") != PROTOCOL:
            expected = message(type="ready", protocol=PROTOCOL).decode().strip()
            raise process.failed("garbled", f"expected {expected}, got {line[:80]!a}")

    def _answer(self, process: ProgramProcess, facts: dict[str, Any]) -> str:
        """The legal action it answers with; answers to other questions are skipped."""
        deadline = time.monotonic() + self.seat_time
        process.send(message(type="choose", id=self._asked, view=facts))
        while True:
            line = process.line(deadline)
            answer = parse_object(line)
            number, word = answer.get("id"), answer.get("action")
            was_asked = type(number) is int and 1 <= number <= self._asked
            if not was_asked or type(word) is not str:
                expected = f'{{"id":{self._asked},"action":...}}'
                raise process.failed("garbled", f"expected {expected}, got {line[:80]!a}")
            if number != self._asked:
                continue  # a repeated answer to an earlier question
            if word not in facts["legal"]:
                allowed = " ".join(facts["legal"])
                raise process.failed("illegal", f"chose {word[:40]!a}, expected one of {allowed}")
            return word

    def close(self) -> None:
        """Stops the program if it is running; a later decision starts it again."""
        if self._process is not None:
            self._process.end()
            self._process = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def message(**facts: Any) -> bytes:
    """Encodes one message as a line of ASCII JSON without spaces, which is easy to parse."""
    return json.dumps(facts, separators=(",", ":")).encode() + b"\n"


def parse_object(line: bytes) -> dict[str, Any]:
    """Parses the JSON object on a line; empty if there is none."""
    try:
        facts = json.loads(line.decode())
    except (ValueError, RecursionError):
        return {}
    return facts if isinstance(facts, dict) else {}
