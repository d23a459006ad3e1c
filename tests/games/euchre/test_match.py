"""Deals to a target.  Rule numbers are those of docs/rules/euchre.md."""

from types import ModuleType

import pytest

from games.euchre.tables import after, deck, playing_out, won_by
from overtrick.core.seats import EAST, EAST_WEST, NO_SEAT, NO_SIDE, NORTH, NORTH_SOUTH, SOUTH, WEST
from overtrick.games.euchre import CS246, EECS280, HOUSE, Match, Rules, State

FARMERS = HOUSE._replace(farmers_hand=True)


def march(rules: ModuleType, winner: int, dealer: int = WEST) -> State:
    """A deal in which *winner* makes hearts trump and takes all tricks."""
    state = rules.start(HOUSE, won_by(*[winner] * 5, dealer=dealer), dealer)
    state = after(rules, state, "pass " * (4 + (winner - dealer - 1) % 4) + "hearts")
    return playing_out(rules, state)


def void(rules: ModuleType, dealer: int, passes: int = 8) -> State:
    """A deal in which all passed twice, or in which the eldest threw in at once."""
    hands = [""] * 4
    hands[(dealer + 1) % 4] = "9C TC 9D TD 9H"
    state = rules.start(FARMERS, deck(*hands, upcard="AS", dealer=dealer), dealer)
    return after(rules, state, "pass " * passes if passes else "throw-in")


@pytest.mark.parametrize("house", [EECS280, CS246, HOUSE])
@pytest.mark.parametrize("dealer", [NORTH, EAST, SOUTH, WEST])
def test_a_match_begins_without_points(rules: ModuleType, house: Rules, dealer: int) -> None:
    match = rules.start_match(house, dealer)

    assert match == Match(house, dealer, (0, 0), 0)
    assert rules.match_winner(match) == NO_SIDE


def test_points_of_the_deals_add_up(rules: ModuleType) -> None:  # [5.4]
    match = rules.start_match(HOUSE, WEST)
    for winner, score in [(NORTH, (2, 0)), (EAST, (2, 2)), (SOUTH, (4, 2)), (WEST, (4, 4))]:
        match = rules.after_deal(match, march(rules, winner))
        assert match.score == score


def test_everybody_knows_the_score_before_the_deal(rules: ModuleType) -> None:
    match = rules.after_deal(rules.start_match(HOUSE, WEST), march(rules, NORTH))
    match = rules.after_deal(match, march(rules, EAST))
    match = rules.after_deal(match, march(rules, EAST))
    dealt = rules.next_deal(match, won_by(*[SOUTH] * 5, dealer=match.dealer))
    played = playing_out(rules, after(rules, dealt, "pass " * 7 + "hearts"))

    for seat in (NORTH, EAST, SOUTH, WEST, NO_SEAT):
        assert rules.view(dealt, seat).deal.score == (2, 4)
        assert rules.view(played, seat).deal.score == (2, 4)
    assert rules.points(played) == (2, 0)


def test_the_next_deal_is_that_deck_dealt_by_the_matchs_dealer(rules: ModuleType) -> None:
    cards = deck("9C TC 9D TD 9H", upcard="AS", dealer=EAST)
    dealt = rules.next_deal(Match(FARMERS, EAST, (7, 3), 4), cards)
    alone = rules.start(FARMERS, cards, EAST)

    assert (dealt.deal.rules, dealt.deal.dealer, dealt.deal.score) == (FARMERS, EAST, (7, 3))
    assert dealt == alone._replace(deal=alone.deal._replace(score=(7, 3)))


def test_a_deal_by_itself_begins_at_nothing(rules: ModuleType) -> None:
    for seat in (NORTH, EAST, SOUTH, WEST, NO_SEAT):
        assert rules.view(march(rules, NORTH), seat).deal.score == (0, 0)


@pytest.mark.parametrize(
    "score, target, winner",
    [
        ((9, 9), 10, NO_SIDE),
        ((10, 9), 10, NORTH_SOUTH),
        ((9, 10), 10, EAST_WEST),
        ((11, 0), 10, NORTH_SOUTH),  # points beyond the target do not matter
        ((0, 13), 10, EAST_WEST),
        ((10, 0), 11, NO_SIDE),
        ((1, 0), 1, NORTH_SOUTH),
        ((0, 1), 1, EAST_WEST),
        ((0, 0), 1, NO_SIDE),
        ((99, 99), 100, NO_SIDE),
        ((99, 100), 100, EAST_WEST),
    ],
)
def test_the_side_that_first_has_the_points_agreed_wins(  # [5.4]
    rules: ModuleType, score: tuple[int, int], target: int, winner: int
) -> None:
    match = Match(HOUSE._replace(points_to_win=target), NORTH, score, 20)

    assert rules.match_winner(match) == winner


def test_a_match_is_won_by_the_deal_that_reaches_the_target(rules: ModuleType) -> None:  # [5.4]
    house = HOUSE._replace(points_to_win=4)
    match = rules.start_match(house, WEST)
    match = rules.after_deal(match, march(rules, EAST))

    assert rules.match_winner(match) == NO_SIDE
    assert rules.match_winner(rules.after_deal(match, march(rules, WEST))) == EAST_WEST


@pytest.mark.parametrize(
    "dealer, next_dealer", [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)]
)
def test_the_deal_passes_to_the_left_after_every_deal(  # [5.5]
    rules: ModuleType, dealer: int, next_dealer: int
) -> None:
    match = rules.after_deal(rules.start_match(HOUSE, dealer), march(rules, NORTH, dealer))

    assert match.dealer == next_dealer


@pytest.mark.parametrize(
    "dealer, next_dealer", [(NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)]
)
def test_the_deal_passes_to_the_left_after_a_void_one_too(  # [3.4, 5.5]
    rules: ModuleType, dealer: int, next_dealer: int
) -> None:
    match = rules.after_deal(rules.start_match(FARMERS, dealer), void(rules, dealer))

    assert match.dealer == next_dealer
    assert match.score == (0, 0)


@pytest.mark.parametrize("dealer", [NORTH, EAST, SOUTH, WEST])
def test_the_same_dealer_deals_again_after_a_hand_thrown_in(  # [1.5, 5.5]
    rules: ModuleType, dealer: int
) -> None:
    match = rules.after_deal(rules.start_match(FARMERS, dealer), void(rules, dealer, passes=0))

    assert match.dealer == dealer
    assert match.score == (0, 0)


def test_a_hand_thrown_in_after_three_passes_is_dealt_again_too(rules: ModuleType) -> None:  # [1.5]
    dealt = deck(west="9C TC 9D TD 9H", upcard="AS")
    state = after(rules, rules.start(FARMERS, dealt, WEST), "pass pass pass throw-in")

    assert rules.after_deal(rules.start_match(FARMERS, WEST), state).dealer == WEST


def test_deals_are_counted_void_ones_too(rules: ModuleType) -> None:
    match = rules.start_match(FARMERS, WEST)
    match = rules.after_deal(match, march(rules, NORTH, WEST))
    match = rules.after_deal(match, void(rules, NORTH))
    match = rules.after_deal(match, void(rules, EAST, passes=0))

    assert match.deals == 3
    assert match.rules == FARMERS
    assert match.dealer == EAST


@pytest.mark.parametrize(
    "score, is_over", [((0, 0), False), ((9, 9), False), ((10, 0), True), ((9, 11), True)]
)
def test_a_match_is_over_when_a_side_has_won(  # [5.4]
    rules: ModuleType, score: tuple[int, int], is_over: bool
) -> None:
    assert rules.match_is_over(Match(HOUSE, NORTH, score, 7)) == is_over
