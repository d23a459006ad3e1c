"""A player that does anything legal, each action as likely as the next."""

from random import Random
from typing import Any

from overtrick.actions import FIRST_CALL, Action, Actions
from overtrick.cards import lowest_card
from overtrick.kernels.deals import below


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


def nth_bit(bits: int, place: int) -> int:
    """The number of a bit that is set, counted from the lowest, 0."""
    for _ in range(place):
        bits &= bits - 1
    return lowest_card(bits)
