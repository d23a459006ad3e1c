"""What goes out to one client: a bounded queue, and a sender that works it off.

Nobody waits for a client.  One that does not keep up is let go, and finds what it missed in
the log when it comes back.
"""

import asyncio
from collections import deque
from typing import Final, Protocol

MOST_MESSAGES: Final = 64
MOST_BYTES: Final = 256 * 1024
TOO_SLOW: Final = 4408


class Wire(Protocol):
    """What carries messages to the client; nothing here waits but ``ready``."""

    def write(self, message: bytes) -> bool:
        """Takes a message, unless too much is under way already."""

    async def ready(self) -> None:
        """Returns when there is room for more, or the client has gone."""

    def drop(self, code: int, words: str) -> None:
        """Ends the connection, whatever is still under way."""


class Connection:
    """Sends what it is given, in order, as fast as the client takes it."""

    def __init__(self, wire: Wire) -> None:
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
