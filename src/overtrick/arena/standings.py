"""The results of a tournament so far: the input of the reports."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from overtrick.arena.ratings import ratings
from overtrick.arena.statistics import (
    Estimate,
    Paired,
    mean_points,
    merge_sums,
    naive_tables,
    swap_sides,
)


@dataclass(frozen=True)
class Pairing:
    """Two players and their duplicate deals."""

    first: str
    second: str
    blocks: tuple[Paired, ...]  # in the order of the deals; the first player is A
    match_rate: Estimate | None = None  # how often the first player wins a match, if known

    @cached_property
    def sums(self) -> Paired:
        return merge_sums(*self.blocks)

    def reverse(self) -> "Pairing":
        """The same deals from the second player's side."""
        rate = self.match_rate
        if rate is not None:
            rate = Estimate(1 - rate.value, 1 - rate.high, 1 - rate.low)
        return Pairing(self.second, self.first, tuple(map(swap_sides, self.blocks)), rate)


@dataclass(frozen=True)
class Ranked:
    """A player's place in the ranking."""

    name: str
    rating: Estimate
    points: float  # per deal, averaged over the opponents
    record: Paired  # all duplicate deals, the player being A


@dataclass(frozen=True)
class Standings:
    """The players, their results, and the command that reproduces them."""

    game: str
    rules: str
    seed: int
    players: tuple[str, ...]
    pairings: tuple[Pairing, ...]
    command: str  # reproduces the tournament
    failures: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # player, kind: count

    def __post_init__(self) -> None:
        if len(set(self.players)) < len(self.players):
            raise ValueError("expected players with different names")
        if len(self.players) < 2:
            raise ValueError("expected at least two players")
        met = set[frozenset[str]]()
        for pairing in self.pairings:
            two = frozenset((pairing.first, pairing.second))
            if len(two) < 2 or not two <= set(self.players) or two in met:
                raise ValueError(
                    "expected two different players of the tournament, paired once, "
                    f"got {pairing.first!a} and {pairing.second!a}"
                )
            met.add(two)
        for name in self.failures:
            if name not in self.players:
                raise ValueError(f"expected failures of a player of the tournament, got {name!a}")

    @property
    def tables(self) -> int:
        """Tables played: two for each duplicate deal."""
        return sum(2 * pairing.sums.deals for pairing in self.pairings)

    @property
    def savings(self) -> tuple[int, int]:
        """
        Tables played, and tables needed without duplicate deals.

        Pairings whose results never differed are left out of both.
        """
        sums = [pairing.sums for pairing in self.pairings if naive_tables(pairing.sums)]
        return sum(2 * one.deals for one in sums), sum(map(naive_tables, sums))

    def between(self, first: str, second: str) -> Pairing | None:
        """Their pairing from the side of *first*; None if they did not meet."""
        for pairing in self.pairings:
            if (pairing.first, pairing.second) == (first, second):
                return pairing
            if (pairing.second, pairing.first) == (first, second):
                return pairing.reverse()
        return None

    def ranking(self) -> tuple[Ranked, ...]:
        """The players, highest rating first; ties in the order given."""
        met = [[self.between(one, other) for other in self.players] for one in self.players]
        sums = [[pairing.sums if pairing else Paired() for pairing in row] for row in met]
        rated = ratings(
            [[one.wins for one in row] for row in sums], [[one.ties for one in row] for row in sums]
        )
        ranked = [
            Ranked(name, rating, _mean_of_means(row), merge_sums(*row))
            for name, rating, row in zip(self.players, rated, sums, strict=True)
        ]
        return tuple(sorted(ranked, key=lambda one: -round(one.rating.value, 6)))


def _mean_of_means(row: list[Paired]) -> float:
    means = [mean_points(one).value for one in row if one.deals]
    return sum(means) / len(means) if means else 0.0
