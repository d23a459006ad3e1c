"""The definition of an expert: what it needs to know about a game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from overtrick.beliefs.likelihood import likelihood_of
from overtrick.beliefs.lookup import beliefs_of
from overtrick.bots.expert.opponent_model import Model, model_of
from overtrick.bots.expert.world_loop import (
    Fit,
    Loop,
    make_prepare,
    make_rejection_sampler,
    make_world_loop,
)
from overtrick.bots.expert.world_pool import make_pool_sampler
from overtrick.compile.jit import compile_with_callees, register_called_copy
from overtrick.core.actions import Action, Actions
from overtrick.games.protocol import AnyGame

SLIP: Final = 0.2
"""How often other players are assumed to call at random instead of as the model does."""

SLIP_IN_PLAY: Final = 0.3
"""The same if cards played count, too: good players often choose other cards than the model."""

Unit: TypeAlias = str
MATCH: Final[Unit] = "match"  # the chance to win it
POINTS: Final[Unit] = "points"  # of the deal: the own party's minus the others' mean


def consider_all(view: Any, action: Action) -> bool:
    return True


@dataclass(frozen=True)
class Definition:
    """The game-specific part of an expert."""

    loop: Loop  # evaluates actions in worlds; see ``expert.world_loop``
    ready: Loop  # prepares a table of worlds for a view
    thumb: Callable[[Any, Actions], Action]  # the model's choice
    tools: Callable[[Any], Any]  # what the value function needs for a view
    worlds: int  # the default number
    considers: Callable[[Any, Action], bool]
    unit: Unit = MATCH  # of the values


def define_expert(
    game: AnyGame,
    values_of: Callable[[Any], Loop],
    tools: Callable[[Any], Any],
    worlds: int,
    *,
    considers: Callable[[Any, Action], bool] = consider_all,
    model: str = "steady",
    fit: Fit | None = None,
    weighs_cards: bool = False,
) -> Definition:
    """
    Defines the expert for *game*.

    *values_of* gets a function that chooses as the bot *model* does, which stands for the other
    players, and returns the function that fills in the values of actions in a world. Worlds are
    weighted by how well they explain the calls and, with *weighs_cards*, the cards played.
    """
    beliefs = beliefs_of(game)
    chooses = model_of(game, model)
    by_thumb = register_called_copy(chooses)
    fits = fit if fit is not None else make_likelihood_fit(game, by_thumb, weighs_cards)
    found = (make_pool_sampler if weighs_cards else make_rejection_sampler)(
        beliefs, register_called_copy(fits)
    )
    values = register_called_copy(values_of(by_thumb))
    return Definition(
        compile_with_callees(make_world_loop(beliefs, register_called_copy(found), values)),
        compile_with_callees(make_prepare(beliefs)),
        lambda view, legal: chooses(0, view, legal, 0),
        tools,
        worlds,
        considers,
    )


def make_likelihood_fit(game: AnyGame, by_thumb: Model, weighs_cards: bool) -> Fit:
    """How well a world explains the others' actions: their likelihood under the model, with
    slips."""
    likelihood = register_called_copy(likelihood_of(game, by_thumb))
    policies = (0, 0, 0, 0)
    slip, calls_only = (SLIP_IN_PLAY, False) if weighs_cards else (SLIP, True)

    def fit(view: Any, world: Any, key: int) -> float:
        return likelihood(view, world, policies, key, slip, calls_only)

    return fit
