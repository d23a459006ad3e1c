"""The outlook of a call: how often its contract is made in the deals that an expert sampled.

A heuristic bot plays them out; only some of them, because that takes time.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from overtrick.beliefs.lookup import beliefs_of
from overtrick.bots.hints.game_terms import hints_of
from overtrick.bots.hints.sampled_deals import SampledEvaluation
from overtrick.core.actions import Action
from overtrick.games.protocol import AnyGame
from overtrick.table.player import Player

PLAYED_ON: Final = 100  # deals


class Outlook(NamedTuple):
    """How often a contract is made, and how often with all tricks."""

    made: float
    all_tricks: float


def outlook(game: AnyGame, view: Any, seen: SampledEvaluation, call: Action) -> Outlook | None:
    """The outlook of *call*; ``None`` if it makes no contract."""
    hints = hints_of(game)
    player = hints.player()
    if player is None or not hints.is_promise(view, call):
        return None
    results = [hints.result(end, view.seat) for end in rollout_ends(game, player, view, seen, call)]
    return Outlook(*np.mean(results, axis=0).tolist())


def rollout_ends(
    game: AnyGame, player: Player, view: Any, seen: SampledEvaluation, call: Action
) -> Iterator[Any]:
    """Yields the final states of the first worlds if *call* is made and *player* plays all
    seats."""
    beliefs = beliefs_of(game)
    keys = seen.thought.keys.tolist()
    for held, key in zip(seen.held[:PLAYED_ON].tolist(), keys, strict=False):
        state = game.apply(beliefs.state_of(view, held, key), call)
        while not game.is_over(state):
            at = game.view(state, game.turn(state))
            state = game.apply(state, player.choose(at, game.legal_actions(state)))
        yield state
