"""Euchre for the search for tricks: its cards in lanes, and a state laid out."""

from functools import cache
from typing import Any

from overtrick.core.cards import Suit
from overtrick.core.decks import DECK_24
from overtrick.core.seats import NO_SEAT, Seat, partner_of
from overtrick.games.euchre.rules.order import strength, suit_in_play
from overtrick.games.euchre.rules.state import State
from overtrick.solver.lane_encoding import Lanes, lanes_from
from overtrick.solver.memory import Memory
from overtrick.solver.state_layout import card_played, in_lanes, place_of
from overtrick.solver.tricks import solver


@cache
def euchre_lanes(trump: Suit) -> Lanes:
    return lanes_from(
        DECK_24,
        trump,
        lambda card: suit_in_play(card, trump),
        lambda card, led: strength(card, led, trump),
    )


def seat_sitting_out(state: State) -> Seat:
    """The partner of a lone maker, ``NO_SEAT`` if all play."""
    contract = state.contract
    return partner_of(contract.maker) if contract.alone else NO_SEAT


def lay_euchre(memory: Memory, bits: Any, state: State) -> None:
    """Lays a state out in the memory of the search; can be compiled."""
    trick = state.play.trick
    out = seat_sitting_out(state)
    solver.set_table(
        memory,
        in_lanes(bits, state.hands[0]),
        in_lanes(bits, state.hands[1]),
        in_lanes(bits, state.hands[2]),
        in_lanes(bits, state.hands[3]),
        trick.leader,
        trick.size,
        place_of(bits, card_played(trick, 0, out)),
        place_of(bits, card_played(trick, 1, out)),
        place_of(bits, card_played(trick, 2, out)),
        out,
        1,
    )
