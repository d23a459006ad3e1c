"""The deal and the bids.  Rule numbers are those of docs/rules/spades.md."""

from types import ModuleType

import pytest

from games.spades.tables import BIDS, OPEN, SEATS, after, after_bids, held, legal, table
from overtrick.core.cards import parse_card
from overtrick.core.decks import DECK_52
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, partner_of, side_of
from overtrick.games.spades import HOUSE, LIMITS, RULE_SETS, Rules, deck_fault
from overtrick.games.spades.rules.state import BIDDING, PLAYING, UNSEEN

ROUND_FROM = [
    (NORTH, [EAST, SOUTH, WEST, NORTH]),
    (EAST, [SOUTH, WEST, NORTH, EAST]),
    (SOUTH, [WEST, NORTH, EAST, SOUTH]),
    (WEST, [NORTH, EAST, SOUTH, WEST]),
]


def test_partners_sit_opposite() -> None:  # [1.1]
    assert [partner_of(seat) for seat in SEATS] == [SOUTH, WEST, NORTH, EAST]
    assert side_of(NORTH) == side_of(SOUTH) != side_of(EAST) == side_of(WEST)


def test_four_players_sit_at_the_table(rules: ModuleType) -> None:  # [1.1]
    assert rules.SEATS == 4
    assert len(table(rules).hands) == 4


def test_the_deck_has_52_cards(rules: ModuleType) -> None:  # [1.2]
    assert sorted(rules.DECK) == list(range(52))


@pytest.mark.parametrize(
    "cards, fault",
    [
        (DECK_52, ""),
        (DECK_52[::-1], ""),
        (DECK_52[1:], "expected 52 cards, found 51"),
        ((), "expected 52 cards, found 0"),
        ((*DECK_52[:51], 0), "Two of Clubs occurs twice, as card 1 and card 52"),
    ],
)
def test_nothing_but_the_whole_deck_can_be_dealt(  # [1.2]
    cards: tuple[int, ...], fault: str
) -> None:
    assert deck_fault(cards) == fault


@pytest.mark.parametrize("dealer, in_order", ROUND_FROM)
def test_cards_are_dealt_one_by_one_from_the_dealers_left(  # [1.3]
    rules: ModuleType, dealer: int, in_order: list[int]
) -> None:
    state = rules.start(HOUSE, DECK_52, dealer)

    assert [held(state.hands[seat]) for seat in in_order] == [
        "2C 6C TC AC 5D 9D KD 4H 8H QH 3S 7S JS",
        "3C 7C JC 2D 6D TD AD 5H 9H KH 4S 8S QS",
        "4C 8C QC 3D 7D JD 2H 6H TH AH 5S 9S KS",
        "5C 9C KC 4D 8D QD 3H 7H JH 2S 6S TS AS",
    ]


def test_the_top_card_goes_to_the_eldest_hand(rules: ModuleType) -> None:  # [1.3]
    top = parse_card("AS")
    deck = (top, *(card for card in DECK_52 if card != top))
    state = rules.start(HOUSE, deck, SOUTH)

    assert "AS" in held(state.hands[WEST])


@pytest.mark.parametrize("house", [HOUSE, OPEN])
def test_every_hand_has_thirteen_cards(rules: ModuleType, house: Rules) -> None:  # [1.3]
    state = table(rules, house=house)

    assert [hand.bit_count() for hand in state.hands] == [13, 13, 13, 13]
    assert not rules.is_over(state)
    assert not rules.is_void(state)


@pytest.mark.parametrize("house", [HOUSE, OPEN])
@pytest.mark.parametrize("dealer, in_turn", ROUND_FROM)
def test_each_player_bids_in_turn_beginning_with_the_eldest_hand(  # [2.1]
    rules: ModuleType, dealer: int, in_turn: list[int], house: Rules
) -> None:
    state = table(rules, dealer=dealer, house=house)
    bidders = []
    for _ in range(4):
        bidders.append(rules.turn(state))
        assert rules.section(state) == 0
        state = after_bids(rules, state, "bid-3")

    assert bidders == in_turn


@pytest.mark.parametrize("house", [HOUSE, OPEN])
def test_each_player_bids_once_and_then_the_play_begins(  # [2.1, 3.1]
    rules: ModuleType, house: Rules
) -> None:
    three = after_bids(rules, table(rules, house=house), "bid-1 bid-2 bid-3")
    four = after_bids(rules, three, "bid-4")

    assert three.phase != PLAYING
    assert three.bidding.made == 3
    assert four.phase == PLAYING
    assert four.bidding.made == 4
    assert rules.turn(four) == NORTH
    assert rules.section(four) == 1
    assert rules.legal_actions(four).calls == 0


@pytest.mark.parametrize(
    "dealer, kept",
    [
        (NORTH, (4, 1, 2, 3)),
        (EAST, (3, 4, 1, 2)),
        (SOUTH, (2, 3, 4, 1)),
        (WEST, (1, 2, 3, 4)),
    ],
)
def test_a_bid_belongs_to_the_player_who_made_it_and_does_not_change(  # [2.1]
    rules: ModuleType, dealer: int, kept: tuple[int, ...]
) -> None:
    state = after_bids(rules, table(rules, dealer=dealer), "bid-1 bid-2 bid-3 bid-4")
    later = after(rules, state, legal(rules, state).split()[0])

    assert state.bidding.bids == kept
    assert later.bidding.bids == kept


def test_a_bid_not_yet_made_is_none(rules: ModuleType) -> None:  # [2.1]
    state = after_bids(rules, table(rules), "bid-0 bid-13")

    assert state.bidding.bids == (0, 13, -1, -1)


@pytest.mark.parametrize("before", ["", "bid-0", "bid-13 bid-13", "bid-5 bid-5 bid-5"])
def test_a_bid_is_a_number_of_tricks_from_0_to_13_whatever_others_bid(  # [2.2]
    rules: ModuleType, before: str
) -> None:
    state = after_bids(rules, table(rules, house=OPEN), before)

    assert legal(rules, state) == BIDS


@pytest.mark.parametrize("tricks", range(14))
def test_every_number_can_be_bid(rules: ModuleType, tricks: int) -> None:  # [2.2]
    state = after_bids(rules, table(rules), f"bid-{tricks}")

    assert state.bidding.bids[NORTH] == tricks


@pytest.mark.parametrize("before", ["", "bid-4", "bid-4 blind-nil", "blind-nil bid-0 bid-5"])
def test_before_looking_a_player_bids_blind_nil_or_looks(  # [2.3]
    rules: ModuleType, before: str
) -> None:
    state = after_bids(rules, table(rules), before)

    assert state.phase == UNSEEN
    assert legal(rules, state) == "blind-nil look"


def test_a_player_who_looks_bids_as_without_the_option(rules: ModuleType) -> None:  # [2.3]
    state = after(rules, table(rules), "look")

    assert state.phase == BIDDING
    assert rules.turn(state) == NORTH
    assert state.bidding.made == 0
    assert legal(rules, state) == BIDS


def test_looking_changes_nothing_on_the_table(rules: ModuleType) -> None:  # [2.3]
    state = table(rules)
    looked = after(rules, state, "look")

    assert looked._replace(phase=UNSEEN) == state


def test_a_blind_nil_is_a_bid_and_the_turn_passes(rules: ModuleType) -> None:  # [2.1, 2.3]
    state = after(rules, table(rules), "blind-nil")

    assert rules.turn(state) == EAST
    assert state.bidding.made == 1
    assert state.bidding.bids == (-2, -1, -1, -1)


def test_the_next_player_has_not_looked_because_the_last_one_did(rules: ModuleType) -> None:
    state = after(rules, table(rules), "look bid-4")  # [2.3]

    assert rules.turn(state) == EAST
    assert legal(rules, state) == "blind-nil look"


def test_all_four_may_bid_blind_nil(rules: ModuleType) -> None:  # [2.3]
    state = after(rules, table(rules), "blind-nil blind-nil blind-nil blind-nil")

    assert state.phase == PLAYING
    assert state.bidding.bids == (-2, -2, -2, -2)


def test_without_the_option_everybody_bids_at_once(rules: ModuleType) -> None:  # [2.3]
    state = table(rules, house=OPEN)

    assert state.phase == BIDDING
    assert legal(rules, state) == BIDS
    assert legal(rules, after(rules, state, "bid-0")) == BIDS


def test_the_house_plays_as_the_table_of_rule_sets_says() -> None:
    assert HOUSE._asdict() == {
        "blind_nil": True,
        "break_spades": True,
        "bag_limit": 10,
        "points_to_win": 300,
        "points_to_lose": 200,
    }
    assert RULE_SETS == {"HOUSE": HOUSE}


def test_no_bag_limit_is_among_the_numbers_one_may_choose() -> None:  # [4.5]
    assert LIMITS["bag_limit"][0] == 0
    assert LIMITS["points_to_win"][0] == 1
    assert LIMITS["points_to_lose"][0] == 1
