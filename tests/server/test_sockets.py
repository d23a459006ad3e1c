"""The socket of a page, on a real server."""

import json
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from .serving import Player, Serving, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables")) as serving:
        yield serving
        assert serving.stop() == ""


def full_table(server: Serving) -> list[Player]:
    """Four people at a table of Euchre, connected, North first."""
    owner = server.open_table(friends=True)
    others = {seat: server.sit(owner.table, seat, seat) for seat in ("North", "East", "West")}
    players = [others["North"], others["East"], owner, others["West"]]
    for player in players:
        player.connect()
    return players


def on_turn(players: list[Player]) -> Player:
    """Whoever is to act, once all have heard the same."""
    last = max(player.seq for player in players)
    for player in players:
        player.wait_for(last)
    (mover,) = [player for player in players if player.legal]
    return mover


def leave(*players: Player) -> None:
    for player in players:
        player.close()


# --- playing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["euchre", "spades", "belote", "hearts", "war"])
def test_a_deal_is_played_to_its_end_against_bots(server: Serving, game: str) -> None:
    player = server.open_table(game).connect()
    player.play_deal()

    assert player.facts["stage"] in ("deal over", "match over")
    assert player.facts["result"]["opening"]["commitment"] == player.facts["deal"]["commitment"]
    leave(player)


def test_four_people_see_the_same_events_and_only_their_own_cards(server: Serving) -> None:
    players = full_table(server)
    for _ in range(6):
        mover = on_turn(players)
        assert mover.act(mover.legal[0])["type"] == "ack"
    on_turn(players)

    assert len({player.seq for player in players}) == 1
    hands = [{card["card"] for card in player.facts["hand"]} for player in players]
    for one, mine in enumerate(hands):
        for other in hands[one + 1 :]:
            assert not mine & other
    leave(*players)


def test_every_viewer_gets_every_event_once_and_in_order(server: Serving) -> None:
    player = server.open_table()
    player.connect()
    watcher = server.spectator(player.table).connect()
    player.play_deal()
    watcher.wait_until(lambda facts: facts["stage"] != "playing")

    for viewer in (player, watcher):
        updates = [message for message in viewer.heard if message["type"] == "update"]
        numbers = [news["seq"] for update in updates for news in update["news"]]
        assert numbers == list(range(1, viewer.seq + 1))
    leave(player, watcher)


def test_coming_back_one_gets_what_was_missed_and_no_more(server: Serving) -> None:
    players = full_table(server)
    mover = on_turn(players)
    mover.act(mover.legal[0])
    away = next(player for player in players if player is not mover)
    seen = away.seq
    away.close()
    others = [player for player in players if player is not away]
    for _ in range(3):
        movers = [player for player in others if player.legal and player.seq >= mover.seq]
        if not movers:
            break
        mover = movers[0]
        mover.act(mover.legal[0])
        for player in others:
            player.wait_for(mover.seq)
    away.connect(since=seen)

    assert [news["seq"] for news in away.update["news"]] == list(range(seen + 1, mover.seq + 1))
    leave(*players)


def test_two_pages_of_one_seat_agree(server: Serving) -> None:
    first = server.open_table().connect()
    second = Player(server, first.table, first.seat, first.cookie).connect()
    legal = first.my_turn()
    answer = first.act(legal[0])
    second.wait_until(lambda _: second.seq >= answer["seq"])
    later = second.act(legal[0])

    assert later["type"] == "refused" or later["seq"] > answer["seq"]
    leave(first, second)


# --- once ---------------------------------------------------------------------------------------


def test_what_is_sent_again_happens_once(server: Serving) -> None:
    player = server.open_table().connect()
    legal = player.my_turn()
    key = secrets.token_hex(8)
    first = player.act(legal[0], key)
    again = [player.act(legal[0], key) for _ in range(3)]
    player.close()
    player.connect()
    later = player.act(legal[0], key)

    assert {answer["seq"] for answer in (first, *again, later)} == {first["seq"]}
    leave(player)


def test_a_key_does_not_do_for_something_else(server: Serving) -> None:
    player = server.open_table().connect()
    legal = player.my_turn()
    key = secrets.token_hex(8)
    player.act(legal[0], key)
    other = player.ask("say", key, phrase=0)

    assert (other["type"], other["code"]) == ("refused", "key_reused")
    leave(player)


def test_another_seats_key_is_another_key(server: Serving) -> None:
    players = full_table(server)
    key = secrets.token_hex(8)
    answers = [player.ask("say", key, phrase=1) for player in players]

    assert len({answer["seq"] for answer in answers}) == 4
    leave(*players)


def test_what_was_acknowledged_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        player = server.open_table().connect()
        legal = player.my_turn()
        key = secrets.token_hex(8)
        answer = player.act(legal[0], key)
        server.kill()
        player.close()
        server.start()
        player.connect()

        assert player.seq >= answer["seq"]
        assert player.act(legal[0], key)["seq"] == answer["seq"]
        leave(player)


# --- refusals -----------------------------------------------------------------------------------


def test_what_is_not_allowed_is_refused_in_words(server: Serving) -> None:
    players = full_table(server)
    mover = on_turn(players)
    other = next(player for player in players if player is not mover)
    early = other.act(mover.legal[0])
    odd = mover.act("castle")

    assert (early["type"], early["code"]) == ("refused", "refused/not_your_turn")
    assert odd["type"] == "refused"
    assert odd["legal"] == mover.legal
    assert odd["words"].endswith(".")
    leave(*players)


def test_one_who_watches_cannot_act(server: Serving) -> None:
    owner = server.open_table()
    watcher = server.spectator(owner.table).connect()
    refused = [
        watcher.act("pass"),
        watcher.ask("say", phrase=0),
        watcher.ask("start"),
        watcher.ask("replace", seat="South"),
        watcher.ask("hint"),
        watcher.ask("why", action="pass"),
    ]

    assert {answer["type"] for answer in refused} == {"refused"}
    leave(watcher)


def test_a_name_is_cleaned_here_too(server: Serving) -> None:
    player = server.open_table().connect()

    assert player.ask("rename", name="  New   Fox ")["type"] == "ack"
    player.wait_until(lambda facts: "New Fox" in [seat["name"] for seat in facts["seats"]])
    assert player.ask("rename", name="a\u202eb")["code"] == "bad_name"
    leave(player)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "{}",
        '{"type":"castle"}',
        '{"type":"act","key":"12345678"}',
        '{"type":"act","key":"short","action":"pass"}',
        '{"type":"act","key":"12345678\\n","action":"pass"}',
        '{"type":"act","key":"12345678","action":"pass","seat":"North"}',
        '{"type":"act","key":"12345678","action":7}',
        '{"type":"act","key":"12345678","action":"' + "x" * 5000 + '"}',
        '{"type":"say","key":"12345678","phrase":1e400}',
        '{"type":"say","key":"12345678","phrase":-1}',
        '{"type":"act","key":"12345678","action":"\\ud800"}',
        "[" * 10_000,
        b"bytes",
    ],
)
def test_a_bad_message_ends_the_connection_with_a_reason(
    server: Serving, text: str | bytes
) -> None:
    player = server.open_table().connect()
    player.send_text(text)

    assert player.close_code() == 4400
    assert server.ask("GET", "/api/health").status == 200


def test_a_huge_message_ends_the_connection(server: Serving) -> None:
    player = server.open_table().connect()
    player.send_text("x" * 20_000)

    assert player.close_code() == 1009


def test_hello_comes_first(server: Serving) -> None:
    player = server.open_table().connect()
    player.close()
    with pytest.raises(ConnectionClosed):
        connected(player, '{"type":"say","key":"12345678","phrase":1}')


def connected(player: Player, first: str) -> None:
    """Connects, and says something else than hello first."""
    greet = player.send

    def say(**_: object) -> None:
        player.send_text(first)

    player.send = say  # type: ignore[method-assign]
    try:
        player.connect()
    finally:
        player.send = greet  # type: ignore[method-assign]


# --- who comes in -------------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["nonsense", "A" * 43, ""])
def test_a_token_of_no_seat_here_opens_nothing(server: Serving, token: str) -> None:
    mine, other = server.open_table(), server.open_table()
    stolen = token or other.token
    intruder = Player(server, mine.table, None, f"overtrick-{mine.table}={stolen}")
    with pytest.raises(ConnectionClosed) as closed:
        intruder.connect()

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


def test_an_unknown_table_is_told_so(server: Serving) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        server.spectator("zzzzzzzzzz").connect()

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_from_elsewhere_do_not_come_in(
    server: Serving, origin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = server.open_table()
    monkeypatch.setattr(Serving, "origin", origin)
    with pytest.raises(InvalidStatus) as refused:
        player.connect()

    assert refused.value.response.status_code == 403


def test_nobody_watches_where_watching_is_off(server: Serving) -> None:
    owner = server.open_table(watching=False)
    with pytest.raises(ConnectionClosed) as closed:
        server.spectator(owner.table).connect()

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_compression_is_not_agreed_on(server: Serving) -> None:
    offer = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
    player = server.open_table().connect(headers=offer)

    assert player.socket is not None
    assert player.socket.response is not None
    assert "Sec-WebSocket-Extensions" not in player.socket.response.headers
    leave(player)


# --- together -----------------------------------------------------------------------------------


def test_everybody_is_told_who_is_here(server: Serving) -> None:
    players = full_table(server)
    last = players[0].wait(lambda message: message["type"] == "here" and len(message["seats"]) == 4)
    players[1].close()
    fewer = players[0].wait(lambda message: message["type"] == "here")

    assert last["seats"] == ["North", "East", "South", "West"]
    assert fewer["seats"] == ["North", "South", "West"]
    leave(*players)


def test_the_owner_starts_with_bots_in_the_free_seats(server: Serving) -> None:
    owner = server.open_table(friends=True).connect()
    friend = server.sit(owner.table, "North").connect()

    assert friend.ask("start")["code"] == "not_owner"
    assert owner.ask("start")["type"] == "ack"
    kinds = [seat["kind"] for seat in owner.facts["seats"]]
    assert kinds == ["person", "bot", "person", "bot"]
    leave(owner, friend)


def test_a_bot_sits_in_and_gives_the_seat_back(server: Serving) -> None:
    players = full_table(server)
    north, owner = players[0], players[2]

    assert owner.ask("replace", seat="North")["type"] == "ack"
    assert north.act("pass")["code"] == "away"
    assert north.ask("retake")["type"] == "ack"
    leave(*players)


def test_undo_needs_the_others(server: Serving) -> None:
    players = full_table(server)
    mover = on_turn(players)
    before = mover.legal
    mover.act(before[0])
    assert mover.ask("ask", what="undo")["type"] == "ack"
    others = [player for player in players if player is not mover]
    for other in others:
        other.wait_until(lambda facts: facts["asking"] is not None)
        assert other.ask("answer", yes=True)["type"] == "ack"
    mover.wait_until(lambda facts: facts["view"]["turn"] == mover.seat)

    assert mover.legal == before
    leave(*players)


def test_a_clock_runs_out(server: Serving) -> None:
    player = server.open_table(clock=1).connect()
    player.my_turn()
    began = player.seq
    news = player.wait(
        lambda message: any(
            "ran out of time" in " ".join(news["words"]) for news in message.get("news", ())
        )
    )

    assert news["seq"] > began
    leave(player)


def test_why_is_answered_with_the_referees_reason(server: Serving) -> None:
    players = full_table(server)
    mover = on_turn(players)
    other = next(player for player in players if player is not mover)

    assert mover.ask("why", action=mover.legal[0])["lines"] == ["That is allowed."]
    assert "turn" in other.ask("why", action="pass")["lines"][0]
    assert "neither" in mover.ask("why", action="castle")["lines"][0]
    leave(*players)


def test_a_flood_ends_the_connection_and_nobody_elses(tmp_path: Path) -> None:
    with served(tmp_path, "--per-address", "60") as server:
        player, other = server.open_table().connect(), server.open_table().connect()
        text = json.dumps({"type": "why", "key": "12345678", "action": "pass"})
        with suppress(ConnectionClosed):
            for _ in range(5000):
                player.send_text(text)
        assert player.close_code() == 4429
        assert other.ask("say", phrase=0)["type"] == "ack"
        leave(other)


def connected_soon(server: Serving, table: str) -> Player:
    """As soon as the server has noticed that another has gone."""
    until = time.monotonic() + 30
    while True:
        try:
            return server.spectator(table).connect()
        except InvalidStatus:
            assert time.monotonic() < until
            time.sleep(0.05)


def test_too_many_connections_of_one_address_are_refused(tmp_path: Path) -> None:
    with served(tmp_path, "--per-address", "3") as server:
        owner = server.open_table()
        players = [server.spectator(owner.table).connect() for _ in range(3)]
        with pytest.raises(InvalidStatus) as refused:
            server.spectator(owner.table).connect()
        assert refused.value.response.status_code == 429
        players.pop().close()
        players.append(connected_soon(server, owner.table))
        leave(*players)


def test_the_server_says_that_it_restarts(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        player = server.open_table().connect()
        assert server.stop() == ""

        assert player.close_code() == 1012
