"""Clients who take what is not theirs: seats, turns, tables.

Each test says which line it guards; without that line it fails.
"""

import asyncio
import secrets
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from overtrick.core.seats import SEAT_NAMES
from overtrick.server.store.interface import Entry, Kept, open_store
from overtrick.server.tables import events
from overtrick.server.tables.tokens import hash_of

from .raw import Raw
from .scanner import log_of
from .serving import Player, Serving, served

SQL = [
    "'; DROP TABLE event; --",
    '" OR 1=1 --',
    "1); DELETE FROM event WHERE (1=1",
    "%' UNION SELECT body --",
    "\\'; VACUUM; --",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables")) as serving:
        yield serving
        assert serving.stop() == ""


def friends(server: Serving) -> tuple[Player, Player]:
    """The owner in South and a friend in North, both connected, cards dealt."""
    owner = server.open_table(friends=True)
    friend = server.sit(owner.table, "North", "Friend")
    owner.connect()
    friend.connect()
    assert owner.ask("start")["type"] == "ack"
    friend.wait_until(lambda facts: facts["stage"] == "playing")
    return owner, friend


def closed_with(player: Player) -> int:
    """The code with which a connection that was refused ended."""
    with pytest.raises(ConnectionClosed) as closed:
        player.connect()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


# --- tokens -------------------------------------------------------------------------------------


def test_no_changed_token_opens_a_seat(server: Serving) -> None:
    """``door.seat_by``: what is found by the token's hash, and nothing else, is the seat."""
    owner = server.open_table()
    token = owner.token
    wrong = [token[:-1], token + "A", token[::-1], hash_of(token), "null", "0", "*", "South"]
    wrong += [token[:place] + chr(ord(token[place]) ^ 1) + token[place + 1 :] for place in (0, 9)]
    for one in (*wrong, *SQL):
        bearer = {"Authorization": f"Bearer {one}"}
        answer = server.ask("GET", f"/api/tables/{owner.table}", None, bearer)
        assert (answer.status, answer.json["code"]) == (401, "unknown_token")


def test_a_token_is_no_good_at_another_table(server: Serving) -> None:
    """``tokens.token_in`` goes by the table's own cookie, ``door.seat_by`` by its own chairs."""
    mine, other = server.open_table(), server.open_table()
    look = server.ask("GET", f"/api/tables/{other.table}", None, {"Cookie": mine.cookie})
    assert look.json["table"]["you"] is None
    forged = Player(server, other.table, None, f"overtrick-{other.table}={mine.token}")
    assert closed_with(forged) == 4401


def given_away(server: Serving, player: Player) -> None:
    """Writes into the log that his seat is somebody else's, as another process might."""
    assert player.seat is not None
    sat = events.Sat(seat=SEAT_NAMES.index(player.seat), name="Other", token=hash_of("another"))

    async def append() -> None:
        store = await open_store(server.database)
        entry = Entry(player.table, player.seq + 1, "-1:elsewhere:0", (events.encode(sat),))
        assert await store.append([entry]) == [Kept(player.seq + 1)]
        await store.close()

    asyncio.run(append())


def test_the_token_of_a_seat_that_was_given_away_opens_nothing(server: Serving) -> None:
    """``sockets.Page.show`` while it is connected, ``door.seat_by`` later."""
    owner = server.open_table(friends=True).connect()
    friend = server.sit(owner.table, "North").connect()
    given_away(server, friend)

    assert friend.close_code() == 4401
    assert closed_with(friend) == 4401
    owner.close()


def test_a_bots_token_is_for_its_own_seat_on_either_socket(server: Serving) -> None:
    """``door.entering``: a token says which seat, whatever the socket."""
    owner = server.open_table(friends=True)
    path = f"/api/tables/{owner.table}/seats/East/bot"
    token = server.ask("POST", path, None, {"Authorization": f"Bearer {owner.token}"}).json["token"]
    bot = Player(server, owner.table, "East", f"overtrick-{owner.table}={token}").connect()
    assert (bot.facts["you"], bot.facts["owner"]) == ("East", False)
    assert bot.ask("start")["code"] == "not_owner"
    assert bot.ask("replace", seat="South")["type"] == "refused"
    bot.close()
    assert server.ask("POST", path, None, {"Authorization": f"Bearer {token}"}).status == 403


def test_a_bots_socket_needs_a_token(server: Serving) -> None:
    """``bot_socket.bot``: without a seat there is nothing to be asked about."""
    owner = server.open_table()
    with Raw(server).upgrade(owner.table, road="bot") as raw:
        assert raw.status() == 101
        assert raw.close_code() == 4401


# --- turns and seats ----------------------------------------------------------------------------


def test_only_the_one_on_turn_acts_and_only_for_himself(server: Serving) -> None:
    """``step.acting`` asks the referee with the seat of the token, never one that was sent."""
    owner, friend = friends(server)
    owner.wait_until(lambda facts: facts["view"]["turn"] in ("North", "South"))
    friend.wait_for(owner.seq)
    mover, other = (owner, friend) if owner.legal else (friend, owner)
    before = log_of(server.database, owner.table)
    for action in mover.legal:
        assert other.act(action)["code"] == "refused/not_your_turn"
    assert log_of(server.database, owner.table) == before
    text = {"type": "act", "key": "12345678", "action": mover.legal[0], "seat": mover.seat}
    other.send(**text)
    assert other.close_code() == 4400
    mover.close()


def test_a_key_is_for_one_message(server: Serving) -> None:
    """``Room.ask``: what was done with a key is answered again, and never done again."""
    owner, friend = friends(server)
    key = secrets.token_hex(8)
    first = owner.ask("say", key, phrase=1)
    assert owner.ask("say", key, phrase=1) == first
    assert owner.ask("say", key, phrase=2)["code"] == "key_reused"
    assert owner.ask("rename", key, name="Fox")["code"] == "key_reused"
    assert friend.ask("say", key, phrase=1)["seq"] > first["seq"]
    owner.close()
    friend.close()


def test_nobody_does_anything_with_the_seats_of_others(server: Serving) -> None:
    """``seating.replacing``, ``retaking``, ``starting``: each for his own, the owner for all."""
    owner, friend = friends(server)
    watcher = server.spectator(owner.table).connect()
    assert friend.ask("replace", seat="South")["code"] == "not_owner"
    assert friend.ask("start")["type"] == "refused"
    assert owner.ask("retake")["type"] == "refused"
    for message in ({"type": "retake"}, {"type": "rename", "name": "Me"}, {"type": "start"}):
        assert watcher.ask(**message)["code"] == "not_seated"
    assert friend.ask("rename", name="Fox")["type"] == "ack"
    owner.wait_until(lambda facts: facts["seats"][0]["name"] == "Fox")
    assert owner.facts["seats"][2]["name"] == "Guest Fox"
    for page in (owner, friend, watcher):
        page.close()


def test_a_seat_that_is_kept_is_not_free(server: Serving) -> None:
    """``seating.sitting_down``: a seat with a token is somebody's, though a bot plays there."""
    owner, friend = friends(server)
    assert owner.ask("replace", seat="North")["type"] == "ack"
    path = f"/api/tables/{owner.table}/seats/North"
    answer = server.ask("POST", path, {"name": "Thief"}, {"Origin": server.origin})
    assert (answer.status, answer.json["code"]) == (409, "seat_taken")
    assert friend.ask("retake")["type"] == "ack"
    owner.close()
    friend.close()


def test_where_nobody_watches_no_road_leads_in(server: Serving) -> None:
    """``routes.visited`` and ``sockets.play``: ``may_watch``."""
    owner = server.open_table(watching=False)
    other = server.open_table()
    path = f"/api/tables/{owner.table}"
    for rest in ("", "/record", "/deals/1", "/record?deal=1"):
        for headers in ({}, {"Cookie": other.cookie}):
            assert server.ask("GET", path + rest, None, headers).json["code"] == "no_watching"
    assert closed_with(server.spectator(owner.table)) == 4403
