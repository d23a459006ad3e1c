"""OpenSpiel's two IS-MCTS bots: which action they visit most."""

import importlib
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import pyspiel

UCT = 2.0

Draw: TypeAlias = Callable[[], Any]
"""Gives a state that fits what is known, a new one each time."""


def searched_in_cpp(draw: Draw, simulations: int, kitties: int, chance: Random) -> int:
    """The action most visited by several searches together, each with a kitty of its own."""
    visits: Counter[int] = Counter()
    searches = min(kitties, simulations // 2)  # the first simulation of a search visits nothing
    for place in range(searches):
        share = simulations * (place + 1) // searches - simulations * place // searches
        seed = chance.getrandbits(31)
        bot = pyspiel.ISMCTSBot(
            seed,
            pyspiel.RandomRolloutEvaluator(1, seed),
            UCT,
            share,
            -1,  # a world for each simulation
            pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
            False,
            False,
        )
        for action, visited in bot.get_policy(draw()):
            visits[action] += visited * share
    return max(sorted(visits), key=lambda action: visits[action])


def searched_in_python(draw: Draw, simulations: int, kitties: int, chance: Random) -> int:
    """The action most visited by one search that deals all hidden cards every time."""
    ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
    state = draw()
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        Rollouts(chance),
        UCT,
        simulations,
        random_state=ismcts.np.random.RandomState(chance.getrandbits(31)),
    )
    bot.set_resampler(lambda state, player: draw())
    return int(bot.step(state))


class Rollouts:
    """Plays at random to the end: the evaluator that OpenSpiel's bot in Python asks."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        seed = chance.getrandbits(30)
        self.players = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(4)]

    def evaluate(self, state: Any) -> Any:
        seed = self.chance.getrandbits(31)
        return pyspiel.evaluate_bots(state.clone(), self.players, seed)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        return [(action, 1.0) for action in state.legal_actions()]
