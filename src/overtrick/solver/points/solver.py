"""Card points and all tricks, all cards known, where those who cannot follow have to cut.

``compiled()`` and ``written()`` give the same functions, over a block of
``WORDS`` words that ``prepare`` has made ready for a game's ``PointValues``:
compiled, they take its address (or an array, and check every index) and other
compiled code can call them.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from overtrick.compile.jit import compile_with_callees
from overtrick.solver.compile_search import compile_search_function
from overtrick.solver.memory import Memory, load, store
from overtrick.solver.points import layout, position
from overtrick.solver.points.layout import (
    COUNTING,
    IN_PLAY,
    POINTS,
    TRICK,
    TRICKS,
    TURN,
    WON,
    PointValues,
)
from overtrick.solver.points.position import play, recount_trick, take_back, total_value
from overtrick.solver.points.search import search as points_search

WORDS: Final = layout.WORDS
FIRST_STEP: Final = 4
"""Away from a guess that was wrong; then twice as far, until the points lie between two tests."""


class PointsApi(NamedTuple):
    """
    The functions; the first argument of each is the block, all others are ints but for
    ``prepare``'s.

    ``set_table`` (``position``) says which position is meant.  Points are those that
    a side, 0 North and South or 1 East and West, takes from there on: the values of the
    cards, those on the table too, and what the last trick brings.  Functions of a card tell
    the same of the position after the seat on turn has played the card at that place.
    """

    prepare: Callable[[Any, PointValues], None]
    set_table: Callable[..., None]
    side_points: Callable[[Any, int, int], int]  # side, guess
    side_reaches: Callable[[Any, int, int], int]  # side, wanted: 1 or 0
    side_takes_all: Callable[[Any, int], int]  # side: 1 or 0, every trick from there on
    card_points: Callable[[Any, int, int, int], int]  # side, place, guess
    card_reaches: Callable[[Any, int, int, int], int]  # side, place, wanted
    card_takes_all: Callable[[Any, int, int], int]  # side, place


def unchanged(function: Any) -> Any:
    return function


def points_api(search: Callable[..., int], kept: Callable[[Any], Any] = unchanged) -> PointsApi:
    """The functions that ask *search*; *kept* compiles each of them, or leaves it as it is."""

    def reaching(memory: Memory, counting: int, side: int, wanted: int) -> int:
        store(memory, COUNTING, counting)
        seat = load(memory, TURN)
        trick = recount_trick(memory, counting)
        cards = load(memory, IN_PLAY)
        rest = total_value(memory, counting)
        if seat & 1 == side:
            return 1 if search(memory, seat, trick, cards, rest, wanted) >= wanted else 0
        need = rest - wanted + 1
        return 1 if search(memory, seat, trick, cards, rest, need) < need else 0

    reaching = kept(reaching)

    def side_points(memory: Memory, side: int, guess: int) -> int:
        store(memory, COUNTING, POINTS)
        seat = load(memory, TURN)
        trick = load(memory, TRICK)
        cards = load(memory, IN_PLAY)
        rest = total_value(memory, POINTS)
        low = 0
        high = rest
        need = guess if seat & 1 == side else rest - guess
        step = FIRST_STEP
        while low < high:
            need = min(max(need, low + 1), high)
            got = search(memory, seat, trick, cards, rest, need)
            if got >= need:
                low = got
                need = got + 1 + step
            else:
                high = got
                need = got - step
            step *= 2
            if low > 0 and high < rest:
                need = low + high + 1 >> 1
        return low if seat & 1 == side else rest - low

    side_points = kept(side_points)

    def side_reaches(memory: Memory, side: int, wanted: int) -> int:
        return reaching(memory, POINTS, side, wanted)

    def side_takes_all(memory: Memory, side: int) -> int:
        return reaching(memory, TRICKS, side, total_value(memory, TRICKS))

    side_reaches, side_takes_all = kept(side_reaches), kept(side_takes_all)

    def card_points(memory: Memory, side: int, place: int, guess: int) -> int:
        seat, trick, cards = load(memory, TURN), load(memory, TRICK), load(memory, IN_PLAY)
        store(memory, COUNTING, POINTS)
        play(memory, place)
        won = load(memory, WON + side)
        points = won + side_points(memory, side, guess - won)
        take_back(memory, seat, trick, cards, place)
        return points

    def card_reaches(memory: Memory, side: int, place: int, wanted: int) -> int:
        seat, trick, cards = load(memory, TURN), load(memory, TRICK), load(memory, IN_PLAY)
        store(memory, COUNTING, POINTS)
        play(memory, place)
        reaches = reaching(memory, POINTS, side, wanted - load(memory, WON + side))
        take_back(memory, seat, trick, cards, place)
        return reaches

    def card_takes_all(memory: Memory, side: int, place: int) -> int:
        seat, trick, cards = load(memory, TURN), load(memory, TRICK), load(memory, IN_PLAY)
        store(memory, COUNTING, TRICKS)
        tricks = total_value(memory, TRICKS)
        play(memory, place)
        takes_all = reaching(memory, TRICKS, side, tricks - load(memory, WON + side))
        take_back(memory, seat, trick, cards, place)
        return takes_all

    return PointsApi(
        kept(layout.prepare),
        kept(position.set_table),
        side_points,
        side_reaches,
        side_takes_all,
        kept(card_points),
        kept(card_reaches),
        kept(card_takes_all),
    )


@cache
def compiled() -> PointsApi:
    return points_api(compile_search_function(points_search), compile_with_callees)


@cache
def written() -> PointsApi:
    return points_api(points_search)
