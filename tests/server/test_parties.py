"""Who scores together and who has won, as a table tells it."""

from typing import Any

import msgspec
import pytest

from overtrick.core.seats import NORTH
from overtrick.server.tables.table_state import MATCH_OVER
from overtrick.server.views.update import update

from .tables import Played


def table_told(played: Played) -> dict[str, Any]:
    sent: dict[str, Any] = msgspec.json.decode(
        msgspec.json.encode(update(played.host, NORTH, 0, 0.0).table)
    )
    return sent


@pytest.mark.parametrize(
    "game, parties",
    [
        ("euchre", [["North", "South"], ["East", "West"]]),
        ("war", [["North"], ["East"]]),
    ],
)
def test_the_winners_are_told_when_the_match_is_over(game: str, parties: list[list[str]]) -> None:
    played = Played(game, "winners")
    assert table_told(played)["winners"] == []
    while played.host.stage != MATCH_OVER:
        played.play_on(1)
    table = table_told(played)

    assert table["parties"] == parties
    assert table["low_wins"] is False
    best = max(table["score"])
    assert table["winners"] == [n for n in (0, 1) if table["score"][n] == best]


def test_only_a_match_that_keeps_more_than_a_score_tells_it() -> None:
    for game, more in (("spades", {"bags"}), ("euchre", set())):
        played = Played(game, "bags")
        while not played.host.past:
            played.play_on(1)
        line = table_told(played)["pad"][0]

        assert set(line) - {"deal", "dealer", "words", "points", "score"} == more
