"""What every request passes on its way in, and every answer on its way out."""

import logging
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from overtrick.server.http.responses import HttpError, fault_response, sentence
from overtrick.server.tables.refusals import CommandRefused
from overtrick.server.tables.room import Unavailable
from overtrick.server.ws.handshake import ELSEWHERE, address_of, now, server_of

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SAFE_METHODS: Final = ("GET", "HEAD")

logger = logging.getLogger(__name__)


class SecurityMiddleware:
    """Turns away what comes from elsewhere or too often; gives every answer its headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        asked = HTTPConnection(scope)
        refused = reason_to_refuse(asked, scope["method"])
        if refused is None:
            await self.app(scope, receive, with_headers)
        else:
            await fault_response(refused)(scope, receive, with_headers)


def reason_to_refuse(asked: HTTPConnection, method: str) -> HttpError | None:
    server = server_of(asked)
    if not server.origins.knows_host(asked):
        words = "This server does not go by that name; start it with --origin to give it one."
        return HttpError(421, "wrong_host", words)
    if method not in SAFE_METHODS and not server.origins.allows(asked):
        return HttpError(403, "wrong_origin", ELSEWHERE)
    if asked.url.path.startswith("/web/"):
        return None  # read once, kept by browsers: they cost next to nothing
    if not server.requests.take(address_of(asked), now()):
        return HttpError(429, "too_fast", "That was too often; wait a moment and try again.")
    return None


# --- what goes wrong inside, as answers ---------------------------------------------------------


def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HttpError)
    return fault_response(error)


def on_command_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, CommandRefused)
    status = 404 if error.code == "no_such_seat" else 409
    return fault_response(HttpError(status, error.code, sentence(error.words)))


def on_unavailable(request: Request, error: Exception) -> Response:
    words = "The table cannot be read or written for the moment; try again soon."
    return fault_response(HttpError(503, "unavailable", words))


def on_starlette_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        answer = fault_response(HttpError(405, "wrong_method", "That cannot be done here."))
        answer.headers.update(error.headers or {})
        return answer
    return fault_response(
        HttpError(error.status_code, "not_found", "There is nothing at this address.")
    )


def on_error(request: Request, error: Exception) -> Response:
    """Whatever it was, it is in the log of the server, and not in the answer."""
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    words = "The server made a mistake; it has been written down. Please try again."
    return fault_response(HttpError(500, "failed", words))


HANDLERS: Final = {
    HttpError: on_http_error,
    CommandRefused: on_command_refused,
    Unavailable: on_unavailable,
    HTTPException: on_starlette_error,
    Exception: on_error,
}
