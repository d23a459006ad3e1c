"""Clients who send what no browser would, too much of it, or hardly any.

Each test says which line it guards; without that line it fails.
"""

from collections.abc import Iterator

import pytest

from .raw import BINARY, CONTINUED, PING, TEXT, Raw, frame, memory
from .serving import Serving, served

GROWTH = 4096  # KiB that a server may gain while it is bothered


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables"), "--per-address", "60") as serving:
        yield serving


@pytest.fixture(scope="module")
def table(server: Serving) -> str:
    return server.open_table().table


# --- whose page ---------------------------------------------------------------------------------


def origins(server: Serving) -> list[str]:
    port = server.port
    return [
        "Origin: https://evil.example",
        "Origin: null",
        "Origin: ",
        f"Origin: http://127.0.0.1:{port}.evil.example",
        f"Origin: http://evil.example/?127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}@evil.example",
        f"Origin: http://user@127.0.0.1:{port}",
        f"Origin: https://127.0.0.1:{port}",
        f"Origin: http://localhost:{port}",
        f"Origin: http://127.0.0.1:{port + 1}",
        "Origin: http://127.0.0.1",
        f"Origin: http://127.0.0.1:{port}/",
        f"Origin: {server.origin}\r\nOrigin: https://evil.example",
        f"Origin: https://evil.example\r\nOrigin: {server.origin}",
    ]


def test_only_its_own_page_opens_a_socket_or_posts(server: Serving, table: str) -> None:
    """``origins.Origins.allows``, in ``door.let_in`` and in ``gate.turned_away``."""
    for origin in origins(server):
        for road in ("play", "bot"):
            with Raw(server).upgrade(table, origin, road=road) as raw:
                assert raw.status() in (400, 403), origin
        path = f"POST /api/tables/{table}/seats/North"
        with Raw(server).request(path, origin, "Content-Length: 12") as raw:
            raw.send(b'{"name":"x"}')
            assert raw.status() == 403, origin
    with Raw(server).upgrade(table, f"Origin: {server.origin}") as raw:
        assert raw.status() == 101


def test_a_cookie_without_an_origin_opens_no_socket(server: Serving) -> None:
    """``origins.Origins.allows``: a browser always says where a page is from."""
    owner = server.open_table()
    with Raw(server).upgrade(owner.table, f"Cookie: {owner.cookie}") as raw:
        assert raw.status() == 403
    with Raw(server).upgrade(owner.table, f"Authorization: Bearer {owner.token}") as raw:
        assert raw.status() == 101


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "evil.example:80",
        "127.0.0.1@evil.example",
        "[::1].evil",
    ],
)
def test_a_name_that_leads_here_is_not_believed(server: Serving, table: str, host: str) -> None:
    """``origins.Origins.knows_host``: a page elsewhere could have its name lead here."""
    with Raw(server).request(f"GET /api/tables/{table}", host=host) as raw:
        assert raw.status() == 421
    with Raw(server).upgrade(table, f"Origin: http://{host}", host=host) as raw:
        assert raw.status() == 403


# --- frames -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sent, code",
    [
        (frame(TEXT, b"x" * 65536), 1009),  # command.FRAME_BYTES
        (frame(TEXT, b"x", announced=2**30), 1009),
        (frame(TEXT, b"x", announced=2**62), 1009),
        (frame(TEXT, b"x" * 9000, fin=False) + frame(CONTINUED, b"x" * 9000), 1009),
        (frame(TEXT, b"[", fin=False) + frame(CONTINUED, b"", fin=False) * 1000, 1009),
        (frame(TEXT, b"\xff\xfe"), 1007),  # wire.send_receive_event_to_app
        (frame(TEXT, b'{"type":"act","key":"\xed\xa0\x80'), 1007),
        (frame(BINARY, b"{}"), 4400),  # sockets.text_of
        (frame(CONTINUED, b"x"), 1002),
        (frame(PING, b"x" * 126), 1002),
        (frame(PING, b"x", fin=False), 1002),
        (frame(3, b"x"), 1002),
        (b"\x81\x02{}", 1002),  # without a mask
        (b"\xc1\x80\0\0\0\0", 1002),  # said to be compressed
        (frame(PING, b"x") * 100, 4429),  # wire.count_ping
        (frame(10, b"x") * 100, 4429),
        (frame(TEXT, b"[" * 16_000), 4400),  # sockets.read
        (frame(TEXT, b'{"a":' * 3000), 4400),
        (frame(TEXT, b'{"type":"hello","since":' + b"9" * 5000 + b"}"), 4400),
        (frame(TEXT, b'{"type":"hello","since":1e9999}'), 4400),
        (frame(TEXT, b'{"type":"hello","since":NaN}'), 4400),
    ],
    ids=range(21),
)
def test_frames_that_are_none_end_the_connection(
    server: Serving, table: str, sent: bytes, code: int
) -> None:
    before = memory(server.pid)
    with Raw(server).watch(table) as raw:
        raw.send(sent)
        assert raw.close_code() == code
    assert memory(server.pid) - before < GROWTH


def test_one_who_pings_and_never_reads_fills_nobodys_memory(server: Serving, table: str) -> None:
    """``wire.SocketWire.handle_ping``: answers that nobody takes are not kept."""
    before = memory(server.pid)
    with Raw(server, receiving=2048).watch(table) as raw:
        raw.flood(frame(PING, b"x" * 125) * 500, 2.0)
        assert memory(server.pid) - before < GROWTH


def test_a_head_that_only_http_would_take_does_not_hang(server: Serving, table: str) -> None:
    """``wire.SocketWire.data_received``: the two libraries have different bounds."""
    many = [f"X-{number}: 1" for number in range(200)]
    for headers in (["X-Long: " + "x" * 9000], many):
        with Raw(server).upgrade(table, f"Origin: {server.origin}", *headers) as raw:
            assert raw.status() in (0, 400)


def test_compression_is_never_agreed_on(server: Serving, table: str) -> None:
    """``command.configured``: ``ws_per_message_deflate``."""
    offers = "Sec-WebSocket-Extensions: permessage-deflate, x-webkit-deflate-frame"
    with Raw(server).upgrade(table, f"Origin: {server.origin}", offers) as raw:
        assert raw.status() == 101
        assert "extensions" not in raw.head.lower()
