"""Plays on the page with a mouse, with a finger, or with the keyboard alone."""

import json
import random
from collections.abc import Callable
from typing import Final

from playwright.sync_api import TimeoutError as TooLate
from server.serving import Player as Wired
from server.serving import serving_at

from .seen import LOOK, WAIT, Seen, seen_of
from .visitor import OPTIONS, PATIENCE, Visitor

TURN_UP: Final = ".war-controls button >> text=Turn up"
NEXT: Final = ".panel.result .next"
MOST_DECISIONS: Final = 600


class Player:
    """A player with a mouse or, on a touch screen, with a finger."""

    def __init__(self, visitor: Visitor, seed: int = 0) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.random = random.Random(seed)
        self.known = ""

    def look(self) -> Seen:
        """The table as it is now."""
        self.page.wait_for_selector("ot-table .felt")
        return seen_of(self.page.evaluate(LOOK))

    def wait(self) -> Seen:
        """Waits until there is something to do that has not been done."""
        try:
            handle = self.page.wait_for_function(WAIT, arg=self.known, polling=50, timeout=PATIENCE)
        except TooLate as late:
            shown = self.page.evaluate(LOOK)
            raise AssertionError(f"nothing new to do after {self.known}: {shown}") from late
        self.known = handle.json_value()
        return seen_of(json.loads(self.known))

    def turn(self) -> Seen | None:
        """What there is to do now, if there is something."""
        known: str | None = self.page.evaluate(WAIT, self.known)
        if known is None:
            return None
        self.known = known
        return seen_of(json.loads(known))

    def wait_for(self, wanted: Callable[[Seen], bool]) -> Seen:
        """Keeps choosing until the table shown is as *wanted*."""
        for _ in range(MOST_DECISIONS):
            seen = self.wait()
            if wanted(seen):
                self.known = ""
                return seen
            self.choose(seen)
        raise AssertionError(f"it never came: {seen}")

    # -- from the front page to the table --

    def open_table(self, game: str, button: str = "Play now") -> None:
        self.visitor.goto("/")
        self.press(f".games label:has(input[value={game}])")
        self.press(f"button:text-is('{button}')")
        self.page.wait_for_selector("ot-table .felt")

    def sit_down(self, game: str, cards: int = 0) -> None:
        """
        At a new table, without the front page.

        With *cards*, the deal is played without the page until that many are left.
        """
        visitor = self.visitor
        rules = {"rules": visitor.rules[game]} if game in visitor.rules else {}
        wish = {"game": game, "name": "Guest Fox", **OPTIONS, **rules}
        opened = visitor.context.request.post(
            f"{visitor.origin}/api/tables", data=wish, headers={"Origin": visitor.origin}
        )
        seat = opened.json()
        if cards:
            cookie = opened.headers["set-cookie"].split(";")[0]
            play_on(Wired(serving_at(visitor.origin), seat["table"], seat["seat"], cookie), cards)
        visitor.goto(f"/t/{seat['table']}")
        self.page.wait_for_selector("ot-table .felt")

    # -- at the table --

    def choose(self, seen: Seen) -> None:
        """Does one of the things that are offered."""
        if seen.next:
            self.press(NEXT)
        elif seen.turnUp:
            self.turn_up()
        elif seen.calls:
            self.call(seen, self.a_call(seen))
        else:
            self.play(seen, self.random.choice(seen.lifted or seen.legal))

    def a_call(self, seen: Seen) -> str:
        """One of the calls; in Spades a modest one, so that matches end."""
        if seen.armed:
            return seen.armed[0]
        if seen.alone and not seen.aloneOn and self.random.random() < 0.2:
            return "alone"
        modest = [call for call in seen.calls if call in ("look", "bid-1", "bid-2", "bid-3")]
        return self.random.choice(modest or seen.calls)

    def press(self, selector: str) -> None:
        target = self.page.locator(selector)
        if self.visitor.screen.touch:
            target.tap()
        else:
            target.click()

    def turn_up(self) -> None:
        self.press(TURN_UP)

    def call(self, seen: Seen, action: str) -> None:
        self.press(_button_of(action))  # on a touch screen twice: the second tap confirms it

    def play(self, seen: Seen, card: str) -> None:
        self.press(f"ot-hand button[data-card='{card}']")  # a finger lifts it first

    def play_match(self, watch: Callable[[Seen], None] = lambda _: None) -> Seen:
        """Plays until the match is over; *watch* sees every position before it is played."""
        for _ in range(MOST_DECISIONS):
            seen = self.wait()
            watch(seen)
            if seen.stage == "match over":
                return seen
            self.choose(seen)
        raise AssertionError(f"the match does not end: {seen}")


class Typist(Player):
    """A player without a mouse: arrows and Enter, or the keys that the help names."""

    def open_table(self, game: str, button: str = "Play now") -> None:
        self.visitor.goto("/")
        self.page.wait_for_selector(".home-buttons button")
        self.tab_to("at.matches('input[name=game]')")
        while not self.at(f"at.value === '{game}'"):
            self.key("ArrowRight")
        self.tab_to(f"at.textContent === '{button}'")
        self.key("Enter")
        self.page.wait_for_selector("ot-table .felt")

    def at(self, test: str) -> bool:
        found: bool = self.page.evaluate(
            f"(() => {{ const at = document.activeElement; return {test}; }})()"
        )
        return found

    def tab_to(self, test: str) -> None:
        """Presses Tab until the focus is there."""
        for _ in range(80):
            if self.at(test):
                return
            self.key("Tab")
        raise AssertionError(f"Tab does not lead to what is {test}")

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)

    def arrow_to(self, group: str, test: str) -> None:
        """Into a group with Tab, to one of its members with the arrows."""
        self.tab_to(f"at.closest('{group}') !== null")
        for arrow in ("ArrowLeft", "ArrowRight"):
            for _ in range(14):
                if self.at(test):
                    return
                self.key(arrow)
        raise AssertionError(f"no arrow leads to what is {test}")

    def press(self, selector: str) -> None:
        place = selector.replace("'", "\\'")
        self.tab_to(f"at.matches('{place}')")
        self.key("Enter")

    def turn_up(self) -> None:
        self.key("Space")

    def call(self, seen: Seen, action: str) -> None:
        if (key := key_of(action)) and self.random.random() < 0.5:
            self.key(key)
        else:
            test = (
                "'alone' in at.dataset"
                if action == "alone"
                else f"at.dataset.action === '{action}'"
            )
            self.arrow_to("ot-bids", test)
            self.key("Enter")

    def play(self, seen: Seen, card: str) -> None:
        place = seen.hand.index(card)
        if place < 10 and self.random.random() < 0.5:
            self.key(str((place + 1) % 10))
        else:
            self.arrow_to("ot-hand", f"at.dataset.card === '{card}'")
            self.key("Enter")


def play_on(player: Wired, cards: int) -> None:
    """Plays the first legal action until this many cards are left, or the deal is void."""
    player.connect()
    while (legal := player.my_turn()) and len(player.facts["hand"]) > cards:
        player.act(legal[0])
    player.close()


def key_of(action: str) -> str:
    """The key that the help names for a call, or ''."""
    word = action.removesuffix("-alone")
    if word.startswith("bid-"):
        return word[4:] if len(word) == 5 else ""
    known = {"pass": "p", "order-up": "o", "take": "o", "alone": "a", "look": "l"}
    suits = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c"}
    return {**known, **suits}.get(word, "")


def _button_of(action: str) -> str:
    return "ot-bids [data-alone]" if action == "alone" else f"ot-bids [data-action='{action}']"
