"""What is counted in any game: points by party, and who is ahead."""

import pytest

from overtrick.core.parties import FOUR_SINGLES, PARTNERSHIPS, TWO_SINGLES, ByParty, Parties
from overtrick.games.shared.statistics import Statistics, statistics_of_points


def given(state: ByParty) -> ByParty:
    """The points of a deal whose state is its points."""
    return state


def counted(parties: Parties, points: ByParty, low_wins: bool = False) -> dict[str, int]:
    found: Statistics = statistics_of_points(given, parties, low_wins)
    return dict(zip((fact.name for fact in found.facts), found.read(points), strict=True))


def test_two_partnerships_have_their_points_and_a_margin() -> None:
    assert counted(PARTNERSHIPS, (4, 1)) == {"north_south": 4, "east_west": 1, "margin": 3}


def test_two_singles_are_counted_as_two_partnerships_are() -> None:
    assert counted(TWO_SINGLES, (0, 1)) == {"north_south": 0, "east_west": 1, "margin": -1}


def test_four_singles_have_their_points_and_north_and_south_a_margin() -> None:
    expected = {"north": 1, "east": 2, "south": 3, "west": 20, "margin": -18}

    assert counted(FOUR_SINGLES, (1, 2, 3, 20)) == expected


@pytest.mark.parametrize(
    "parties, points, margin",
    [
        (PARTNERSHIPS, (4, 1), -3),
        (FOUR_SINGLES, (13, 0, 0, 13), 0),
        (FOUR_SINGLES, (0, 26, 0, 0), 26),
    ],
)
def test_where_low_points_win_few_points_are_a_good_margin(
    parties: Parties, points: ByParty, margin: int
) -> None:
    assert counted(parties, points, low_wins=True)["margin"] == margin


def test_limits_are_wide_and_every_meaning_names_the_parties() -> None:
    facts = statistics_of_points(given, FOUR_SINGLES, low_wins=True, most=26).facts

    assert [(fact.low, fact.high) for fact in facts] == [*[(-26, 26)] * 4, (-104, 104)]
    assert facts[0].meaning == "points of North"
    assert facts[-1].meaning == "points of East and West, less those of North and South"
