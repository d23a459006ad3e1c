"""Requests that no browser would send, or never finishes.

Each test says which line it guards; without that line it fails.
"""

import select
import time
from collections.abc import Iterator

import pytest

from .leaking import leaky
from .raw import Raw
from .serving import Serving, served

SLOWEST = 3.0  # seconds for an answer, on a busy machine


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables"), "--per-address", "60") as serving:
        yield serving


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that gives nobody much time."""
    with leaky(tmp_path_factory.mktemp("hurried"), "hurried") as serving:
        yield serving


@pytest.fixture(scope="module")
def table(server: Serving) -> str:
    return server.open_table().table


@pytest.mark.parametrize("method", ["TRACE", "OPTIONS", "PUT", "DELETE", "PROPFIND", "POST"])
def test_other_methods_do_nothing(server: Serving, table: str, method: str) -> None:
    with Raw(server).request(f"{method} /api/tables/{table}", f"Origin: {server.origin}") as raw:
        assert raw.status() == 405
        assert "access-control" not in raw.head.lower()


@pytest.mark.parametrize(
    "line, headers, status",
    [
        ("GET /api/health", ["X-Long: " + "x" * 20_000], 400),  # http_wire.HEAD_BYTES
        ("GET /api/health", [f"X-{number}: {'x' * 100}" for number in range(200)], 400),
        ("GET /" + "x" * 20_000, [], 400),
        ("CONNECT evil.example:80", [], 400),
        ("GET http://evil.example/api/health", [], 200),
        ("GET /api/health", ["Range: bytes=" + ",".join(f"{n}-" for n in range(2000))], 200),
        ("GET /web/api.js", ["Range: bytes=" + "0-1," * 3000 + "5-"], 200),
        ("GET /api/tables/%00%0d%0aX:1", [], 404),
        ("GET /api/tables/..%2f..%2f..%2fetc%2fpasswd", [], 404),
        ("GET /web/..%252f..%252fapp.py", [], 404),
        ("GET /web/%c0%ae%c0%ae/app.py", [], 404),
        ("GET /web//../../app.py", [], 404),
        ("POST /api/tables", ["Content-Length: 99999999999"], 413),  # answers.body_of
        ("POST /api/tables", ["Content-Length: -1"], 400),
        ("POST /api/tables", ["Content-Length: 5", "Transfer-Encoding: chunked"], 400),
    ],
    ids=range(15),
)
def test_requests_that_are_none_are_refused(
    server: Serving, line: str, headers: list[str], status: int
) -> None:
    with Raw(server).request(line, *headers) as raw:
        if status == 413:
            raw.send(b" " * 70_000)
        began = time.monotonic()
        assert raw.status() == status
        assert time.monotonic() - began < SLOWEST


def test_other_cookies_do_not_take_a_seat_away(server: Serving) -> None:
    """``tokens.cookies_in``: all programs of a machine share the cookies of its name."""
    owner = server.open_table()
    jars = [
        "; ".join([f"c{number}={'x' * 60}" for number in range(100)] + [owner.cookie]),
        f'theme={{"a":"b"}}; {owner.cookie}',
        f'"; a b=c; =; ;;,{chr(233)}; {owner.cookie}; $Version=1',
    ]
    for jar in jars:
        with Raw(server).request(f"GET /api/tables/{owner.table}", f"Cookie: {jar}") as raw:
            assert raw.status() == 200
            while b'"you":"' not in raw.heard:
                raw.heard += raw.socket.recv(65536)
            assert b'"you":"South"' in raw.heard


def test_those_who_never_finish_are_cut_off(hurried: Serving) -> None:
    """``http_wire.HttpWire.give``: a head, a body, a second request; each has its time."""
    second, blank = (Raw(hurried).request("GET /api/health") for _ in range(2))
    assert (second.status(), blank.status()) == (200, 200)
    body = Raw(hurried).request("POST /api/tables", "Content-Length: 100")
    body.send(b"{")
    chunks = Raw(hurried).request("POST /api/review", "Transfer-Encoding: chunked")
    chunks.send(b"1\r\n{\r\n")
    nothing, head = Raw(hurried), Raw(hurried)
    head.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    second.send(b"GET /api/hea")
    blank.send(b"\r\n")
    for raw in (head, second, nothing):  # which were begun after the bodies
        raw.rest()
    assert select.select([body.socket, chunks.socket], [], [], 0)[0] == []
    for raw in (head, second, nothing, body, chunks, blank):
        raw.rest()
        raw.close()
    assert hurried.stop() == ""
    hurried.start()
