"""A position laid out and every card of it asked for, in one compiled call."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from overtrick.kernels.teach import compiled_loop
from overtrick.solver import points, tricks
from overtrick.solver.laying import lay_belote, lay_euchre, lay_spades, place_of
from overtrick.solver.words import Memory

Ask: TypeAlias = Callable[..., None]


@cache
def ask_euchre() -> Ask:
    """Fills in the tricks *side* takes from here on, by card."""
    search = tricks.compiled()
    card_tricks = search.card_tricks

    def ask(memory: Memory, bits: Any, state: Any, side: int, cards: Any, found: Any) -> None:
        lay_euchre(memory, bits, state)
        guess = 2
        for place in range(len(cards)):
            guess = card_tricks(memory, side, place_of(bits, cards[place]), guess)
            found[place] = guess

    return compiled_loop(ask)


@cache
def ask_spades() -> Ask:
    """Fills in the tricks *side* takes from here on, by card; then, for each seat that bid
    nil, 1 if it keeps it."""
    search = tricks.compiled()
    card_tricks, card_sets_nil = search.card_tricks, search.card_sets_nil

    def ask(
        memory: Memory, bits: Any, state: Any, side: int, nils: Any, cards: Any, found: Any
    ) -> None:
        lay_spades(memory, bits, state)
        guess = 6
        for number in range(len(cards)):
            place = place_of(bits, cards[number])
            guess = card_tricks(memory, side, place, guess)
            found[number, 0] = guess
            for nil in range(len(nils)):
                found[number, 1 + nil] = 1 - card_sets_nil(memory, nils[nil], place)

    return compiled_loop(ask)


@cache
def ask_belote() -> Ask:
    """Fills in, by card, the points *side* takes from here on, and whether it takes all tricks
    from here on, and whether the others do."""
    search = points.compiled()
    card_points, card_takes_all = search.card_points, search.card_takes_all

    def ask(memory: Memory, bits: Any, state: Any, side: int, cards: Any, found: Any) -> None:
        lay_belote(memory, bits, state)
        guess = 81
        for number in range(len(cards)):
            place = place_of(bits, cards[number])
            guess = card_points(memory, side, place, guess)
            found[number, 0] = guess
            found[number, 1] = card_takes_all(memory, side, place)
            found[number, 2] = card_takes_all(memory, 1 - side, place)

    return compiled_loop(ask)
