"""HTTP responses: JSON bodies, and errors with a code and a sentence."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from overtrick.server.messages import Fault

T = TypeVar("T")

MOST_BYTES: Final = 64 * 1024  # of a request body
JSON: Final = "application/json"


class HttpError(Exception):
    """A request that is answered with an error."""

    def __init__(self, status: int, code: str, words: str) -> None:
        super().__init__(words)
        self.status = status
        self.fault = Fault(code, words)


NO_SUCH_TABLE: Final = (404, "no_such_table", "There is no such table.")


def json_response(
    value: Any, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    return Response(msgspec.json.encode(value), status, headers, JSON)


def fault_response(refused: HttpError) -> Response:
    return json_response(refused.fault, refused.status)


async def read_body(request: Request, most: int = MOST_BYTES) -> bytes:
    """
    Reads the request body.

    :raises: :exc:`HttpError` if it is longer than *most* bytes.
    """
    body = bytearray()
    try:
        async for piece in request.stream():
            body += piece
            if len(body) > most:
                raise HttpError(
                    413, "too_long", f"The request is too long; the limit is {most // 1024} KiB."
                )
    except ClientDisconnect:
        raise HttpError(400, "bad_request", "The request ended before it was complete.") from None
    return bytes(body)


async def read_json_body(request: Request, kind: type[T]) -> T:
    """
    Decodes the request body as *kind*.

    :raises: :exc:`HttpError` if it is invalid.
    """
    body = await read_body(request)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise HttpError(400, "bad_request", describe_decode_error(error)) from None


def describe_decode_error(error: Exception) -> str:
    """The decoder's error as a sentence."""
    words = f"{error}".rstrip(".")
    return f"The request is invalid: {words[:1].lower()}{words[1:]}."


def sentence(words: str) -> str:
    """Adds a capital letter and a full stop."""
    whole = words[:1].upper() + words[1:]
    return whole if whole.endswith((".", "!", "?")) else f"{whole}."
