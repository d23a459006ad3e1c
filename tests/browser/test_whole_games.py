"""A whole match of every game: with a mouse, with a finger, and with the keyboard alone."""

from collections.abc import Sequence

import pytest

from .conftest import Visit
from .fits import misfits
from .player import Player, Typist
from .seen import Seen
from .shots import Album
from .visitor import DESKTOP, PHONE, SMALL, WITH_BARS, Screen

RULES = {
    "euchre": "HOUSE points_to_win=2",
    "spades": "HOUSE points_to_win=1 points_to_lose=1",
    "belote": "INFO0004 points_to_win=100",
    "hearts": "HOUSE points_to_end=20",
    "war": "CS241 face_down=10",
}
GAMES = tuple(RULES)
LENGTHS = (13, 9, 8, 6, 5, 1)  # of hands that are laid out differently
SIZES = {DESKTOP: (DESKTOP,), PHONE: (SMALL, WITH_BARS, PHONE)}  # the last is played on


def at_both(screen: Screen, other: Screen) -> pytest.MarkDecorator:
    """Every game on both screens; in `make test` on one of them."""
    soon = {"euchre": screen, "belote": screen, "hearts": screen, "spades": other, "war": other}
    cases = [
        pytest.param(at, game, marks=() if at is soon[game] else pytest.mark.long)
        for at in (screen, other)
        for game in GAMES
    ]
    return pytest.mark.parametrize("screen, game", cases, ids=lambda one: getattr(one, "name", one))


class Onlooker:
    """Measures each kind of position once, at every size, and takes a picture of it."""

    def __init__(self, player: Player, sizes: Sequence[Screen], album: Album) -> None:
        self.player = player
        self.sizes = sizes
        self.album = album
        self.known: set[tuple[str, int]] = set()
        self.faults: list[str] = []

    def __call__(self, seen: Seen) -> None:
        if seen.kind == "blind":
            assert cards_in(self.player) == []
        position = (seen.kind, len(seen.hand))
        if position in self.known or (seen.kind == "play" and len(seen.hand) not in LENGTHS):
            return
        self.known.add(position)
        for screen in self.sizes:
            name = f"{seen.game} {seen.kind} {len(seen.hand)}"
            faults = misfits(self.player.page, screen)
            self.faults += [f"{name}, {fault}" for fault in faults]
            self.album.take(self.player.page, f"{name} {screen.width}x{screen.height}")


def cards_in(player: Player) -> list[str]:
    """The cards that are in the page at all, shown or not; the trick's apart."""
    found: list[str] = player.page.evaluate(
        "() => [...document.querySelectorAll('[data-card], .felt .face')]"
        ".filter((card) => !card.closest('.backs')).map((card) => card.outerHTML)"
    )
    return found


@at_both(DESKTOP, PHONE)
def test_a_match_by_hand(visit: Visit, album: Album, screen: Screen, game: str) -> None:
    motion = "no-preference" if screen is DESKTOP else "reduce"
    player = Player(visit(screen, rules=RULES, motion=motion))
    player.open_table(game)
    onlooker = Onlooker(player, SIZES[screen], album)
    over = player.play_match(onlooker)
    assert "The match is over" in over.result
    assert onlooker.faults == []
    assert ("blind" in {kind for kind, _ in onlooker.known}) == (game == "spades")


@at_both(PHONE, DESKTOP)
def test_a_match_by_keyboard_alone(visit: Visit, screen: Screen, game: str) -> None:
    typist = Typist(visit(screen, rules=RULES))
    typist.open_table(game)
    over = typist.play_match()
    assert "The match is over" in over.result
    assert typist.page.evaluate("window.touched") == []
