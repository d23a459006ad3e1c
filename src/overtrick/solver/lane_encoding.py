"""Cards relabelled so that a suit is a lane of bits and a higher bit is a stronger card.

Asked of the rules for one trump suit, this makes bowers and belote's order of
trumps disappear: the trumps are the highest lane, whatever they are called.

    bits 0-15  a plain suit      bits 32-47  a plain suit
    bits 16-31 a plain suit      bits 48-63  trumps
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from overtrick.core.cards import NO_CARD, Card, Suit
from overtrick.core.decks import Deck

LANE: Final = 16
LANES: Final = 4
TRUMPS: Final = 3  # their lane
LANE_BITS: Final = (1 << LANE) - 1


class Lanes(NamedTuple):
    """One deck under one trump."""

    bits: npt.NDArray[np.int64]  # by card: its bit, 0 if it is not in the deck
    cards: npt.NDArray[np.int64]  # by the place of a bit: the card, NO_CARD where there is none


def lanes_from(
    deck: Deck,
    trump: Suit,
    suit_in_play: Callable[[Card], Suit],
    strength: Callable[[Card, Suit], int],
) -> Lanes:
    """
    The lanes of *deck*.

    *suit_in_play* says which suit a card counts as, *strength* compares cards
    when a suit was led.
    """
    bits = np.zeros(52, dtype=np.int64)
    cards = np.full(64, NO_CARD, dtype=np.int64)
    suits = [suit for suit in range(4) if suit != trump] + [trump]
    for lane, suit in enumerate(suits):
        members = [card for card in deck if suit_in_play(card) == suit]
        for height, card in enumerate(sorted(members, key=lambda card: strength(card, suit))):
            place = LANE * lane + height
            bits[card] = 1 << place
            cards[place] = card
    return Lanes(bits, cards)
