"""Lines of play from fixed deals, as counted by the naive implementation in tests/perft."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

from naive.euchre import recount
from overtrick.core.actions import Action, each_action
from overtrick.core.cards import parse_card
from overtrick.games import euchre
from overtrick.games.euchre import CHOICES, RULE_SETS, Rules, State

TABLE = Path(__file__).parents[1] / "perft" / "euchre.txt"
LINES = [line for line in TABLE.read_text().splitlines() if line and not line.startswith("#")]
MANY = 5000
MARKED = [
    pytest.param(line, marks=pytest.mark.long if int(line.split()[3]) > MANY else ())
    for line in LINES
]
CALLS = [
    "pass",
    "up",
    "up-alone",
    "C",
    "D",
    "H",
    "S",
    "C-alone",
    "D-alone",
    "H-alone",
    "S-alone",
    "throw-in",
]


def house_of(text: str) -> Rules:
    """House rules such as ``EECS280`` or ``CS246,alone=no,lone_lead=maker``."""
    name, *changes = text.split(",")
    fields = RULE_SETS[name]._asdict()
    for change in changes:
        field, value = change.split("=")
        fields[field] = (
            CHOICES[field].index(value) if field in CHOICES else {"yes": True, "no": False}[value]
        )
    return Rules(**fields)


def action_of(word: str) -> Action:
    return 64 + CALLS.index(word) if word in CALLS else parse_card(word)


def table_of(rules: ModuleType, line: str) -> tuple[State, int, int]:
    """The state a line begins with, the depth, and the count to expect."""
    house, dealer, depth, count, *words = line.split()
    deck = tuple(parse_card(word) for word in words[:24])
    state = rules.start(house_of(house), deck, int(dealer))
    for word in words[25:]:
        state = rules.apply(state, action_of(word))
    return state, int(depth), int(count)


def lines_of_play(state: State, depth: int) -> int:
    """Sequences of that many actions; one that ends the deal sooner counts once."""
    waiting = [(state, depth)]
    count = 0
    while waiting:
        state, depth = waiting.pop()
        if depth == 0 or euchre.is_over(state):
            count += 1
        else:
            for action in each_action(euchre.legal_actions(state)):
                waiting.append((euchre.apply(state, action), depth - 1))
    return count


@pytest.fixture(scope="session")
def counted(rules: ModuleType) -> Callable[..., int]:
    """``lines_of_play`` in the world of ``rules``."""
    if rules is euchre:
        return lines_of_play
    import numba

    compiled: Any = numba.njit(cache=True)(lines_of_play)
    return cast(Callable[..., int], compiled)


@pytest.mark.parametrize("line", MARKED, ids=lambda line: " ".join(line.split()[:3]))
def test_there_are_as_many_lines_of_play_as_counted_naively(
    rules: ModuleType, counted: Callable[..., int], line: str
) -> None:
    state, depth, count = table_of(rules, line)

    assert counted(state, depth) == count


def test_the_smallest_count_is_what_the_naive_implementation_counts() -> None:
    smallest = min(LINES, key=lambda line: int(line.split()[3]))

    assert recount(smallest) == smallest
