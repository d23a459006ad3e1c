"""Tokens of seats: random, kept only as hashes, in a cookie or a header and nowhere else."""

import pytest
from starlette.datastructures import Headers

from overtrick.server.tables import tokens

TABLE = "abcdefghjk"


def test_a_token_has_256_bits_and_no_two_are_alike() -> None:
    drawn = {tokens.new_token() for _ in range(1000)}

    assert len(drawn) == 1000
    assert all(len(token) == tokens.TOKEN_LETTERS for token in drawn)


def test_a_table_id_has_no_letters_that_look_alike() -> None:
    drawn = [tokens.new_table_id() for _ in range(1000)]

    assert len(set(drawn)) == 1000
    assert not set("".join(drawn)) & set("01ilo")
    assert all(tokens.is_table_id(id) for id in drawn)


@pytest.mark.parametrize(
    "text", ["", "abc", TABLE + "x", TABLE.upper(), "../etc/pas", "abcdefghi\n"]
)
def test_what_is_no_table_id(text: str) -> None:
    assert not tokens.is_table_id(text)


def test_a_token_opens_its_own_seat_only() -> None:
    mine, other = tokens.new_token(), tokens.new_token()
    hashes = ["", tokens.hash_of(other), tokens.hash_of(mine), ""]

    assert tokens.seat_of(mine, hashes) == 2
    assert tokens.seat_of(mine[:-1], hashes) is None
    assert tokens.seat_of("", hashes) is None
    assert tokens.seat_of(tokens.hash_of(mine), hashes) is None


def test_a_cookie_cannot_be_read_by_scripts_or_sent_from_elsewhere() -> None:
    words = tokens.cookie(TABLE, "secret", is_secure=False).split("; ")

    assert words[0] == f"overtrick-{TABLE}=secret"
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(words)
    assert "Secure" not in words
    assert "Secure" in tokens.cookie(TABLE, "secret", is_secure=True).split("; ")


@pytest.mark.parametrize(
    "headers, token",
    [
        ({}, ""),
        ({"cookie": f"overtrick-{TABLE}=one; other=two"}, "one"),
        ({"cookie": "overtrick-mnpqrstuvw=one"}, ""),  # of another table
        ({"authorization": "Bearer two"}, "two"),
        ({"authorization": "bearer two", "cookie": f"overtrick-{TABLE}=one"}, "two"),
        ({"authorization": "Basic two"}, ""),
        ({"cookie": "\x7f;;;==="}, ""),
    ],
)
def test_where_a_token_is_looked_for(headers: dict[str, str], token: str) -> None:
    assert tokens.token_in(Headers(headers), TABLE) == token
