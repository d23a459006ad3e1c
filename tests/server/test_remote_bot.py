"""`overtrick bot`: a bot of this machine at a table elsewhere, over a real connection."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from games.built_in import GAMES
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from overtrick.core.actions import each_action
from overtrick.record.view_json.encode import view_as_json
from overtrick.server.bots.remote_table import read_token, socket_address
from overtrick.server.bots.remote_view import view_from_json

from .nursery import environment
from .serving import PATIENCE, START, Player, Serving, served

FOLLOW_SUIT = Path(__file__).parents[2] / "examples" / "bots" / "follow_suit.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables")) as serving:
        yield serving
        assert serving.stop() == ""


def bot_seat(owner: Player, seat: str) -> str:
    """The token for a bot in that seat."""
    path = f"/api/tables/{owner.table}/seats/{seat}/bot"
    headers = {"Origin": owner.server.origin, "Cookie": owner.cookie}
    token: str = owner.server.ask("POST", path, b"", headers).json["token"]
    return token


@contextmanager
def bot_running(owner: Player, seat: str, bot: str, token: str) -> Iterator[subprocess.Popen[str]]:
    """`overtrick bot`, connected."""
    url = f"{owner.server.origin}/t/{owner.table}"
    process = subprocess.Popen(
        [*START, "bot", "--url", url, "--seat", seat, bot],
        env=environment(OVERTRICK_TOKEN=token),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert "connected" in process.stdout.readline()
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


@pytest.mark.parametrize(
    "game",
    [
        "euchre",
        pytest.param("spades", marks=pytest.mark.long),
        pytest.param("belote", marks=pytest.mark.long),
    ],
)
def test_a_bot_from_elsewhere_plays_a_whole_deal(server: Serving, game: str) -> None:
    owner = server.open_table(game, friends=True).connect()
    token = bot_seat(owner, "North")
    with bot_running(owner, "North", "steady", token) as process:
        assert owner.ask("start")["type"] == "ack"
        owner.play_deal()
        owner.close()
        assert process.poll() is None

    seats = {seat["seat"]: seat for seat in owner.facts["seats"]}
    assert (seats["North"]["kind"], seats["North"]["bot"]) == ("bot", "remote")
    north = [news for news in all_news(owner) if news["seat"] == "North"]
    assert north
    assert not any("ran out of time" in " ".join(news["words"]) for news in north)


def all_news(player: Player) -> list[dict[str, Any]]:
    return [
        news for message in player.heard if message["type"] == "update" for news in message["news"]
    ]


def test_a_program_plays_too(server: Serving) -> None:
    owner = server.open_table(friends=True).connect()
    token = bot_seat(owner, "East")
    bot = f"program:{sys.executable} {FOLLOW_SUIT}"
    with bot_running(owner, "East", bot, token) as process:
        owner.ask("start")
        owner.play_deal()
        owner.close()
    assert process.stderr is not None

    assert any(news["seat"] == "East" for news in all_news(owner))


def test_a_bot_comes_back_after_the_server_was_killed(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        owner = server.open_table(friends=True).connect()
        token = bot_seat(owner, "North")
        with bot_running(owner, "North", "steady", token) as process:
            server.kill()
            owner.close()
            server.start()
            assert process.stdout is not None
            assert "connected" in process.stdout.readline()
            owner.connect()
            owner.ask("start")
            owner.play_deal()
            owner.close()


def ended(*arguments: str, token: str = "t" * 43) -> tuple[int, str]:
    """The exit code of `overtrick bot` and its complaint."""
    run = subprocess.run(
        [*START, "bot", *arguments],
        env=environment(OVERTRICK_TOKEN=token),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    return run.returncode, run.stderr


@pytest.mark.long
def test_what_cannot_work_is_told_in_one_line(server: Serving, tmp_path: Path) -> None:
    owner = server.open_table(friends=True)
    token = bot_seat(owner, "North")
    url = ("--url", f"{server.origin}/t/{owner.table}")
    nowhere = ("--url", f"{server.origin}/t/zzzzzzzzzz")
    missing = ("--token-file", str(tmp_path / "missing"))
    cases = [
        (ended(*url, "--seat", "North", "steady"), 66, "token"),
        (ended(*nowhere, "--seat", "North", "steady"), 66, "no such table"),
        (ended(*url, "--seat", "North", "genius", token=token), 66, "genius"),
        (ended(*url, "--seat", "Up", "steady"), 2, "seat"),
        (ended("--url", "ftp://x", "--seat", "North", "steady"), 2, "URL of a table"),
        (ended(*url, "--seat", "North", "steady", token=""), 2, "expected a token"),
        (ended(*url, "--seat", "North", *missing, "steady"), 66, "cannot open"),
    ]

    for (code, complaint), expected, words in cases:
        assert code == expected, complaint
        assert words in complaint
        assert complaint.count("\n") == 1
        assert token not in complaint


def test_a_bot_in_the_wrong_seat_ends(server: Serving) -> None:
    owner = server.open_table(friends=True).connect()
    token = bot_seat(owner, "North")
    with bot_running(owner, "West", "steady", token) as process:
        owner.ask("start")
        owner.until_turn_of("North")
        owner.close()
        assert process.wait(PATIENCE) == 66


# --- the socket itself --------------------------------------------------------------------------


@contextmanager
def raw_bot(owner: Player, token: str) -> Iterator[ClientConnection]:
    address = f"ws://127.0.0.1:{owner.server.port}/api/tables/{owner.table}/bot"
    with ExitStack() as stack:
        headers = {"Authorization": f"Bearer {token}"}
        opened = connect(address, additional_headers=headers, compression=None, proxy=None)
        yield stack.enter_context(opened)


def code_of(socket: ClientConnection) -> int:
    try:
        while True:
            socket.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 1006


def test_the_messages_are_those_of_the_protocol(server: Serving) -> None:
    owner = server.open_table(friends=True).connect()
    with raw_bot(owner, bot_seat(owner, "North")) as socket:
        hello = json.loads(socket.recv(timeout=PATIENCE))
        assert (hello["type"], hello["protocol"], hello["game"]) == ("hello", 1, "euchre")
        socket.send('{"type":"ready","protocol":1}')
        owner.ask("start")
        owner.until_turn_of("North")
        question = json.loads(socket.recv(timeout=PATIENCE))
        assert question["view"]["seat"] == "North"
        action = question["view"]["legal"][0]
        socket.send(json.dumps({"id": question["id"], "action": action, "mine": 1}))
        owner.wait_until(lambda facts: facts["view"]["turn"] != "North")
        socket.send(json.dumps({"id": question["id"], "action": action}))  # once more: ignored
        socket.send(json.dumps({"id": 10**9, "action": action}))
        assert code_of(socket) == 4400
    owner.close()


@pytest.mark.parametrize(
    "answer", ['{"type":"ready","protocol":2}', "ready", '{"id":1,"action":"pass"}', "[]"]
)
def test_who_does_not_answer_the_greeting_is_let_go(server: Serving, answer: str) -> None:
    owner = server.open_table(friends=True)
    with raw_bot(owner, bot_seat(owner, "North")) as socket:
        socket.send(answer)

        assert code_of(socket) == 4400


def test_an_illegal_action_is_told_and_does_not_happen(server: Serving) -> None:
    owner = server.open_table(friends=True).connect()
    with raw_bot(owner, bot_seat(owner, "North")) as socket:
        socket.recv(timeout=PATIENCE)
        socket.send('{"type":"ready","protocol":1}')
        owner.ask("start")
        owner.until_turn_of("North")
        question = json.loads(socket.recv(timeout=PATIENCE))
        socket.send(json.dumps({"id": question["id"], "action": "castle"}))

        assert code_of(socket) == 4400
        assert owner.facts["view"]["turn"] == "North"
    owner.close()


@pytest.mark.parametrize("token", ["", "nonsense"])
def test_a_bot_needs_the_token_of_its_seat(server: Serving, token: str) -> None:
    owner = server.open_table(friends=True)
    with raw_bot(owner, token or "x") as socket:
        assert code_of(socket) == 4401


# --- views over the wire ------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_view_comes_back_from_its_json_as_it_was(name: str) -> None:
    game = GAMES[name]
    for seed in range(30):
        dice = random.Random(seed)
        rules = dice.choice(list(game.RULE_SETS.values()))
        match = game.start_match(rules, dice.randrange(game.SEATS))
        match = match._replace(score=(dice.randrange(9), dice.randrange(9)))
        state = game.next_deal(match, tuple(dice.sample(game.DECK, len(game.DECK))))
        while not game.is_over(state):
            view, legal = game.view(state, game.turn(state)), game.legal_actions(state)
            sent = json.loads(json.dumps(view_as_json(game, view, view.seat, legal)))
            assert view_from_json(sent) == (view, legal)
            state = game.apply(state, dice.choice(list(each_action(legal))))


def test_a_view_that_does_not_hold_together_is_refused() -> None:
    game = GAMES["euchre"]
    state = game.start(next(iter(game.RULE_SETS.values())), game.DECK, 0)
    facts = view_as_json(game, game.view(state, 1), 1, game.legal_actions(state))

    for wrong in (
        {},
        {**facts, "calls": [{"seat": "North", "call": "castle"}]},
        {**facts, "made": 3},
    ):
        with pytest.raises(ValueError):
            view_from_json(wrong)


def test_addresses_and_tokens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert socket_address("https://x.org/t/abc") == "wss://x.org/api/tables/abc/bot"
    file = tmp_path / "token"
    file.write_text("A" * 43 + "\n")
    assert read_token(file) == "A" * 43
    monkeypatch.setenv("OVERTRICK_TOKEN", "two words")
    with pytest.raises(ValueError, match="not a token"):
        read_token(None)
