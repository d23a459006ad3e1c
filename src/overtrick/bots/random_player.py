"""A player that chooses uniformly among the legal actions."""

from random import Random
from typing import Any

from overtrick.compile.random_action import random_action
from overtrick.core.actions import Action, Actions


class RandomPlayer:
    """Plays the same for the same seed."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def choose(self, view: Any, legal: Actions) -> Action:
        return random_action(legal, self._random.getrandbits(64))
