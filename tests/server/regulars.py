"""Players who play on whatever happens to the servers, and note all that they were told.

What was not acknowledged is sent again with the same key, on the next connection or after a
while, as the page does.
"""

import asyncio
import random
import secrets
from hashlib import blake2b
from typing import Any, Final, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from overtrick.core.seats import NO_SEAT, Seat, parse_seat

from .serving import Player, Serving

SEND_AGAIN: Final = 1.0  # seconds without an answer
RENAMING: Final = 0.04  # how often, of all that they could do
REPEATING: Final = 0.04  # sending again what was acknowledged long ago
MOVING: Final = 0.01  # to another connection, whatever is under way
MUST_NOT: Final = (4400, 4401, 4403, 4404)  # closing like that loses a seat, or a table


class News(msgspec.Struct):
    seq: int
    kind: str
    seat: str | None
    action: str | None


class Chair(msgspec.Struct):
    seat: str
    wants: bool


class View(msgspec.Struct):
    legal: list[str] = []


class Facts(msgspec.Struct):
    """What a player looks at."""

    stage: str
    seats: list[Chair]
    view: View | None


class Message(msgspec.Struct):
    """Anything a server says."""

    type: str
    key: str = ""
    seq: int = 0
    news: list[News] = []
    table: Facts | None = None


class Doors(Protocol):
    """Where the servers are."""

    async def find(self) -> Serving:
        """One that is up, or was a moment ago."""


_DECODER: Final = msgspec.json.Decoder(Message)


def digest(frame: bytes) -> bytes:
    return blake2b(frame, digest_size=12).digest()


class Regular:
    """One seat of a table, or one who watches it."""

    def __init__(self, player: Player, doors: Doors) -> None:
        self.player = player
        self.seat: Seat = parse_seat(player.seat) if player.seat else NO_SEAT
        self.doors = doors
        self.is_leaving = False  # answers are still waited for, nothing new is begun
        self.pending: dict[str, Any] | None = None
        self.seq = 0  # the last one shown
        self.sent: dict[str, dict[str, Any]] = {}
        self.acked: dict[str, set[int]] = {}
        self.refused: set[str] = set()
        self.shown: set[tuple[int, int, bytes]] = set()  # number, the one before, the whole frame
        self.told: dict[int, set[tuple[str, str | None, str | None]]] = {}  # news, by number
        self.facts = Facts("waiting", [], None)
        self.last = b""  # the last update
        self.set_back: list[tuple[int, int]] = []  # shown an earlier table than before
        self.turned_away: list[int] = []
        self.acks = 0

    async def play(self) -> None:
        """Plays until cancelled."""
        while True:
            server = await self.doors.find()
            try:
                async with connect(
                    f"ws://127.0.0.1:{server.port}/api/tables/{self.player.table}/play",
                    origin=Origin(server.origin),
                    additional_headers={"Cookie": self.player.cookie},
                    compression=None,
                    open_timeout=2,
                    close_timeout=0.2,
                    ping_interval=None,
                    proxy=None,
                ) as socket:
                    await self._talk(socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in MUST_NOT:
                    self.turned_away.append(closed.rcvd.code)
            except (OSError, EOFError, TimeoutError, WebSocketException):
                pass
            await asyncio.sleep(random.uniform(0.01, 0.1))

    async def _talk(self, socket: ClientConnection) -> None:
        since, in_vain, is_first = self.seq, 0, True
        await socket.send(f'{{"type":"hello","since":{since}}}')
        while random.random() >= MOVING:
            try:
                async with asyncio.timeout(SEND_AGAIN):
                    frame = await socket.recv(decode=False)
            except TimeoutError:
                if self.pending is not None or is_first:
                    if in_vain:
                        return
                    in_vain += 1
                    await self._send(socket)
                continue
            in_vain = 0
            message = _DECODER.decode(frame)
            if message.table is not None:
                self._note(message, message.table, since, frame)
                since = message.seq
                if is_first:
                    is_first = False
                    await self._send(socket)
            elif message.type in ("ack", "refused"):
                self._answered(message)
            if self.pending is None and not self.is_leaving and not is_first:
                self.pending = self._wish(self.facts)
                await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        if self.pending is not None:
            self.sent[self.pending["key"]] = self.pending
            await socket.send(msgspec.json.encode(self.pending).decode())

    def _note(self, message: Message, facts: Facts, since: int, frame: bytes) -> None:
        if message.seq < self.seq:
            self.set_back.append((self.seq, message.seq))
        self.seq = message.seq
        self.shown.add((message.seq, since, digest(frame)))
        for one in message.news:
            self.told.setdefault(one.seq, set()).add((one.kind, one.seat, one.action))
        self.facts, self.last = facts, frame

    def _answered(self, message: Message) -> None:
        if message.type == "ack":
            self.acks += 1
            self.acked.setdefault(message.key, set()).add(message.seq)
        else:
            self.refused.add(message.key)
        if self.pending is not None and self.pending["key"] == message.key:
            self.pending = None

    def _wish(self, facts: Facts) -> dict[str, Any] | None:
        """What to ask for now, if anything; no two wishes are the same but by chance."""
        if self.seat == NO_SEAT or facts.stage == "waiting":
            return None
        key = secrets.token_hex(8)
        chance = random.random()
        if chance < RENAMING:
            return {"type": "rename", "key": key, "name": f"P{secrets.token_hex(6)}"}
        if chance < RENAMING + REPEATING and self.acked:
            return self.sent[random.choice(tuple(self.acked))]
        if facts.view is not None and facts.view.legal:
            return {"type": "act", "key": key, "action": random.choice(facts.view.legal)}
        wants = any(chair.wants for chair in facts.seats if chair.seat == self.player.seat)
        if facts.stage.endswith(" over") and not wants:
            what = facts.stage.removesuffix(" over")
            return {"type": "want", "key": key, "what": what, "nonce": secrets.token_hex(16)}
        return None
