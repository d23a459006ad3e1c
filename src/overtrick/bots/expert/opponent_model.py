"""The expert's model of the other players: a compilable bot, as one function."""

from collections.abc import Callable
from typing import Any, TypeAlias

from overtrick.bots.catalogue import RANDOM
from overtrick.bots.policies import choose_alike, policies
from overtrick.core.actions import Action, Actions
from overtrick.games.protocol import AnyGame

Model: TypeAlias = Callable[[int, Any, Actions, int], Action]
"""Arguments: an unused number, a view, the legal actions, and a random word."""


def model_of(game: AnyGame, name: str) -> Model:
    """The bot of that name as a model: one in the kit of *game*, or ``random``."""
    return choose_alike(game.NAME, policies(game.NAME)[name])


def strongest_bot(game: AnyGame) -> str:
    """The strongest compilable bot of *game*; ``random`` if there is none."""
    return ([RANDOM] + [name for name in policies(game.NAME) if name != RANDOM])[-1]
