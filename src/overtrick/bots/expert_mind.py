"""What an expert has to be told of a game before it can think about it."""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

from overtrick.beliefs.likelihood import likelihood_of
from overtrick.bots.expert_loop import Fit, Loop, getting_ready, keeping, thinking_loop
from overtrick.bots.expert_pool import pooling
from overtrick.bots.policies import Policy, choose_alike, policies
from overtrick.core.actions import Action, Actions
from overtrick.games.protocol import AnyGame
from overtrick.kernels.teach import called, compiled_loop

SLIP: Final = 0.2
"""How often others are taken to call anything instead of what rules of thumb say."""

SLIP_IN_PLAY: Final = 0.3
"""The same where the cards played count as well: many a good player plays others than steady."""


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
    model: str = "steady",
    fit: Fit | None = None,
    minds_cards: bool = False,
) -> Mind:
    """
    The mind for *game*.

    *values_of* makes the function that fills in what actions are worth in a
    world, given one that chooses as *model* does, whom the others are taken for.
    Worlds are to explain the calls, and if it *minds cards*, what was played, too.
    """
    policy = policies(game.NAME)[model]
    chooses = choose_alike(game.NAME, policy)
    by_thumb = called(chooses)
    fits = fit if fit is not None else thumb_fit(game, by_thumb, policy, minds_cards)
    found = (pooling if minds_cards else keeping)(beliefs, called(fits))
    values = called(values_of(by_thumb))
    return Mind(
        compiled_loop(thinking_loop(beliefs, called(found), values)),
        compiled_loop(getting_ready(beliefs)),
        lambda view, legal: chooses(policy, view, legal, 0),
        tools,
        worlds,
        considers,
    )


def thumb_fit(game: AnyGame, by_thumb: Any, model: Policy, minds_cards: bool) -> Fit:
    """How well a world explains the others: how likely that is by rules of thumb, and slips."""
    likelihood = called(likelihood_of(game, by_thumb))
    policies = (model, model, model, model)
    slip, calls_only = (SLIP_IN_PLAY, False) if minds_cards else (SLIP, True)

    def fit(view: Any, world: Any, key: int) -> float:
        return likelihood(view, world, policies, key, slip, calls_only)

    return fit
