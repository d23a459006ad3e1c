"""Tricks that are certain, and cards that are remembered, in the trick-count search."""

import pytest

from overtrick.solver.tricks import solver
from overtrick.solver.tricks.bounds import NOT_SURE, sure_trumps
from overtrick.solver.tricks.move_order import NO_ANSWER, cutter_at, cutter_of

RANKS = "23456789TJQKA"


def trumps(text: str) -> int:
    return sum(1 << 48 + RANKS.index(rank) for rank in text)


@pytest.mark.parametrize(
    "hand, partner, against, needed, lowest",
    [
        ("AK", "", "QJ", 2, "K"),
        ("KQ", "", "AJ", 1, "Q"),  # the ace beats one of them only
        ("K2", "", "AQJ", 1, NOT_SURE),
        ("A", "K2", "QJ", 2, "K"),  # the deuce goes under the ace
        ("K2", "A", "QJ", 2, "K"),
        ("A", "K", "QJ", 2, NOT_SURE),  # ace and king may have to fall together
        ("K3", "Q2", "AJ", 1, "Q"),
        ("KJ", "Q2", "AT", 1, "Q"),
        ("KJ2", "Q", "AT", 2, "J"),
        ("432", "", "5", 2, 0),  # length alone decides
    ],
)
def test_trumps_take_as_many_tricks(
    hand: str, partner: str, against: str, needed: int, lowest: str | int
) -> None:
    found = sure_trumps(trumps(hand), trumps(partner), trumps(against), needed)

    assert found == (trumps(lowest) if isinstance(lowest, str) else lowest)


def test_a_card_is_remembered_only_for_its_own_situation() -> None:
    memory = [0] * solver.words_for(0)
    solver.prepare_for(memory, 0)
    solver.set_table(memory, 3, 12, 48, 192, 0, 0, 0, 0, 0, -1, 1)
    mine, other = 5 << 30, 7 << 50 | 5 << 30
    memory[cutter_at(memory, mine)] = mine | 17

    assert cutter_at(memory, mine) == cutter_at(memory, other)
    assert cutter_of(memory, mine) == 17
    assert cutter_of(memory, other) == NO_ANSWER
