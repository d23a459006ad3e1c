"""Quantiles of the beta and Student's t distributions, to about twelve digits.

Formulas are numbered as in the NIST Digital Library of Mathematical Functions
(DLMF) and in Abramowitz and Stegun (AS).
"""

from functools import lru_cache
from math import exp, lgamma, log, log1p, sqrt
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95
"""The confidence level of every interval in the arena."""

NORMAL_95: Final = 1.959963984540054  # NormalDist().inv_cdf(0.975)

TINY: Final = 1e-300
CLOSE: Final = 1e-15
MANY_FREEDOMS: Final = 1000  # from here on four terms of AS 26.7.5 give twelve digits


def beta_share(x: float, a: float, b: float) -> float:
    """The cumulative beta distribution with parameters *a* and *b* at *x*."""
    if x <= 0.0:
        return 0.0
    if x >= 1.0:
        return 1.0
    if x > (a + 1) / (a + b + 2):  # the continued fraction converges fast only on the other side
        return 1.0 - beta_share(1.0 - x, b, a)
    front = a * log(x) + b * log1p(-x) + lgamma(a + b) - lgamma(a) - lgamma(b)
    return exp(front) / a / _fraction(x, a, b)


def _fraction(x: float, a: float, b: float) -> float:
    """The continued fraction of DLMF 8.17.22, by Lentz's method."""
    value, up, down = 1.0, 1.0, 0.0
    for term in range(1, 1_000_000):
        m = term // 2
        if term % 2:
            step = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        else:
            step = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        down = 1.0 / (1.0 + step * down or TINY)
        up = 1.0 + step / up or TINY
        value *= up * down
        if abs(up * down - 1.0) < CLOSE:
            break
    return value


def beta_quantile(share: float, a: float, b: float) -> float:
    """The *x* below which *share* of the beta distribution lies."""
    low, high = 0.0, 1.0
    while True:
        middle = (low + high) / 2
        if not low < middle < high or high - low < CLOSE * middle:
            return middle
        if beta_share(middle, a, b) < share:
            low = middle
        else:
            high = middle


@lru_cache(maxsize=1024)
def student_quantile(freedoms: int) -> float:
    """The two-sided 95 % quantile of Student's distribution."""
    if freedoms >= MANY_FREEDOMS:
        return _far_student_quantile(freedoms)
    y = beta_quantile(
        CONFIDENCE, 0.5, freedoms / 2
    )  # DLMF 8.17: t * t / (freedoms + t * t) is beta
    return sqrt(freedoms * y / (1.0 - y))


def _far_student_quantile(freedoms: int) -> float:
    """AS 26.7.5: the normal quantile and its corrections."""
    z = NormalDist().inv_cdf((1.0 + CONFIDENCE) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedoms + second / freedoms**2 + third / freedoms**3
