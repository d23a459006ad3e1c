"""Ten million compiled deals of each deck: the same as written, and every order as likely."""

from math import sqrt
from typing import Any

import numpy as np
import pytest

from overtrick.compile import jit
from overtrick.compile.int64 import wrap_int64
from overtrick.compile.seeded_deals import key_of, number_from_word, shuffle, shuffled_deck, word_at
from overtrick.core.decks import DECK_24, DECK_32, DECK_52

DEALS = 10_000_000
DECKS = pytest.mark.parametrize("cards", [24, 32, 52])


def count_places(seed, deals, cards, places, first_two):  # type: ignore[no-untyped-def]
    """How often each card lay at each place, and each pair of cards on top."""
    deck: Any = np.arange(cards)
    for index in range(deals):
        for place in range(cards):
            deck[place] = place
        shuffle(deck, key_of(seed, index))
        for place in range(cards):
            places[deck[place], place] += 1
        first_two[deck[0], deck[1]] += 1


def count_bad_places(seed, deals, cards, places):  # type: ignore[no-untyped-def]
    """The same where every card changes places with any other: some orders are likelier."""
    deck: Any = np.arange(cards)
    for index in range(deals):
        for place in range(cards):
            deck[place] = place
        for place in range(cards):
            other = number_from_word(word_at(key_of(seed, index), place), cards)
            card = deck[place]
            deck[place] = deck[other]
            deck[other] = card
        for place in range(cards):
            places[deck[place], place] += 1


def deck_of(seed, index, full):  # type: ignore[no-untyped-def]
    deck = full.copy()
    shuffle(deck, key_of(seed, index))
    return deck


@pytest.fixture(scope="module")
def compiled_deck() -> Any:
    return jit.compile_with_callees(deck_of)


@pytest.fixture(scope="module")
def counted() -> Any:
    return jit.compile_with_callees(count_places)


def sigmas(statistic: float, degrees: int) -> float:
    """A chi-square statistic in standard deviations (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    return float(((statistic / degrees) ** (1 / 3) - 1 + spread) / sqrt(spread))


def chi_square(counts: Any, expected: float) -> float:
    return float(((counts - expected) ** 2).sum() / expected)


@pytest.mark.parametrize("deck", [DECK_24, DECK_32, DECK_52], ids=len)
@pytest.mark.parametrize("seed", [0, 7, 2**63, 2**64 - 1])
def test_a_compiled_deal_is_the_deal_as_written(
    compiled_deck: Any, deck: tuple[int, ...], seed: int
) -> None:
    for index in (*range(300), 987_654, 2**40, 2**62):
        dealt = compiled_deck(wrap_int64(seed), index, np.array(deck))

        assert tuple(dealt) == shuffled_deck(deck, seed, index)


@DECKS
def test_every_card_is_as_likely_at_every_place(counted: Any, cards: int) -> None:
    places = np.zeros((cards, cards), dtype=np.int64)
    first_two = np.zeros((cards, cards), dtype=np.int64)
    counted(280, DEALS, cards, places, first_two)
    # rows and columns of a permutation add up, which leaves (cards - 1)**2 degrees of freedom
    by_place = chi_square(places, DEALS / cards) * (cards - 1) / cards
    pairs = first_two[~np.eye(cards, dtype=bool)]

    assert places.sum() == DEALS * cards
    assert (np.diag(first_two) == 0).all()
    assert abs(sigmas(by_place, (cards - 1) ** 2)) < 5
    assert abs(sigmas(chi_square(pairs, DEALS / len(pairs)), len(pairs) - 1)) < 5


@DECKS
def test_a_bad_shuffle_would_be_noticed(cards: int) -> None:
    places = np.zeros((cards, cards), dtype=np.int64)
    loop: Any = jit.compile_with_callees(count_bad_places)
    loop(280, DEALS // 10, cards, places)
    by_place = chi_square(places, DEALS / 10 / cards) * (cards - 1) / cards

    assert sigmas(by_place, (cards - 1) ** 2) > 50
