"""The deal and the rounds of war.  Rule numbers are those of docs/rules/war.md."""

from itertools import pairwise, permutations
from types import ModuleType

import pytest

from games.war.tables import after, array, cards, dealt, laid, lying, table
from overtrick.core.cards import card_in_words
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SEAT_NAMES
from overtrick.games import war

FROM_THE_TOP = "AKQJT98765432"


def test_two_play_north_and_east() -> None:  # [1.1]
    assert war.SEATS == 2
    assert SEAT_NAMES[: war.SEATS] == ("North", "East")


@pytest.mark.parametrize(
    "deck, north, east",
    [
        ("AS 2C", "AS", "2C"),
        ("AS 2C KH 3D", "AS KH", "2C 3D"),
        ("AS 2C KH 3D 9C", "AS KH 9C", "2C 3D"),  # an odd card is North's
    ],
)
def test_cards_are_dealt_one_by_one_the_first_to_north_and_on_top(  # [1.2]
    rules: ModuleType, deck: str, north: str, east: str
) -> None:
    assert lying(dealt(rules, deck)) == (north, east)


def test_a_whole_deck_is_dealt_out(rules: ModuleType) -> None:  # [1.2]
    state = rules.start(war.CS241, array(list(range(52))), NORTH)

    assert lying(state) == (
        "2C 4C 6C 8C TC QC AC 3D 5D 7D 9D JD KD 2H 4H 6H 8H TH QH AH 3S 5S 7S 9S JS KS",
        "3C 5C 7C 9C JC KC 2D 4D 6D 8D TD QD AD 3H 5H 7H 9H JH KH 2S 4S 6S 8S TS QS AS",
    )


@pytest.mark.parametrize("dealer", [NORTH, EAST])
def test_north_gets_the_first_card_whoever_deals(rules: ModuleType, dealer: int) -> None:  # [1.2]
    assert lying(dealt(rules, "AS 2C KH 3D", dealer=dealer)) == ("AS KH", "2C 3D")


@pytest.mark.parametrize("deck", ["2C AS", "AS 2C", "AS 2C KH", "2C 2D 2H 2S 3C"])
def test_any_different_cards_in_any_order_are_a_deck(rules: ModuleType, deck: str) -> None:  # [1.2]
    assert rules.deck_fault(array(cards(deck))) == ""


def test_all_52_are_a_deck_from_either_end(rules: ModuleType) -> None:  # [1.2]
    assert rules.deck_fault(array(list(range(52)))) == ""
    assert rules.deck_fault(array(list(range(51, -1, -1)))) == ""


@pytest.mark.parametrize("deck, found", [("", "0"), ("AS", "1")])
def test_a_deck_has_at_least_two_cards(rules: ModuleType, deck: str, found: str) -> None:  # [1.2]
    fault = rules.deck_fault(array(cards(deck)))

    assert fault == f"expected at least 2 cards, found {found}"


@pytest.mark.parametrize(
    "deck, first, second",
    [("AS AS", 1, 2), ("AS 2C 3D AS", 1, 4), ("2C 3D AS 4H AS", 3, 5), ("2C 2D AS AS 3D", 3, 4)],
)
def test_no_card_of_a_deck_occurs_twice(  # [1.2]
    rules: ModuleType, deck: str, first: int, second: int
) -> None:
    fault = rules.deck_fault(array(cards(deck)))

    assert fault == f"Ace of Spades occurs twice, as card {first} and card {second}"


def test_the_first_card_that_occurs_again_is_named(rules: ModuleType) -> None:  # [1.2]
    fault = rules.deck_fault(array(cards("2C 3D 4H 3D 2C")))

    assert fault == f"{card_in_words(14)} occurs twice, as card 2 and card 4"


@pytest.mark.parametrize("deck, place, card", [([0, 52], 2, 52), ([-1, 0], 1, -1)])
def test_a_deck_has_only_cards_of_the_52(  # [1.2]
    rules: ModuleType, deck: list[int], place: int, card: int
) -> None:
    assert rules.deck_fault(array(deck)) == f"card {place} is none of the 52: {card}"


@pytest.mark.parametrize("higher, lower", [*pairwise(FROM_THE_TOP), ("A", "2")])
def test_the_higher_rank_wins_the_round_whatever_the_suits(  # [1.3, 2.1]
    rules: ModuleType, higher: str, lower: str
) -> None:
    for one, other in permutations("CDHS", 2):
        high, low = higher + one, lower + other

        assert after(rules, table(high, low)).last.winner == NORTH
        assert after(rules, table(low, high)).last.winner == EAST


@pytest.mark.parametrize("rank", FROM_THE_TOP)
def test_no_suit_is_higher_than_another(rules: ModuleType, rank: str) -> None:  # [1.3]
    for one, other in permutations("CDHS", 2):
        assert after(rules, table(rank + one, rank + other)).last.winner == NO_SEAT


def test_both_turn_up_the_top_card_of_their_pile(rules: ModuleType) -> None:  # [2.1]
    state = after(rules, table("KC 2C 4C", "QD AD 3D"))

    assert laid(state) == ("KC", "QD")
    assert state.rounds == 1


def test_the_next_round_is_fought_with_the_next_cards(rules: ModuleType) -> None:  # [2.1]
    state = after(rules, table("KC 2C 4C", "QD AD 3D"), rounds=2)

    assert laid(state) == ("2C", "AD")
    assert lying(state) == ("4C KC QD", "3D AD 2C")
    assert state.rounds == 2


@pytest.mark.parametrize(
    "north, east, then",
    [
        ("KC 2C 4C", "QD AD 3D", ("2C 4C KC QD", "AD 3D")),
        ("QC 2C 4C", "KD AD 3D", ("2C 4C", "AD 3D KD QC")),
        ("KC", "QD 2D", ("KC QD", "2D")),
        ("QC 2C", "KD", ("2C", "KD QC")),
    ],
)
def test_the_winner_puts_his_card_under_his_pile_and_the_others_under_it(  # [2.3]
    rules: ModuleType, north: str, east: str, then: tuple[str, str]
) -> None:
    assert lying(after(rules, table(north, east))) == then


def test_in_a_war_both_lay_one_card_face_down_and_turn_up_the_next(  # [2.2]
    rules: ModuleType,
) -> None:
    state = after(rules, table("7C 2C KC 3C", "7D AD QD 4D"))

    assert laid(state) == ("7C 2C KC", "7D AD QD")
    assert state.last.winner == NORTH


def test_some_lay_three_cards_face_down(rules: ModuleType) -> None:  # [2.2]
    state = table("7C 2C 2D 2H KC 3C", "7D AD AC AH QD 4D", face_down=3)
    state = after(rules, state)

    assert laid(state) == ("7C 2C 2D 2H KC", "7D AD AC AH QD")
    assert state.last.winner == NORTH


def test_with_one_card_face_down_the_same_piles_are_fought_otherwise(  # [2.2]
    rules: ModuleType,
) -> None:
    state = after(rules, table("7C 2C 2D 2H KC 3C", "7D AD AC AH QD 4D"))

    assert laid(state) == ("7C 2C 2D", "7D AD AC")
    assert lying(state) == ("2H KC 3C", "AH QD 4D 7D AD AC 7C 2C 2D")


def test_some_lay_two_cards_face_down(rules: ModuleType) -> None:  # [2.2]
    state = after(rules, table("7C 2C 2D KC 3C", "7D AD AC QD 4D", face_down=2))

    assert lying(state) == ("3C 7C 2C 2D KC 7D AD AC QD", "4D")


def test_cards_face_down_are_not_compared(rules: ModuleType) -> None:  # [2.2]
    equal = after(rules, table("7C 5C KC", "7D 5D QD"))
    higher = after(rules, table("7C AC QC", "7D 5D KD"))

    assert laid(equal) == ("7C 5C KC", "7D 5D QD")
    assert (equal.last.winner, higher.last.winner) == (NORTH, EAST)


@pytest.mark.parametrize(
    "face_down, north, east, then",
    [
        (1, "7C 2C KC 3C", "7D AD QD 4D", ("3C 7C 2C KC 7D AD QD", "4D")),
        (1, "7C 2C QC 3C", "7D AD KD 4D", ("3C", "4D 7D AD KD 7C 2C QC")),
        (
            3,
            "7C 2C 3C 4C KC 9C",
            "7D 2D 3D 4D QD 9D",
            ("9C 7C 2C 3C 4C KC 7D 2D 3D 4D QD", "9D"),
        ),
        (
            3,
            "7C 2C 3C 4C QC 9C",
            "7D 2D 3D 4D KD 9D",
            ("9C", "9D 7D 2D 3D 4D KD 7C 2C 3C 4C QC"),
        ),
    ],
)
def test_the_winner_of_a_war_takes_all_cards_his_own_first(  # [2.3]
    rules: ModuleType, face_down: int, north: str, east: str, then: tuple[str, str]
) -> None:
    assert lying(after(rules, table(north, east, face_down))) == then


@pytest.mark.parametrize(
    "face_down, north, east, then",
    [
        (
            1,
            "7C 2C 9C 3C KC 5S",
            "7D 2D 9D 3D QD 5H",
            ("5S 7C 2C 9C 3C KC 7D 2D 9D 3D QD", "5H"),
        ),
        (
            1,  # three wars
            "7C 2C 9C 3C TC 4C QC 5S",
            "7D 2D 9D 3D TD 4D KD 5H",
            ("5S", "5H 7D 2D 9D 3D TD 4D KD 7C 2C 9C 3C TC 4C QC"),
        ),
        (
            3,
            "7C 2C 3C 4C 9C 5C 6C 8C JC TS",
            "7D 2D 3D 4D 9D 5D 6D 8D QD TH",
            ("TS", "TH 7D 2D 3D 4D 9D 5D 6D 8D QD 7C 2C 3C 4C 9C 5C 6C 8C JC"),
        ),
    ],
)
def test_as_long_as_the_cards_are_equal_the_war_goes_on(  # [2.2]
    rules: ModuleType, face_down: int, north: str, east: str, then: tuple[str, str]
) -> None:
    assert lying(after(rules, table(north, east, face_down))) == then


def test_a_war_however_long_is_part_of_its_round(rules: ModuleType) -> None:  # [2.2]
    state = after(rules, table("7C 2C 9C 3C KC 5S", "7D 2D 9D 3D QD 5H"))

    assert state.rounds == 1


RUNNING_OUT = [
    (1, "7C", "7D 2D", "2D 7D 7C"),  # no card to lay face down
    (1, "7C KC", "7D 2D 3D", "3D 7D 2D 7C KC"),  # none to turn up
    (1, "7C KC", "7D 2D 3D 4D", "3D 4D 7D 2D 7C KC"),
    (1, "7C 2C 9C", "7D 2D 9D 3D", "3D 7D 2D 9D 7C 2C 9C"),  # in the second war, face down
    (1, "7C 2C 9C KC", "7D 2D 9D 3D 5D", "5D 7D 2D 9D 3D 7C 2C 9C KC"),  # and face up
    (3, "7C", "7D 8D 9D TD JD QD", "8D 9D TD JD QD 7D 7C"),  # the first face down
    (3, "7C 2C", "7D 8D 9D TD JD QD", "9D TD JD QD 7D 8D 7C 2C"),  # the second
    (3, "7C 2C AC", "7D 8D 9D TD JD QD", "TD JD QD 7D 8D 9D 7C 2C AC"),  # the third
    (3, "7C 2C 3C AC", "7D 8D 9D TD JD QD", "JD QD 7D 8D 9D TD 7C 2C 3C AC"),  # face up
    (3, "7C", "7D 8D", "8D 7D 7C"),  # the other could not finish the war either
    (3, "7C 2C", "7D 8D 9D", "9D 7D 8D 7C 2C"),
    (3, "7C 2C 3C", "7D 8D 9D TD", "TD 7D 8D 9D 7C 2C 3C"),
    (
        3,  # in the second war
        "7C 2C 3C 4C 9C 5C",
        "7D 2D 3D 4D 9D 5D 6D",
        "6D 7D 2D 3D 4D 9D 5D 7C 2C 3C 4C 9C 5C",
    ),
]


@pytest.mark.parametrize("face_down, out, other, taken", RUNNING_OUT)
def test_who_has_no_card_for_the_next_step_loses_the_round(  # [2.4]
    rules: ModuleType, face_down: int, out: str, other: str, taken: str
) -> None:
    north_out = after(rules, table(out, other, face_down))
    east_out = after(rules, table(other, out, face_down))

    assert (north_out.last.winner, east_out.last.winner) == (EAST, NORTH)
    assert lying(north_out) == ("", taken)
    assert lying(east_out) == (taken, "")


@pytest.mark.parametrize(
    "face_down, out, other, steps",
    [
        (1, "7C", "7D 2D", ("7C", "7D")),
        (1, "7C KC", "7D 2D 3D 4D", ("7C KC", "7D 2D")),
        (3, "7C 2C", "7D 8D 9D TD JD QD", ("7C 2C", "7D 8D")),
    ],
)
def test_a_step_is_taken_only_if_both_have_a_card_for_it(  # [2.4]
    rules: ModuleType, face_down: int, out: str, other: str, steps: tuple[str, str]
) -> None:
    assert laid(after(rules, table(out, other, face_down))) == steps


@pytest.mark.parametrize(
    "face_down, north, east, then",
    [
        (1, "KC", "QD 4D", ("KC QD", "4D")),
        (1, "7C 2C KC", "7D 3D QD 4D", ("7C 2C KC 7D 3D QD", "4D")),
        (
            3,
            "7C 2C 3C 4C KC",
            "7D 8D 9D TD JD QD",
            ("7C 2C 3C 4C KC 7D 8D 9D TD JD", "QD"),
        ),
    ],
)
def test_the_last_card_still_counts_and_may_win(  # [2.1, 2.4]
    rules: ModuleType, face_down: int, north: str, east: str, then: tuple[str, str]
) -> None:
    state = after(rules, table(north, east, face_down))

    assert lying(state) == then
    assert not rules.is_over(state)
