"""The play of the cards.  Rule numbers are those of docs/rules/euchre.md."""

from types import ModuleType

import pytest

from games.euchre.tables import after, at_play, held, legal, playing_out, table, won_by
from overtrick.core.cards import CLUBS, HEARTS, NO_CARD, NO_SUIT, SPADES, card_name, parse_card
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games.euchre import EECS280, HOUSE
from overtrick.games.euchre.rules.rulesets import (
    ELDEST_LEADS,
    ELDEST_UNLESS_ALONE_LEADS,
    LEFT_OF_MAKER_LEADS,
    MAKER_LEADS,
)
from overtrick.games.shared.tricks import past_card, past_leader

FOUR_HANDS = ("9C TC", "9D TD", "9H TH", "9S TS")
LEADS = [ELDEST_LEADS, ELDEST_UNLESS_ALONE_LEADS, LEFT_OF_MAKER_LEADS, MAKER_LEADS]


@pytest.mark.parametrize(
    "dealer, eldest", [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)]
)
@pytest.mark.parametrize("maker", [NORTH, EAST, SOUTH, WEST])
def test_the_eldest_hand_leads_to_the_first_trick(  # [4.1]
    rules: ModuleType, dealer: int, eldest: int, maker: int
) -> None:
    state = at_play(rules, *FOUR_HANDS, dealer=dealer, maker=maker)

    assert rules.turn(state) == eldest
    assert state.play.trick.leader == eldest


def test_the_eldest_hand_leads_once_the_dealer_has_discarded(rules: ModuleType) -> None:  # [4.1]
    state = table(rules, west="9C TD QD KS AS", upcard="JH")
    state = after(rules, state, "pass pass order-up 9C")

    assert rules.turn(state) == NORTH


@pytest.mark.parametrize("lone_lead", LEADS)
@pytest.mark.parametrize("maker", [NORTH, EAST, SOUTH, WEST])
def test_against_partners_the_eldest_hand_leads_whatever_the_house_rule(  # [4.1, 4.4]
    rules: ModuleType, lone_lead: int, maker: int
) -> None:
    house = HOUSE._replace(lone_lead=lone_lead)
    state = at_play(rules, *FOUR_HANDS, maker=maker, house=house)

    assert rules.turn(state) == NORTH


def test_players_play_clockwise(rules: ModuleType) -> None:  # [4.1]
    state = at_play(rules, *FOUR_HANDS, dealer=EAST)
    played = []
    for card in ("9H", "9S", "9C", "9D"):
        played.append(rules.turn(state))
        state = after(rules, state, card)

    assert played == [SOUTH, WEST, NORTH, EAST]


@pytest.mark.parametrize(
    "maker, in_turn",
    [
        (NORTH, [NORTH, EAST, WEST]),  # South sits out
        (EAST, [NORTH, EAST, SOUTH]),  # West
        (SOUTH, [EAST, SOUTH, WEST]),  # North, though the eldest hand
        (WEST, [NORTH, SOUTH, WEST]),  # East
    ],
)
def test_a_player_who_sits_out_is_passed_over(  # [3.5, 4.1]
    rules: ModuleType, maker: int, in_turn: list[int]
) -> None:
    state = at_play(rules, *FOUR_HANDS, maker=maker, alone=True)
    played = []
    for _ in range(3):
        played.append(rules.turn(state))
        state = after(rules, state, legal(rules, state).split()[0])

    assert played == in_turn


def test_a_trick_with_a_lone_hand_has_three_cards(rules: ModuleType) -> None:  # [3.5]
    state = at_play(rules, "9C TC", "AC KC", "QC JC", "9S TS", maker=NORTH, alone=True)
    state = after(rules, state, "9C AC 9S")

    assert state.play.tricks == 1
    assert rules.turn(state) == EAST
    assert held(state.hands[SOUTH]) == "JC QC"
    assert past_card(state.play.past[0], SOUTH) == NO_CARD


def test_a_trick_has_four_cards_otherwise(rules: ModuleType) -> None:  # [3.5]
    state = at_play(rules, "9C TC", "AC KC", "QC JC", "9S TS", maker=NORTH)

    assert after(rules, state, "9C AC QC").play.tricks == 0
    assert after(rules, state, "9C AC QC 9S").play.tricks == 1


def test_any_card_may_be_led(rules: ModuleType) -> None:  # [4.2]
    state = at_play(rules, "9C JD AH JH AS", *FOUR_HANDS[:3])

    assert legal(rules, state) == "9C JD JH AH AS"


def test_any_card_may_be_led_to_a_later_trick(rules: ModuleType) -> None:  # [4.2]
    state = at_play(rules, "9C TC", "AC JD AS", "QC JC", "9S TS")

    assert legal(rules, after(rules, state, "9C AC QC 9S")) == "JD AS"


@pytest.mark.parametrize(
    "lead, hand, may_play",
    [
        ("9C", "TC AC 9H AS", "TC AC"),
        ("9C", "JC JS 9H", "JC"),
        ("9H", "TH AC 9D", "TH"),
        ("9S", "JS AS JC 9D", "JS AS"),
        ("AD", "9D TD JH", "9D TD"),
    ],
)
def test_a_player_must_follow_the_suit_led_if_he_can(  # [4.2]
    rules: ModuleType, lead: str, hand: str, may_play: str
) -> None:
    state = at_play(rules, lead, hand, "KS", "QS")

    assert legal(rules, after(rules, state, lead)) == may_play


def test_every_player_must_follow_not_only_the_next(rules: ModuleType) -> None:  # [4.2]
    state = at_play(rules, "9C KS", "TS AS", "TC QS", "KC 9H")

    assert legal(rules, after(rules, state, "9C TS")) == "TC"
    assert legal(rules, after(rules, state, "9C TS TC")) == "KC"


def test_the_suit_led_is_followed_not_the_trump_played_to_it(rules: ModuleType) -> None:  # [4.2]
    state = at_play(rules, "9C KS", "TH AS", "TC QH", "AD 9H")

    assert legal(rules, after(rules, state, "9C TH")) == "TC"
    assert legal(rules, after(rules, state, "9C TH TC")) == "AD 9H"


@pytest.mark.parametrize("hand", ["TD AH AS", "9H JH", "JD AS", "9D TD AD"])
def test_a_player_who_cannot_follow_may_play_any_card(  # [4.2]
    rules: ModuleType, hand: str
) -> None:
    state = at_play(rules, "9C", hand, "KS", "QS")

    assert legal(rules, after(rules, state, "9C")) == hand


def test_the_left_bower_must_follow_a_trump_lead(rules: ModuleType) -> None:  # [2.2, 4.2]
    state = at_play(rules, "9H AS", "JD AD", "TH KS", "QH QS")

    assert legal(rules, after(rules, state, "9H")) == "JD"


@pytest.mark.parametrize(
    "trump, lead, hand, may_play",
    [
        ("hearts", "9D", "JD AD KS", "AD"),
        ("diamonds", "9H", "JH AH KS", "AH"),
        ("clubs", "9S", "JS AS KD", "AS"),
        ("spades", "9C", "JC AC KD", "AC"),
    ],
)
def test_the_left_bower_does_not_follow_the_suit_printed_on_it(  # [2.2, 4.2]
    rules: ModuleType, trump: str, lead: str, hand: str, may_play: str
) -> None:
    state = at_play(rules, lead, hand, "KH", "QH", trump=trump)

    assert legal(rules, after(rules, state, lead)) == may_play


def test_with_only_the_left_bower_of_the_suit_led_any_card_may_be_played(  # [2.2, 4.2]
    rules: ModuleType,
) -> None:
    state = at_play(rules, "9D", "9C JD KS", "KH", "QH")

    assert legal(rules, after(rules, state, "9D")) == "9C JD KS"


def test_leading_the_left_bower_leads_trumps(rules: ModuleType) -> None:  # [2.2, 4.2]
    state = at_play(rules, "JD AS", "AD 9H", "TD QS", "TH KS")
    state = after(rules, state, "JD")

    assert state.play.trick.led == HEARTS
    assert legal(rules, state) == "9H"


def test_the_winner_of_a_trick_leads_to_the_next(rules: ModuleType) -> None:  # [4.3]
    state = at_play(rules, "9C 9D", "TC TD", "AC AD", "KC KD")
    state = after(rules, state, "9C TC AC KC")

    assert rules.turn(state) == SOUTH
    assert state.play.trick.leader == SOUTH
    assert state.play.trick.led == NO_SUIT
    assert state.play.trick.size == 0


@pytest.mark.parametrize("tricks", [0, 1, 2, 3, 4])
def test_there_are_five_tricks_and_each_is_a_part_of_the_deal(  # [4.3]
    rules: ModuleType, tricks: int
) -> None:
    state = rules.start(EECS280, won_by(NORTH, EAST, SOUTH, WEST, NORTH), WEST)
    state = after(rules, state, "pass pass pass pass hearts")
    state = playing_out(rules, state, tricks)

    assert state.play.tricks == tricks
    assert rules.section(state) == tricks + 1
    assert not rules.is_over(state)


def test_after_five_tricks_the_deal_is_over(rules: ModuleType) -> None:  # [4.3, 6.4]
    state = rules.start(EECS280, won_by(NORTH, EAST, SOUTH, WEST, NORTH), WEST)
    state = playing_out(rules, after(rules, state, "pass pass pass pass hearts"))

    assert state.play.tricks == 5
    assert state.hands == (0, 0, 0, 0)
    assert rules.is_over(state)
    assert not rules.is_void(state)
    assert rules.turn(state) == NO_SEAT
    assert legal(rules, state) == ""


def test_a_card_played_leaves_the_hand_and_lies_on_the_table(rules: ModuleType) -> None:  # [6.3]
    state = at_play(rules, "9C KS", "TC AS", "QC QS", "KC 9H")
    state = after(rules, state, "9C TC")

    assert [held(hand) for hand in state.hands] == ["KS", "AS", "QC QS", "KC 9H"]
    assert state.play.trick.cards == (parse_card("9C"), parse_card("TC"), NO_CARD, NO_CARD)
    assert state.play.trick.led == CLUBS
    assert state.play.trick.size == 2
    assert (card_name(state.play.trick.best), state.play.trick.winner) == ("TC", EAST)


def test_past_tricks_are_kept_in_order(rules: ModuleType) -> None:  # [4.3]
    state = at_play(rules, "9C 9S", "AC TS", "QC KS", "KC 9H")
    state = after(rules, state, "9C AC QC KC TS KS 9H 9S")
    first, second, *later = state.play.past

    assert [card_name(past_card(first, seat)) for seat in range(4)] == ["9C", "AC", "QC", "KC"]
    assert past_leader(first) == NORTH
    assert [card_name(past_card(second, seat)) for seat in range(4)] == ["9S", "TS", "KS", "9H"]
    assert past_leader(second) == EAST
    assert later == [0, 0, 0]


def test_all_five_tricks_are_kept(rules: ModuleType) -> None:  # [4.3]
    state = rules.start(EECS280, won_by(NORTH, EAST, SOUTH, WEST, NORTH), WEST)
    state = playing_out(rules, after(rules, state, "pass pass pass pass hearts"))

    assert [
        [card_name(past_card(past, seat)) for seat in range(4)] for past in state.play.past
    ] == [
        ["JH", "JD", "AH", "KH"],
        ["TH", "QH", "9H", "9S"],
        ["QS", "KS", "AS", "JS"],
        ["QC", "JC", "KC", "AC"],
        ["AD", "QD", "TD", "KD"],
    ]
    assert [past_leader(past) for past in state.play.past] == [NORTH, NORTH, EAST, SOUTH, WEST]


@pytest.mark.parametrize(
    "lone_lead, maker, leader",
    [
        # West deals, so North is the eldest hand and East sits opposite the dealer
        (ELDEST_LEADS, NORTH, NORTH),
        (ELDEST_LEADS, EAST, NORTH),
        (ELDEST_LEADS, SOUTH, EAST),  # North sits out
        (ELDEST_LEADS, WEST, NORTH),
        (ELDEST_UNLESS_ALONE_LEADS, NORTH, EAST),
        (ELDEST_UNLESS_ALONE_LEADS, EAST, NORTH),
        (ELDEST_UNLESS_ALONE_LEADS, SOUTH, EAST),  # North sits out
        (ELDEST_UNLESS_ALONE_LEADS, WEST, NORTH),
        (LEFT_OF_MAKER_LEADS, NORTH, EAST),
        (LEFT_OF_MAKER_LEADS, EAST, SOUTH),
        (LEFT_OF_MAKER_LEADS, SOUTH, WEST),
        (LEFT_OF_MAKER_LEADS, WEST, NORTH),
        (MAKER_LEADS, NORTH, NORTH),
        (MAKER_LEADS, EAST, EAST),
        (MAKER_LEADS, SOUTH, SOUTH),
        (MAKER_LEADS, WEST, WEST),
    ],
)
def test_the_first_lead_against_a_lone_hand_is_a_house_rule(  # [4.4]
    rules: ModuleType, lone_lead: int, maker: int, leader: int
) -> None:
    house = HOUSE._replace(lone_lead=lone_lead)
    state = at_play(rules, *FOUR_HANDS, maker=maker, alone=True, house=house)

    assert rules.turn(state) == leader
    assert state.play.trick.leader == leader


@pytest.mark.parametrize(
    "lone_lead, leader",
    [
        # South deals and West, the eldest hand, plays alone
        (ELDEST_LEADS, WEST),
        (ELDEST_UNLESS_ALONE_LEADS, NORTH),
        (LEFT_OF_MAKER_LEADS, NORTH),
        (MAKER_LEADS, WEST),
    ],
)
def test_the_first_lead_against_an_eldest_hand_that_ordered_up_alone(  # [4.4]
    rules: ModuleType, lone_lead: int, leader: int
) -> None:
    house = HOUSE._replace(lone_lead=lone_lead)
    state = table(rules, south="9C TD QD KS AS", upcard="JH", dealer=SOUTH, house=house)
    state = after(rules, state, "order-up-alone 9C")

    assert rules.turn(state) == leader


@pytest.mark.parametrize("lone_lead", LEADS)
def test_after_the_first_trick_a_lone_deal_goes_on_like_any_other(  # [4.3]
    rules: ModuleType, lone_lead: int
) -> None:
    house = HOUSE._replace(lone_lead=lone_lead)
    state = at_play(rules, "AS KS", "9S TC", "JS QS", "TS 9C", maker=NORTH, alone=True, house=house)
    spades = {NORTH: "AS", EAST: "9S", WEST: "TS"}
    for _ in range(3):
        state = after(rules, state, spades[rules.turn(state)])

    assert state.play.tricks == 1
    assert rules.turn(state) == NORTH


def test_spades_led_are_spades(rules: ModuleType) -> None:  # [4.2]
    state = at_play(rules, "AS", "9S", "JS", "TS")

    assert after(rules, state, "AS").play.trick.led == SPADES
