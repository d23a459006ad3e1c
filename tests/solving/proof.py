"""The search against plain minimax over the rules, on random endings, compiled.

An ending is reached from a shuffled deck by random legal actions, calls
included, until so few cards are left; it may be in the middle of a trick.
Every legal card's value is compared.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from overtrick.compile.fingerprint import reachable_modules
from overtrick.compile.jit import compile_with_callees, register_inlined, register_modules
from overtrick.compile.random_action import random_action
from overtrick.compile.seeded_deals import CHOICES, key_of, number_from_word, shuffle, word_at
from overtrick.core.actions import Actions
from overtrick.core.cards import lowest_card
from overtrick.core.seats import side_of
from overtrick.games import belote, euchre, spades
from overtrick.games.belote.solving.state_encoding import POINT_VALUES, belote_lanes, lay_belote
from overtrick.games.euchre.solving.state_encoding import euchre_lanes, lay_euchre
from overtrick.games.spades.solving.state_encoding import lay_spades, spades_lanes
from overtrick.solver.compile_search import compile_recursive
from overtrick.solver.points import solver as points
from overtrick.solver.state_layout import place_of
from overtrick.solver.tricks import solver as tricks
from overtrick.solver.workspace import workspace
from solving import minimax

Loop = Callable[..., int]


def ready(function: Any) -> Any:
    """Lets compiled code call a function of the tests and all it calls."""
    register_modules(*reachable_modules(function))
    return register_inlined(function)


@register_inlined
def cards_left(hands: tuple[int, int, int, int]) -> int:
    return (hands[0] | hands[1] | hands[2] | hands[3]).bit_count()


def endings_loop(game: Any, differs: Any) -> Loop:
    """Counts the endings of which *differs* says so; ``found`` gets how many were looked at."""
    start, turn, legal, apply = game.start, game.turn, game.legal_actions, game.apply
    is_over, section = game.is_over, game.section

    def compare(
        rules: Any,
        full: Any,
        seed: int,
        first: int,
        last: int,
        most_cards: int,
        memory: Any,
        bits: Any,
        found: Any,
    ) -> int:
        wrong = 0
        deck = full.copy()
        for index in range(first, last):
            key = key_of(seed, index)
            deck[:] = full
            shuffle(deck, key)
            state = start(rules, deck, index % 4)
            stop = most_cards - number_from_word(word_at(key, CHOICES), 4)
            place = CHOICES + 1
            while not is_over(state) and (section(state) == 0 or cards_left(state.hands) > stop):
                state = apply(state, random_action(legal(state), word_at(key, place)))
                place += 1
            if not is_over(state):
                found[0] += 1
                wrong += differs(memory, bits, state, side_of(turn(state)), legal(state))
        return wrong

    return compile_with_callees(compare)


@cache
def euchre_loop() -> Loop:
    search = tricks.compiled()
    card_tricks = search.card_tricks
    reference = compile_recursive(minimax.euchre_tricks)

    def differs(memory: Any, bits: Any, state: Any, side: int, legal: Actions) -> int:
        lay_euchre(memory, bits[state.contract.trump], state)
        made = state.play.made
        is_makers = side_of(state.contract.maker) == side
        so_far = made if is_makers else state.play.tricks - made
        cards = legal.cards
        while cards:
            card = lowest_card(cards)
            place = place_of(bits[state.contract.trump], card)
            found = so_far + card_tricks(memory, side, place, card & 3)
            if found != reference(euchre.apply(state, card), side):
                return 1
            cards &= cards - 1
        return 0

    return endings_loop(euchre, ready(differs))


@cache
def spades_loop() -> Loop:
    search = tricks.compiled()
    card_tricks, card_sets_nil = search.card_tricks, search.card_sets_nil
    reference = compile_recursive(minimax.spades_tricks)
    nil_reference = compile_recursive(minimax.nil_set)

    def differs(memory: Any, bits: Any, state: Any, side: int, legal: Actions) -> int:
        lay_spades(memory, bits[0], state)
        taken = state.play.taken
        so_far = taken[0] + taken[2] if side == 0 else taken[1] + taken[3]
        nil = (state.play.turn + state.play.trick.size) & 3
        cards = legal.cards
        while cards:
            card = lowest_card(cards)
            place = place_of(bits[0], card)
            after = spades.apply(state, card)
            if so_far + card_tricks(memory, side, place, card & 3) != reference(after, side):
                return 1
            if card_sets_nil(memory, nil, place) != nil_reference(after, nil, taken[nil]):
                return 1
            cards &= cards - 1
        return 0

    return endings_loop(spades, ready(differs))


@cache
def belote_loop() -> Loop:
    search = points.compiled()
    card_points = search.card_points
    reference = compile_recursive(minimax.belote_points)

    def differs(memory: Any, bits: Any, state: Any, side: int, legal: Actions) -> int:
        lay_belote(memory, bits[state.contract.trump], state)
        so_far = state.play.tally.cards[side]
        cards = legal.cards
        while cards:
            card = lowest_card(cards)
            place = place_of(bits[state.contract.trump], card)
            found = so_far + card_points(memory, side, place, 3 * (card & 7))
            if found != reference(belote.apply(state, card), side):
                return 1
            cards &= cards - 1
        return 0

    return endings_loop(belote, ready(differs))


LOOPS: dict[str, tuple[Any, Callable[[], Loop]]] = {
    "euchre": (euchre, euchre_loop),
    "spades": (spades, spades_loop),
    "belote": (belote, belote_loop),
}


def bits_of(game: str) -> npt.NDArray[np.int64]:
    """The lanes of each trump suit."""
    if game == "spades":
        return np.stack([spades_lanes().bits])
    lanes = euchre_lanes if game == "euchre" else belote_lanes
    return np.stack([lanes(trump).bits for trump in range(4)])


def mismatches(game: str, rules: Any, seed: int, endings: int, most_cards: int) -> tuple[int, int]:
    """How many endings were looked at, and in how many a card's value differs."""
    module, loop = LOOPS[game]
    memory = workspace().points(POINT_VALUES) if game == "belote" else workspace().tricks
    found = np.zeros(1, dtype=np.int64)
    wrong = loop()(
        rules,
        np.array(module.DECK),
        seed,
        0,
        endings,
        most_cards,
        memory.ctypes.data,
        bits_of(game),
        found,
    )
    return int(found[0]), wrong
