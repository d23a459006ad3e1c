"""What cards of spades are worth: the tricks of a side, and whether each nil can be set."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from overtrick.compile.backend import memory_of
from overtrick.compile.jit import compile_with_callees
from overtrick.core.actions import Action
from overtrick.core.cards import each
from overtrick.core.seats import SEAT_NAMES, Seat, Side, partner_of, side_of
from overtrick.games.spades import legal_actions, turn
from overtrick.games.spades.rules.score import is_nil
from overtrick.games.spades.rules.state import PLAYING, State
from overtrick.games.spades.solving.state_encoding import lay_spades, spades_lanes
from overtrick.solver.memory import Memory
from overtrick.solver.solution import Worth
from overtrick.solver.state_layout import place_of
from overtrick.solver.tricks import solver
from overtrick.solver.workspace import Workspace


def columns(state: State) -> tuple[str, ...]:
    return ("tricks", *(f"{SEAT_NAMES[seat]}'s nil" for seat in live_nils(state)))


def live_nils(state: State) -> list[Seat]:
    """The seats that bid nil and have taken no trick."""
    bids, taken = state.bidding.bids, state.play.taken
    return [seat for seat in range(4) if is_nil(bids[seat]) and taken[seat] == 0]


def worths(state: State, workspace: Workspace) -> dict[Action, Worth]:
    """
    Every legal card: the tricks its side takes if tricks are all that counts, and for each nil,
    if that is all that counts, 1 if it is kept, 0 if it is set.

    :raises: :exc:`ValueError` before the bids are made.
    """
    if state.phase != PLAYING:
        raise ValueError("there is nothing to solve in Spades before the four bids are made")
    nils = live_nils(state)
    cards = list(each(legal_actions(state).cards))
    found = np.zeros((len(cards), 1 + len(nils)), dtype=np.int64)
    memory = memory_of(workspace.tricks)
    side = side_of(turn(state))
    kinds = np.array(nils, dtype=np.int64), np.array(cards)
    ask_spades()(memory, spades_lanes().bits, state, side, *kinds, found)
    found[:, 0] += taken_so_far(state, side)
    return {card: tuple(row) for card, row in zip(cards, found.tolist(), strict=True)}


def taken_so_far(state: State, side: Side) -> int:
    return state.play.taken[side] + state.play.taken[partner_of(side)]


@cache
def ask_spades() -> Callable[..., None]:
    """Fills in the tricks *side* takes from here on, by card; then, for each seat that bid
    nil, 1 if it keeps it."""
    search = solver.compiled()
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

    return compile_with_callees(ask)
