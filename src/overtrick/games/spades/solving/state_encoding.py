"""Spades for the search for tricks: its cards in lanes, and a state laid out."""

from functools import cache
from typing import Any

from overtrick.core.cards import SPADES, suit_of
from overtrick.core.decks import DECK_52
from overtrick.core.seats import NO_SEAT
from overtrick.games.spades.rules.play import strength
from overtrick.games.spades.rules.state import State
from overtrick.solver.lane_encoding import Lanes, lanes_from
from overtrick.solver.memory import Memory
from overtrick.solver.state_layout import card_played, in_lanes, place_of
from overtrick.solver.tricks import solver


@cache
def spades_lanes() -> Lanes:
    return lanes_from(DECK_52, SPADES, suit_of, strength)


def lay_spades(memory: Memory, bits: Any, state: State) -> None:
    """Lays a state out in the memory of the search; can be compiled."""
    trick = state.play.trick
    may_lead_spades = state.play.broken or not state.deal.rules.break_spades
    solver.set_table(
        memory,
        in_lanes(bits, state.hands[0]),
        in_lanes(bits, state.hands[1]),
        in_lanes(bits, state.hands[2]),
        in_lanes(bits, state.hands[3]),
        trick.leader,
        trick.size,
        place_of(bits, card_played(trick, 0, NO_SEAT)),
        place_of(bits, card_played(trick, 1, NO_SEAT)),
        place_of(bits, card_played(trick, 2, NO_SEAT)),
        NO_SEAT,
        1 if may_lead_spades else 0,
    )
