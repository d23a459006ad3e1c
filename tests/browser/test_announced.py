"""What a screen reader is told, and what the command line answers."""

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import WebSocket, expect

from .conftest import Visit
from .player import Player
from .seen import Seen
from .visitor import Visitor

RULES = {
    "euchre": "HOUSE points_to_win=1 stick_the_dealer=yes",
    "belote": "INFO0004 points_to_win=1",
    "spades": "HOUSE points_to_win=1 points_to_lose=1",
}
WHOLE: Final = re.compile(r"[A-Z“\d].*[.!?]")
TOO_MANY: Final = 8  # events after which only their number is told

LISTEN: Final = """
window.heard = [];
new MutationObserver((changes) => {
  for (const {target, addedNodes} of changes) {
    const region = target.parentElement && target.closest?.('[role=status], [role=alert]');
    if (!region || !region.closest('ot-table')) continue;
    for (const node of addedNodes) window.heard.push([region.role, node.textContent]);
  }
}).observe(document, {childList: true, subtree: true});
"""


class Listener:
    """Hears the page's live regions, and knows what the server had to tell."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.updates: list[dict[str, Any]] = []
        visitor.context.add_init_script(LISTEN)
        visitor.page.on("websocket", self._connected)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)

    def _received(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "update":
            self.updates.append(message)

    def heard(self, role: str) -> list[str]:
        return [words for heard, words in self.visitor.evaluate("window.heard") if heard == role]

    @property
    def told(self) -> list[str]:
        """One sentence or more for each event after the first sight of the table."""
        sentences = []
        for update in self.updates[1:]:
            news = [" ".join(event["words"]) for event in update["news"] if event["words"]]
            much = [f"You missed {len(news)} events."]
            sentences += much if len(news) > TOO_MANY else news
        return sentences


def played(visit: Visit, game: str) -> tuple[Listener, list[Seen]]:
    visitor = visit(rules=RULES)
    listener = Listener(visitor)
    player = Player(visitor)
    player.sit_down(game)
    turns: list[Seen] = []
    player.play_match(turns.append)
    return listener, turns[:-1]


@pytest.mark.parametrize("game", ["euchre", pytest.param("belote", marks=pytest.mark.long)])
def test_every_event_is_told_once_and_in_sentences(visit: Visit, game: str) -> None:
    listener, _ = played(visit, game)
    heard = listener.heard("status")
    told = listener.told
    assert len(told) > 20
    assert heard[-len(told) :] == told
    assert heard[: -len(told)] in ([], [listener.updates[0]["table"]["status"]])
    assert [words for words in heard if not WHOLE.fullmatch(words)] == []


def test_a_turn_is_an_alert_and_nothing_else_is(visit: Visit) -> None:
    listener, turns = played(visit, "spades")
    alerts = listener.heard("alert")
    expected = [turn_alert(seen.status) for seen in turns if not seen.aloneOn]
    assert alerts == expected
    assert set(alerts).isdisjoint(listener.heard("status"))


def turn_alert(status: str) -> str:
    """Says once that it is your turn."""
    return status if status.startswith("Your turn") else f"Your turn. {status}"


def answers(player: Player, command: str) -> str:
    """Types a command; the answer to it."""
    log = player.page.locator(".command-log p")
    before = log.count()
    player.page.get_by_label("Command").fill(command)
    player.page.keyboard.press("Enter")
    expect(log).to_have_count(before + 1)
    return log.last.text_content() or ""


@pytest.mark.long
def test_the_command_line_answers_and_plays(visit: Visit) -> None:
    player = Player(visit(rules={"belote": "INFO0004 points_to_win=1000"}))
    player.sit_down("belote")
    seen = player.wait_for(
        lambda seen: seen.kind == "play" and bool(seen.illegal) and len(seen.hand) < 8
    )
    names = player.page.locator("ot-hand button").evaluate_all(
        "(cards) => Object.fromEntries(cards.map("
        "(card) => [card.dataset.card, card.ariaLabel.split(',')[0]]))"
    )
    hand = answers(player, "hand")
    assert hand.startswith("Your hand: ")
    assert [names[card] in hand for card in seen.hand] == [True] * len(seen.hand)
    legal = answers(player, "legal")
    assert [card for card in seen.hand if names[card] in legal] == seen.legal
    assert "Winning so far: " in answers(player, "trick")
    assert re.match(r"Trick \d: .* Taken by .*\.", answers(player, "last"))
    assert re.match(r"Score: .* \d+, .* \d+\.", answers(player, "score"))
    wrong, right = seen.illegal[0], seen.legal[0]
    why = answers(player, f"why {wrong.lower()}")
    assert why.startswith(f"You may not play the {names[wrong]}: ")
    assert answers(player, f"play {wrong.lower()}") == why
    assert "I don’t understand" in answers(player, "dance")
    player.page.get_by_label("Command").fill(f"play {names[right]}")
    player.page.keyboard.press("Enter")
    expect(player.page.locator(f"ot-hand [data-card='{right}']")).to_have_count(0)
    assert len(player.look().hand) == len(seen.hand) - 1


def test_calls_can_be_typed(visit: Visit) -> None:
    player = Player(visit(rules=RULES))
    player.sit_down("spades")
    player.wait_for(lambda seen: seen.kind == "blind")
    assert answers(player, "hand") == "You have no cards that you can see."
    for command in ("look", "2"):
        player.page.get_by_label("Command").fill(command)
        player.page.keyboard.press("Enter")
        expect(player.page.locator("ot-hand button")).to_have_count(13)
    expect(player.page.locator("ot-seat[data-place=bottom]")).to_contain_text("2")
    expect(player.page.locator("ot-bids")).to_be_hidden()
