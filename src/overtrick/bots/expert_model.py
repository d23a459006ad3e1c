"""Whom an expert takes the players for: a bot that compiles, as one function."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from overtrick.core.actions import Action, Actions
from overtrick.games.catalogue import kit_of
from overtrick.games.protocol import AnyGame
from overtrick.kernels.chance import random_action

Model: TypeAlias = Callable[[int, Any, Actions, int], Action]
"""Chooses, for a number that says nothing here, a view, what is legal, and a random word."""

RANDOM: Final = "random"


def model_of(game: AnyGame, name: str) -> Model:
    """The bot of that name as a model; it is in the kit of *game*, or ``random``."""
    for bot in kit_of(game).bots:
        if bot.name == name:
            return as_bot(bot.part.load().choose)
    return at_random


def strongest(game: AnyGame) -> str:
    """The strongest bot of *game* that compiles; ``random`` if none does."""
    names = [bot.name for bot in kit_of(game).bots if bot.compiles]
    return names[-1] if names else RANDOM


def at_random(policy: int, view: Any, legal: Actions, word: int) -> Action:
    return random_action(legal, word)


def as_bot(own: Callable[[Any, Actions], Action]) -> Model:
    """A bot's own function as a model."""

    def choose(policy: int, view: Any, legal: Actions, word: int) -> Action:
        return own(view, legal)

    return choose
