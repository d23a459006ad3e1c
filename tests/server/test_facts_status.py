"""The sentence that says what a table waits for."""

import msgspec
import pytest

from overtrick.core.seats import NO_SEAT
from overtrick.server.tables.table_state import PLAYING
from overtrick.server.views.update import update

from .tables import Played

HAS_TO = {
    "euchre": {"call", "discard", "play"},
    "spades": {"bid", "play"},
    "belote": {"take or pass", "play"},
    "war": {"turn up a card"},
}


@pytest.mark.parametrize("game", HAS_TO)
def test_those_who_wait_are_told_what_the_player_on_turn_has_to_do(game: str) -> None:
    told = set()
    for seed in range(4):
        played = Played(game, seed)
        for _ in range(40):
            played.play_on(1)
            if played.host.stage == PLAYING:
                table = msgspec.json.decode(update(played.host, NO_SEAT, 0, 0.0).table)
                name = played.host.names[played.host.table.turn()]
                sentence = table["status"].partition(".")[0]
                assert sentence.startswith(f"{name} to ")
                told.add(sentence.removeprefix(f"{name} to "))

    assert told == HAS_TO[game]
