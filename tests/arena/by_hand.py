"""Sums over duplicate deals, added up one by one."""

from collections.abc import Iterable

from overtrick.arena.statistics import Paired


def paired(tables: Iterable[tuple[int, int]]) -> Paired:
    """The sums over duplicate deals given as A's points minus B's at the first and second table."""
    deals = total = squares = table_squares = wins = losses = 0
    for first, second in tables:
        both = first + second
        deals += 1
        total += both
        squares += both * both
        table_squares += first * first + second * second
        wins += both > 0
        losses += both < 0
    return Paired(deals, total, squares, table_squares, wins, deals - wins - losses, losses)
