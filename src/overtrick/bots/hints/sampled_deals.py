"""What an expert thought, with the deals it imagined: who held what in each of them."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from overtrick.beliefs.counting import prepare, written_table
from overtrick.beliefs.draw_world import draw
from overtrick.beliefs.lookup import beliefs_of
from overtrick.beliefs.unseen import HOLDERS
from overtrick.bots.expert.player import Expert, Keys, Thought
from overtrick.core.actions import Actions
from overtrick.games.protocol import AnyGame

MOST_SEEN: Final = 400
"""Deals that are looked at again: enough for whole percents, and drawn in a moment."""


@dataclass(frozen=True)
class Reflection:
    """A thought, and the first of the deals behind it."""

    thought: Thought
    held: npt.NDArray[np.int64]  # by world and holder, as in ``beliefs.unseen``


def reflect(expert: Expert, view: Any, legal: Actions) -> Reflection:
    """What *expert* thinks, and about which deals."""
    thought = expert.think(view, legal)
    return Reflection(thought, held_in(expert.kit.game, view, thought.keys[:MOST_SEEN]))


def held_in(game: AnyGame, view: Any, keys: Keys) -> npt.NDArray[np.int64]:
    """What the holders have in the worlds drawn with these keys."""
    table = written_table()
    prepare(beliefs_of(game).deduce(view), table)
    worlds = np.zeros((len(keys), HOLDERS), dtype=np.int64)
    for world, key in enumerate(keys.tolist()):
        held = [0] * HOLDERS
        draw(table, key, held)
        worlds[world] = held
    return worlds
