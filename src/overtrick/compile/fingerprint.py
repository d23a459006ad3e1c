"""Names for compiled code: another name whenever anything it was made from is another.

Numba notices an edit only in the file that holds the compiled function itself,
so a name is made here from the code and the constants, as loaded in this
process, of every module that the function reaches.
"""

import hashlib
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from types import CodeType, ModuleType
from typing import Any

import numba

from overtrick.compile.backend import WAY, definition_of

FOREIGN = sys.stdlib_module_names | {"llvmlite", "numba", "numpy"}
CONSTANTS = (bool, int, float, str, tuple)


def functions_of(module: ModuleType) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The functions written in *module* itself, by name."""
    for name, function in inspect.getmembers(module, inspect.isfunction):
        if function.__module__ == module.__name__:
            yield name, function


def reachable_modules(function: Callable[..., Any]) -> list[ModuleType]:
    """The modules whose functions *function* calls, directly or not; none that Numba knows."""
    return [
        sys.modules[name]
        for name in dict.fromkeys(one.__module__ for one in reachable_objects(function))
    ]


def reachable_closures(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """The closures that *function* calls, directly or not: no module holds them by a name."""
    return [
        one
        for one in reachable_objects(function)
        if one is not function and inspect.isfunction(one) and "<locals>" in one.__qualname__
    ]


def reachable_objects(function: Callable[..., Any]) -> list[Any]:
    """The functions that *function* calls, directly or not, itself, and the classes they name."""
    found: list[Any] = []
    waiting: list[Any] = [function, *referenced_values(function)]
    seen: set[int] = set()
    while waiting:
        value = waiting.pop()
        value = getattr(value, "py_func", value)  # what a compiled function was made of
        if id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, ModuleType):
            waiting += [member for _, member in functions_of(value)]
        elif is_ours(value):
            found.append(value)
            waiting += referenced_values(value)
    return found


def is_ours(value: Any) -> bool:
    """Whether a value is a function or a class of this package, or of a game from another."""
    is_code = inspect.isfunction(value) or inspect.isclass(value)
    return is_code and value.__module__.partition(".")[0] not in FOREIGN


def referenced_values(value: Any) -> list[Any]:
    """What stands behind the names in a function or a class: functions, modules, classes."""
    types_named = list(value.__annotations__.values())
    if not inspect.isfunction(value):
        return types_named
    cells = [cell.cell_contents for cell in value.__closure__ or ()]
    known = value.__globals__
    return types_named + cells + [known[name] for name in value.__code__.co_names if name in known]


def full_name(value: Any) -> str:
    """A function's name, with the names and constants that it holds as a closure."""
    value = getattr(value, "py_func", value)
    if isinstance(value, ModuleType):
        return value.__name__
    if not inspect.isfunction(value):
        return repr(value)
    held = ", ".join(full_name(cell.cell_contents) for cell in value.__closure__ or ())
    return f"{value.__module__}.{value.__qualname__}({held})"


def fingerprint(modules: Iterable[ModuleType]) -> str:
    """A name that differs whenever the code or a constant of a module does."""
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {WAY}".encode())
    for module in sorted(modules, key=lambda module: module.__name__):
        digest.update(module.__name__.encode())
        for name, value in sorted(vars(module).items()):
            value = definition_of(value)
            if inspect.isfunction(value):
                facts = (code_contents(value.__code__), defaults_of(value))
                digest.update(f"{name} {facts!r}".encode())
            elif isinstance(value, CONSTANTS) and not name.startswith("__"):
                digest.update(f"{name} {value!r}".encode())
            elif isinstance(value, type):
                digest.update(f"{name} {getattr(value, '_fields', ())!r}".encode())
    return digest.hexdigest()[:32]


def defaults_of(function: Any) -> list[str]:
    """The defaults of its arguments; a function among them by its name, not by its address."""
    named = function.__kwdefaults__ or {}
    values = [*(function.__defaults__ or ()), *(named[name] for name in sorted(named))]
    return [full_name(value) for value in values]


def code_contents(code: CodeType) -> tuple[Any, ...]:
    """All of a function's code that decides what it does."""
    constants = tuple(constant_contents(constant) for constant in code.co_consts)
    return (code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars)


def constant_contents(constant: Any) -> Any:
    if isinstance(constant, CodeType):
        return code_contents(constant)
    if isinstance(constant, frozenset):
        return sorted(repr(member) for member in constant)  # a set has no order of its own
    return repr(constant)
