"""Which round of a game is the first to begin as an earlier one did."""

from typing import NamedTuple

from overtrick.games import war
from overtrick.games.war.rules.state import ENDLESS, TURN_UP, State, TwoPiles


class Repeat(NamedTuple):
    """Two rounds, counted from 1, before which the piles lie alike."""

    round: int
    earlier: int


NO_REPEAT = Repeat(0, 0)


def first_repeat(state: State) -> Repeat:
    """The first repeat of a game that never ends, ``NO_REPEAT`` of one that does."""
    if not is_endless(state):
        return NO_REPEAT
    began: dict[TwoPiles, int] = {}
    while state.piles not in began:
        began[state.piles] = state.rounds + 1
        state = war.apply(state, TURN_UP)
    return Repeat(state.rounds + 1, began[state.piles])


def is_endless(state: State) -> bool:
    """Plays the game out in silence."""
    while not war.is_over(state):
        state = war.apply(state, TURN_UP)
    return state.verdict == ENDLESS
