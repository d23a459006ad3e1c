"""Beliefs for people: what a view tells, how many deals fit it, and some of them."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final

from overtrick.beliefs.drawing import draw
from overtrick.beliefs.unseen import HOLDERS, Unseen
from overtrick.beliefs.ways import TOO_MANY, orders_of, prepare, written_table
from overtrick.core.seats import NO_SEAT
from overtrick.games.belote import View as BeloteView
from overtrick.games.belote import beliefs as belote
from overtrick.games.euchre import View as EuchreView
from overtrick.games.euchre import beliefs as euchre
from overtrick.games.spades import View as SpadesView
from overtrick.games.spades import beliefs as spades
from overtrick.kernels.deals import key_of

BY_VIEW: Final[dict[type, ModuleType]] = {
    EuchreView: euchre,
    SpadesView: spades,
    BeloteView: belote,
}


def beliefs_of(view: Any) -> ModuleType:
    """
    The beliefs of the game that *view* is of.

    :raises: :exc:`ValueError` if it is no player's view of euchre, spades or belote.
    """
    kind = type(view)
    if kind not in BY_VIEW:
        got = f"{kind.__module__}.{kind.__name__}"
        raise ValueError(f"expected a view of euchre, spades or belote, got {got}")
    if view.seat == NO_SEAT:
        raise ValueError("expected a player's view, got a spectator's: beliefs are one seat's")
    return BY_VIEW[kind]


def deduce(view: Any) -> Unseen:
    """
    What the public record and his own cards tell the player who has this view.

    :raises: :exc:`ValueError` if it is no player's view of euchre, spades or belote.
    """
    unseen: Unseen = beliefs_of(view).deduce(view)
    return unseen


def count_worlds(view: Any) -> int:
    """
    In how many ways the unseen cards can lie; the order of belote's stock does not count.

    :raises: :exc:`ValueError` if it is no player's view of euchre, spades or belote.
    """
    unseen = deduce(view)
    count = prepare(unseen, written_table())
    return orders_of(unseen.sizes) if count == TOO_MANY else count


def worlds(view: Any, count: int, seed: int) -> Iterator[Any]:
    """
    States that fit the view: the first *count* worlds of that seed, each drawn from all.

    :raises: :exc:`ValueError` if it is no player's view of euchre, spades or belote, or if no
        deal can have led to it.
    """
    beliefs = beliefs_of(view)
    table = written_table()
    if prepare(beliefs.deduce(view), table) == 0:
        raise ValueError("expected a view of a deal played by the rules: no deal fits this one")
    held = [0] * HOLDERS
    for world in range(count):
        key = key_of(seed, world)
        draw(table, key, held)
        yield beliefs.state_of(view, held, key)
