"""A player that does anything legal, each action as likely as the next."""

from random import Random
from typing import Any

from overtrick.actions import FIRST_CALL, Action, Actions
from overtrick.kernels.deals import below
from overtrick.kernels.machine import nth_bit


class RandomPlayer:
    """Plays the same for the same seed."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def choose(self, view: Any, legal: Actions) -> Action:
        return random_action(legal, self._random.getrandbits(64))


def random_action(legal: Actions, word: int) -> Action:
    """The action that a random word names, fit to be compiled."""
    cards = legal.cards.bit_count()
    place = below(word, cards + legal.calls.bit_count())
    if place < cards:
        return nth_bit(legal.cards, place)
    return FIRST_CALL + nth_bit(legal.calls, place - cards)
