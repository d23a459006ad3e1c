"""Belote for the search for points: its cards in lanes, their values, and a state laid out."""

from functools import cache
from typing import Any, Final

from overtrick.core.cards import CLUBS, NO_CARD, Suit, suit_of
from overtrick.core.decks import DECK_32
from overtrick.core.seats import NO_SEAT
from overtrick.games.belote.rules.order import strength, value
from overtrick.games.belote.rules.score import LAST_TRICK
from overtrick.games.belote.rules.state import State
from overtrick.solver.lane_encoding import Lanes, lanes_from
from overtrick.solver.memory import Memory
from overtrick.solver.points import position
from overtrick.solver.points.layout import PointValues
from overtrick.solver.state_layout import card_played, in_lanes, place_of


@cache
def belote_lanes(trump: Suit) -> Lanes:
    return lanes_from(DECK_32, trump, suit_of, lambda card, led: strength(card, led, trump))


POINT_VALUES: Final = PointValues(
    tuple(
        0 if card == NO_CARD else value(card, CLUBS) for card in belote_lanes(CLUBS).cards.tolist()
    ),
    LAST_TRICK,
)
"""The same for every trump, as a lane goes by strength."""


def lay_belote(memory: Memory, bits: Any, state: State) -> None:
    """Lays a state out in the memory of the search; can be compiled."""
    trick = state.play.trick
    rules = state.deal.rules
    position.set_table(
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
        state.play.tricks,
        1 if rules.cut_partner else 0,
        1 if rules.go_over else 0,
    )
