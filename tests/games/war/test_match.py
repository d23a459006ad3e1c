"""The match and the rule sets of war.  Rule numbers are those of docs/rules/war.md."""

from types import ModuleType

import pytest

from games.war.tables import after, table
from overtrick.core.seats import EAST, EAST_WEST, NO_SIDE, NORTH, NORTH_SOUTH
from overtrick.games import war


@pytest.mark.parametrize("dealer", [NORTH, EAST])
def test_a_match_begins_without_points_and_is_not_over(rules: ModuleType, dealer: int) -> None:
    match = rules.start_match(war.CS241, dealer)

    assert match.score == (0, 0)
    assert match.dealer == dealer
    assert not rules.match_is_over(match)
    assert rules.match_winner(match) == NO_SIDE


@pytest.mark.parametrize(
    "north, east, rounds, score, winner",
    [
        ("KC", "QD", 1, (1, 0), NORTH_SOUTH),
        ("QC", "KD", 1, (0, 1), EAST_WEST),
        ("7C", "7D", 1, (0, 0), NO_SIDE),  # a draw
        ("2C 4C 3C", "5D 2D", 14, (0, 0), NO_SIDE),  # endless
    ],
)
def test_a_match_is_one_game(  # [3.1, 3.2, 3.3]
    rules: ModuleType,
    north: str,
    east: str,
    rounds: int,
    score: tuple[int, int],
    winner: int,
) -> None:
    state = after(rules, table(north, east), rounds)
    match = rules.after_deal(rules.start_match(war.CS241, EAST), state)

    assert match.deals == 1
    assert match.score == score
    assert rules.match_is_over(match)
    assert rules.match_winner(match) == winner


def test_a_match_keeps_its_rules_and_its_dealer(rules: ModuleType) -> None:
    house = war.Rules(face_down=3)
    match = rules.after_deal(rules.start_match(house, EAST), table("2C", "", face_down=3))

    assert match.rules == house
    assert match.dealer == EAST


def test_the_game_of_a_match_is_that_deck_dealt(rules: ModuleType) -> None:
    house = war.Rules(face_down=3)

    assert rules.next_deal(rules.start_match(house, EAST), war.DECK) == war.start(
        house, war.DECK, EAST
    )


def test_cs241_lays_one_card_face_down() -> None:  # [2.2]
    assert list(war.RULE_SETS) == ["CS241"]
    assert war.RULE_SETS["CS241"] == war.CS241
    assert war.CS241.face_down == 1


def test_every_field_of_a_rule_set_has_its_description_and_its_limits() -> None:
    fields = list(war.Rules._fields)

    assert list(war.DESCRIPTIONS) == fields
    assert list(war.LIMITS) == fields
    assert war.CHOICES == {}
    low, high = war.LIMITS["face_down"]
    assert low == 1
    assert high >= 3  # some lay three [2.2]


def test_the_game_is_called_war_and_played_with_the_52() -> None:  # [1.2]
    assert war.NAME == "war"
    assert sorted(war.DECK) == list(range(52))
