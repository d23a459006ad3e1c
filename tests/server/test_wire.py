"""Connections that send too slowly, or too much at once, on a real server."""

import socket
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.frames import Frame, Opcode

from overtrick.server.http.protocol import HEAD_SECONDS
from overtrick.server.ws.protocol import text_frame_header

from .serving import Serving, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables")) as serving:
        yield serving


def connected(server: Serving) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=HEAD_SECONDS + 10)


def test_those_who_never_finish_their_request_are_cut_off(server: Serving) -> None:
    slow = [connected(server) for _ in range(50)]
    began = time.monotonic()
    for place, one in enumerate(slow):
        if place % 2:
            one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    assert server.ask("GET", "/api/health").status == 200
    for one in slow:
        with one, suppress(ConnectionResetError):
            assert one.recv(100) == b""

    assert time.monotonic() - began < HEAD_SECONDS + 30


def test_a_request_that_is_slow_but_whole_is_answered(server: Serving) -> None:
    with connected(server) as slow:
        for piece in (b"GET /api/health HT", b"TP/1.1\r\nHo", b"st: localhost\r\n", b"\r\n"):
            slow.sendall(piece)
            time.sleep(0.2)

        assert b" 200 OK" in slow.recv(4000)


@pytest.mark.parametrize(
    "sent", [b"\x16\x03\x01\x02\x00" * 50, b"GET\r\n\r\n", b"\0" * 1000, b"A" * 100_000]
)
def test_what_is_no_request_gets_no_more_than_a_refusal(server: Serving, sent: bytes) -> None:
    with connected(server) as odd:
        try:
            odd.sendall(sent)
            odd.shutdown(socket.SHUT_WR)
            answer = odd.recv(4000)
        except (BrokenPipeError, ConnectionResetError):
            answer = b""

    assert answer == b"" or b" 400 " in answer.split(b"\r\n")[0]
    assert server.ask("GET", "/api/health").status == 200


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4000, 65535, 65536, 100_000])
def test_the_head_of_a_message_is_the_one_the_library_writes(size: int) -> None:
    text = b"x" * size

    assert text_frame_header(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
