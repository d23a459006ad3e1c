"""Our loops: over whole deals, over a batch of tables, and the rules called from Python."""

import time
from collections.abc import Sequence
from random import Random

import numpy as np

from contestants.run import SEED, Contestant, Run
from overtrick.bots.catalogue import bot
from overtrick.bots.policies import chooser, policies
from overtrick.compile.batch import Batch
from overtrick.compile.playouts import compiled_loops, play
from overtrick.compile.statistic_counts import Numbers, counts_by_name
from overtrick.compile.statistics import deal_statistics
from overtrick.games.catalogue import game_named
from overtrick.games.shared.statistics import Fact

TABLES = 1000  # of a batch


def compiled(name: str, player: str) -> Contestant:
    """The kernel over whole deals, calling included, all seats taken by *player*."""
    game = game_named(name)
    rules = next(iter(game.RULE_SETS.values()))
    players = game.SEATS * [policies(name)[player]]
    loops = compiled_loops(game, chooser(name, players))
    facts = deal_statistics(game).facts

    def play_hands(hands: int) -> Run:
        before = time.process_time()
        counts = play(loops, rules, players, SEED, range(hands)).counts
        seconds = time.process_time() - before
        points = (total("north_south", facts, counts), total("east_west", facts, counts))
        return Run(hands, 0, seconds, points)

    play_hands(1)  # compiles
    return play_hands


def total(name: str, facts: Sequence[Fact], counts: Numbers) -> int:
    """A fact added up over all deals, from how often each of its values was seen."""
    lows = {fact.name: fact.low for fact in facts}
    seen = counts_by_name(facts, counts)[name]
    return int(np.arange(lows[name], lows[name] + len(seen)) @ seen)


def batched(name: str) -> Contestant:
    """A thousand tables stepped from Python, with the batch's own random choices."""
    game = game_named(name)
    rules = next(iter(game.RULE_SETS.values()))
    batch = Batch(game, rules, TABLES, SEED)

    def play_hands(hands: int) -> Run:
        finished = decisions = 0
        before = time.process_time()
        while finished < hands:
            finished += int(np.count_nonzero(batch.step(batch.random_actions())))
            decisions += TABLES
        return Run(finished, decisions, time.process_time() - before)

    play_hands(1)  # compiles
    return play_hands


def uncompiled(name: str) -> Contestant:
    """The rules as they are written, one Python call for each question and action."""
    game = game_named(name)
    rules = next(iter(game.RULE_SETS.values()))
    player = bot("random", name, SEED)
    shuffle = Random(SEED).shuffle

    def play_hands(hands: int) -> Run:
        deck = list(game.DECK)
        decisions = 0
        before = time.process_time()
        for hand in range(hands):
            shuffle(deck)
            state = game.start(rules, deck, hand % game.SEATS)
            while not game.is_over(state):
                state = game.apply(state, player.choose(None, game.legal_actions(state)))
                decisions += 1
        return Run(hands, decisions, time.process_time() - before)

    return play_hands
