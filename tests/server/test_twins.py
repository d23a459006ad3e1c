"""Nobody is sent anything that hangs on cards he may not see."""

from typing import Any

import pytest
from doses import dose, dosed

from overtrick.games.catalogue import game_named
from overtrick.server.views import update
from overtrick.server.views.cache import ViewCache
from overtrick.telling.wording import Wording

from .tables import GAMES
from .twins import difference, twins

PAIRS = dose(1000, 1200, "OVERTRICK_TWINS") // len(GAMES)
"""Twins of each game; 100,000 in all at night."""


@dosed
@pytest.mark.parametrize("game", GAMES)
def test_what_a_viewer_is_sent_does_not_hang_on_hidden_cards(game: str) -> None:
    found = 0
    rule_sets = list(game_named(game).RULE_SETS)
    for seed in range(10 * PAIRS):
        pair = twins(game, seed, rule_sets[seed % len(rule_sets)])
        if pair is not None:
            found += 1
            assert difference(pair) == ""
        if found == PAIRS:
            break
    assert found == PAIRS


def leaks_found(game: str, pairs: int = 60) -> int:
    found = [twins(game, f"leak {seed}") for seed in range(pairs)]
    return sum(difference(pair) != "" for pair in found if pair is not None)


@pytest.mark.parametrize("game", ["euchre", "spades", "belote"])
def test_a_planted_leak_of_a_hand_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    truly = update.viewer_fields

    def leaking(host: Any, viewer: int, *rest: Any) -> dict[str, Any]:
        longest = [hand.bit_count() for hand in suits_of_north(host)]
        return {**truly(host, viewer, *rest), "north": longest}

    monkeypatch.setattr(update, "viewer_fields", leaking)
    assert leaks_found(game) > 5


def suits_of_north(host: Any) -> list[int]:
    """North's cards by suit: a leak that names no card."""
    hand = 0 if host.state is None else host.state.hands[0]
    return [hand >> 13 * suit & 0x1FFF for suit in range(4)]


def test_a_planted_leak_in_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    truly = update.trick_sentence

    def leaking(once: ViewCache, view: Any, words: Wording) -> str:
        others = game_named("euchre").legal_actions(once.state)
        return truly(once, view, words) + (" A choice." if others.cards.bit_count() > 1 else "")

    monkeypatch.setattr(update, "trick_sentence", leaking)
    assert leaks_found("euchre") > 5


def test_a_planted_leak_of_a_pile_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    truly = update.viewer_fields

    def leaking(host: Any, viewer: int, *rest: Any) -> dict[str, Any]:
        top = None if host.state is None else host.state.piles[0][:3]
        return {**truly(host, viewer, *rest), "top": top}

    monkeypatch.setattr(update, "viewer_fields", leaking)
    assert leaks_found("war") > 5
