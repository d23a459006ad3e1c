"""Plays two bots against each other on duplicate deals or matches, in work units.

Each deal is played at two tables: at one the first player sits at North and
South and the second at East and West, at the other they change places.  That is
a partnership each, or two seats each in games without partners.  A work unit
gives the same numbers on every machine.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np

from overtrick.arena.forfeits import Failures, margins_with_forfeits
from overtrick.arena.margins import Margins, margins_in
from overtrick.arena.statistics import Paired
from overtrick.games.catalogue import game_named
from overtrick.simulation.units import Limits, Work, WorkUnit, play_unit

COMPILED_BLOCK: Final = 100  # duplicate deals
WRITTEN_BLOCK: Final = 20
COMPILED_BLOCKS: Final = 100  # per work unit
MATCH_BLOCK: Final = 20  # duplicate matches, compiled


@dataclass(frozen=True)
class Bout:
    """Two bots, the game and the limits they play with."""

    game: str
    rules: str
    first: str  # bots as ``load_bot`` takes them
    second: str
    seed: int
    matches: bool = False
    limits: Limits = field(default_factory=Limits)

    def table(self, are_exchanged: bool) -> Work:
        """One of the two tables of each deal."""
        pair = (self.second, self.first) if are_exchanged else (self.first, self.second)
        seats = pair * (game_named(self.game).SEATS // 2)
        return Work(self.game, self.rules, seats, self.seed, self.matches)

    @property
    def block_size(self) -> int:
        """Duplicates per block; results are kept per block."""
        if not self.table(False).is_compiled():
            return 1 if self.matches else WRITTEN_BLOCK
        return MATCH_BLOCK if self.matches else COMPILED_BLOCK

    @property
    def unit_size(self) -> int:
        """Duplicates per work unit: a whole number of blocks."""
        return self.block_size * (COMPILED_BLOCKS if self.table(False).is_compiled() else 1)


@dataclass(frozen=True)
class BoutUnit:
    """The duplicates from *first* up to, but not including, *last*."""

    bout: Bout
    first: int
    last: int


class UnitResult(NamedTuple):
    """The result of a work unit."""

    blocks: tuple[Paired, ...]
    failures: tuple[Failures, Failures]  # of the first player and of the second


def bout_units(bout: Bout, total: int, start: int = 0) -> Iterator[BoutUnit]:
    """Divides *total* duplicates into work units, from number *start* on."""
    for first in range(start * bout.unit_size, total, bout.unit_size):
        yield BoutUnit(bout, first, min(first + bout.unit_size, total))


def play_bout_unit(unit: BoutUnit) -> UnitResult:
    """Plays each deal of the unit at both tables."""
    bout = unit.bout
    own, own_failures = margins(unit, are_exchanged=False)
    others, other_failures = margins(unit, are_exchanged=True)
    failures = (own_failures[0] + other_failures[1], own_failures[1] + other_failures[0])
    return UnitResult(sums_of_blocks(own, -others, bout.block_size), failures)


def sums_of_blocks(one: Margins, other: Margins, block: int) -> tuple[Paired, ...]:
    """Sums over each block of duplicates, from the first player's margins at both tables."""
    both = one + other
    columns = (
        np.ones_like(both),
        both,
        both * both,
        one * one + other * other,
        both > 0,
        both == 0,
        both < 0,
    )
    starts = np.arange(0, len(both), block)
    sums = [np.add.reduceat(column.astype(np.int64), starts).tolist() for column in columns]
    return tuple(Paired(*block_sums) for block_sums in zip(*sums, strict=True))


def margins(unit: BoutUnit, are_exchanged: bool) -> tuple[Margins, tuple[Failures, Failures]]:
    """The margins of North and South at one table of each deal, and the failures by side."""
    work = unit.bout.table(are_exchanged)
    if not work.is_compiled():
        return margins_with_forfeits(work, range(unit.first, unit.last), unit.bout.limits)
    rows = play_unit(WorkUnit(work, unit.first, unit.last, rows=True)).rows
    return margins_in(rows, work), (Failures(), Failures())
