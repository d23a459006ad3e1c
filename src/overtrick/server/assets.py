"""The page's files, as they are in the package."""

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from overtrick.server.answers import Refused

KINDS: Final = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "ico": "image/x-icon",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
    "mp3": "audio/mpeg",
    "txt": "text/plain; charset=utf-8",
}
FRESH: Final = "no-cache"  # kept, but asked about each time; the answer is short if nothing changed


class File(NamedTuple):
    body: bytes
    kind: str
    tag: str


async def page(request: Request) -> Response:
    """The one page there is; its address tells it what to show."""
    return told(request, "index.html")


async def file(request: Request) -> Response:
    return told(request, request.path_params["path"])


def told(request: Request, path: str) -> Response:
    """
    A file, or that it has not changed.

    :raises: :exc:`Refused` if there is none.
    """
    found = found_at(path)
    if found is None:
        raise Refused(404, "no_such_file", "There is no such file.")
    headers = {"ETag": found.tag, "Cache-Control": FRESH, "Content-Type": found.kind}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(found.body, headers=headers)


def found_at(path: str) -> File | None:
    """The file there; only what is listed in the package's own folders is found."""
    place: Traversable = files("overtrick.server") / "web"
    for name in path.split("/"):
        if name.startswith(".") or not name or not place.is_dir():
            return None
        listed = {child.name: child for child in place.iterdir()}
        if name not in listed:
            return None
        place = listed[name]
    suffix = path.rpartition(".")[2]
    if not place.is_file() or suffix not in KINDS:
        return None
    body = place.read_bytes()
    return File(body, KINDS[suffix], f'"{hashlib.sha256(body).hexdigest()[:20]}"')
