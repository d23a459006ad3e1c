"""The likelihood of the other players' actions in a world, under a given policy.

The deal is replayed in that world by the game's rules, and the policy is asked at every decision of
another seat. The policy is assumed to slip sometimes and act at random: among *n* legal actions,
the one it would choose counts ``1 - slip + slip / n``, any other ``slip / n``.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from overtrick.beliefs.draw_world import FOR_POLICY
from overtrick.beliefs.lookup import beliefs_of
from overtrick.compile.seeded_deals import word_at
from overtrick.core.actions import NO_ACTION, Action, Actions, count_actions
from overtrick.games.protocol import AnyGame

Choose: TypeAlias = Callable[[Any, Any, Actions, int], Action]
Likelihood: TypeAlias = Callable[[Any, Any, Sequence[Any], int, float, bool], float]


def likelihood_of(game: AnyGame, choose: Choose) -> Likelihood:
    """
    Returns a function for the likelihood of the others' actions, all of them or only the calls.

    The beliefs of *game* must define ``deal_start`` and ``action_after``, which reconstruct a deal.

    It takes the player's view, the world, a policy for each seat, the world's key (for random
    policies, and for Belote's first cards), the slip, and whether to count only calls, bids and the
    dealer's discard.
    """
    beliefs: Any = beliefs_of(game)
    deal_start, action_after = beliefs.deal_start, beliefs.action_after
    turn, legal_actions, section = game.turn, game.legal_actions, game.section
    view_of, apply = game.view, game.apply

    def likelihood(
        view: Any, world: Any, policies: Sequence[Any], key: int, slip: float, calls_only: bool
    ) -> float:
        chance = 1.0
        place = FOR_POLICY
        now = deal_start(world, key)
        while True:
            action = action_after(now, world)
            if action == NO_ACTION or (calls_only and section(now) > 0):
                return chance
            seat = turn(now)
            legal = legal_actions(now)
            count = count_actions(legal)
            if seat != view.seat and count > 1:
                word = word_at(key, place)
                chosen = choose(policies[seat], view_of(now, seat), legal, word)
                chance *= slip / count + (1.0 - slip if chosen == action else 0.0)
            now = apply(now, action)
            place += 1

    return likelihood
