"""The deal and the taking.  Rule numbers are those of docs/rules/belote.md."""

from types import ModuleType

import pytest

from games.belote.tables import DECK, after, hands, legal, table
from overtrick.core.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, card_name, parse_card
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games import belote

ELDEST, SECOND, THIRD, LAST = (
    "7C 8C 9C JD QD",
    "TC JC QC KD AD",
    "KC AC 7D 7H 8H",
    "8D 9D TD 9H TH",
)


def test_the_deck_has_32_cards_seven_to_ace_of_each_suit() -> None:  # [1.2]
    assert sorted(belote.DECK) == sorted(DECK)
    assert belote.deck_fault(DECK) == ""
    assert belote.deck_fault(DECK[::-1]) == ""


def test_a_deck_without_one_of_its_cards_cannot_be_dealt() -> None:  # [1.2]
    assert belote.deck_fault(DECK[:31]) == "expected 32 cards, found 31"


def test_a_six_is_not_in_the_deck() -> None:  # [1.2]
    fault = belote.deck_fault((*DECK[:31], parse_card("6S")))

    assert fault == "Six of Spades (card 32) is not in this deck: Seven to Ace"


def test_a_card_that_occurs_twice_is_a_fault() -> None:  # [1.2]
    fault = belote.deck_fault((*DECK[:31], DECK[0]))

    assert fault == "Seven of Clubs occurs twice, as card 1 and card 32"


@pytest.mark.parametrize(
    "dealer, dealt",
    [
        (WEST, [ELDEST, SECOND, THIRD, LAST]),
        (NORTH, [LAST, ELDEST, SECOND, THIRD]),
        (EAST, [THIRD, LAST, ELDEST, SECOND]),
        (SOUTH, [SECOND, THIRD, LAST, ELDEST]),
    ],
)
def test_three_cards_each_from_the_dealers_left_then_two_each(  # [1.3]
    rules: ModuleType, dealer: int, dealt: list[str]
) -> None:
    assert hands(table(rules, dealer=dealer)) == dealt


def test_the_next_card_is_turned_up(rules: ModuleType) -> None:  # [1.3]
    state = table(rules)

    assert card_name(state.deal.upcard) == "JH"
    assert [card_name(card) for card in state.stock] == [
        *("QH", "KH", "AH", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS")
    ]


REST = [  # who takes, and what everyone gets from the eldest hand on
    (0, ["JH QH KH", "AH 7S 8S", "9S TS JS", "QS KS AS"]),
    (1, ["QH KH AH", "JH 7S 8S", "9S TS JS", "QS KS AS"]),
    (2, ["QH KH AH", "7S 8S 9S", "JH TS JS", "QS KS AS"]),
    (3, ["QH KH AH", "7S 8S 9S", "TS JS QS", "JH KS AS"]),
]


@pytest.mark.parametrize("passes, rest", REST)
def test_the_taker_gets_the_upcard_and_two_cards_the_others_three(  # [1.4]
    rules: ModuleType, passes: int, rest: list[str]
) -> None:
    state = after(rules, table(rules), "pass " * passes + "take")
    first = (ELDEST, SECOND, THIRD, LAST)

    assert hands(state) == [f"{five} {three}" for five, three in zip(first, rest, strict=True)]


@pytest.mark.parametrize("passes, rest", REST)
def test_the_taker_of_another_suit_gets_the_upcard_as_well(  # [1.4, 2.2]
    rules: ModuleType, passes: int, rest: list[str]
) -> None:
    state = after(rules, table(rules), "pass " * (4 + passes) + "clubs")
    first = (ELDEST, SECOND, THIRD, LAST)

    assert hands(state) == [f"{five} {three}" for five, three in zip(first, rest, strict=True)]


@pytest.mark.parametrize(
    "dealer, passes, north, south",
    [
        (NORTH, 0, "8D 9D TD 9H TH QS KS AS", "TC JC QC KD AD AH 7S 8S"),  # East takes
        (EAST, 1, "KC AC 7D 7H 8H 9S TS JS", "7C 8C 9C JD QD QH KH AH"),  # West
        (SOUTH, 1, "TC JC QC KD AD JH 7S 8S", "8D 9D TD 9H TH QS KS AS"),  # North
    ],
)
def test_the_rest_is_dealt_from_the_eldest_hand_on(  # [1.4]
    rules: ModuleType, dealer: int, passes: int, north: str, south: str
) -> None:
    state = after(rules, table(rules, dealer=dealer), "pass " * passes + "take")

    assert (hands(state)[NORTH], hands(state)[SOUTH]) == (north, south)


def test_nothing_is_left_in_the_stock_once_somebody_has_taken(rules: ModuleType) -> None:  # [1.4]
    state = after(rules, table(rules), "take")

    assert set(state.stock) == {-1}


@pytest.mark.parametrize(
    "dealer, speakers",
    [
        (WEST, [NORTH, EAST, SOUTH, WEST]),
        (NORTH, [EAST, SOUTH, WEST, NORTH]),
        (EAST, [SOUTH, WEST, NORTH, EAST]),
        (SOUTH, [WEST, NORTH, EAST, SOUTH]),
    ],
)
def test_each_speaks_in_turn_beginning_with_the_eldest_hand_in_both_rounds(  # [2.1, 2.2, 6.1]
    rules: ModuleType, dealer: int, speakers: list[int]
) -> None:
    state = table(rules, dealer=dealer)
    spoke = []
    while not rules.is_over(state):
        spoke.append(rules.turn(state))
        state = after(rules, state, "pass")

    assert spoke == [*speakers, *speakers]


@pytest.mark.parametrize("passes", [0, 1, 2, 3])
def test_in_the_first_round_a_player_takes_or_passes(
    rules: ModuleType, passes: int
) -> None:  # [2.1]
    state = after(rules, table(rules), "pass " * passes)

    assert legal(rules, state) == "pass take"


@pytest.mark.parametrize(
    "upcard, trump", [("JC", CLUBS), ("AD", DIAMONDS), ("7H", HEARTS), ("TS", SPADES)]
)
@pytest.mark.parametrize("passes, taker", [(0, NORTH), (1, EAST), (2, SOUTH), (3, WEST)])
def test_who_takes_in_the_first_round_makes_the_suit_turned_up_trump(  # [2.1, 2.3]
    rules: ModuleType, upcard: str, trump: int, passes: int, taker: int
) -> None:
    state = after(rules, table(rules, upcard=upcard), "pass " * passes + "take")

    assert (state.contract.trump, state.contract.taker) == (trump, taker)


@pytest.mark.parametrize("passes", [4, 5, 6, 7])
@pytest.mark.parametrize(
    "upcard, calls",
    [
        ("JC", "pass diamonds hearts spades"),
        ("AD", "pass clubs hearts spades"),
        ("7H", "pass clubs diamonds spades"),
        ("TS", "pass clubs diamonds hearts"),
    ],
)
def test_in_the_second_round_a_player_takes_with_another_suit_or_passes(  # [2.2]
    rules: ModuleType, passes: int, upcard: str, calls: str
) -> None:
    state = after(rules, table(rules, upcard=upcard), "pass " * passes)

    assert legal(rules, state) == calls


@pytest.mark.parametrize("call, trump", [("clubs", CLUBS), ("diamonds", DIAMONDS), ("spades", 3)])
@pytest.mark.parametrize("passes, taker", [(4, NORTH), (5, EAST), (6, SOUTH), (7, WEST)])
def test_who_takes_in_the_second_round_chooses_the_trump(  # [2.2, 2.3]
    rules: ModuleType, call: str, trump: int, passes: int, taker: int
) -> None:
    state = after(rules, table(rules), "pass " * passes + call)

    assert (state.contract.trump, state.contract.taker) == (trump, taker)


def test_hearts_can_be_chosen_when_another_suit_was_turned_up(rules: ModuleType) -> None:  # [2.2]
    state = after(rules, table(rules, upcard="9S"), "pass pass pass pass hearts")

    assert state.contract.trump == HEARTS


def test_nobody_has_taken_before_somebody_does(rules: ModuleType) -> None:  # [2.3]
    state = after(rules, table(rules), "pass pass pass")

    assert (state.contract.trump, state.contract.taker) == (NO_SUIT, NO_SEAT)
    assert rules.section(state) == 0


def test_the_deal_is_void_when_all_have_passed_twice(rules: ModuleType) -> None:  # [2.4]
    state = after(rules, table(rules), "pass " * 8)

    assert rules.is_over(state)
    assert rules.is_void(state)
    assert rules.points(state) == (0, 0)


@pytest.mark.parametrize("passes", [4, 7])
def test_the_deal_goes_on_until_the_eighth_pass(rules: ModuleType, passes: int) -> None:  # [2.4]
    state = after(rules, table(rules), "pass " * passes)

    assert not rules.is_over(state)
    assert not rules.is_void(state)


@pytest.mark.parametrize("calls", ["take", "pass pass pass take", "pass " * 7 + "clubs"])
def test_the_deal_is_not_void_once_somebody_has_taken(
    rules: ModuleType, calls: str
) -> None:  # [2.4]
    state = after(rules, table(rules), calls)

    assert not rules.is_over(state)
    assert not rules.is_void(state)


def test_in_a_void_deal_it_is_nobodys_turn(rules: ModuleType) -> None:  # [6.4]
    state = after(rules, table(rules), "pass " * 8)

    assert rules.turn(state) == NO_SEAT
    assert legal(rules, state) == ""


@pytest.mark.parametrize("passes, word", [(0, "take"), (3, "take")])
def test_it_stays_known_how_many_passed_before_somebody_took(  # [2.1]
    rules: ModuleType, passes: int, word: str
) -> None:
    state = after(rules, table(rules), "pass " * passes + word)

    assert state.contract.passes == passes
