"""uvicorn's HTTP protocol with limits on the size and the time of a request."""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES: Final = 16 * 1024  # URL and headers
HEAD_SECONDS: Final = 10.0  # to receive them
WHOLE_SECONDS: Final = 60.0  # to receive the rest of a request, and to send the response


class HttpProtocol(HttpToolsProtocol):
    """HTTP that closes the connection of a client that sends too much or too slowly."""

    head_bytes = 0
    timeout: asyncio.TimerHandle | None = None
    is_lost = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.start_timeout(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True
        self.cancel_timeout()
        super().connection_lost(exc)

    def start_timeout(self, seconds: float) -> None:
        """Closes the connection unless the next step happens within *seconds*."""
        self.cancel_timeout()
        if not self.is_lost:
            self.timeout = self.loop.call_later(seconds, self.transport.abort)

    def cancel_timeout(self) -> None:
        if self.timeout is not None:
            self.timeout.cancel()
            self.timeout = None

    def on_message_begin(self) -> None:
        self.head_bytes = 0
        self.start_timeout(HEAD_SECONDS)
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self.count_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.count_head(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.start_timeout(WHOLE_SECONDS)
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        self.start_timeout(WHOLE_SECONDS)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self.cancel_timeout()
        super().handle_websocket_upgrade()

    def count_head(self, size: int) -> None:
        self.head_bytes += size
        if self.head_bytes > HEAD_BYTES:
            raise ValueError(
                "the headers of the request are too long"
            )  # httptools answers with 400
