"""Tricks as all games keep them."""

from types import ModuleType

import pytest

from overtrick.core.cards import NO_CARD, NO_SUIT, parse_card, parse_cards
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games.shared.tricks import NO_TRICK, FourCards, Trick


def four(text: str) -> FourCards:
    """North's, East's, South's and West's card; ``-`` where none lies."""
    a, b, c, d = (NO_CARD if word == "-" else parse_card(word) for word in text.split())
    return (a, b, c, d)


def trick(leader: int, text: str) -> Trick:
    return Trick(leader, four(text), 0, parse_card("AC"), NORTH, 4)


@pytest.mark.parametrize("leader", [NORTH, EAST, SOUTH, WEST])
def test_a_new_trick_has_a_leader_and_nothing_else(tricks: ModuleType, leader: int) -> None:
    assert tricks.new_trick(leader) == Trick(leader, four("- - - -"), NO_SUIT, NO_CARD, NO_SEAT, 0)


@pytest.mark.parametrize("leader", [NORTH, EAST, SOUTH, WEST])
@pytest.mark.parametrize("cards", ["AC KC QC TC", "2C AS 2S AC", "AC - QC TC", "- 2C AS AC"])
def test_a_past_trick_tells_who_led_and_who_played_what(
    tricks: ModuleType, leader: int, cards: str
) -> None:
    past = tricks.past_trick(trick(leader, cards))

    assert tricks.past_leader(past) == leader
    assert tuple(tricks.past_card(past, seat) for seat in range(4)) == four(cards)
    assert tricks.past_cards(past) == four(cards)


def test_no_past_trick_is_mistaken_for_none(tricks: ModuleType) -> None:
    assert tricks.past_trick(trick(NORTH, "2C - - -")) != NO_TRICK
    assert [tricks.past_card(NO_TRICK, seat) for seat in range(4)] == [NO_CARD] * 4


def test_a_card_played_leaves_the_hand_that_held_it(tricks: ModuleType) -> None:
    hands = (parse_cards("9C JH"), parse_cards("TC"), parse_cards("AS KS"), parse_cards("2C"))

    assert tricks.without(hands, parse_card("JH")) == (parse_cards("9C"), *hands[1:])
    assert tricks.without(hands, parse_card("AS")) == (*hands[:2], parse_cards("KS"), hands[3])
    assert tricks.without(hands, parse_card("2C")) == (*hands[:3], 0)
    assert tricks.without(hands, parse_card("QD")) == hands


@pytest.mark.parametrize(
    "seat, cards",
    [
        (NORTH, "AH KC - TC"),
        (EAST, "JC AH - TC"),
        (SOUTH, "JC KC AH TC"),
        (WEST, "JC KC - AH"),
    ],
)
def test_a_card_lies_before_the_seat_that_played_it(
    tricks: ModuleType, seat: int, cards: str
) -> None:
    before = four("JC KC - TC")

    assert tricks.with_card_of(before, seat, parse_card("AH")) == four(cards)
