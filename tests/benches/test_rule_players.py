"""The rule players of others that ours are measured against do what is published of them."""

import importlib
import random
import sys
from typing import Any

import pytest

from overtrick.core.actions import each_action
from overtrick.core.cards import HEARTS, parse_cards
from overtrick.games import euchre
from overtrick.games.euchre.rules.state import PASS
from overtrick.record.rules_text import parse_rules

from .test_ismcts import SCRIPTS, dealt

sys.path.append(str(SCRIPTS))
thumb: Any = importlib.import_module("heuristic_euchre")
smart: Any = importlib.import_module("smart_euchre")

HOUSES = ("HOUSE", "CS246", "EECS280", "HOUSE farmers_hand=yes bury_upcard=no lone_lead=maker")


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("player", [thumb, smart], ids=["thumb", "smart"])
def test_they_keep_to_the_rules_of_every_house(player: Any, house: str) -> None:
    chance = random.Random(house)
    rules = parse_rules(euchre, house)
    for deal in range(60):
        state = euchre.start(rules, tuple(chance.sample(euchre.DECK, 24)), deal % 4)
        while not euchre.is_over(state):
            legal = euchre.legal_actions(state)
            action = player.choose(euchre.view(state, euchre.turn(state)), legal)
            assert action in each_action(legal)
            state = euchre.apply(state, action)


def called(player: Any, dealer: int, hand: str, upcard: str, passes: int) -> str:
    """What North says to *hand* after so many passes."""
    state = dealt(dealer, {0: hand}, upcard)
    for _ in range(passes):
        state = euchre.apply(state, PASS)
    choice = player.choose(euchre.view(state, 0), euchre.legal_actions(state))
    return euchre.action_name(choice)


@pytest.mark.parametrize(
    "dealer, hand, upcard, passes, call",
    [
        (3, "JH TH QH 9C TS", "9H", 0, "order-up"),
        (3, "AH TH QH 9C AS", "9H", 0, "order-up"),
        (3, "AH TH QH 9C TS", "9H", 0, "pass"),
        (3, "JH TH 9D AC AS", "9H", 0, "pass"),
        (3, "JD TH QH 9C AS", "9H", 0, "order-up-alone"),
        (3, "JD TH QH KH 9S", "9H", 0, "order-up-alone"),
        (0, "TH 9D 9C TC AS", "9H", 3, "order-up"),
        (0, "TH QH KH 9C TS", "JH", 3, "pass"),
        (0, "TH QH 9D 9C AS", "JH", 3, "order-up-alone"),
        (3, "TC QC AC AD TH", "9S", 4, "clubs"),
        (3, "TH QH AH 9C TC", "9S", 4, "pass"),
    ],
)
def test_thumb_calls(dealer: int, hand: str, upcard: str, passes: int, call: str) -> None:
    assert called(thumb, dealer, hand, upcard, passes) == call


def test_what_a_hand_is_worth_to_smart() -> None:
    # Trumps 21/24 of 20, best suit 10/19 of 7, three trumps 0.65 of 27, an ace 0.25 of 25,
    # a void 0.3 of 21.
    assert smart.worth(parse_cards("JH JD AH AC 9S"), HEARTS) == pytest.approx(51.284, abs=0.001)
    # 1/24 of 20, no suit, 0.3 of 27, no ace, a void that two trumps can use.
    assert smart.worth(parse_cards("9H QH 9C TC 9S"), HEARTS) == pytest.approx(15.233, abs=0.001)


@pytest.mark.parametrize(
    "hand, call",
    [("JH JD AH AC 9S", "hearts-alone"), ("JD KH 9H AC 9S", "hearts"), ("9H QH 9C TC 9D", "pass")],
)
def test_smart_calls(hand: str, call: str) -> None:
    assert called(smart, 3, hand, "TS", 4) == call
