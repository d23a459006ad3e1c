"""The names of ``numba_internals`` by Numba's documented interface alone: slower, same results.

Searches take arrays instead of addresses, machine instructions are loops of ordinary ones, every
function that a loop calls becomes machine code too, and loops that are closures are compiled
again in each process.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

import numba
from numba import types
from numba.extending import overload, register_jitable

WAY: Final = "plain"

PART: Final[Any] = {"forceinline": False}
INLINED: Final[Any] = {"forceinline": True}


def compile_loop(function: Callable[..., Any], name: str) -> Any:
    """
    *function* compiled.

    Numba looks for it on disk by the bytes of its closure, where every compiled function has a
    random name: a closure would never be found again.
    """
    return numba.njit(nogil=True, cache=function.__closure__ is None)(function)


def compile_search(search: Any, arguments: int) -> None:
    """Nothing yet: a search is compiled when it is called."""


def definition_of(value: Any) -> Any:
    return value


# What machines do with a word


@register_jitable(**INLINED)
def count_ones(word: int) -> int:
    ones = 0
    while word:
        word &= word - 1
        ones += 1
    return ones


@register_jitable(**INLINED)
def count_leading_zeros(word: int) -> int:
    if word < 0:
        return 0
    zeros = 64
    for step in (32, 16, 8, 4, 2, 1):
        if word >> step:
            word >>= step
            zeros -= step
    return zeros - word


@register_jitable(**INLINED)
def count_trailing_zeros(word: int) -> int:
    return 63 - count_leading_zeros(word & -word) if word else 64


leading_zeros_of_nonzero = count_leading_zeros
trailing_zeros_of_nonzero = count_trailing_zeros

MOVES_BITS: Final = False
extract_bits = deposit_bits = None


# Blocks of words as arrays

USES_ADDRESSES: Final = False
load_at = store_at = None


def memory_of(block: Any) -> Any:
    """The block itself, every index of which is checked."""
    return block


# Nested tuples as rows of numbers, by a function written for each type of tuple


def write_tuple(value: Any, rows: Any, row: int) -> None:
    """Exists compiled only."""


def read_tuple(like: Any, rows: Any, row: int) -> Any:
    """Exists compiled only."""


@overload(write_tuple, jit_options=INLINED)
def _write_tuple(value, rows, row):  # type: ignore[no-untyped-def]
    lines = [
        f"    rows[row, {column}] = value{path}"
        for column, (path, _) in enumerate(numbers_in(value))
    ]
    return function_of("write(value, rows, row)", lines, {})


@overload(read_tuple, jit_options=INLINED)
def _read_tuple(like, rows, row):  # type: ignore[no-untyped-def]
    names: dict[str, Any] = {}
    columns = iter(range(len(list(numbers_in(like)))))

    def text_of(kind: Any) -> str:
        if not isinstance(kind, types.BaseTuple):
            number = f"rows[row, {next(columns)}]"
            return f"{number} != 0" if isinstance(kind, types.Boolean) else number
        parts = "".join(text_of(member) + ", " for member in members(kind))
        make = getattr(kind, "instance_class", None)  # of a named tuple
        if make is None:
            return f"({parts})"
        name = f"make_{len(names)}"
        names[name] = make
        return f"{name}({parts})"

    return function_of("read(like, rows, row)", [f"    return {text_of(like)}"], names)


def members(kind: Any) -> list[Any]:
    """The types of a tuple's members."""
    return list(kind)


def numbers_in(kind: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """The numbers in a nested tuple, each with its indices and its type."""
    if not isinstance(kind, types.BaseTuple):
        yield path, kind
        return
    for place, member in enumerate(members(kind)):
        yield from numbers_in(member, f"{path}[{place}]")


def function_of(head: str, lines: list[str], names: dict[str, Any]) -> Any:
    """The function with that head and body, which looks names up in *names*."""
    exec("\n".join([f"def {head}:", *lines]), names)
    return names[head.partition("(")[0]]
