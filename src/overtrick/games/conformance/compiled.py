"""Checks that compiled rules equal the rules in Python."""

import random
from typing import Any

from overtrick.compile.random_action import random_action
from overtrick.core.actions import Action, Actions
from overtrick.games.conformance.subject import Subject


def choose(player: Any, view: Any, legal: Actions, word: int) -> Action:
    """A random legal action."""
    return random_action(legal, word)


def check_compiled(subject: Subject) -> None:
    """Plays the same random deals with compiled rules and in Python, and compares them."""
    import numpy as np

    from overtrick.compile.playouts import compiled_loops, play, written_loops

    game = subject.game

    rules = subject.random_rules(random.Random(subject.seed))
    players, deals = [0] * game.SEATS, range(subject.deals)
    for matches in (False, True):
        loops = (compiled_loops(game, choose), written_loops(game, choose))
        first, second = (
            play(loop, rules, players, subject.seed, deals, matches=matches, rows=True)
            for loop in loops
        )
        assert np.array_equal(first.rows, second.rows), "compiled deals went another way"
        assert np.array_equal(first.counts, second.counts)
