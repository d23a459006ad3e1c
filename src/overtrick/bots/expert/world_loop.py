"""The loop in which an expert thinks: worlds drawn, kept if they fit, every action tried in each.

Most worlds that a view allows fit badly what the others have called, and
thinking about a world takes longer than drawing it.  So a world is kept only
with a chance that is how well it fits, and those kept all count the same:
weighed instead, a few of a hundred would outweigh the rest.  ``expert.pool``
has another way to come by worlds.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from overtrick.beliefs.counting import prepare_counts
from overtrick.beliefs.draw_world import FOR_POLICY, draw_world
from overtrick.beliefs.lookup import Beliefs
from overtrick.compile.seeded_deals import HALF_WORD, high_half, key_of, word_at

Fit: TypeAlias = Callable[[Any, Any, int], float]
"""How well a world explains to a view what the others have done, from 0 to 1."""

WorldSource: TypeAlias = Callable[[Any, int, int, int, Any, Any, Any], int]
"""For a view, a seed, which world of how many, table, held and tools: the key of that world."""

Values: TypeAlias = Callable[[Any, Any, Any, Any, int, Any], None]
Loop: TypeAlias = Callable[..., Any]

MOST_DRAWN: Final = 200  # worlds; if none of them is kept, one is picked by how well it fits
FOR_LOTS: Final = 2 * FOR_POLICY  # the place of a world's first word for keeping it or not


def make_prepare(beliefs: Beliefs) -> Loop:
    """The function that readies a table for the worlds of a view, and says how many there are."""
    deduce = beliefs.deduce

    def ready(view: Any, table: Any) -> int:
        return prepare_counts(deduce(view), table)

    return ready


def make_rejection_sampler(beliefs: Beliefs, fit: Fit) -> WorldSource:
    """The function that draws worlds until it keeps one."""
    state_of = beliefs.state_of

    def kept(view: Any, seed: int, world: int, last: int, table: Any, held: Any, tools: Any) -> int:
        start = key_of(seed, world)
        key = key_of(start, 0)
        total = 0.0
        for number in range(MOST_DRAWN):
            drawn = key_of(start, number)
            draw_world(table, drawn, held)
            chance = fit(view, state_of(view, held, drawn), drawn)
            total += chance
            lots = word_at(drawn, FOR_LOTS)
            if high_half(lots) < chance * HALF_WORD:
                return drawn
            if (lots & HALF_WORD) * total < chance * HALF_WORD:
                key = drawn
        return key

    return kept


def make_world_loop(beliefs: Beliefs, found: WorldSource, values: Values) -> Loop:
    """
    The loop of one game.

    *found* says which worlds to think about; *values* fills in what each action
    is worth in a world.
    """
    state_of = beliefs.state_of

    def think(
        view: Any,
        actions: Any,
        seed: int,
        first: int,
        last: int,
        table: Any,
        held: Any,
        tools: Any,
        worth: Any,
        keys: Any,
    ) -> None:
        for world in range(first, last):
            key = found(view, seed, world, last, table, held, tools)
            draw_world(table, key, held)
            keys[world] = key
            values(tools, state_of(view, held, key), view.seat, actions, key, worth[world])

    return think
