"""Choices at many tables at once: whether they are legal, all that are, or one at random."""

from typing import Final

import numpy as np
import numpy.typing as npt

from overtrick.compile.random_action import random_action
from overtrick.compile.seeded_deals import CHOICES, key_of, word_at
from overtrick.compile.statistic_counts import Numbers
from overtrick.core.actions import FIRST_CALL, Actions, allows

NO_TABLE: Final = -1


def first_illegal(actions: Numbers, cards: Numbers, calls: Numbers) -> int:
    """The first table whose action is not legal there, ``NO_TABLE`` if all are."""
    for table in range(len(actions)):
        if not allows(Actions(cards[table], calls[table]), actions[table]):
            return table
    return NO_TABLE


def choose_at_random(
    seed: int,
    index: Numbers,
    decisions: Numbers,
    cards: Numbers,
    calls: Numbers,
    actions: Numbers,
) -> None:
    """Chooses at each table what four random players of ``playouts`` would do."""
    for table in range(len(actions)):
        word = word_at(key_of(seed, index[table]), CHOICES + decisions[table])
        actions[table] = random_action(Actions(cards[table], calls[table]), word)


def mark_legal(
    all_actions: Numbers, cards: Numbers, calls: Numbers, marks: npt.NDArray[np.bool_]
) -> None:
    """Marks, for each table, which of *all_actions* are legal; without jumps, for speed."""
    for table in range(len(marks)):
        for place in range(len(all_actions)):
            action = all_actions[place]
            is_call = action >= FIRST_CALL
            legal = calls[table] * is_call | cards[table] * (not is_call)
            marks[table, place] = legal >> action % FIRST_CALL & 1 == 1
