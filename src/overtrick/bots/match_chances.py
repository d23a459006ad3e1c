"""The chance of a side to win the match from a score, between two deals.

Points are not equally valuable: at nine to nine in Euchre, going alone gains nothing. The game's
kit describes how deals end as its ``chances``: ``RESULTS``, ``CELL`` (the spacing of the score grid
in points), and ``score_range(rules)``. Both sides are assumed to be equally strong. The rules
decide who has won at a score; all other chances are iterated until they converge.
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
"""The frequency, the points of the dealer's side, and those of the others."""

NEAR_ENOUGH: Final = 1e-6


class DealResults(Protocol):
    """How the deals of a game end, and the score grid; scores between grid points are
    interpolated."""

    @property
    def RESULTS(self) -> Results: ...  # noqa: N802
    @property
    def CELL(self) -> int: ...  # noqa: N802
    def score_range(self, rules: Any) -> tuple[int, int]: ...


class Chances(NamedTuple):
    """
    The chances of one side on a grid of scores from *lowest* on, *cell* points apart.

    ``grid[0]`` applies if that side deals next, ``grid[1]`` if the others do; the other indices are
    its own score and theirs.
    """

    lowest: int
    cell: int
    grid: Numbers


def chance_at(lowest: int, cell: int, grid: Numbers, own: float, others: float) -> float:
    """The chance at a score, from a grid for one dealer; compilable."""
    last = len(grid) - 1
    row = min(max((own - lowest) / cell, 0.0), last - 1e-9)
    column = min(max((others - lowest) / cell, 0.0), last - 1e-9)
    top, left = int(row), int(column)
    down, right = row - top, column - left
    above = grid[top, left] * (1 - right) + grid[top, left + 1] * right
    below = grid[top + 1, left] * (1 - right) + grid[top + 1, left + 1] * right
    return float(above * (1 - down) + below * down)


def has_chances(game: str) -> bool:
    """Whether the kit of *game* has what match chances need."""
    return kit_named(game).chances is not None


@cache
def match_chances(game: str, rules: Any) -> Chances:
    """The chances in a match of *game* by these rules; its kit must have ``chances``."""
    part = kit_named(game).chances
    assert part is not None, f"the kit of {game} has no results of deals"
    results: DealResults = part.load()
    lowest, highest = results.score_range(rules)
    scores = np.arange(lowest, highest + results.CELL, results.CELL)
    won = decided_chances(game_named(game), rules, [int(score) for score in scores])
    return Chances(lowest, results.CELL, iterate_chances(won, results.RESULTS, results.CELL))


def decided_chances(game: AnyGame, rules: Any, scores: list[int]) -> Numbers:
    """1 where the first side has won, 0 where it has lost, NaN where the match continues."""
    match = game.start_match(rules, NORTH)
    won = np.full((len(scores), len(scores)), np.nan)
    for row, own in enumerate(scores):
        for column, others in enumerate(scores):
            now = match._replace(score=(own, others))
            if game.match_is_over(now):
                won[row, column] = game.match_winners(now) == just_party(NORTH_SOUTH)
    return won


def iterate_chances(won: Numbers, results: Results, cell: int) -> Numbers:
    """Iterates the chances, one deal ahead at a time, until they converge."""
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
    """Shifts the grid by these numbers of cells, rounded to whole cells."""
    places = np.arange(len(grid))
    rows = np.clip(places + round(own), 0, len(grid) - 1)
    columns = np.clip(places + round(others), 0, len(grid) - 1)
    return grid[np.ix_(rows, columns)]
