"""How many tricks a side takes when all hands are known: euchre, alone too, and spades, nil too.

A workspace is a block of ``WORDS`` words, prepared once: a list for the
functions of ``written()``; for those of ``compiled()`` an array, every index
checked, or its address, which is several times as fast; ``memory_of`` gives
that where it can be used.  Set the table, then ask.  Hands are words in lanes,
cards are the places of their bits (``lanes``).  The functions of ``compiled()``
may be called in compiled loops.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from overtrick.compile.jit import register_inlined
from overtrick.solver.compile_search import compile_search_function
from overtrick.solver.memory import Memory, load, store
from overtrick.solver.tricks.layout import (
    COUNTED,
    HANDS,
    NIL,
    PLAYERS,
    SIDE,
    TABLE_BEST,
    TABLE_LED,
    TABLE_LEFT,
    TABLE_SIZE,
    TABLE_TURN,
    TABLE_WINNER,
)
from overtrick.solver.tricks.position import (
    TABLE_BITS,
    WORDS,
    WORDS_WITHOUT_TABLE,
    next_seat,
    open_trumps,
    prepare,
    prepare_for,
    set_table,
    words_for,
)
from overtrick.solver.tricks.ranks import beats
from overtrick.solver.tricks.search import search

__all__ = [
    "TABLE_BITS",
    "WORDS",
    "WORDS_WITHOUT_TABLE",
    "TricksApi",
    "compiled",
    "prepare",
    "prepare_for",
    "set_table",
    "tricks_api",
    "words_for",
    "written",
]

Search: TypeAlias = Callable[[Memory, int, int, int, int, int, int, int], int]


class TricksApi(NamedTuple):
    """
    The compiled questions about a position, once it is laid out.

    *side_takes* and *card_takes* say, 1 or 0, whether a side (0 or 1) takes at least a
    number of the tricks from here on, the one on the table included; *side_tricks* and
    *card_tricks* how many, sooner after a good guess.  *nil_is_set* and *card_sets_nil*
    say, 1 or 0, whether its opponents can make a seat take a trick.  Those with ``card``
    answer for the table after the seat on turn plays the card at a place.
    """

    side_takes: Callable[[Memory, int, int], int]
    side_tricks: Callable[[Memory, int, int], int]
    card_takes: Callable[[Memory, int, int, int], int]
    card_tricks: Callable[[Memory, int, int, int], int]
    nil_is_set: Callable[[Memory, int], int]
    card_sets_nil: Callable[[Memory, int, int], int]


def tricks_api(search: Search, ready: Callable[[Any], Any]) -> TricksApi:
    """The questions, answered by that search; *ready* lets compiled code call a function."""

    @ready
    def table_value(memory: Memory, wanted: int) -> int:
        return search(
            memory,
            load(memory, TABLE_LEFT),
            wanted,
            load(memory, TABLE_TURN),
            load(memory, TABLE_SIZE),
            load(memory, TABLE_BEST),
            load(memory, TABLE_WINNER),
            load(memory, TABLE_LED),
        )

    @ready
    def card_value(memory: Memory, place: int, wanted: int) -> int:
        seat = load(memory, TABLE_TURN)
        size = load(memory, TABLE_SIZE)
        left = load(memory, TABLE_LEFT)
        hand = load(memory, HANDS + seat)
        takes_over = 1 if size == 0 or beats(place, load(memory, TABLE_BEST)) else 0
        best = place if takes_over else load(memory, TABLE_BEST)
        winner = seat if takes_over else load(memory, TABLE_WINNER)
        store(memory, HANDS + seat, hand ^ 1 << place)
        if size + 1 < load(memory, PLAYERS):
            led = place if size == 0 else load(memory, TABLE_LED)
            following = next_seat(memory, seat)
            found = search(memory, left, wanted, following, size + 1, best, winner, led)
        else:
            taken = load(memory, COUNTED) >> winner & 1
            open_trumps(memory, left)
            none = size + 1 - load(memory, PLAYERS)  # 0; a literal would be compiled apart
            still = wanted - taken
            found = taken + search(memory, left - 1, still, winner, none, best, winner, place)
        store(memory, HANDS + seat, hand)
        return found

    @ready
    def side_takes(memory: Memory, side: int, wanted: int) -> int:
        count_for_side(memory, side)
        return 1 if table_value(memory, wanted) >= wanted else 0

    @ready
    def side_tricks(memory: Memory, side: int, guess: int) -> int:
        count_for_side(memory, side)
        low = 0
        high = load(memory, TABLE_LEFT)
        value = min(max(guess, low), high)
        while low < high:
            wanted = value + 1 if value == low else value
            value = table_value(memory, wanted)
            if value < wanted:
                high = value
            else:
                low = value
        return low

    @ready
    def card_takes(memory: Memory, side: int, place: int, wanted: int) -> int:
        count_for_side(memory, side)
        return 1 if card_value(memory, place, wanted) >= wanted else 0

    @ready
    def card_tricks(memory: Memory, side: int, place: int, guess: int) -> int:
        count_for_side(memory, side)
        low = 0
        high = load(memory, TABLE_LEFT)
        value = min(max(guess, low), high)
        while low < high:
            wanted = value + 1 if value == low else value
            value = card_value(memory, place, wanted)
            if value < wanted:
                high = value
            else:
                low = value
        return low

    @ready
    def nil_is_set(memory: Memory, seat: int) -> int:
        count_for_nil(memory, seat)
        return 1 if table_value(memory, 1) >= 1 else 0

    @ready
    def card_sets_nil(memory: Memory, seat: int, place: int) -> int:
        count_for_nil(memory, seat)
        return 1 if card_value(memory, place, 1) >= 1 else 0

    return TricksApi(side_takes, side_tricks, card_takes, card_tricks, nil_is_set, card_sets_nil)


def count_for_side(memory: Memory, side: int) -> None:
    """The tricks of both hands of a side are counted, and it wants them."""
    store(memory, SIDE, side)
    store(memory, COUNTED, 5 << side)
    store(memory, NIL, -1)


def count_for_nil(memory: Memory, seat: int) -> None:
    """The tricks of one seat are counted, and its opponents want them."""
    store(memory, SIDE, 1 - (seat & 1))
    store(memory, COUNTED, 1 << seat)
    store(memory, NIL, seat)


@cache
def compiled() -> TricksApi:
    """The questions for compiled loops, with an address or an array for a block."""
    return tricks_api(compile_search_function(search), register_inlined)


@cache
def written() -> TricksApi:
    """The same functions as they are written, with a list for a block."""
    return tricks_api(search, lambda function: function)
