"""Compiles what is slow to compile, ahead of time, on all cores.

A game's loops are compiled in one process, one after the other: they share
most of what they call.
"""

import time
from collections.abc import Iterator
from typing import Final

from overtrick.game import game_named
from overtrick.kernels.batch import Batch
from overtrick.simulation.executors import cores
from overtrick.simulation.odds import compile_odds
from overtrick.simulation.odds_question import asked
from overtrick.simulation.running import results
from overtrick.simulation.simulate import compile_for, work_for

SLOWEST_FIRST: Final = ("spades", "belote", "euchre", "war")
TABLES: Final = ("simple", "random", "simple,random")
"""All alike, or different: each is compiled for itself."""

HANDS: Final = {
    "euchre": ("9C TC JC QC KC", "AC"),
    "belote": ("7C 8C 9C TC JC", "QC"),
    "spades": ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", ""),
}
"""Any hand and upcard, where there are odds."""


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
    return time.monotonic() - began
