"""Piles, compared with lists of cards."""

import random
from types import ModuleType

import pytest

from games.war.tables import listed, pile
from overtrick.games.war.rules.piles import NO_PILE, Pile

BOUNDARIES = [1, 2, 9, 10, 11, 19, 20, 21, 30, 31, 40, 41, 49, 50, 51, 52]
"""Sizes, among them those at which a pile begins another word."""

HIGHEST_FIRST = list(range(51, -1, -1))


def pile_of(piles: ModuleType, cards: list[int]) -> Pile:
    made: Pile = NO_PILE
    for card in cards:
        made = piles.with_last(made, card)
    return made


def cards_of(piles: ModuleType, lying: Pile) -> list[int]:
    return [piles.card_at(lying, place) for place in range(lying.size)]


@pytest.mark.parametrize("size", BOUNDARIES)
def test_a_card_goes_under_the_pile(piles: ModuleType, size: int) -> None:
    cards = HIGHEST_FIRST[:size]
    made = pile_of(piles, cards)

    assert made.size == size
    assert cards_of(piles, made) == cards


@pytest.mark.parametrize("size", BOUNDARIES)
def test_the_first_card_leaves_from_the_top(piles: ModuleType, size: int) -> None:
    cards = HIGHEST_FIRST[:size]
    left = piles.without_first(pile_of(piles, cards))

    assert left.size == size - 1
    assert cards_of(piles, left) == cards[1:]


@pytest.mark.parametrize("size", BOUNDARIES)
def test_nothing_is_left_behind_where_a_card_was(piles: ModuleType, size: int) -> None:
    full = pile_of(piles, HIGHEST_FIRST[:size])

    assert piles.without_cards(full, size) == NO_PILE
    assert piles.without_first(full) == pile_of(piles, HIGHEST_FIRST[1:size])


@pytest.mark.parametrize("count", [0, 1, 5, 10, 11, 26, 52])
def test_the_first_cards_and_those_without_them_are_the_pile(piles: ModuleType, count: int) -> None:
    full = pile_of(piles, HIGHEST_FIRST)
    first = piles.first_cards(full, count)
    rest = piles.without_cards(full, count)

    assert cards_of(piles, first) == HIGHEST_FIRST[:count]
    assert cards_of(piles, rest) == HIGHEST_FIRST[count:]
    assert piles.with_all(first, rest) == full


def test_cards_may_be_put_under_an_empty_pile_and_none_under_a_pile(piles: ModuleType) -> None:
    some = pile("7C 2C KC")

    assert piles.with_all(NO_PILE, some) == some
    assert piles.with_all(some, NO_PILE) == some


def test_cards_are_put_under_a_pile_in_their_order(piles: ModuleType) -> None:
    assert piles.with_all(pile("7C 2C"), pile("KD 3D AS")) == pile("7C 2C KD 3D AS")


@pytest.mark.parametrize(
    "one, other, same",
    [
        ("", "", True),
        ("7C 2C", "7C 2C", True),
        ("7C 2C", "2C 7C", False),
        ("7C 2C", "7C", False),
        ("7C", "7C 2C", False),  # the two of clubs is card 0
        ("7C 2C 9D 3D 4D 5D 6D 7D 8D TD JD", "7C 2C 9D 3D 4D 5D 6D 7D 8D TD QD", False),
    ],
)
def test_piles_are_the_same_with_the_same_cards_in_the_same_order(
    piles: ModuleType, one: str, other: str, same: bool
) -> None:
    assert piles.are_same(pile(one), pile(other)) == same


@pytest.mark.parametrize("size", BOUNDARIES)
def test_a_pile_that_has_gone_round_is_the_pile_it_was(piles: ModuleType, size: int) -> None:
    full = pile_of(piles, HIGHEST_FIRST[:size])
    turned = full
    for _ in range(size):
        turned = piles.with_last(piles.without_first(turned), piles.card_at(turned, 0))

    assert turned == full


def test_a_pile_does_what_a_list_does(piles: ModuleType) -> None:
    source = random.Random(1)
    lying = NO_PILE
    cards: list[int] = []
    for _ in range(2_000):
        if cards and (len(cards) == 52 or source.random() < 0.45):
            lying = piles.without_first(lying)
            cards.pop(0)
        else:
            card = source.randrange(52)
            lying = piles.with_last(lying, card)
            cards.append(card)

        assert lying.size == len(cards)
        assert listed(lying) == cards
