"""War's one action in words, and why others are refused.  Numbers: docs/rules/war.md."""

from types import ModuleType

import pytest

from games.war.tables import after, table
from overtrick.core.actions import NO_ACTION
from overtrick.games.war import ALL_ACTIONS, State, why_not
from overtrick.games.war.rules.state import TURN_UP

RUNNING = table("KC 2C", "QD 3D")


def test_to_turn_up_the_cards_is_the_only_action(rules: ModuleType) -> None:  # [6.1]
    assert ALL_ACTIONS == (TURN_UP,)
    assert rules.action_name(TURN_UP) == "turn-up"


def test_its_word_reads_back(rules: ModuleType) -> None:
    word = rules.action_name(TURN_UP)

    assert rules.parse_action(RUNNING, word) == TURN_UP


@pytest.mark.parametrize(
    "text", ["turn-up", "turn up", "turn", "t", "T", "Turn-Up", "TURN UP", "  turn ", "t\n"]
)
def test_a_player_may_write_it_in_several_ways(rules: ModuleType, text: str) -> None:
    assert rules.parse_action(RUNNING, text) == TURN_UP


@pytest.mark.parametrize("text", ["", " ", "up", "turnup", "turn-down", "tu", "tt", "KC", "64"])
def test_other_words_mean_nothing(rules: ModuleType, text: str) -> None:
    assert rules.parse_action(RUNNING, text) == NO_ACTION


@pytest.mark.parametrize(
    "north, east, rounds",
    [("KC", "QD", 1), ("7C", "7D", 1), ("2C 4C 3C", "5D 2D", 14), ("", "", 0)],
)
def test_turning_up_is_refused_when_the_game_is_over(  # [6.4]
    rules: ModuleType, north: str, east: str, rounds: int
) -> None:
    reason = why_not(after(rules, table(north, east), rounds), TURN_UP)

    assert reason.code == "deal_is_over"
    assert reason.rule == "6.4"
    assert reason.words == "the game is over"


@pytest.mark.parametrize("action", [NO_ACTION, 0, 51, 63, 65, 127])
@pytest.mark.parametrize("state", [RUNNING, table("", "")], ids=["running", "over"])
def test_anything_else_is_refused_at_any_time(state: State, action: int) -> None:  # [6.1]
    reason = why_not(state, action)

    assert reason.code == "no_such_action"
    assert reason.rule == "6.1"
    assert reason.words == "the only action in this game is to turn up a card"
