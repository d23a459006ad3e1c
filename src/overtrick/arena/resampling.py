"""Intervals by drawing the observed deals again (Efron's bootstrap), for what has no formula.

The same seed gives the same numbers.
"""

from collections.abc import Callable, Mapping
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from overtrick.arena.quantiles import NORMAL_95, SURE
from overtrick.arena.statistics import Estimate

Numbers = NDArray[np.float64]

REPLICATES: Final = 2000
MATCHES: Final = 100_000  # played with the observed histogram
HISTOGRAMS: Final = 200  # drawn anew
MATCHES_EACH: Final = 1000  # played with each of those
MOST_DEALS: Final = 200
"""A match still open after so many deals goes to the side ahead (both sides may be losing)."""


def bootstrap(values: Numbers, statistic: Callable[[Numbers], float], seed: int) -> Estimate:
    """
    *statistic* of *values* with its percentile interval.

    Rows of *values* are drawn together: a row is one duplicate deal.

    :raises: :exc:`ValueError` if there are no values.
    """
    if not len(values):
        raise ValueError("expected at least one value to draw from, got none")
    chance = np.random.Generator(np.random.PCG64(seed))
    again = [
        statistic(values[chance.integers(0, len(values), len(values))]) for _ in range(REPLICATES)
    ]
    low, high = np.quantile(again, [(1 - SURE) / 2, (1 + SURE) / 2])
    return Estimate(float(statistic(values)), float(low), float(high))


def match_win_rate(histogram: Mapping[tuple[int, int], int], target: int, seed: int) -> Estimate:
    """
    How often A would win a match to *target* points, from single deals.

    *histogram* counts the deals that gave A and B so many points.  A match ends
    after a deal in which a side has reached the target and leads.  The interval
    comes from histograms drawn anew; it treats all tables as independent, so on
    duplicate deals it is rather too wide than too narrow.

    :raises: :exc:`ValueError` if no side can reach the target.
    """
    gains = np.array(list(histogram), dtype=np.int64).reshape(-1, 2)
    counts = np.array(list(histogram.values()), dtype=np.int64)
    if target < 1 or not np.any(gains[counts > 0] > 0):
        raise ValueError(f"expected deals with points and a target above 0, got target {target}")
    chance = np.random.Generator(np.random.PCG64(seed))
    deals = int(counts.sum())
    shares = counts / deals
    rate = _share_won(gains, shares, target, MATCHES, chance)
    rates = [
        _share_won(gains, drawn / deals, target, MATCHES_EACH, chance)
        for drawn in chance.multinomial(deals, shares, size=HISTOGRAMS)
    ]
    noise = rate * (1 - rate) / MATCHES_EACH  # of the matches played, not of the deals observed
    spread = sqrt(max(float(np.var(rates, ddof=1)) - noise, noise / HISTOGRAMS))
    reach = NORMAL_95 * spread
    return Estimate(rate, max(rate - reach, 0.0), min(rate + reach, 1.0))


def _share_won(
    gains: NDArray[np.int64],
    shares: Numbers,
    target: int,
    matches: int,
    chance: np.random.Generator,
) -> float:
    steps = np.cumsum(shares)
    score = np.zeros((matches, 2), dtype=np.int64)
    won = 0.0
    for _ in range(MOST_DEALS):
        cells = np.searchsorted(steps, chance.random(len(score)), side="right")
        score += gains[np.minimum(cells, len(gains) - 1)]  # the last step may fall short of 1
        is_over = (score.max(axis=1) >= target) & (score[:, 0] != score[:, 1])
        won += np.count_nonzero(score[is_over, 0] > score[is_over, 1])
        score = score[~is_over]
        if not len(score):
            break
    lead = score[:, 0] - score[:, 1]
    return float(won + np.count_nonzero(lead > 0) + np.count_nonzero(lead == 0) / 2) / matches
