"""What a game needs to lay its state out in a search's memory; can be compiled."""

from typing import Any

from overtrick.core.cards import NO_CARD, Card, CardSet
from overtrick.core.seats import Seat, left_of
from overtrick.games.shared.tricks import Trick
from overtrick.solver.memory import lowest_bit


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
    """
    The card number *number*, from 0, on the table, ``NO_CARD`` if there are fewer.

    *out* is the seat that sits out, ``NO_SEAT`` if all play.
    """
    if number >= trick.size:
        return NO_CARD
    seat = trick.leader
    for _ in range(number):
        seat = left_of(seat)
        if seat == out:
            seat = left_of(seat)
    return trick.cards[seat]
