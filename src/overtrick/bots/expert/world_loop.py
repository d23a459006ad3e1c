"""The expert's main loop: draws worlds, accepts those that fit, and tries every action in each.

Most possible worlds explain the others' calls badly, and evaluating a world takes longer than
drawing it. So a world is accepted with a probability equal to its fit (rejection sampling), and all
accepted worlds count the same; with weights instead, a few of a hundred would outweigh the rest.
``world_pool`` is another way to sample worlds.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from overtrick.beliefs.counting import prepare_counts
from overtrick.beliefs.draw_world import FOR_POLICY, draw_world
from overtrick.beliefs.lookup import Beliefs
from overtrick.compile.seeded_deals import HALF_WORD, high_half, key_of, word_at

Fit: TypeAlias = Callable[[Any, Any, int], float]
"""How well a world explains the other players' actions, from 0 to 1."""

WorldSource: TypeAlias = Callable[[Any, int, int, int, Any, Any, Any], int]
"""From a view, a seed, the world's number, their total, table, held and tools: the key of the
world."""

Values: TypeAlias = Callable[[Any, Any, Any, Any, int, Any], None]
Loop: TypeAlias = Callable[..., Any]

MOST_DRAWN: Final = 200  # worlds; if none is accepted, one is chosen at random by fit
FOR_LOTS: Final = 2 * FOR_POLICY  # the first random word used to accept or reject a world


def make_prepare(beliefs: Beliefs) -> Loop:
    """Returns a function that prepares a table for the worlds of a view and returns their
    number."""
    deduce = beliefs.deduce

    def ready(view: Any, table: Any) -> int:
        return prepare_counts(deduce(view), table)

    return ready


def make_rejection_sampler(beliefs: Beliefs, fit: Fit) -> WorldSource:
    """Returns a function that draws worlds until it accepts one."""
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
    The loop of one game. *found* samples worlds; *values* fills in the value of each action in one.
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
