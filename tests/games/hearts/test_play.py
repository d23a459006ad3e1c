"""The play of hearts.  Rule numbers are those of docs/rules/hearts.md."""

from types import ModuleType

import pytest

from games.hearts.tables import after, legal, table
from overtrick.core.cards import parse_cards
from overtrick.core.parties import each_party
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games import hearts
from overtrick.games.hearts.rules.rulesets import Rules


@pytest.fixture
def rules() -> ModuleType:
    return hearts


def test_the_holder_of_the_two_of_clubs_leads_it(rules: ModuleType) -> None:  # [3.1]
    state = table("3C AS", "2C AH", "4C KS", "5C QS")

    assert rules.turn(state) == EAST
    assert legal(rules, state) == "2C"


def test_any_club_may_lead_where_the_rules_say_so(rules: ModuleType) -> None:  # [3.1]
    state = table("3C AS", "2C 9C AH", "4C KS", "5C QS", rules=Rules(first_lead=1))

    assert legal(rules, state) == "2C 9C"


def test_the_eldest_hand_may_lead_first(rules: ModuleType) -> None:  # [3.1, 3.3]
    state = table("3C AH", "2C KH", "4C KS", "5C QS", rules=Rules(first_lead=2), dealer=WEST)

    assert rules.turn(state) == NORTH
    assert legal(rules, state) == "3C"


def test_one_must_follow_suit(rules: ModuleType) -> None:  # [3.2]
    state = after(rules, table("3C AS", "2C AH", "4C KS", "5C QS"), "2C")

    assert rules.turn(state) == SOUTH
    assert legal(rules, state) == "4C"


@pytest.mark.parametrize(
    "hand, may_play",
    [
        ("AH QS KD", "KD"),
        ("AH QS", "AH QS"),  # nothing but point cards
        ("AH 4C", "4C"),
    ],
)
def test_no_points_fall_in_the_first_trick(  # [3.3]
    rules: ModuleType, hand: str, may_play: str
) -> None:
    state = after(rules, table("3C AS 9D", "2C 3H 8D", hand, "5C 7S 7D"), "2C")

    assert legal(rules, state) == may_play


def test_points_may_fall_where_the_rules_say_so(rules: ModuleType) -> None:  # [3.3]
    free = Rules(points_in_first_trick=True)
    state = after(rules, table("3C AS 9D", "2C 3H 8D", "AH QS KD", "5C 7S 7D", rules=free), "2C")

    assert legal(rules, state) == "KD AH QS"


@pytest.mark.parametrize(
    "hand, spare, may_lead",
    [
        ("2H 9S", False, "9S"),
        ("2H 3H", False, "2H 3H"),
        ("2H QS", False, "QS"),
        ("2H QS", True, "2H QS"),
        ("2H QS 9S", True, "9S QS"),
    ],
)
def test_hearts_are_not_led_until_they_are_broken(  # [3.4]
    rules: ModuleType, hand: str, spare: bool, may_lead: str
) -> None:
    others = ["8D 9D TD", "7D 6D 5D", "4D 3D 2D"]
    size = len(hand.split())
    cards = [" ".join(other.split()[:size]) for other in others]
    first = table(
        f"AC {hand}",
        *(f"{n}C {c}" for n, c in zip("234", cards, strict=True)),
        rules=Rules(spare_queen=spare),
    )
    state = after(rules, first, "2C 3C 4C AC")

    assert rules.turn(state) == NORTH
    assert legal(rules, state) == may_lead


@pytest.mark.parametrize(
    "card, by_queen, broken",
    [
        ("3H", False, True),
        ("QS", False, False),
        ("QS", True, True),
        ("9S", True, False),
    ],
)
def test_a_heart_breaks_hearts_and_perhaps_the_queen(  # [3.5]
    rules: ModuleType, card: str, by_queen: bool, broken: bool
) -> None:
    house = Rules(points_in_first_trick=True, queen_breaks_hearts=by_queen)
    state = table("3C 9D", "2C 8D", f"{card} KD", "5C 7D", rules=house)

    assert after(rules, state, f"2C {card}").play.broken == broken


def test_the_highest_card_of_the_suit_led_takes_the_trick(rules: ModuleType) -> None:  # [3.6]
    state = after(rules, table("AC 9D", "2C 8D", "AS KD", "5C 7D"), "2C AS 5C AC")

    assert rules.turn(state) == NORTH
    assert state.play.taken == (parse_cards("2C AS 5C AC"), 0, 0, 0)


def test_the_fewest_points_win_and_a_tie_is_shared(rules: ModuleType) -> None:  # [5.2, 5.3]
    match = hearts.start_match(Rules(), NORTH)
    over = match._replace(score=(40, 100, 40, 80))

    assert not hearts.match_is_over(match._replace(score=(99, 0, 0, 0)))
    assert hearts.match_winners(match) == 0
    assert hearts.match_is_over(over)
    assert list(each_party(hearts.match_winners(over))) == [NORTH, SOUTH]


def test_nobody_is_on_turn_when_the_deal_is_over(rules: ModuleType) -> None:  # [6.4]
    state = after(rules, table("AC", "2C", "AS", "5C"), "2C AS 5C AC")._replace(phase=2)

    assert rules.turn(state) == NO_SEAT
    assert legal(rules, state) == ""
