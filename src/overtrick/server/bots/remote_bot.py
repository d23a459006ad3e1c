"""`overtrick bot`: connects a local bot to a table over the network, and reconnects it."""

import asyncio
import json
import secrets
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from overtrick.bots.loading import load_bot
from overtrick.bots.program.errors import BotFailed
from overtrick.bots.program.player import PROTOCOL, ProgramBot
from overtrick.console import (
    CANNOT_OPEN,
    INTERRUPTED,
    TERMINATED,
    USAGE,
    complain,
    short_name,
    write_notice,
)
from overtrick.core.seats import SEAT_NAMES, parse_seat
from overtrick.games.catalogue import game_named
from overtrick.server.bots.remote_table import read_token, socket_address
from overtrick.server.bots.remote_view import view_from_json
from overtrick.signals import handle_signals
from overtrick.table.player import Player

FIRST_WAIT: Final = 0.5  # seconds before reconnecting, doubled after each failure
LONGEST_WAIT: Final = 15.0
RANDOM: Final = secrets.SystemRandom()
FATAL_CODES: Final = {
    4400: "the server did not accept the bot's message",
    4401: "the token is not, or no longer, valid for a seat at this table",
    4404: "there is no such table",
}


@dataclass(frozen=True)
class Options:
    """The options of the command."""

    url: str
    seat: str
    token_file: Path | None
    bot: str


class CannotContinue(Exception):
    """Playing has ended, and reconnecting would not help."""


class BotSession:
    """A bot at a table; *player* is loaded when the game is known."""

    def __init__(self, bot: str, seat: str) -> None:
        self.bot = bot
        self.seat = seat
        self.player: Player | None = None
        self.game = ""

    def answer_hello(self, hello: dict[str, Any]) -> dict[str, Any]:
        """
        The answer to the table's greeting.

        :raises: :exc:`CannotContinue` if the bot does not play that game.
        """
        if hello.get("protocol") != PROTOCOL:
            raise CannotContinue(
                f"the table uses protocol {hello.get('protocol')!a}, not {PROTOCOL}"
            )
        if self.player is None or self.game != hello["game"]:
            self.game = game_named(hello["game"]).NAME
            try:
                self.player = load_bot(self.bot, self.game, secrets.randbits(60))
            except ValueError as error:
                raise CannotContinue(f"{error}") from None
        return {"type": "ready", "protocol": PROTOCOL}

    def answer_question(self, question: dict[str, Any]) -> dict[str, Any]:
        """
        The answer to a question; the first legal action if the bot fails.

        :raises: :exc:`CannotContinue` if the question is for another seat.
        """
        view = question["view"]
        if view["seat"] != self.seat:
            raise CannotContinue(f"the token is for {view['seat']}, not {self.seat}")
        return {"id": question["id"], "action": self._choose(view)}

    def _choose(self, facts: dict[str, Any]) -> str:
        words: list[str] = facts["legal"]
        if len(words) == 1:
            return words[0]
        game = game_named(self.game)
        try:
            assert self.player is not None
            view, legal = view_from_json(facts)
            action = game.action_name(self.player.choose(view, legal))
        except (BotFailed, ValueError) as error:
            write_notice(f"the bot failed, playing {words[0]} instead: {error}")
            return words[0]
        return action if action in words else words[0]

    def close(self) -> None:
        if isinstance(self.player, ProgramBot):
            self.player.close()


def play(options: Options) -> int:
    """Plays until the seat is lost or a signal arrives; returns the exit code."""
    try:
        address = socket_address(options.url)
        seat = SEAT_NAMES[parse_seat(options.seat)]
        token = read_token(options.token_file)
    except ValueError as error:
        return complain(USAGE, f"{error}")
    except OSError as error:
        path = short_name(f"{options.token_file}")
        return complain(CANNOT_OPEN, f"cannot open {path}: {error.strerror or error}")
    return asyncio.run(play_until_stopped(address, token, BotSession(options.bot, seat)))


async def play_until_stopped(address: str, token: str, session: BotSession) -> int:
    task = asyncio.current_task()
    assert task is not None
    exit_codes: list[int] = []

    def stop(number: int) -> None:
        exit_codes.append(INTERRUPTED if number == signal.SIGINT else TERMINATED)
        task.cancel()

    handle_signals((signal.SIGINT, signal.SIGTERM), stop)
    try:
        await keep_connected(address, token, session)
    except CannotContinue as ended:
        return complain(CANNOT_OPEN, f"{ended}")
    except asyncio.CancelledError:
        return exit_codes[0] if exit_codes else INTERRUPTED
    finally:
        session.close()
    return 0


async def keep_connected(address: str, token: str, session: BotSession) -> None:
    """
    Connects, and reconnects whenever the connection is lost.

    :raises: :exc:`CannotContinue` if reconnecting would not help.
    """
    wait = FIRST_WAIT
    while True:
        try:
            headers = {"Authorization": f"Bearer {token}"}
            async with connect(address, additional_headers=headers, compression=None) as socket:
                await converse(socket, session)
                wait = FIRST_WAIT
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in FATAL_CODES:
                raise CannotContinue(
                    f"{FATAL_CODES[closed.rcvd.code]}: {closed.rcvd.reason}"
                ) from None
            wait = FIRST_WAIT
        except InvalidStatus as refused:
            if refused.response.status_code in (403, 404):
                raise CannotContinue(
                    f"the server refused the connection: status {refused.response.status_code}"
                ) from None
        except (OSError, InvalidHandshake, TimeoutError):
            pass
        await asyncio.sleep(wait * RANDOM.uniform(0.5, 1))
        wait = min(2 * wait, LONGEST_WAIT)


async def converse(socket: ClientConnection, session: BotSession) -> None:
    """Answers until the connection ends."""
    say(f"connected to {socket.remote_address[0]}")
    while True:
        message = json.loads(await socket.recv())
        match message.get("type"):
            case "hello":
                answer = await asyncio.to_thread(session.answer_hello, message)
            case "choose":
                answer = await asyncio.to_thread(session.answer_question, message)
            case _:
                continue
        await socket.send(json.dumps(answer))


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
