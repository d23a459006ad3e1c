"""Deals named by a seed and an index: any deal can be had alone, in any order.

The generator is counter based: word *n* of deal *index* of *seed* is a mix of
those three numbers (the finalizer of SplitMix64), so that nothing has to be
drawn before it.  Not for live tables, where decks must not be guessable.
"""

from typing import Final

from overtrick.cards import Card
from overtrick.decks import Deck

WORD: Final = 0xFFFF_FFFF_FFFF_FFFF
STEP: Final = 0x9E37_79B9_7F4A_7C15


def mixed(word: int) -> int:
    """SplitMix64's finalizer: 64 bits in, 64 well stirred bits out."""
    word = (word ^ word >> 30) * 0xBF58_476D_1CE4_E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D0_49BB_1331_11EB & WORD
    return word ^ word >> 31


def word_of(seed: int, index: int, place: int) -> int:
    """Word number *place* of deal *index*."""
    deal = mixed(mixed(seed & WORD) + STEP * (index + 1) & WORD)
    return mixed(deal + STEP * (place + 1) & WORD)


def shuffled(deck: Deck, seed: int, index: int) -> tuple[Card, ...]:
    """The deck of deal *index*: Fisher-Yates, every order equally likely."""
    cards = list(deck)
    place = 0
    for last in range(len(cards) - 1, 0, -1):
        choices = last + 1
        limit = (1 << 64) - (1 << 64) % choices
        word = word_of(seed, index, place)
        place += 1
        while word >= limit:  # would make the first cards likelier
            word = word_of(seed, index, place)
            place += 1
        other = word % choices
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)
