"""64-bit arithmetic that a machine word has and a Python int does not.

``jit`` replaces each function by the machine's own instruction when Numba compiles it.
"""

from typing import Final

HALF: Final = 1 << 63
WORD: Final = (1 << 64) - 1


def wrap_int64(number: int) -> int:
    """The number as a signed word of 64 bits holds it; compiled, this is nothing at all."""
    return (number + HALF & WORD) - HALF


def nth_bit(bits: int, place: int) -> int:
    """The number of a bit that is set, counted from the lowest, 0; many machines have it ready."""
    for _ in range(place):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1


def unsigned_remainder(word: int, count: int) -> int:
    """What is left of the word, its sign taken for its highest bit, divided by *count*."""
    return (word & WORD) % count
