"""A game's state laid out in a search's memory; fit to be compiled."""

from typing import Any

from overtrick.core.cards import NO_CARD, Card, CardSet
from overtrick.core.seats import NO_SEAT, Seat, left_of, partner_of
from overtrick.games.belote.rules.state import State as BeloteState
from overtrick.games.euchre.rules.state import State as EuchreState
from overtrick.games.shared.tricks import Trick
from overtrick.games.spades.rules.state import State as SpadesState
from overtrick.solver import points_position, tricks
from overtrick.solver.words import Memory, lowest_bit


def in_lanes(bits: Any, cards: CardSet) -> int:
    """A set of cards as a word of bits in lanes."""
    word = 0
    while cards:
        word |= bits[lowest_bit(cards)]
        cards &= cards - 1
    return word


def place_of(bits: Any, card: Card) -> int:
    """Where a card's bit is; 0 for no card."""
    return 0 if card == NO_CARD else lowest_bit(bits[card])


def card_played(trick: Trick, number: int, out: Seat) -> Card:
    """The card number *number*, from 0, on the table, ``NO_CARD`` if there are fewer."""
    if number >= trick.size:
        return NO_CARD
    seat = trick.leader
    for _ in range(number):
        seat = left_of(seat)
        if seat == out:
            seat = left_of(seat)
    return trick.cards[seat]


def sitting_out(state: EuchreState) -> Seat:
    """The partner of a lone maker, ``NO_SEAT`` if all play."""
    contract = state.contract
    return partner_of(contract.maker) if contract.alone else NO_SEAT


def lay_euchre(memory: Memory, bits: Any, state: EuchreState) -> None:
    """Lays out a state of euchre for the search for tricks."""
    trick = state.play.trick
    out = sitting_out(state)
    tricks.set_table(
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


def lay_spades(memory: Memory, bits: Any, state: SpadesState) -> None:
    """Lays out a state of spades for the search for tricks."""
    trick = state.play.trick
    may_lead_spades = state.play.broken or not state.deal.rules.break_spades
    tricks.set_table(
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


def lay_belote(memory: Memory, bits: Any, state: BeloteState) -> None:
    """Lays out a state of belote for the search for points."""
    trick = state.play.trick
    rules = state.deal.rules
    points_position.set_table(
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
