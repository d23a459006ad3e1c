"""The tricks.  Rule numbers are those of docs/rules/belote.md."""

from itertools import pairwise
from types import ModuleType

import pytest

from games.belote.tables import after, at_play, held, legal, table, won_by
from overtrick.core.cards import CLUBS, HEARTS, NO_SUIT, card_name, parse_card
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games.belote import INFO0004, Rules
from overtrick.games.shared.tricks import past_cards, past_leader

CUT_PARTNER = INFO0004._replace(cut_partner=True)
NOT_OVER = INFO0004._replace(go_over=False)
CUT_PARTNER_NOT_OVER = INFO0004._replace(cut_partner=True, go_over=False)

PLAIN_FROM_THE_TOP = "ATKQJ987"  # [3.1]
TRUMPS_FROM_THE_TOP = "J9ATKQ87"  # [3.2]
FOUR_HANDS = ("7C 8C", "7D 8D", "7H 8H", "7S 8S")


@pytest.mark.parametrize("suit", "CDS")
@pytest.mark.parametrize("higher, lower", list(pairwise(PLAIN_FROM_THE_TOP)))
def test_in_a_plain_suit_a_card_beats_the_next_in_order(  # [3.1, 3.3]
    rules: ModuleType, suit: str, higher: str, lower: str
) -> None:
    up = at_play(rules, lower + suit, higher + suit, "7H", "8H")
    down = at_play(rules, higher + suit, lower + suit, "7H", "8H")

    assert after(rules, up, lower + suit + " " + higher + suit).play.trick.winner == EAST
    assert after(rules, down, higher + suit + " " + lower + suit).play.trick.winner == NORTH


@pytest.mark.parametrize("trump", ["clubs", "diamonds", "hearts", "spades"])
@pytest.mark.parametrize("higher, lower", list(pairwise(TRUMPS_FROM_THE_TOP)))
def test_in_trumps_a_card_beats_the_next_in_order(  # [3.2, 3.3]
    rules: ModuleType, trump: str, higher: str, lower: str
) -> None:
    high, low = higher + trump[0].upper(), lower + trump[0].upper()
    up = at_play(rules, low, high, "", "", trump=trump)
    down = at_play(rules, high, low, "", "", trump=trump)

    assert after(rules, up, f"{low} {high}").play.trick.winner == EAST
    assert after(rules, down, f"{high} {low}").play.trick.winner == NORTH


@pytest.mark.parametrize(
    "trick, winner",
    [
        ("7C 8C 9C JC", WEST),  # the highest card of the suit led
        ("AC TC KC QC", NORTH),
        ("KC TC QC JC", EAST),  # the ten beats the king
        ("7C AD AS TD", NORTH),  # other plain suits win nothing
        ("AC 7H KC TC", EAST),  # any trump beats the suit led
        ("AC 7H 8H TC", SOUTH),  # the highest trump
        ("AC KH QH 8H", EAST),
        ("AC QH KH 9H", WEST),
        ("AH TH 9H JH", WEST),  # trumps led
        ("7H AC AD AS", NORTH),
        ("TH KH AH QH", SOUTH),
    ],
)
def test_the_highest_trump_wins_else_the_highest_card_of_the_suit_led(  # [3.3, 4.1]
    rules: ModuleType, trick: str, winner: int
) -> None:
    state = at_play(rules, *trick.split())
    state = after(rules, state, trick)

    assert rules.turn(state) == winner
    assert state.play.trick.leader == winner


@pytest.mark.parametrize(
    "dealer, eldest", [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)]
)
@pytest.mark.parametrize("taker", [NORTH, EAST, SOUTH, WEST])
def test_the_eldest_hand_leads_to_the_first_trick_whoever_takes(  # [4.1]
    rules: ModuleType, dealer: int, eldest: int, taker: int
) -> None:
    state = at_play(rules, *FOUR_HANDS, dealer=dealer, taker=taker)

    assert rules.turn(state) == eldest
    assert rules.section(state) == 1


def test_the_eldest_hand_leads_after_a_take_in_the_first_round(rules: ModuleType) -> None:  # [4.1]
    state = after(rules, table(rules, dealer=NORTH), "pass pass take")

    assert rules.turn(state) == EAST
    assert state.play.trick.led == NO_SUIT


def test_players_play_clockwise(rules: ModuleType) -> None:  # [1.1, 6.1]
    state = at_play(rules, *FOUR_HANDS, dealer=EAST)
    played = []
    for card in ("7H", "7S", "7C", "7D"):
        played.append(rules.turn(state))
        state = after(rules, state, card)

    assert played == [SOUTH, WEST, NORTH, EAST]


def test_the_winner_of_a_trick_leads_to_the_next(rules: ModuleType) -> None:  # [4.1]
    state = won_by(rules, "NSWEESNW")
    leaders = [past_leader(past) for past in state.play.past]

    assert leaders == [NORTH, NORTH, SOUTH, WEST, EAST, EAST, SOUTH, NORTH]


def test_there_are_eight_tricks(rules: ModuleType) -> None:  # [4.1]
    seven = won_by(rules, "NSWEESNW", tricks=7)
    eight = won_by(rules, "NSWEESNW")

    assert not rules.is_over(seven)
    assert rules.section(seven) == 8
    assert rules.is_over(eight)
    assert not rules.is_void(eight)
    assert rules.turn(eight) == NO_SEAT
    assert legal(rules, eight) == ""


def test_a_past_trick_is_remembered_card_by_card(rules: ModuleType) -> None:
    state = at_play(rules, "7C 8C", "AC TC", "9C JC", "7H KC", dealer=EAST)
    state = after(rules, state, "JC KC 7C TC")

    assert past_leader(state.play.past[0]) == SOUTH
    assert [card_name(card) for card in past_cards(state.play.past[0])] == ["7C", "TC", "JC", "KC"]
    assert state.play.past[1:] == (0, 0, 0, 0, 0, 0, 0)


def test_a_card_played_leaves_the_hand_and_lies_on_the_table(rules: ModuleType) -> None:  # [6.3]
    state = after(rules, at_play(rules, *FOUR_HANDS), "8C 7D")

    assert [held(hand) for hand in state.hands] == ["7C", "8D", "7H 8H", "7S 8S"]
    assert state.play.trick.cards == (parse_card("8C"), parse_card("7D"), -1, -1)
    assert (state.play.trick.led, state.play.trick.size) == (CLUBS, 2)


@pytest.mark.parametrize("house", [INFO0004, CUT_PARTNER, NOT_OVER])
def test_any_card_may_be_led(rules: ModuleType, house: Rules) -> None:  # [4.2]
    state = at_play(rules, "7C JD AH JH AS", *FOUR_HANDS[:3], house=house)

    assert legal(rules, state) == "7C JD JH AH AS"


def test_any_card_may_be_led_to_a_later_trick(rules: ModuleType) -> None:  # [4.2]
    state = at_play(rules, "7C TC", "AC JD 7H", "QC JC", "KC TS")

    assert legal(rules, after(rules, state, "7C AC QC KC")) == "JD 7H"


@pytest.mark.parametrize("cut_partner", [False, True])
@pytest.mark.parametrize(
    "lead, hand, may_play",
    [
        ("9C", "7C AC JH AS", "7C AC"),
        ("AC", "7C 9H", "7C"),  # low cards do as well: nobody has to win in a plain suit
        ("9D", "TD 8C 7D", "7D TD"),
        ("7S", "8S AS JH", "8S AS"),
    ],
)
def test_a_player_must_follow_the_suit_led_if_he_can(  # [4.2]
    rules: ModuleType, cut_partner: bool, lead: str, hand: str, may_play: str
) -> None:
    house = INFO0004._replace(cut_partner=cut_partner)
    state = at_play(rules, lead, hand, "KS", "QS", house=house)

    assert legal(rules, after(rules, state, lead)) == may_play


def test_every_player_must_follow_not_only_the_next(rules: ModuleType) -> None:  # [4.2]
    state = at_play(rules, "9C KS", "TS AS", "TC QS", "KC 9H")

    assert legal(rules, after(rules, state, "9C TS")) == "TC"
    assert legal(rules, after(rules, state, "9C TS TC")) == "KC"


def test_the_suit_led_is_followed_not_the_trump_played_to_it(rules: ModuleType) -> None:  # [4.2]
    state = at_play(rules, "9C KS", "8H AS", "TC JH", "7C 9H")

    assert legal(rules, after(rules, state, "9C 8H")) == "TC"
    assert legal(rules, after(rules, state, "9C 8H TC")) == "7C"


def test_a_player_must_follow_though_his_partner_is_winning(rules: ModuleType) -> None:  # [4.2]
    state = at_play(rules, "AC", "7C", "8C AS", "9C")

    assert legal(rules, after(rules, state, "AC 7C")) == "8C"


@pytest.mark.parametrize("hand, trumps", [("7H AS AD", "7H"), ("JH 8H 7S", "8H JH")])
def test_a_player_who_cannot_follow_must_cut_if_he_can(  # [4.3]
    rules: ModuleType, hand: str, trumps: str
) -> None:
    state = at_play(rules, "9C", hand, "KS", "QS")

    assert legal(rules, after(rules, state, "9C")) == trumps


def test_trump_is_what_was_taken_not_always_hearts(rules: ModuleType) -> None:  # [4.3]
    state = at_play(rules, "9C", "AH 7S AS", "KD", "QD", trump="spades")

    assert legal(rules, after(rules, state, "9C")) == "7S AS"


@pytest.mark.parametrize("house", [INFO0004, CUT_PARTNER])
def test_a_player_with_neither_suit_nor_trump_may_play_any_card(  # [4.3]
    rules: ModuleType, house: Rules
) -> None:
    state = at_play(rules, "9C", "7D AD AS", "KS", "QS", house=house)

    assert legal(rules, after(rules, state, "9C")) == "7D AD AS"


@pytest.mark.parametrize("cut_partner, may_play", [(False, "AD 7H JH 7S"), (True, "7H JH")])
def test_a_player_need_not_cut_when_his_partner_is_winning(  # [4.3], cut_partner
    rules: ModuleType, cut_partner: bool, may_play: str
) -> None:
    house = INFO0004._replace(cut_partner=cut_partner)
    state = at_play(rules, "AC", "7C", "AD 7H JH 7S", "8C", house=house)

    assert legal(rules, after(rules, state, "AC 7C")) == may_play


@pytest.mark.parametrize("cut_partner, may_play", [(False, "AD 7H JH 7S"), (True, "7H JH")])
def test_the_last_player_need_not_cut_either_when_his_partner_is_winning(  # [4.3], cut_partner
    rules: ModuleType, cut_partner: bool, may_play: str
) -> None:
    house = INFO0004._replace(cut_partner=cut_partner)
    state = at_play(rules, "8C", "AC", "7C", "AD 7H JH 7S", house=house)

    assert legal(rules, after(rules, state, "8C AC 7C")) == may_play


@pytest.mark.parametrize("cut_partner", [False, True])
def test_a_player_must_cut_when_his_partner_led_but_was_beaten(  # [4.3]
    rules: ModuleType, cut_partner: bool
) -> None:
    house = INFO0004._replace(cut_partner=cut_partner)
    state = at_play(rules, "KC", "TC", "AD 7H JH 7S", "8C", house=house)

    assert legal(rules, after(rules, state, "KC TC")) == "7H JH"


def test_a_player_must_cut_when_an_opponent_has_cut_his_partners_ace(  # [4.3]
    rules: ModuleType,
) -> None:
    state = at_play(rules, "AC", "7H", "AD 8H JH 7S", "8C")

    assert legal(rules, after(rules, state, "AC 7H")) == "8H JH"


@pytest.mark.parametrize("cut_partner, may_play", [(False, "AD 8H JH 7S"), (True, "JH")])
def test_a_player_need_not_cut_when_his_partner_is_winning_by_a_cut(  # [4.3, 4.4], cut_partner
    rules: ModuleType, cut_partner: bool, may_play: str
) -> None:
    house = INFO0004._replace(cut_partner=cut_partner)
    state = at_play(rules, "AC", "9H", "TC", "AD 8H JH 7S", house=house)

    assert legal(rules, after(rules, state, "AC 9H TC")) == may_play


def test_a_player_who_may_play_any_card_may_cut_his_partner_low_or_high(  # [4.3, 4.4]
    rules: ModuleType,
) -> None:
    state = at_play(rules, "AC", "9H", "TC", "8H JH")

    assert legal(rules, after(rules, state, "AC 9H TC")) == "8H JH"


@pytest.mark.parametrize("house, may_play", [(INFO0004, "9H JH"), (NOT_OVER, "7H 9H JH QH")])
def test_when_trumps_are_led_a_player_goes_over_if_he_can(  # [4.4], go_over
    rules: ModuleType, house: Rules, may_play: str
) -> None:
    hand = "7H QH 9H JH AC"
    state = at_play(rules, "AH", hand, "KS", "QS", house=house)

    assert legal(rules, after(rules, state, "AH")) == may_play


@pytest.mark.parametrize("house", [INFO0004, NOT_OVER])
def test_a_player_who_cannot_go_over_plays_any_trump(  # [4.4]
    rules: ModuleType, house: Rules
) -> None:
    state = at_play(rules, "9H", "7H QH AH AC", "KS", "QS", house=house)

    assert legal(rules, after(rules, state, "9H")) == "7H QH AH"


@pytest.mark.parametrize("house", [INFO0004, CUT_PARTNER, NOT_OVER])
def test_a_player_without_trumps_plays_any_card_when_they_are_led(  # [4.3]
    rules: ModuleType, house: Rules
) -> None:
    state = at_play(rules, "9H", "7D AC 8S", "KS", "QS", house=house)

    assert legal(rules, after(rules, state, "9H")) == "AC 7D 8S"


@pytest.mark.parametrize("cut_partner", [False, True])
@pytest.mark.parametrize("go_over, may_play", [(True, "9H JH"), (False, "7H 9H JH")])
def test_a_player_goes_over_his_partner_too_when_trumps_are_led(  # [4.4], go_over
    rules: ModuleType, cut_partner: bool, go_over: bool, may_play: str
) -> None:
    house = INFO0004._replace(cut_partner=cut_partner, go_over=go_over)
    state = at_play(rules, "AH", "8H", "7H 9H JH AC", "QH", house=house)

    assert legal(rules, after(rules, state, "AH 8H")) == may_play


def test_a_player_goes_over_all_trumps_in_the_trick_not_only_the_lead(  # [4.4]
    rules: ModuleType,
) -> None:
    state = at_play(rules, "QH", "9H", "AH JH 7C", "TH KH 8C")

    assert legal(rules, after(rules, state, "QH 9H")) == "JH"
    assert legal(rules, after(rules, state, "QH 9H JH")) == "TH KH"


@pytest.mark.parametrize("house, may_play", [(INFO0004, "9H JH"), (NOT_OVER, "8H 9H JH")])
def test_a_player_who_must_cut_goes_over_an_earlier_cut(  # [4.4], go_over
    rules: ModuleType, house: Rules, may_play: str
) -> None:
    state = at_play(rules, "AC", "TH", "8H 9H JH AS", "7C", house=house)

    assert legal(rules, after(rules, state, "AC TH")) == may_play


@pytest.mark.parametrize("house", [INFO0004, NOT_OVER])
def test_a_player_who_cannot_go_over_a_cut_still_plays_a_trump(  # [4.4]
    rules: ModuleType, house: Rules
) -> None:
    state = at_play(rules, "AC", "9H", "8H AH AS", "7C", house=house)

    assert legal(rules, after(rules, state, "AC 9H")) == "8H AH"


@pytest.mark.parametrize("house, may_play", [(CUT_PARTNER, "JH"), (CUT_PARTNER_NOT_OVER, "8H JH")])
def test_a_player_obliged_to_cut_his_partner_goes_over_him(  # [4.3, 4.4], cut_partner, go_over
    rules: ModuleType, house: Rules, may_play: str
) -> None:
    state = at_play(rules, "AC", "9H", "TC", "8H JH AS", house=house)

    assert legal(rules, after(rules, state, "AC 9H TC")) == may_play


def test_trumps_thrown_away_are_still_the_highest_cards_of_the_trick(  # [3.3]
    rules: ModuleType,
) -> None:
    state = at_play(rules, "9C AD", "AC AS", "TC KD", "8H 7S")  # West need not cut his partner

    assert rules.turn(after(rules, state, "9C AC TC 8H")) == WEST
    assert state.contract.trump == HEARTS
