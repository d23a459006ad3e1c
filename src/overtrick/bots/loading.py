"""Loads bots by name: from the catalogue, from a Python module, or as a program."""

import importlib
import inspect
import os
import shlex
import shutil
import sys
from typing import Any, Final, cast

from overtrick.bots.catalogue import bot
from overtrick.bots.program.player import MEMORY, SEAT_TIME, START_TIME, ProgramBot
from overtrick.table.player import Player

PROGRAM: Final = "program:"


def load_bot(
    name: str,
    game: str,
    seed: int | str,
    *,
    seat_time: float = SEAT_TIME,
    start_time: float = START_TIME,
    memory: int = MEMORY,
) -> Player:
    """
    The bot of that name for *game*.

    - ``simple``: a bot of the catalogue
    - ``mypkg.bots:Sharp``: a class, called with ``game=`` and ``seed=`` as far as it accepts them,
        or an object with ``choose``; ``mypkg.sharp``: a module with ``choose``
    - ``program:./mybot --fast``: a program, see ``docs/bot-protocol.md``; the limits apply to it

    :raises: :exc:`ValueError` if it cannot be loaded.
    """
    if name.startswith(PROGRAM):
        command = parse_command(name.removeprefix(PROGRAM))
        return ProgramBot(command, game, seat_time=seat_time, start_time=start_time, memory=memory)
    if ":" in name or "." in name:
        return import_bot(name, game, seed)
    return bot(name, game, seed)


def parse_command(text: str) -> list[str]:
    """
    Splits a program and its arguments as a shell does.

    :raises: :exc:`ValueError` if there is no such program.
    """
    try:
        command = shlex.split(text)
    except ValueError as error:
        raise ValueError(f"cannot read the command {text[:40]!a}: {error}") from None
    if not command:
        raise ValueError(f"expected a program, as in '{PROGRAM}./mybot --fast', got nothing")
    if shutil.which(command[0]) is None:
        missing = "is not executable" if os.path.exists(command[0]) else "was not found"
        raise ValueError(f"the program {command[0][:200]!a} {missing}")
    return command


def import_bot(path: str, game: str, seed: int | str) -> Player:
    """
    Imports the player at an import path; the current directory is searched, too.

    :raises: :exc:`ValueError` if there is none.
    """
    module_name, colon, attribute = path.partition(":")
    words = [*module_name.split("."), *(attribute.split(".") if colon else ())]
    if not all(word.isidentifier() for word in words):
        raise ValueError(f"expected a bot like 'mypkg.bots:Sharp', got {path[:80]!a}")
    found: Any = import_module_named(module_name)
    for word in attribute.split(".") if colon else ():
        if not hasattr(found, word):
            raise ValueError(f"there is no {attribute!a} in {module_name!a}")
        found = getattr(found, word)
    player = instantiate(path, found, game, seed) if isinstance(found, type) else found
    if not callable(getattr(player, "choose", None)):
        raise ValueError(f"{path!a} is not a bot: it has no choose() function")
    return cast(Player, player)


def import_module_named(name: str) -> Any:
    """
    Imports the module of that name.

    :raises: :exc:`ValueError` if it does not exist or cannot be imported.
    """
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)  # as `python -m` does
    importlib.invalidate_caches()
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name + ".").startswith(error.name + "."):
            raise ValueError(f"there is no Python module {error.name!a}") from None
        raise ValueError(f"cannot import {name!a}: {error}") from None
    except (Exception, SystemExit) as error:
        raise ValueError(f"cannot import {name!a}: {type(error).__name__}: {error}") from None


def instantiate(path: str, maker: type, game: str, seed: int | str) -> Any:
    """
    Creates an object of that class.

    :raises: :exc:`ValueError` if it needs other arguments, or raises.
    """
    given: dict[str, Any] = {"game": game, "seed": seed}
    try:
        taken = inspect.signature(maker).parameters.values()
    except ValueError:  # some classes written in C have no signature
        taken = {}.values()
    if not any(one.kind is inspect.Parameter.VAR_KEYWORD for one in taken):
        given = {name: given[name] for name in given if name in [one.name for one in taken]}
    try:
        return maker(**given)
    except Exception as error:
        called = ", ".join(f"{name}={value!a}" for name, value in given.items())
        trouble = f"{type(error).__name__}: {error}"
        raise ValueError(f"{path!a} cannot be created with ({called}): {trouble}") from None
