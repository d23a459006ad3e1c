"""Deals solved by DDS (Bo Haglund's double dummy solver) through endplay: one line of JSON.

Runs in the peers' own virtual environment; the bench calls it.  The library is
called with one thread and without endplay's own objects, so that what is
measured is the solver; the cost of one call from Python is given apart.

Run: python dds.py FILE, which holds one position a line: the leader, then per
seat and suit the cards as the sum of their bits, clubs first, deuces lowest
"""

import ctypes
import json
import sys
import time
from pathlib import Path

import endplay
from endplay import _dds

SPADES, ONE_CARD, EXACT, REUSE_NOTHING = 0, 1, -1, 1


def board(numbers: list[int]) -> "_dds.deal":
    """A deal as DDS wants it: spades first, and the deuce is bit 2."""
    found = _dds.deal()
    found.trump, found.first = SPADES, numbers[0]
    for seat in range(4):
        for suit in range(4):
            found.remainCards[seat][3 - suit] = numbers[1 + 4 * seat + suit] << 2
    return found


def main() -> None:
    lines = Path(sys.argv[1]).read_text().splitlines()
    boards = [board([int(word) for word in line.split()]) for line in lines]
    _dds.SetMaxThreads(1)
    answer = _dds.futureTricks()
    where = ctypes.byref(answer)
    solve = _dds._dll.SolveBoard
    tricks, seconds = [], []
    for position in (boards[0], *boards):
        before = time.process_time()
        code = solve(position, EXACT, ONE_CARD, REUSE_NOTHING, where, 0)
        seconds.append(time.process_time() - before)
        assert code == 1, f"DDS answers with error {code}"
        tricks.append(answer.score[0])
    overhead = call_overhead(boards[0], where)
    facts = {"tricks": tricks[1:], "seconds": seconds[1:], "call": overhead}
    print(json.dumps({**facts, "version": endplay.__version__}))


def call_overhead(position: "_dds.deal", where: object) -> float:
    """What one call from Python costs: DDS refuses a thread that there is not at once."""
    rounds = 2000
    before = time.process_time()
    for _ in range(rounds):
        _dds._dll.SolveBoard(position, EXACT, ONE_CARD, REUSE_NOTHING, where, -1)
    return (time.process_time() - before) / rounds


if __name__ == "__main__":
    main()
