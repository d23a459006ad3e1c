"""From deal to deal.  Rule numbers are those of docs/rules/spades.md."""

from types import ModuleType

import pytest

from games.spades.tables import SEATS, after_bids, deck, over, table
from overtrick.core.seats import EAST, EAST_WEST, NO_SEAT, NO_SIDE, NORTH, NORTH_SOUTH, SOUTH, WEST
from overtrick.games.spades import HOUSE, Match, Rules

FOUR_EACH = ("3 3 3 3", (3, 3, 4, 3))
"""61 and 60 points, one bag for North and South."""


def standing(score: tuple[int, int], house: Rules = HOUSE, bags: tuple[int, int] = (0, 0)) -> Match:
    return Match(house, NORTH, score, 5, bags)


@pytest.mark.parametrize("dealer", SEATS)
def test_a_match_begins_without_points_or_bags(rules: ModuleType, dealer: int) -> None:
    match = rules.start_match(HOUSE, dealer)

    assert match == Match(HOUSE, dealer, (0, 0), 0, (0, 0))
    assert not rules.match_is_over(match)
    assert rules.match_winner(match) == NO_SIDE


@pytest.mark.parametrize(
    "dealer, left", [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)]
)
def test_the_deal_passes_to_the_left_after_every_deal(  # [5.1]
    rules: ModuleType, dealer: int, left: int
) -> None:
    match = rules.after_deal(rules.start_match(HOUSE, dealer), over(rules, *FOUR_EACH))

    assert match.dealer == left
    assert match.deals == 1
    assert match.rules == HOUSE


def test_points_and_bags_add_up_from_deal_to_deal(rules: ModuleType) -> None:  # [4.5]
    match = rules.start_match(HOUSE, WEST)
    match = rules.after_deal(match, over(rules, *FOUR_EACH))
    match = rules.after_deal(match, over(rules, "3 nil 3 4", (3, 2, 2, 6)))

    assert match == Match(HOUSE, EAST, (1, 4), 2, (1, 4))


def test_everybody_knows_score_and_bags_before_the_deal(rules: ModuleType) -> None:
    match = rules.start_match(HOUSE, WEST)
    match = rules.after_deal(match, over(rules, *FOUR_EACH))
    match = rules.after_deal(match, over(rules, "3 3 2 3", (3, 3, 2, 5)))
    dealt = rules.next_deal(match, deck(dealer=match.dealer))
    playing = after_bids(rules, dealt, "bid-3 bid-3 bid-3 bid-3")

    for seat in (*SEATS, NO_SEAT):
        for state in (dealt, playing):
            deal = rules.view(state, seat).deal
            assert (deal.score, deal.bags) == ((111, 122), (1, 2))


def test_the_next_deal_is_that_deck_dealt_by_the_matchs_dealer(rules: ModuleType) -> None:
    house = Rules(bag_limit=5)
    dealt = rules.next_deal(standing((-40, 63), house, (0, 3)), deck(dealer=NORTH))
    alone = table(rules, dealer=NORTH, house=house)

    assert (dealt.deal.rules, dealt.deal.dealer) == (house, NORTH)
    assert dealt == alone._replace(deal=alone.deal._replace(score=(-40, 63), bags=(0, 3)))


def test_a_deal_by_itself_begins_without_points_or_bags(rules: ModuleType) -> None:
    deal = rules.view(table(rules), EAST).deal

    assert (deal.score, deal.bags) == ((0, 0), (0, 0))


def test_each_side_has_its_own_bags(rules: ModuleType) -> None:  # [4.5]
    match = standing((100, 150), bags=(9, 2))
    match = rules.after_deal(match, over(rules, "2 2 2 2", (3, 4, 3, 3)))

    assert match.score == (42, 193)
    assert match.bags == (1, 5)


@pytest.mark.parametrize(
    "limit, bags, score, kept",
    [
        (10, (7, 6), (142, 193), (9, 9)),
        (10, (8, 7), (42, 93), (0, 0)),
        (10, (9, 9), (42, 93), (1, 2)),
        (2, (1, 0), (42, 93), (1, 1)),
        (1, (0, 0), (42, 93), (0, 0)),
        (100, (9, 9), (142, 193), (11, 12)),
        (0, (0, 0), (142, 193), (0, 0)),
    ],
)
def test_a_side_at_the_bag_limit_loses_100_in_the_match(  # [4.5]
    rules: ModuleType,
    limit: int,
    bags: tuple[int, int],
    score: tuple[int, int],
    kept: tuple[int, int],
) -> None:
    house = HOUSE._replace(bag_limit=limit)
    match = standing((100, 150), house, bags)
    match = rules.after_deal(match, over(rules, "2 2 2 2", (3, 4, 3, 3), house))

    assert match.score == score
    assert match.bags == kept


def test_twenty_bags_cost_no_more_than_ten(rules: ModuleType) -> None:  # [4.5]
    match = standing((0, 0), bags=(9, 9))
    match = rules.after_deal(match, over(rules, "1 1 nil 1", (9, 1, 3, 0)))

    assert match.score == (-179, -20)  # 10 and 11 bags, a failed nil, the penalty
    assert match.bags == (0, 9)


@pytest.mark.parametrize(
    "score, winner",
    [
        ((0, 0), NO_SIDE),
        ((299, 0), NO_SIDE),
        ((300, 0), NORTH_SOUTH),
        ((301, 299), NORTH_SOUTH),
        ((0, 299), NO_SIDE),
        ((0, 300), EAST_WEST),
        ((299, 450), EAST_WEST),
    ],
)
def test_a_side_with_enough_points_wins(  # [5.2]
    rules: ModuleType, score: tuple[int, int], winner: int
) -> None:
    assert rules.match_winner(standing(score)) == winner
    assert rules.match_is_over(standing(score)) == (winner != NO_SIDE)


@pytest.mark.parametrize(
    "score, winner",
    [
        ((-199, 0), NO_SIDE),
        ((-200, 0), EAST_WEST),
        ((-201, -199), EAST_WEST),
        ((0, -199), NO_SIDE),
        ((0, -200), NORTH_SOUTH),
        ((-199, -500), NORTH_SOUTH),
        ((300, -200), NORTH_SOUTH),
        ((-200, 300), EAST_WEST),
    ],
)
def test_a_side_wins_whose_opponents_are_far_enough_below_zero(  # [5.2]
    rules: ModuleType, score: tuple[int, int], winner: int
) -> None:
    assert rules.match_winner(standing(score)) == winner
    assert rules.match_is_over(standing(score)) == (winner != NO_SIDE)


@pytest.mark.parametrize(
    "score, winner",
    [
        ((310, 305), NORTH_SOUTH),
        ((305, 310), EAST_WEST),
        ((300, 301), EAST_WEST),
        ((-210, -200), EAST_WEST),
        ((-200, -210), NORTH_SOUTH),
    ],
)
def test_if_that_is_true_of_both_the_side_with_more_points_wins(  # [5.2]
    rules: ModuleType, score: tuple[int, int], winner: int
) -> None:
    assert rules.match_winner(standing(score)) == winner
    assert rules.match_is_over(standing(score))


@pytest.mark.parametrize("score", [(300, 300), (412, 412), (-200, -200), (-333, -333)])
def test_with_equal_points_they_play_on(rules: ModuleType, score: tuple[int, int]) -> None:  # [5.2]
    assert rules.match_winner(standing(score)) == NO_SIDE
    assert not rules.match_is_over(standing(score))


@pytest.mark.parametrize(
    "points_to_win, score, winner",
    [
        (1, (0, 0), NO_SIDE),
        (1, (1, 0), NORTH_SOUTH),
        (100, (99, 100), EAST_WEST),
        (500, (300, 499), NO_SIDE),
        (500, (300, 500), EAST_WEST),
        (1000, (999, -199), NO_SIDE),
    ],
)
def test_the_house_says_how_many_points_win(  # [5.2]
    rules: ModuleType, points_to_win: int, score: tuple[int, int], winner: int
) -> None:
    house = HOUSE._replace(points_to_win=points_to_win)

    assert rules.match_winner(standing(score, house)) == winner


@pytest.mark.parametrize(
    "points_to_lose, score, winner",
    [
        (1, (0, 0), NO_SIDE),
        (1, (-1, 0), EAST_WEST),
        (50, (0, -49), NO_SIDE),
        (50, (0, -50), NORTH_SOUTH),
        (1000, (-999, 0), NO_SIDE),
        (1000, (-1000, 0), EAST_WEST),
    ],
)
def test_the_house_says_how_far_below_zero_loses(  # [5.2]
    rules: ModuleType, points_to_lose: int, score: tuple[int, int], winner: int
) -> None:
    house = HOUSE._replace(points_to_lose=points_to_lose)

    assert rules.match_winner(standing(score, house)) == winner


def test_the_penalty_for_bags_can_keep_a_side_from_winning(rules: ModuleType) -> None:  # [4.5, 5.2]
    match = standing((250, 0), bags=(9, 0))
    match = rules.after_deal(match, over(rules, *FOUR_EACH))

    assert match.score == (211, 60)
    assert rules.match_winner(match) == NO_SIDE


def test_a_match_is_won_by_the_deal_that_reaches_the_target(rules: ModuleType) -> None:  # [5.2]
    match = standing((240, 235))
    match = rules.after_deal(match, over(rules, *FOUR_EACH))

    assert match.score == (301, 295)
    assert rules.match_winner(match) == NORTH_SOUTH


@pytest.mark.parametrize("side", [NORTH_SOUTH, EAST_WEST])
def test_a_side_can_lose_before_it_had_a_point(rules: ModuleType, side: int) -> None:  # [5.2]
    bids = "13 1 7 1" if side == EAST_WEST else "1 13 1 7"
    match = rules.after_deal(rules.start_match(HOUSE, WEST), over(rules, bids, (3, 3, 3, 4)))

    assert rules.match_winner(match) == side
