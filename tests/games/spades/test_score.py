"""What a side scores in a deal.  Rule numbers are those of docs/rules/spades.md."""

from types import ModuleType

import pytest

from games.spades.tables import after_bids, bid_of, over, playing_out, won_by
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST
from overtrick.games.spades import HOUSE, Rules

TeamScore = tuple[int, int, int, int, int, int, int, int]


def account(
    score: ModuleType, bids: str, tricks: tuple[int, int], before: int = 0, limit: int = 10
) -> TeamScore:
    """Bid, tricks, bags, bid score, nil score, bag penalty, hand score, total bags."""
    first, second = (bid_of(word) for word in bids.split())
    facts: TeamScore = score.side_score((first, second), tricks, before, limit)
    return facts


@pytest.mark.parametrize(
    "bids, tricks, facts",
    [
        ("- -", (0, 0), (0, 0, 0, 0, 0, 0, 0, 0)),  # nothing bid, nothing won
        # both bid a number and reach it together
        ("4 5", (4, 5), (9, 9, 0, 90, 0, 0, 90, 0)),
        ("2 3", (4, 5), (5, 9, 4, 54, 0, 0, 54, 4)),
        ("3 4", (2, 5), (7, 7, 0, 70, 0, 0, 70, 0)),
        ("4 2", (2, 6), (6, 8, 2, 62, 0, 0, 62, 2)),
        # they do not reach it
        ("4 8", (2, 6), (12, 8, 0, -120, 0, 0, -120, 0)),
        ("8 4", (8, 2), (12, 10, 0, -120, 0, 0, -120, 0)),
        ("4 8", (2, 9), (12, 11, 0, -120, 0, 0, -120, 0)),
        # both bid blind nil
        ("blind blind", (0, 0), (0, 0, 0, 0, 400, 0, 400, 0)),
        ("blind blind", (4, 0), (0, 4, 0, 0, 0, 0, 0, 0)),
        ("blind blind", (1, 4), (0, 5, 0, 0, -400, 0, -400, 0)),
        # both bid nil
        ("nil nil", (0, 0), (0, 0, 0, 0, 200, 0, 200, 0)),
        ("nil nil", (0, 4), (0, 4, 0, 0, 0, 0, 0, 0)),
        ("nil nil", (1, 4), (0, 5, 0, 0, -200, 0, -200, 0)),
        # one of each
        ("blind nil", (0, 0), (0, 0, 0, 0, 300, 0, 300, 0)),
        ("blind nil", (1, 3), (0, 4, 0, 0, -300, 0, -300, 0)),
        ("blind nil", (0, 3), (0, 3, 0, 0, 100, 0, 100, 0)),
        ("blind nil", (7, 0), (0, 7, 0, 0, -100, 0, -100, 0)),
        # one bids blind nil, the other a number
        ("blind 6", (0, 6), (6, 6, 0, 60, 200, 0, 260, 0)),
        ("blind 6", (0, 7), (6, 7, 1, 61, 200, 0, 261, 1)),
        ("blind 6", (3, 0), (6, 3, 0, -60, -200, 0, -260, 0)),
        ("blind 6", (0, 5), (6, 5, 0, -60, 200, 0, 140, 0)),
        ("blind 6", (3, 6), (6, 9, 3, 63, -200, 0, -137, 3)),
        ("blind 6", (3, 8), (6, 11, 5, 65, -200, 0, -135, 5)),
        # one bids nil, the other a number
        ("nil 6", (0, 6), (6, 6, 0, 60, 100, 0, 160, 0)),
        ("nil 6", (0, 7), (6, 7, 1, 61, 100, 0, 161, 1)),
        ("nil 6", (3, 0), (6, 3, 0, -60, -100, 0, -160, 0)),
        ("nil 6", (0, 5), (6, 5, 0, -60, 100, 0, 40, 0)),
        ("nil 6", (3, 6), (6, 9, 3, 63, -100, 0, -37, 3)),
        ("nil 6", (3, 8), (6, 11, 5, 65, -100, 0, -35, 5)),
    ],
)
def test_the_courses_cases_of_a_teams_score(  # [4.1 to 4.4]
    score: ModuleType, bids: str, tricks: tuple[int, int], facts: TeamScore
) -> None:
    assert account(score, bids, tricks) == facts


@pytest.mark.parametrize(
    "bids, tricks, before, facts",
    [
        ("nil 6", (0, 7), 0, (6, 7, 1, 61, 100, 0, 161, 1)),
        ("- -", (0, 0), 1, (0, 0, 0, 0, 0, 0, 0, 1)),
        ("1 1", (6, 4), 1, (2, 10, 8, 28, 0, 0, 28, 9)),
        ("- -", (0, 0), 9, (0, 0, 0, 0, 0, 0, 0, 9)),
        ("1 1", (3, 4), 9, (2, 7, 5, 25, 0, -100, -75, 4)),
    ],
)
def test_the_courses_case_of_a_team_over_several_hands(  # [4.5]
    score: ModuleType, bids: str, tricks: tuple[int, int], before: int, facts: TeamScore
) -> None:
    assert account(score, bids, tricks, before) == facts


@pytest.mark.parametrize(
    "bids, tricks, points",
    [
        ("nil 4", (0, 4), 100),
        ("nil 4", (1, 4), -100),
        ("nil 4", (9, 4), -100),  # one trick is as bad as nine
        ("blind 4", (0, 4), 200),
        ("blind 4", (1, 4), -200),
        ("4 nil", (4, 0), 100),  # whichever partner it is
        ("4 nil", (4, 2), -100),
        ("4 blind", (4, 0), 200),
        ("4 blind", (4, 1), -200),
        ("4 1", (4, 0), 0),  # no trick taken is no nil unless it was bid
        ("nil 13", (0, 0), 100),  # a nil is made whatever the partner does
    ],
)
def test_a_nil_is_worth_100_and_a_blind_nil_200_won_or_lost(  # [4.1]
    score: ModuleType, bids: str, tricks: tuple[int, int], points: int
) -> None:
    assert account(score, bids, tricks)[4] == points


@pytest.mark.parametrize(
    "bids, tricks, points",
    [
        ("nil nil", (0, 0), 200),
        ("nil nil", (1, 0), 0),
        ("blind nil", (0, 1), 100),
        ("nil blind", (0, 1), -100),
        ("nil blind", (1, 0), 100),
    ],
)
def test_two_nils_of_a_side_are_scored_one_by_one(  # [4.1]
    score: ModuleType, bids: str, tricks: tuple[int, int], points: int
) -> None:
    assert account(score, bids, tricks)[4] == points


@pytest.mark.parametrize(
    "bids, bid",
    [("4 5", 9), ("13 13", 26), ("nil 5", 5), ("5 nil", 5), ("blind 5", 5), ("5 blind", 5)],
)
def test_the_bids_of_a_side_are_added(score: ModuleType, bids: str, bid: int) -> None:  # [2.2]
    assert account(score, bids, (0, 0))[0] == bid


@pytest.mark.parametrize(
    "bids, tricks, points",
    [
        ("1 1", (1, 1), 20),
        ("1 1", (2, 0), 20),  # together, not each his own
        ("1 1", (0, 2), 20),
        ("6 7", (13, 0), 130),
        ("3 3", (4, 3), 61),
        ("1 1", (13, 0), 31),
    ],
)
def test_a_bid_reached_scores_ten_times_the_bid_and_one_for_each_bag(  # [4.2]
    score: ModuleType, bids: str, tricks: tuple[int, int], points: int
) -> None:
    assert account(score, bids, tricks)[3] == points


@pytest.mark.parametrize(
    "bids, tricks, bid_score, bags",
    [
        ("nil 4", (1, 3), -40, 0),  # four tricks, but one is the nil bidder's
        ("nil 4", (9, 3), -40, 0),
        ("4 nil", (3, 1), -40, 0),
        ("blind 4", (1, 3), -40, 0),
        ("4 blind", (3, 1), -40, 0),
    ],
)
def test_the_tricks_of_a_nil_bidder_do_not_help_to_reach_the_bid(  # [4.2]
    score: ModuleType, bids: str, tricks: tuple[int, int], bid_score: int, bags: int
) -> None:
    facts = account(score, bids, tricks)

    assert (facts[3], facts[2]) == (bid_score, bags)


@pytest.mark.parametrize(
    "bids, tricks, bags",
    [
        ("3 3", (3, 3), 0),
        ("3 3", (4, 4), 2),
        ("nil 4", (0, 6), 2),
        ("nil 4", (2, 4), 2),  # only the failed nil's
        ("nil 4", (2, 5), 3),  # both kinds
        ("4 nil", (5, 2), 3),
        ("blind 4", (2, 5), 3),
        ("4 blind", (5, 2), 3),
        ("4 nil", (4, 9), 9),
    ],
)
def test_bags_are_tricks_beyond_the_bid_and_the_tricks_of_a_failed_nil(  # [4.2]
    score: ModuleType, bids: str, tricks: tuple[int, int], bags: int
) -> None:
    assert account(score, bids, tricks)[2] == bags


@pytest.mark.parametrize(
    "bids, tricks, points",
    [
        ("1 1", (1, 0), -20),
        ("3 4", (3, 3), -70),
        ("13 13", (6, 7), -260),
        ("13 13", (0, 0), -260),
        ("nil 1", (13, 0), -10),
    ],
)
def test_a_bid_not_reached_loses_ten_times_the_bid_and_has_no_bags(  # [4.3]
    score: ModuleType, bids: str, tricks: tuple[int, int], points: int
) -> None:
    facts = account(score, bids, tricks)

    assert (facts[3], facts[2]) == (points, 0)


@pytest.mark.parametrize("bids", ["nil nil", "nil blind", "blind nil", "blind blind"])
@pytest.mark.parametrize("tricks", [(0, 0), (5, 0), (0, 5), (6, 7)])
def test_a_side_of_two_nils_has_no_bid_score_and_no_bags_whatever_they_take(  # [4.4]
    score: ModuleType, bids: str, tricks: tuple[int, int]
) -> None:
    bid, _, bags, bid_score, _, penalty, _, total = account(score, bids, tricks, before=9)

    assert (bid, bags, bid_score, penalty, total) == (0, 0, 0, 0, 9)


@pytest.mark.parametrize(
    "before, tricks, limit, penalty, kept",
    [
        (0, (2, 2), 10, 0, 2),
        (5, (2, 2), 10, 0, 7),
        (7, (2, 2), 10, 0, 9),  # one short
        (8, (2, 2), 10, -100, 0),  # that many
        (9, (2, 2), 10, -100, 1),  # or more
        (9, (1, 1), 10, 0, 9),
        (9, (6, 7), 10, -100, 0),  # twenty at once cost no more than ten
        (0, (1, 2), 1, -100, 0),
        (0, (6, 7), 1, -100, 0),
        (2, (3, 3), 3, -100, 0),
        (2, (3, 4), 3, -100, 1),
        (4, (6, 6), 5, -100, 4),
        (99, (1, 2), 100, -100, 0),
        (98, (1, 2), 100, 0, 99),
    ],
)
def test_a_side_with_as_many_bags_as_the_limit_loses_100_once_and_keeps_the_remainder(  # [4.5]
    score: ModuleType, before: int, tricks: tuple[int, int], limit: int, penalty: int, kept: int
) -> None:
    facts = account(score, "1 1", tricks, before, limit)

    assert (facts[5], facts[7]) == (penalty, kept)


@pytest.mark.parametrize(
    "bids, tricks, kept", [("5 5", (4, 4), 9), ("nil nil", (3, 3), 9), ("4 4", (4, 4), 9)]
)
def test_bags_stay_when_none_are_added(  # [4.3, 4.4, 4.5]
    score: ModuleType, bids: str, tricks: tuple[int, int], kept: int
) -> None:
    facts = account(score, bids, tricks, before=9)

    assert (facts[5], facts[7]) == (0, kept)


@pytest.mark.parametrize("tricks, points", [((1, 1), 20), ((2, 2), 22), ((6, 7), 31)])
def test_without_a_limit_there_is_no_penalty_and_nothing_is_added_up(  # [4.5]
    score: ModuleType, tricks: tuple[int, int], points: int
) -> None:
    facts = account(score, "1 1", tricks, limit=0)

    assert facts[3] == points  # a bag is still worth its one point [4.2]
    assert facts[5:] == (0, points, 0)


def test_the_penalty_is_part_of_what_the_hand_is_worth(score: ModuleType) -> None:  # [4.5]
    assert account(score, "nil 4", (0, 6), before=9) == (4, 6, 2, 42, 100, -100, 42, 1)


@pytest.mark.parametrize(
    "bids, taken, points",
    [
        ("3 4 3 2", (3, 4, 1, 5), (-60, 63)),
        ("3 4 3 2", (3, 3, 4, 3), (61, 60)),
        ("nil 4 6 2", (0, 4, 6, 3), (160, 61)),
        ("6 nil 1 blind", (6, 1, 1, 5), (70, -300)),
        ("blind 5 blind 5", (0, 6, 0, 7), (400, 103)),
        ("blind 13 nil 13", (1, 6, 0, 6), (-100, -260)),
        ("2 2 2 2", (13, 0, 0, 0), (49, -40)),
    ],
)
@pytest.mark.parametrize("bag_limit", [0, 1, 10])
def test_the_points_of_a_deal_are_those_of_both_sides_without_a_penalty_for_bags(  # [4]
    rules: ModuleType,
    bids: str,
    taken: tuple[int, int, int, int],
    points: tuple[int, int],
    bag_limit: int,
) -> None:
    house = HOUSE._replace(bag_limit=bag_limit)

    assert rules.points(over(rules, bids, taken, house)) == points


@pytest.mark.parametrize(
    "house, bids, points",
    [
        (HOUSE, "bid-2 bid-3 bid-3 bid-5", (50, 80)),
        (HOUSE, "bid-1 bid-3 bid-1 bid-6", (23, -90)),
        (HOUSE, "blind-nil bid-3 bid-3 bid-0", (-168, -65)),
        (HOUSE._replace(blind_nil=False), "bid-0 bid-3 bid-4 bid-4", (-140, 71)),
    ],
)
def test_a_deal_played_out_is_scored(  # [4.1, 4.2, 4.3]
    rules: ModuleType, house: Rules, bids: str, points: tuple[int, int]
) -> None:
    # North takes 2, East 3, South 3, West 5
    winners = [NORTH, EAST, SOUTH, WEST, WEST, WEST, SOUTH, EAST, EAST, NORTH, SOUTH, WEST, WEST]
    state = after_bids(rules, rules.start(house, won_by(*winners), WEST), bids)

    assert rules.points(playing_out(rules, state)) == points
