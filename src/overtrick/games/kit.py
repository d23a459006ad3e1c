"""The optional parts of a game beyond its rules; each has a default.

A part is named here, not imported: it is loaded when first used, so that a
program starts without bots and without a compiler.  The package that uses a part has its default:
``telling`` has sentences for any game, ``beliefs`` a sampler, ``bots`` an expert, and so on.
"""

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from overtrick.games.defaults import complete_game


@dataclass(frozen=True)
class Part:
    """A module, ``package.module``, or something in it, ``package.module:name``."""

    where: str

    def load(self) -> Any:
        """Imports and returns it."""
        module, _, name = self.where.partition(":")
        found = import_module(module)
        return getattr(found, name) if name else found


@dataclass(frozen=True)
class BotKit:
    """A bot that comes with a game: a module with ``choose(view, legal)``."""

    name: str
    part: Part
    description: str = ""  # a sentence; left out, what bots of that name do in any game
    compiles: bool = True  # so that it can play millions of deals


@dataclass(frozen=True)
class GameKit:
    """A game and its optional parts."""

    game: Any  # a module like ``protocol.Game``; missing functions get defaults
    title: str = ""  # as people write it; the name with a capital if left out
    sentences: Part | None = None  # a subclass of ``telling.wording.Wording``
    view_json: Part | None = None  # a seat's view as JSON, and back
    page: Part | None = None  # ``package:folder``, scripts and styles for the web page
    bots: tuple[BotKit, ...] = ()  # beside ``random`` and ``expert``, the weakest first
    statistics: Part | None = None  # ``FACTS`` of a finished deal, and ``facts(state)``
    forfeit: int | None = None  # points to the others for a deal lost by a failing program
    questions: Part | None = None  # what people ask of many deals: ``shared.questions.Questions``
    odds: Part | None = None  # how a deal comes to a call: ``shared.odds.Calling``
    beliefs: Part | None = None  # what a view tells of hidden cards, and worlds that fit it
    expert: Part | None = None  # how its expert weighs actions
    chances: Part | None = None  # how deals end, for the chance of winning a match
    hints: Part | None = None  # what a hint says beyond the figures
    solving: Part | None = None  # exact play with all hands open: a ``solver.adapter.Solving``

    def __post_init__(self) -> None:
        object.__setattr__(self, "game", complete_game(self.game))

    @cached_property
    def name(self) -> str:
        name: str = self.game.NAME
        return name

    @cached_property
    def spoken_title(self) -> str:
        return self.title or self.name.capitalize()
