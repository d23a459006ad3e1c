"""Two players against each other on duplicate deals, or matches, in parts.

Each deal is played at two tables: at one the first player sits at North and
South and the second at East and West, at the other they have changed places.
That is a partnership each, or two seats each where everybody plays for
themselves.  The same part gives the same numbers anywhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np

from overtrick.arena.forfeits import Failures, refereed_margins
from overtrick.arena.margins import Margins, margins_in
from overtrick.arena.statistics import Paired
from overtrick.games.catalogue import game_named
from overtrick.simulation.units import Limits, Part, Work, play_part

COMPILED_BLOCK: Final = 100  # duplicate deals
WRITTEN_BLOCK: Final = 20
COMPILED_BLOCKS: Final = 100  # of a part
MATCH_BLOCK: Final = 20  # duplicate matches, compiled


@dataclass(frozen=True)
class Bout:
    """Who plays whom at what."""

    game: str
    rules: str
    first: str  # names of bots, as ``load_bot`` takes them
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
    def block(self) -> int:
        """How many duplicates are looked at together."""
        if not self.table(False).is_compiled():
            return 1 if self.matches else WRITTEN_BLOCK
        return MATCH_BLOCK if self.matches else COMPILED_BLOCK

    @property
    def part(self) -> int:
        """How many duplicates make a part: always whole blocks."""
        return self.block * (COMPILED_BLOCKS if self.table(False).is_compiled() else 1)


@dataclass(frozen=True)
class BoutPart:
    """The duplicates from *first* to before *last*."""

    bout: Bout
    first: int
    last: int


class PartResult(NamedTuple):
    """What came of a part."""

    blocks: tuple[Paired, ...]
    failures: tuple[Failures, Failures]  # of the first player and of the second


def parts_of(bout: Bout, total: int, start: int = 0) -> Iterator[BoutPart]:
    """*total* duplicates in parts, from part number *start* on."""
    for first in range(start * bout.part, total, bout.part):
        yield BoutPart(bout, first, min(first + bout.part, total))


def play_bout_part(part: BoutPart) -> PartResult:
    """Plays each deal at both tables."""
    bout = part.bout
    own, own_failures = margins(part, are_exchanged=False)
    others, other_failures = margins(part, are_exchanged=True)
    failures = (own_failures[0] + other_failures[1], own_failures[1] + other_failures[0])
    return PartResult(sums_of_blocks(own, -others, bout.block), failures)


def sums_of_blocks(one: Margins, other: Margins, block: int) -> tuple[Paired, ...]:
    """The sums over each block of duplicates, given what the first player won both tables by."""
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


def margins(part: BoutPart, are_exchanged: bool) -> tuple[Margins, tuple[Failures, Failures]]:
    """What North and South won by at one table of each deal; who failed, by side."""
    work = part.bout.table(are_exchanged)
    if not work.is_compiled():
        return refereed_margins(work, range(part.first, part.last), part.bout.limits)
    rows = play_part(Part(work, part.first, part.last, rows=True)).rows
    return margins_in(rows, work), (Failures(), Failures())
