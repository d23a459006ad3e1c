"""The connection is lost in the middle of a trick: the page says so, comes back, loses nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from server.serving import Serving, served

from .conftest import Visit, at_sizes
from .player import Player
from .seen import Seen
from .shots import Album
from .visitor import DESKTOP, PHONE, Screen, Visitor

RULES = {"belote": "INFO0004 points_to_win=1", "euchre": "HOUSE points_to_win=1"}
NO_SERVER = "net::ERR_"  # what a browser says about a server that is not there
HANG_UP = "() => document.querySelector('ot-play').socket.socket.close()"


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Serving]:
    """A server that may be killed."""
    with served(tmp_path) as serving:
        yield serving


def in_a_trick(seen: Seen) -> bool:
    """My turn, with cards on the table and a choice."""
    return seen.kind == "play" and 0 < len(seen.trick) < 4 and len(seen.legal) > 1


def as_before(seen: Seen) -> tuple[object, ...]:
    return (seen.title, seen.hand, seen.legal, seen.trick, seen.status)


def on_turn(player: Player) -> Seen:
    """The table when it is my turn and no finished trick lies on it any more."""
    player.known = ""
    player.wait()
    player.page.wait_for_selector(".trick-caption", state="hidden")
    return player.look()


def reconnecting(visitor: Visitor) -> None:
    strip = visitor.page.locator(".connection")
    expect(strip).to_be_visible()
    expect(strip).to_contain_text("Reconnecting")


def connected(visitor: Visitor) -> None:
    expect(visitor.page.locator(".connection")).to_be_hidden()


@at_sizes(PHONE, later=(DESKTOP,))
def test_the_server_is_killed_and_started_again(
    visit: Visit, mortal: Serving, album: Album, screen: Screen
) -> None:
    visitor = visit(screen, rules=RULES, origin=mortal.origin)
    visitor.expected = NO_SERVER
    player = Player(visitor)
    player.sit_down("belote")
    before = player.wait_for(in_a_trick)
    mortal.kill()
    reconnecting(visitor)
    album.take(visitor.page, f"reconnecting {screen.width}x{screen.height}")
    mortal.start()
    connected(visitor)
    assert as_before(player.look()) == as_before(before)
    assert "The match is over" in player.play_match().result


@pytest.mark.long
def test_a_card_played_while_the_server_is_away_is_played_once(
    visit: Visit, mortal: Serving
) -> None:
    visitor = visit(rules=RULES, origin=mortal.origin)
    visitor.expected = NO_SERVER
    player = Player(visitor)
    player.sit_down("belote")
    before = player.wait_for(in_a_trick)
    mortal.kill()
    reconnecting(visitor)
    player.play(before, before.legal[0])
    assert player.look().hand == before.hand  # it has not happened yet
    mortal.start()
    connected(visitor)
    after = player.wait_for(lambda seen: seen.legal != before.legal)
    assert after.hand == [card for card in before.hand if card != before.legal[0]]
    assert "The match is over" in player.play_match().result


def test_without_a_network_for_a_while(visit: Visit) -> None:
    visitor = visit(rules=RULES)
    visitor.expected = NO_SERVER
    player = Player(visitor)
    player.sit_down("belote")
    before = player.wait_for(in_a_trick)
    visitor.context.set_offline(True)
    visitor.evaluate(HANG_UP)
    reconnecting(visitor)
    player.play(before, before.legal[-1])
    visitor.context.set_offline(False)
    connected(visitor)
    after = player.wait_for(lambda seen: seen.legal != before.legal)
    assert after.hand == [card for card in before.hand if card != before.legal[-1]]


def test_the_page_is_loaded_again_and_the_seat_is_still_mine(visit: Visit) -> None:
    visitor = visit(rules=RULES)
    player = Player(visitor)
    player.sit_down("belote")
    before = player.wait_for(in_a_trick)
    visitor.page.reload()
    player.known = ""
    assert as_before(player.wait()) == as_before(before)


@pytest.mark.long
def test_two_tabs_of_one_seat_agree(visit: Visit) -> None:
    visitor = visit(rules=RULES)
    one = Player(visitor)
    one.sit_down("belote")
    one.wait_for(lambda seen: in_a_trick(seen) and len(seen.hand) > 4)
    address = visitor.page.url
    visitor.page = visitor.tab()
    visitor.page.goto(address)
    other = Player(visitor)
    for mover in (one, other, one):
        one_sees, other_sees = on_turn(one), on_turn(other)
        assert as_before(one_sees) == as_before(other_sees)
        mover.page.bring_to_front()
        mover.play(one_sees, one_sees.legal[0])
        for player in (one, other):
            played = player.page.locator(f"ot-hand [data-card='{one_sees.legal[0]}']")
            expect(played).to_have_count(0)
    one.page.bring_to_front()
    one.play_match()
    expect(other.page.locator(".panel.result")).to_have_text(one.look().result)
