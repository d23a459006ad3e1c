"""Games of another package at a server: a match against bots, over the wire."""

from collections.abc import Iterator

import pytest
from server.serving import Serving

from . import toys


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with toys.served_toys(tmp_path_factory.mktemp("tables")) as serving:
        yield serving


pytestmark = pytest.mark.xdist_group("server of toys")


def test_they_are_on_offer(server: Serving) -> None:
    games = {game["name"]: game for game in server.ask("GET", "/api/games").json["games"]}

    assert [name for name in games if name in toys.NAMES] == [*toys.NAMES]
    assert (games["ring"]["title"], games["ring"]["low_wins"]) == ("Ring", True)


@pytest.mark.parametrize("game", toys.NAMES)
def test_a_match_is_played_to_its_end(server: Serving, game: str) -> None:
    player = server.open_table(game, rules=toys.RULES[game]).connect()
    while player.facts["stage"] != "match over":
        player.play_deal()
        if player.facts["stage"] == "deal over":
            assert player.ask("want", what="deal")["type"] == "ack"
            player.wait_until(lambda facts: facts["stage"] != "deal over")
    facts = player.facts
    player.close()

    best = min(facts["score"]) if game == "ring" else max(facts["score"])
    assert facts["winners"] == [n for n, score in enumerate(facts["score"]) if score == best]
    assert len(facts["score"]) == len(facts["parties"]) == (4 if game == "ring" else 2)
