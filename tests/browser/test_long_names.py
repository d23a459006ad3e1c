"""Names are shown whole where there is little room for them."""

from typing import Final

from playwright.sync_api import WebSocketRoute, expect

from .conftest import Visit, at_sizes
from .player import Player
from .shots import Album
from .visitor import PHONE, SMALL, Screen

LONGEST: Final = "Maximiliane Hohenburgers"  # as long as a name may be
RULES: Final = {"euchre": "HOUSE points_to_win=1 stick_the_dealer=yes alone=no"}
CUT: Final = """
(names) => [...document.querySelectorAll(names)].filter((name) => name.checkVisibility())
  .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
  .map((name) => name.textContent)
"""


def partner_renamed(socket: WebSocketRoute) -> None:
    house = socket.connect_to_server()
    house.on_message(lambda message: socket.send(str(message).replace('"Ana"', '"Annabel"')))


@at_sizes(SMALL, later=(PHONE,))
def test_names_are_whole_at_the_table_and_in_the_replay(
    visit: Visit, album: Album, screen: Screen
) -> None:
    player = Player(visit(screen, rules=RULES))
    page = player.page
    page.route_web_socket("**/play", partner_renamed)
    player.visitor.goto("/")
    page.get_by_label("Your name").fill(LONGEST)
    player.press("button:text-is('Play now')")
    page.wait_for_selector("ot-table .felt")
    expect(page.locator("ot-seat[data-place=top]")).to_contain_text("Annabel")
    cut: list[str] = []

    def look(_: object) -> None:
        cut.extend(player.visitor.evaluate(CUT, ".seat-name"))

    player.play_match(look)
    assert page.locator(".seat-name").count() == 4
    assert cut == []
    page.get_by_role("button", name="Watch the replay").tap()
    page.wait_for_selector("ot-replay .face")
    expect(page.locator("ot-stage")).to_contain_text(LONGEST)
    page.get_by_label("Hands").select_option(label="as Ana saw it")  # the others sit elsewhere
    for key in ("Home", "End"):
        page.keyboard.press(key)
        assert player.visitor.evaluate(CUT, ".stage-name b") == []
    album.take(page, f"long names {screen.width}x{screen.height}")
