"""The Python interface to beliefs: what a view shows, how many deals fit it, and samples of
them."""

from collections.abc import Iterator
from typing import Any

from overtrick.beliefs.counting import TOO_MANY, orders_of, prepare_counts, python_table
from overtrick.beliefs.draw_world import draw_world
from overtrick.beliefs.lookup import beliefs_about
from overtrick.beliefs.unseen import HOLDERS, Unseen
from overtrick.compile.seeded_deals import key_of
from overtrick.games.protocol import AnyGame


def deduce(game: AnyGame, view: Any) -> Unseen:
    """
    What a player with this view can deduce from the public record and their own cards.

    :raises: :exc:`ValueError` if it is not a player's view of *game*.
    """
    return beliefs_about(game, view).deduce(view)


def count_worlds(game: AnyGame, view: Any) -> int:
    """
    The number of ways to distribute the unseen cards, ignoring the order of Belote's stock.

    :raises: :exc:`ValueError` if it is not a player's view of *game*.
    """
    unseen = deduce(game, view)
    count = prepare_counts(unseen, python_table())
    return orders_of(unseen.sizes) if count == TOO_MANY else count


def worlds(game: AnyGame, view: Any, count: int, seed: int) -> Iterator[Any]:
    """
    States consistent with the view: the first *count* worlds of that seed, drawn uniformly.

    :raises: :exc:`ValueError` if it is not a player's view of *game*, or no deal can lead to it.
    """
    beliefs = beliefs_about(game, view)
    table = python_table()
    if prepare_counts(beliefs.deduce(view), table) == 0:
        raise ValueError(
            "expected a view of a deal played by the rules, but no deal is consistent with it"
        )
    held = [0] * HOLDERS
    for world in range(count):
        key = key_of(seed, world)
        draw_world(table, key, held)
        yield beliefs.state_of(view, held, key)
