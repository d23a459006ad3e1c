"""How likely a side is to win the match from a score, between two deals.

Points are not all worth the same: at nine to nine a lone hand is pointless.
Deals are taken to end as they do when ``steady`` plays all four seats
(``deal_results``), and the two sides to be equally strong.  The rules say who
has won at a score; in between, chances are averaged until they stand still.
"""

from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from overtrick.bots.deal_results import RESULTS, Results
from overtrick.core.parties import just_party
from overtrick.core.seats import NORTH, NORTH_SOUTH
from overtrick.games.catalogue import game_named
from overtrick.games.protocol import AnyGame

Numbers: TypeAlias = npt.NDArray[np.float64]

CELLS: Final = {"euchre": 1, "spades": 10, "belote": 20}
"""Points between two scores that are looked at; what lies between them is interpolated."""

BEYOND: Final = {"euchre": 4, "spades": 300, "belote": 280}
"""The most points of a deal: scores are looked at so far beyond the target."""

NEAR_ENOUGH: Final = 1e-6


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


def match_chances(game: str, rules: Any) -> Chances:
    """The chances in a match by these rules."""
    module = game_named(game)
    lowest = lowest_score(module, rules)
    highest = rules.points_to_win + BEYOND[game]
    return _match_chances(game, rules, lowest, highest)


def lowest_score(module: AnyGame, rules: Any) -> int:
    """From where on a side has lost: 0 where scores never fall."""
    return -rules.points_to_lose - CELLS[module.NAME] if hasattr(rules, "points_to_lose") else 0


@cache
def _match_chances(game: str, rules: Any, lowest: int, highest: int) -> Chances:
    cell = CELLS[game]
    scores = np.arange(lowest, highest + cell, cell)
    won = decided(game_named(game), rules, [int(score) for score in scores])
    grid = settled(won, RESULTS[game], cell)
    return Chances(lowest, cell, grid)


def decided(game: AnyGame, rules: Any, scores: list[int]) -> Numbers:
    """1 where the first side has won, 0 where it has lost, nan where the match goes on."""
    match = game.start_match(rules, NORTH)
    won = np.full((len(scores), len(scores)), np.nan)
    for row, own in enumerate(scores):
        for column, others in enumerate(scores):
            now = match._replace(score=(own, others))
            if game.match_is_over(now):
                won[row, column] = game.match_winners(now) == just_party(NORTH_SOUTH)
    return won


def settled(won: Numbers, results: Results, cell: int) -> Numbers:
    """Chances that no longer change when one more deal is looked ahead."""
    goes_on = np.isnan(won)
    start = np.where(goes_on, 0.5, won)
    grid = np.stack([start, start])
    total = sum(result[0] for result in results)
    while True:
        ahead = np.zeros_like(grid)
        for often, dealers, others in results:
            ahead[0] += often / total * moved(grid[1], dealers / cell, others / cell)
            ahead[1] += often / total * moved(grid[0], others / cell, dealers / cell)
        ahead = np.where(goes_on, ahead, won)
        change = float(np.abs(ahead - grid).max())
        grid = ahead
        if change < NEAR_ENOUGH:
            return grid


def moved(grid: Numbers, own: float, others: float) -> Numbers:
    """The grid as seen from scores that are so many cells lower, to the nearest cell."""
    places = np.arange(len(grid))
    rows = np.clip(places + round(own), 0, len(grid) - 1)
    columns = np.clip(places + round(others), 0, len(grid) - 1)
    return grid[np.ix_(rows, columns)]
