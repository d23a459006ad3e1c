"""What might be guessed from refusals, from times, and from the server's log: nothing."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from overtrick.core.cards import card_name
from overtrick.server.fair import decks as fair
from overtrick.server.tables import events as log
from overtrick.server.tables import timers as house
from overtrick.server.tables.table_state import TableState

from .knowing import token_hashes
from .leaking import leaky
from .scanner import log_of
from .serving import Player, Serving, served
from .spellings import WRITTEN, cards_in
from .tables import GAMES
from .twins import Deck, twins


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables")) as serving:
        yield serving


# --- refusals -----------------------------------------------------------------------------------


def answers(player: Player, what: str, cards: list[int]) -> set[str]:
    """What is said of each card, without its name."""
    said = set()
    for card in cards:
        player.ask(what, f"the same {card:02}".replace(" ", "-"), action=card_name(card))
        text = json.dumps({**player.heard[-1], "key": ""}, ensure_ascii=False)
        said.add(WRITTEN.sub("?", text))
    return said


def others_than(player: Player) -> list[int]:
    """All cards but those in his hand."""
    mine = {card["card"] for card in player.facts["hand"]}
    return [card for card in range(52) if card_name(card) not in mine]


@pytest.mark.parametrize("game", ["euchre", "spades", "belote"])
def test_refusals_do_not_tell_where_a_card_is(server: Serving, game: str) -> None:
    owner = server.open_table(game, friends=True).connect()
    friend = server.sit(owner.table, "North").connect()
    owner.ask("start")
    friend.wait_until(lambda facts: facts["stage"] == "playing")
    owner.wait_until(lambda facts: facts["view"]["turn"] in ("North", "South"))
    friend.wait_for(owner.seq)
    on_turn, other = (owner, friend) if owner.legal else (friend, owner)
    watcher = server.spectator(owner.table).connect()

    for what in ("act", "why"):
        assert len(answers(other, what, list(range(52)))) == 1
        assert len(answers(watcher, what, list(range(52)))) == 1
        assert len(answers(on_turn, what, others_than(on_turn))) == 1
    for page in (owner, friend, watcher):
        page.close()


@pytest.mark.parametrize("game", ["euchre", "spades", "belote"])
def test_refusals_in_the_play_do_not_tell_either(server: Serving, game: str) -> None:
    player = server.open_table(game).connect()
    for _ in range(40):
        legal = player.until_my_turn()
        if legal and player.facts["view"]["trick"] is not None:
            break
        if not legal:
            player.ask("want", what="deal")
            continue
        player.act(legal[-1] if game == "belote" else legal[0])
        if player.facts["stage"] == "deal over":
            player.ask("want", what="deal")
    assert player.facts["view"]["trick"] is not None

    cards = others_than(player)
    assert len(answers(player, "act", cards)) == 1
    assert len(answers(player, "why", cards)) == 1
    player.close()


# --- times --------------------------------------------------------------------------------------


def times(events: list[log.AnyEvent], decks: list[Deck]) -> list[Any]:
    """When the house will do what, after each event; the clock stands still."""
    planned: list[Any] = []
    to_deal = iter(decks)
    truly, fair.deck_for = fair.deck_for, lambda *_: tuple(next(to_deal))
    try:
        host = TableState("twin")
        for event in events:
            host.fold(event, float(host.seq))
            planned.append(house.timers_due(host, dict.fromkeys(host.persons, 0.5)))
    finally:
        fair.deck_for = truly
    return planned


def late_and_early(game: str, pairs: int) -> int:
    """Twins that differ in when something is done; it may not hang on hidden cards."""
    found = [twins(game, f"time {seed}") for seed in range(pairs)]
    return sum(
        times(pair.events, pair.decks) != times(pair.twin_events, pair.twin_decks)
        for pair in found
        if pair is not None
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_forced_card_is_not_played_sooner(game: str) -> None:
    assert late_and_early(game, 60) == 0


def test_a_house_in_a_hurry_with_forced_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    truly = house.thinking_seconds

    def hurried(host: TableState) -> float:
        legal = host.game.legal_actions(host.table.state)
        return 0.1 if legal.cards.bit_count() == 1 else truly(host)

    monkeypatch.setattr(house, "thinking_seconds", hurried)
    assert sum(late_and_early(game, 60) for game in ("euchre", "belote")) > 3


# --- the log of the server ----------------------------------------------------------------------


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the server writes down what it does."""
    monkeypatch.setenv("OVERTRICK_WRITTEN", str(tmp_path / "written"))
    return tmp_path / "written"


def fail_often(folder: Path, what: str, times: int, is_enough: Callable[[], bool]) -> list[str]:
    """Plays while things go wrong, so often and until that is enough; the secrets of the tables."""
    with leaky(folder, what, is_loaded=False) as server:  # in the environment of now
        players = [server.open_table(game, bots="random") for game in GAMES]
        visits = 0
        until = time.monotonic() + 120
        while visits < times or not (is_enough() or time.monotonic() > until):
            for player in players:
                with suppress(ConnectionClosed, TimeoutError):
                    play_on(player)
                player.close()
                server.ask("GET", f"/api/tables/{player.table}")
            visits += 1
        server.stop()
        secrets = [player.token for player in players]
        for player in players:
            host = TableState("")
            for body in log_of(server.database, player.table):
                host.fold(log.read(body), 0.0)
                secrets += [host.secret.seed, host.secret.salt, *token_hashes(host)]
    return secrets


def play_on(player: Player) -> None:
    player.connect(since=0)
    for _ in range(12):
        player.wait_until(lambda facts: bool(player.legal) or facts["stage"] != "playing", 1.0)
        if not player.legal:
            return
        seq = player.seq
        player.send(type="act", key=f"key-of-{seq:06}", action=player.legal[0])
        player.wait_until(lambda _, seq=seq: player.seq > seq, 1.0)  # type: ignore[misc]


def test_the_log_has_no_cards_and_no_secrets_whatever_goes_wrong(
    tmp_path: Path, written: Path
) -> None:
    secrets = fail_often(
        tmp_path, "talking", 3, lambda: written.read_text().count("RuntimeError: planted") > 3
    )
    text = written.read_text()

    assert text.count("RuntimeError: planted") > 3
    assert cards_in(text) == set()
    assert [secret for secret in secrets if secret in text] == []


def test_cards_in_the_log_would_be_found(tmp_path: Path, written: Path) -> None:
    fail_often(tmp_path, "telling", 1, lambda: len(cards_in(written.read_text())) > 3)

    assert len(cards_in(written.read_text())) > 3
