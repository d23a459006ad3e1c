"""What an expert has to be told of a game before it can think about it."""

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
"""How often others are taken to call anything instead of what rules of thumb say."""

SLIP_IN_PLAY: Final = 0.3
"""The same where the cards played count as well: good players often choose other cards."""

Unit: TypeAlias = str
MATCH: Final[Unit] = "match"  # the chance to win it
POINTS: Final[Unit] = "points"  # of the deal, those of one's own party less the others' mean


def consider_all(view: Any, action: Action) -> bool:
    return True


@dataclass(frozen=True)
class Definition:
    """One game's part of an expert."""

    loop: Loop  # thinks about worlds; see ``expert.loop``
    ready: Loop  # readies a table of worlds for a view
    thumb: Callable[[Any, Actions], Action]  # what rules of thumb say
    tools: Callable[[Any], Any]  # what the game's values need, for a view
    worlds: int  # how many are usual
    considers: Callable[[Any, Action], bool]
    unit: Unit = MATCH  # what actions are worth


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
    The definition of the expert of *game*.

    *values_of* makes the function that fills in what actions are worth in a
    world, given one that chooses as the bot *model* does, whom the others are taken for.
    Worlds are to explain the calls, and if it *weighs cards*, what was played, too.
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
    """How well a world explains the others: how likely that is by rules of thumb, and slips."""
    likelihood = register_called_copy(likelihood_of(game, by_thumb))
    policies = (0, 0, 0, 0)
    slip, calls_only = (SLIP_IN_PLAY, False) if weighs_cards else (SLIP, True)

    def fit(view: Any, world: Any, key: int) -> float:
        return likelihood(view, world, policies, key, slip, calls_only)

    return fit
