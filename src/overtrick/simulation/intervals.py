"""Means, shares and quantiles of what was counted, with 95 % intervals.

Sums are of whole numbers, so that the order in which parts came in plays no role.
"""

from math import ceil, floor, inf, nan, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from overtrick.compile.statistic_counts import Numbers

SURE: Final = NormalDist().inv_cdf(0.975)


class Estimate(NamedTuple):
    """A number, its 95 % interval, and how many deals, or whatever, stand behind it."""

    value: float
    low: float
    high: float
    number: int


NOTHING: Final = Estimate(nan, nan, nan, 0)


def mean_from_sums(count: int, total: int, squares: int) -> Estimate:
    """The mean of *count* numbers from their sum and that of their squares: normal interval."""
    if count == 0:
        return NOTHING
    mean = total / count
    if count == 1:
        return Estimate(mean, -inf, inf, 1)
    spread = count * squares - total * total  # whole numbers: nothing is lost
    half_width = SURE * sqrt(spread / (count * (count - 1))) / sqrt(count)
    return Estimate(mean, mean - half_width, mean + half_width, count)


def sums_of(low: int, counts: Numbers) -> tuple[int, int, int]:
    """How many numbers, their sum and that of their squares; *counts* begins with *low*'s."""
    times = [(low + place, int(counts[place])) for place in counts.nonzero()[0].tolist()]
    return (
        sum(often for _, often in times),
        sum(number * often for number, often in times),
        sum(number * number * often for number, often in times),
    )


def share(hits: int, count: int) -> Estimate:
    """*hits* out of *count*: Wilson's interval, which holds for rare things, too."""
    if count == 0:
        return NOTHING
    part = hits / count
    weight = SURE * SURE / count
    middle = (part + weight / 2) / (1 + weight)
    half_width = SURE * sqrt(part * (1 - part) / count + weight / (4 * count)) / (1 + weight)
    low = middle - half_width if hits > 0 else 0.0
    high = middle + half_width if hits < count else 1.0
    return Estimate(part, max(low, 0.0), min(high, 1.0), count)


def quantile(low: int, counts: Numbers, part: float) -> Estimate:
    """
    The least number that at least *part* of the numbers do not exceed.

    The interval is between two of the numbers themselves, by how many may lie
    below the true quantile; it supposes nothing about how they are spread.
    """
    count = int(counts.sum())
    if count == 0:
        return NOTHING
    slack = SURE * sqrt(count * part * (1 - part))
    middle = count * part
    ranks = (ceil(middle), floor(middle - slack), ceil(middle + slack + 1))
    below = counts.cumsum()
    found = [low + int(below.searchsorted(min(max(rank, 1), count), side="left")) for rank in ranks]
    return Estimate(found[0], found[1], found[2], count)
