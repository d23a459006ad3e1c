"""What a machine word does by itself and a Python int does not.

``teach`` tells Numba what the machine has for each of these.
"""

from typing import Final

HALF: Final = 1 << 63
WORD: Final = (1 << 64) - 1


def wrapped(number: int) -> int:
    """The number as a signed word of 64 bits holds it; compiled, this is nothing at all."""
    return (number + HALF & WORD) - HALF


def unsigned_rest(word: int, count: int) -> int:
    """What is left of the word, its sign taken for its highest bit, divided by *count*."""
    return (word & WORD) % count
