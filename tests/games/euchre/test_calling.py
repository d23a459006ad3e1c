"""Making trump.  Rule numbers are those of docs/rules/euchre.md."""

from types import ModuleType

import pytest

from games.euchre.tables import action, after, held, legal, table
from overtrick.core.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, card_name, parse_card
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games.euchre import CS246, EECS280, HOUSE, Rules

SPEAKERS = [(0, NORTH), (1, EAST), (2, SOUTH), (3, WEST)]  # passes before, when West deals

NOT_STUCK = HOUSE._replace(stick_the_dealer=False)
STUCK = HOUSE._replace(stick_the_dealer=True)
NOBODY_ALONE = HOUSE._replace(alone=False)
PARTNER_ALONE = HOUSE._replace(partner_means_alone=True)
UPCARD_STAYS = HOUSE._replace(bury_upcard=False)

WESTS_HAND = "9C TD QD KS AS"


@pytest.mark.parametrize(
    "dealer, eldest", [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)]
)
def test_calling_begins_with_the_eldest_hand(  # [3.1]
    rules: ModuleType, dealer: int, eldest: int
) -> None:
    assert rules.turn(table(rules, dealer=dealer)) == eldest


@pytest.mark.parametrize(
    "dealer, in_turn",
    [
        (NORTH, [EAST, SOUTH, WEST, NORTH]),
        (EAST, [SOUTH, WEST, NORTH, EAST]),
        (SOUTH, [WEST, NORTH, EAST, SOUTH]),
        (WEST, [NORTH, EAST, SOUTH, WEST]),
    ],
)
def test_each_player_calls_in_turn(  # [3.1, 3.3]
    rules: ModuleType, dealer: int, in_turn: list[int]
) -> None:
    state = table(rules, dealer=dealer)
    called = []
    for _ in range(7):
        called.append(rules.turn(state))
        state = after(rules, state, "pass")

    assert called == [*in_turn, *in_turn[:3]]


@pytest.mark.parametrize("passes", [0, 1, 2, 3])
def test_in_the_first_round_a_player_passes_or_orders_up(  # [3.1]
    rules: ModuleType, passes: int
) -> None:
    state = after(rules, table(rules, house=EECS280), "pass " * passes)

    assert legal(rules, state) == "pass order-up"


@pytest.mark.parametrize(
    "upcard, trump", [("9C", CLUBS), ("AD", DIAMONDS), ("JH", HEARTS), ("TS", SPADES)]
)
def test_the_suit_of_the_upcard_is_trump_once_ordered_up(  # [3.1]
    rules: ModuleType, upcard: str, trump: int
) -> None:
    state = after(rules, table(rules, upcard=upcard), "order-up")

    assert state.contract.trump == trump


@pytest.mark.parametrize("passes, maker", SPEAKERS)
def test_the_player_who_orders_up_is_the_maker(  # [3.1]
    rules: ModuleType, passes: int, maker: int
) -> None:
    state = after(rules, table(rules), "pass " * passes + "order-up")

    assert state.contract.maker == maker
    assert not state.contract.alone


@pytest.mark.parametrize("passes", range(8))  # the dealer is stuck
def test_until_then_there_is_no_trump_and_no_maker(rules: ModuleType, passes: int) -> None:  # [3.1]
    state = after(rules, table(rules), "pass " * passes)

    assert state.contract.trump == NO_SUIT
    assert state.contract.maker == NO_SEAT
    assert not state.contract.alone
    assert not rules.is_over(state)
    assert not rules.is_void(state)


@pytest.mark.parametrize("passes", [0, 1, 2, 3])
@pytest.mark.parametrize(
    "dealer, eldest", [(WEST, NORTH), (NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST)]
)
def test_the_dealer_takes_the_upcard_whoever_ordered_it_up(  # [3.2]
    rules: ModuleType, dealer: int, eldest: int, passes: int
) -> None:
    before = after(rules, table(rules, upcard="JH", dealer=dealer), "pass " * passes)
    state = after(rules, before, "order-up")
    took = before.hands[dealer] | 1 << parse_card("JH")

    assert rules.turn(state) == dealer
    assert state.hands == tuple(took if seat == dealer else before.hands[seat] for seat in range(4))


def test_the_dealer_discards_one_of_six_cards(rules: ModuleType) -> None:  # [3.2]
    state = after(rules, table(rules, west=WESTS_HAND, upcard="JH"), "order-up")

    assert legal(rules, state) == "9C TD QD JH KS AS"


@pytest.mark.parametrize(
    "discard, left",
    [("9C", "TD QD JH KS AS"), ("AS", "9C TD QD JH KS"), ("JH", "9C TD QD KS AS")],
)
def test_the_discard_leaves_the_dealer_five_cards(  # [3.2]
    rules: ModuleType, discard: str, left: str
) -> None:
    state = after(rules, table(rules, west=WESTS_HAND, upcard="JH"), f"pass order-up {discard}")

    assert held(state.hands[WEST]) == left
    assert card_name(state.buried) == discard


def test_the_upcard_may_be_discarded_where_the_house_allows_it(rules: ModuleType) -> None:  # [3.2]
    house = HOUSE._replace(bury_upcard=True)
    state = after(rules, table(rules, west=WESTS_HAND, upcard="JH", house=house), "order-up")

    assert "JH" in legal(rules, state).split()


@pytest.mark.parametrize("calls", ["order-up", "pass order-up-alone", "pass pass pass order-up"])
def test_the_upcard_stays_where_the_house_says_so(rules: ModuleType, calls: str) -> None:  # [3.2]
    state = after(rules, table(rules, west=WESTS_HAND, upcard="JH", house=UPCARD_STAYS), calls)

    assert legal(rules, state) == "9C TD QD KS AS"


@pytest.mark.parametrize("house", [HOUSE, CS246])
def test_a_dealer_whose_partner_plays_alone_takes_the_card_and_discards_all_the_same(  # [3.2]
    rules: ModuleType, house: Rules
) -> None:
    state = table(rules, west=WESTS_HAND, upcard="JH", house=house)
    state = after(rules, state, "pass order-up-alone")

    assert state.contract.maker == EAST
    assert rules.turn(state) == WEST
    assert legal(rules, state) == "9C TD QD JH KS AS"
    assert held(after(rules, state, "9C").hands[WEST]) == "TD QD JH KS AS"


def test_a_discard_takes_no_further_part(rules: ModuleType) -> None:  # [3.2]
    state = after(rules, table(rules, west=WESTS_HAND, upcard="JH"), "pass order-up 9C")
    while not rules.is_over(state):
        assert not any("9C" in held(hand) for hand in state.hands)
        assert "9C" not in legal(rules, state)
        assert card_name(state.buried) == "9C"
        state = after(rules, state, legal(rules, state).split()[0])


def test_an_upcard_turned_down_takes_no_further_part(rules: ModuleType) -> None:  # [3.2]
    state = after(rules, table(rules, upcard="JH"), "pass pass pass pass spades")
    while not rules.is_over(state):
        assert not any("JH" in held(hand) for hand in state.hands)
        assert "JH" not in legal(rules, state)
        state = after(rules, state, legal(rules, state).split()[0])


def test_the_second_round_begins_with_the_eldest_hand(rules: ModuleType) -> None:  # [3.3]
    state = after(rules, table(rules, dealer=SOUTH), "pass pass pass pass")

    assert rules.turn(state) == WEST


@pytest.mark.parametrize(
    "upcard, calls",
    [
        ("9C", "pass diamonds hearts spades"),
        ("9D", "pass clubs hearts spades"),
        ("9H", "pass clubs diamonds spades"),
        ("9S", "pass clubs diamonds hearts"),
    ],
)
@pytest.mark.parametrize("passes", [4, 5, 6])
def test_in_the_second_round_a_player_passes_or_names_another_suit(  # [3.3]
    rules: ModuleType, upcard: str, calls: str, passes: int
) -> None:
    state = after(rules, table(rules, upcard=upcard, house=EECS280), "pass " * passes)

    assert legal(rules, state) == calls


def test_the_suit_of_the_upcard_may_not_be_named_alone_either(rules: ModuleType) -> None:  # [3.3]
    state = after(rules, table(rules, upcard="9H", house=HOUSE), "pass " * 4)

    assert legal(rules, state) == (
        "pass clubs diamonds spades clubs-alone diamonds-alone spades-alone"
    )


@pytest.mark.parametrize(
    "call, trump", [("clubs", CLUBS), ("diamonds", DIAMONDS), ("spades", SPADES)]
)
@pytest.mark.parametrize("passes, maker", SPEAKERS)
def test_the_suit_named_is_trump_and_who_named_it_is_the_maker(  # [3.3]
    rules: ModuleType, call: str, trump: int, passes: int, maker: int
) -> None:
    state = after(rules, table(rules, upcard="9H"), "pass " * (4 + passes) + call)

    assert state.contract.trump == trump
    assert state.contract.maker == maker
    assert not state.contract.alone


def test_hearts_are_trump_when_named(rules: ModuleType) -> None:  # [3.3]
    state = after(rules, table(rules, upcard="9S"), "pass pass pass pass hearts")

    assert state.contract.trump == HEARTS


def test_nobody_takes_a_card_that_was_turned_down(rules: ModuleType) -> None:  # [3.3]
    before = table(rules, upcard="9H")
    state = after(rules, before, "pass pass pass pass pass spades")

    assert state.hands == before.hands
    assert legal(rules, state) == held(before.hands[NORTH])  # the eldest hand leads at once


def test_a_stuck_dealer_may_not_pass_in_the_second_round(rules: ModuleType) -> None:  # [3.4]
    state = table(rules, upcard="9H", house=STUCK._replace(alone=False))
    state = after(rules, state, "pass " * 7)

    assert rules.turn(state) == WEST
    assert legal(rules, state) == "clubs diamonds spades"


def test_a_stuck_dealer_may_go_alone(rules: ModuleType) -> None:  # [3.4, 3.5]
    state = after(rules, table(rules, upcard="9H", house=STUCK), "pass " * 7)

    assert legal(rules, state) == "clubs diamonds spades clubs-alone diamonds-alone spades-alone"


@pytest.mark.parametrize("passes", range(7))
def test_everybody_else_and_the_dealer_in_the_first_round_may_pass(  # [3.4]
    rules: ModuleType, passes: int
) -> None:
    state = after(rules, table(rules, house=STUCK), "pass " * passes)

    assert "pass" in legal(rules, state).split()


def test_without_sticking_the_dealer_may_pass_in_the_second_round(
    rules: ModuleType,
) -> None:  # [3.4]
    state = after(rules, table(rules, upcard="9H", house=NOT_STUCK), "pass " * 7)

    assert "pass" in legal(rules, state).split()


def test_the_deal_is_void_when_all_have_passed_twice(rules: ModuleType) -> None:  # [3.4]
    state = after(rules, table(rules, house=NOT_STUCK), "pass " * 8)

    assert rules.is_over(state)
    assert rules.is_void(state)
    assert rules.turn(state) == state.play.turn == NO_SEAT
    assert (state.play.tricks, state.play.made) == (0, 0)
    assert legal(rules, state) == ""


def test_nobody_scores_in_a_void_deal(rules: ModuleType) -> None:  # [3.4]
    state = after(rules, table(rules, house=NOT_STUCK), "pass " * 8)

    assert rules.points(state) == (0, 0)


@pytest.mark.parametrize("passes", [0, 1, 2, 3])
def test_whoever_orders_up_may_say_alone(rules: ModuleType, passes: int) -> None:  # [3.5]
    state = after(rules, table(rules, house=HOUSE), "pass " * passes)

    assert legal(rules, state) == "pass order-up order-up-alone"


@pytest.mark.parametrize("passes", [4, 5, 6, 7])
def test_whoever_names_a_suit_may_say_alone(rules: ModuleType, passes: int) -> None:  # [3.5]
    state = after(rules, table(rules, upcard="9C", house=HOUSE), "pass " * passes)

    assert legal(rules, state) == (
        "pass diamonds hearts spades diamonds-alone hearts-alone spades-alone"
    )


@pytest.mark.parametrize("passes", range(8))
def test_without_the_house_rule_nobody_says_alone(rules: ModuleType, passes: int) -> None:  # [3.5]
    state = after(rules, table(rules, house=NOBODY_ALONE), "pass " * passes)

    assert "alone" not in legal(rules, state)


@pytest.mark.parametrize("passes, maker", SPEAKERS)
def test_a_player_who_orders_up_alone_is_a_lone_maker(  # [3.5]
    rules: ModuleType, passes: int, maker: int
) -> None:
    state = table(rules, upcard="9S", house=HOUSE)
    state = after(rules, state, "pass " * passes + "order-up-alone")

    assert state.contract.maker == maker
    assert state.contract.trump == SPADES
    assert state.contract.alone


@pytest.mark.parametrize(
    "call, trump",
    [("clubs-alone", CLUBS), ("diamonds-alone", DIAMONDS), ("hearts-alone", HEARTS)],
)
@pytest.mark.parametrize("passes, maker", SPEAKERS)
def test_a_player_who_names_a_suit_alone_is_a_lone_maker(  # [3.5]
    rules: ModuleType, call: str, trump: int, passes: int, maker: int
) -> None:
    state = table(rules, upcard="9S", house=HOUSE)
    state = after(rules, state, "pass " * (4 + passes) + call)

    assert state.contract.maker == maker
    assert state.contract.trump == trump
    assert state.contract.alone


def test_spades_may_be_named_alone(rules: ModuleType) -> None:  # [3.5]
    state = after(rules, table(rules, upcard="9C", house=HOUSE), "pass pass pass pass spades-alone")

    assert state.contract.trump == SPADES


@pytest.mark.parametrize(
    "dealer, passes, partner",
    [(WEST, 1, EAST), (NORTH, 1, SOUTH), (EAST, 1, WEST), (SOUTH, 1, NORTH)],
)
def test_a_player_orders_up_his_partner_alone_or_not_at_all(  # [3.6]
    rules: ModuleType, dealer: int, passes: int, partner: int
) -> None:
    state = after(rules, table(rules, dealer=dealer, house=PARTNER_ALONE), "pass " * passes)

    assert rules.turn(state) == partner
    assert legal(rules, state) == "pass order-up-alone"


@pytest.mark.parametrize("passes", [0, 2, 3])
def test_others_and_the_dealer_himself_order_up_with_their_partners(  # [3.6]
    rules: ModuleType, passes: int
) -> None:
    state = after(rules, table(rules, house=PARTNER_ALONE), "pass " * passes)

    assert legal(rules, state) == "pass order-up order-up-alone"


def test_without_the_house_rule_a_player_orders_up_his_partner_as_he_likes(  # [3.6]
    rules: ModuleType,
) -> None:
    state = after(rules, table(rules, house=HOUSE._replace(partner_means_alone=False)), "pass")

    assert legal(rules, state) == "pass order-up order-up-alone"


def test_the_dealers_partner_names_a_suit_as_he_likes(rules: ModuleType) -> None:  # [3.3, 3.6]
    state = after(rules, table(rules, upcard="9C", house=PARTNER_ALONE), "pass " * 5)

    assert legal(rules, state) == (
        "pass diamonds hearts spades diamonds-alone hearts-alone spades-alone"
    )


def test_order_up_from_the_dealers_partner_means_alone(rules: ModuleType) -> None:  # [3.6]
    state = after(rules, table(rules, house=PARTNER_ALONE), "pass")

    assert rules.apply(state, action("order-up")) == rules.apply(state, action("order-up-alone"))


def test_where_nobody_plays_alone_a_player_may_order_up_his_partner(  # [3.5, 3.6]
    rules: ModuleType,
) -> None:
    house = PARTNER_ALONE._replace(alone=False)
    state = after(rules, table(rules, house=house), "pass")

    assert legal(rules, state) == "pass order-up"
    assert not rules.apply(state, action("order-up")).contract.alone


@pytest.mark.parametrize("calls", ["", "pass pass", "pass " * 4, "pass " * 7, "order-up"])
def test_the_calling_and_the_discard_are_one_part_of_the_deal(  # [6.2]
    rules: ModuleType, calls: str
) -> None:
    assert rules.section(after(rules, table(rules, house=HOUSE), calls)) == 0
