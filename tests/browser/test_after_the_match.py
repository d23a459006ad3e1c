"""When a match is over: its result, the replay, the record, the check of the deal, and another."""

import json
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from server.serving import START

from .conftest import Visit
from .player import NEXT, Player
from .shots import Album
from .visitor import DESKTOP, PHONE, Visitor

RULES = {
    "euchre": "HOUSE points_to_win=1 stick_the_dealer=yes alone=no",
    "belote": "INFO0004 points_to_win=1",
}


def finished(visitor: Visitor, game: str = "euchre") -> Player:
    """Somebody who has just played the last card of a match."""
    player = Player(visitor)
    player.sit_down(game, cards=1)
    player.play_match()
    return player


@pytest.mark.long
def test_another_match_begins_at_nought(visit: Visit) -> None:
    player = finished(visit(rules=RULES))
    player.press(NEXT)
    seen = player.wait()
    assert seen.stage == "playing"
    assert len(seen.hand) in (5, 6)
    expect(player.page.locator(".table-header .pill").first).to_have_text("Us 0 – 0 Them")


def test_the_replay_shows_all_hands_step_by_step(visit: Visit, album: Album) -> None:
    page = finished(visit(rules=RULES)).page
    page.get_by_role("button", name="Watch the replay").click()
    words = page.locator(".replay-words")
    expect(words).not_to_be_empty()
    assert len(cards_up(page)) == 21  # five each, none hidden, and the card turned up
    steps: list[str] = []
    while (now := words.text_content() or "") not in steps[-1:]:
        steps.append(now)
        page.keyboard.press("ArrowRight")
    album.take(page, "replay end 1280x800")
    assert len(steps) > 20
    assert len(cards_up(page)) == 4  # the last trick; nothing is left in the hands
    page.keyboard.press("ArrowLeft")
    expect(words).to_have_text(steps[-2])
    page.keyboard.press("Home")
    expect(words).to_have_text(steps[0])
    page.keyboard.press("End")
    expect(words).to_have_text(steps[-1])


def cards_up(page: Page) -> list[str]:
    """The cards whose faces the replay shows."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('ot-replay .face')]"
        ".filter((face) => face.checkVisibility()).map((face) => face.outerHTML.slice(0, 80))"
    )
    return found


def test_the_record_is_saved_and_the_referee_accepts_it(visit: Visit, tmp_path: Path) -> None:
    page = finished(visit(rules=RULES), "belote").page
    page.get_by_role("button", name="Watch the replay").click()
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the record").click()
    record = tmp_path / saving.value.suggested_filename
    saving.value.save_as(record)
    done = subprocess.run(
        [*START, "referee", str(record)], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "no rule broken" in done.stdout
    assert " win.\n" in done.stdout


@pytest.mark.long
def test_a_record_can_be_looked_at_again(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(rules=RULES)
    page = finished(visitor).page
    page.get_by_role("button", name="Watch the replay").click()
    names = seats_shown(page)
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the record").click()
    record = tmp_path / saving.value.suggested_filename
    saving.value.save_as(record)

    visitor.goto("/review")
    page.get_by_label("Choose a record").set_input_files(record)

    expect(page.locator(".replay-words")).not_to_be_empty()
    assert len(cards_up(page)) == 21
    assert seats_shown(page) == names
    assert len(names) == 4


def seats_shown(page: Page) -> list[str]:
    """The names at the table."""
    expect(page.locator("ot-replay .face").first).to_be_visible()
    return page.locator(".stage-name").all_text_contents()


@pytest.mark.long
def test_the_deal_is_as_it_was_promised(visit: Visit, tmp_path: Path, album: Album) -> None:
    player = Player(visit(PHONE, rules=RULES))
    player.open_table("euchre")  # the page mixes its own numbers in, and remembers them
    player.play_match()
    page = player.page
    page.get_by_role("button", name="Check this deal").tap()
    verdict = page.locator("dialog .verdict")
    expect(verdict).to_contain_text("Fair: nobody could have chosen these cards.")
    expect(page.locator("dialog .check-steps li.good")).to_have_count(4)
    album.take(page, "check 390x844")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save for overtrick verify").tap()
    opening = tmp_path / "opening.json"
    saving.value.save_as(opening)
    done = subprocess.run([*START, "verify", str(opening)], capture_output=True, timeout=60)
    assert done.returncode == 0


def test_a_deal_that_was_tampered_with_is_noticed(visit: Visit) -> None:
    visitor = visit(DESKTOP, rules=RULES)
    tampered: list[str] = []

    def swap(table: str) -> str:
        update = json.loads(table)
        result = update.get("table", {}).get("result")
        if result:
            deck = result["opening"]["deck"]
            deck[0], deck[1] = deck[1], deck[0]
            tampered.append(deck[0])
        return json.dumps(update)

    def route(socket: WebSocketRoute) -> None:
        house = socket.connect_to_server()
        house.on_message(lambda message: socket.send(swap(str(message))))

    visitor.page.route_web_socket("**/play", route)
    page = finished(visitor).page
    page.get_by_role("button", name="Check this deal").click()
    assert tampered
    expect(page.locator("dialog .verdict")).to_contain_text("Not fair")
    expect(page.locator("dialog .check-steps li.bad")).to_contain_text("different deck")
