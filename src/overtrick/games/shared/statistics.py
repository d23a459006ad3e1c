"""Statistics of finished deals: a game names its facts and computes them from the last state.

Each is a whole number between known limits, so that a million deals can be kept
as counts, and counts of any two parts added up without loss.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from overtrick.core.parties import PARTNERSHIPS, ByParty, Parties, party_key, party_name

MOST_POINTS: Final = 1000
"""The highest points of a party in one deal that statistics distinguish."""


class Fact(NamedTuple):
    """One number about a finished deal."""

    name: str
    low: int
    high: int  # higher ones are counted here
    meaning: str


class Statistics(NamedTuple):
    """What is counted in a deal, and the function that reads it off the last state."""

    facts: tuple[Fact, ...]
    read: Callable[[Any], tuple[int, ...]]


def yes(is_so: bool) -> int:
    """1 for yes, 0 for no."""
    return 1 if is_so else 0


def party_keys(parties: Parties) -> tuple[str, ...]:
    """The names of the parties among statistics; two singles are called as two partnerships are."""
    return tuple(party_key(seats) for seats in (PARTNERSHIPS if len(parties) == 2 else parties))


def statistics_of_points(
    points: Callable[[Any], ByParty], parties: Parties, low_wins: bool, most: int = MOST_POINTS
) -> Statistics:
    """
    What there is to count in any game: the points of each party, and ``margin``.

    The margin is what the parties at North and South have more than those at East and West, or
    less where low points win: more is always better for North and South.
    """
    earned = tuple(
        Fact(key, -most, most, f"points of {party_name(seats)}")
        for key, seats in zip(party_keys(parties), parties, strict=True)
    )
    ours, theirs = (
        " and ".join(party_name(seats) for seats in parties[first::2]) for first in (0, 1)
    )
    if low_wins:
        ours, theirs = theirs, ours
    widest = most * len(parties)
    margin = Fact("margin", -widest, widest, f"points of {ours}, less those of {theirs}")
    sign = -1 if low_wins else 1

    def of_two(state: Any) -> tuple[int, ...]:
        first, second = points(state)
        return first, second, sign * (first - second)

    def of_four(state: Any) -> tuple[int, ...]:
        north, east, south, west = points(state)
        return north, east, south, west, sign * (north + south - east - west)

    return Statistics((*earned, margin), of_two if len(parties) == 2 else of_four)
