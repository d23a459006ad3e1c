"""A card that may not be played: it can be reached, and says why."""

import re

from playwright.sync_api import expect

from .conftest import Visit
from .player import Player, Typist
from .seen import Seen
from .visitor import PHONE

RULES = {"belote": "INFO0004 points_to_win=1000"}
SEND = """
(action) => document.querySelector('ot-table').dispatchEvent(
  new CustomEvent('send', {detail: {type: 'act', action}, bubbles: true}))
"""


KEEP_THE_STATUS = """
() => {
  const status = document.querySelector('.status');
  window.said = [];
  new MutationObserver(() => window.said.push(status.textContent)).observe(
    status, {childList: true, characterData: true, subtree: true});
}
"""
IS_SAID = "(words) => window.said.some((said) => said.includes(words))"


def with_a_choice(seen: Seen) -> bool:
    return seen.kind == "play" and bool(seen.illegal)


def card(player: Player, name: str) -> str:
    return f"ot-hand button[data-card='{name}']"


def reason(player: Player, name: str) -> str:
    """Why a card may not be played, from its label."""
    label = player.page.locator(card(player, name)).get_attribute("aria-label") or ""
    assert ", not playable: " in label
    return label.partition(", not playable: ")[2]


def test_it_says_why_when_clicked(visit: Visit) -> None:
    player = Player(visit(rules=RULES))
    player.sit_down("belote")
    seen = player.wait_for(with_a_choice)
    player.page.evaluate(KEEP_THE_STATUS)  # it is told for a few seconds
    for name in seen.illegal:
        button = player.page.locator(card(player, name))
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(button).to_be_enabled(enabled=False)  # as tools that read the page see it
        why = reason(player, name)
        button.click(force=True)
        player.page.wait_for_function(IS_SAID, arg=why)
        expect(player.page.locator("ot-table [role=alert]")).to_contain_text(why)
    assert player.look().hand == seen.hand
    for name in seen.legal:
        expect(player.page.locator(card(player, name))).not_to_have_attribute(
            "aria-disabled", "true"
        )


def test_it_says_why_when_tapped(visit: Visit) -> None:
    player = Player(visit(PHONE, rules=RULES))
    player.sit_down("belote")
    seen = player.wait_for(with_a_choice)
    name = seen.illegal[0]
    player.page.evaluate(KEEP_THE_STATUS)
    player.page.locator(card(player, name)).tap(force=True)
    player.page.wait_for_function(IS_SAID, arg=reason(player, name))
    assert player.look().hand == seen.hand


def test_the_keyboard_reaches_it(visit: Visit) -> None:
    typist = Typist(visit(rules=RULES))
    typist.sit_down("belote")
    seen = typist.wait_for(with_a_choice)
    name = seen.illegal[-1]
    typist.arrow_to("ot-hand", f"at.dataset.card === '{name}'")
    typist.key("Enter")
    expect(typist.page.locator("ot-table [role=alert]")).to_contain_text(reason(typist, name))
    assert typist.look().hand == seen.hand


def test_what_the_server_refuses_is_told_in_its_words(visit: Visit) -> None:
    player = Player(visit(rules=RULES))
    player.sit_down("belote")
    seen = player.wait_for(with_a_choice)
    name = seen.illegal[0]
    why = reason(player, name)
    player.page.evaluate(SEND, name)
    expect(player.page.locator("ot-table [role=alert]")).to_contain_text(why, ignore_case=True)
    expect(player.page.locator("ot-table [role=alert]")).to_have_text(
        re.compile(r"\(rule [\d.]+\)\.$")
    )
    assert player.look().hand == seen.hand
    player.page.evaluate(SEND, "nonsense")
    expect(player.page.locator("ot-table [role=alert]")).to_contain_text(
        "not an action in this game"
    )
