"""Plays euchre at 4096 tables at once, and counts how often the makers are euchred.

Run it with ``python examples/batch_random.py``; the first run compiles for some seconds.
"""

import time

import numpy as np

from overtrick.compile.batch import Batch

TABLES = 4096
DEALS = 500_000


def main() -> None:
    batch = Batch("euchre", "HOUSE", TABLES, seed=7)
    names = batch.fact_names
    facts = np.zeros((DEALS, len(names)), dtype=np.int32)
    missing, decisions = DEALS, 0
    began = time.process_time()
    while missing:
        done = batch.step(batch.random_actions())
        decisions += TABLES
        ours = done & (batch.finished < DEALS)  # faster tables are in later deals by now
        facts[batch.finished[ours]] = batch.facts[ours]
        missing -= int(ours.sum())
    rate = decisions / (time.process_time() - began)
    called = facts[:, names.index("called")].sum()
    euchred = facts[:, names.index("euchred")].sum() / called
    print(f"Makers at random are euchred in {euchred:.1%} of {called} deals.")
    print(f"{rate / 1e6:.1f} million decisions a second")


if __name__ == "__main__":
    main()
