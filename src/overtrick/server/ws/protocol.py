"""uvicorn's WebSocket protocol with limits, and the send queue of each client.

A client that does not read, or sends too many small frames, is disconnected.
"""

import asyncio
from collections import deque
from typing import Any, Final, Protocol, cast

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from overtrick.server.limits import Bucket

MOST_FRAGMENTS: Final = 64  # of one message
MOST_WAITING: Final = 256  # received messages in the queue
PIECE_BYTES: Final = 1024  # parsed before the queue is checked again
MOST_UNANSWERED: Final = 4  # messages in the queue before reading pauses
MOST_CORKED: Final = 32  # frame headers and messages written together
PINGS: Final = 2.0  # pings and pongs per second
PING_BURST: Final = 20
NOT_TEXT: Final = 1007
TOO_BIG: Final = 1009
TOO_FAST: Final = 4429
CLOSE_SECONDS: Final = 2.0  # to deliver the last messages before the connection is aborted
TRANSPORT: Final = "overtrick.wire"  # key of the protocol object in the scope's extensions


def text_frame_header(size: int) -> bytes:
    """The header of an unfragmented text frame from a server (RFC 6455, 5.2)."""
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
    """Closes the connection with a code and a reason."""

    def __init__(self, code: int, words: str) -> None:
        super().__init__(words)
        self.code = code
        self.words = words


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that never blocks on writing, and closes even if the client does not read."""

    pings: Bucket | None = None
    corked: list[bytes] | None = None  # frames of this loop iteration, written together

    def data_received(self, data: bytes) -> None:
        """Parses data in small pieces, because one read may hold 40,000 messages."""
        if not self.handshake_initiated:
            super().data_received(data)
            if (
                not self.handshake_initiated
            ):  # not a valid handshake, although its headers are complete
                self.transport.abort()
            return
        for start in range(0, len(data), PIECE_BYTES):
            super().data_received(data[start : start + PIECE_BYTES])
            if self.queue.qsize() > MOST_WAITING:
                self.close_now(TOO_FAST, "too many messages")
            if self.close_sent:
                return

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self.close_now(TOO_BIG, "the message has too many fragments")

    def handle_ping(self) -> None:
        if not self.writable.is_set():
            self.conn.data_to_send()  # drop the pong: the client does not read
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
            self.close_now(TOO_FAST, "too many pings")

    def send_receive_event_to_app(self) -> None:
        """Queues a message; pauses reading when several wait, since pausing each time is slow."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.close_now(NOT_TEXT, "text must be UTF-8")
                return
        if self.queue.qsize() >= MOST_UNANSWERED and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def close_now(self, code: int, words: str) -> None:
        """Closes the connection and stops reading."""
        self.frames = []
        if not self.handshake_complete:
            self.transport.abort()
        elif not (self.close_sent or self.transport.is_closing()):
            self.drop(code, words)
            self.read_paused = False  # nothing may resume reading
            self.transport.pause_reading()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[TRANSPORT] = self

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = (
                True  # the handshake was refused; uvicorn must not report an error
            )

    def write(self, message: bytes) -> bool:
        """Writes a text frame; returns ``False`` if the write buffer is full."""
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
        """Returns when more can be written, or the client has disconnected."""
        await self.writable.wait()

    def drop(self, code: int, words: str) -> None:
        """Sends the close frame, and closes the connection soon in any case."""
        if self.close_sent or self.transport.is_closing():
            return
        self.stop_keepalive()
        self.uncork()
        self.conn.send_close(code, words)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if (
            self.read_paused and code != TOO_FAST
        ):  # to receive the client's close frame, but not a flood
            self.read_paused = False
            self.transport.resume_reading()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": words})
        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        self.uncork()
        super().shutdown()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)


MOST_MESSAGES: Final = 64
MOST_BYTES: Final = 256 * 1024
TOO_SLOW: Final = 4408


class Transport(Protocol):
    """Carries messages to the client; only ``ready`` waits."""

    def write(self, message: bytes) -> bool:
        """Writes a message; returns ``False`` if the buffer is full."""

    async def ready(self) -> None:
        """Returns when more can be written, or the client has disconnected."""

    def drop(self, code: int, words: str) -> None:
        """Closes the connection at once."""


class Connection:
    """The send queue of a client."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._sender: asyncio.Task[None] | None = None
        self.is_open = True

    def push(self, message: bytes) -> None:
        """Sends or queues a message; disconnects the client if the queue is full."""
        if not self.is_open or (not self._waiting and self._transport.write(message)):
            return
        if len(self._waiting) >= MOST_MESSAGES or self._bytes + len(message) > MOST_BYTES:
            self.close(TOO_SLOW, "too slow: too many unread messages")
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if self._sender is None:
            self._sender = asyncio.create_task(self._send_queue())

    async def _send_queue(self) -> None:
        """Sends messages until the queue is empty."""
        while self._waiting:
            await self._transport.ready()
            while self._waiting and self._transport.write(self._waiting[0]):
                self._bytes -= len(self._waiting.popleft())
        self._sender = None

    def close(self, code: int, words: str) -> None:
        """Closes the connection without waiting; queued messages are dropped."""
        if self.is_open:
            self.end()
            self._transport.drop(code, words)

    def end(self) -> None:
        """Drops the queue after the client has disconnected."""
        self.is_open = False
        if self._sender is not None:
            self._sender.cancel()
            self._sender = None
        self._waiting.clear()
        self._bytes = 0

    async def flush(self, seconds: float) -> None:
        """Waits until the queue is empty, at most *seconds*."""
        if self._sender is not None:
            await asyncio.wait([self._sender], timeout=seconds)


async def receive_text(websocket: WebSocket) -> str:
    """
    Waits for the next message.

    :raises: :exc:`CloseSocket` if it is not text; :exc:`WebSocketDisconnect` at the end.
    """
    event = await websocket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code") or 1005)
    text = event.get("text")
    if text is None:
        raise CloseSocket(BAD_MESSAGE, "messages must be text, not binary")
    return cast(str, text)
