"""Nested tuples as rows of numbers: the states and views of many tables in one array.

A row holds a tuple's ints and bools, field by field, the inner tuples where they
stand; which column is which follows from the type alone.  ``to_row`` and
``from_row`` exist compiled only, and are the same for every game: Numba knows
the type of the tuple it compiles for, and so where each of its fields goes.
"""

from typing import Any

import llvmlite.ir as ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from overtrick.kernels.counting import Numbers


def flattened(value: Any) -> list[int]:
    """The numbers of a nested tuple, in the order of a row."""
    if not isinstance(value, tuple):
        return [int(value)]
    return [number for part in value for number in flattened(part)]


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
    _written(value, rows, row)  # type: ignore[call-arg]  # Numba adds the first


def from_row(like: Any, rows: Numbers, row: int) -> Any:
    """The nested tuple in that row, of the same type as *like*."""
    return _read(like, rows, row)  # type: ignore[call-arg]


@intrinsic
def _written(typing_context: Any, value: Any, rows: Any, row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = first_of_row(context, builder, signature, arguments)
        column = 0

        def write(kind: Any, part: Any) -> None:
            nonlocal column
            if isinstance(kind, types.BaseTuple):
                for place, member in enumerate(members(kind)):
                    write(member, builder.extract_value(part, place))
            else:
                number = context.cast(builder, part, kind, types.int64)
                builder.store(number, column_at(builder, first, column))
                column += 1

        write(value, arguments[0])
        return context.get_dummy_value()

    return types.void(value, rows, types.int64), generate


@intrinsic
def _read(typing_context: Any, like: Any, rows: Any, row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = first_of_row(context, builder, signature, arguments)
        column = 0

        def read(kind: Any) -> Any:
            nonlocal column
            if isinstance(kind, types.BaseTuple):
                return context.make_tuple(builder, kind, [read(member) for member in members(kind)])
            number = builder.load(column_at(builder, first, column))
            column += 1
            return context.cast(builder, number, types.int64, kind)

        return read(like)

    return like(like, rows, types.int64), generate


def members(kind: Any) -> list[Any]:
    """The types of a tuple's members."""
    return list(kind)


def first_of_row(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Where the first number of the row lies, which the second and third argument name."""
    kind = signature.args[1]
    rows = context.make_array(kind)(context, builder, arguments[1])
    start = [arguments[2], context.get_constant(types.intp, 0)]
    pointer: Any = cgutils.get_item_pointer  # untyped in Numba
    return pointer(context, builder, kind, rows, start)


def column_at(builder: Any, first: Any, column: int) -> Any:
    return builder.gep(first, [ir.Constant(ir.IntType(64), column)])
