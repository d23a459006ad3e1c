"""Deals named by a seed and an index: the same ones for ever, and every order as likely."""

from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.compile import seeded_deals as deals
from overtrick.compile.int64 import nth_bit
from overtrick.compile.seeded_deals import is_biased_draw, key_of, mix_bits, shuffled_deck, word_at
from overtrick.core.cards import card_name
from overtrick.core.decks import DECK_24, DECK_32, DECK_52

SPLITMIX64_OF_1234567 = (  # the generator's published outputs for that seed
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)

FIXED_DEALS = {
    (0, 0): "JH TS 9S TD KC TH 9H AD AH KS KH 9D AC KD JD JS TC JC AS QS QD QC 9C QH",
    (0, 1): "JS KH TC QS 9D AD AH JC TS AC 9C QC TH 9S QH KD KS KC QD TD JH 9H AS JD",
    (1, 0): "TH JS TC AC 9D 9H KS KC QD QC JC JD 9C KD QH QS AD AS JH TD TS 9S KH AH",
    (280, 246): "KH JD JC KS AC TS QH QS TD 9S TH QD 9D KC TC QC 9C AD AH KD JS JH AS 9H",
    (2**64 - 1, 2**63): "AD AH AS QC KC QS KD JH 9S QH 9H TH KH JD TD QD KS JC TC 9C 9D TS JS AC",
}


def signed(number: int) -> int:
    """The number as a signed word of 64 bits, by way of its bytes."""
    return int.from_bytes((number % 2**64).to_bytes(8, "big"), "big", signed=True)


def stirred(number: int) -> int:
    """SplitMix64's last step, by division and remainder instead of shifts and masks."""
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 1)):
        number = (number ^ number // 2**shift) * factor % 2**64
    return number


def deal_by_hand(deck: list[int], seed: int, index: int) -> list[int]:
    """Fisher and Yates with pencil and paper: cards are struck off, the last drawn lies on top."""
    golden = 0x9E3779B97F4A7C15
    start = stirred((stirred(seed % 2**64) + golden * (index + 1)) % 2**64)
    words = (stirred((start + golden * count) % 2**64) for count in range(1, 10_000))
    left = list(deck)
    dealt: list[int] = []
    while len(left) > 1:
        word = next(word for word in words if word < 2**64 // len(left) * len(left))
        place = word % len(left)
        dealt.insert(0, left[place])
        left[place] = left[-1]
        left.pop()
    return left + dealt


def test_the_mix_is_that_of_splitmix64() -> None:
    for count, output in enumerate(SPLITMIX64_OF_1234567, start=1):
        assert mix_bits(signed(1234567 + count * 0x9E3779B97F4A7C15)) == signed(output)
        assert stirred((1234567 + count * 0x9E3779B97F4A7C15) % 2**64) == output


@pytest.mark.parametrize("name, deck", FIXED_DEALS.items())
def test_a_deal_has_the_order_it_always_had(name: tuple[int, int], deck: str) -> None:
    assert " ".join(card_name(card) for card in shuffled_deck(DECK_24, *name)) == deck
    assert " ".join(card_name(card) for card in deal_by_hand(list(DECK_24), *name)) == deck


seeds = st.integers(0, 2**64 - 1) | st.integers(0, 10)
indices = st.integers(0, 2**64 - 1) | st.integers(0, 10)


@settings(deadline=None)
@given(st.sampled_from([DECK_24, DECK_32, DECK_52]), seeds, indices)
def test_a_deal_is_what_pencil_and_paper_give(deck: tuple[int, ...], seed: int, index: int) -> None:
    assert list(shuffled_deck(deck, seed, index)) == deal_by_hand(list(deck), seed, index)


@settings(deadline=None)
@given(st.sampled_from([DECK_24, DECK_32, DECK_52]), seeds, indices)
def test_a_deal_has_every_card_once(deck: tuple[int, ...], seed: int, index: int) -> None:
    assert sorted(shuffled_deck(deck, seed, index)) == sorted(deck)


@pytest.mark.parametrize("deck", [(), (7,)])
def test_a_deck_too_small_to_shuffle_stays_as_it_is(deck: tuple[int, ...]) -> None:
    assert shuffled_deck(deck, 1, 1) == deck


def test_the_deck_given_stays_as_it_is() -> None:
    deck = list(DECK_24)

    shuffled_deck(deck, 1, 1)

    assert deck == list(DECK_24)


def test_deals_can_be_had_in_any_order() -> None:
    in_order = [shuffled_deck(DECK_24, 7, index) for index in range(200)]
    places = list(range(200))
    Random(1).shuffle(places)

    assert {index: shuffled_deck(DECK_24, 7, index) for index in places} == dict(
        enumerate(in_order)
    )


def test_neighbouring_deals_and_seeds_differ() -> None:
    decks = [shuffled_deck(DECK_24, seed, index) for seed in range(50) for index in range(50)]

    assert len(set(decks)) == 50 * 50


def test_words_of_a_deal_do_not_repeat_in_the_next() -> None:
    words = [word_at(key_of(1, index), place) for index in range(200) for place in range(60)]

    assert len(set(words)) == 200 * 60
    assert all(-(2**63) <= word < 2**63 for word in words)


def chi_square_beyond(degrees: int, sigmas: float) -> float:
    """The chi-square quantile that many standard normal deviations out (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + sigmas * sqrt(spread)) ** 3)


def test_every_card_is_as_likely_in_every_place() -> None:
    deals_made = 20_000
    counts = [[0] * 24 for _ in range(24)]
    for index in range(deals_made):
        for place, card in enumerate(shuffled_deck(range(24), 280, index)):
            counts[card][place] += 1
    expected = deals_made / 24
    # rows and columns of a permutation add up, which leaves 23 x 23 degrees of freedom
    statistic = sum((count - expected) ** 2 / expected for row in counts for count in row) * 23 / 24

    # six standard deviations: one run in a thousand million would fall outside by chance
    assert chi_square_beyond(23 * 23, -6) < statistic < chi_square_beyond(23 * 23, 6)


@pytest.mark.parametrize("along", ["indices of one seed", "seeds, first deal of each"])
def test_the_orders_of_four_cards_are_equally_likely(along: str) -> None:
    deals_made = 24_000
    counts: dict[tuple[int, ...], int] = {}
    for number in range(deals_made):
        name = (280, number) if along.startswith("indices") else (number, 0)
        order = shuffled_deck(range(4), *name)
        counts[order] = counts.get(order, 0) + 1
    statistic = sum((count - 1000) ** 2 / 1000 for count in counts.values())

    assert len(counts) == 24
    assert chi_square_beyond(23, -6) < statistic < chi_square_beyond(23, 6)


def words_given(monkeypatch: pytest.MonkeyPatch, words: dict[int, int]) -> list[int]:
    """Makes the generator give these words by place, 0 elsewhere; the places asked for."""
    asked: list[int] = []

    def word_given(key: int, place: int) -> int:
        asked.append(place)
        return signed(words.get(place, 0))

    monkeypatch.setattr(deals, "word_at", word_given)
    return asked


def test_a_word_that_would_favour_some_cards_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # 2**64 = 16 (mod 24): the topmost 16 words are too many
    asked = words_given(monkeypatch, {0: 2**64 - 1, 1: 2**64 - 16, 2: 5})

    cards = shuffled_deck(range(24), 0, 0)

    assert asked == list(range(23 + 2))
    assert cards[23] == 5


def test_the_highest_word_that_is_fair_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = words_given(monkeypatch, {0: 2**64 - 17})

    cards = shuffled_deck(range(24), 0, 0)

    assert asked == list(range(23))
    assert cards[23] == 23


def test_no_word_is_passed_over_where_the_cards_divide_all_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = words_given(monkeypatch, {0: 2**64 - 1})

    shuffled_deck(range(2), 0, 0)

    assert asked == [0]


@pytest.mark.parametrize("cards", range(2, 53))
def test_the_words_left_over_are_passed_over(cards: int) -> None:
    passed_over = [
        word
        for word in (*range(100), *range(2**63 - 60, 2**63 + 60), *range(2**64 - 60, 2**64))
        if is_biased_draw(signed(word) - word % cards, cards)
    ]

    assert passed_over == list(range(2**64 - 2**64 % cards, 2**64))


@pytest.mark.parametrize("bits", [1, 2**51, 0b1011, 2**52 - 1, 0x8421_0842_1084])
def test_the_nth_bit_is_counted_from_the_lowest(bits: int) -> None:
    places = [place for place, bit in enumerate(reversed(f"{bits:b}")) if bit == "1"]

    assert [nth_bit(bits, n) for n in range(len(places))] == places
