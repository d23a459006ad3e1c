"""Compiles a search that calls itself: fast with a bare address, or with every index checked."""

import sys
from collections.abc import Callable
from typing import Any, TypeVar

from numba import types
from numba.extending import overload

from overtrick.compile.backend import (
    INLINED,
    MOVES_BITS,
    USES_ADDRESSES,
    compile_search,
    deposit_bits,
    extract_bits,
    leading_zeros_of_nonzero,
    load_at,
    store_at,
    trailing_zeros_of_nonzero,
)
from overtrick.compile.fingerprint import reachable_modules
from overtrick.compile.jit import (
    compile_cached,
    copy_function,
    copy_without_annotations,
    register_modules,
    set_implementation,
)
from overtrick.solver import memory as words
from overtrick.solver.memory import (
    deposit_bits_at,
    extract_bits_at,
    highest_bit,
    load,
    lowest_bit,
    store,
)

Function = TypeVar("Function", bound=Callable[..., Any])

set_implementation(words, sys.modules[__name__])


@overload(load, jit_options=INLINED)
def _load_word(memory, index):  # type: ignore[no-untyped-def]
    if isinstance(memory, types.Integer):
        if not USES_ADDRESSES:
            return None
        return lambda memory, index: load_at(memory, index)

    def checked(memory, index):  # type: ignore[no-untyped-def]
        if index < 0 or index >= len(memory):
            raise IndexError("a search reads beyond its memory")
        return memory[index]

    return checked


@overload(store, jit_options=INLINED)
def _store_word(memory, index, word):  # type: ignore[no-untyped-def]
    if isinstance(memory, types.Integer):
        if not USES_ADDRESSES:
            return None
        return lambda memory, index, word: store_at(memory, index, word)

    def checked(memory, index, word):  # type: ignore[no-untyped-def]
        if index < 0 or index >= len(memory):
            raise IndexError("a search writes beyond its memory")
        memory[index] = word

    return checked


@overload(lowest_bit, jit_options=INLINED)
def _lowest_bit(word):  # type: ignore[no-untyped-def]
    return lambda word: trailing_zeros_of_nonzero(word)


@overload(highest_bit, jit_options=INLINED)
def _highest_bit(word):  # type: ignore[no-untyped-def]
    return lambda word: 63 - leading_zeros_of_nonzero(word)


@overload(extract_bits_at, jit_options=INLINED)
def _extract_bits_at(word, mask):  # type: ignore[no-untyped-def]
    if MOVES_BITS:
        return lambda word, mask: extract_bits(word, mask)
    return copy_without_annotations(extract_bits_at)


@overload(deposit_bits_at, jit_options=INLINED)
def _deposit_bits_at(word, mask):  # type: ignore[no-untyped-def]
    if MOVES_BITS:
        return lambda word, mask: deposit_bits(word, mask)
    return copy_without_annotations(deposit_bits_at)


def compile_search_function(function: Function) -> Function:
    """
    A search, *function*, compiled with all it calls.

    Called with an address it does not look where it reads and writes; called
    with an array it checks every index.  Callers pass ``memory_of`` a block: its
    address, or the array where ``backend`` has no way to read at an address.
    """
    search = compile_recursive(function)
    compile_search(search, function.__code__.co_argcount)
    return search


def compile_recursive(function: Function) -> Function:
    """*function*, which may call itself, compiled with all it calls."""
    modules = reachable_modules(function)
    register_modules(*modules)
    names = dict(function.__globals__)
    compiled = compile_cached(copy_function(function, names), modules)
    names[function.__name__] = compiled
    return compiled
