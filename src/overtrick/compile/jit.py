"""Teaches Numba the rule functions, without the rules knowing Numba.

``register_modules`` lets compiled code call every function of the modules it is given;
``compile_module`` gives a copy of a module whose functions are compiled.

Compiled code is kept on disk between runs in a directory named after
``fingerprint``: the code and the constants of what was taught, as loaded in
this process.  Numba itself does not notice an edit in another file; this way
an edited rule can only miss, never hit, what was compiled before.
"""

import inspect
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.extending import overload, overload_method, register_jitable

from overtrick.compile import int64 as machine_words
from overtrick.compile.backend import (
    CHOSEN,
    INLINED,
    MOVES_BITS,
    PART,
    compile_loop,
    count_leading_zeros,
    count_ones,
    count_trailing_zeros,
    deposit_bits,
)
from overtrick.compile.fingerprint import (
    fingerprint,
    full_name,
    functions_of,
    reachable_closures,
    reachable_modules,
)
from overtrick.compile.int64 import nth_bit, unsigned_remainder, wrap_int64
from overtrick.core import actions, cards, decks, parties, seats
from overtrick.games.shared import thirteen_cards, tricks

_registered: dict[str, ModuleType] = {}
_closures: set[Callable[..., Any]] = set()  # taught, or copies of what was
_implementations: dict[str, ModuleType] = {}  # by module name, see ``set_implementation``
Function = TypeVar("Function", bound=Callable[..., Any])


@overload_method(types.Integer, "bit_count", jit_options=INLINED)  # type: ignore[call-arg]
def _bit_count(self):  # type: ignore[no-untyped-def]  # Numba compares the two signatures
    return lambda self: count_ones(self)


@overload_method(types.Integer, "bit_length", jit_options=INLINED)  # type: ignore[call-arg]
def _bit_length(self):  # type: ignore[no-untyped-def]
    return lambda self: 64 - count_leading_zeros(self)


@overload(wrap_int64, jit_options=INLINED)
def _wrap(number):  # type: ignore[no-untyped-def]
    return lambda number: number


@overload(nth_bit, jit_options=INLINED)
def _nth_bit(bits, place):  # type: ignore[no-untyped-def]
    if not MOVES_BITS:
        return copy_without_annotations(nth_bit)
    return lambda bits, place: count_trailing_zeros(deposit_bits(1 << place, bits))


@overload(unsigned_remainder, jit_options=INLINED)
def _unsigned_remainder(word, count):  # type: ignore[no-untyped-def]
    return lambda word, count: np.int64(np.uint64(word) % np.uint64(count))


def register_modules(*modules: ModuleType) -> None:
    """Lets compiled code call every function of these modules."""
    for module in modules:
        if module.__name__ not in _registered:
            _registered[module.__name__] = module
            for _, function in functions_of(module):
                if function.__module__ not in _implementations:
                    options = INLINED if is_inlined(function) else PART
                    register_jitable(**options)(function)
    select_cache_directory(_registered.values())


def set_implementation(module: ModuleType, source: ModuleType) -> None:
    """Says that *source* gives Numba the code for all functions of *module*, by ``overload``."""
    _implementations[module.__name__] = source


set_implementation(machine_words, sys.modules[__name__])
set_implementation(CHOSEN, CHOSEN)


def select_cache_directory(modules: Iterable[ModuleType]) -> None:
    """Lets what is compiled from these modules be kept in a folder of its own."""
    this = sys.modules[__name__]  # what ints are taught, above, is compiled in as well
    modules = list(modules)
    sources = [
        _implementations[module.__name__]
        for module in modules
        if module.__name__ in _implementations
    ]
    name = fingerprint({this, CHOSEN, *modules, *sources})
    numba.config.CACHE_DIR = str(cache_root() / name)  # type: ignore[attr-defined]


def is_inlined(function: Callable[..., Any]) -> bool:
    """
    Whether callers get the function's code instead of a call.

    A state is some fifty words, which a call would pass through memory: deals
    would take three times as long.  Text would only take longer to compile.
    """
    return str not in function.__annotations__.values()


def register_inlined(function: Function) -> Function:
    """Lets compiled code call *function*, a closure that no module holds."""
    if function not in _closures:
        _closures.add(function)
        register_jitable(**INLINED)(function)
    return function


def register_called_copy(function: Function) -> Function:
    """A copy of *function* that compiled code calls, because it is too long to be inlined."""
    register_callees(function)
    copy = copy_function(function, function.__globals__)
    _closures.add(copy)
    register_jitable(**PART)(copy)
    return copy


def register_callees(function: Callable[..., Any]) -> list[ModuleType]:
    """Lets compiled code call all that *function* calls; the modules that this is from."""
    modules = reachable_modules(function)
    register_modules(*modules)
    for closure in reachable_closures(function):
        register_inlined(closure)
    return modules


def copy_function(function: Function, names: dict[str, Any]) -> Function:
    """The same code as another function, which looks names up in *names*."""
    copy: Any = FunctionType(
        function.__code__, names, function.__name__, function.__defaults__, function.__closure__
    )
    copy.__qualname__ = function.__qualname__
    copy.__annotations__ = function.__annotations__
    return cast(Function, copy)


def copy_without_annotations(function: Function) -> Function:
    """A copy of *function* without its annotations, with which ``overload`` would refuse it."""
    copy = copy_function(function, function.__globals__)
    copy.__annotations__ = {}
    return copy


def compile_with_callees(function: Function) -> Function:
    """*function* compiled, with all it calls, to run beside other threads."""
    return compile_cached(function, register_callees(function))


def compile_cached(function: Function, modules: Iterable[ModuleType]) -> Function:
    """*function* compiled, or found as it was compiled in an earlier run."""
    select_cache_directory(modules)
    return cast(Function, compile_loop(function, f"{fingerprint(modules)} {full_name(function)}"))


def register_game(game: ModuleType) -> None:
    """Lets compiled code call the rules of *game* and the alphabet they use."""
    parts = [module for name, module in sys.modules.items() if name.startswith(game.__name__ + ".")]
    register_modules(actions, cards, decks, parties, seats, thirteen_cards, tricks, *parts)


def compile_module(module: ModuleType) -> ModuleType:
    """A copy of the module, taught before, with every function in it compiled."""
    copy = ModuleType(module.__name__ + "_compiled")
    copy.__dict__.update(module.__dict__)
    for name, function in inspect.getmembers(module, inspect.isfunction):
        if function.__module__ in _registered:
            setattr(copy, name, numba.njit(cache=True)(function))
    return copy


def cache_root() -> Path:
    """Where compiled code is kept: ``$XDG_CACHE_HOME/overtrick``."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "overtrick"
