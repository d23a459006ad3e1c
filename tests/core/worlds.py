"""The alphabet of the package as written and as the kernels run it."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from overtrick.core import actions, cards, decks, seats


def module_in(world: str, module: ModuleType) -> ModuleType:
    """That module of cards, seats, decks or actions in the world ``cpython`` or ``compiled``."""
    if world == "cpython":
        return module
    from overtrick.compile import jit

    jit.register_modules(actions, cards, decks, seats)
    return jit.compile_module(module)


def function_in(
    module: ModuleType, written: ModuleType, function: Callable[..., Any]
) -> Callable[..., Any]:
    """*function* of a test, in the world of *module*; generators do not come out of a kernel."""
    if module is written:
        return function
    import numba

    compiled: Callable[..., Any] = numba.njit(function)
    return compiled
