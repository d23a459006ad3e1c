"""Random deals of bridge in RLCard: one line of JSON with hands, decisions and CPU seconds.

RLCard has neither euchre nor spades; bridge is its only trick game with partners.
Runs in the peers' own virtual environment; the bench calls it.

Run: python rlcard_bridge.py HANDS SEED
"""

import json
import sys
import time

import rlcard
from rlcard.agents import RandomAgent


def main() -> None:
    hands, seed = int(sys.argv[1]), int(sys.argv[2])
    env = rlcard.make("bridge", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    env.run(is_training=False)
    decisions = -env.timestep
    before = time.process_time()
    for _ in range(hands):
        env.run(is_training=False)
    seconds = time.process_time() - before
    decisions += env.timestep
    print(json.dumps({"hands": hands, "decisions": decisions, "seconds": seconds}))


if __name__ == "__main__":
    main()
