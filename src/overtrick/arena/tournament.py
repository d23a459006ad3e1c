"""Plays every bot against every other, reproducibly from a seed.

Work units finish in any order and are counted in their own, so that the numbers do
not depend on the workers or on crashes.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import Any, Final

from overtrick.arena.pairings import Bout, BoutUnit, UnitResult, bout_units, play_bout_unit
from overtrick.arena.results_file import Key, ResultsFile
from overtrick.arena.standings import Pairing, Standings
from overtrick.arena.statistics import Paired, merge_sums, win_rate
from overtrick.arena.stopping import Stopping
from overtrick.simulation.runner import results
from overtrick.simulation.units import Limits, workers_for

MOST_DEALS: Final = 10_000_000
"""The limit for playing until the interval is narrow enough."""

BANDS: Final = 200  # the most blocks of a pairing in a report


@dataclass(frozen=True)
class Tournament:
    """The players, the game and the number of deals."""

    game: str
    rules: str
    players: dict[str, str]  # name: bot, as ``load_bot`` takes it
    seed: int
    deals: int | None  # duplicate deals of each pairing; None: as many as `until` needs
    until: float | None = None  # the half-width of the interval wanted
    matches: int = 0  # duplicate matches of each pairing
    limits: Limits = field(default_factory=Limits)

    def plan(self) -> dict[str, Any]:
        """What a results file must match: everything but the number of deals."""
        return {
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "seed": self.seed,
            "seat_time": self.limits.seat_time,
            "memory": self.limits.memory,
        }

    def bouts(self, matches: bool = False) -> list[Bout]:
        """Each pair of players once."""
        return [
            Bout(self.game, self.rules, one, other, self.seed, matches, self.limits)
            for one, other in combinations(self.players.values(), 2)
        ]


def play_tournament(
    tournament: Tournament,
    finished: ResultsFile,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    notify: Callable[[str], None] = lambda message: None,
    watch: Callable[["Progress"], None] = lambda progress: None,
) -> None:
    """Plays the units missing from *finished*; an interrupt loses no finished unit."""
    if workers is None and cluster is None:
        workers = workers_for(bout.table(False) for bout in tournament.bouts())
    bouts = range(len(tournament.bouts()))
    bouts_in_progress = [
        Progress(tournament, finished, bout, kind) for kind in (False, True) for bout in bouts
    ]
    handed_out: list[tuple[Key, Progress]] = []  # by place
    running = results(
        play_bout_unit,
        missing_units(bouts_in_progress, handed_out),
        workers=workers,
        cluster=cluster,
        notify=notify,
    )
    for place, result in running:
        key, progress = handed_out[place]
        finished.add(key, result)
        progress.advance()
        watch(progress)


def missing_units(
    bouts_in_progress: Iterable["Progress"], handed_out: list[tuple[Key, "Progress"]]
) -> Iterator[BoutUnit]:
    """Yields the units still to play, as needed; none of a bout that has finished."""
    for progress in bouts_in_progress:
        for key, part in progress.missing():
            if progress.is_done:
                break
            handed_out.append((key, progress))
            yield part


class Progress:
    """The progress of a bout: its blocks in order, up to the first missing one."""

    def __init__(
        self, tournament: Tournament, finished: ResultsFile, number: int, are_matches: bool
    ) -> None:
        self.bout = tournament.bouts(are_matches)[number]
        self.name = " - ".join(list(combinations(tournament.players, 2))[number])
        self.finished = finished
        self.number = number
        self.stopping = stopping_for(tournament, self.bout)
        self.total = tournament.matches if are_matches else tournament.deals or MOST_DEALS
        self.blocks: list[Paired] = []
        self.sums = Paired()
        self.next_unit = 0
        self.is_done = self.total == 0
        self.advance()

    def advance(self) -> None:
        """Counts the blocks that have arrived, up to the one at which play stops."""
        while not self.is_done and (result := self.unit_result(self.next_unit)) is not None:
            self.next_unit += 1
            for block in result.blocks:
                self.blocks.append(block)
                self.sums = merge_sums(self.sums, block)
                is_narrow = self.stopping is not None and self.stopping.is_done(self.sums)
                self.is_done = is_narrow or self.sums.deals >= self.total
                if self.is_done:
                    return

    def unit_result(self, place: int) -> UnitResult | None:
        """The result of that unit, if it is complete."""
        result = self.finished.results.get((self.number, self.bout.matches, place))
        first = place * self.bout.unit_size
        wanted = min(first + self.bout.unit_size, self.total) - first
        is_whole = result is not None and sum(block.deals for block in result.blocks) >= wanted
        return result if is_whole else None

    def missing(self) -> Iterator[tuple[Key, BoutUnit]]:
        """The units that *finished* does not have."""
        if self.is_done:
            return
        for place, part in enumerate(bout_units(self.bout, self.total)):
            if self.unit_result(place) is None:
                yield (self.number, self.bout.matches, place), part

    def expected(self) -> int:
        """An estimate of the duplicates needed in all."""
        if self.stopping is None:
            return self.total
        return min(self.stopping.deals_expected(self.sums), self.total)


def stopping_for(tournament: Tournament, bout: Bout) -> Stopping | None:
    if tournament.until is None or bout.matches:
        return None
    return Stopping(tournament.until, block=bout.block_size)


def standings(tournament: Tournament, finished: ResultsFile, command: str) -> Standings:
    """The standings from the results so far."""
    failures: dict[str, Counter[str]] = {name: Counter() for name in tournament.players}
    pairings = []
    for number, pair in enumerate(combinations(tournament.players, 2)):
        for (bout, _, _), result in finished.results.items():
            if bout == number:
                for name, failed in zip(pair, result.failures, strict=True):
                    failures[name] += failed
        pairings.append(pairing_of(tournament, finished, number, pair))
    return Standings(
        tournament.game,
        tournament.rules,
        tournament.seed,
        tuple(tournament.players),
        tuple(pairings),
        command,
        {name: dict(failed) for name, failed in failures.items() if failed},
    )


def pairing_of(
    tournament: Tournament, finished: ResultsFile, number: int, pair: tuple[str, str]
) -> Pairing:
    """One pairing's deals, and its matches if there were any."""
    deals = Progress(tournament, finished, number, False)
    matches = Progress(tournament, finished, number, True).sums
    return Pairing(
        *pair, combine_blocks(deals.blocks), win_rate(matches) if matches.deals else None
    )


def combine_blocks(blocks: list[Paired]) -> tuple[Paired, ...]:
    """The same deals in at most ``BANDS`` blocks, in the same order."""
    size = -(-len(blocks) // BANDS)
    coming = iter(blocks)
    bands = iter(lambda: tuple(islice(coming, size)), ())
    return tuple(merge_sums(*band) for band in bands) or (Paired(),)
