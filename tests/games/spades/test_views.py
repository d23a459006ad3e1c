"""What a seat may know.  Rule numbers are those of docs/rules/spades.md."""

from types import ModuleType

import pytest

from games.spades.tables import (
    CALLS,
    OPEN,
    SEATS,
    action,
    after,
    after_bids,
    held,
    playing_out,
    table,
    won_by,
)
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games.spades import HOUSE, Rules, View

HANDS = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
)
EVERYBODY = [*SEATS, NO_SEAT]

DEALT = ""
LOOKED = "look"
ONE_BID = "look bid-4"
BLIND = "blind-nil"
THREE_BIDS = "blind-nil look bid-3 look bid-4"
LAST_LOOKS = "blind-nil look bid-3 look bid-4 look"
PLAYING = "blind-nil look bid-3 look bid-4 look bid-13"
IN_A_TRICK = PLAYING + " 2C 3D"
NEXT_TRICK = PLAYING + " 2C 3D 4H 5S AS"
MOMENTS = [DEALT, LOOKED, ONE_BID, BLIND, THREE_BIDS, LAST_LOOKS, PLAYING, IN_A_TRICK, NEXT_TRICK]


@pytest.mark.parametrize(
    "moment, looked",
    [
        (DEALT, []),
        (LOOKED, [NORTH]),
        (ONE_BID, [NORTH]),
        (BLIND, [NORTH]),
        ("blind-nil look", [NORTH, EAST]),
        ("blind-nil blind-nil", [NORTH, EAST]),
        (THREE_BIDS, [NORTH, EAST, SOUTH]),
        (LAST_LOOKS, SEATS),
        (PLAYING, SEATS),
        (IN_A_TRICK, SEATS),
        (NEXT_TRICK, SEATS),
    ],
)
def test_until_he_has_answered_a_player_does_not_see_his_cards(  # [2.3]
    rules: ModuleType, moment: str, looked: list[int]
) -> None:
    state = after(rules, table(rules, *HANDS), moment)
    views = [rules.view(state, seat) for seat in SEATS]

    assert [view.seat for view in views if view.looked] == looked
    for view in views:
        assert view.hand == (state.hands[view.seat] if view.seat in looked else 0)


@pytest.mark.parametrize("dealer, eldest", [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST)])
def test_the_bidder_who_looks_is_the_one_who_sees(  # [2.1, 2.3]
    rules: ModuleType, dealer: int, eldest: int
) -> None:
    state = after(rules, table(rules, dealer=dealer), "look")

    assert [seat for seat in SEATS if rules.view(state, seat).hand] == [eldest]


def test_a_blind_nil_bidder_sees_his_cards_when_he_has_bid(rules: ModuleType) -> None:  # [2.3]
    state = table(rules, *HANDS)

    assert held(rules.view(state, NORTH).hand) == ""
    assert held(rules.view(after(rules, state, "blind-nil"), NORTH).hand) == HANDS[NORTH]


@pytest.mark.parametrize("moment", ["", "bid-4", "bid-4 bid-0 bid-13", "bid-1 " * 4])
def test_without_blind_nil_everybody_looks_at_once(rules: ModuleType, moment: str) -> None:  # [2.3]
    state = after(rules, table(rules, *HANDS, house=OPEN), moment)

    for seat in SEATS:
        assert rules.view(state, seat).looked
        assert held(rules.view(state, seat).hand) == HANDS[seat]


def test_a_player_sees_what_is_left_of_his_hand(rules: ModuleType) -> None:  # [6.3]
    state = after(rules, table(rules, *HANDS), IN_A_TRICK)

    assert held(rules.view(state, NORTH).hand) == "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    assert held(rules.view(state, EAST).hand) == "2D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"
    assert held(rules.view(state, SOUTH).hand) == HANDS[SOUTH]


@pytest.mark.parametrize("house", [HOUSE, OPEN])
def test_a_deal_that_is_over_is_seen_by_all_alike(rules: ModuleType, house: Rules) -> None:
    deck = won_by(*[EAST] * 9, *[WEST] * 4)
    state = after_bids(rules, rules.start(house, deck, WEST), "bid-3 " * 4)
    state = playing_out(rules, state)

    for seat in SEATS:
        assert rules.view(state, seat)._replace(seat=NORTH) == rules.view(state, NORTH)


@pytest.mark.parametrize("house", [HOUSE, OPEN])
@pytest.mark.parametrize("bids", ["", "bid-4", "bid-4 bid-4 bid-4", "bid-3 " * 4])
def test_a_spectator_sees_no_hand(rules: ModuleType, bids: str, house: Rules) -> None:  # [2.3]
    state = after_bids(rules, table(rules, *HANDS, house=house), bids)
    view = rules.view(state, NO_SEAT)

    assert view.seat == NO_SEAT
    assert view.hand == 0
    assert not view.looked


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_the_bids_and_the_tricks(  # [2.1, 3]
    rules: ModuleType, seat: int, moment: str
) -> None:
    state = after(rules, table(rules, *HANDS), moment)
    view = rules.view(state, seat)

    assert view.deal == state.deal
    assert view.bidding == state.bidding
    assert view.play == state.play
    assert view.phase == state.phase


def test_nothing_else_is_in_a_view() -> None:
    assert View._fields == ("seat", "looked", "hand", "phase", "deal", "bidding", "play")


@pytest.mark.parametrize("seat", EVERYBODY)
def test_every_bid_and_every_card_is_seen_by_all(rules: ModuleType, seat: int) -> None:  # [2, 3]
    bidding = after(rules, table(rules, *HANDS), LOOKED)
    playing = after(rules, table(rules, *HANDS), PLAYING)

    assert [rules.action_seen(bidding, action(call), seat) for call in CALLS] == [
        action(call) for call in CALLS
    ]
    assert rules.action_seen(playing, action("2C"), seat) == action("2C")


def test_that_a_player_looks_is_seen_but_not_what(rules: ModuleType) -> None:  # [2.3]
    state = table(rules, *HANDS)
    looked = after(rules, state, "look")

    assert rules.action_seen(state, action("look"), WEST) == action("look")
    assert rules.view(looked, WEST) == rules.view(state, WEST)._replace(phase=looked.phase)
