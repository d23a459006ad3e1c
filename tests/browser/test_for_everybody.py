"""axe-core finds nothing on any page, dark or light, on a desktop or on a phone."""

from functools import partial
from typing import Final

import pytest
from doses import IS_WHOLE, dosed

from .axe import violations
from .conftest import Visit, at_sizes
from .fits import misfits
from .player import Player
from .seen import Seen
from .shots import Album
from .visitor import DESKTOP, PHONE, QUICK, Screen

RULES = {"spades": "HOUSE points_to_win=1000", "belote": "INFO0004"}


class Inspector:
    """Looks at a page in the light, in the whole dose in the dark, too; remembers what is wrong."""

    def __init__(self, player: Player, album: Album) -> None:
        self.player = player
        self.album = album
        self.found: list[str] = []
        self.inspected: list[str] = []

    def look_at(self, where: str) -> None:
        page, screen = self.player.page, self.player.visitor.screen
        self.inspected.append(where)
        for theme in ("dark", "light") if IS_WHOLE else ("light",):
            page.emulate_media(color_scheme=theme)
            found = violations(page, only_colors=theme == "dark")
            self.found += [f"{where}, {theme}: {what}" for what in found]
            self.album.take(page, f"{where} {theme} {screen.width}x{screen.height}")


def is_asked(kind: str, seen: Seen) -> bool:
    return seen.kind == kind and (kind != "play" or bool(seen.illegal))


@dosed
@at_sizes(DESKTOP, later=(PHONE,))
def test_nothing_is_wrong_on_any_page(visit: Visit, album: Album, screen: Screen) -> None:
    player = Player(visit(screen, rules=RULES))
    page = player.page
    inspector = Inspector(player, album)
    look_at = inspector.look_at

    player.visitor.goto("/")
    page.wait_for_selector("ot-demo .face")
    look_at("front page")
    page.locator("summary").first.click()
    look_at("front page with rules")
    for name in ("Settings", "Help"):
        page.get_by_role("button", name=name).click()
        page.wait_for_selector("dialog[open]")
        look_at(name.lower())
        page.keyboard.press("Escape")
    player.open_table("spades", "Play with friends")
    look_at("waiting")
    guest = Player(visit(screen))
    guest.page.goto(page.url)
    guest.page.wait_for_selector("ot-join")
    other = Inspector(guest, album)
    other.look_at("join page")
    player.press("button:text-is('Start with bots')")
    for kind in ("blind", "bidding", "play", "deal over"):
        player.wait_for(partial(is_asked, kind))
        look_at(kind)
        if kind == "play":
            player.press("button[aria-label=Menu]")
            look_at("menu")
            page.keyboard.press("Escape")
    page.get_by_role("button", name="Replay this deal").click()
    page.wait_for_selector("ot-replay .face")
    look_at("replay")
    assert inspector.found + other.found == []


def test_axe_would_find_something(visit: Visit) -> None:
    visitor = visit()
    visitor.goto("/")
    visitor.page.wait_for_selector(".home-buttons button")
    visitor.evaluate("document.querySelector('label[for=guest-name]').remove()")
    visitor.evaluate("document.querySelector('.home-lead').style.color = '#cccccc'")
    rules = {what.partition(":")[0] for what in violations(visitor.page)}
    assert {"label", "color-contrast"} <= rules


def test_sheets_on_a_phone_have_targets_for_fingers(visit: Visit, album: Album) -> None:
    player = Player(visit(PHONE, rules=RULES))
    player.sit_down("belote")
    player.wait_for(lambda seen: seen.kind == "play" and len(seen.hand) < 8)
    faults = []
    for sheet in ("Score pad", "Tricks", "Chat"):
        player.press("button[aria-label=Menu]")
        player.press(f"dialog button:text-is('{sheet}')")
        faults += [f"{sheet}: {fault}" for fault in misfits(player.page, PHONE)]
        album.take(player.page, f"{sheet} 390x844")
        player.press(".rail-close")
    assert faults == []


CONTRASTS: Final = """
() => {
  const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
  const light = (color) => numbers(color).slice(0, 3).map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  return [...document.querySelectorAll('.face .rank')].map((rank) => {
    const card = getComputedStyle(rank.closest('ot-card')).backgroundColor;
    const [one, other] = [getComputedStyle(rank).fill, card].map(light);
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
}
"""


@pytest.mark.parametrize("deck", ["four", "two", "letters"])
def test_ranks_stand_out_on_their_cards(visit: Visit, deck: str) -> None:
    player = Player(visit(settings={**QUICK, "deck": deck}, rules=RULES))
    player.sit_down("spades")
    player.wait_for(lambda seen: seen.kind == "bidding")
    for theme in ("dark", "light"):
        player.page.emulate_media(color_scheme=theme)
        contrasts = player.visitor.evaluate(CONTRASTS)
        assert len(contrasts) >= 13
        assert min(contrasts) >= 4.5
