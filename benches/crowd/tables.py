"""Many tables at once, four connections each, playing anything legal."""

import asyncio
import http.client
import json
import random
import secrets
import time
from collections.abc import Awaitable, Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect

AT_ONCE = 40  # tables opened at a time
SEATS = ("North", "East", "South", "West")


class View(msgspec.Struct):
    turn: str | None = None
    legal: list[str] = []


class Shown(msgspec.Struct):
    """As much of a table as a player by chance needs."""

    stage: str
    view: View | None = None


class Told(msgspec.Struct):
    """Any message; fields that it does not have are empty."""

    type: str
    seq: int = 0
    key: str = ""
    words: str = ""
    table: Shown | None = None


READ = msgspec.json.Decoder(Told)
WRITE = msgspec.json.Encoder()


class Crowd:
    """All who are connected, and what they have counted."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.actions = 0
        self.errors = 0
        self.dice = random.Random(1)

    async def gather(self, work: Iterable[Awaitable[None]]) -> None:
        """All of it, a few at a time."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(job: Awaitable[None]) -> None:
            async with gate:
                await job

        await asyncio.gather(*(one(job) for job in work))

    def post(self, path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """What a request is answered, and the cookie that came with it."""
        where = urlsplit(self.origin)
        assert where.hostname is not None
        connection = http.client.HTTPConnection(where.hostname, where.port, timeout=60)
        connection.request("POST", path, json.dumps(body), {"Origin": self.origin})
        response = connection.getresponse()
        told = json.loads(response.read())
        connection.close()
        if response.status != 201:
            raise RuntimeError(f"{response.status} {told}")
        return told, (response.headers["Set-Cookie"] or "").partition(";")[0]


class Table:
    """Four players at one table."""

    def __init__(self, crowd: Crowd, game: str) -> None:
        self.crowd = crowd
        self.game = game
        self.sockets: dict[str, ClientConnection] = {}
        self.shown: dict[str, Told] = {}
        self.waiting: dict[str, asyncio.Future[int]] = {}
        self.changed = asyncio.Event()
        self.readers: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        wish = {"game": self.game, "name": "South", "friends": True}
        told, cookie = await asyncio.to_thread(self.crowd.post, "/api/tables", wish)
        cookies = {"South": cookie}
        for seat in ("North", "East", "West"):
            path = f"/api/tables/{told['table']}/seats/{seat}"
            _, cookies[seat] = await asyncio.to_thread(self.crowd.post, path, {"name": seat})
        address = f"ws{self.crowd.origin.removeprefix('http')}/api/tables/{told['table']}/play"
        for seat in SEATS:
            headers = {"Cookie": cookies[seat], "Origin": self.crowd.origin}
            self.sockets[seat] = await connect(
                address, additional_headers=headers, compression=None, ping_interval=None
            )
            await self.sockets[seat].send('{"type":"hello"}')
            self.readers.append(asyncio.create_task(self._read(seat)))
        while len(self.shown) < 4:
            await self._change()

    async def close(self) -> None:
        for socket in self.sockets.values():
            await socket.close()
        for reader in self.readers:
            await reader

    async def _read(self, seat: str) -> None:
        async for text in self.sockets[seat]:
            told = READ.decode(text)
            if told.type == "update":
                self.shown[seat] = told
                self.changed.set()
            elif told.type == "ack":
                self.waiting.pop(told.key).set_result(told.seq)
            elif told.type != "here":
                self.crowd.errors += 1
                if told.key in self.waiting:
                    self.waiting.pop(told.key).set_result(0)

    async def _change(self) -> None:
        self.changed.clear()
        await self.changed.wait()

    async def play(self, ends: float, pace: float, due: float) -> None:
        """Acts whenever it is due, until the time is up."""
        while (now := time.monotonic()) < ends:
            if pace and due > now:
                await asyncio.sleep(min(due, ends) - now)
                if due > ends:
                    return
            due = due if pace else time.monotonic()
            await self._next(due)
            due += pace

    async def _next(self, due: float) -> None:
        """One action of whoever is on turn; between deals all say that they are ready."""
        newest = max(self.shown.values(), key=lambda told: told.seq)
        while min(told.seq for told in self.shown.values()) < newest.seq:
            await self._change()
            newest = max(self.shown.values(), key=lambda told: told.seq)
        table = newest.table
        assert table is not None
        if table.stage != "playing":
            what = "match" if table.stage == "match over" else "deal"
            for seat in SEATS:
                await self._send(seat, {"type": "want", "what": what}, due)
            return
        assert table.view is not None
        assert table.view.turn is not None
        mine = self.shown[table.view.turn].table
        assert mine is not None
        assert mine.view is not None
        word = self.crowd.dice.choice(mine.view.legal)
        await self._send(table.view.turn, {"type": "act", "action": word}, due)

    async def _send(self, seat: str, message: dict[str, str], due: float) -> None:
        key = secrets.token_hex(8)
        acknowledged: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.waiting[key] = acknowledged
        await self.sockets[seat].send(WRITE.encode({**message, "key": key}).decode())
        await acknowledged
        self.crowd.latencies.append(time.monotonic() - due)
        self.crowd.actions += 1
