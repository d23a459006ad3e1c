"""What duplicate deals say about two players.

A duplicate deal is one deal played at two tables, the players having changed
places; its result is what player A won by, averaged over both tables.  Luck of
the cards falls to both and cancels.  Every interval holds the truth 95 times in
100.  Only whole numbers are summed: parts merge exactly, in any order.
"""

from dataclasses import astuple, dataclass
from math import ceil, inf, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from overtrick.arena.quantiles import SURE, beta_quantile, student_quantile

POWER: Final = 0.8
"""How often a comparison planned by ``deals_to_see`` shows the difference looked for."""


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


def merged(*parts: Paired) -> Paired:
    """The sums over all parts; their order does not matter."""
    return Paired(*(sum(column) for column in zip(*map(astuple, parts), strict=True)))


def reversed_sides(sums: Paired) -> Paired:
    """The same deals seen by B."""
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
    """Of the result of a duplicate deal; unbiased, from at least two deals."""
    spread = sums.deals * sums.squares - sums.total**2  # whole numbers: nothing is lost
    return spread / (4 * sums.deals * (sums.deals - 1))


def table_variance(sums: Paired) -> float:
    """Of the difference at one table of a new deal; unbiased, though tables come in twos."""
    spread = 2 * sums.deals * sums.table_squares - sums.total**2
    return spread / (2 * sums.deals) ** 2 + duplicate_variance(sums) / sums.deals


def mean_points(sums: Paired) -> Estimate:
    """What A wins by per deal, with Student's interval; no interval below two deals."""
    if sums.deals < 2:
        return Estimate(sums.total / 2 if sums.deals else 0.0, -inf, inf)
    mean = sums.total / (2 * sums.deals)
    error = sqrt(duplicate_variance(sums) / sums.deals)
    half_width = student_quantile(sums.deals - 1) * error
    return Estimate(mean, mean - half_width, mean + half_width)


def naive_tables(sums: Paired) -> int:
    """
    How many tables, each with a deal of its own, would give as narrow an interval.

    The naive way deals anew for every table, half of them with the players
    exchanged.  Returns 0 when nothing can be said: the results never differed.
    """
    duplicate_spread = sums.deals * sums.squares - sums.total**2
    if sums.deals < 2 or not duplicate_spread:
        return 0
    table_spread = 2 * sums.deals * sums.table_squares - sums.total**2
    return 1 - (-(sums.deals - 1) * table_spread // duplicate_spread)  # variances divided, exactly


def saving(sums: Paired) -> float:
    """How many times fewer tables the duplicate deals took than the naive way; 0 if unknown."""
    return naive_tables(sums) / (2 * sums.deals) if sums.deals else 0.0


def deals_to_see(difference: float, deviation: float) -> int:
    """How many deals of that standard deviation show a true *difference* four times in five."""
    reach = NormalDist().inv_cdf((1 + SURE) / 2) + NormalDist().inv_cdf(POWER)
    return ceil((reach * deviation / difference) ** 2)


def share(successes: float, trials: float) -> Estimate:
    """
    A share with its exact interval (Clopper and Pearson, 1934).

    Exact rather than Wilson's, which is shorter on average but holds the truth
    less than 95 times in 100 near 0 and 1, where strong players are.
    """
    tail = (1 - SURE) / 2
    low = beta_quantile(tail, successes, trials - successes + 1) if successes > 0 else 0.0
    high = 1.0
    if successes < trials:
        high = beta_quantile(1 - tail, successes + 1, trials - successes)
    return Estimate(successes / trials if trials else 0.5, low, high)


def win_rate(matches: Paired) -> Estimate:
    """
    A's share of duplicate matches, a drawn match being half a win.

    *matches* holds +1, 0 or -1 per table.  A pair of matches is one trial: the
    pairs' own variance says how many independent matches they are worth, and the
    exact interval is taken for that many (Korn and Graubard, 1998).  Two
    pairs more, one won and one lost at both tables, keep a variance from few
    pairs from being too small.

    :raises: :exc:`ValueError` if a table's result cannot be a match.
    """
    if matches.table_squares > 2 * matches.deals:
        raise ValueError("expected matches won (+1), drawn (0) or lost (-1), got points")
    if not matches.deals:
        return Estimate(0.5, 0.0, 1.0)
    extra = Paired(2, 0, 8, 4, 1, 0, 1)
    careful = merged(matches, extra)
    rate = 0.5 + matches.total / (4 * matches.deals)
    middling = 0.5 + careful.total / (4 * careful.deals)
    worth = matches.deals * middling * (1 - middling) / (duplicate_variance(careful) / 4)
    return share(rate * worth, worth)._replace(value=rate)
