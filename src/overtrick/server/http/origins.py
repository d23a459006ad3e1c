"""Whose pages may ask: this server's own, and those it was told of.

A browser sends a seat's cookie along with whatever any page makes it ask; the ``Origin`` it
sends, too, tells whose page that was.
"""

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")


class Origins:
    """
    The origins that may ask, beside the server's own.

    A server that only this machine can reach answers to this machine's names alone: a name
    elsewhere could be made to lead here.
    """

    def __init__(self, others: tuple[str, ...] = (), is_local: bool = False) -> None:
        self.others = frozenset(parse_origin(origin) for origin in others)
        self._hosts = {urlsplit(origin).netloc for origin in self.others}
        self._is_local = is_local

    def knows_host(self, asked: HTTPConnection) -> bool:
        host = asked.headers.get("host", "").lower()
        return not self._is_local or host in self._hosts or name_in(host) in LOOPBACK

    def allows(self, asked: HTTPConnection) -> bool:
        """Whether the page may ask; programs, which have no page and no cookies, may."""
        origins = asked.headers.getlist("origin")
        if not origins:
            return "cookie" not in asked.headers
        own = f"{scheme_of(asked)}://{asked.headers.get('host', '').lower()}"
        return len(origins) == 1 and (origins[0] == own or origins[0] in self.others)


def scheme_of(asked: HTTPConnection) -> str:
    return "https" if asked.url.scheme in ("https", "wss") else "http"


def name_in(host: str) -> str:
    """The name without the port."""
    name, colon, port = host.rpartition(":")
    return name if colon and (port.isdigit() or not port) else host


def parse_origin(text: str) -> str:
    """
    An origin as browsers write it.

    :raises: :exc:`ValueError` if it is none.
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
    usual = {"http": 80, "https": 443}[parts.scheme]
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{name}" + (f":{port}" if port and port != usual else "")


def is_loopback(host: str) -> bool:
    """Whether a server that listens there can be reached from this machine only."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
