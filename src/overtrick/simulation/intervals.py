"""Means, shares and quantiles from counts, with 95 % intervals.

All sums are of integers, so that results do not depend on the order of the work units.
"""

from math import ceil, floor, inf, nan, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from overtrick.compile.counts import Numbers

Z_95: Final = NormalDist().inv_cdf(0.975)


class Estimate(NamedTuple):
    """A number, its 95 % interval, and the number of observations behind it."""

    value: float
    low: float
    high: float
    number: int


NOTHING: Final = Estimate(nan, nan, nan, 0)


def mean_from_sums(count: int, total: int, squares: int) -> Estimate:
    """The mean of *count* numbers, from their sum and sum of squares, with a normal interval."""
    if count == 0:
        return NOTHING
    mean = total / count
    if count == 1:
        return Estimate(mean, -inf, inf, 1)
    spread = count * squares - total * total  # exact: all are integers
    half_width = Z_95 * sqrt(spread / (count * (count - 1))) / sqrt(count)
    return Estimate(mean, mean - half_width, mean + half_width, count)


def sums_of(low: int, counts: Numbers) -> tuple[int, int, int]:
    """Count, sum and sum of squares of a histogram whose first bin is the value *low*."""
    times = [(low + place, int(counts[place])) for place in counts.nonzero()[0].tolist()]
    return (
        sum(often for _, often in times),
        sum(number * often for number, often in times),
        sum(number * number * often for number, often in times),
    )


def share(hits: int, count: int) -> Estimate:
    """The share *hits* / *count* with Wilson's interval, which also holds for rare events."""
    if count == 0:
        return NOTHING
    part = hits / count
    weight = Z_95 * Z_95 / count
    middle = (part + weight / 2) / (1 + weight)
    half_width = Z_95 * sqrt(part * (1 - part) / count + weight / (4 * count)) / (1 + weight)
    low = middle - half_width if hits > 0 else 0.0
    high = middle + half_width if hits < count else 1.0
    return Estimate(part, max(low, 0.0), min(high, 1.0), count)


def quantile(low: int, counts: Numbers, part: float) -> Estimate:
    """
    The smallest value that at least *part* of the values do not exceed.

    The interval is between two order statistics and makes no assumption about
    the distribution.
    """
    count = int(counts.sum())
    if count == 0:
        return NOTHING
    slack = Z_95 * sqrt(count * part * (1 - part))
    middle = count * part
    ranks = (ceil(middle), floor(middle - slack), ceil(middle + slack + 1))
    below = counts.cumsum()
    found = [low + int(below.searchsorted(min(max(rank, 1), count), side="left")) for rank in ranks]
    return Estimate(found[0], found[1], found[2], count)
