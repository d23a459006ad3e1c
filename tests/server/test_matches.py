"""One match after the other at the same table, and who may look on."""

from collections.abc import Iterator

import pytest

from overtrick.record.text_format import read

from .serving import Player, Serving, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("matches")) as running:
        yield running


def play_match(player: Player) -> None:
    while True:
        player.play_deal()
        if player.facts["stage"] == "match over":
            return
        player.ask("want", what="deal")
        player.wait_until(lambda facts: facts["stage"] == "playing")


def test_a_match_before_the_present_one_can_still_be_had(server: Serving) -> None:
    player = server.open_table("euchre", rules="HOUSE points_to_win=1").connect()
    play_match(player)
    address = f"/api/tables/{player.table}"
    first = server.ask("GET", f"{address}/record").body
    assert player.facts["match"] == 1
    player.ask("want", what="match")
    player.wait_until(lambda facts: facts["match"] == 2 and facts["stage"] == "playing")
    assert server.ask("GET", f"{address}/record?match=1").body == first
    assert len(read(first.decode()).deals) >= 1
    assert read(server.ask("GET", f"{address}/record").body.decode()).deals == ()
    opening = server.ask("GET", f"{address}/deals/1?match=1").json["opening"]
    assert opening["number"] == 1
    assert server.ask("GET", f"{address}/deals/1").status == 404
    for word in ("0", "3", "x", "1" * 9):
        assert server.ask("GET", f"{address}/record?match={word}").json["code"] == "no_such_match"
    player.close()


def test_who_may_not_watch_is_shown_out_when_the_cards_are_dealt(server: Serving) -> None:
    owner = server.open_table("euchre", friends=True, watching=False).connect()
    onlooker = server.spectator(owner.table).connect()
    owner.ask("start")
    assert onlooker.close_code() == 4403
    assert onlooker.facts["stage"] == "waiting"
    owner.close()


def test_there_is_an_end_to_talk(server: Serving) -> None:
    owner = server.open_table("euchre", friends=True).connect()
    said = [owner.ask("say", phrase=0) for _ in range(30)]
    kinds = [answer["type"] for answer in said]
    assert kinds[:20] == ["ack"] * 20
    assert said[-1]["code"] == "too_fast"
    assert owner.ask("start")["type"] == "ack"
    owner.close()
