"""Nobody waits for a client that does not read; it is let go."""

import asyncio
import base64
import json
import os
import socket
import time
from pathlib import Path

from overtrick.server.ws.protocol import MOST_BYTES, MOST_MESSAGES, TOO_SLOW, Connection

from .leaking import leaky
from .serving import Player, Serving

SLOWEST_ACK = 3.0  # seconds, on a busy machine


class Pipe:
    """A wire that takes what it is told to take."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.taken: list[bytes] = []
        self.dropped = 0
        self.more = asyncio.Event()

    def write(self, message: bytes) -> bool:
        if len(self.taken) >= self.room:
            return False
        self.taken.append(message)
        return True

    async def ready(self) -> None:
        await self.more.wait()

    def drop(self, code: int, words: str) -> None:
        self.dropped = code

    def widen(self) -> None:
        self.room = 10**6
        self.more.set()


def test_messages_arrive_in_order_whether_they_had_to_wait_or_not() -> None:
    async def sent() -> list[bytes]:
        pipe = Pipe(2)
        client = Connection(pipe)
        for number in range(20):
            client.push(b"%d" % number)
        pipe.widen()
        await client.flush(5)
        client.push(b"20")
        return pipe.taken

    assert asyncio.run(sent()) == [b"%d" % number for number in range(21)]


def test_a_client_with_too_many_messages_waiting_is_let_go() -> None:
    async def dropped(messages: int) -> int:
        pipe = Pipe(0)
        client = Connection(pipe)
        for _ in range(messages):
            client.push(b"x")
        await asyncio.sleep(0)
        client.end()
        return pipe.dropped

    assert asyncio.run(dropped(MOST_MESSAGES)) == 0
    assert asyncio.run(dropped(MOST_MESSAGES + 1)) == TOO_SLOW


def test_a_client_with_too_many_bytes_waiting_is_let_go() -> None:
    async def dropped(size: int) -> int:
        pipe = Pipe(0)
        client = Connection(pipe)
        client.push(b"x" * size)
        client.push(b"x" * size)
        await asyncio.sleep(0)
        client.end()
        return pipe.dropped

    assert asyncio.run(dropped(MOST_BYTES // 2)) == 0
    assert asyncio.run(dropped(MOST_BYTES // 2 + 1)) == TOO_SLOW


def test_nothing_is_sent_after_the_end() -> None:
    async def sent() -> tuple[list[bytes], int]:
        pipe = Pipe(1)
        client = Connection(pipe)
        client.push(b"one")
        client.push(b"two")
        client.close(TOO_SLOW, "")
        client.push(b"three")
        pipe.widen()
        await asyncio.sleep(0.01)
        return pipe.taken, pipe.dropped

    assert asyncio.run(sent()) == ([b"one"], TOO_SLOW)


def never_reading(server: Serving, table: str) -> socket.socket:
    """Somebody who watches, and takes nothing after the handshake."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect(("127.0.0.1", server.port))
    key = base64.b64encode(os.urandom(16)).decode()
    head = [
        f"GET /api/tables/{table}/play HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        f"Origin: {server.origin}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
    ]
    deaf.sendall("\r\n".join([*head, "", ""]).encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += deaf.recv(1)
    assert b" 101 " in answer
    hello = json.dumps({"type": "hello"}).encode()
    mask = b"\0\0\0\0"
    deaf.sendall(bytes([0x81, 0x80 | len(hello)]) + mask + hello)
    return deaf


def connections(server: Serving) -> int:
    count: int = server.ask("GET", "/api/health").json["connections"]
    return count


def play_on(player: Player) -> float:
    """The next action, or the next game; how long the answer to it took."""
    began = time.monotonic()
    legal = player.until_my_turn()
    answer = player.act(legal[0]) if legal else player.ask("want", what="match")
    assert answer["type"] == "ack"
    return time.monotonic() - began


def test_one_who_never_reads_is_let_go_and_nobody_notices(tmp_path: Path) -> None:
    with leaky(tmp_path, "patient") as server:
        player = server.open_table("war").connect()
        elsewhere = server.open_table("war").connect()
        deaf = never_reading(server, player.table)
        slowest = 0.0
        for _ in range(200):
            slowest = max(slowest, *(play_on(player) for _ in range(10)), play_on(elsewhere))
            if connections(server) == 2:
                break
        else:
            raise AssertionError("the one who never reads is still connected")
        slowest = max(slowest, play_on(player), play_on(elsewhere))
        assert read_to_the_end(deaf).endswith(CLOSE_TOO_SLOW)
        assert server.stop() == ""

    assert slowest < SLOWEST_ACK


CLOSE_TOO_SLOW = TOO_SLOW.to_bytes(2, "big") + b"too slow: too many unread messages"


def read_to_the_end(deaf: socket.socket) -> bytes:
    """The last that reaches the client: goodbye, or what came before it was cut off."""
    with deaf:
        heard = b""
        try:
            while not heard.endswith(CLOSE_TOO_SLOW) and (piece := deaf.recv(65536)):
                heard = (heard + piece)[-100:]
        except ConnectionResetError:
            pass
        return heard
