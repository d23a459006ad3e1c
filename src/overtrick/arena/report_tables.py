"""The tables of a report, as text and shades; how they are written down is not known here."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from overtrick.arena.standings import Pairing, Standings
from overtrick.arena.statistics import duplicate_variance, mean_points, naive_tables, table_variance
from overtrick.arena.verdicts import (
    between,
    digits_for,
    give_or_take,
    percent,
    shown,
    signed,
    three_digits,
)


class Cell(NamedTuple):
    """Words, and how much they speak for (up to 1) or against (down to -1) the row's player."""

    words: str
    shade: float = 0.0
    is_decided: bool = False  # the interval leaves out zero


@dataclass(frozen=True)
class Table:
    """Each row begins with a name that heads it."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    is_cross: bool = False  # names along the top as well


def row(*words: str) -> tuple[Cell, ...]:
    return tuple(map(Cell, words))


def ranking_table(standings: Standings) -> Table:
    """Best player first."""
    ranking = standings.ranking()
    widest = max((mean_points(one.sums).half_width for one in standings.pairings), default=0.0)
    digits = digits_for(widest)
    return Table(
        "Best first. A rating 100 points higher wins 64 % of duplicate deals, ties counting half.",
        ("Player", "Rating", "Points a deal", "Won", "Tied", "Lost"),
        tuple(
            row(
                f"{place}. {shown(one.name)}",
                f"{one.rating.value:.0f} ± {one.rating.half_width:.0f}",
                signed(one.points, digits),
                f"{one.record.wins:,}",
                f"{one.record.ties:,}",
                f"{one.record.losses:,}",
            )
            for place, one in enumerate(ranking, 1)
        ),
    )


def cross_table(standings: Standings) -> Table:
    """Everyone against everyone, best first."""
    names = [one.name for one in standings.ranking()]
    means = [abs(mean_points(pairing.sums).value) for pairing in standings.pairings]
    most = max(means, default=0.0) or 1.0
    return Table(
        "Points a deal that the player of the row wins by against the player of the column. "
        "An asterisk: zero lies outside the 95 % interval.",
        ("", *map(shown, names)),
        tuple(
            (Cell(shown(one)), *(_meeting(standings, one, other, most) for other in names))
            for one in names
        ),
        is_cross=True,
    )


def _meeting(standings: Standings, one: str, other: str, most: float) -> Cell:
    pairing = standings.between(one, other)
    if pairing is None or not pairing.sums.deals:
        return Cell("–")
    points = mean_points(pairing.sums)
    return Cell(give_or_take(points), points.value / most, points.is_decided)


def pairings_table(standings: Standings) -> Table:
    """Each pairing in the order it was given."""
    return Table(
        "Points a deal that the first player wins by, and matches it wins, with 95 % intervals; "
        "duplicate deals played, and won, tied and lost by the first player.",
        ("Pairing", "Points a deal", "Matches", "Deals", "Won", "Tied", "Lost"),
        tuple(map(_pairing_row, standings.pairings)),
    )


def _pairing_row(pairing: Pairing) -> tuple[Cell, ...]:
    sums = pairing.sums
    return row(
        between(pairing),
        give_or_take(mean_points(sums)),
        percent(pairing.match_rate) if pairing.match_rate else "–",
        f"{sums.deals:,}",
        f"{sums.wins:,}",
        f"{sums.ties:,}",
        f"{sums.losses:,}",
    )


def economy_table(standings: Standings) -> Table:
    """What duplicate deals saved, pairing by pairing."""
    return Table(
        "Standard deviation of the difference at one table, and of a duplicate deal's result; "
        "tables played, and tables needed for as narrow an interval with a new deal for each.",
        ("Pairing", "SD of a table", "SD of a duplicate", "Tables played", "Tables needed anew"),
        tuple(map(_economy_row, standings.pairings)),
    )


def _economy_row(pairing: Pairing) -> tuple[Cell, ...]:
    sums = pairing.sums
    is_known = sums.deals > 1
    return row(
        between(pairing),
        three_digits(sqrt(table_variance(sums))) if is_known else "–",
        three_digits(sqrt(duplicate_variance(sums))) if is_known else "–",
        f"{2 * sums.deals:,}",
        f"{naive_tables(sums):,}" if naive_tables(sums) else "–",
    )


def failures_table(standings: Standings) -> Table | None:
    """Which bots broke down, and how; None if none did."""
    rows = [
        row(shown(name), shown(kind), f"{count:,}")
        for name, kinds in standings.failures.items()
        for kind, count in kinds.items()
        if count
    ]
    if not rows:
        return None
    return Table(
        "Every failure loses the deal by the arena's rule; the results above include it.",
        ("Player", "Failure", "Times"),
        tuple(rows),
    )


def all_tables(standings: Standings) -> Iterable[tuple[str, Table]]:
    """The tables with their headings, in the order a reader asks."""
    yield "Ratings", ranking_table(standings)
    yield "Everyone against everyone", cross_table(standings)
    yield "Pairings", pairings_table(standings)
    yield "What duplicate deals saved", economy_table(standings)
    failures = failures_table(standings)
    if failures is not None:
        yield "Failures", failures
