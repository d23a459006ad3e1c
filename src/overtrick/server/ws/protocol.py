"""How messages come and go: uvicorn's WebSockets, with what they leave open closed.

A client that does not read, and one that sends more small frames than anybody needs, end a
connection.
"""

import asyncio
from collections import deque
from typing import Any, Final, Protocol, cast

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from overtrick.server.limits import Bucket

MOST_PIECES: Final = 64  # of one message
MOST_WAITING: Final = 256  # messages that came at once
PIECE_BYTES: Final = 1024  # looked at before it is asked whether that is enough
MOST_UNANSWERED: Final = 4  # messages that wait for an answer before more is read
MOST_CORKED: Final = 32  # heads and messages written together
PINGS: Final = 2.0  # a second, and pongs
PING_BURST: Final = 20
NOT_TEXT: Final = 1007
TOO_BIG: Final = 1009
TOO_FAST: Final = 4429
LAST_SECONDS: Final = 2.0  # for a client to take what was written before it is cut off
TRANSPORT: Final = "overtrick.wire"  # an extension of a socket's scope: the socket itself


def text_frame_header(size: int) -> bytes:
    """What stands before a whole message of text from a server (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


BAD_MESSAGE: Final = 4400
UNKNOWN_TOKEN: Final = 4401
NOT_ALLOWED: Final = 4403
NO_TABLE: Final = 4404
TRY_AGAIN: Final = 1013


class CloseSocket(Exception):
    """The connection is to be closed, and why."""

    def __init__(self, code: int, words: str) -> None:
        super().__init__(words)
        self.code = code
        self.words = words


class SocketProtocol(WebSocketsSansIOProtocol):
    """WebSockets that are written to without waiting, and can be ended though nobody reads."""

    pings: Bucket | None = None
    corked: list[bytes] | None = None  # frames of this turn of the loop, to be written as one

    def data_received(self, data: bytes) -> None:
        """A little at a time: a quarter of a megabyte may hold forty thousand messages."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:  # a head that only HTTP would take: it came as a whole
                self.transport.abort()
            return
        for start in range(0, len(data), PIECE_BYTES):
            super().data_received(data[start : start + PIECE_BYTES])
            if self.queue.qsize() > MOST_WAITING:
                self.hang_up(TOO_FAST, "too many messages")
            if self.close_sent:
                return

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self.hang_up(TOO_BIG, "a message in too many pieces")

    def handle_ping(self) -> None:
        if not self.writable.is_set():
            self.conn.data_to_send()  # one who does not read needs no answer
        else:
            super().handle_ping()
        self.count_ping()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self.count_ping()

    def count_ping(self) -> None:
        now = self.loop.time()
        self.pings = self.pings or Bucket(PING_BURST, now)
        if not self.pings.take(PINGS, PING_BURST, now):
            self.hang_up(TOO_FAST, "too many pings")

    def send_receive_event_to_app(self) -> None:
        """Reading stops for one who is ahead; to stop after every message would cost as much."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.hang_up(NOT_TEXT, "text is UTF-8")
                return
        if self.queue.qsize() >= MOST_UNANSWERED and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def hang_up(self, code: int, words: str) -> None:
        """Ends the connection, and listens no more."""
        self.frames = []
        if not self.handshake_complete:
            self.transport.abort()
        elif not (self.close_sent or self.transport.is_closing()):
            self.drop(code, words)
            self.read_paused = False  # nobody is to read on
            self.transport.pause_reading()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[TRANSPORT] = self

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # as far as it will ever be: there is nothing to report

    def write(self, message: bytes) -> bool:
        """Writes a text, if what was written before has nearly been taken."""
        if not self.writable.is_set():
            return False
        if self.handshake_complete and not (self.close_sent or self.transport.is_closing()):
            if self.corked is None:
                self.corked = []
                self.loop.call_soon(self.uncork)
            self.corked += (text_frame_header(len(message)), message)
            if len(self.corked) > MOST_CORKED:
                self.uncork()
        return True

    def uncork(self) -> None:
        corked, self.corked = self.corked, None
        if corked and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(corked))

    async def ready(self) -> None:
        """Returns when there is room for more, or the client has gone."""
        await self.writable.wait()

    def drop(self, code: int, words: str) -> None:
        """Says why, and hangs up whether that was read or not."""
        if self.close_sent or self.transport.is_closing():
            return
        self.stop_keepalive()
        self.uncork()
        self.conn.send_close(code, words)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused and code != TOO_FAST:  # for the client's goodbye, not for a flood
            self.read_paused = False
            self.transport.resume_reading()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": words})
        self.close_timer = self.loop.call_later(LAST_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(LAST_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        self.uncork()
        super().shutdown()
        self.loop.call_later(LAST_SECONDS, self.transport.abort)


MOST_MESSAGES: Final = 64
MOST_BYTES: Final = 256 * 1024
TOO_SLOW: Final = 4408


class Transport(Protocol):
    """What carries messages to the client; nothing here waits but ``ready``."""

    def write(self, message: bytes) -> bool:
        """Takes a message, unless too much is under way already."""

    async def ready(self) -> None:
        """Returns when there is room for more, or the client has gone."""

    def drop(self, code: int, words: str) -> None:
        """Ends the connection, whatever is still under way."""


class Connection:
    """Sends what it is given, in order, as fast as the client takes it."""

    def __init__(self, wire: Transport) -> None:
        self._wire = wire
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._sender: asyncio.Task[None] | None = None
        self.is_open = True

    def push(self, message: bytes) -> None:
        """Sends a message, or lets it wait; if there is no room, the client is let go."""
        if not self.is_open or (not self._waiting and self._wire.write(message)):
            return
        if len(self._waiting) >= MOST_MESSAGES or self._bytes + len(message) > MOST_BYTES:
            self.close(TOO_SLOW, "too slow: please connect again")
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if self._sender is None:
            self._sender = asyncio.create_task(self._work_off())

    async def _work_off(self) -> None:
        """Sends until nothing is waiting."""
        while self._waiting:
            await self._wire.ready()
            while self._waiting and self._wire.write(self._waiting[0]):
                self._bytes -= len(self._waiting.popleft())
        self._sender = None

    def close(self, code: int, words: str) -> None:
        """Ends the connection without waiting for it; what is queued is not sent any more."""
        if self.is_open:
            self.end()
            self._wire.drop(code, words)

    def end(self) -> None:
        """Forgets what is waiting: the client has gone."""
        self.is_open = False
        if self._sender is not None:
            self._sender.cancel()
            self._sender = None
        self._waiting.clear()
        self._bytes = 0

    async def flushed(self, seconds: float) -> None:
        """Waits until nothing is waiting, but not for long."""
        if self._sender is not None:
            await asyncio.wait([self._sender], timeout=seconds)


async def receive_text(websocket: WebSocket) -> str:
    """
    The next message.

    :raises: :exc:`CloseSocket` if it is not text; :exc:`WebSocketDisconnect` if there is none.
    """
    event = await websocket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code") or 1005)
    text = event.get("text")
    if text is None:
        raise CloseSocket(BAD_MESSAGE, "messages are text, not binary")
    return cast(str, text)
