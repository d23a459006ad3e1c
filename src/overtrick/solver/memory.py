"""A block of words that a search works in, and what machines do with single words.

A search is written once over ``load`` and ``store`` and runs in three ways
(``compiling``): compiled with the block's bare address, which is four times as
fast as arrays passed about; compiled with an array whose every index is
checked; and as written, with a list.
"""

from collections.abc import MutableSequence
from typing import TypeAlias

Memory: TypeAlias = MutableSequence[int]  # compiled: ``memory_of`` it, an address or an array


def load(memory: Memory, index: int) -> int:
    return memory[index]


def store(memory: Memory, index: int, word: int) -> None:
    memory[index] = word


def lowest_bit(word: int) -> int:
    """The place of the lowest bit of a word that is not 0."""
    return (word & -word).bit_length() - 1


def highest_bit(word: int) -> int:
    """The place of the highest bit of a word that is above 0."""
    return word.bit_length() - 1


def extract_bits_at(word: int, mask: int) -> int:
    """The bits of *word* at the places of *mask*, moved together at the low end."""
    found = 0
    place = 0
    while mask:
        lowest = mask & -mask
        if word & lowest:
            found |= 1 << place
        place += 1
        mask ^= lowest
    return found


def deposit_bits_at(word: int, mask: int) -> int:
    """The low bits of *word* moved to the places of *mask*, lowest first."""
    found = 0
    while mask and word:
        if word & 1:
            found |= mask & -mask
        word >>= 1
        mask &= mask - 1
    return found
