"""Worlds for an expert who weighs every card that was played, not only the calls.

Few worlds explain all that the others have done, so that keeping or refusing
one after the other would take too long.  Many are drawn and weighed instead,
and those thought about are picked among them by weight: one that fits well may
be picked again and again.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from overtrick.beliefs.draw_world import draw_world
from overtrick.beliefs.lookup import Beliefs
from overtrick.bots.expert.world_loop import Fit, WorldSource
from overtrick.compile.jit import register_called_copy
from overtrick.compile.seeded_deals import key_of

DRAWN_FOR_EACH: Final = 10  # worlds weighed for each that is thought about,
FEWEST_DRAWN: Final = 1500  # but at least so many,
MOST_DRAWN: Final = 1 << 16  # and no more
SPREAD: Final = 0.6180339887498949
"""Picks so far apart, from 0 to 1 and round again, lie evenly, however many there are."""


class Pool(NamedTuple):
    """The worlds weighed so far, for one decision."""

    keys: Any  # what each was drawn with
    weights: Any  # of it and all before it together
    size: Any  # how many there are, an array of one


def empty_pool() -> Pool:
    return Pool(
        np.zeros(MOST_DRAWN, dtype=np.int64), np.zeros(MOST_DRAWN), np.zeros(1, dtype=np.int64)
    )


def pick_world(pool: Pool, world: int) -> int:
    """The key of that pick: each world's chance is its share of the weight."""
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
    """The function that picks a world from the pool; the tools have that *pool*."""
    state_of = beliefs.state_of

    def fill(pool: Pool, wanted: int, view: Any, seed: int, table: Any, held: Any) -> None:
        """Draws and weighs worlds until so many are in the pool."""
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
