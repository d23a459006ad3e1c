"""How likely a side is to win the match from a score, between two deals.

Points are not all worth the same: at nine to nine a lone hand is pointless.
How deals end is what the game brings as its ``chances``: ``RESULTS``, ``CELL``, the
points between two scores that are looked at, and ``score_range(rules)``.  The two
sides are taken to be equally strong.  The rules say who has won at a score; in
between, chances are averaged until they stand still.
"""

from functools import cache
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from overtrick.core.parties import just_party
from overtrick.core.seats import NORTH, NORTH_SOUTH
from overtrick.games.catalogue import game_named, kit_named
from overtrick.games.protocol import AnyGame

Numbers: TypeAlias = npt.NDArray[np.float64]

Results: TypeAlias = tuple[tuple[int, int, int], ...]
"""How often, out of all; the points of the dealers' side; those of the others."""

NEAR_ENOUGH: Final = 1e-6


class DealResults(Protocol):
    """How the deals of a game end, and which scores to look at; what lies between two of them is
    interpolated."""

    @property
    def RESULTS(self) -> Results: ...  # noqa: N802
    @property
    def CELL(self) -> int: ...  # noqa: N802
    def score_range(self, rules: Any) -> tuple[int, int]: ...


class Chances(NamedTuple):
    """
    The chances of one side at scores from *lowest* on, *cell* points apart.

    ``grid[0]`` if that side deals next, ``grid[1]`` if the others do; then its
    own score, then theirs.
    """

    lowest: int
    cell: int
    grid: Numbers


def chance_at(lowest: int, cell: int, grid: Numbers, own: float, others: float) -> float:
    """The chance at a score, from a grid for one dealer; fit to be compiled."""
    last = len(grid) - 1
    row = min(max((own - lowest) / cell, 0.0), last - 1e-9)
    column = min(max((others - lowest) / cell, 0.0), last - 1e-9)
    top, left = int(row), int(column)
    down, right = row - top, column - left
    above = grid[top, left] * (1 - right) + grid[top, left + 1] * right
    below = grid[top + 1, left] * (1 - right) + grid[top + 1, left + 1] * right
    return float(above * (1 - down) + below * down)


def has_chances(game: str) -> bool:
    """Whether the chance to win a match of *game* can be told."""
    return kit_named(game).chances is not None


@cache
def match_chances(game: str, rules: Any) -> Chances:
    """The chances in a match of *game*, which brings ``chances``, by these rules."""
    part = kit_named(game).chances
    assert part is not None, f"{game} brings no results of deals"
    results: DealResults = part.load()
    lowest, highest = results.score_range(rules)
    scores = np.arange(lowest, highest + results.CELL, results.CELL)
    won = decided_chances(game_named(game), rules, [int(score) for score in scores])
    return Chances(lowest, results.CELL, iterate_chances(won, results.RESULTS, results.CELL))


def decided_chances(game: AnyGame, rules: Any, scores: list[int]) -> Numbers:
    """1 where the first side has won, 0 where it has lost, nan where the match goes on."""
    match = game.start_match(rules, NORTH)
    won = np.full((len(scores), len(scores)), np.nan)
    for row, own in enumerate(scores):
        for column, others in enumerate(scores):
            now = match._replace(score=(own, others))
            if game.match_is_over(now):
                won[row, column] = game.match_winners(now) == just_party(NORTH_SOUTH)
    return won


def iterate_chances(won: Numbers, results: Results, cell: int) -> Numbers:
    """Chances that no longer change when one more deal is looked ahead."""
    goes_on = np.isnan(won)
    start = np.where(goes_on, 0.5, won)
    grid = np.stack([start, start])
    total = sum(result[0] for result in results)
    while True:
        ahead = np.zeros_like(grid)
        for often, dealers, others in results:
            ahead[0] += often / total * shift_grid(grid[1], dealers / cell, others / cell)
            ahead[1] += often / total * shift_grid(grid[0], others / cell, dealers / cell)
        ahead = np.where(goes_on, ahead, won)
        change = float(np.abs(ahead - grid).max())
        grid = ahead
        if change < NEAR_ENOUGH:
            return grid


def shift_grid(grid: Numbers, own: float, others: float) -> Numbers:
    """The grid as seen from scores that are so many cells lower, to the nearest cell."""
    places = np.arange(len(grid))
    rows = np.clip(places + round(own), 0, len(grid) - 1)
    columns = np.clip(places + round(others), 0, len(grid) - 1)
    return grid[np.ix_(rows, columns)]
