"""The expert: samples worlds consistent with its view and chooses the action that is best on
average.

How an action is evaluated in a world is defined by the game, or by ``default_definition``.

With a number of worlds it decides the same on every machine; with a time limit it uses that time.
It sees only a view, and keeps no state between decisions.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from overtrick.beliefs.lookup import beliefs_of
from overtrick.beliefs.work_arrays import compiled_held, compiled_table
from overtrick.bots.expert.default_definition import default_definition
from overtrick.bots.expert.definition import MATCH, Definition, Unit
from overtrick.compile.int64 import wrap_int64
from overtrick.compile.seeded_deals import key_of, mix_bits
from overtrick.core.actions import Action, Actions, each_action, is_call
from overtrick.games.catalogue import kit_named

Numbers: TypeAlias = npt.NDArray[np.float64]
Keys: TypeAlias = npt.NDArray[np.int64]

SURE: Final = 3.0  # standard errors by which the best action must lead to stop early
ALIKE: Final = 1e-9
FIRST_LOOK: Final = 32  # worlds before the first test
MOST_WORLDS: Final = 1 << 16


@dataclass(frozen=True)
class Evaluation:
    """The expert's evaluation of one decision."""

    actions: tuple[Action, ...]
    worth: Numbers  # by world and action
    keys: Keys  # by world: the key it was drawn with
    thumb: Action  # the model's choice
    unit: Unit = MATCH  # of the values

    @property
    def means(self) -> Numbers:
        """The value of each action, averaged over the worlds."""
        average: Numbers = self.worth.mean(axis=0)
        return average

    @property
    def best(self) -> Action:
        """The action with the highest value; among equals the lowest call, or the model's card."""
        means = self.means
        alike = [
            action
            for action, mean in zip(self.actions, means, strict=True)
            if mean >= means.max() - ALIKE
        ]
        if is_call(alike[0]) or self.thumb not in alike:
            return alike[0]
        return self.thumb

    def is_clear(self) -> bool:
        """Whether the best action leads so clearly that more worlds would hardly change it."""
        means = self.means
        best = int(means.argmax())
        ahead = self.worth[:, [best]] - self.worth
        error = ahead.std(axis=0) / np.sqrt(len(self.worth))
        others = np.arange(len(means)) != best
        return bool(np.all(ahead.mean(axis=0)[others] > SURE * error[others] + ALIKE))


class Expert:
    """A player for one seat; not thread-safe."""

    def __init__(
        self, game: str, seed: int | str, worlds: int | None = None, think: float | None = None
    ) -> None:
        """
        Thinks for *think* seconds, or over *worlds* worlds, or over the game's default number.

        :raises: :exc:`ValueError` if there is no such game, or its hidden cards cannot be sampled.
        """
        self.kit = kit_named(game)
        if self.kit.expert is None:
            beliefs_of(self.kit.game)  # fails early if there are no beliefs
        self.game = game
        self.seed = hash_nested(seed)
        self.worlds = worlds
        self.seconds = think
        self.table = compiled_table()
        self.held = compiled_held()

    @cached_property
    def definition(self) -> Definition:
        """Its definition; loaded, and compiled if needed, at the first decision."""
        return definition_of(self.game)

    def choose(self, view: Any, legal: Actions) -> Action:
        actions = tuple(each_action(legal))
        if len(actions) == 1:
            return actions[0]
        return self.think(view, legal).best

    def think(self, view: Any, legal: Actions) -> Evaluation:
        """Evaluates more and more worlds until the budget is used or the decision is clear."""
        definition = self.definition
        actions = tuple(
            action for action in each_action(legal) if definition.considers(view, action)
        )
        if definition.ready(view, self.table) == 0:
            raise ValueError(
                "expected a view of a deal played by the rules, but no deal is consistent with it"
            )
        most = self.most_worlds()
        worth = np.zeros((most, len(actions)))
        keys = np.zeros(most, dtype=np.int64)
        fixed = (view, np.array(actions), key_of(self.seed, hash_nested(view)))
        room = (self.table, self.held, definition.tools(view), worth, keys)
        definition.loop(*fixed, 0, 0, *room)  # loads it before the clock starts
        done = 0
        for last in self.looks(most):
            definition.loop(*fixed, done, last, *room)
            done = last
            thumb = definition.thumb(view, legal)
            thought = Evaluation(actions, worth[:done], keys[:done], thumb, definition.unit)
            if thought.is_clear():
                break
        return thought

    def most_worlds(self) -> int:
        if self.seconds is not None:
            return MOST_WORLDS
        return self.worlds if self.worlds is not None else self.definition.worlds

    def looks(self, most: int) -> Iterator[int]:
        """World counts at which to test whether we can stop."""
        began = time.perf_counter()
        last = min(FIRST_LOOK, most)
        yield last
        while last < most:
            more = last
            if self.seconds is not None:
                used = time.perf_counter() - began
                left = self.seconds - used
                if left <= 0:
                    return
                more = min(more, max(int(0.9 * left / used * last), 1))
            last = min(last + more, most)
            yield last


@cache
def definition_of(game: str) -> Definition:
    """The definition of the expert for *game*: its own, or the default."""
    kit = kit_named(game)
    definition: Definition = (
        default_definition(kit.game) if kit.expert is None else kit.expert.load()()
    )
    return definition


def hash_nested(value: Any) -> int:
    """Hashes nested tuples of numbers and text; the same on every machine."""
    if isinstance(value, tuple):
        word = len(value)
        for part in value:
            word = mix_bits(wrap_int64(word * 31 + hash_nested(part)))
        return word
    if isinstance(value, str):
        return hash_nested(tuple(value.encode()))
    return mix_bits(wrap_int64(int(value)))
