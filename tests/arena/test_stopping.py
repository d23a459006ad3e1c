"""Stopping when the interval is narrow enough: the interval must still hold the truth."""

import itertools
from collections.abc import Callable

import numpy as np
import pytest

from arena.by_hand import paired
from overtrick.arena.statistics import Paired, mean_points, merge_sums
from overtrick.arena.stopping import Stopping

pytestmark = pytest.mark.long

RUNS = 8000
BLOCK = 100
Law = dict[int, float]  # both tables' differences added: how often

SKEWED: Law = {-6: 0.004, -4: 0.01, -3: 0.02, -2: 0.03, -1: 0.06, 0: 0.536, 1: 0.09} | {
    2: 0.08,
    3: 0.1,
    4: 0.05,
    6: 0.02,
}
LONE_HANDS: Law = {0: 0.9, 6: 0.03, -1: 0.07}  # rare and large against frequent and small
LOPSIDED: Law = {-1: 0.9, 9: 0.1}
EQUAL: Law = {-3: 0.03, -2: 0.06, -1: 0.12, 0: 0.58, 1: 0.12, 2: 0.06, 3: 0.03}


def mean_of(law: Law) -> float:
    return sum(both * share for both, share in law.items()) / 2


def simulated(
    law: Law, is_done: Callable[[Paired], bool], most: int, seed: int
) -> tuple[float, list[float]]:
    """How often the interval at the stop holds the true mean, and how far the means stray."""
    chance = np.random.default_rng(seed)
    values = np.array(list(law))
    shares = np.array(list(law.values()))
    counts = chance.multinomial(BLOCK, shares / shares.sum(), size=(RUNS, most // BLOCK))
    totals = np.cumsum(counts @ values, axis=1).tolist()
    squares = np.cumsum(counts @ values**2, axis=1).tolist()
    held = 0
    strays = []
    for run in range(RUNS):
        for look, (total, square) in enumerate(zip(totals[run], squares[run], strict=True), 1):
            played = look * BLOCK
            sums = Paired(played, total, square, square, played, 0, 0)
            if is_done(sums) or played == most:
                break
        found = mean_points(sums)
        held += found.low <= mean_of(law) <= found.high
        strays.append(abs(found.value - mean_of(law)))
    return held / RUNS, strays


@pytest.mark.parametrize(
    "law, half_width, most",
    [
        (SKEWED, 0.04, 4000),
        (SKEWED, 0.1, 3000),
        (LONE_HANDS, 0.02, 4500),
        (LONE_HANDS, 0.1, 3000),
        (LOPSIDED, 0.06, 4000),
        (EQUAL, 0.025, 4000),
    ],
    ids=["skewed", "skewed-wide", "lone", "lone-wide", "lopsided", "equal"],
)
def test_the_interval_holds_the_truth_after_stopping(
    law: Law, half_width: float, most: int
) -> None:
    coverage, strays = simulated(law, Stopping(half_width, block=BLOCK).is_done, most, seed=1)

    assert coverage >= 0.94
    assert sum(stray <= half_width for stray in strays) / RUNS >= 0.945  # promised: 0.95


def test_stopping_when_zero_is_left_out_calls_equal_players_different() -> None:
    coverage, _ = simulated(EQUAL, lambda sums: mean_points(sums).is_decided, 5000, seed=2)

    assert coverage < 0.8  # the simulation tells a wrong rule from a right one


def test_stopping_early_without_a_least_number_is_worse() -> None:
    hasty = Stopping(0.05, least=BLOCK, block=BLOCK)

    coverage, _ = simulated(LONE_HANDS, hasty.is_done, 3000, seed=3)

    assert coverage < 0.9


def constant_spread(deals: int) -> Paired:
    """Results +1 and -1 in turn: the variance is n / (n - 1)."""
    return paired([(1, 1), (-1, -1)] * (deals // 2))


@pytest.mark.parametrize("deals, is_done", [(1500, False), (1530, False), (1540, True)])
def test_it_stops_where_chow_and_robbins_do(deals: int, is_done: bool) -> None:
    # 1.96 ** 2 / 0.05 ** 2 = 1536.6; times the variance and a little more: 1538.6
    assert Stopping(0.05, least=100, block=10).is_done(constant_spread(deals)) is is_done


def test_it_looks_only_after_whole_blocks_and_enough_deals() -> None:
    stopping = Stopping(1.0, least=400, block=100)

    assert [deals for deals in range(2, 700, 2) if stopping.is_done(constant_spread(deals))] == [
        400,
        500,
        600,
    ]


def test_players_that_never_differ_stop_at_the_least_number() -> None:
    assert Stopping(0.05).is_done(paired([(1, -1)] * 1500))
    assert not Stopping(0.001).is_done(paired([(1, -1)] * 1500))  # the 1/n of the rule


def test_the_prefix_is_the_same_however_the_work_was_split() -> None:
    chance = np.random.default_rng(4)
    tables = [(int(one), int(two)) for one, two in chance.integers(-3, 4, size=(4000, 2))]
    stopping = Stopping(0.08, least=200, block=100)
    blocks = [paired(tables[start : start + 100]) for start in range(0, 4000, 100)]
    stop = next(n for n in itertools.count(1) if stopping.is_done(merge_sums(*blocks[:n])))

    assert 2 < stop < 40
    assert stopping.prefix(blocks) == paired(tables[: 100 * stop])
    assert stopping.prefix(blocks[:stop]) == paired(tables[: 100 * stop])
    assert stopping.prefix(blocks[: stop - 1]) is None
    halves = [paired(tables[start : start + 50]) for start in range(0, 4000, 50)]
    assert stopping.prefix(halves) == paired(tables[: 100 * stop])


def test_the_number_of_deals_expected_is_whole_blocks() -> None:
    stopping = Stopping(0.05, least=150, block=100)

    assert stopping.deals_expected(Paired()) == 200
    assert stopping.deals_expected(constant_spread(1000)) == 1600
    assert stopping.deals_expected(paired([(1, -1)] * 100)) == 200


@pytest.mark.parametrize(
    "half_width, least, block", [(0.0, 10, 1), (float("nan"), 10, 1), (0.1, 1, 1), (0.1, 10, 0)]
)
def test_a_rule_that_cannot_be_is_refused(half_width: float, least: int, block: int) -> None:
    with pytest.raises(ValueError, match="expected"):
        Stopping(half_width, least, block)
