"""The set of cards for people."""

import pytest

from overtrick.core.card_set import Cards
from overtrick.core.cards import parse_card


def holds(hand: Cards, card: object) -> bool:
    return card in hand


def test_a_set_is_made_of_text_of_an_int_or_of_a_set_of_cards() -> None:
    assert Cards("2C 4C") == Cards(0b101) == Cards({0, 2}) == Cards(Cards("4C 2C"))


def test_without_anything_it_is_empty() -> None:
    assert len(Cards()) == 0
    assert not Cards()
    assert list(Cards()) == []
    assert repr(Cards()) == "Cards('')"


def test_text_may_repeat_a_card() -> None:
    assert len(Cards("9C 9c 9♣")) == 1


def test_text_that_names_no_card_is_refused_and_quoted() -> None:
    with pytest.raises(ValueError, match="got '1H'"):
        Cards("9C 1H")


def test_cards_come_smallest_number_first() -> None:
    assert list(Cards("AS JD 9C")) == [7, 22, 51]


def test_it_prints_as_text_that_makes_the_same_set() -> None:
    hand = Cards("AS JD 9C")

    assert str(hand) == "9C JD AS"
    assert repr(hand) == "Cards('9C JD AS')"
    assert Cards(str(hand)) == hand


def test_it_is_an_int_underneath() -> None:
    assert int(Cards("2C AC 2D")) == 1 | 1 << 12 | 1 << 13
    assert Cards(int(Cards("9C JD AS"))) == Cards("9C JD AS")


def test_a_card_is_looked_up_by_number_or_by_text() -> None:
    hand = Cards("9C JD AS")

    assert holds(hand, parse_card("JD"))
    assert holds(hand, "jd")
    assert holds(hand, "Jack of Diamonds")
    assert not holds(hand, "KD")
    assert not holds(hand, parse_card("KD"))


@pytest.mark.parametrize("other", [-1, 52, 1000, None, 7.5, ("9C",)])
def test_what_is_no_card_is_in_no_set(other: object) -> None:
    assert not holds(Cards((1 << 52) - 1), other)


def test_looking_up_text_that_names_no_card_is_refused() -> None:
    with pytest.raises(ValueError, match="got '1H'"):
        holds(Cards("9C"), "1H")


def test_sets_are_joined_cut_and_compared() -> None:
    hand = Cards("9C JD AS")

    assert hand | Cards("KD") == Cards("9C JD KD AS")
    assert hand & Cards("JD KD") == Cards("JD")
    assert hand - Cards("9C") == Cards("JD AS")
    assert hand ^ Cards("9C KD") == Cards("JD KD AS")
    assert Cards("JD") < hand
    assert hand <= hand
    assert not hand < hand
    assert not Cards("KD") <= hand
    assert hand.isdisjoint(Cards("KD"))
    assert hand != Cards("9C JD")


def test_joining_gives_a_set_of_cards_again() -> None:
    assert isinstance(Cards("9C") | Cards("JD"), Cards)
    assert isinstance(Cards("9C") | {22}, Cards)


def test_equal_sets_have_equal_hashes() -> None:
    other: object = frozenset({7, 22})

    assert hash(Cards("9C JD")) == hash(Cards("JD 9C"))
    assert Cards("9C JD") == other
    assert hash(Cards("9C JD")) == hash(other)
    assert {Cards("9C JD"): "here"}[Cards("JD 9C")] == "here"
