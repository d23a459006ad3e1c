"""Bradley and Terry's ratings: closed forms, a published fit, and simulated tournaments."""

import math

import numpy as np
import pytest

from overtrick.arena.ratings import ELO, expected_score, ratings

# Agresti, Categorical Data Analysis (2002), section 10.6: baseball, American League East, 1987.
BASEBALL = [
    [0, 7, 9, 7, 7, 9, 11],  # Milwaukee
    [6, 0, 7, 5, 11, 9, 9],  # Detroit
    [4, 6, 0, 7, 7, 8, 12],  # Toronto
    [6, 8, 6, 0, 6, 7, 10],  # New York
    [6, 2, 6, 7, 0, 7, 12],  # Boston
    [4, 4, 5, 6, 6, 0, 6],  # Cleveland
    [2, 4, 1, 3, 1, 7, 0],  # Baltimore
]
PUBLISHED = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0]


def none(size: int) -> list[list[int]]:
    return [[0] * size for _ in range(size)]


def test_baseball_is_rated_as_published() -> None:
    found = [one.value for one in ratings(BASEBALL, none(7), virtual_draws=0)]

    assert [(one - found[-1]) / ELO for one in found] == pytest.approx(PUBLISHED, abs=0.005)
    assert sum(found) / 7 == pytest.approx(1500)


def test_two_players_without_virtual_draws_have_a_closed_form() -> None:
    better, worse = ratings([[0, 30], [10, 0]], none(2), virtual_draws=0)

    assert better.value - worse.value == pytest.approx(400 * math.log10(3))
    # The log odds have variance 1/30 + 1/10; each rating moves by half of them.
    error = 400 / math.log(10) * math.sqrt(1 / 30 + 1 / 10) / 2
    assert better.half_width == pytest.approx(1.959964 * error, rel=1e-6)
    assert expected_score(better.value, worse.value) == pytest.approx(0.75)


def test_two_ties_are_a_win_each() -> None:
    tied = ratings([[0, 20], [6, 0]], [[0, 8], [8, 0]])
    won = ratings([[0, 24], [10, 0]], none(2))

    assert [one.value for one in tied] == pytest.approx([one.value for one in won])
    assert tied[0].half_width < won[0].half_width  # but ties swing less


def test_expected_scores_are_the_actual_ones() -> None:
    wins = [[0, 14, 9, 3], [5, 0, 8, 20], [1, 3, 0, 2], [0, 4, 6, 0]]
    ties = [[0, 3, 2, 0], [3, 0, 1, 5], [2, 1, 0, 1], [0, 5, 1, 0]]

    found = [one.value for one in ratings(wins, ties, virtual_draws=0)]

    for i in range(4):
        games = [wins[i][j] + wins[j][i] + ties[i][j] for j in range(4)]
        actual = sum(wins[i]) + sum(ties[i]) / 2
        expected = sum(games[j] * expected_score(found[i], found[j]) for j in range(4) if j != i)
        assert expected == pytest.approx(actual)


def test_one_virtual_draw_each_moves_two_players_as_the_score_equation_says() -> None:
    better, worse = ratings([[0, 5], [0, 0]], none(2))

    low, high = 0.0, 20.0  # 5 - 5 s(d) + 1/2 - s(d/2) = 0, solved by halving
    for _ in range(100):
        middle = (low + high) / 2
        surplus = 5.5 - 5 / (1 + math.exp(-middle)) - 1 / (1 + math.exp(-middle / 2))
        low, high = (middle, high) if surplus > 0 else (low, middle)
    assert (better.value - worse.value) / ELO == pytest.approx(low)


def test_who_never_lost_has_a_finite_rating_and_a_wide_interval() -> None:
    best, middle, last = ratings([[0, 500, 500], [0, 0, 500], [0, 0, 0]], none(3))

    assert best.value > middle.value > last.value
    assert middle.value == pytest.approx(1500)
    assert best.value < 4000
    assert 100 < best.half_width < 2000


def test_groups_that_never_met_are_rated_about_the_average() -> None:
    wins = [[0, 30, 0, 0], [10, 0, 0, 0], [0, 0, 0, 30], [0, 0, 10, 0]]

    found = ratings(wins, none(4))

    assert found[0].value == pytest.approx(found[2].value)
    # That the groups are level rests on the virtual draws alone, and the interval says so.
    assert found[0].half_width > 2 * ratings([[0, 30], [10, 0]], none(2))[0].half_width


@pytest.mark.parametrize(
    "wins",
    [
        [[0, 5], [0, 0]],
        [[0, 3, 0, 0], [1, 0, 0, 0], [0, 0, 0, 3], [0, 0, 1, 0]],
        [[0, 3, 1], [1, 0, 2], [0, 0, 0]],
    ],
)
def test_without_virtual_draws_such_results_are_refused(wins: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="ratings exist only if every player lost"):
        ratings(wins, none(len(wins)), virtual_draws=0)


def test_a_long_chain_of_losses_is_enough() -> None:
    ring = [[int(j == (i + 1) % 9) for j in range(9)] for i in range(9)]

    assert [one.value for one in ratings(ring, none(9), 0)] == pytest.approx([1500] * 9)


@pytest.mark.parametrize(
    "wins, ties",
    [
        ([], []),
        ([[0, 1]], [[0, 0]]),
        ([[0, 1], [2, 0]], [[0]]),
        ([[0, -1], [2, 0]], [[0, 0], [0, 0]]),
        ([[0, 1], [2, 0]], [[0, 1], [0, 0]]),
        ([[1, 1], [2, 0]], [[0, 0], [0, 0]]),
    ],
)
def test_tables_that_do_not_fit_are_refused(wins: list[list[int]], ties: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="expected"):
        ratings(wins, ties)


@pytest.mark.parametrize("tie_share", [0.0, 0.5])
def test_known_strengths_lie_in_their_intervals_95_times_in_100(tie_share: float) -> None:
    chance = np.random.default_rng(5)
    players, tournaments, games = 5, 400, 60
    held = 0
    for _ in range(tournaments):
        strengths = chance.normal(0, 0.7, players)
        strengths -= strengths.mean()
        wins, ties = none(players), none(players)
        for i in range(players):
            for j in range(i):
                better = 1 / (1 + math.exp(strengths[j] - strengths[i]))
                tied = tie_share * 2 * min(better, 1 - better)
                law = [better - tied / 2, 1 - better - tied / 2, tied]
                won, lost, drawn = chance.multinomial(games, law).tolist()
                wins[i][j], wins[j][i], ties[i][j], ties[j][i] = won, lost, drawn, drawn
        for one, strength in zip(ratings(wins, ties), strengths, strict=True):
            held += one.low <= 1500 + ELO * strength <= one.high

    assert 0.93 <= held / (players * tournaments) <= 0.97
