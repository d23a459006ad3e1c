"""The games by name: built-in games and plug-ins.

A package adds a game through the entry-point group ``overtrick.games``: the entry has the name of
the game and points to a ``GameKit``.
"""

from functools import cache
from typing import Final

from overtrick.games.kit import GameKit, Part
from overtrick.games.protocol import AnyGame

GROUP: Final = "overtrick.games"

GAMES: Final = ("euchre", "spades", "belote", "hearts", "war")
BUILT_IN: Final = {name: Part(f"overtrick.games.{name}.kit:KIT") for name in GAMES}


def game_names() -> tuple[str, ...]:
    """The names of all games, built-in games first."""
    return (*BUILT_IN, *plug_ins())


def game_named(name: str) -> AnyGame:
    """
    The rules of the game of that name.

    :raises: :exc:`ValueError` if there is none.
    """
    game: AnyGame = kit_named(name).game
    return game


def kit_of(game: AnyGame) -> GameKit:
    """The kit of a game."""
    return kit_named(game.NAME)


@cache
def kit_named(name: str) -> GameKit:
    """
    The kit of the game with that name.

    :raises: :exc:`ValueError` if there is none, or the plug-in cannot be loaded.
    """
    if name in BUILT_IN:
        kit: GameKit = BUILT_IN[name].load()
        return kit
    where = plug_ins().get(name)
    if where is None:
        raise ValueError(f"expected a game ({', '.join(game_names())}), got {str(name)[:40]!a}")
    return load_plug_in(name, where)


@cache
def plug_ins() -> dict[str, str]:
    """The locations of plug-in games, by name; a plug-in cannot replace a built-in game."""
    from importlib.metadata import entry_points  # slow to import and rarely needed

    found = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    return {name: found[name] for name in sorted(found) if name not in BUILT_IN}


def load_plug_in(name: str, where: str) -> GameKit:
    """
    Loads the game that a plug-in registers under that name.

    :raises: :exc:`ValueError` if it cannot be loaded, or has another name.
    """
    try:
        kit = Part(where).load()
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise ValueError(f"the game {name!a} cannot be loaded from {where!a}: {reason}") from error
    if not isinstance(kit, GameKit):
        raise ValueError(f"the game {name!a} is not a GameKit: {where!a} is {type(kit).__name__}")
    if kit.name != name:
        raise ValueError(f"the game {name!a} calls itself {kit.name!a}; the two must be the same")
    return kit
