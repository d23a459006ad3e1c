"""The Spades classes on the course's own cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from overtrick.core.cards import each
from overtrick.games import spades
from overtrick.programs.spades import Card, Pack, Team
from programs.spades_runs import Paper, shown

SUITS = {"CLUBS": "Clubs", "DIAMONDS": "Diamonds", "HEARTS": "Hearts", "SPADES": "Spades"}


@pytest.fixture(scope="module")
def cases(course_cases: Path) -> dict[str, Any]:
    """The course's file."""
    cases: dict[str, Any] = json.loads((course_cases / "spades_cases.json").read_text())
    return cases


@pytest.fixture(scope="module")
def player_cases(cases: dict[str, Any]) -> dict[str, Any]:
    """The cases of Player by name."""
    return {case["test"]: case for case in cases["player"]}


def score_of(team: Team, tricks: list[int]) -> dict[str, int]:
    """The score after so many tricks of each player."""
    for player in (0, 1):
        for _ in range(tricks[player]):
            assert team.add_trick(player)
    return team.get_score()._asdict()


def test_every_team_is_scored_as_the_course_does(cases: dict[str, Any]) -> None:
    assert len(cases["team_score"]) == 29
    for case in cases["team_score"]:
        team = Paper(case["stdin"]).team()
        team.set_bid(0)
        team.set_bid(1)

        assert score_of(team, case["tricks"]) == case["expected"], case["section"]


def test_a_team_is_scored_over_several_hands(cases: dict[str, Any]) -> None:
    typed = "".join(step["stdin"] for step in cases["team_sequence"])
    team = Paper(typed).team()
    for step in cases["team_sequence"]:
        team.reset()
        if step["stdin"]:
            team.set_bid(0)
            team.set_bid(1)

        assert score_of(team, step["tricks"]) == step["expected"]


def test_score_has_the_course_s_fields_in_order(cases: dict[str, Any]) -> None:
    assert list(Paper().team().get_score()._asdict()) == cases["score_fields"]


@pytest.mark.parametrize(
    "name", ["set_bid blind nil", "set_bid bad yes/no answers", "nil", "ordinary bid"]
)
def test_bids(player_cases: dict[str, Any], name: str) -> None:
    case = player_cases[name]
    paper = Paper(case["stdin"])
    player = paper.human()
    player.set_bid()

    assert player.get_bid() == case["get_bid"]
    assert player.nil_bid() == case.get("nil_bid", False)
    assert player.blind_nil_bid() == case.get("blind_nil_bid", True)
    if "stdout" in case:
        assert paper.out() == case["stdout"]


@pytest.mark.parametrize("bid", range(14))
def test_every_number_can_be_bid(cases: dict[str, Any], bid: int) -> None:
    check_bid(cases, "set_bid each of 0..13", bid)


def test_other_numbers_are_asked_again(cases: dict[str, Any]) -> None:
    check_bid(cases, "set_bid out of range", 6)


def check_bid(cases: dict[str, Any], name: str, bid: int) -> None:
    """A bid made with the first hand dealt, which is printed."""
    (case,) = (case for case in cases["player"] if case["test"] == name)
    hand = cases["derived_deals_from_default_pack"][0]["hands"][0]
    paper = Paper(case["stdin"].replace("<i>", str(bid)))
    player = paper.human(cards=hand[::-1])
    player.set_bid()

    assert player.get_bid() == bid
    assert paper.out() == case["stdout"].replace("<13 hand lines, sorted>", shown(hand))


@pytest.mark.parametrize(
    "name, broken",
    [
        ("lead_card(true) five times then throws", True),
        ("lead_card(false) five times then throws", False),
    ],
)
def test_leads(player_cases: dict[str, Any], name: str, broken: bool) -> None:
    case = player_cases[name]
    *cards, throws = case["returns"]
    paper = Paper(case["stdin"])
    player = paper.human(cards=case["hand_added"])

    assert throws == "throws"
    assert [str(player.lead_card(broken)) for _ in cards] == cards
    assert paper.out() == case["stdout"]
    with pytest.raises(IndexError, match=r"^Player has no more cards to play with\.$"):
        player.lead_card(broken)
    assert paper.out() == case["stdout"]


def test_following_suit(player_cases: dict[str, Any]) -> None:
    case = player_cases["play_card following suit"]
    paper = Paper(case["stdin"])
    player = paper.human(cards=case["hand_added"])

    assert [str(player.play_card(SUITS[led])) for led in case["led"]] == case["returns"]
    assert paper.out() == case["stdout"]


def test_playing_when_void(player_cases: dict[str, Any]) -> None:
    case = player_cases["play_card when void"]
    paper = Paper(case["stdin"])
    player = paper.human(cards=case["hand_added"])
    for led, card in zip(case["led"], case["returns"], strict=True):
        if led.startswith("<add "):
            for name in led.removeprefix("<add ").removesuffix(">").split(", "):
                assert player.add_card(Card.read(name))
        elif led in SUITS:
            assert str(player.play_card(SUITS[led])) == card

    assert paper.out() == case["stdout"]
    for suit in SUITS.values():
        with pytest.raises(IndexError):
            player.play_card(suit)


def dealt(pack: Pack) -> list[str]:
    """All cards of the pack, which is empty then."""
    cards = []
    while not pack.empty():
        cards.append(str(pack.deal_one()))
    return cards


def test_a_new_pack_and_its_shuffles(cases: dict[str, Any]) -> None:
    pack = Pack()
    assert dealt(pack) == cases["pack"]["default_order"]
    pack.shuffle()
    assert dealt(pack) == cases["pack"]["shuffled_once"]
    pack.shuffle()
    assert dealt(pack) == cases["pack"]["shuffled_twice"]


def test_another_pack_and_its_shuffles(cases: dict[str, Any]) -> None:
    text = "".join(f"{card}\n" for card in cases["pack"]["other_start"])
    pack = Pack.read(text.encode())
    assert dealt(pack) == cases["pack"]["other_start"]
    pack.shuffle()
    assert dealt(pack) == cases["pack"]["other_once"]
    pack.shuffle()
    assert dealt(pack) == cases["pack"]["other_twice"]


def test_the_first_four_deals(cases: dict[str, Any]) -> None:
    deals = cases["derived_deals_from_default_pack"]
    pack = Pack()

    assert [deal["hand"] for deal in deals] == [1, 2, 3, 4]
    for deal in deals:
        pack.shuffle()
        state = spades.start(spades.HOUSE, pack.order, deal["dealer"])

        assert spades.turn(state) == deal["first_to_bid_and_lead"]
        for seat in range(4):
            hand = [str(Card.from_number(number)) for number in each(state.hands[seat])]
            assert hand == deal["hands"][seat]
