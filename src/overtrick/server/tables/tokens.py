"""Seat tokens: random, sent once, stored only as a hash.

A token travels in a cookie or an ``Authorization`` header, never in a URL.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from starlette.datastructures import Headers

TOKEN_BYTES: Final = 32
TOKEN_LETTERS: Final = 43  # of 32 bytes in base 64
ID_LETTERS: Final = 10
ID_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # without look-alikes: 0 o, 1 i l
COOKIE_AGE: Final = 30 * 24 * 3600  # seconds
BEARER: Final = "bearer "


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """A random table id; knowing it gives no access to a seat."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LETTERS))


def is_table_id(text: str) -> bool:
    """Whether *text* has the form of a table id."""
    return len(text) == ID_LETTERS and all(letter in ID_ALPHABET for letter in text)


def hash_of(token: str) -> str:
    """The hash under which a token is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(token: str, hashes: Sequence[str]) -> int | None:
    """The index of the token's hash; compares all of them in constant time."""
    mine = hash_of(token)
    found = None
    for place, kept in enumerate(hashes):
        if hmac.compare_digest(mine, kept):
            found = place
    return found


def cookie_name(table: str) -> str:
    return f"overtrick-{table}"


def cookie(table: str, token: str, is_secure: bool) -> str:
    """The ``Set-Cookie`` header that carries a seat token."""
    words = [
        f"{cookie_name(table)}={token}",
        f"Max-Age={COOKIE_AGE}",
        "Path=/",
        "HttpOnly",
        "SameSite=Strict",
    ]
    return "; ".join([*words, "Secure"] if is_secure else words)


def token_in(headers: Headers, table: str) -> str:
    """The token sent for *table*, empty if there is none; a header overrides a cookie."""
    given = headers.get("authorization", "")
    if given[: len(BEARER)].lower() == BEARER:
        return given[len(BEARER) :].strip()
    for line in headers.getlist("cookie"):
        found = cookies_in(line).get(cookie_name(table))
        if found is not None:
            return found
    return ""


def cookies_in(line: str) -> dict[str, str]:
    """Parses cookies leniently: other programs on the same host may set odd ones."""
    pairs = (pair.partition("=") for pair in line.split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs}
