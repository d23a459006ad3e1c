"""`overtrick bot`: lets a bot of this machine play at a table elsewhere, and connects it again."""

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
from overtrick.server.bots.remote_table import socket_address, token_given
from overtrick.server.bots.remote_view import view_from_json
from overtrick.signals import handle_signals
from overtrick.table.player import Player

FIRST_WAIT: Final = 0.5  # seconds before connecting again, twice as long each time
LONGEST_WAIT: Final = 15.0
CHANCE: Final = secrets.SystemRandom()
GONE: Final = {
    4400: "the table did not understand the bot",
    4401: "the token is not, or no longer, that of a seat at this table",
    4404: "there is no such table",
}


@dataclass(frozen=True)
class Options:
    """What was typed."""

    url: str
    seat: str
    token_file: Path | None
    bot: str


class Ended(Exception):
    """There is no use in going on, and why."""


class Playing:
    """The bot at the table; *player* is loaded when the game is known."""

    def __init__(self, bot: str, seat: str) -> None:
        self.bot = bot
        self.seat = seat
        self.player: Player | None = None
        self.game = ""

    def greeted(self, hello: dict[str, Any]) -> dict[str, Any]:
        """
        The answer to the table's greeting.

        :raises: :exc:`Ended` if the bot does not play that game.
        """
        if hello.get("protocol") != PROTOCOL:
            raise Ended(f"the table speaks protocol {hello.get('protocol')!a}, not {PROTOCOL}")
        if self.player is None or self.game != hello["game"]:
            self.game = game_named(hello["game"]).NAME
            try:
                self.player = load_bot(self.bot, self.game, secrets.randbits(60))
            except ValueError as error:
                raise Ended(f"{error}") from None
        return {"type": "ready", "protocol": PROTOCOL}

    def chosen(self, question: dict[str, Any]) -> dict[str, Any]:
        """
        The answer to a question; the first thing that is legal, if the bot fails.

        :raises: :exc:`Ended` if it is asked for another seat.
        """
        view = question["view"]
        if view["seat"] != self.seat:
            raise Ended(f"the token is for {view['seat']}, not {self.seat}")
        return {"id": question["id"], "action": self._decided(view)}

    def _decided(self, facts: dict[str, Any]) -> str:
        words: list[str] = facts["legal"]
        if len(words) == 1:
            return words[0]
        game = game_named(self.game)
        try:
            assert self.player is not None
            view, legal = view_from_json(facts)
            action = game.action_name(self.player.choose(view, legal))
        except (BotFailed, ValueError) as error:
            write_notice(f"the bot failed, {words[0]} is done instead: {error}")
            return words[0]
        return action if action in words else words[0]

    def close(self) -> None:
        if isinstance(self.player, ProgramBot):
            self.player.close()


def play(options: Options) -> int:
    """Plays until the seat is gone or a signal comes; the exit code."""
    try:
        address = socket_address(options.url)
        seat = SEAT_NAMES[parse_seat(options.seat)]
        token = token_given(options.token_file)
    except ValueError as error:
        return complain(USAGE, f"{error}")
    except OSError as error:
        path = short_name(f"{options.token_file}")
        return complain(CANNOT_OPEN, f"cannot open {path}: {error.strerror or error}")
    return asyncio.run(until_stopped(address, token, Playing(options.bot, seat)))


async def until_stopped(address: str, token: str, playing: Playing) -> int:
    task = asyncio.current_task()
    assert task is not None
    told: list[int] = []

    def stop(number: int) -> None:
        told.append(INTERRUPTED if number == signal.SIGINT else TERMINATED)
        task.cancel()

    handle_signals((signal.SIGINT, signal.SIGTERM), stop)
    try:
        await stay(address, token, playing)
    except Ended as ended:
        return complain(CANNOT_OPEN, f"{ended}")
    except asyncio.CancelledError:
        return told[0] if told else INTERRUPTED
    finally:
        playing.close()
    return 0


async def stay(address: str, token: str, playing: Playing) -> None:
    """
    Connects, and again whenever the connection is lost.

    :raises: :exc:`Ended` if there is no use in it.
    """
    wait = FIRST_WAIT
    while True:
        try:
            headers = {"Authorization": f"Bearer {token}"}
            async with connect(address, additional_headers=headers, compression=None) as socket:
                await converse(socket, playing)
                wait = FIRST_WAIT
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in GONE:
                raise Ended(f"{GONE[closed.rcvd.code]}: {closed.rcvd.reason}") from None
            wait = FIRST_WAIT
        except InvalidStatus as refused:
            if refused.response.status_code in (403, 404):
                raise Ended(f"the server refuses: {refused.response.status_code}") from None
        except (OSError, InvalidHandshake, TimeoutError):
            pass
        await asyncio.sleep(wait * CHANCE.uniform(0.5, 1))
        wait = min(2 * wait, LONGEST_WAIT)


async def converse(socket: ClientConnection, playing: Playing) -> None:
    """Answers until the connection ends."""
    say(f"connected to {socket.remote_address[0]}")
    while True:
        message = json.loads(await socket.recv())
        match message.get("type"):
            case "hello":
                answer = await asyncio.to_thread(playing.greeted, message)
            case "choose":
                answer = await asyncio.to_thread(playing.chosen, message)
            case _:
                continue
        await socket.send(json.dumps(answer))


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
