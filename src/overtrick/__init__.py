"""The open table for trick-taking card games: play, referee, simulate, solve, review.

``Table``: a match to play, with bots if you like.  ``Cards``: a set of cards.  ``games``: the
games, their rule sets and bots.  ``load``, ``save``: matches on disk.  ``simulate``: many deals
between bots.  ``solve``: exact play with all hands open.  The guide is docs/python.md.
"""

import sys
from types import ModuleType

TYPE_CHECKING = False  # as typing has it; importing that takes longer than all the rest
if TYPE_CHECKING:
    from typing import Any

    from overtrick.api.files import load as load
    from overtrick.api.files import save as save
    from overtrick.api.games import games as games
    from overtrick.api.solution import solve as solve
    from overtrick.api.table import Table as Table
    from overtrick.core.card_set import Cards as Cards
    from overtrick.simulation.simulate import simulate as simulate

__version__ = "0.2.0"

__all__ = ["Cards", "Table", "games", "load", "save", "simulate", "solve"]

WHERE = {
    "Cards": "overtrick.core.card_set",
    "Table": "overtrick.api.table",
    "games": "overtrick.api.games",
    "load": "overtrick.api.files",
    "save": "overtrick.api.files",
    "simulate": "overtrick.simulation.simulate",
    "solve": "overtrick.api.solution",
}
"""The modules of what is offered here, each imported when it is first asked for."""


def load_name(name: str) -> "Any":
    """What is offered by that name."""
    from importlib import import_module

    return getattr(import_module(WHERE[name]), name)


def __getattr__(name: str) -> "Any":
    if name not in WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = load_name(name)
    return found


def __dir__() -> list[str]:
    return sorted([*__all__, *(name for name in globals() if name.startswith("__"))])


class Package(ModuleType):
    """This module, with ``games`` for people where importing the package of that name puts it."""

    @property
    def games(self) -> "Any":
        return load_name("games")

    @games.setter
    def games(self, package: "Any") -> None:
        """Importing ``overtrick.games`` changes nothing here."""


sys.modules[__name__].__class__ = Package
