"""Checks the origin of requests: the server's own pages, and configured origins.

Browsers attach a seat's cookie to requests from any page; the ``Origin`` header says which page
made the request.
"""

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")


class Origins:
    """
    The origins that are allowed besides the server's own.

    A server on a loopback address accepts only local host names, which prevents DNS rebinding.
    """

    def __init__(self, others: tuple[str, ...] = (), is_local: bool = False) -> None:
        self.others = frozenset(parse_origin(origin) for origin in others)
        self._hosts = {urlsplit(origin).netloc for origin in self.others}
        self._is_local = is_local

    def knows_host(self, request: HTTPConnection) -> bool:
        host = request.headers.get("host", "").lower()
        return not self._is_local or host in self._hosts or name_in(host) in LOOPBACK

    def allows(self, request: HTTPConnection) -> bool:
        """Whether the origin is allowed; programs send neither an origin nor cookies, and are."""
        origins = request.headers.getlist("origin")
        if not origins:
            return "cookie" not in request.headers
        own = f"{scheme_of(request)}://{request.headers.get('host', '').lower()}"
        return len(origins) == 1 and (origins[0] == own or origins[0] in self.others)


def scheme_of(request: HTTPConnection) -> str:
    return "https" if request.url.scheme in ("https", "wss") else "http"


def name_in(host: str) -> str:
    """The host without the port."""
    name, colon, port = host.rpartition(":")
    return name if colon and (port.isdigit() or not port) else host


def parse_origin(text: str) -> str:
    """
    Normalizes an origin to the form that browsers send.

    :raises: :exc:`ValueError` if *text* is not an origin.
    """
    wanted = "expected an origin like https://cards.example.org, or http://192.168.1.7:8280"
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise ValueError(f"{wanted}, got {text[:80]!a}") from None
    is_bare = parts.path in ("", "/") and not (parts.query or parts.fragment or parts.username)
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_bare:
        raise ValueError(f"{wanted}, got {text[:80]!a}")
    default_port = {"http": 80, "https": 443}[parts.scheme]
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{name}" + (f":{port}" if port and port != default_port else "")


def is_loopback(host: str) -> bool:
    """Whether a server on that address can be reached from this machine only."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
