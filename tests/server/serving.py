"""A real server in a process of its own, and players who connect to it as a page does."""

import http.client
import json
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from .nursery import IS_POSSIBLE, Forked, environment

START = [sys.executable, "-c", "import sys; from overtrick.cli import main; sys.exit(main())"]
PATIENCE = 60.0  # seconds; nothing takes as long but on a machine that stands still


class Answer(NamedTuple):
    """An answer over HTTP."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Serving:
    """`overtrick serve` on a free port, with tables in *database*."""

    plant: Sequence[str] = ()  # a script that plants something first, and what
    is_loaded = True  # before it starts; otherwise it is started as people start it
    variables: Mapping[str, str] = {}  # of its environment, if it is started as people start it

    def __init__(self, database: str, *arguments: str) -> None:
        self.database = database
        self.arguments = arguments
        self.port = 0
        self.process: subprocess.Popen[str] | Forked | None = None

    def start(self) -> Self:
        """Starts it; on the same port again after it has been stopped or killed."""
        words = [
            "serve",
            "--no-open",
            *("--port", str(self.port)),
            *("--database", self.database),
            *("--per-address", "20000"),
            *self.arguments,
        ]
        is_forked = IS_POSSIBLE and self.is_loaded
        self.process = Forked([*self.plant, *words]) if is_forked else self._begun(words)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise AssertionError(f"the server did not start: {line}{self.stop()}")
        self.port = int(line.split("http://", 1)[1].split()[0].rpartition(":")[2])
        return self

    def _begun(self, words: Sequence[str]) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*([sys.executable, *self.plant] if self.plant else START), *words],
            env=environment(**self.variables),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self, number: int = signal.SIGTERM) -> str:
        """Ends it; what it complained of."""
        if self.process is None:
            return ""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            _, complaints = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self.process = None
        return complaints

    def kill(self) -> None:
        """Ends it as a power cut would, as far as the process can tell."""
        self.stop(signal.SIGKILL)

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """A request; *body* is sent as JSON unless it is bytes."""
        sent = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, sent, dict(headers or {}))
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            connection.close()

    def open_table(self, game: str = "euchre", **wish: object) -> "Player":
        """A new table, and its owner in his seat; quick bots take the others."""
        body = {"game": game, "name": "Guest Fox", "pace": 0, **wish}
        return self._seated(self.ask("POST", "/api/tables", body, {"Origin": self.origin}))

    def sit(self, table: str, seat: str, name: str = "Friend") -> "Player":
        """Takes a seat at a table."""
        path = f"/api/tables/{table}/seats/{seat}"
        return self._seated(self.ask("POST", path, {"name": name}, {"Origin": self.origin}))

    def spectator(self, table: str) -> "Player":
        return Player(self, table, None, "")

    def _seated(self, answer: Answer) -> "Player":
        if answer.status != 201:
            raise AssertionError(f"{answer.status}: {answer.body.decode()}")
        cookie = answer.headers["Set-Cookie"].split(";")[0]
        return Player(self, answer.json["table"], answer.json["seat"], cookie)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


class Player:
    """Somebody at a table, as a page is: keeps the last update, sends again what is not acked."""

    def __init__(self, server: Serving, table: str, seat: str | None, cookie: str) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.socket: ClientConnection | None = None
        self.update: dict[str, Any] = {}
        self.seq = 0
        self.here: list[str] = []  # the seats that are said to be here
        self.heard: list[dict[str, Any]] = []  # every message, in order
        self.frames: list[str] = []  # the same, as they came

    @property
    def token(self) -> str:
        return self.cookie.partition("=")[2]

    @property
    def facts(self) -> dict[str, Any]:
        """The table as last shown."""
        facts: dict[str, Any] = self.update["table"]
        return facts

    @property
    def legal(self) -> list[str]:
        view = self.facts["view"]
        return view["legal"] if view else []

    def connect(self, since: int | None = None, headers: Mapping[str, str] | None = None) -> Self:
        """Connects, says hello, and waits for the first update."""
        given = {"Cookie": self.cookie} if self.cookie else {}
        opened = connect(
            f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/play",
            origin=Origin(self.server.origin),
            additional_headers={**given, **(headers or {})},
            compression=None,
            open_timeout=PATIENCE,
            close_timeout=2,
            max_size=2**22,
            proxy=None,
        )
        self._open = ExitStack()
        self.socket = self._open.enter_context(opened)
        self.here = []
        self.send(type="hello", since=self.seq if since is None else since)
        self.wait(lambda message: message["type"] == "update")
        return self

    def send(self, **message: object) -> None:
        self.send_text(json.dumps(message))

    def send_text(self, text: str | bytes) -> None:
        assert self.socket is not None
        self.socket.send(text)

    def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """
        The next message.

        :raises: :exc:`TimeoutError` if there is none; :exc:`ConnectionClosed` if none will come.
        """
        assert self.socket is not None
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.frames.append(text)
        self.heard.append(message)
        if message["type"] == "update":
            self.update, self.seq = message, message["seq"]
        elif message["type"] == "here":
            self.here = message["seats"]
        return message

    def wait(
        self, wanted: Callable[[dict[str, Any]], bool], seconds: float = PATIENCE
    ) -> dict[str, Any]:
        """The first message from now on that is *wanted*."""
        until = time.monotonic() + seconds
        while True:
            message = self.receive(max(until - time.monotonic(), 0))
            if wanted(message):
                return message

    def wait_until(
        self, is_so: Callable[[dict[str, Any]], bool], seconds: float = PATIENCE
    ) -> dict[str, Any]:
        """Waits until the table, as shown here, is as wanted."""
        until = time.monotonic() + seconds
        while not is_so(self.facts):
            self.receive(max(until - time.monotonic(), 0))
        return self.facts

    def wait_until_here(self, *seats: str, seconds: float = PATIENCE) -> None:
        """Waits until these are here and nobody else; it may have been said already."""
        until = time.monotonic() + seconds
        while self.here != [*seats]:
            self.receive(max(until - time.monotonic(), 0))

    def wait_for(self, seq: int) -> None:
        """Waits until this player has heard of event *seq*."""
        self.wait_until(lambda _: self.seq >= seq)

    def ask(self, type: str, key: str = "", **rest: object) -> dict[str, Any]:
        """Sends a message and waits for the answer to it: ack, refused, or advice."""
        key = key or secrets.token_hex(8)
        self.send(type=type, key=key, **rest)
        return self.wait(lambda message: message.get("key") == key)

    def act(self, action: str, key: str = "") -> dict[str, Any]:
        return self.ask("act", key, action=action)

    def until_my_turn(self) -> list[str]:
        """What may be done, once it is this player's turn; empty if the deal ended before."""
        self.wait_until(lambda facts: bool(self.legal) or facts["stage"] != "playing")
        return self.legal

    def my_turn(self) -> list[str]:
        """The same, in the next deal if this one ended before: a partner may go alone."""
        while not (legal := self.until_my_turn()):
            assert self.ask("want", what="deal")["type"] == "ack"
            self.wait_until(lambda facts: facts["stage"] == "playing")
        return legal

    def until_turn_of(self, seat: str) -> None:
        """Plays the first legal thing until another seat is to act."""
        while True:
            self.wait_until(lambda facts: bool(self.legal) or facts["view"]["turn"] == seat)
            if self.facts["view"]["turn"] == seat:
                return
            self.act(self.legal[0])

    def play_deal(self) -> None:
        """Plays the first legal thing until the deal is over."""
        while legal := self.until_my_turn():
            answer = self.act(legal[0])
            assert answer["type"] == "ack", answer

    def close_code(self, seconds: float = PATIENCE) -> int:
        """Reads to the end; the code with which the server closed."""
        try:
            while True:
                self.receive(seconds)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006

    def close(self) -> None:
        if self.socket is not None:
            self._open.close()
            self.socket = None


def serving_at(origin: str) -> Serving:
    """The server there, which somebody else has started."""
    server = Serving("")
    server.port = int(origin.rpartition(":")[2])
    return server


@contextmanager
def served(folder: Path, *arguments: str) -> Iterator[Serving]:
    """A server with its tables in a new file of *folder*, stopped at the end."""
    server = Serving(f"sqlite:///{folder / 'tables.db'}", *arguments)
    try:
        yield server.start()
    finally:
        server.stop()
