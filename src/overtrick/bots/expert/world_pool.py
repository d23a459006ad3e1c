"""Samples worlds for an expert that weighs every card played, not only the calls.

Few worlds explain all actions of the others, so that rejection sampling would take too long.
Instead many worlds are drawn and weighted, and those to evaluate are resampled by weight; a world
that fits well may be chosen repeatedly.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from overtrick.beliefs.draw_world import draw_world
from overtrick.beliefs.lookup import Beliefs
from overtrick.bots.expert.world_loop import Fit, WorldSource
from overtrick.compile.jit import register_called_copy
from overtrick.compile.seeded_deals import key_of

DRAWN_FOR_EACH: Final = 10  # worlds weighted for each one evaluated,
FEWEST_DRAWN: Final = 1500  # but at least this many,
MOST_DRAWN: Final = 1 << 16  # and at most this many
SPREAD: Final = 0.6180339887498949
"""The golden ratio's fraction: multiples of it modulo 1 are evenly spread, however many there
are."""


class Pool(NamedTuple):
    """The worlds weighted so far, for one decision."""

    keys: Any  # the key of each
    weights: Any  # cumulative
    size: Any  # the number of worlds, as an array of length one


def empty_pool() -> Pool:
    return Pool(
        np.zeros(MOST_DRAWN, dtype=np.int64), np.zeros(MOST_DRAWN), np.zeros(1, dtype=np.int64)
    )


def pick_world(pool: Pool, world: int) -> int:
    """The key of the world resampled for number *world*; its probability is its share of the
    weight."""
    first, last = 0, pool.size[0] - 1
    wanted = (world + 0.5) * SPREAD % 1.0 * pool.weights[last]
    while first < last:
        middle = (first + last) // 2
        if pool.weights[middle] > wanted:
            last = middle
        else:
            first = middle + 1
    key: int = pool.keys[first]
    return key


def make_pool_sampler(beliefs: Beliefs, fit: Fit) -> WorldSource:
    """Returns a function that resamples a world from the pool, which is ``tools.pool``."""
    state_of = beliefs.state_of

    def fill(pool: Pool, wanted: int, view: Any, seed: int, table: Any, held: Any) -> None:
        """Draws and weights worlds until the pool has *wanted*."""
        for number in range(pool.size[0], wanted):
            key = key_of(seed, number)
            draw_world(table, key, held)
            before = pool.weights[number - 1] if number > 0 else 0.0
            pool.keys[number] = key
            pool.weights[number] = before + fit(view, state_of(view, held, key), key)
            pool.size[0] = number + 1

    fill = register_called_copy(fill)

    def pooled(
        view: Any, seed: int, world: int, last: int, table: Any, held: Any, tools: Any
    ) -> int:
        wanted = min(max(DRAWN_FOR_EACH * last, FEWEST_DRAWN), MOST_DRAWN)
        fill(tools.pool, wanted, view, seed, table, held)
        return pick_world(tools.pool, world)

    return pooled
