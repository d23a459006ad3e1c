"""The steady player of euchre: one test for each of its rules, hands written out."""

from random import Random

import pytest
from bots.euchre_moments import any_rules, call, discard
from record.matches import any_deck

from games.euchre.bots.tricks import played
from overtrick.core.actions import allows
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST
from overtrick.games import euchre
from overtrick.games.euchre.bots import steady as steady_euchre


@pytest.mark.parametrize(
    "hand, expected",
    [
        ("JH KH TH 9C TS", "order-up"),  # three trumps with the right bower
        ("JD KH TH 9C TS", "order-up"),  # the left bower is a trump, and a bower
        ("AH KH TH AC 9S", "order-up"),  # an ace beside them
        ("AH KH TH KC 9S", "pass"),  # neither bower nor ace
        ("JH KH AC AD 9S", "pass"),  # two trumps
    ],
)
def test_calls_with_three_trumps_and_a_bower_or_an_ace(hand: str, expected: str) -> None:
    assert call(steady_euchre, hand, "9H", 1) == expected


def test_the_dealer_counts_the_upcard() -> None:
    assert call(steady_euchre, "JH KH AC KD 9S", "9H", 1, SOUTH) == "order-up"
    assert call(steady_euchre, "JH KH AC KD 9S", "9H", 1, WEST) == "pass"


def test_names_a_suit_that_is_enough_in_the_second_round() -> None:
    assert call(steady_euchre, "JS AS 9S 9H TH", "9D", 2) == "spades"
    assert call(steady_euchre, "KS QS 9S 9H TH", "9D", 2) == "pass"


def test_a_stuck_dealer_names_his_longest_suit() -> None:
    assert call(steady_euchre, "KS QS 9S 9H TH", "9D", 2, SOUTH, euchre.EECS280) == "spades"


@pytest.mark.parametrize(
    "hand, expected",
    [
        ("JH JD AH KH QH", "order-up-alone"),  # cannot be beaten
        ("JH JD AH AC 9S", "order-up-alone"),
        ("JH JD QH TH 9S", "order-up-alone"),
        ("JH AH KH QH AC", "order-up"),  # the left bower is out
        ("JH JD KH KC 9S", "order-up"),
    ],
)
def test_goes_alone_with_both_bowers_and_more(hand: str, expected: str) -> None:
    assert call(steady_euchre, hand, "9H", 1, EAST, euchre.HOUSE) == expected


def test_discards_its_lowest_plain_card() -> None:
    assert discard(steady_euchre, "9H TH KC QD 9S", "JH") == "9S"


def test_makers_lead_their_highest_trump_and_defenders_none() -> None:
    assert played(steady_euchre, "JH 9H AC KD QS", maker=SOUTH) == "JH"
    assert played(steady_euchre, "JH 9H AC KD QS", maker=NORTH) == "JH"
    assert played(steady_euchre, "JH 9H AC KD QS", maker=WEST) == "AC"
    assert played(steady_euchre, "JH 9H", maker=EAST) == "JH"


def test_leaves_partners_trick_alone() -> None:
    assert played(steady_euchre, "AC 9C", "KC", "TC", maker=EAST) == "9C"
    assert played(steady_euchre, "JH 9D", "AC", "TC", maker=EAST) == "9D"


def test_wins_as_cheaply_as_it_can() -> None:
    assert played(steady_euchre, "AC KC 9C", "QC", maker=EAST) == "KC"
    assert played(steady_euchre, "JH 9H KD", "QC", maker=EAST) == "9H"
    assert played(steady_euchre, "KC 9C", "AC", maker=EAST) == "9C"


def test_everything_it_does_is_legal_under_any_rules() -> None:
    random = Random(5)
    for _ in range(60):
        rules = any_rules(random)
        state = euchre.start(rules, any_deck(random), random.randrange(4))
        while not euchre.is_over(state):
            legal = euchre.legal_actions(state)
            action = steady_euchre.choose(euchre.view(state, euchre.turn(state)), legal)
            assert allows(legal, action)
            state = euchre.apply(state, action)
