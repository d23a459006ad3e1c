"""Checks every request, adds security headers, and turns exceptions into error responses."""

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
from overtrick.server.ws.handshake import WRONG_ORIGIN, address_of, now, server_of

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
    """Refuses wrong origins and too many requests; adds security headers to every response."""

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

        request = HTTPConnection(scope)
        refused = reason_to_refuse(request, scope["method"])
        if refused is None:
            await self.app(scope, receive, with_headers)
        else:
            await fault_response(refused)(scope, receive, with_headers)


def reason_to_refuse(request: HTTPConnection, method: str) -> HttpError | None:
    server = server_of(request)
    if not server.origins.knows_host(request):
        words = "This server does not know that host name; add it with --origin."
        return HttpError(421, "wrong_host", words)
    if method not in SAFE_METHODS and not server.origins.allows(request):
        return HttpError(403, "wrong_origin", WRONG_ORIGIN)
    if request.url.path.startswith("/web/"):
        return None  # cheap, and cached by browsers
    if not server.requests.take(address_of(request), now()):
        return HttpError(429, "too_fast", "Too many requests; wait a moment and try again.")
    return None


# --- error responses ----------------------------------------------------------------------------


def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HttpError)
    return fault_response(error)


def on_command_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, CommandRefused)
    status = 404 if error.code == "no_such_seat" else 409
    return fault_response(HttpError(status, error.code, sentence(error.words)))


def on_unavailable(request: Request, error: Exception) -> Response:
    words = "The table cannot be read or written right now; please try again soon."
    return fault_response(HttpError(503, "unavailable", words))


def on_starlette_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        answer = fault_response(
            HttpError(405, "wrong_method", "This address does not support that method.")
        )
        answer.headers.update(error.headers or {})
        return answer
    return fault_response(
        HttpError(error.status_code, "not_found", "There is nothing at this address.")
    )


def on_error(request: Request, error: Exception) -> Response:
    """Logs an unexpected error; the response does not reveal it."""
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    words = "Something went wrong on the server; the error has been logged. Please try again."
    return fault_response(HttpError(500, "failed", words))


HANDLERS: Final = {
    HttpError: on_http_error,
    CommandRefused: on_command_refused,
    Unavailable: on_unavailable,
    HTTPException: on_starlette_error,
    Exception: on_error,
}
