"""Teaches Numba the rule functions, without the rules knowing Numba.

``teach`` lets compiled code call every function of the modules it is given;
``compiled`` gives a copy of a module whose functions are compiled.

Compiled code is kept on disk between runs in a directory named after
``fingerprint``: the code and the constants of what was taught, as loaded in
this process.  Numba itself does not notice an edit in another file; this way
an edited rule can only miss, never hit, what was compiled before.
"""

import hashlib
import inspect
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import llvmlite.ir as ir
import numba
from numba import types
from numba.extending import intrinsic, overload_method, register_jitable

from overtrick import actions, cards, decks, seats
from overtrick.games import tricks

CONSTANTS = (bool, int, float, str, tuple)
_taught: dict[str, ModuleType] = {}


@intrinsic
def _count_ones(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def _count_leading_zeros(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), generate


@overload_method(types.Integer, "bit_count")
def _bit_count(self):  # type: ignore[no-untyped-def]  # Numba compares the two signatures
    return lambda self: _count_ones(self)  # type: ignore[call-arg]


@overload_method(types.Integer, "bit_length")
def _bit_length(self):  # type: ignore[no-untyped-def]
    return lambda self: 64 - _count_leading_zeros(self)  # type: ignore[call-arg]


def functions_of(module: ModuleType) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The functions written in *module* itself, by name."""
    for name, function in inspect.getmembers(module, inspect.isfunction):
        if function.__module__ == module.__name__:
            yield name, function


def teach(*modules: ModuleType) -> None:
    """Lets compiled code call every function of these modules."""
    for module in modules:
        if module.__name__ not in _taught:
            _taught[module.__name__] = module
            for _, function in functions_of(module):
                register_jitable(function)
    this = sys.modules[__name__]  # what ints are taught, above, is compiled in as well
    directory = str(cache_root() / fingerprint([this, *_taught.values()]))
    numba.config.CACHE_DIR = directory  # type: ignore[attr-defined]


def teach_game(game: ModuleType) -> None:
    """Lets compiled code call the rules of *game* and the alphabet they use."""
    parts = [module for name, module in sys.modules.items() if name.startswith(game.__name__ + ".")]
    teach(actions, cards, decks, seats, tricks, *parts)


def compiled(module: ModuleType) -> ModuleType:
    """A copy of the module, taught before, with every function in it compiled."""
    copy = ModuleType(module.__name__ + "_compiled")
    copy.__dict__.update(module.__dict__)
    for name, function in inspect.getmembers(module, inspect.isfunction):
        if function.__module__ in _taught:
            setattr(copy, name, numba.njit(cache=True)(function))
    return copy


def cache_root() -> Path:
    """Where compiled code is kept: ``$XDG_CACHE_HOME/overtrick``."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "overtrick"


def fingerprint(modules: Iterable[ModuleType]) -> str:
    """A name that differs whenever the code or a constant of a module does."""
    digest = hashlib.sha256(f"{sys.version} {numba.__version__}".encode())
    for module in sorted(modules, key=lambda module: module.__name__):
        digest.update(module.__name__.encode())
        for name, value in sorted(vars(module).items()):
            value = getattr(value, "_defn", value)  # what an intrinsic was made of
            if inspect.isfunction(value):
                facts = (facts_of(value.__code__), value.__defaults__, value.__kwdefaults__)
                digest.update(f"{name} {facts!r}".encode())
            elif isinstance(value, CONSTANTS) and not name.startswith("__"):
                digest.update(f"{name} {value!r}".encode())
            elif isinstance(value, type):
                digest.update(f"{name} {getattr(value, '_fields', ())!r}".encode())
    return digest.hexdigest()[:32]


def facts_of(code: CodeType) -> tuple[Any, ...]:
    """All of a function's code that decides what it does."""
    constants = tuple(fact_of(constant) for constant in code.co_consts)
    return (code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars)


def fact_of(constant: Any) -> Any:
    if isinstance(constant, CodeType):
        return facts_of(constant)
    if isinstance(constant, frozenset):
        return sorted(repr(member) for member in constant)  # a set has no order of its own
    return repr(constant)
