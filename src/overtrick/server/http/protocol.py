"""How requests come in: uvicorn's HTTP; one that is too long or too late ends a connection."""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES: Final = 16 * 1024  # address and headers
HEAD_SECONDS: Final = 10.0  # for them to be complete
WHOLE_SECONDS: Final = 60.0  # for the rest of a request to come, and for its answer to be taken


class HttpProtocol(HttpToolsProtocol):
    """HTTP, with bounds on the head of a request, and on the time that all of it takes."""

    head_bytes = 0
    late: asyncio.TimerHandle | None = None
    is_lost = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.give(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True
        self.in_time()
        super().connection_lost(exc)

    def give(self, seconds: float) -> None:
        """The client has so long for what comes next."""
        self.in_time()
        if not self.is_lost:
            self.late = self.loop.call_later(seconds, self.transport.abort)

    def in_time(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def on_message_begin(self) -> None:
        self.head_bytes = 0
        self.give(HEAD_SECONDS)
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self.count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.give(WHOLE_SECONDS)
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        self.give(WHOLE_SECONDS)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self.in_time()
        super().handle_websocket_upgrade()

    def count(self, size: int) -> None:
        self.head_bytes += size
        if self.head_bytes > HEAD_BYTES:
            raise ValueError("the head of the request is too long")  # httptools answers with 400
