"""`overtrick serve` as the shell sees it: the address, mistakes in one line, signals."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from overtrick.server.http.origins import Origins, is_loopback, name_in, parse_origin

from .nursery import environment
from .serving import PATIENCE, START, Serving, served


def run(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """`overtrick serve` where it ends by itself."""
    return subprocess.run(
        [*START, "serve", "--no-open", *arguments],
        env=environment(**more),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def complaint(done: subprocess.CompletedProcess[str], code: int) -> str:
    """The one line it ended with."""
    assert (done.returncode, done.stdout) == (code, ""), done.stderr
    assert done.stderr.startswith("overtrick: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.parametrize("number, code", [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_signal_ends_it_cleanly(tmp_path: Path, number: signal.Signals, code: int) -> None:
    server = Serving(f"sqlite:///{tmp_path / 'tables.db'}")
    server.is_loaded = False
    player = server.start().open_table().connect()
    player.my_turn()
    process = server.process
    assert isinstance(process, subprocess.Popen)

    assert server.stop(number) == ""
    assert process.returncode == code
    assert player.close_code() == 1012


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run("--port", port, "--database", f"sqlite:///{tmp_path / 'tables.db'}")

    assert f"cannot listen on 127.0.0.1 port {port}" in complaint(done, 66)


@pytest.mark.parametrize(
    "arguments, code, words",
    [
        (("--host", "256.1.1.1"), 66, "unknown host name or address"),
        (("--database", "mysql://x"), 66, "sqlite:///"),
        (("--database", "nonsense"), 66, "sqlite:///"),
        (("--database", "sqlite:////nonexistent/folder/x.db"), 66, "/nonexistent/folder"),
        (("--database", "postgresql://user:sesame@127.0.0.1:1/x"), 66, "127.0.0.1"),
        (("--origin", "cards.example.org"), 2, "https://cards.example.org"),
        (("--origin", "https://x.org/path"), 2, "expected an origin"),
    ],
)
def test_what_cannot_work_is_told_in_one_line(
    arguments: tuple[str, ...], code: int, words: str
) -> None:
    line = complaint(run("--port", "0", *arguments), code)

    assert words in line
    assert "sesame" not in line


def test_tables_are_kept_in_the_users_data_folder(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*START, "serve", "--no-open", "--port", "0"],
        env=environment(XDG_DATA_HOME=str(tmp_path)),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        assert process.stdout.readline().startswith("Overtrick is running at http://127.0.0.1:")
        assert (tmp_path / "overtrick" / "tables.db").exists()
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()


def test_a_data_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("--port", "0", XDG_DATA_HOME=str(tmp_path / "file"))

    assert "cannot create the data folder" in complaint(done, 73)


def test_a_table_is_there_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        player = server.open_table().connect()
        player.my_turn()
        player.close()
        server.stop()
        server.start()
        player.connect()

        assert player.legal


def test_no_token_is_in_the_output_or_the_database(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        player = server.open_table().connect()
        server.ask("GET", f"/api/tables/{player.table}", None, {"Cookie": player.cookie})
        player.send_text("{")
        player.close_code()
        token = player.token
        said = server.stop()

    assert token not in said
    for file in tmp_path.iterdir():
        assert token.encode() not in file.read_bytes()


def test_starting_does_not_load_the_compiler() -> None:
    program = "import sys, overtrick.server.command; print('numba' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert done.stdout == "False\n"


# --- behind a proxy -----------------------------------------------------------------------------


def test_another_origin_may_ask_when_it_is_named(tmp_path: Path) -> None:
    with served(tmp_path, "--origin", "https://cards.example.org") as server:
        headers = {"Origin": "https://cards.example.org", "Host": "cards.example.org"}
        wish = {"game": "euchre", "name": "Ana"}
        assert server.ask("POST", "/api/tables", wish, headers).status == 201
        headers["Origin"] = "https://cards.example.org.evil.example"
        assert server.ask("POST", "/api/tables", wish, headers).status == 403


def test_a_proxys_word_is_taken_only_from_a_proxy(tmp_path: Path) -> None:
    wish = {"game": "euchre", "name": "Ana"}
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "10.1.2.3"}
    with served(tmp_path) as server:
        headers = {"Origin": server.origin, **forwarded}
        plain = server.ask("POST", "/api/tables", wish, headers).headers["Set-Cookie"]
    with served(tmp_path, "--proxy", "127.0.0.1") as server:
        headers = {"Origin": server.origin.replace("http:", "https:"), **forwarded}
        secure = server.ask("POST", "/api/tables", wish, headers).headers["Set-Cookie"]

    assert "Secure" not in plain
    assert "Secure" in secure


@pytest.mark.parametrize(
    "text, origin",
    [
        ("https://x.org", "https://x.org"),
        ("https://x.org/", "https://x.org"),
        ("https://X.org:443", "https://x.org"),
        ("http://x.org:80", "http://x.org"),
        ("http://[::1]:8280", "http://[::1]:8280"),
    ],
)
def test_origins_are_read_as_browsers_write_them(text: str, origin: str) -> None:
    assert parse_origin(text) == origin
    assert Origins((text,)).others == {origin}


@pytest.mark.parametrize("text", ["", "*", "null", "x.org", "ftp://x", "http://", "http://x:99999"])
def test_what_is_no_origin(text: str) -> None:
    with pytest.raises(ValueError, match="expected an origin"):
        parse_origin(text)


def test_names_of_this_machine() -> None:
    assert is_loopback("127.0.0.1")
    assert is_loopback("::1")
    assert not is_loopback("0.0.0.0")
    assert not is_loopback("192.168.1.7")
    assert name_in("[::1]:80") == "[::1]"
    assert name_in("localhost") == "localhost"
