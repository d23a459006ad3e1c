"""The tables of a report as text and shades, independent of the output format."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from overtrick.arena.standings import Pairing, Standings
from overtrick.arena.statistics import duplicate_variance, mean_points, naive_tables, table_variance
from overtrick.arena.verdicts import (
    digits_for,
    display_name,
    estimate_text,
    pairing_name,
    percent,
    signed_text,
    three_digits,
)


class Cell(NamedTuple):
    """Text, shaded from 1 (good for the row's player) to -1 (bad)."""

    words: str
    shade: float = 0.0
    is_decided: bool = False  # the interval excludes zero


@dataclass(frozen=True)
class Table:
    """A table whose first column holds the row headers."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    is_cross: bool = False  # the columns are players, too


def row(*words: str) -> tuple[Cell, ...]:
    return tuple(map(Cell, words))


def ranking_table(standings: Standings) -> Table:
    """Best player first."""
    ranking = standings.ranking()
    widest = max((mean_points(one.sums).half_width for one in standings.pairings), default=0.0)
    digits = digits_for(widest)
    return Table(
        "Best first. A player rated 100 points higher wins 64 % of duplicate deals "
        "(ties count half).",
        ("Player", "Rating", "Points per deal", "Won", "Tied", "Lost"),
        tuple(
            row(
                f"{place}. {display_name(one.name)}",
                f"{one.rating.value:.0f} ± {one.rating.half_width:.0f}",
                signed_text(one.points, digits),
                f"{one.record.wins:,}",
                f"{one.record.ties:,}",
                f"{one.record.losses:,}",
            )
            for place, one in enumerate(ranking, 1)
        ),
    )


def cross_table(standings: Standings) -> Table:
    """Each player against each other, best first."""
    names = [one.name for one in standings.ranking()]
    means = [abs(mean_points(pairing.sums).value) for pairing in standings.pairings]
    most = max(means, default=0.0) or 1.0
    return Table(
        "Points per deal by which the row's player beats the column's player. "
        "An asterisk means that the 95 % interval excludes zero.",
        ("", *map(display_name, names)),
        tuple(
            (
                Cell(display_name(one)),
                *(_cross_cell(standings, one, other, most) for other in names),
            )
            for one in names
        ),
        is_cross=True,
    )


def _cross_cell(standings: Standings, one: str, other: str, most: float) -> Cell:
    pairing = standings.between(one, other)
    if pairing is None or not pairing.sums.deals:
        return Cell("–")
    points = mean_points(pairing.sums)
    return Cell(estimate_text(points), points.value / most, points.is_decided)


def pairings_table(standings: Standings) -> Table:
    """The pairings in the order of the players."""
    return Table(
        "The first player's points per deal and share of matches won, with 95 % intervals; "
        "duplicate deals played, and won, tied and lost by the first player.",
        ("Pairing", "Points per deal", "Matches", "Deals", "Won", "Tied", "Lost"),
        tuple(map(_pairing_row, standings.pairings)),
    )


def _pairing_row(pairing: Pairing) -> tuple[Cell, ...]:
    sums = pairing.sums
    return row(
        pairing_name(pairing),
        estimate_text(mean_points(sums)),
        percent(pairing.match_rate) if pairing.match_rate else "–",
        f"{sums.deals:,}",
        f"{sums.wins:,}",
        f"{sums.ties:,}",
        f"{sums.losses:,}",
    )


def savings_table(standings: Standings) -> Table:
    """What duplicate deals saved, pairing by pairing."""
    return Table(
        "Standard deviation (SD) of the margin at one table and of a duplicate deal's result; "
        "tables played, and tables needed for an equal interval with a new deal at every table.",
        (
            "Pairing",
            "SD of a table",
            "SD of a duplicate",
            "Tables played",
            "Tables needed otherwise",
        ),
        tuple(map(_savings_row, standings.pairings)),
    )


def _savings_row(pairing: Pairing) -> tuple[Cell, ...]:
    sums = pairing.sums
    is_known = sums.deals > 1
    return row(
        pairing_name(pairing),
        three_digits(sqrt(table_variance(sums))) if is_known else "–",
        three_digits(sqrt(duplicate_variance(sums))) if is_known else "–",
        f"{2 * sums.deals:,}",
        f"{naive_tables(sums):,}" if naive_tables(sums) else "–",
    )


def failures_table(standings: Standings) -> Table | None:
    """Which bots failed, and how; None if none did."""
    rows = [
        row(display_name(name), display_name(kind), f"{count:,}")
        for name, kinds in standings.failures.items()
        for kind, count in kinds.items()
        if count
    ]
    if not rows:
        return None
    return Table(
        "A player who fails forfeits the deal; the results above include that.",
        ("Player", "Failure", "Times"),
        tuple(rows),
    )


def all_tables(standings: Standings) -> Iterable[tuple[str, Table]]:
    """All tables with their headings, in order."""
    yield "Ratings", ranking_table(standings)
    yield "Head to head", cross_table(standings)
    yield "Pairings", pairings_table(standings)
    yield "What duplicate deals saved", savings_table(standings)
    failures = failures_table(standings)
    if failures is not None:
        yield "Failures", failures
