"""Whom an expert takes the players for: a bot that compiles, as one function."""

from collections.abc import Callable
from typing import Any, TypeAlias

from overtrick.bots.catalogue import RANDOM
from overtrick.bots.policies import choose_alike, policies
from overtrick.core.actions import Action, Actions
from overtrick.games.protocol import AnyGame

Model: TypeAlias = Callable[[int, Any, Actions, int], Action]
"""Chooses, for a number that says nothing here, a view, what is legal, and a random word."""


def model_of(game: AnyGame, name: str) -> Model:
    """The bot of that name as a model; it is in the kit of *game*, or ``random``."""
    return choose_alike(game.NAME, policies(game.NAME)[name])


def strongest_bot(game: AnyGame) -> str:
    """The strongest bot of *game* that compiles; ``random`` if none does."""
    return ([RANDOM] + [name for name in policies(game.NAME) if name != RANDOM])[-1]
