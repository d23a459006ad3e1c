"""The page's files, read once; scripts and style sheets are bundled to save requests."""

import gzip
import hashlib
import re
from functools import cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from overtrick.server.http.game_pages import GAME_LIST, game_list, pages, titles
from overtrick.server.http.responses import HttpError
from overtrick.server.http.script_bundle import bundle_modules
from overtrick.server.tables.offered_games import offered_games

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
PACKED: Final = ("html", "js", "css", "svg")
FRESH: Final = "no-cache"  # cached, but revalidated each time
IMMUTABLE: Final = "max-age=31536000, immutable"  # the name is a hash of the content

PAGE: Final = "index.html"
SHEETS: Final = re.compile(r'(?:<link rel="stylesheet" href="/web/[^"]*">\n)+')
SCRIPT: Final = '<script type="module" src="/web/app.js">'


class File(NamedTuple):
    body: bytes
    packed: bytes  # with gzip; empty if the file is not compressed
    kind: str
    tag: str
    kept: str  # the Cache-Control header


async def page(request: Request) -> Response:
    """The page; its URL decides what it shows."""
    return file_response(request, PAGE)


async def file(request: Request) -> Response:
    return file_response(request, request.path_params["path"])


def file_response(request: Request, path: str) -> Response:
    """
    A file, or 304 if the browser has the current one.

    :raises: :exc:`HttpError` if there is no such file.
    """
    found = all_files().get(path)
    if found is None:
        raise HttpError(404, "no_such_file", "There is no such file.")
    headers = {"ETag": found.tag, "Cache-Control": found.kept, "Content-Type": found.kind}
    if found.packed:
        headers["Vary"] = "Accept-Encoding"
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.body, headers=headers)


@cache
def all_files() -> dict[str, File]:
    """All files that can be requested, by path: the sources and the bundles."""
    texts = source_files()
    found = {path: file_of(path, body, FRESH) for path, body in texts.items()}
    modules = {path: body.decode() for path, body in texts.items() if path.endswith(".js")}

    def add_bundle(body: str, kind: str) -> str:
        path = f"{hashlib.sha256(body.encode()).hexdigest()[:20]}.{kind}"
        found[path] = file_of(path, body.encode(), IMMUTABLE)
        return f"/web/{path}"

    def one_sheet(run: re.Match[str]) -> str:
        paths = re.findall(r'href="/web/([^"]*)"', run[0])
        body = "".join(texts[path].decode() for path in paths)
        return f'<link rel="stylesheet" href="{add_bundle(body, "css")}">\n'

    sheets = [path for path in texts if path.startswith("games/") and path.endswith(".css")]
    links = "".join(f'<link rel="stylesheet" href="/web/{path}">\n' for path in sorted(sheets))
    whole = texts[PAGE].decode().replace(SCRIPT, links + SCRIPT)
    whole = whole.replace("{games}", escape(titles())).replace("{game}", offered_games()[0].name)
    whole = SHEETS.sub(one_sheet, whole)
    script = add_bundle(bundle_modules(modules, "app.js"), "js")
    whole = whole.replace(SCRIPT, SCRIPT.replace("/web/app.js", script))
    found[PAGE] = file_of(PAGE, whole.encode(), FRESH)
    return found


def source_files() -> dict[str, bytes]:
    """The source files of the page and of the games' pages, by path."""
    texts = dict(read_folder(files("overtrick.server") / "web", ""))
    for name, folder in pages().items():
        texts |= dict(read_folder(folder, f"games/{name}/page/"))
    return texts | {GAME_LIST: game_list().encode()}


def read_folder(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    """Reads the files of a folder of the package, and of its subfolders."""
    found = []
    for child in folder.iterdir():
        if child.is_dir():
            found += read_folder(child, f"{path}{child.name}/")
        elif child.name.rpartition(".")[2] in KINDS and not child.name.startswith("."):
            found.append((path + child.name, child.read_bytes()))
    return found


def file_of(path: str, body: bytes, kept: str) -> File:
    suffix = path.rpartition(".")[2]
    packed = gzip.compress(body, mtime=0) if suffix in PACKED else b""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return File(body, packed, KINDS[suffix], tag, kept)
