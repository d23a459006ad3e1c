"""Every player against every other, and all of it again from the seed.

Parts come back in any order and are counted in theirs, so that the numbers do
not depend on who played them, where, or after which crash.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import Any, Final

from overtrick.arena.pairings import Bout, BoutPart, PartResult, parts_of, play_bout_part
from overtrick.arena.results_file import Key, Ledger
from overtrick.arena.standings import Pairing, Standings
from overtrick.arena.statistics import Paired, merged, win_rate
from overtrick.arena.stopping import Stopping
from overtrick.simulation.runner import results
from overtrick.simulation.units import Limits, workers_for

MOST_DEALS: Final = 10_000_000
"""Where playing until the interval is narrow enough gives up."""

BANDS: Final = 200  # of a pairing's deals, at most, told apart in a report


@dataclass(frozen=True)
class Tournament:
    """Who plays what, and how much of it."""

    game: str
    rules: str
    players: dict[str, str]  # what each is called, and the bot it is
    seed: int
    deals: int | None  # duplicate deals of each pairing; None: as many as `until` needs
    until: float | None = None  # the half-width of the interval wanted
    matches: int = 0  # duplicate matches of each pairing
    limits: Limits = field(default_factory=Limits)

    def plan(self) -> dict[str, Any]:
        """What a ledger has to agree with: everything but how much is played."""
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
    ledger: Ledger,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    tell: Callable[[str], None] = lambda message: None,
    watch: Callable[["Progress"], None] = lambda progress: None,
) -> None:
    """Plays what the ledger does not have yet; an interrupt loses nothing that is in it."""
    if workers is None and cluster is None:
        workers = workers_for(bout.table(False) for bout in tournament.bouts())
    bouts = range(len(tournament.bouts()))
    courses = [Progress(tournament, ledger, bout, kind) for kind in (False, True) for bout in bouts]
    handed_out: list[tuple[Key, Progress]] = []  # by place
    running = results(
        play_bout_part, coming(courses, handed_out), workers=workers, cluster=cluster, tell=tell
    )
    for place, result in running:
        key, progress = handed_out[place]
        ledger.add(key, result)
        progress.advance()
        watch(progress)


def coming(
    courses: Iterable["Progress"], handed_out: list[tuple[Key, "Progress"]]
) -> Iterator[BoutPart]:
    """The parts still to be played, drawn as they are needed: none of a bout that is decided."""
    for progress in courses:
        for key, part in progress.missing():
            if progress.is_done:
                break
            handed_out.append((key, progress))
            yield part


class Progress:
    """How much of a bout can be counted: its blocks in order, up to the first that is missing."""

    def __init__(
        self, tournament: Tournament, ledger: Ledger, number: int, are_matches: bool
    ) -> None:
        self.bout = tournament.bouts(are_matches)[number]
        self.name = " - ".join(list(combinations(tournament.players, 2))[number])
        self.ledger = ledger
        self.number = number
        self.stopping = stopping_for(tournament, self.bout)
        self.total = tournament.matches if are_matches else tournament.deals or MOST_DEALS
        self.blocks: list[Paired] = []
        self.sums = Paired()
        self.next_part = 0
        self.is_done = self.total == 0
        self.advance()

    def advance(self) -> None:
        """Counts the blocks that have come, none after the one at which the play stops."""
        while not self.is_done and (result := self.known(self.next_part)) is not None:
            self.next_part += 1
            for block in result.blocks:
                self.blocks.append(block)
                self.sums = merged(self.sums, block)
                is_narrow = self.stopping is not None and self.stopping.is_done(self.sums)
                self.is_done = is_narrow or self.sums.deals >= self.total
                if self.is_done:
                    return

    def known(self, place: int) -> PartResult | None:
        """The result of that part, if all of it is there."""
        result = self.ledger.results.get((self.number, self.bout.matches, place))
        first = place * self.bout.part
        wanted = min(first + self.bout.part, self.total) - first
        is_whole = result is not None and sum(block.deals for block in result.blocks) >= wanted
        return result if is_whole else None

    def missing(self) -> Iterator[tuple[Key, BoutPart]]:
        """The parts that the ledger does not have."""
        if self.is_done:
            return
        for place, part in enumerate(parts_of(self.bout, self.total)):
            if self.known(place) is None:
                yield (self.number, self.bout.matches, place), part

    def expected(self) -> int:
        """How many duplicates it will be in all, as far as can be told."""
        if self.stopping is None:
            return self.total
        return min(self.stopping.deals_expected(self.sums), self.total)


def stopping_for(tournament: Tournament, bout: Bout) -> Stopping | None:
    if tournament.until is None or bout.matches:
        return None
    return Stopping(tournament.until, block=bout.block)


def standings(tournament: Tournament, ledger: Ledger, command: str) -> Standings:
    """What the ledger shows."""
    failures: dict[str, Counter[str]] = {name: Counter() for name in tournament.players}
    pairings = []
    for number, pair in enumerate(combinations(tournament.players, 2)):
        for (bout, _, _), result in ledger.results.items():
            if bout == number:
                for name, failed in zip(pair, result.failures, strict=True):
                    failures[name] += failed
        pairings.append(pairing_of(tournament, ledger, number, pair))
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
    tournament: Tournament, ledger: Ledger, number: int, pair: tuple[str, str]
) -> Pairing:
    """One pairing's deals, and its matches if there were any."""
    deals = Progress(tournament, ledger, number, False)
    matches = Progress(tournament, ledger, number, True).sums
    return Pairing(*pair, in_bands(deals.blocks), win_rate(matches) if matches.deals else None)


def in_bands(blocks: list[Paired]) -> tuple[Paired, ...]:
    """The same deals in fewer blocks, in the same order."""
    size = -(-len(blocks) // BANDS)
    coming = iter(blocks)
    bands = iter(lambda: tuple(islice(coming, size)), ())
    return tuple(merged(*band) for band in bands) or (Paired(),)
