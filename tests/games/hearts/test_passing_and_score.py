"""Passing, points and words of hearts.  Rule numbers are those of docs/rules/hearts.md."""

import pytest

from games.hearts.tables import after, table
from overtrick.core.actions import NO_ACTION
from overtrick.core.cards import parse_card, parse_cards
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games import hearts
from overtrick.games.hearts.rules.passing import seats_across
from overtrick.games.hearts.rules.rulesets import Rules
from overtrick.games.hearts.rules.score import deal_points, moon_shooter
from overtrick.games.hearts.rules.view import cards_to_pass

HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


@pytest.mark.parametrize(
    "passing, across",
    [(0, [1, 3, 2, 0, 1]), (1, [1] * 5), (2, [3] * 5), (3, [2] * 5), (4, [0] * 5)],
)
def test_cards_go_left_right_across_and_nowhere_in_turn(  # [2.1]
    passing: int, across: list[int]
) -> None:
    assert [seats_across(Rules(passing=passing), deals) for deals in range(5)] == across


def test_cards_change_hands_when_all_have_chosen() -> None:  # [2.2, 2.3]
    state = hearts.start(hearts.HOUSE, hearts.DECK, WEST)
    first = state.hands
    passed = ("AC QH JS", "AD KH QS", "7D TH KS", "8D JH AS")
    gone = [parse_cards(cards) for cards in passed]
    for cards in passed[:3]:
        state = after(hearts, state, cards)
        assert state.phase == 0
    state = after(hearts, state, passed[3])

    assert state.phase == 1
    for seat in range(4):
        giver = (seat - 1) % 4
        assert state.hands[seat] == first[seat] & ~gone[seat] | gone[giver]
        assert cards_to_pass(hearts.view(state, seat)) == gone[seat]
        assert hearts.view(state, seat).got == gone[giver]


def test_a_card_passed_is_seen_by_its_giver_alone() -> None:  # [2.4]
    state = hearts.start(hearts.HOUSE, hearts.DECK, WEST)
    card = parse_card("AC")

    assert hearts.action_seen(state, card, NORTH) == card
    for seat in (EAST, SOUTH, WEST, NO_SEAT):
        assert hearts.action_seen(state, card, seat) == NO_ACTION


@pytest.mark.parametrize(
    "taken, rules, points",
    [
        (("2H AH", "QS", "", "3C"), Rules(), (2, 13, 0, 0)),
        ((f"{HEARTS} QS", "2C", "", ""), Rules(), (0, 26, 26, 26)),
        ((f"{HEARTS} QS", "2C", "", ""), Rules(moon=1), (-26, 0, 0, 0)),
        (("JD", "2H", "", "3C"), Rules(jack_of_diamonds=True), (-10, 1, 0, 0)),
        (("JD", "2H", "", "3C"), Rules(), (0, 1, 0, 0)),
        (("3D", "2H", "", "3C"), Rules(bonus_for_no_tricks=True), (0, 1, -5, 0)),
        (
            (f"{HEARTS} QS", "JD", "", "3C"),
            Rules(jack_of_diamonds=True, bonus_for_no_tricks=True),
            (0, 16, 26, 26),
        ),
    ],
)
def test_points_of_a_deal(  # [4.1 to 4.4]
    taken: tuple[str, str, str, str], rules: Rules, points: tuple[int, int, int, int]
) -> None:
    north, east, south, west = (parse_cards(cards) for cards in taken)

    assert deal_points(rules, (north, east, south, west)) == points


def test_the_moon_is_shot_with_all_point_cards() -> None:  # [4.2]
    all_points = parse_cards(f"{HEARTS} QS")

    assert moon_shooter((0, 0, all_points, 0)) == SOUTH
    assert moon_shooter((0, 1 << 0, parse_cards(HEARTS), parse_cards("QS"))) == NO_SEAT


@pytest.mark.parametrize("text, card", [("qs", "QS"), ("pass QS", "QS"), ("queen of spades", "QS")])
def test_a_card_is_passed_or_played_by_its_name(text: str, card: str) -> None:
    state = hearts.start(hearts.HOUSE, hearts.DECK, WEST)

    assert hearts.parse_action(state, text) == parse_card(card)
    assert hearts.parse_action(state, "pass") == NO_ACTION


@pytest.mark.parametrize(
    "cards, tried, code",
    [
        ("", "AS", "not_in_hand"),
        ("", "AH", "two_of_clubs"),
        ("2C", "KS", "must_follow"),
        ("2C 4C", "QS", "no_points_yet"),
    ],
)
def test_why_a_card_may_not_be_played(cards: str, tried: str, code: str) -> None:
    state = after(hearts, table("3C AS", "2C AH", "4C KS", "8D QS"), cards)

    assert hearts.why_not(state, parse_card(tried)).code == code
