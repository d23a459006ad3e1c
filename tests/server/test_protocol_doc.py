"""docs/protocol.md says what the server does: its examples, messages, addresses and codes."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from starlette.routing import Route, WebSocketRoute

from overtrick.server import messages
from overtrick.server.app import ROUTES
from overtrick.server.http.openapi import FROM_SERVER
from overtrick.server.tables import events
from overtrick.server.ws import bot_socket, protocol

from .serving import Player, served
from .told import FENCED, PROTOCOL, ROOT, calls, tag_of

BOT = ROOT / "examples" / "bots" / "remote_first_legal.py"
EXCHANGES = [text for kind, text in FENCED.findall(PROTOCOL) if not kind]
LINES = [line for text in EXCHANGES for line in text.splitlines()]
FROM_CLIENT = get_args(messages.AnyFromClient)
POSTED = re.compile(r"< POST /api/(tables)(?:/\w+/(seats)/\w+(?:/(bot))?)?( .*)?")
TAKES: dict[str, Any] = {"tables": messages.NewTable, "seats": messages.NewSeat, "bot": None}
GIVES: dict[str, Any] = {
    "tables": messages.Seated,
    "seats": messages.Seated,
    "bot": messages.BotSeat,
}


class Example(NamedTuple):
    """A JSON text of the document, and the type it has to be read as."""

    text: str
    kind: Any


def examples() -> Iterator[Example]:
    asked = ""
    for line in LINES:
        if request := POSTED.fullmatch(line):
            asked = request[3] or request[2] or request[1]
            assert (request[4] is None) == (TAKES[asked] is None), line
            if request[4]:
                yield Example(request[4], TAKES[asked])
        elif answer := re.fullmatch(r"> (\d\d\d) (.*)", line):
            yield Example(answer[2], GIVES[asked] if answer[1] == "201" else messages.Fault)
        else:
            assert line[:2] in ("< ", "> "), line
            yield Example(line[2:], kind_of_message(line[0], json.loads(line[2:])))


def kind_of_message(mark: str, told: dict[str, Any]) -> Any:
    """The type of what goes over a socket, a page's or a bot's."""
    if mark == "<" and "id" in told:
        return bot_socket.Chosen
    if mark == "<":
        return bot_socket.Ready if told["type"] == "ready" else messages.AnyFromClient
    if told["type"] in ("hello", "choose"):  # to a bot: see tests/bots
        return dict[str, Any]
    return {tag_of(kind): kind for kind in FROM_SERVER}[told["type"]]


@pytest.mark.parametrize("example", [*examples()], ids=lambda example: example.text.strip()[:40])
def test_an_example_is_read_as_the_type_it_shows(example: Example) -> None:
    read = msgspec.json.decode(example.text, type=example.kind)
    again = msgspec.json.decode(msgspec.json.encode(read))
    shown = json.loads(example.text)

    assert {field: again[field] for field in shown} == shown


@pytest.mark.parametrize("kind", [*FROM_CLIENT, *FROM_SERVER], ids=tag_of)
def test_every_message_is_shown_and_its_fields_are_listed(kind: Any) -> None:
    unsaid = {"key"} if kind in FROM_CLIENT else set()  # said once for all of them
    fields = [f"`{field}`" for field in kind.__struct_fields__ if field not in unsaid]

    assert any(f'"type":"{tag_of(kind)}"' in line for line in LINES)
    assert re.search(rf"^\| `{tag_of(kind)}` \| {', '.join(fields)} ?\| ", PROTOCOL, re.M)


@pytest.mark.parametrize("kind", [messages.NewTable, messages.News])
def test_every_field_has_a_row(kind: Any) -> None:
    rows = re.findall(r"^\| `(\w+)` \| ", PROTOCOL, re.M)

    assert set(kind.__struct_fields__) - set(rows) == set()


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.path)
def test_every_address_is_told(route: Route | WebSocketRoute) -> None:
    path = route.path.replace(":path", "")
    if isinstance(route, WebSocketRoute):
        assert f"`{path}`" in PROTOCOL
    else:
        method = "POST" if "POST" in (route.methods or ()) else "GET"
        assert f"`{method} {path}`" in PROTOCOL


def test_every_code_of_a_refusal_is_told() -> None:
    codes = {given[0] for name, given in calls() if name == "CommandRefused"}
    codes |= {given[1] for name, given in calls() if name == "HttpError" and len(given) == 3}
    told = sorted(code for code in codes if isinstance(code, str))

    assert len(told) > 30
    assert [code for code in told if f"`{code}`" not in PROTOCOL] == []


def test_every_code_of_a_close_is_told() -> None:
    codes = [
        protocol.BAD_MESSAGE,
        protocol.UNKNOWN_TOKEN,
        protocol.NOT_ALLOWED,
        protocol.NO_TABLE,
        protocol.TOO_FAST,
        protocol.TRY_AGAIN,
        protocol.TOO_SLOW,
    ]

    assert [code for code in codes if f"\n| {code} | " not in PROTOCOL] == []


def test_every_kind_of_news_is_told() -> None:
    (row,) = re.findall(r"^\| `kind` \| (.*) \|$", PROTOCOL, re.M)

    assert re.findall(r"`(\w+)`", row) == [tag_of(kind) for kind in get_args(events.AnyEvent)]


def test_the_bot_shown_is_the_example() -> None:
    (shown,) = (text for kind, text in FENCED.findall(PROTOCOL) if kind == "python")

    assert shown == BOT.read_text()


def test_the_bot_shown_plays_and_comes_back(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        owner = server.open_table(friends=True)
        table = f"/api/tables/{owner.table}"
        mine = {"Authorization": f"Bearer {owner.token}"}
        token = server.ask("POST", f"{table}/seats/East/bot", None, mine).json["token"]
        bot = subprocess.Popen(
            [sys.executable, str(BOT), f"ws://127.0.0.1:{server.port}{table}/bot"],
            env={**os.environ, "OVERTRICK_TOKEN": token},
            stderr=subprocess.DEVNULL,
        )
        try:
            owner.connect()
            owner.wait_until_here("East", "South")
            owner.close()
            server.stop()
            server.start()
            owner.connect()
            owner.wait_until_here("East", "South")
            assert owner.ask("start")["type"] == "ack"
            owner.play_deal()
            while "East" not in actors(owner):  # his partner has gone alone
                owner.my_turn()
                owner.play_deal()
        finally:
            bot.terminate()
            bot.wait()

    assert "East" in actors(owner)
    assert not any("ran out of time" in " ".join(one["words"]) for one in news_heard(owner))


def news_heard(player: Player) -> list[dict[str, Any]]:
    return [one for message in player.heard for one in message.get("news", ())]


def actors(player: Player) -> set[str]:
    """The seats that have called or played."""
    return {one["seat"] for one in news_heard(player) if one["kind"] == "acted"}


def test_the_bot_shown_gives_up_without_the_right_token(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table = server.open_table().table
        run = subprocess.run(
            [sys.executable, str(BOT), f"ws://127.0.0.1:{server.port}/api/tables/{table}/bot"],
            env={**os.environ, "OVERTRICK_TOKEN": "wrong"},
            capture_output=True,
            text=True,
            timeout=30,
        )

    assert (run.returncode, run.stderr) == (1, "that token is not for a seat at this table\n")
