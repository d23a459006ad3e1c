"""An expert's evaluation with the deals it sampled: who held which cards in each."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from overtrick.beliefs.counting import prepare_counts, python_table
from overtrick.beliefs.draw_world import draw_world
from overtrick.beliefs.lookup import beliefs_of
from overtrick.beliefs.unseen import HOLDERS
from overtrick.bots.expert.player import Evaluation, Expert, Keys
from overtrick.core.actions import Actions
from overtrick.games.protocol import AnyGame

MOST_SEEN: Final = 400
"""The most deals to reconstruct: enough for whole percents, and quick to draw."""


@dataclass(frozen=True)
class SampledEvaluation:
    """An evaluation, and the first of its deals."""

    thought: Evaluation
    held: npt.NDArray[np.int64]  # by world and holder, as in ``beliefs.unseen``


def evaluate_with_deals(expert: Expert, view: Any, legal: Actions) -> SampledEvaluation:
    """Evaluates a decision and reconstructs the deals sampled."""
    thought = expert.think(view, legal)
    return SampledEvaluation(thought, held_in(expert.kit.game, view, thought.keys[:MOST_SEEN]))


def held_in(game: AnyGame, view: Any, keys: Keys) -> npt.NDArray[np.int64]:
    """The cards of each holder in the worlds with these keys."""
    table = python_table()
    prepare_counts(beliefs_of(game).deduce(view), table)
    worlds = np.zeros((len(keys), HOLDERS), dtype=np.int64)
    for world, key in enumerate(keys.tolist()):
        held = [0] * HOLDERS
        draw_world(table, key, held)
        worlds[world] = held
    return worlds
