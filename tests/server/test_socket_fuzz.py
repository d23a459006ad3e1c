"""Messages by chance, right and wrong, to a real server: it answers each of them, and lives on."""

import json
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import pytest
from doses import dose, dosed
from websockets.exceptions import ConnectionClosed

from overtrick.server.tables import events
from overtrick.server.tables.table_state import TableState
from overtrick.server.ws.protocol import BAD_MESSAGE, TOO_SLOW

from .leaking import leaky
from .scanner import log_of
from .serving import Player, Serving
from .tables import GAMES

FUZZED = dose(2500, 10_000, "OVERTRICK_FUZZED")
"""Messages, in all."""

AT_ONE_TABLE: Final = dose(30, 60)  # rounds
IN_A_ROW: Final = 20  # are sent before the answers are looked at
ODD: Final[tuple[Any, ...]] = (
    *(None, True, -1, 0, 1, 99, 2**31, 2**64, 1.5, 1e308, "", "pass", "JS", "9c", "\u0000"),
    *("\u202e", "x" * 41, "North", "north", [], {}, ["pass"], {"$gt": ""}, "deal", "undo"),
)
ANSWERS: Final = {"ack", "refused", "advice"}


class Fuzz:
    """Makes messages: mostly as they should be, some with one thing wrong."""

    def __init__(self, seed: object) -> None:
        self.dice = random.Random(str(seed))
        self.count = 0
        self.keys: list[str] = []

    def message(self, player: Player) -> dict[str, Any]:
        """One that the server understands, whether it grants it or not."""
        dice = self.dice
        legal = player.legal or ["pass"]
        cards = [card["card"] for card in player.facts["hand"]] or ["AS"]
        action = dice.choice([*legal, *legal, *cards, "castle", "JS"])
        made = dice.choice(
            [
                {"type": "act", "action": action},
                {"type": "act", "action": action},
                {"type": "act", "action": action},
                {"type": "want", "what": dice.choice(["deal", "match"])},
                {"type": "start"},
                {"type": "ask", "what": dice.choice(["undo", "claim"])},
                {"type": "answer", "yes": dice.random() < 0.5},
                {"type": "replace", "seat": dice.choice(["North", "East", "South", "West"])},
                {"type": "retake"},
                {"type": "rename", "name": dice.choice(["Fox", "a\u202eb", " ", "Zoe\u0308"])},
                {"type": "say", "phrase": dice.randrange(12)},
                {"type": "why", "action": action},
                {"type": "want", "what": "deal", "nonce": dice.randbytes(16).hex()},
            ]
        )
        return {**made, "key": self.key()}

    def key(self) -> str:
        """A new one; some that were used before are used again."""
        if self.keys and self.dice.random() < 0.05:
            return self.dice.choice(self.keys)
        self.count += 1
        self.keys = [*self.keys[-20:], f"key-{self.count:08}"]
        return self.keys[-1]

    def wrong(self, message: dict[str, Any]) -> str:
        """The message with something in it that no client should send."""
        dice = self.dice
        field = dice.choice([*message, "seat", "admin", "type"])
        text = json.dumps({**message, field: dice.choice(ODD)})
        match dice.randrange(6):
            case 0:
                text = text[: dice.randrange(len(text))]
            case 1:
                place = dice.randrange(len(text))
                text = text[:place] + dice.choice('{}[]",:\\0x\u00e9') + text[place + 1 :]
            case 2:
                text = dice.choice(["[" * 500 + text, "NaN", "9" * 4400, f"[{text}]", '""'])
        return text


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with leaky(tmp_path_factory.mktemp("tables"), "patient") as serving:
        yield serving
        assert serving.stop() == ""


def pages_of(server: Serving, game: str) -> list[Player]:
    """Two who play and one who watches; bots in the other seats."""
    owner = server.open_table(game, friends=True, bots="random").connect()
    other = server.sit(owner.table, "East").connect()
    if game != "war":
        owner.ask("start")
    return [owner, other, server.spectator(owner.table).connect()]


def catch_up(page: Player, seconds: float = 0.0) -> bool:
    """Reads what came while others were busy; whether it was quick enough, or had to come back."""
    try:
        read_on(page, seconds)
    except ConnectionClosed as closed:
        come_back(page, closed, TOO_SLOW)
        return False
    return True


def come_back(page: Player, closed: ConnectionClosed, *codes: int) -> None:
    """After the connection has ended for one of these reasons."""
    assert closed.rcvd is not None
    assert closed.rcvd.code in codes
    page.close()
    page.connect()


def send_some(page: Player, fuzz: Fuzz) -> bool:
    """So many messages without waiting; whether there was exactly one answer to each."""
    catch_up(page)
    sent: dict[str, int] = {}
    heard = len(page.heard)
    try:
        for _ in range(IN_A_ROW):
            message = fuzz.message(page)
            sent[message["key"]] = sent.get(message["key"], 0) + 1
            page.send(**message)
        page.send(type="why", key="the-last-one", action="pass")
        page.wait(lambda message: message.get("key") == "the-last-one")
    except ConnectionClosed as closed:
        come_back(page, closed, TOO_SLOW)
        return False
    answered: dict[str, int] = {}
    for message in page.heard[heard:-1]:
        if "key" in message:
            assert message["type"] in ANSWERS
            answered[message["key"]] = answered.get(message["key"], 0) + 1
    assert answered == sent
    return True


def send_wrong(page: Player, fuzz: Fuzz) -> None:
    """One that is wrong: it is answered, or the connection ends with a reason."""
    catch_up(page)
    try:
        page.send_text(fuzz.wrong(fuzz.message(page)))
        page.send(type="why", key="the-last-one", action="pass")
        page.wait(lambda message: message.get("key") == "the-last-one")
    except ConnectionClosed as closed:
        come_back(page, closed, BAD_MESSAGE, TOO_SLOW)


@dosed
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_sent_is_answered_once_and_the_log_can_be_read(
    server: Serving, game: str
) -> None:
    fuzz = Fuzz(game)
    left, rounds, answered = FUZZED // len(GAMES), 0, 0
    while left > 0:
        pages = pages_of(server, game)
        for _ in range(AT_ONE_TABLE):
            answered += send_some(fuzz.dice.choice(pages), fuzz)
            send_wrong(fuzz.dice.choice(pages), fuzz)
            for page in pages:
                catch_up(page)
            rounds += 1
            left -= IN_A_ROW + 3
        assert server.ask("GET", "/api/health").status == 200
        assert settle(pages) == pages[0].seq
    assert answered > 0.9 * rounds  # this process may be held up, and be too slow for the server


def read_on(page: Player, seconds: float) -> None:
    """All that has come."""
    with suppress(TimeoutError):
        while True:
            page.receive(seconds)


def settle(pages: list[Player]) -> int:
    """All leave but the first, who hears the last of it; its number in the log."""
    first, *others = pages
    for other in others:
        other.close()
    until = time.monotonic() + 60
    last = -1
    while last != first.seq and time.monotonic() < until:
        while not catch_up(first, 0.3):
            pass
        last = last_event(first)
    first.close()
    return last


def last_event(player: Player) -> int:
    """Of the table's log, read and followed from the beginning."""
    host = TableState(player.table)
    for body in log_of(player.server.database, player.table):
        host.fold(events.read(body), 0.0)
    return host.seq
