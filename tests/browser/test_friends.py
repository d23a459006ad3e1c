"""Two people in two browsers, two bots, and a spectator."""

from collections.abc import Callable, Sequence
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Route, expect

from .conftest import Visit
from .player import Player
from .shots import Album
from .visitor import DESKTOP, PHONE, Visitor

RULES = {"euchre": "HOUSE stick_the_dealer=yes alone=no"}

CARDS_ELSEWHERE = """
() => [...document.querySelectorAll('.felt .face')]
  .filter((face) => !face.closest('ot-trick')).map((face) => face.outerHTML)
"""

OUT_OF_TURN = """
() => document.querySelector('ot-table').dispatchEvent(
  new CustomEvent('send', {detail: {type: 'act', action: 'pass'}, bubbles: true}))
"""


def friends(visit: Visit, album: Album) -> tuple[Player, Player]:
    """A table with its owner, and a friend in the seat opposite, by the link."""
    owner = Player(visit(DESKTOP, rules=RULES))
    owner.open_table("euchre", "Play with friends")
    expect(owner.page.locator(".table-title")).to_have_text("Euchre")  # no deal yet
    link = owner.page.get_by_label("Link to this table").input_value()
    friend = Player(visit(PHONE))
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Friend")
    album.take(friend.page, "join 390x844")
    friend.page.locator("ot-join li:has-text('North') button").tap()
    expect(owner.page.locator(".waiting-seats")).to_contain_text("Friend")
    album.take(owner.page, "waiting 1280x800")
    owner.page.get_by_role("button", name="Start with bots").click()
    return owner, friend


def watcher_of(visit: Visit, player: Player) -> Visitor:
    watcher: Visitor = visit(DESKTOP)
    watcher.page.goto(player.page.url)
    watcher.page.get_by_role("button", name="Just watch").click()
    watcher.page.wait_for_selector("ot-table .felt")
    return watcher


def deal_played(players: Sequence[Player], watch: Callable[[], None]) -> list[Player]:
    """Everybody plays what comes to them until the deal is over; who did, in order."""
    turns: list[Player] = []
    while True:
        for player in players:
            seen = player.turn()
            if seen is None:
                player.page.wait_for_timeout(15)
            elif seen.stage != "playing":
                return turns
            else:
                turns.append(player)
                player.choose(seen)
                watch()


def test_two_browsers_and_two_bots_at_one_table(visit: Visit, album: Album) -> None:
    owner, friend = friends(visit, album)
    watcher = watcher_of(visit, owner)
    onlooker = Player(watcher)
    leaks: list[str] = []

    def watch() -> None:
        seen = onlooker.look()
        leaks.extend([*seen.hand, *seen.calls])
        leaks.extend(watcher.evaluate(CARDS_ELSEWHERE) if seen.stage == "playing" else [])

    turns = deal_played((owner, friend), watch)
    assert min(turns.count(owner), turns.count(friend)) >= 5
    assert leaks == []
    for player in (owner, friend, onlooker):
        expect(player.page.locator(".panel.result h2")).to_have_text("Deal 1 is over")
    owner.press(".panel.result .next")
    expect(owner.page.locator(".panel.result")).to_contain_text("Waiting for Friend")
    friend.press(".panel.result .next")
    expect(owner.page.locator(".table-title")).to_have_text("Euchre · deal 2")


@pytest.mark.long
def test_out_of_turn_whose_turn_it_is_is_told_by_name(visit: Visit, album: Album) -> None:
    players = friends(visit, album)
    while not (turns := [player for player in players if player.turn()]):
        players[0].page.wait_for_timeout(15)
    (other,) = [player for player in players if player is not turns[0]]
    seat = other.page.locator("ot-seat[data-turn] .seat-name")
    expect(seat).to_contain_text("Guest" if turns[0] is players[0] else "Friend")
    name = seat.text_content() or ""
    other.page.evaluate(OUT_OF_TURN)
    expect(other.page.locator("ot-table [role=alert]")).to_have_text(
        f"It is {name.removeprefix('▶ ')}'s turn (rule 6.1)."
    )


@pytest.mark.long
def test_friends_hold_different_cards_and_keep_their_seats(visit: Visit, album: Album) -> None:
    owner, friend = friends(visit, album)
    for player in (owner, friend):  # a dealer who was ordered up holds six until they discard
        expect(player.page.locator("ot-hand button:nth-child(1)").first).to_be_visible()
        assert len(player.look().hand) in (5, 6)
    assert set(owner.look().hand).isdisjoint(friend.look().hand)
    expect(owner.page.locator("ot-seat[data-place=top]")).to_contain_text("Friend")
    late: Visitor = visit()
    late.page.goto(owner.page.url)
    expect(late.page.locator("ot-join li:has-text('Friend')")).to_be_visible()
    assert late.page.locator("ot-join li:has-text('Friend') button").count() == 0
    assert late.page.locator("ot-join li button").count() == 2


@pytest.mark.long
def test_a_seat_is_taken_though_the_first_answer_was_lost(visit: Visit) -> None:
    owner = Player(visit(DESKTOP, rules=RULES))
    owner.open_table("euchre", "Play with friends")
    friend: Visitor = visit(PHONE)
    friend.expected = "net::ERR_"
    friend.page.goto(owner.page.get_by_label("Link to this table").input_value())
    friend.page.get_by_label("Your name").fill("Friend")
    friend.page.route("**/seats/North", answer_lost, times=1)
    button = friend.page.locator("ot-join li:has-text('North') button")
    button.tap()
    expect(friend.page.locator("ot-join .fault")).to_contain_text("cannot be reached")
    expect(owner.page.locator(".waiting-seats")).to_contain_text("Friend")

    button.tap()

    friend.page.wait_for_selector("ot-table .felt")
    owner.page.get_by_role("button", name="Start with bots").click()
    expect(friend.page.locator("ot-hand button.hand-card").first).to_be_visible()
    assert friend.page.locator("ot-hand button.hand-card").count() in (5, 6)  # with the upcard


def answer_lost(route: Route) -> None:
    """Lets the server do it, and nobody hear of it."""
    asked = Request(
        route.request.url,
        route.request.post_data_buffer,
        {"Origin": route.request.headers["origin"], "Content-Type": "application/json"},
    )
    with urlopen(asked, timeout=10) as answer:
        assert answer.status == 201
    route.abort()
