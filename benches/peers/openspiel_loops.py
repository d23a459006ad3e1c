"""Random deals in OpenSpiel: one line of JSON with hands, decisions and CPU seconds.

Runs in the peers' own virtual environment; the bench calls it.

Run: python openspiel_loops.py bots|python euchre|spades HANDS SEED
"""

import json
import random
import sys
import time

import pyspiel

SEATS = 4


def with_bots(game: pyspiel.Game, hands: int, seed: int) -> int:
    """The C++ loop: one call plays a whole deal; it does not count decisions."""
    bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(SEATS)]
    for hand in range(hands):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed + hand)
    return 0


def in_python(game: pyspiel.Game, hands: int, seed: int) -> int:
    """A loop as a Python caller writes it; dealing is a row of chance nodes, all uniform."""
    chance = random.Random(seed).random
    decisions = 0
    for _ in range(hands):
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
    return decisions


LOOPS = {"bots": with_bots, "python": in_python}


def main() -> None:
    kind, name, hands, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    game = pyspiel.load_game(name)
    LOOPS[kind](game, 10, seed)
    before = time.process_time()
    decisions = LOOPS[kind](game, hands, seed)
    seconds = time.process_time() - before
    print(json.dumps({"hands": hands, "decisions": decisions, "seconds": seconds}))


if __name__ == "__main__":
    main()
