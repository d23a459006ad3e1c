"""Estimates from duplicate deals between two players.

A duplicate deal is one deal played at two tables, with the players changing
places; its result is player A's margin, averaged over both tables, so that most of
the luck of the cards cancels.  All intervals have 95 % confidence.  Only integers
are summed: results merge exactly, in any order.
"""

from dataclasses import astuple, dataclass
from math import ceil, inf, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from overtrick.arena.quantiles import CONFIDENCE, beta_quantile, student_quantile

POWER: Final = 0.8
"""The probability that a comparison planned by ``deals_to_see`` shows the difference."""


class Estimate(NamedTuple):
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2

    @property
    def is_decided(self) -> bool:
        """Whether zero lies outside the interval."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True, slots=True)
class Paired:
    """Sums over duplicate deals between A and B; differences are A's points minus B's."""

    deals: int = 0  # duplicate deals, each played at two tables
    total: int = 0  # differences at all tables: twice the sum of the results
    squares: int = 0  # of each duplicate deal's two differences added together
    table_squares: int = 0  # of the difference at each table
    wins: int = 0  # duplicate deals won by A
    ties: int = 0
    losses: int = 0

    def __post_init__(self) -> None:
        fits = (
            min(self.wins, self.ties, self.losses) >= 0
            and self.wins + self.ties + self.losses == self.deals
            and self.total**2 <= self.deals * self.squares
            and self.squares <= 2 * self.table_squares
        )
        if not fits:
            raise ValueError(f"expected sums over the same duplicate deals, got {self}")


def merge_sums(*sums: Paired) -> Paired:
    """Adds up sums; their order does not matter."""
    return Paired(*(sum(column) for column in zip(*map(astuple, sums), strict=True)))


def swap_sides(sums: Paired) -> Paired:
    """The same deals from B's side."""
    return Paired(
        sums.deals,
        -sums.total,
        sums.squares,
        sums.table_squares,
        sums.losses,
        sums.ties,
        sums.wins,
    )


def duplicate_variance(sums: Paired) -> float:
    """The unbiased variance of a duplicate deal's result; needs two deals."""
    spread = sums.deals * sums.squares - sums.total**2  # exact: all are integers
    return spread / (4 * sums.deals * (sums.deals - 1))


def table_variance(sums: Paired) -> float:
    """The unbiased variance of the difference at one table, although tables come in pairs."""
    spread = 2 * sums.deals * sums.table_squares - sums.total**2
    return spread / (2 * sums.deals) ** 2 + duplicate_variance(sums) / sums.deals


def mean_points(sums: Paired) -> Estimate:
    """A's margin per deal with Student's interval; no interval below two deals."""
    if sums.deals < 2:
        return Estimate(sums.total / 2 if sums.deals else 0.0, -inf, inf)
    mean = sums.total / (2 * sums.deals)
    error = sqrt(duplicate_variance(sums) / sums.deals)
    half_width = student_quantile(sums.deals - 1) * error
    return Estimate(mean, mean - half_width, mean + half_width)


def naive_tables(sums: Paired) -> int:
    """
    How many tables with independent deals would give an equally narrow interval.

    The naive method uses a new deal at every table and swaps the players at half of
    them.  Returns 0 if the results never differed, so that nothing can be said.
    """
    duplicate_spread = sums.deals * sums.squares - sums.total**2
    if sums.deals < 2 or not duplicate_spread:
        return 0
    table_spread = 2 * sums.deals * sums.table_squares - sums.total**2
    return 1 - (
        -(sums.deals - 1) * table_spread // duplicate_spread
    )  # exact ratio of the variances, rounded up


def saving(sums: Paired) -> float:
    """Tables of the naive method divided by tables played; 0 if unknown."""
    return naive_tables(sums) / (2 * sums.deals) if sums.deals else 0.0


def deals_to_see(difference: float, deviation: float) -> int:
    """Deals needed to show a true *difference* with probability ``POWER``."""
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) + NormalDist().inv_cdf(POWER)
    return ceil((reach * deviation / difference) ** 2)


def share(successes: float, trials: float) -> Estimate:
    """
    A share with its exact interval (Clopper and Pearson, 1934).

    Wilson's interval is shorter on average, but covers the true value less than
    95 % of the time near 0 and 1, where strong players are.
    """
    tail = (1 - CONFIDENCE) / 2
    low = beta_quantile(tail, successes, trials - successes + 1) if successes > 0 else 0.0
    high = 1.0
    if successes < trials:
        high = beta_quantile(1 - tail, successes + 1, trials - successes)
    return Estimate(successes / trials if trials else 0.5, low, high)


def win_rate(matches: Paired) -> Estimate:
    """
    A's share of duplicate matches won; a drawn match is half a win.

    *matches* holds +1, 0 or -1 per table.  A pair of matches is one trial: the
    variance of the pairs gives the effective number of independent matches, for
    which the exact interval is computed (Korn and Graubard, 1998).  Two additional
    pairs, one won and one lost at both tables, keep the variance of few pairs from
    being too small.

    :raises: :exc:`ValueError` if a table's result cannot be that of a match.
    """
    if matches.table_squares > 2 * matches.deals:
        raise ValueError("expected matches won (+1), drawn (0) or lost (-1), got points")
    if not matches.deals:
        return Estimate(0.5, 0.0, 1.0)
    extra = Paired(2, 0, 8, 4, 1, 0, 1)
    careful = merge_sums(matches, extra)
    rate = 0.5 + matches.total / (4 * matches.deals)
    middling = 0.5 + careful.total / (4 * careful.deals)
    worth = matches.deals * middling * (1 - middling) / (duplicate_variance(careful) / 4)
    return share(rate * worth, worth)._replace(value=rate)
