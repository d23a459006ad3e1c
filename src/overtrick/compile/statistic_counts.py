"""Facts of deals as counts: one array for all, whose parts add up exactly."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from overtrick.games.shared.statistics import Fact

Numbers: TypeAlias = npt.NDArray[np.int64]
Rows: TypeAlias = npt.NDArray[np.int32]


class Layout(NamedTuple):
    """Where the counts of each fact lie in one array of them all."""

    lows: Numbers
    highs: Numbers
    zeros: Numbers  # the place of a 0, which may lie before that of the lowest
    size: int


def layout_of(facts: Sequence[Fact]) -> Layout:
    sizes = [fact.high - fact.low + 1 for fact in facts]
    lows = np.array([fact.low for fact in facts])
    highs = np.array([fact.high for fact in facts])
    places = np.array([sum(sizes[:place]) for place in range(len(sizes))])
    return Layout(lows, highs, places - lows, sum(sizes))


def counts_by_name(facts: Sequence[Fact], counts: Numbers) -> dict[str, Numbers]:
    """How often each value was seen, from the fact's lowest on, by the fact's name."""
    ends = np.cumsum([fact.high - fact.low + 1 for fact in facts])[:-1]
    parts = np.split(counts, ends)
    return {fact.name: part for fact, part in zip(facts, parts, strict=True)}


def add_to_counts(
    facts: Sequence[int], lows: Numbers, highs: Numbers, zeros: Numbers, counts: Numbers
) -> None:
    """Adds one deal's facts to the counts; can be compiled, as the next one."""
    for place in range(len(facts)):
        number = min(max(facts[place], lows[place]), highs[place])
        counts[zeros[place] + number] += 1


def write_row(facts: Sequence[int], rows: Rows, row: int) -> None:
    """Writes one deal's facts into its row."""
    for place in range(len(facts)):
        rows[row, place] = facts[place]
