"""Who sits where is proved by a token: random, told once, and kept only as its hash.

A token travels in a cookie or an ``Authorization`` header, never in an address.
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
ID_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike: 0 o, 1 i l
COOKIE_AGE: Final = 30 * 24 * 3600  # seconds
BEARER: Final = "bearer "


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """A name for a table; it opens nothing by itself."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LETTERS))


def is_table_id(text: str) -> bool:
    """Whether a table could have that name."""
    return len(text) == ID_LETTERS and all(letter in ID_ALPHABET for letter in text)


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(token: str, hashes: Sequence[str]) -> int | None:
    """The place of the hash that *token* has; every one is compared, in constant time."""
    mine = hash_of(token)
    found = None
    for place, kept in enumerate(hashes):
        if hmac.compare_digest(mine, kept):
            found = place
    return found


def cookie_name(table: str) -> str:
    return f"overtrick-{table}"


def cookie(table: str, token: str, is_secure: bool) -> str:
    """The ``Set-Cookie`` header that gives a browser its seat."""
    words = [
        f"{cookie_name(table)}={token}",
        f"Max-Age={COOKIE_AGE}",
        "Path=/",
        "HttpOnly",
        "SameSite=Strict",
    ]
    return "; ".join([*words, "Secure"] if is_secure else words)


def token_in(headers: Headers, table: str) -> str:
    """The token sent for *table*, empty if there is none; a header goes before a cookie."""
    given = headers.get("authorization", "")
    if given[: len(BEARER)].lower() == BEARER:
        return given[len(BEARER) :].strip()
    for line in headers.getlist("cookie"):
        found = cookies_in(line).get(cookie_name(table))
        if found is not None:
            return found
    return ""


def cookies_in(line: str) -> dict[str, str]:
    """By name, whatever other cookies look like: programs on one machine share them."""
    pairs = (pair.partition("=") for pair in line.split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs}
