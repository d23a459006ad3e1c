"""A finished match lands everybody on its replay, once, and leads back to the table."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from .axe import violations
from .conftest import Visit, at_sizes
from .player import NEXT, Player
from .shots import Album
from .visitor import DESKTOP, PATIENCE, PHONE, QUICK, SMALL, Screen, Visitor

RULES: Final = {"euchre": "HOUSE points_to_win=1 stick_the_dealer=yes alone=no"}
LANDING: Final = {**QUICK, "autoReplay": True}
LONG: Final = 60_000  # ms: anything automatic has happened by then
REPLAY: Final = re.compile(r"/replay/\w+\?match=1#1\.1$")
TABLE: Final = re.compile(r"/t/\w+$")
IN_TOUCH: Final = "() => document.querySelector('ot-replay-page').nextMatch.socket.openedAt === 0"
SOON: Final = "The replay opens in a moment."

SLOW_READER: Final = ("READING_MS = 5000", "READING_MS = 50000")  # but sooner than LONG

TIMED: Final = """
window.times = {};
window.told = {};
new MutationObserver(() => {
  for (const shown of ['.panel.result', 'ot-replay-page'])
    if (document.querySelector(shown)) window.times[shown] ??= performance.now();
  for (const where of ['.panel.result', '.result > p:nth-of-type(2)', 'ot-table [role=status]'])
    (window.told[where] ??= []).push(document.querySelector(where)?.textContent ?? '');
}).observe(document, {childList: true, characterData: true, subtree: true});
"""


@pytest.fixture
def arrive(visit: Visit) -> Visit:
    """Visitors who land, and whose clocks can be put forward."""

    def arriving(screen: Screen = DESKTOP, *, clock: bool = True) -> Visitor:
        visitor: Visitor = visit(screen, settings=LANDING, rules=RULES)
        visitor.context.route("**/web/*.js", given_time)
        if clock:
            visitor.context.clock.install()
        return visitor

    return arriving


def given_time(route: Route) -> None:
    """Whoever reads the result here is given more time than a person needs."""
    answer = route.fetch()
    script = answer.text()
    assert SLOW_READER[0] in script
    route.fulfill(response=answer, body=script.replace(*SLOW_READER))


def over(visitor: Visitor) -> Player:
    """A player at the table whose match has just ended."""
    player = Player(visitor)
    player.sit_down("euchre", cards=1)
    player.play_match()
    return player


def later(*visitors: Visitor) -> None:
    for visitor in visitors:
        visitor.context.clock.fast_forward(LONG)


def landed(page: Page) -> None:
    expect(page).to_have_url(REPLAY)
    expect(page.locator("ot-replay-page .replay-words")).not_to_be_empty()
    page.wait_for_function(IN_TOUCH)  # whoever leaves before that hangs up in the middle of it


def at_the_result(page: Page) -> None:
    expect(page.locator(".panel.result h2")).to_have_text("The match is over")
    expect(page).to_have_url(TABLE)


@at_sizes(DESKTOP, later=(PHONE, SMALL))
def test_a_player_lands_after_a_look_at_the_result(
    visit: Visit, album: Album, screen: Screen
) -> None:
    visitor = visit(screen, settings=LANDING, rules=RULES)
    visitor.context.add_init_script(TIMED)
    page = over(visitor).page
    landed(page)
    panel, line, status = visitor.evaluate("Object.values(window.told)")
    assert any(SOON in told for told in panel)
    assert any(SOON in told for told in status)
    result = next(told for told in reversed(line) if told)
    assert " win " in result
    times = visitor.evaluate("window.times")
    assert 4000 < times["ot-replay-page"] - times[".panel.result"] < PATIENCE
    expect(page.locator(".next-match-result")).to_have_text(result)
    expect(page.locator("h1")).to_be_focused()
    for name in ("Another match", "Back to the table", "Next step"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    album.take(page, f"landed {screen.width}x{screen.height}")
    assert violations(page) == []
    first = page.locator(".replay-words").text_content() or ""
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay-words")).not_to_have_text(first)


def test_whoever_presses_the_button_lands_at_once(arrive: Visit) -> None:
    player = over(arrive(clock=False))
    player.press("button:text-is('Watch the replay')")
    landed(player.page)


@pytest.mark.long
def test_back_leads_to_the_table_and_no_further(arrive: Visit) -> None:
    visitor = arrive()
    page = over(visitor).page
    later(visitor)
    landed(page)
    page.go_back()
    at_the_result(page)
    later(visitor)
    at_the_result(page)
    page.reload()
    at_the_result(page)
    later(visitor)
    at_the_result(page)
    page.go_forward()
    landed(page)
    page.get_by_role("button", name="Back to the table").click()
    at_the_result(page)
    later(visitor)
    at_the_result(page)


@pytest.mark.long
def test_both_tabs_and_a_spectator_land(arrive: Visit) -> None:
    visitor, watcher = arrive(), arrive(PHONE)
    player = Player(visitor)
    player.sit_down("euchre", cards=1)
    tab = visitor.tab()
    tab.goto(player.page.url)
    watcher.page.goto(player.page.url)
    watcher.page.get_by_role("button", name="Just watch").tap()
    for page in (tab, watcher.page):
        page.wait_for_selector("ot-table .felt")
    player.page.bring_to_front()
    player.play_match()
    for page in (player.page, tab, watcher.page):
        at_the_result(page)
    later(visitor, watcher)
    for page in (player.page, tab, watcher.page):
        landed(page)
    expect(watcher.page.get_by_role("button", name="Another match")).to_be_hidden()
    expect(tab.get_by_role("button", name="Another match")).to_be_enabled()
    player.press("button:text-is('Another match')")
    for page in (player.page, tab):  # one seat: it has asked
        expect(page).to_have_url(TABLE)
        expect(page.locator(".table-header .pill").first).to_have_text("Us 0 – 0 Them")
    expect(watcher.page.locator("[role=status].next-match-status")).to_have_text(
        "Another match has started."
    )
    assert watcher.page.locator(".replay-words").is_visible()  # nobody is taken away from it
    watcher.page.get_by_role("button", name="Back to the table").tap()
    watcher.page.wait_for_selector("ot-table .felt")
    assert watcher.page.locator("ot-join").count() == 0
    watcher.page.go_back()
    landed(watcher.page)  # still the match that it was


@pytest.mark.long
def test_the_link_of_a_finished_table_leads_to_the_replay(arrive: Visit) -> None:
    visitor, guest = arrive(), arrive()
    link = over(visitor).page.url
    guest.goto("/review")
    guest.page.goto(link)
    landed(guest.page)
    guest.page.get_by_role("button", name="Back to the table").click()
    expect(guest.page.get_by_role("button", name="Just watch")).to_be_visible()
    guest.page.go_back()
    landed(guest.page)
    guest.page.go_back()
    expect(guest.page).to_have_url(f"{guest.origin}/review")


@pytest.mark.long
def test_whoever_asks_for_another_match_stays(arrive: Visit) -> None:
    owner, friend = arrive(), arrive()
    player = Player(owner)
    player.open_table("euchre", "Play with friends")
    friend.page.goto(player.page.url)
    friend.page.get_by_label("Your name").fill("Friend")
    friend.page.locator("ot-join li:has-text('North') button").click()
    expect(player.page.locator(".waiting-seats")).to_contain_text("Friend")
    player.press("button:text-is('Start with bots')")
    both = (player, Player(friend))
    while any(each.look().stage != "match over" for each in both):
        for each in both:
            seen = each.turn()
            if seen is not None and seen.stage == "playing":
                each.choose(seen)
            else:
                each.page.wait_for_timeout(15)
    both[1].press(NEXT)
    expect(friend.page.locator(".panel.result")).to_contain_text("Waiting for Guest")
    later(owner, friend)
    at_the_result(friend.page)
    landed(owner.page)
    expect(owner.page.locator(".next-match-status")).to_have_text("Friend wants another match.")
    player.press("button:text-is('Another match')")
    for each in both:
        expect(each.page).to_have_url(TABLE)
        expect(each.page.locator(".felt")).to_have_attribute("data-stage", "playing")
        expect(each.page.locator(".table-header .pill").first).to_have_text("Us 0 – 0 Them")


@pytest.mark.long
def test_nobody_is_taken_away_from_what_lies_open(arrive: Visit) -> None:
    visitor = arrive()
    page = over(visitor).page
    page.get_by_role("button", name="Check this deal").click()
    expect(page.locator("dialog .verdict")).to_contain_text("Fair")
    later(visitor)
    later(visitor)
    expect(page.locator("dialog .verdict")).to_be_visible()
    page.keyboard.press("Escape")
    at_the_result(page)
    later(visitor)
    landed(page)


@pytest.mark.long
def test_it_can_be_switched_off(arrive: Visit) -> None:
    visitor = arrive()
    visitor.goto("/")
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_label("Open the replay after a match").uncheck()
    page = over(visitor).page
    assert SOON not in (page.locator(".panel.result").text_content() or "")
    later(visitor)
    at_the_result(page)
