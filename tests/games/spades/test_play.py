"""The play of the cards.  Rule numbers are those of docs/rules/spades.md."""

from types import ModuleType

import pytest

from games.spades.tables import (
    OPEN,
    SEATS,
    TOP_FIRST,
    after,
    after_bids,
    at_play,
    held,
    legal,
    playing_out,
    table,
    won_by,
)
from overtrick.core.cards import CLUBS, NO_CARD, NO_SUIT, SPADES, card_name, parse_card
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games.shared.tricks import past_card, past_leader
from overtrick.games.spades import HOUSE, Rules

FOUR_HANDS = ("2C 3C", "2D 3D", "2H 3H", "2S 3S")
UNBROKEN = HOUSE._replace(break_spades=False)
FOUR_BIDS = "bid-1 bid-1 bid-1 bid-1"
WINNERS = (
    *(NORTH, EAST, SOUTH, WEST),
    *(WEST, WEST, SOUTH, EAST, EAST),
    *(NORTH, SOUTH, WEST, WEST),
)


@pytest.mark.parametrize(
    "dealer, eldest", [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)]
)
@pytest.mark.parametrize("house", [HOUSE, OPEN])
def test_the_eldest_hand_leads_to_the_first_trick(  # [3.1]
    rules: ModuleType, dealer: int, eldest: int, house: Rules
) -> None:
    state = at_play(rules, *FOUR_HANDS, dealer=dealer, house=house)

    assert rules.turn(state) == eldest
    assert state.play.trick.leader == eldest


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("bid", ["blind-nil", "bid-0", "bid-13"])
def test_who_bid_what_has_no_part_in_the_lead(  # [3.1]
    rules: ModuleType, seat: int, bid: str
) -> None:
    bids = ["bid-2", "bid-2", "bid-2", "bid-2"]
    bids[seat] = bid

    assert rules.turn(after_bids(rules, table(rules), " ".join(bids))) == NORTH


def test_players_play_clockwise(rules: ModuleType) -> None:  # [1.1]
    state = at_play(rules, *FOUR_HANDS, dealer=EAST)
    played = []
    for card in ("2H", "2S", "2C", "2D"):
        played.append(rules.turn(state))
        state = after(rules, state, card)

    assert played == [SOUTH, WEST, NORTH, EAST]


@pytest.mark.parametrize(
    "trick, winner",
    [
        ("2C AC 3C 4C", EAST),
        ("2C 3C AC 4C", SOUTH),
        ("2C 3C 4C AC", WEST),
        ("AC 2C 3C 4C", NORTH),
    ],
)
def test_the_winner_of_a_trick_leads_to_the_next(  # [3.1]
    rules: ModuleType, trick: str, winner: int
) -> None:
    north, east, south, west = trick.split()
    state = at_play(rules, f"{north} 5D", f"{east} 6D", f"{south} 7D", f"{west} 8D")
    state = after(rules, state, trick)

    assert rules.turn(state) == winner
    assert state.play.trick.leader == winner
    assert state.play.trick.led == NO_SUIT
    assert state.play.trick.size == 0


@pytest.mark.parametrize("tricks", range(13))
def test_there_are_thirteen_tricks_and_each_is_a_part_of_the_deal(  # [3.1]
    rules: ModuleType, tricks: int
) -> None:
    state = after_bids(rules, rules.start(HOUSE, won_by(*WINNERS), WEST), FOUR_BIDS)
    state = playing_out(rules, state, tricks)

    assert state.play.tricks == tricks
    assert rules.section(state) == tricks + 1
    assert rules.turn(state) == (WINNERS[tricks - 1] if tricks else NORTH)
    assert not rules.is_over(state)


def test_after_thirteen_tricks_the_deal_is_over(rules: ModuleType) -> None:  # [3.1, 6.4]
    state = after_bids(rules, rules.start(HOUSE, won_by(*WINNERS), WEST), FOUR_BIDS)
    state = playing_out(rules, state)

    assert state.play.tricks == 13
    assert state.hands == (0, 0, 0, 0)
    assert rules.is_over(state)
    assert not rules.is_void(state)
    assert rules.turn(state) == NO_SEAT
    assert legal(rules, state) == ""


def test_every_trick_is_counted_for_the_player_who_took_it(rules: ModuleType) -> None:  # [3.4, 4.1]
    state = after_bids(rules, rules.start(HOUSE, won_by(*WINNERS), WEST), FOUR_BIDS)

    assert playing_out(rules, state, 4).play.taken == (1, 1, 1, 1)
    assert playing_out(rules, state, 9).play.taken == (1, 3, 2, 3)
    assert playing_out(rules, state).play.taken == (2, 3, 3, 5)


def test_all_thirteen_tricks_are_kept_in_order(rules: ModuleType) -> None:  # [3.1]
    state = after_bids(rules, rules.start(HOUSE, won_by(*WINNERS), WEST), FOUR_BIDS)
    past = playing_out(rules, state).play.past
    cards = [[card_name(past_card(trick, seat)) for seat in range(4)] for trick in past]

    assert [sorted(trick) for trick in cards] == [sorted(trick.split()) for trick in TOP_FIRST]
    assert cards[0] == ["AC", "KC", "QC", "JC"]
    assert cards[1] == ["9C", "TC", "8C", "7C"]
    assert cards[12] == ["5S", "4S", "3S", "6S"]
    assert [past_leader(trick) for trick in past] == [NORTH, *WINNERS[:12]]


def test_a_trick_not_yet_over_is_not_among_the_past_ones(rules: ModuleType) -> None:  # [3.1]
    state = after_bids(rules, rules.start(HOUSE, won_by(*WINNERS), WEST), FOUR_BIDS)
    state = after(rules, playing_out(rules, state, 2), "4C")

    assert [past != 0 for past in state.play.past] == [True, True] + [False] * 11


def test_a_trick_has_four_cards(rules: ModuleType) -> None:  # [1.1, 3.2]
    state = at_play(rules, *FOUR_HANDS)

    assert after(rules, state, "2C 2D 2H").play.tricks == 0
    assert after(rules, state, "2C 2D 2H 2S").play.tricks == 1


@pytest.mark.parametrize(
    "lead, hand, may_play",
    [
        ("2C", "3C AC 4D 5H AS", "3C AC"),
        ("2D", "3C 4D TD AH AS", "4D TD"),
        ("2H", "AD 4H AS", "4H"),
        ("2S", "AC AD AH 3S TS", "3S TS"),
    ],
)
def test_a_player_must_follow_the_suit_led_if_he_can(  # [3.2]
    rules: ModuleType, lead: str, hand: str, may_play: str
) -> None:
    state = at_play(rules, lead, hand, "KH", "QH")

    assert legal(rules, after(rules, state, lead)) == may_play


def test_every_other_player_must_follow_not_only_the_next(rules: ModuleType) -> None:  # [3.2]
    state = at_play(rules, "2C KD", "3S AS", "TC QS", "KC 9H")

    assert legal(rules, after(rules, state, "2C 3S")) == "TC"
    assert legal(rules, after(rules, state, "2C 3S TC")) == "KC"


def test_the_suit_led_is_followed_not_the_spade_played_to_it(rules: ModuleType) -> None:  # [3.2]
    state = at_play(rules, "2C KD", "TS AS", "TC QS", "AD 9S")

    assert legal(rules, after(rules, state, "2C TS")) == "TC"
    assert legal(rules, after(rules, state, "2C TS TC")) == "AD 9S"


@pytest.mark.parametrize("house", [HOUSE, UNBROKEN])
@pytest.mark.parametrize("hand", ["TD AH AS", "2S JS", "3D AS", "2D TD AD"])
def test_a_player_who_cannot_follow_may_play_any_card_spades_too(  # [3.2, 3.3]
    rules: ModuleType, hand: str, house: Rules
) -> None:
    state = at_play(rules, "9C", hand, "KS", "QS", house=house)

    assert legal(rules, after(rules, state, "9C")) == hand


def test_a_player_without_spades_may_play_any_card_to_a_spade(rules: ModuleType) -> None:  # [3.2]
    state = at_play(rules, "9S", "2C 3D 4H", "KS", "QS")

    assert legal(rules, after(rules, state, "9S")) == "2C 3D 4H"


def test_nobody_has_to_head_a_trick_or_to_trump(rules: ModuleType) -> None:  # [3.2]
    state = at_play(rules, "9C", "2C AC", "2D 2S", "3C")

    assert legal(rules, after(rules, state, "9C")) == "2C AC"
    assert legal(rules, after(rules, state, "9C 2C")) == "2D 2S"


@pytest.mark.parametrize(
    "hand, may_lead",
    [
        ("2C 9D AH 2S AS", "2C 9D AH"),
        ("3H 2S 3S 4S AS", "3H"),
        ("2C 3D", "2C 3D"),
    ],
)
def test_spades_may_not_be_led_until_they_are_broken(  # [3.3]
    rules: ModuleType, hand: str, may_lead: str
) -> None:
    assert legal(rules, at_play(rules, hand, *FOUR_HANDS[:3])) == may_lead


@pytest.mark.parametrize("hand", ["2C 9D AH 2S AS", "3H 2S 3S 4S AS", "2S AS"])
def test_without_the_rule_spades_may_be_led_at_once(rules: ModuleType, hand: str) -> None:  # [3.3]
    assert legal(rules, at_play(rules, hand, *FOUR_HANDS[:3], house=UNBROKEN)) == hand


def test_tricks_without_a_spade_do_not_break_spades(rules: ModuleType) -> None:  # [3.3]
    state = at_play(rules, "2C 3C AS", "AC 4D 2S", "4C 5C KS", "6C 7C QS")
    state = after(rules, state, "2C AC 4C 6C")

    assert not state.play.broken
    assert legal(rules, state) == "4D"


@pytest.mark.parametrize(
    "hands, cards, may_lead",
    [
        (("2C", "2S 4D 3S", "4C", "6C"), "2C 2S 4C 6C", "4D 3S"),  # by the next player
        (("2C", "4C", "KS 5D QS", "6C"), "2C 4C KS 6C", "5D QS"),  # the third
        (("2C", "4C", "6C", "JS 7D TS"), "2C 4C 6C JS", "7D TS"),  # the last
        (("2C", "2S 4D", "3S 5D QS", "6C"), "2C 2S 3S 6C", "5D QS"),  # two of them
    ],
)
def test_spades_are_broken_once_somebody_has_played_one(  # [3.3]
    rules: ModuleType, hands: tuple[str, str, str, str], cards: str, may_lead: str
) -> None:
    state = after(rules, at_play(rules, *hands), cards)

    assert state.play.broken
    assert legal(rules, state) == may_lead


def test_spades_stay_broken_to_the_end_of_the_deal(rules: ModuleType) -> None:  # [3.3]
    state = at_play(rules, "2C 3D AS", "2S 4D 3S", "4C 5D KS", "6C AD 7H QS")
    state = after(rules, state, "2C 2S 4C 6C 4D 5D AD 3D")

    assert state.play.broken
    assert legal(rules, state) == "7H QS"


@pytest.mark.parametrize("dealer", SEATS)
def test_a_spade_in_an_earlier_deal_breaks_nothing(  # [3.3]
    rules: ModuleType, dealer: int
) -> None:
    state = after_bids(rules, rules.start(HOUSE, won_by(*WINNERS), WEST), FOUR_BIDS)

    assert playing_out(rules, state).play.broken
    assert not after_bids(rules, table(rules, dealer=dealer), FOUR_BIDS).play.broken


def test_a_player_who_has_nothing_but_spades_may_lead_them(rules: ModuleType) -> None:  # [3.3]
    assert legal(rules, at_play(rules, "2S 9S AS", *FOUR_HANDS[:3])) == "2S 9S AS"


@pytest.mark.parametrize("house", [HOUSE, UNBROKEN])
def test_leading_a_spade_breaks_spades(rules: ModuleType, house: Rules) -> None:  # [3.3]
    state = after(rules, at_play(rules, "2S 9S", "3S 4C TS", "2D", "2H", house=house), "2S")

    assert state.play.broken
    assert legal(rules, after(rules, state, "3S 2D 2H")) == "4C TS"


@pytest.mark.parametrize(
    "trick, winner",
    [
        ("AC KC QC TC", NORTH),  # the highest card of the suit led
        ("2C AC KC QC", EAST),
        ("2C 3C 5C 4C", SOUTH),
        ("9C TC QC KC", WEST),
        ("TC 9C 8C 7C", NORTH),  # the ten is above the nine
        ("TC JC 9C 8C", EAST),  # and below the jack
        ("JC TC QC 9C", SOUTH),
        ("QC JC TC KC", WEST),
        ("2C AD AH KD", NORTH),  # off-suit aces win nothing
        ("2D AC AH 3D", WEST),
        ("2H AD AC 3C", NORTH),
        ("AC 2S KC QC", EAST),  # any spade beats the suit led
        ("AH KH 2S QH", SOUTH),
        ("AD KD QD 2S", WEST),
        ("AC 2S 3S KC", SOUTH),  # the highest spade
        ("AC 3S 2S KC", EAST),
        ("AC 9S JS TS", SOUTH),
        ("2C KS AD AS", WEST),
        ("2S 3S AH 4S", WEST),  # spades led
        ("3S 2S AC AD", NORTH),
        ("2S AC AD AH", NORTH),
    ],
)
def test_a_trick_goes_to(rules: ModuleType, trick: str, winner: int) -> None:  # [1.2, 3.4]
    state = at_play(rules, *trick.split())
    state = after(rules, state, trick)

    assert rules.turn(state) == winner
    assert list(state.play.taken) == [int(seat == winner) for seat in range(4)]


@pytest.mark.parametrize("leader, winner", [(EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)])
def test_whoever_leads_the_highest_spade_wins(  # [3.4]
    rules: ModuleType, leader: int, winner: int
) -> None:
    hands = ["", "", "", ""]
    for step, card in enumerate(("AC", "3S", "2S", "KC")):
        hands[(leader + step) % 4] = card
    state = at_play(rules, *hands, dealer=(leader - 1) % 4)

    assert rules.turn(after(rules, state, "AC 3S 2S KC")) == winner


@pytest.mark.parametrize("suit", "CDH")
def test_the_order_of_every_suit_is_ace_king_down_to_two(  # [1.2]
    rules: ModuleType, suit: str
) -> None:
    for higher, lower in zip("AKQJT9876543", "KQJT98765432", strict=True):
        state = at_play(rules, f"{lower}{suit}", f"{higher}{suit}", "2S", "3S")

        assert after(rules, state, f"{lower}{suit} {higher}{suit}").play.trick.winner == EAST


def test_the_order_of_spades_is_ace_king_down_to_two(rules: ModuleType) -> None:  # [1.2]
    for higher, lower in zip("AKQJT9876543", "KQJT98765432", strict=True):
        state = at_play(rules, f"{lower}S", f"{higher}S", "2C", "3C")

        assert after(rules, state, f"{lower}S {higher}S").play.trick.winner == EAST


def test_a_card_played_leaves_the_hand_and_lies_on_the_table(rules: ModuleType) -> None:  # [6.3]
    state = at_play(rules, "9C KS", "TC AS", "QC QS", "KC 9H")
    state = after(rules, state, "9C TC")

    assert [held(hand) for hand in state.hands] == ["KS", "AS", "QC QS", "KC 9H"]
    assert state.play.trick.cards == (parse_card("9C"), parse_card("TC"), NO_CARD, NO_CARD)
    assert state.play.trick.led == CLUBS
    assert state.play.trick.size == 2
    assert (card_name(state.play.trick.best), state.play.trick.winner) == ("TC", EAST)


def test_spades_led_are_the_suit_led(rules: ModuleType) -> None:  # [3.2]
    state = after(rules, at_play(rules, "9S", "TC", "QC", "KC"), "9S")

    assert state.play.trick.led == SPADES
