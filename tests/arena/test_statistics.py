"""Numbers on duplicate deals, against published tables and slow second implementations."""

import itertools
import math
import random
import statistics
from fractions import Fraction

import numpy as np
import pytest

from arena.by_hand import paired
from overtrick.arena.quantiles import beta_quantile, student_quantile
from overtrick.arena.statistics import (
    Paired,
    deals_to_see,
    duplicate_variance,
    mean_points,
    merge_sums,
    naive_tables,
    saving,
    share,
    swap_sides,
    table_variance,
    win_rate,
)

THREE_DEALS = ((2, 0), (-1, 1), (1, 1))  # results +1, 0 and +1


def some_tables(count: int, seed: int) -> list[tuple[int, int]]:
    chance = random.Random(seed)
    return [
        (chance.choice((-4, -2, -1, 0, 1, 2)), chance.choice((-2, -1, 1, 2, 4)))
        for _ in range(count)
    ]


@pytest.mark.parametrize(
    "freedoms, published",
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (5, 2.571),
        (10, 2.228),
        (30, 2.042),
        (60, 2.000),
        (120, 1.980),
        (1000, 1.962),
        (10**9, 1.960),
    ],
)
def test_student_quantile_is_that_of_the_printed_tables(freedoms: int, published: float) -> None:
    assert student_quantile(freedoms) == pytest.approx(published, abs=0.0005)


def student_share(t: float, freedoms: int) -> float:
    """Abramowitz and Stegun 26.7.3 and 26.7.4: a finite sum for whole freedoms."""
    angle = math.atan(t / math.sqrt(freedoms))
    term, total = (math.cos(angle), 0.0) if freedoms % 2 else (1.0, 0.0)
    for k in range(freedoms % 2, freedoms - 1, 2):
        total += term
        term *= math.cos(angle) ** 2 * (k + 1) / (k + 2)
    if freedoms % 2:
        return 2 / math.pi * (angle + math.sin(angle) * total)
    return math.sin(angle) * total


@pytest.mark.parametrize("freedoms", [1, 2, 3, 4, 7, 8, 99, 998, 999, 1000, 1001, 20_001])
def test_student_stays_within_its_quantile_95_times_in_100(freedoms: int) -> None:
    assert student_share(student_quantile(freedoms), freedoms) == pytest.approx(0.95, abs=1e-11)


@pytest.mark.parametrize("share_below", [0.025, 0.5, 0.975])
def test_beta_quantile_has_closed_forms(share_below: float) -> None:
    assert beta_quantile(share_below, 1, 1) == pytest.approx(share_below)
    assert beta_quantile(share_below, 7, 1) == pytest.approx(share_below ** (1 / 7))
    assert beta_quantile(share_below, 1, 9) == pytest.approx(1 - (1 - share_below) ** (1 / 9))


def test_sums_agree_with_the_standard_library() -> None:
    tables = some_tables(57, seed=1)
    results = [(first + second) / 2 for first, second in tables]
    sums = paired(tables)
    mean = mean_points(sums)

    assert mean.value == pytest.approx(statistics.fmean(results))
    assert duplicate_variance(sums) == pytest.approx(statistics.variance(results))
    assert mean.half_width == pytest.approx(2.0032 * statistics.stdev(results) / 57**0.5, rel=1e-4)
    assert mean.high - mean.value == pytest.approx(mean.value - mean.low)
    assert (sums.wins, sums.ties, sums.losses) == (
        sum(result > 0 for result in results),
        sum(result == 0 for result in results),
        sum(result < 0 for result in results),
    )


def test_parts_merge_to_the_same_bits_in_any_order() -> None:
    tables = some_tables(60, seed=2)
    whole = paired(tables)
    parts = [paired(tables[:7]), paired(tables[7:8]), paired(tables[8:40]), paired(tables[40:])]

    for order in itertools.permutations(parts):
        assert merge_sums(*order) == whole
        assert merge_sums(merge_sums(*order[:2]), merge_sums(*order[2:])) == whole
    assert merge_sums() == Paired()


def test_large_sums_lose_nothing() -> None:
    once = paired([(10**9, 10**9 + 2), (10**9, 10**9)])

    assert duplicate_variance(once) == 0.5


def test_the_other_side_sees_the_opposite() -> None:
    tables = some_tables(30, seed=3)

    assert swap_sides(paired(tables)) == paired([(-one, -two) for one, two in tables])


@pytest.mark.parametrize(
    "sums",
    [
        (2, 0, 8, 4, 1, 0, 0),  # a deal missing from the record
        (1, 3, 4, 4, 1, 0, 0),  # 3 squared is more than 4
        (1, 2, 4, 1, 1, 0, 0),  # two tables that add to 2 have squares of at least 2
        (0, 0, 0, 0, 1, 0, -1),
    ],
)
def test_sums_that_cannot_be_are_refused(sums: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="expected sums over the same duplicate deals"):
        Paired(*sums)


def test_below_two_deals_there_is_no_interval() -> None:
    assert mean_points(Paired()) == (0.0, -math.inf, math.inf)
    assert mean_points(paired([(3, -1)])) == (1.0, -math.inf, math.inf)
    assert naive_tables(paired([(3, -1)])) == 0
    assert saving(Paired()) == 0


def test_three_deals_by_hand() -> None:
    sums = paired(THREE_DEALS)

    assert sums == Paired(3, 4, 8, 8, 2, 1, 0)
    assert duplicate_variance(sums) == pytest.approx(1 / 3)
    assert table_variance(sums) == pytest.approx(1)  # 8/6 - (2/3)**2 + 1/9
    assert naive_tables(sums) == 9  # 3 deals times 1 / (1/3)
    assert saving(sums) == 1.5


def test_table_variance_is_unbiased() -> None:
    law = {(2, -1): Fraction(1, 2), (-2, 1): Fraction(1, 3), (4, 0): Fraction(1, 6)}
    mean = sum(p * (one + two) / 2 for (one, two), p in law.items())
    true = sum(p * (one**2 + two**2) / 2 for (one, two), p in law.items()) - mean**2

    expected = sum(
        float(math.prod(law[tables] for tables in sample)) * table_variance(paired(sample))
        for sample in itertools.product(law, repeat=3)
    )

    assert expected == pytest.approx(float(true))


def test_the_naive_way_with_that_many_tables_is_as_sure() -> None:
    chance = np.random.default_rng(4)
    luck = chance.integers(-2, 3, 40_000)
    first, second = luck + chance.integers(0, 2, 40_000), -luck + chance.integers(0, 2, 40_000)
    sums = paired(zip(first.tolist(), second.tolist(), strict=True))

    # Luck has variance 2, skill 1/4: a table 2.25, the mean of two tables 1/8.
    assert saving(sums) == pytest.approx(2.25 / (1 / 8) / 2, rel=0.02)


@pytest.mark.parametrize(
    "deviation, difference, deals",
    [
        (1.75, 0.05, 9615),
        (0.58, 0.05, 1057),
        (0.88, 0.05, 2432),
        (0.58, 0.02, 6601),
        (104, 2, 21224),
        (47, 2, 4335),
        (47, 5, 694),
    ],
)
def test_deals_to_see_are_those_of_the_usual_formula(
    deviation: float, difference: float, deals: int
) -> None:
    assert deals_to_see(difference, deviation) == deals  # ((1.95996 + 0.84162) * sd / delta)**2


@pytest.mark.parametrize(
    "successes, trials, low, high",
    [
        (5, 25, 0.068, 0.407),  # Conover (1999)
        (0, 20, 0.0000, 0.1684),  # these from Newcombe (1998), the exact method
        (1, 29, 0.0009, 0.1776),
        (15, 148, 0.0578, 0.1617),
        (81, 263, 0.2527, 0.3676),
    ],
)
def test_share_has_the_published_exact_interval(
    successes: int, trials: int, low: float, high: float
) -> None:
    found = share(successes, trials)

    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0005)


def test_share_cuts_off_a_fortieth_at_each_end() -> None:
    found = share(13, 31)

    def tail(chance: float, counts: range) -> float:
        return sum(math.comb(31, k) * chance**k * (1 - chance) ** (31 - k) for k in counts)

    assert tail(found.low, range(13, 32)) == pytest.approx(0.025)
    assert tail(found.high, range(14)) == pytest.approx(0.025)


def match_pairs(both: int, split: int, neither: int) -> Paired:
    return paired([(1, 1)] * both + [(1, -1)] * split + [(-1, -1)] * neither)


@pytest.mark.parametrize("pairs", [4, 11, pytest.param(24, marks=pytest.mark.long)])
@pytest.mark.parametrize("split", [0.0, 0.3, 0.6, 0.95])
@pytest.mark.parametrize("lean", [0.5, 0.7, 0.95, 1.0])
def test_win_rate_covers_the_truth_of_paired_matches(pairs: int, split: float, lean: float) -> None:
    both, neither = (1 - split) * lean, (1 - split) * (1 - lean)
    truth = both + split / 2
    covered = 0.0
    for won in range(pairs + 1):
        for halved in range(pairs + 1 - won):
            lost = pairs - won - halved
            ways = math.comb(pairs, won) * math.comb(pairs - won, halved)
            chance = ways * both**won * split**halved * neither**lost
            if chance > 1e-6:
                found = win_rate(match_pairs(won, halved, lost))
                covered += chance * (found.low <= truth <= found.high)

    assert covered >= 0.95  # every outcome count_text, nothing simulated


def test_split_pairs_say_more_than_as_many_independent_matches() -> None:
    found = win_rate(match_pairs(20, 75, 5))

    assert found.value == 0.575
    # Pairs vary by 0.0569, pairs of independent matches by 0.575 * 0.425 / 2.
    narrower = math.sqrt(0.0569 / 0.1222)
    assert found.half_width == pytest.approx(narrower * share(115, 200).half_width, rel=0.05)


def test_win_rate_of_pairs_that_were_never_split_counts_the_pairs() -> None:
    found = win_rate(match_pairs(300, 0, 100))

    assert found.half_width == pytest.approx(share(300, 400).half_width, rel=0.02)


def test_drawn_matches_are_half_won() -> None:
    assert win_rate(paired([(0, 1), (0, 0), (-1, 1), (0, 0)])).value == 0.5625
    assert win_rate(Paired()) == (0.5, 0.0, 1.0)


def test_win_rate_of_points_is_refused() -> None:
    with pytest.raises(ValueError, match="got points"):
        win_rate(paired([(2, -1)]))
