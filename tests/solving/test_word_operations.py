"""What machines do with words, compiled, is what is written."""

from random import Random
from typing import Any

import numba
import numpy as np
import pytest

from overtrick.compile import jit
from overtrick.solver import compile_search
from overtrick.solver import memory as words  # the first tells Numba of the second
from overtrick.solver.memory import extract_bits_at, highest_bit, load, lowest_bit, store

NUMBA: Any = numba.config


@numba.njit
def all_of_them(word, mask):  # type: ignore[no-untyped-def]
    return extract_bits_at(word, mask), lowest_bit(word), highest_bit(word)


@numba.njit
def swap(memory, one, other):  # type: ignore[no-untyped-def]
    word = load(memory, one)
    store(memory, one, load(memory, other))
    store(memory, other, word)


def test_compiled_words_are_the_words_as_written() -> None:
    random = Random(5)
    for _ in range(500):
        word, mask = random.getrandbits(62) + 1, random.getrandbits(63)
        written = extract_bits_at(word, mask), lowest_bit(word), highest_bit(word)
        assert all_of_them(word, mask) == written


def test_gathering_moves_the_chosen_bits_together() -> None:
    assert extract_bits_at(0b1010_1100, 0b1111_0000) == 0b1010
    assert extract_bits_at(0b1010_1100, 0b1000_1010) == 0b110


def test_an_address_and_an_array_are_the_same_memory() -> None:
    memory = np.arange(4, dtype=np.int64)

    swap(memory, 0, 3)
    swap(memory.ctypes.data, 1, 2)

    assert memory.tolist() == [3, 2, 1, 0]


@pytest.mark.parametrize("place", [-1, 4])
def test_an_array_is_never_left(place: int) -> None:
    with pytest.raises(IndexError, match="beyond its memory"):
        swap(np.zeros(4, dtype=np.int64), 0, place)


@pytest.mark.parametrize("function", ["_load_word", "_lowest_bit", "_extract_bits_at"])
def test_code_with_another_way_to_handle_words_is_kept_elsewhere(
    function: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NUMBA, "CACHE_DIR", "")
    jit.select_cache_directory([words])
    before = NUMBA.CACHE_DIR
    monkeypatch.setattr(compile_search, function, lambda word: word)
    jit.select_cache_directory([words])

    assert before != NUMBA.CACHE_DIR
