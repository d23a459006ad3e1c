"""Compiles what is slow to compile, ahead of time, on all cores.

A game's loops are compiled in one process, one after the other: they share
most of what they call.
"""

import time
from collections.abc import Iterator
from typing import Final

from overtrick.bots.expert import Expert
from overtrick.core.seats import NORTH
from overtrick.games.catalogue import game_named
from overtrick.kernels.batch import Batch
from overtrick.simulation.executors import cores
from overtrick.simulation.odds import compile_odds
from overtrick.simulation.odds_question import asked
from overtrick.simulation.running import results
from overtrick.simulation.simulate import compile_for, work_for
from overtrick.solver.solve import solve

SLOWEST_FIRST: Final = ("spades", "belote", "euchre", "war")
TABLES: Final = ("simple", "random", "simple,random")
"""All alike, or different: each is compiled for itself."""

HANDS: Final = {
    "euchre": ("9C TC JC QC KC", "AC"),
    "belote": ("7C 8C 9C TC JC", "QC"),
    "spades": ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", ""),
}
"""Any hand and upcard, where there are odds."""

LAST_TRICK: Final = {"euchre": 5, "belote": 8, "spades": 13}


def warm(games: tuple[str, ...]) -> Iterator[tuple[str, float]]:
    """Compiles these games; each with its seconds, as it is done."""
    for game in games:
        game_named(game)
    order = [game for game in SLOWEST_FIRST if game in games]
    for place, seconds in results(warm_game, order, workers=min(cores(), len(order))):
        yield order[place], seconds


def warm_game(game: str) -> float:
    """Compiles the loops of a game, or finds them compiled; how many seconds it took."""
    began = time.monotonic()
    for seats in TABLES:
        for matches in (False, True):
            compile_for(work_for(game, seats, "", 0, matches=matches))
    module = game_named(game)
    batch = Batch(module, next(iter(module.RULE_SETS.values())), tables=1, seed=0)
    batch.step(batch.random_actions())
    batch.legal_mask()
    if game in HANDS:
        hand, upcard = HANDS[game]
        compile_odds(asked(game, hand, upcard=upcard))
        warm_expert(game)
    return time.monotonic() - began


def warm_expert(game: str) -> None:
    """Lets an expert, and then the solver, play a deal."""
    module = game_named(game)
    expert = Expert(game, 0, worlds=1)
    state = module.start(next(iter(module.RULE_SETS.values())), module.DECK, NORTH)
    while not module.is_over(state):
        legal = module.legal_actions(state)
        action = expert.choose(module.view(state, module.turn(state)), legal)
        if module.section(state) == LAST_TRICK[game]:
            solve(state)
        state = module.apply(state, action)
