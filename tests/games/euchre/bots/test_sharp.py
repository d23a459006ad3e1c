"""The sharp player of euchre: one test for each rule of thumb, hands written out."""

from random import Random

import pytest
from bots.euchre_moments import any_rules, call, discard
from record.matches import any_deck

from games.euchre.bots.tricks import played
from overtrick.core.actions import allows
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from overtrick.games import euchre
from overtrick.games.euchre.bots import sharp as sharp_euchre

HEARTS = 2


@pytest.mark.parametrize(
    "hand",
    [
        "JH KH TH 9C TS",  # three trumps with a bower
        "AH KH TH AC 9S",  # three trumps with an ace beside them
        "JH JD AC 9C TS",  # both bowers and an ace
    ],
)
@pytest.mark.parametrize("dealer", [NORTH, SOUTH])
def test_orders_up_for_its_own_side_with_three_tricks_in_sight(hand: str, dealer: Seat) -> None:
    assert call(sharp_euchre, hand, "9H", 1, dealer).startswith("order-up")


@pytest.mark.parametrize(
    "hand",
    [
        "AC KC QD JS TS",  # no trump
        "QH TH 9C TC 9S",  # two low ones
        "AC AD AS 9C TH",  # aces do not make trump
    ],
)
@pytest.mark.parametrize("dealer", [NORTH, EAST, WEST])
def test_passes_with_less(hand: str, dealer: Seat) -> None:
    assert call(sharp_euchre, hand, "9H", 1, dealer) == "pass"


def test_the_upcard_counts_for_the_side_that_gets_it() -> None:
    hand = "KH QH TH 9C AS"

    assert call(sharp_euchre, hand, "AH", 1, SOUTH) == "order-up"
    assert call(sharp_euchre, hand, "AH", 1, NORTH) == "order-up"
    assert call(sharp_euchre, hand, "AH", 1, EAST) == "pass"
    assert call(sharp_euchre, hand, "AH", 1, WEST) == "pass"


def test_the_dealer_counts_the_hand_he_will_have_after_the_discard() -> None:
    assert call(sharp_euchre, "KH TH 9C QS TS", "JH", 1, SOUTH) == "order-up"
    assert call(sharp_euchre, "KH TH 9C QS TS", "JH", 1, EAST) == "pass"


def test_names_its_best_suit_in_the_second_round() -> None:
    assert call(sharp_euchre, "JS AS TS 9D AC", "9H", 2) == "spades"
    assert call(sharp_euchre, "JC AC TC 9D AS", "9H", 2) == "clubs"
    assert call(sharp_euchre, "9C TD 9S TS QC", "9H", 2) == "pass"


def test_next_is_worth_more_against_the_dealer() -> None:
    hand = "AD QD TD 9C TS"

    assert call(sharp_euchre, hand, "9H", 2, EAST) == "diamonds"
    assert call(sharp_euchre, hand, "9H", 2, NORTH) == "pass"  # partner turned it down
    assert call(sharp_euchre, hand, "QC", 2, EAST) == "pass"  # another color


def test_a_stuck_dealer_names_his_best_suit() -> None:
    assert call(sharp_euchre, "9C TC QC 9D TS", "9H", 2, SOUTH, euchre.EECS280) == "clubs"
    assert call(sharp_euchre, "9C TC QC 9D TS", "9H", 2, SOUTH, euchre.HOUSE) == "pass"


@pytest.mark.parametrize("dealer", [NORTH, EAST, SOUTH, WEST])
def test_goes_alone_with_an_unbeatable_hand(dealer: Seat) -> None:
    hand = "JH JD AH KH QH"

    assert call(sharp_euchre, hand, "9H", 1, dealer, euchre.HOUSE) == "order-up-alone"
    assert call(sharp_euchre, hand, "9H", 1, NORTH, euchre.CS246) == "order-up-alone"


def test_names_a_suit_alone_with_an_unbeatable_hand() -> None:
    assert call(sharp_euchre, "JS JC AS KS AD", "9H", 2, WEST, euchre.HOUSE) == "spades-alone"


@pytest.mark.parametrize(
    "hand",
    [
        "JH 9H TH 9C TS",  # one high trump, nothing beside
        "AH KH TH AC 9S",  # no bower
        "QH TH KH AC AS",
        "JD QH TH 9C AS",
    ],
)
def test_does_not_go_alone_hopelessly(hand: str) -> None:
    for dealer in (NORTH, EAST, SOUTH, WEST):
        assert not call(sharp_euchre, hand, "9H", 1, dealer, euchre.HOUSE).endswith("alone")


def test_orders_up_its_partner_alone_only_with_a_lone_hand() -> None:
    assert call(sharp_euchre, "JH KH TH 9C TS", "9H", 1, NORTH, euchre.CS246) == "pass"


def test_throws_in_a_farmers_hand() -> None:
    rules = euchre.HOUSE._replace(farmers_hand=True)

    assert call(sharp_euchre, "9C TC 9D TD 9S", "9H", 1, WEST, rules) == "throw-in"


@pytest.mark.parametrize(
    "hand, card",
    [
        ("JH AH KC QC 9S", "9S"),  # makes a void
        ("JH AH KC TC QS", "QS"),  # makes a void rather than part with a lower card
        ("JH AH QC TC AS", "TC"),  # the lowest, the ace being no card to throw
        ("JH AH KH AC AS", "AC"),  # an ace rather than a trump
    ],
)
def test_discards_to_make_a_void_but_no_trump_and_no_ace_if_he_can_help_it(
    hand: str, card: str
) -> None:
    assert discard(sharp_euchre, hand, "9H") == card


def test_discards_the_lowest_of_six_trumps_that_may_go() -> None:
    buried = euchre.EECS280._replace(bury_upcard=False)

    assert discard(sharp_euchre, "JH AH KH QH TH", "9H") == "9H"
    assert discard(sharp_euchre, "JH AH KH QH TH", "9H", buried) == "TH"


def test_makers_draw_trumps_from_the_top() -> None:
    assert played(sharp_euchre, "JH KH TH AC 9S", maker=SOUTH) == "JH"
    assert played(sharp_euchre, "JH KH 9C TC 9S", maker=NORTH) == "JH"


def test_a_lone_maker_leads_his_only_trump_while_others_are_out() -> None:
    assert played(sharp_euchre, "JH AC KC AS KS", maker=SOUTH, alone=True) == "JH"


@pytest.mark.parametrize("maker", [EAST, WEST])
@pytest.mark.parametrize("hand", ["JH KH TH AC 9S", "JH JD AH KH 9S", "9H TH QC TC 9S"])
def test_a_defender_does_not_lead_trump_into_the_makers(hand: str, maker: Seat) -> None:
    assert played(sharp_euchre, hand, maker=maker)[1] in "CS"


def test_leads_a_sure_ace_from_its_shortest_suit() -> None:
    assert played(sharp_euchre, "AC KC QC AS 9H", maker=EAST) == "AS"


def test_with_a_trump_to_ruff_leads_a_low_card_that_makes_a_void() -> None:
    assert played(sharp_euchre, "9H KC QC TS QD", maker=EAST) == "TS"


def test_without_a_trump_leads_its_highest_card() -> None:
    assert played(sharp_euchre, "KC TC QS 9S 9D", maker=EAST) == "KC"


@pytest.mark.parametrize(
    "table",
    [
        ("9C", "AC", "TC"),  # partner, in second place, has the trick; South is last
        ("AC", "9C"),  # partner led an ace that only a trump could beat
    ],
)
def test_never_trumps_partners_sure_winner(table: tuple[str, ...]) -> None:
    assert played(sharp_euchre, "JH 9H QS 9S TD", *table, maker=SOUTH) == "TD"


def test_leaves_partners_king_alone_in_third_place() -> None:
    assert played(sharp_euchre, "JH 9H QS 9S TD", "KC", "9C", maker=SOUTH) == "TD"


def test_trumps_in_with_the_lowest_trump_that_wins() -> None:
    assert played(sharp_euchre, "JH 9H QS 9S TD", "AC", maker=SOUTH) == "9H"
    assert played(sharp_euchre, "JH 9H QS 9S TD", "9C", "TC", "TH", maker=SOUTH) == "JH"


def test_wins_as_cheaply_as_it_can_when_last() -> None:
    assert played(sharp_euchre, "AC QC 9C 9S TD", "TC", "9D", "JC", maker=SOUTH) == "QC"


def test_plays_its_highest_card_with_players_to_come() -> None:
    assert played(sharp_euchre, "AC QC 9S TD TH", "TC", "JC", maker=SOUTH) == "AC"


def test_throws_the_lowest_card_and_makes_a_void_with_it() -> None:
    assert played(sharp_euchre, "QC KC 9S 9H TS", "JH", maker=WEST, leader=EAST) == "9H"
    assert played(sharp_euchre, "QC KC 9S TS TD", "JH", maker=WEST, leader=EAST) == "TD"


def test_keeps_a_sure_ace_when_it_throws_away() -> None:
    assert played(sharp_euchre, "AS QC KC JC", "JH", maker=WEST, leader=EAST) == "JC"


def test_plays_whole_deals_legally_under_any_rules() -> None:
    random = Random(5)
    for _ in range(400):
        state = euchre.start(any_rules(random), any_deck(random), random.randrange(4))
        while not euchre.is_over(state):
            legal = euchre.legal_actions(state)
            action = sharp_euchre.choose(euchre.view(state, euchre.turn(state)), legal)

            assert allows(legal, action)
            state = euchre.apply(state, action)
