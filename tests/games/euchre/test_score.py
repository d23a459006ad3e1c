"""What a deal is worth.  Rule numbers are those of docs/rules/euchre.md."""

from types import ModuleType

import pytest

from games.euchre.tables import after, playing_out, table, won_by
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST
from overtrick.games.euchre import EECS280, HOUSE, State

# West deals; the first seat named makes hearts trump in the second round.
HEARTS_BY = {
    NORTH: "pass pass pass pass hearts",
    EAST: "pass pass pass pass pass hearts",
    SOUTH: "pass pass pass pass pass pass hearts",
    WEST: "pass pass pass pass pass pass pass hearts",
}


def played(rules: ModuleType, maker: int, winners: str, *, alone: bool = False) -> State:
    """A deal in hearts, the tricks won by the seats given as letters."""
    seats = ["NESW".index(letter) for letter in winners]
    state = rules.start(HOUSE if alone else EECS280, won_by(*seats), WEST)
    state = after(rules, state, HEARTS_BY[maker] + ("-alone" if alone else ""))
    return playing_out(rules, state)


@pytest.mark.parametrize(
    "maker, winners, points",
    [
        (NORTH, "NNNEW", (1, 0)),
        (NORTH, "NSNEE", (1, 0)),  # partners' tricks count together
        (NORTH, "EWSSS", (1, 0)),  # the maker need not win any himself
        (NORTH, "NNENN", (1, 0)),
        (SOUTH, "NSNSW", (1, 0)),
        (SOUTH, "WNENS", (1, 0)),
        (EAST, "EEENS", (0, 1)),
        (EAST, "WEWEN", (0, 1)),
        (WEST, "NEEWW", (0, 1)),
        (WEST, "NSEWE", (0, 1)),
    ],
)
def test_the_makers_score_1_for_three_or_four_tricks(  # [5.1]
    rules: ModuleType, maker: int, winners: str, points: tuple[int, int]
) -> None:
    assert rules.points(played(rules, maker, winners)) == points


@pytest.mark.parametrize(
    "maker, winners, points",
    [
        (NORTH, "NNNNN", (2, 0)),
        (NORTH, "SNSNS", (2, 0)),
        (SOUTH, "NNNNN", (2, 0)),
        (EAST, "EWEWE", (0, 2)),
        (WEST, "EEEEE", (0, 2)),
    ],
)
def test_a_march_scores_2(  # [5.2]
    rules: ModuleType, maker: int, winners: str, points: tuple[int, int]
) -> None:
    assert rules.points(played(rules, maker, winners)) == points


@pytest.mark.parametrize(
    "maker, winners, points",
    [(NORTH, "NNNNN", (4, 0)), (EAST, "EEEEE", (0, 4)), (SOUTH, "SSSSS", (4, 0))],
)
def test_a_march_alone_scores_4(  # [5.2]
    rules: ModuleType, maker: int, winners: str, points: tuple[int, int]
) -> None:
    assert rules.points(played(rules, maker, winners, alone=True)) == points


@pytest.mark.parametrize(
    "maker, winners, points",
    [
        (NORTH, "NNNEW", (1, 0)),
        (NORTH, "NNNNW", (1, 0)),
        (EAST, "ENEES", (0, 1)),
        (WEST, "WWNWW", (0, 1)),
    ],
)
def test_a_lone_hand_scores_1_for_three_or_four_tricks(  # [5.1, 5.2]
    rules: ModuleType, maker: int, winners: str, points: tuple[int, int]
) -> None:
    assert rules.points(played(rules, maker, winners, alone=True)) == points


@pytest.mark.parametrize(
    "maker, winners, points",
    [
        (NORTH, "NNEEE", (0, 2)),
        (NORTH, "NEEEE", (0, 2)),
        (NORTH, "NSEWW", (0, 2)),
        (SOUTH, "EWEWE", (0, 2)),  # no trick at all is no worse
        (EAST, "NNSWE", (2, 0)),
        (EAST, "NNSNS", (2, 0)),
        (WEST, "NNWNW", (2, 0)),
    ],
)
def test_makers_with_fewer_than_three_tricks_are_euchred(  # [5.3]
    rules: ModuleType, maker: int, winners: str, points: tuple[int, int]
) -> None:
    assert rules.points(played(rules, maker, winners)) == points


@pytest.mark.parametrize(
    "maker, winners, points",
    [(NORTH, "NNEEW", (0, 2)), (SOUTH, "EWEWE", (0, 2)), (EAST, "NSNEE", (2, 0))],
)
def test_a_lone_hand_is_euchred_for_2_as_well(  # [5.3]
    rules: ModuleType, maker: int, winners: str, points: tuple[int, int]
) -> None:
    assert rules.points(played(rules, maker, winners, alone=True)) == points


def test_the_makers_tricks_are_counted_as_they_are_won(rules: ModuleType) -> None:  # [5.1]
    state = rules.start(EECS280, won_by(NORTH, EAST, SOUTH, SOUTH, WEST), WEST)
    state = after(rules, state, HEARTS_BY[SOUTH])

    assert [playing_out(rules, state, tricks).play.made for tricks in range(6)] == [
        0,
        1,
        1,
        2,
        3,
        3,
    ]


def test_points_are_the_same_when_the_upcard_was_ordered_up(rules: ModuleType) -> None:  # [5.2]
    state = table(
        rules,
        "JH JD AH KH QH",
        "AC KC QC JC TC",
        "AS KS QS JS TS",
        "AD KD QD TD 9C",
        upcard="TH",
    )
    state = after(rules, state, "pass order-up 9C")
    state = after(rules, state, "JH AC TS TH JD KC JS TD AH QC QS QD KH JC KS KD QH TC AS AD")

    assert rules.points(state) == (2, 0)  # East and West are euchred without a trick
