"""Deals to a target, and the rule sets.  Rule numbers are those of docs/rules/belote.md."""

from types import ModuleType

import pytest

from games.belote.tables import after, table, won_by
from overtrick.core.seats import EAST, EAST_WEST, NO_SEAT, NO_SIDE, NORTH, NORTH_SOUTH, SOUTH, WEST
from overtrick.games import belote
from overtrick.games.belote import INFO0004, Match, Rules


@pytest.mark.parametrize("dealer", [NORTH, EAST, SOUTH, WEST])
def test_a_match_begins_with_nothing(rules: ModuleType, dealer: int) -> None:
    match = rules.start_match(INFO0004, dealer)

    assert match == Match(INFO0004, dealer, (0, 0), 0)
    assert not rules.match_is_over(match)
    assert rules.match_winner(match) == NO_SIDE


@pytest.mark.parametrize(
    "dealer, next_dealer", [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)]
)
def test_the_deal_passes_to_the_left_after_every_deal(  # [5.6]
    rules: ModuleType, dealer: int, next_dealer: int
) -> None:
    state = won_by(rules, "NNNNEEEE")
    match = rules.after_deal(rules.start_match(INFO0004, dealer), state)

    assert match.dealer == next_dealer


@pytest.mark.parametrize(
    "dealer, next_dealer", [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)]
)
def test_after_a_void_deal_nobody_scores_and_the_deal_passes_on(  # [2.4, 5.6]
    rules: ModuleType, dealer: int, next_dealer: int
) -> None:
    void = after(rules, table(rules, dealer=dealer), "pass " * 8)
    match = rules.after_deal(Match(INFO0004, dealer, (420, 310), 5), void)

    assert match == Match(INFO0004, next_dealer, (420, 310), 6)


def test_each_side_adds_its_points(rules: ModuleType) -> None:  # [5.6]
    state = won_by(rules, "NNNNEEEE")
    match = rules.after_deal(Match(INFO0004, SOUTH, (100, 200), 2), state)

    assert match == Match(INFO0004, WEST, (192, 270), 3)


def test_everybody_knows_the_score_before_the_deal(rules: ModuleType) -> None:
    match = rules.after_deal(rules.start_match(INFO0004, WEST), won_by(rules, "NNNNEEEE"))
    dealt = rules.next_deal(match, belote.DECK)
    playing = after(rules, dealt, "pass take")

    for seat in (NORTH, EAST, SOUTH, WEST, NO_SEAT):
        assert rules.view(dealt, seat).deal.score == (92, 70)
        assert rules.view(playing, seat).deal.score == (92, 70)


def test_the_next_deal_is_that_deck_dealt_by_the_matchs_dealer(rules: ModuleType) -> None:
    house = Rules(points_to_win=500)
    dealt = rules.next_deal(Match(house, SOUTH, (310, 420), 5), belote.DECK)
    alone = rules.start(house, belote.DECK, SOUTH)

    assert (dealt.deal.rules, dealt.deal.dealer) == (house, SOUTH)
    assert dealt == alone._replace(deal=alone.deal._replace(score=(310, 420)))


def test_a_deal_by_itself_begins_at_nothing(rules: ModuleType) -> None:
    assert rules.view(table(rules), EAST).deal.score == (0, 0)


@pytest.mark.parametrize(
    "target, score, winner",
    [
        (1000, (999, 0), NO_SIDE),
        (1000, (1000, 0), NORTH_SOUTH),
        (1000, (0, 1000), EAST_WEST),
        (1000, (0, 999), NO_SIDE),
        (1000, (1010, 990), NORTH_SOUTH),
        (1000, (990, 1010), EAST_WEST),
        (500, (499, 498), NO_SIDE),
        (500, (500, 499), NORTH_SOUTH),
        (500, (499, 500), EAST_WEST),
        (1001, (1000, 0), NO_SIDE),
    ],
)
def test_the_first_side_at_the_target_wins(  # [5.6], points_to_win
    rules: ModuleType, target: int, score: tuple[int, int], winner: int
) -> None:
    match = Match(INFO0004._replace(points_to_win=target), NORTH, score, 9)

    assert rules.match_winner(match) == winner
    assert rules.match_is_over(match) == (winner != NO_SIDE)


@pytest.mark.parametrize("score, winner", [((1010, 1000), NORTH_SOUTH), ((1000, 1010), EAST_WEST)])
def test_if_both_reach_the_target_the_side_with_more_wins(  # [5.6]
    rules: ModuleType, score: tuple[int, int], winner: int
) -> None:
    assert rules.match_winner(Match(INFO0004, NORTH, score, 9)) == winner


@pytest.mark.parametrize("score", [(1000, 1000), (1040, 1040)])
def test_with_equal_points_at_the_target_they_play_on(  # [5.6]
    rules: ModuleType, score: tuple[int, int]
) -> None:
    match = Match(INFO0004, NORTH, score, 9)

    assert rules.match_winner(match) == NO_SIDE
    assert not rules.match_is_over(match)


def test_a_deal_may_end_the_match(rules: ModuleType) -> None:  # [5.6]
    match = rules.after_deal(Match(INFO0004, NORTH, (907, 929), 9), won_by(rules, "NNNNEEEE"))

    assert match.score == (999, 999)
    assert not rules.match_is_over(match)
    match = rules.after_deal(match, won_by(rules, "NNNNEEEE"))
    assert match.score == (1091, 1069)
    assert rules.match_winner(match) == NORTH_SOUTH


def test_info0004_is_as_the_table_has_it() -> None:  # rule sets
    assert Rules(cut_partner=False, go_over=True, tie_makes=True, points_to_win=1000) == INFO0004
    assert {"INFO0004": INFO0004} == belote.RULE_SETS


def test_every_field_is_described_and_numbers_have_limits() -> None:  # rule sets
    assert list(belote.DESCRIPTIONS) == ["cut_partner", "go_over", "tie_makes", "points_to_win"]
    assert belote.CHOICES == {}
    assert list(belote.LIMITS) == ["points_to_win"]
    low, high = belote.LIMITS["points_to_win"]
    assert low <= 1000 <= high


def test_belote_is_for_four_with_32_cards() -> None:  # [1.1, 1.2]
    assert (belote.NAME, belote.SEATS, len(belote.DECK)) == ("belote", 4, 32)
