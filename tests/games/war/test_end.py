"""How a game of war ends.  Rule numbers are those of docs/rules/war.md."""

from types import ModuleType

import pytest

from games.war.tables import after, dealt, laid, lying, table
from overtrick.core.actions import NO_ACTIONS, Actions, each_action
from overtrick.core.seats import NO_SEAT, NORTH
from overtrick.games.war.rules.state import DRAWN, ENDLESS, TURN_UP, UNDECIDED, WON

ROUND_AND_ROUND = "2C 5D 4C 2D 3C"
"""
A deck whose game comes back to its start after 6 rounds, North's pile left of East's::

    0   2C 4C 3C | 5D 2D        4   2D 4C 2C | 5D 3C
    1   4C 3C | 2D 5D 2C        5   4C 2C | 3C 5D 2D
    2   3C 4C 2D | 5D 2C        6   2C 4C 3C | 5D 2D
    3   4C 2D | 2C 5D 3C
"""

LATER_ROUND_AND_ROUND = "5C 2C 3D 4D 3C"
"""
A deck whose game lies after 8 rounds as it lay after 2, but never again as at the start::

    0   5C 3D 3C | 2C 4D        5   5C 3D | 3C 4D 2C
    1   3D 3C 5C 2C | 4D        6   3D 5C 3C | 4D 2C
    2   3C 5C 2C | 4D 3D        7   5C 3C | 2C 4D 3D
    3   5C 2C | 3D 4D 3C        8   3C 5C 2C | 4D 3D
    4   2C 5C 3D | 4D 3C
"""

EIGHT_ROUNDS_ROUND = "4D 3D 3C 5C 4C 2C 2D"
"""
A deck whose game comes back to its start after 8 rounds::

    0   4D 3C 4C 2D | 3D 5C 2C      5   3D 4C 2C 4D 3C | 5C 2D
    1   3C 4C 2D 4D 3D | 5C 2C      6   4C 2C 4D 3C | 2D 5C 3D
    2   4C 2D 4D 3D | 2C 5C 3C      7   2C 4D 3C 4C 2D | 5C 3D
    3   2D 4D 3D 4C 2C | 5C 3C      8   4D 3C 4C 2D | 3D 5C 2C
    4   4D 3D 4C 2C | 3C 5C 2D
"""


@pytest.mark.parametrize(
    "north, east, points",
    [
        ("KC", "QD", (1, 0)),
        ("QC", "KD", (0, 1)),
        ("KC 2C", "QD", (1, 0)),
        ("QC", "KD 2D", (0, 1)),
        ("7C", "7D 2D", (0, 1)),  # for want of a card in a war
        ("7C AC 2C", "7D KD", (1, 0)),
        ("7C 2C KC", "7D 2D QD", (1, 0)),
    ],
)
def test_a_player_without_cards_has_lost_and_the_other_gets_a_point(  # [3.1]
    rules: ModuleType, north: str, east: str, points: tuple[int, int]
) -> None:
    state = after(rules, table(north, east))

    assert state.verdict == WON
    assert rules.is_over(state)
    assert rules.points(state) == points


@pytest.mark.parametrize("north, east, points", [("2C", "", (1, 0)), ("", "2C", (0, 1))])
def test_a_player_who_was_given_no_cards_has_lost(  # [3.1]
    rules: ModuleType, north: str, east: str, points: tuple[int, int]
) -> None:
    state = table(north, east)

    assert state.verdict == WON
    assert rules.is_over(state)
    assert rules.points(state) == points


def test_if_neither_has_any_cards_it_is_a_draw(rules: ModuleType) -> None:  # [3.1]
    state = table("", "")

    assert state.verdict == DRAWN
    assert rules.is_over(state)
    assert rules.points(state) == (0, 0)


def test_as_long_as_both_have_cards_nobody_has_won(rules: ModuleType) -> None:  # [3.1]
    start = table("KC 2C", "QD 3D")
    for state in (start, after(rules, start)):
        assert state.verdict == UNDECIDED
        assert not rules.is_over(state)
        assert rules.points(state) == (0, 0)


@pytest.mark.parametrize(
    "face_down, north, east",
    [
        (1, "7C", "7D"),  # no card to lay face down
        (1, "7C 2C", "7D 3D"),  # none to turn up
        (1, "7C 2C 9C", "7D 3D 9D"),  # in the second war
        (1, "7C 2C 9C 5C", "7D 3D 9D AD"),
        (3, "7C", "7D"),
        (3, "7C 2C", "7D 3D"),
        (3, "7C 2C 4C", "7D 3D 5D"),
        (3, "7C 2C 4C KC", "7D 3D 5D QD"),
        (3, "7C 2C 4C KC 9C", "7D 3D 5D QD 9D"),
        (3, "7C 2C 4C KC 9C TC", "7D 3D 5D QD 9D TD"),
    ],
)
def test_if_neither_has_a_card_for_the_next_step_it_is_a_draw(  # [2.5]
    rules: ModuleType, face_down: int, north: str, east: str
) -> None:
    state = after(rules, table(north, east, face_down))

    assert state.verdict == DRAWN
    assert rules.is_over(state)
    assert rules.points(state) == (0, 0)
    assert lying(state) == ("", "")
    assert laid(state) == (north, east)
    assert state.last.winner == NO_SEAT


def test_a_draw_may_come_after_other_rounds(rules: ModuleType) -> None:  # [2.5]
    state = after(rules, table("KC", "QD KS 5D"))
    assert lying(state) == ("KC QD", "KS 5D")
    assert state.verdict == UNDECIDED

    state = after(rules, state)

    assert state.verdict == DRAWN
    assert laid(state) == ("KC QD", "KS 5D")


@pytest.mark.parametrize(
    "deck, rounds",
    [
        (ROUND_AND_ROUND, 14),  # as at the mark after 8; the mark after 4 was given up too soon
        (LATER_ROUND_AND_ROUND, 14),
        (EIGHT_ROUNDS_ROUND, 16),  # as at the mark after 8, just before that after 16 is set
    ],
)
def test_when_the_piles_lie_as_at_a_mark_the_game_never_ends(  # [3.2]
    rules: ModuleType, deck: str, rounds: int
) -> None:
    before = after(rules, dealt(rules, deck), rounds=rounds - 1)
    state = after(rules, before)

    assert before.verdict == UNDECIDED
    assert state.verdict == ENDLESS
    assert rules.is_over(state)
    assert state.rounds == rounds


def test_nobody_wins_a_game_that_never_ends(rules: ModuleType) -> None:  # [3.2]
    state = after(rules, dealt(rules, ROUND_AND_ROUND), rounds=14)

    assert rules.points(state) == (0, 0)


def test_a_position_that_comes_again_is_not_noticed_between_marks(  # [3.2]
    rules: ModuleType,
) -> None:
    start = dealt(rules, ROUND_AND_ROUND)
    again = after(rules, start, rounds=6)

    assert lying(again) == lying(start) == ("2C 4C 3C", "5D 2D")
    assert not rules.is_over(again)


def test_marks_are_set_at_the_start_and_after_1_2_4_8_rounds(rules: ModuleType) -> None:  # [3.2]
    state = dealt(rules, ROUND_AND_ROUND)
    history = [state.piles]
    marks = [state.mark.piles]
    for _ in range(13):
        state = after(rules, state)
        history.append(state.piles)
        marks.append(state.mark.piles)

    set_after = [0, 1, 2, 2, 4, 4, 4, 4, 8, 8, 8, 8, 8, 8]
    assert marks == [history[rounds] for rounds in set_after]


def test_both_piles_must_lie_as_they_lay(rules: ModuleType) -> None:  # [3.2]
    lain = table("2C 4C 3C", "5D 2D")
    north_only = lain.mark._replace(piles=(lain.piles[0], table("", "2D 5D").piles[1]))
    east_only = lain.mark._replace(piles=(table("4C 2C 3C", "").piles[0], lain.piles[1]))
    before = table("4C 2C", "3C 5D 2D")  # one round before they lie as at first

    assert lying(after(rules, before)) == lying(lain)
    assert after(rules, before._replace(mark=lain.mark)).verdict == ENDLESS
    assert after(rules, before._replace(mark=north_only)).verdict == UNDECIDED
    assert after(rules, before._replace(mark=east_only)).verdict == UNDECIDED


def test_a_game_won_is_not_endless_and_a_war_may_win_it(rules: ModuleType) -> None:  # [2.4, 3.1]
    state = after(rules, table("7C 2C 9C", "7D 2D 9D 3D"))

    assert state.verdict == WON
    assert rules.points(state) == (0, 1)


def test_there_is_one_action_and_north_does_it(rules: ModuleType) -> None:  # [6.1]
    start = table("KC 2C", "QD 3D")
    for state in (start, after(rules, start)):
        assert rules.turn(state) == NORTH
        assert list(each_action(Actions(*rules.legal_actions(state)))) == [TURN_UP]


@pytest.mark.parametrize(
    "north, east, rounds",
    [
        ("KC", "QD", 1),  # won
        ("QC", "KD", 1),
        ("7C", "7D", 1),  # drawn
        ("2C 4C 3C", "5D 2D", 14),  # endless
        ("", "", 0),
        ("2C", "", 0),
    ],
)
def test_when_the_game_is_over_nothing_more_can_be_turned_up(  # [6.4]
    rules: ModuleType, north: str, east: str, rounds: int
) -> None:
    state = after(rules, table(north, east), rounds)

    assert rules.turn(state) == NO_SEAT
    assert rules.legal_actions(state) == NO_ACTIONS


@pytest.mark.parametrize(
    "north, east, rounds", [("KC", "QD", 0), ("KC", "QD", 1), ("7C", "7D", 1), ("", "", 0)]
)
def test_no_game_is_void_and_all_of_it_is_one_section(
    rules: ModuleType, north: str, east: str, rounds: int
) -> None:
    state = after(rules, table(north, east), rounds)

    assert not rules.is_void(state)
    assert rules.section(state) == 0
