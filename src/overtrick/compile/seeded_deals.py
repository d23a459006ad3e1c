"""Deals named by a seed and an index: any deal can be had alone, in any order.

The generator is counter based: word *place* of deal *index* of *seed* is a mix
of those three numbers (the finalizer of SplitMix64), so that nothing has to be
drawn before it.  Words are signed, 64 bits long, and the same compiled or not.
Not for live tables, where decks must not be guessable.
"""

from collections.abc import MutableSequence, Sequence
from typing import Final

from overtrick.compile.int64 import unsigned_remainder, wrap_int64
from overtrick.core.cards import Card
from overtrick.core.decks import Deck

STEP: Final = wrap_int64(0x9E37_79B9_7F4A_7C15)
FIRST_FACTOR: Final = wrap_int64(0xBF58_476D_1CE4_E5B9)
SECOND_FACTOR: Final = wrap_int64(0x94D0_49BB_1331_11EB)
HALF_WORD: Final = 0xFFFF_FFFF

CHOICES: Final = 1 << 20
"""The place of a deal's first word for choices; those before it are for the deck."""


def mix_bits(word: int) -> int:
    """SplitMix64's finalizer: 64 bits in, 64 well stirred bits out."""
    word = wrap_int64((word ^ (word >> 30 & 0x3_FFFF_FFFF)) * FIRST_FACTOR)
    word = wrap_int64((word ^ (word >> 27 & 0x1F_FFFF_FFFF)) * SECOND_FACTOR)
    return word ^ (word >> 31 & 0x1_FFFF_FFFF)


def key_of(seed: int, index: int) -> int:
    """What all words of deal *index* are made from."""
    return mix_bits(wrap_int64(mix_bits(wrap_int64(seed)) + STEP * (index + 1)))


def word_of(seed: int, index: int, place: int) -> int:
    """Word number *place* of deal *index*."""
    return word_at(key_of(seed, index), place)


def word_at(key: int, place: int) -> int:
    """Word number *place* of the deal with that key."""
    return mix_bits(wrap_int64(key + STEP * (place + 1)))


def high_half(word: int) -> int:
    """The upper 32 bits, without a sign."""
    return word >> 32 & HALF_WORD


def number_from_word(word: int, count: int) -> int:
    """A number from 0 to *count* - 1; each as likely but for one part in 2**32 times *count*."""
    return high_half(word) * count >> 32


def shuffle(cards: MutableSequence[Card], key: int) -> None:
    """Puts the cards in that deal's order: Fisher-Yates, every order as likely."""
    place = 0
    for last in range(len(cards) - 1, 0, -1):
        word = word_at(key, place)
        other = unsigned_remainder(word, last + 1)
        place += 1
        while is_biased_draw(word - other, last + 1):
            word = word_at(key, place)
            other = unsigned_remainder(word, last + 1)
            place += 1
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


def restore_order(cards: MutableSequence[Card], full: Sequence[Card]) -> None:
    """
    The cards as they were before the shuffle.

    Not ``cards[:] = full``: Numba would spend seconds on its sentence for another length.
    """
    for place in range(len(full)):
        cards[place] = full[place]


def is_biased_draw(start: int, choices: int) -> bool:
    """Whether the round of words from *start* ends before each choice has had its turn."""
    return (start < 0) & (start > -choices)  # `and` would jump on a random sign


def shuffled_deck(deck: Deck, seed: int, index: int) -> tuple[Card, ...]:
    """The deck of deal *index*."""
    cards = list(deck)
    shuffle(cards, key_of(seed, index))
    return tuple(cards)
