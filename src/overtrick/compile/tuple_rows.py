"""Nested tuples as rows of numbers: the states and views of many tables in one array.

A row holds a tuple's ints and bools, field by field, the inner tuples where they
stand; which column is which follows from the type alone.  ``to_row`` and
``from_row`` exist compiled only, and are the same for every game: Numba knows
the type of the tuple it compiles for, and so where each of its fields goes.
"""

from typing import Any

from overtrick.compile.backend import read_tuple, write_tuple
from overtrick.compile.statistic_counts import Numbers


def flatten(value: Any) -> list[int]:
    """The numbers of a nested tuple, in the order of a row."""
    if not isinstance(value, tuple):
        return [int(value)]
    return [number for part in value for number in flatten(part)]


def column_names(value: Any) -> list[str]:
    """What each number of a row is, such as ``play.trick.cards.0``."""
    if not isinstance(value, tuple):
        return [""]
    parts = getattr(value, "_fields", range(len(value)))
    return [
        f"{part}.{inner}" if inner else str(part)
        for part, member in zip(parts, value, strict=True)
        for inner in column_names(member)
    ]


def to_row(value: Any, rows: Numbers, row: int) -> None:
    """Writes a nested tuple into that row; the rows must be as wide as it is."""
    write_tuple(value, rows, row)


def from_row(like: Any, rows: Numbers, row: int) -> Any:
    """The nested tuple in that row, of the same type as *like*."""
    return read_tuple(like, rows, row)
