"""Actions as numbers, and sets of them."""

from types import ModuleType

import pytest

from core.worlds import function_in, module_in
from overtrick.core import actions as written
from overtrick.core.actions import FIRST_CALL, NO_ACTION, NO_ACTIONS, Actions
from overtrick.core.cards import parse_cards

SOME = Actions(parse_cards("2C JD AS"), 0b101)
"""Two of clubs 0, jack of diamonds 22, ace of spades 51, the first call and the third."""


@pytest.fixture(params=["cpython", "compiled"], scope="module")
def actions(request: pytest.FixtureRequest) -> ModuleType:
    """The module ``overtrick.core.actions`` in both worlds."""
    return module_in(request.param, written)


def test_calls_begin_at_64_beyond_all_cards() -> None:
    assert FIRST_CALL == 64
    assert NO_ACTION == -1


def test_0_to_51_are_cards(actions: ModuleType) -> None:
    assert [number for number in range(-2, 130) if actions.is_card(number)] == list(range(52))


def test_64_and_up_are_calls(actions: ModuleType) -> None:
    assert [number for number in range(-2, 130) if actions.is_call(number)] == list(range(64, 130))


def test_a_set_allows_what_is_in_it_and_nothing_else(actions: ModuleType) -> None:
    assert [number for number in range(-70, 300) if actions.allows(SOME, number)] == [
        0,
        22,
        51,
        64,
        66,
    ]


def test_nothing_is_in_the_empty_set(actions: ModuleType) -> None:
    assert not any(actions.allows(NO_ACTIONS, number) for number in range(-70, 300))
    assert actions.count_actions(NO_ACTIONS) == 0


def test_a_full_set_allows_52_cards_and_62_calls(actions: ModuleType) -> None:
    full = Actions((1 << 52) - 1, (1 << 62) - 1)

    assert [number for number in range(-70, 300) if actions.allows(full, number)] == [
        *range(52),
        *range(64, 126),
    ]


def test_only_cards_leaves_out_calls(actions: ModuleType) -> None:
    assert actions.only_cards(parse_cards("2C 3C")) == Actions(0b11, 0)


@pytest.mark.parametrize("call, bit", [(64, 1), (65, 2), (75, 2048)])
def test_a_call_has_its_bit(actions: ModuleType, call: int, bit: int) -> None:
    assert actions.call_bit(call) == bit


def test_actions_are_counted(actions: ModuleType) -> None:
    assert actions.count_actions(SOME) == 5
    assert actions.count_actions(Actions((1 << 52) - 1, 0)) == 52


def listed(actions: Actions) -> list[int]:
    return [action for action in written.each_action(actions)]  # noqa: C416 - see test_cards


def test_each_action_comes_smallest_number_first(actions: ModuleType) -> None:
    list_of = function_in(actions, written, listed)

    assert list_of(SOME) == [0, 22, 51, 64, 66]
    assert list_of(Actions(0, 0b10)) == [65]
    assert list_of(Actions(0b10, 0)) == [1]


def test_no_actions_are_nothing_to_go_through() -> None:
    assert list(written.each_action(NO_ACTIONS)) == []
