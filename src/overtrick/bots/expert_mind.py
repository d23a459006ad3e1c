"""What an expert has to be told of a game before it can think about it."""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

from overtrick.actions import Action, Actions
from overtrick.beliefs.likelihood import likelihood_of
from overtrick.bots.expert_loop import Fit, Loop, getting_ready, thinking_loop
from overtrick.bots.policies import CHOOSE_ALIKE, STEADY, Policy
from overtrick.game import AnyGame
from overtrick.kernels.teach import called, compiled_loop

SLIP: Final = 0.2
"""How often others are taken to do anything instead of what rules of thumb say."""


def anything(view: Any, action: Action) -> bool:
    return True


@dataclass(frozen=True)
class Mind:
    """One game's part of an expert."""

    loop: Loop  # thinks about worlds; see ``expert_loop``
    ready: Loop  # readies a table of worlds for a view
    thumb: Callable[[Any, Actions], Action]  # what rules of thumb say
    tools: Callable[[Any], Any]  # what the game's values need, for a view
    worlds: int  # how many are usual
    considers: Callable[[Any, Action], bool]


def mind_from(
    game: AnyGame,
    beliefs: ModuleType,
    values_of: Callable[[Any], Loop],
    tools: Callable[[Any], Any],
    worlds: int,
    *,
    considers: Callable[[Any, Action], bool] = anything,
    model: Policy = STEADY,
    fit: Fit | None = None,
) -> Mind:
    """
    The mind for *game*.

    *values_of* makes the function that fills in what actions are worth in a
    world, given one that chooses as *model* does, whom the others are taken for.
    """
    chooses = CHOOSE_ALIKE[game.NAME][model]
    by_thumb = called(chooses)
    fits = fit if fit is not None else calls_fit(game, by_thumb, model)
    values = called(values_of(by_thumb))
    return Mind(
        compiled_loop(thinking_loop(beliefs, called(fits), values)),
        compiled_loop(getting_ready(beliefs)),
        lambda view, legal: chooses(model, view, legal, 0),
        tools,
        worlds,
        considers,
    )


def calls_fit(game: AnyGame, by_thumb: Any, model: Policy) -> Fit:
    """How well a world explains the calls: how likely they are if all but slip into anything."""
    likelihood = called(likelihood_of(game, by_thumb))
    policies = (model, model, model, model)

    def fit(view: Any, world: Any, key: int) -> float:
        return likelihood(view, world, policies, key, SLIP, True)

    return fit
