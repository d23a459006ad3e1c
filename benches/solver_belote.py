"""Belote solved double-dummy: a contract test, exact points, every lead, all tricks.

Random deals, CPU time of one core, the best of three rounds; DDS counts the
tricks of the same 32 cards in the same run, if it can be installed.

Run: python benches/solver_belote.py [--quick]
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from contestants import theirs
from solver import Words, dds, set_up_dds
from speed import print_machine

from overtrick.compile.jit import compile_with_callees
from overtrick.games.belote.solving import margins
from overtrick.games.belote.solving.state_encoding import POINT_VALUES, belote_lanes
from overtrick.solver.points import solver as points
from overtrick.solver.points.layout import NODES

SEED = 5
ROUNDS = 3
DDS_RATIO = 1.2  # a contract test may take so many times as long as DDS's trick count
Loop = Callable[[Any, Words], int]


class Question(NamedTuple):
    """What is asked of how many deals, and how long the mean may be; 0 if nothing is asked."""

    name: str
    cards: int
    deals: int
    most_ms: float = 0


QUESTIONS = (
    Question("contract", 8, 1_000, 0.5),
    Question("exact points", 8, 300, 5),
    Question("score", 8, 300),
    Question("all tricks", 8, 1_000),
    Question("every lead", 8, 300),
    Question("every lead", 7, 1_000),
    Question("every lead", 6, 3_000),
    Question("every lead", 5, 10_000),
    Question("every lead", 4, 20_000),
)


def random_deals(cards: int, deals: int) -> Words:
    """Four hands in lanes, the leader, and points that are more than half, a row."""
    chance = random.Random(SEED * 100 + cards)
    places = [int(place) for place in np.flatnonzero(belote_lanes(0).cards >= 0)]
    rows = []
    for _ in range(deals):
        drawn = chance.sample(places, 4 * cards)
        hands = [sum(1 << place for place in drawn[seat::4]) for seat in range(4)]
        total = sum(POINT_VALUES.places[place] for place in drawn) + 10
        rows.append([*hands, chance.randrange(4), total // 2 + 1])
    return np.array(rows, dtype=np.int64)


def loops() -> dict[str, Loop]:
    """Each asks its question of all rows, of North and South, and adds up the answers."""
    search = points.compiled()
    set_table = search.set_table
    side_reaches, side_points = search.side_reaches, search.side_points
    side_takes_all, card_reaches = search.side_takes_all, search.card_reaches
    score_margin = margins.compiled().score_margin

    def set_row(memory: Any, row: Any) -> None:
        set_table(memory, row[0], row[1], row[2], row[3], row[4], 0, 0, 0, 0, 0, 0, 1)

    set_row = compile_with_callees(set_row)

    def contract(memory: Any, rows: Any) -> int:
        found = 0
        for row in rows:
            set_row(memory, row)
            found += side_reaches(memory, 0, row[5])
        return found

    def exactly(memory: Any, rows: Any) -> int:
        found = 0
        for row in rows:
            set_row(memory, row)
            found += side_points(memory, 0, row[5])
        return found

    def score(memory: Any, rows: Any) -> int:
        found = 0
        for row in rows:
            set_row(memory, row)
            found += score_margin(memory, 0, 0, 0, -1, 1)
        return found

    def all_tricks(memory: Any, rows: Any) -> int:
        found = 0
        for row in rows:
            set_row(memory, row)
            found += side_takes_all(memory, 0)
        return found

    def every_lead(memory: Any, rows: Any) -> int:
        found = 0
        for row in rows:
            set_row(memory, row)
            for place in range(64):
                if row[row[4]] >> place & 1:
                    found += card_reaches(memory, row[4] & 1, place, row[5])
        return found

    return {
        "contract": compile_with_callees(contract),
        "exact points": compile_with_callees(exactly),
        "score": compile_with_callees(score),
        "all tricks": compile_with_callees(all_tricks),
        "every lead": compile_with_callees(every_lead),
    }


def mean_time(loop: Loop, memory: Words, rows: Words) -> float:
    """Seconds a deal, the best of some rounds."""
    loop(memory.ctypes.data, rows[:1])
    memory[NODES] = 0
    times = []
    for _ in range(ROUNDS):
        before = time.process_time()
        loop(memory.ctypes.data, rows)
        times.append(time.process_time() - before)
    return min(times) / len(rows)


def verdict(found: float, most: float) -> str:
    if not most:
        return ""
    return f"at most {most:g}" + ("" if found <= most else ": MISSED")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the deals")
    share = 10 if parser.parse_args().quick else 1
    print_machine()
    memory = np.zeros(points.WORDS, dtype=np.int64)
    points.compiled().prepare(memory.ctypes.data, POINT_VALUES)
    asked = loops()
    contract = 0.0
    print(f"\n{'':14} {'cards':>5} {'ms a deal':>10} {'cards tried':>12}")
    for question in QUESTIONS:
        rows = random_deals(question.cards, question.deals // share)
        seconds = mean_time(asked[question.name], memory, rows)
        tried = memory[NODES] / ROUNDS / len(rows)
        wanted = verdict(1e3 * seconds, question.most_ms)
        print(
            f"{question.name:14} {question.cards:5} {1e3 * seconds:10.4f} {tried:12,.0f} {wanted}"
        )
        contract = contract or seconds
    beside_dds(random_deals(8, 1_000 // share), contract)


def beside_dds(rows: Words, contract: float) -> None:
    try:
        set_up_dds()
    except theirs.NotHere as absence:
        print(absence)
        return
    tricks, _ = dds(rows)
    ratio = contract / tricks.seconds.mean()
    print(
        f"DDS counts the tricks of these 32 cards in {1e3 * tricks.seconds.mean():.4f} ms: the"
        f" contract test takes {ratio:.2f} times as long, {verdict(ratio, DDS_RATIO)}"
    )


if __name__ == "__main__":
    main()
