"""What is kept of one update for the next changes no byte of it."""

import msgspec
import pytest

from overtrick.core.seats import NO_SEAT, Seat
from overtrick.server.messages import Rename, Say, Want
from overtrick.server.tables import events
from overtrick.server.tables.table_state import DEAL_OVER, MATCH_OVER, TableState
from overtrick.server.views.cache import ViewCache
from overtrick.server.views.update import update

from .tables import GAMES, KEY, Played


def told(host: TableState, viewer: Seat, since: int, once: ViewCache) -> bytes:
    return msgspec.json.encode(update(host, viewer, since, host.seq + 0.5, once))


def evening(game: str) -> Played:
    """Two matches, or the start of the second, with all that changes what is told."""
    played = Played(game, "once", clock=30)
    for turn in range(6000):
        host = played.host
        if host.finished and turn % 400 == 0:
            break
        if host.stage == MATCH_OVER:
            played.do(host.owner, Want(key=KEY, what="match"))
        elif host.stage == DEAL_OVER:
            played.do(host.owner, Want(key=KEY, what="deal"))
        elif turn % 67 == 20:
            played.do(host.owner, Rename(key=KEY, name=f"Guest {turn}"))
        elif turn % 67 == 40:
            played.do(host.owner, Say(key=KEY, phrase=turn % 3))
        elif turn % 67 == 50:
            played.happen([events.BotSat(seat=host.owner, bot="steady", kept=True)])
            played.happen([events.Retook(seat=host.owner)])
        else:
            played.play_on(1)
    return played


@pytest.mark.parametrize("every", [1, 3])
@pytest.mark.parametrize("game", GAMES)
def test_an_update_is_the_same_with_what_was_kept_and_without(game: str, every: int) -> None:
    host, once = TableState("test"), ViewCache()
    compared = 0
    for event in evening(game).events:
        host.fold(event, 0.0)
        if host.seq % every:
            continue
        for viewer in range(NO_SEAT, host.game.SEATS):
            since = host.seq - every
            assert told(host, viewer, since, once) == told(host, viewer, since, ViewCache())
            compared += 1
    assert host.finished or game == "war"
    assert compared > 300


def test_a_viewer_who_missed_a_deal_that_looked_the_same_is_told_of_it() -> None:
    played = Played("euchre", "once")
    while played.host.stage != DEAL_OVER:
        played.play_on(1)
    host, once = played.host, ViewCache()
    told(host, NO_SEAT, 0, once)

    host.past.append(host.past[-1])  # passed out by the same dealer, with the same card turned up
    host.seq += 1

    assert told(host, NO_SEAT, 0, once) == told(host, NO_SEAT, 0, ViewCache())
