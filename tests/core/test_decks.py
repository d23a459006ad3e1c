"""Decks, the in-shuffle and the batches; rule numbers are those of docs/rules/euchre.md."""

from types import ModuleType

import pytest

from core.worlds import module_in
from overtrick.core import decks as written
from overtrick.core.cards import card_name, each, parse_card
from overtrick.core.decks import DECK_24, DECK_32, DECK_52, fault_in_deck, in_shuffle
from overtrick.games.euchre.rules.deal import BATCHES


@pytest.fixture(params=["cpython", "compiled"], scope="module")
def decks(request: pytest.FixtureRequest) -> ModuleType:
    """The module ``overtrick.core.decks`` in both worlds."""
    return module_in(request.param, written)


def names(deck: written.Deck) -> str:
    return " ".join(card_name(card) for card in deck)


def deck(text: str) -> tuple[int, ...]:
    return tuple(parse_card(word) for word in text.split())


def test_the_euchre_deck_is_nine_to_ace_of_each_suit() -> None:  # [1.2]
    assert names(DECK_24) == (
        "9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH JH QH KH AH 9S TS JS QS KS AS"
    )


def test_larger_decks_begin_with_the_seven_or_the_two() -> None:
    assert len(DECK_32) == len(set(DECK_32)) == 32
    assert names(DECK_32[:8]) == "7C 8C 9C TC JC QC KC AC"
    assert list(DECK_52) == list(range(52))


def test_an_in_shuffle_interleaves_the_halves_the_second_first() -> None:
    assert in_shuffle([1, 2, 3, 4, 5, 6, 7, 8]) == [5, 1, 6, 2, 7, 3, 8, 4]


def test_an_in_shuffle_leaves_the_deck_as_it_was() -> None:
    cards = [1, 2, 3, 4]
    in_shuffle(cards)

    assert cards == [1, 2, 3, 4]


def test_an_in_shuffle_of_24_moves_the_card_at_place_p_to_place_2p_mod_25() -> None:
    shuffled = in_shuffle(DECK_24)

    assert all(shuffled[2 * place % 25 - 1] == DECK_24[place - 1] for place in range(1, 25))


def test_seven_in_shuffles_of_24_move_the_card_at_place_p_to_place_3p_mod_25() -> None:
    shuffled: written.Deck = DECK_24
    for _ in range(7):
        shuffled = in_shuffle(shuffled)

    assert all(shuffled[3 * place % 25 - 1] == DECK_24[place - 1] for place in range(1, 25))


def test_it_takes_twenty_in_shuffles_to_bring_24_cards_back() -> None:
    shuffled: written.Deck = DECK_24
    back = []
    for times in range(1, 41):
        shuffled = in_shuffle(shuffled)
        if tuple(shuffled) == DECK_24:
            back.append(times)

    assert back == [20, 40]


@pytest.mark.parametrize(
    "place, positions",
    [
        (0, [0, 1, 2, 10, 11]),  # the eldest hand
        (1, [3, 4, 12, 13, 14]),
        (2, [5, 6, 7, 15, 16]),
        (3, [8, 9, 17, 18, 19]),  # the dealer
    ],
)
def test_hands_come_in_batches_of_3_2_3_2_and_2_3_2_3(  # [1.3]
    decks: ModuleType, place: int, positions: list[int]
) -> None:
    top_first = tuple(range(24))

    assert list(each(decks.dealt_hand(top_first, BATCHES, 4, place))) == positions


def test_the_batches_take_the_cards_that_lie_there(decks: ModuleType) -> None:  # [1.3]
    shuffled = tuple(reversed(DECK_24))
    hand = decks.dealt_hand(shuffled, BATCHES, 4, 0)

    assert names(tuple(each(hand))) == "9H TH QS KS AS"


def test_other_patterns_and_fewer_players_can_be_dealt(decks: ModuleType) -> None:
    top_first = tuple(range(24))

    assert list(each(decks.dealt_hand(top_first, (1, 1, 2, 2), 2, 0))) == [0, 2, 3]
    assert list(each(decks.dealt_hand(top_first, (1, 1, 2, 2), 2, 1))) == [1, 4, 5]


def test_a_deck_in_any_order_has_no_fault() -> None:
    assert fault_in_deck(DECK_24, DECK_24) == ""
    assert fault_in_deck(in_shuffle(DECK_24), DECK_24) == ""
    assert fault_in_deck(DECK_52, DECK_52) == ""


def test_a_card_that_does_not_belong_is_named_with_its_place() -> None:
    cards = (DECK_24[0], DECK_24[1], parse_card("2H"), *DECK_24[3:])

    assert fault_in_deck(cards, DECK_24) == (
        "Two of Hearts (card 3) is not in this deck: Nine to Ace"
    )


def test_a_card_that_does_not_belong_to_32_cards_is_named() -> None:
    cards = (parse_card("6S"), *DECK_32[1:])

    assert fault_in_deck(cards, DECK_32) == (
        "Six of Spades (card 1) is not in this deck: Seven to Ace"
    )


def test_a_card_that_occurs_twice_is_named_with_both_places() -> None:
    cards = (*DECK_24[:23], DECK_24[4])

    assert fault_in_deck(cards, DECK_24) == "King of Clubs occurs twice, as card 5 and card 24"


def test_missing_cards_are_counted() -> None:
    assert fault_in_deck(DECK_24[:23], DECK_24) == "expected 24 cards, found 23"
    assert fault_in_deck((), DECK_24) == "expected 24 cards, found 0"


def test_a_card_too_many_occurs_twice() -> None:
    assert fault_in_deck((*DECK_24, DECK_24[0]), DECK_24) == (
        "Nine of Clubs occurs twice, as card 1 and card 25"
    )


def test_the_first_fault_is_told() -> None:
    cards = deck("9C 9C 2C")

    assert fault_in_deck(cards, DECK_24) == "Nine of Clubs occurs twice, as card 1 and card 2"
