"""Double-dummy solutions beside DDS: equal answers, and how long each takes.

Random deals with spades as trumps, the value of one leader; both solve the
same positions in the same run, on one core, and CPU time is counted.  Then
what DDS cannot do: euchre, and whether a nil can be set.

Run: python benches/solver.py [--quick | --proof] [--plot FILE]
"""

import argparse
import json
import random
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from contestants import theirs
from speed import print_machine

from overtrick.compile.jit import compile_with_callees, register_inlined
from overtrick.games.euchre.solving.state_encoding import euchre_lanes
from overtrick.solver.tricks import solver as tricks
from overtrick.solver.tricks.layout import NODES

SEED = 5
ENDPLAY = "endplay==0.5.12"
Words = npt.NDArray[np.int64]


class Size(NamedTuple):
    """So many cards in each hand, how many deals, and how much faster than DDS is asked for."""

    cards: int
    deals: int
    factor: float


SIZES = (Size(5, 20_000, 10), Size(8, 2_000, 2), Size(13, 200, 1))
PROOF = (Size(5, 20_000, 0), Size(8, 5_000, 0), Size(13, 2_000, 0))
EUCHRE_DEALS = 50_000
NIL_DEALS = 40


class Times(NamedTuple):
    """Answers, and the CPU seconds of each."""

    answers: list[int]
    seconds: Words


def random_deals(cards: int, deals: int) -> Words:
    """Four hands in lanes and a leader a row."""
    chance = random.Random(SEED * 100 + cards)
    rows = []
    for _ in range(deals):
        drawn = chance.sample(range(52), 4 * cards)
        hands = [drawn[cards * seat : cards * (seat + 1)] for seat in range(4)]
        words = [sum(1 << 16 * (card // 13) + card % 13 for card in hand) for hand in hands]
        rows.append([*words, chance.randrange(4)])
    return np.array(rows, dtype=np.int64)


def block(table_bits: int) -> Words:
    found: Any = np.zeros(tricks.words_for(table_bits), dtype=np.int64)
    compile_with_callees(tricks.prepare_for)(found, table_bits)
    return found  # type: ignore[no-any-return]


@register_inlined
def longer_trumps(row: Any, seat: int) -> int:
    """The trumps of the hand of a side that has more of them."""
    return int(max((row[seat] >> 48).bit_count(), (row[seat ^ 2] >> 48).bit_count()))


@register_inlined
def guess_of(row: Any) -> int:
    """A first guess at the tricks of the leader's side: its high cards and its trumps."""
    score = 0
    in_play = row[0] | row[1] | row[2] | row[3]
    ours = row[row[4]] | row[row[4] ^ 2]
    for suit in (0, 16, 32, 48):
        rest = in_play >> suit & 0x1FFF
        for worth in (8, 4, 2):
            if rest:
                highest = 1 << rest.bit_length() - 1
                score += worth if ours >> suit & highest else -worth
                rest ^= highest
    trumps = (ours >> 48).bit_count()
    score += 2 * (2 * trumps - (in_play >> 48).bit_count())
    score += 4 * (longer_trumps(row, row[4]) - longer_trumps(row, row[4] ^ 1))
    left: int = row[0].bit_count()
    return int(min(max((5 * left + score + 7) // 10, 0), left))


def solver() -> Callable[[int, Words], int]:
    """Solves one row: the tricks of the leader's side."""
    set_table, side_tricks = tricks.set_table, tricks.compiled().side_tricks

    def solve(memory: Any, row: Any) -> int:
        leader = row[4]
        set_table(memory, row[0], row[1], row[2], row[3], leader, 0, 0, 0, 0, -1, 1)
        return side_tricks(memory, leader & 1, guess_of(row))

    return compile_with_callees(solve)


def nil_solver() -> Callable[[int, Words], int]:
    """Whether the nil of the leader's left neighbour can be set, spades not yet broken."""
    set_table, nil_is_set = tricks.set_table, tricks.compiled().nil_is_set

    def solve(memory: Any, row: Any) -> int:
        leader = row[4]
        set_table(memory, row[0], row[1], row[2], row[3], leader, 0, 0, 0, 0, -1, 0)
        return nil_is_set(memory, leader + 1 & 3)

    return compile_with_callees(solve)


def timed(solve: Callable[[int, Words], int], memory: Words, rows: Words) -> Times:
    """Each row solved once, after one of other cards to have it compiled."""
    solve(memory.ctypes.data, random_deals(2, 1)[0])
    answers, seconds = [], []
    for row in rows:
        before = time.process_time()
        answers.append(solve(memory.ctypes.data, row))
        seconds.append(time.process_time() - before)
    return Times(answers, np.array(seconds))


def dds(rows: Words) -> tuple[Times, dict[str, Any]]:
    """What DDS says of the rows, and how long it takes."""
    lines = []
    for row in rows.tolist():
        suits = [hand >> 16 * suit & 0x1FFF for hand in row[:4] for suit in range(4)]
        lines.append(" ".join(str(number) for number in (row[4], *suits)))
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines))
        file.flush()
        python = theirs.PEERS / "bin" / "python"
        script = Path(__file__).parent / "peers" / "dds.py"
        facts = json.loads(theirs.output([python, script, file.name]))
    return Times(facts["tricks"], np.array(facts["seconds"])), facts


def set_up_dds() -> None:
    """
    Puts endplay, which brings DDS along, beside the other peers.

    :raises: :exc:`theirs.NotHere` if that fails.
    """
    theirs.set_up_peers()
    python = theirs.PEERS / "bin" / "python"
    try:
        theirs.output([python, "-m", "pip", "install", "--quiet", "--retries=1", ENDPLAY])
    except subprocess.CalledProcessError:
        raise theirs.NotHere("endplay could not be installed, so DDS is left out") from None


def line_of(name: str, seconds: Words) -> str:
    mean, median, late = seconds.mean(), np.median(seconds), np.percentile(seconds, 99)
    return f"{name:28} {1e3 * mean:10.4f} {1e3 * median:10.4f} {1e3 * late:10.3f}"


def compare(sizes: Sequence[Size]) -> None:
    """Our answers and times beside those of DDS."""
    solve = solver()
    print(f"\n{'ms a deal':28} {'mean':>10} {'median':>10} {'p99':>10}")
    for size in sizes:
        rows = random_deals(size.cards, size.deals)
        memory = block(tricks.TABLE_BITS)
        ours = timed(solve, memory, rows)
        peer, facts = dds(rows)
        wrong = sum(a != b for a, b in zip(ours.answers, peer.answers, strict=True))
        assert wrong == 0, f"{wrong} of {size.deals} deals of {size.cards} cards differ from DDS"
        ratio = peer.seconds.mean() / ours.seconds.mean()
        verdict = "" if ratio >= size.factor else ": MISSED"
        print(line_of(f"{4 * size.cards} cards, ours", ours.seconds))
        print(line_of(f"{4 * size.cards} cards, DDS", peer.seconds))
        print(
            f"    {size.deals:,} deals equal; {ratio:.2f} times as fast, wanted {size.factor:g}"
            f"{verdict}; {memory[NODES] / size.deals:,.0f} cards tried a deal;"
            f" a call of DDS from Python costs {1e6 * facts['call']:.1f} us"
        )


def euchre_rows(cards: int, deals: int) -> Words:
    """Random euchre deals, or what is left of them, in lanes."""
    chance = random.Random(SEED + cards)
    places = np.flatnonzero(euchre_lanes(0).cards >= 0)
    rows = []
    for _ in range(deals):
        drawn = [int(places[number]) for number in chance.sample(range(24), 4 * cards)]
        hands = [sum(1 << place for place in drawn[seat::4]) for seat in range(4)]
        rows.append([*hands, chance.randrange(4)])
    return np.array(rows, dtype=np.int64)


def euchre_loops() -> tuple[Callable[..., int], Callable[..., int]]:
    """All rows, once exactly and once by what the score asks: three tricks, then all."""
    set_table, search = tricks.set_table, tricks.compiled()
    side_tricks, side_takes = search.side_tricks, search.side_takes

    def exactly(memory: Any, rows: Any) -> int:
        total = 0
        for row in rows:
            set_table(memory, row[0], row[1], row[2], row[3], row[4], 0, 0, 0, 0, -1, 1)
            total += side_tricks(memory, row[4] & 1, guess_of(row))
        return total

    def contract(memory: Any, rows: Any) -> int:
        total = 0
        for row in rows:
            left = row[0].bit_count()
            set_table(memory, row[0], row[1], row[2], row[3], row[4], 0, 0, 0, 0, -1, 1)
            if side_takes(memory, row[4] & 1, (left + 1) // 2):
                total += 1 + side_takes(memory, row[4] & 1, left)
        return total

    return compile_with_callees(exactly), compile_with_callees(contract)


def euchre(deals: int) -> list[tuple[int, float, float]]:
    """Cards left, and solutions a second both ways."""
    found = []
    memory = block(0)
    print("\neuchre, solutions a second     exact   most tricks, then all")
    loops = euchre_loops()
    for cards in (5, 4, 3, 2):
        rows = euchre_rows(cards, deals)
        rates = []
        for loop in loops:
            loop(memory.ctypes.data, rows[:10])
            before = time.process_time()
            loop(memory.ctypes.data, rows)
            rates.append(deals / (time.process_time() - before))
        print(f"    {cards} cards left {rates[0]:18,.0f} {rates[1]:23,.0f}")
        found.append((cards, rates[0], rates[1]))
    return found


def plot(rates: list[tuple[int, float, float]], path: str) -> None:
    """Solutions a second over the cards left in each hand."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 3.6), layout="constrained")
    axes = figure.subplots()
    cards = [rate[0] for rate in rates]
    axes.semilogy(cards, [rate[1] for rate in rates], "o-", label="exact number of tricks")
    axes.semilogy(cards, [rate[2] for rate in rates], "s--", label="most tricks? all?")
    axes.set(xlabel="cards left in each hand", ylabel="Euchre positions solved a second, one core")
    axes.set_xticks(cards)
    axes.grid(True, which="major", color="#ddd")
    axes.legend(frameon=False)
    figure.savefig(path)


def nil_rows(cards: int, deals: int) -> Words:
    """Deals in which the leader's left neighbour has at most three spades, none above the ten."""
    kept = []
    for row in random_deals(cards, 40 * deals):
        trumps = int(row[(row[4] + 1) % 4]) >> 48
        if trumps.bit_count() <= 3 and trumps < 1 << 9:
            kept.append(row)
    return np.array(kept[:deals])


def nil(deals: int) -> None:
    solve = nil_solver()
    print(f"\n{'nil, ms a deal':28} {'mean':>10} {'median':>10} {'p99':>10}")
    for cards in (13, 10):
        rows = nil_rows(cards, deals)
        times = timed(solve, block(tricks.TABLE_BITS), rows)
        kept = 1 - sum(times.answers) / len(rows)
        print(line_of(f"{cards} cards", times.seconds), f"  {len(rows)} deals, {kept:.0%} kept")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the solver beside DDS.")
    parser.add_argument("--quick", action="store_true", help="few deals: a look, not a result")
    parser.add_argument("--proof", action="store_true", help="many deals, equal answers only")
    parser.add_argument("--plot", metavar="FILE", help="draws how euchre grows with the cards left")
    asked = parser.parse_args()
    share = 20 if asked.quick else 1
    print_machine()
    try:
        set_up_dds()
        print(ENDPLAY)
        sizes = PROOF if asked.proof else SIZES
        compare([size._replace(deals=size.deals // share) for size in sizes])
    except theirs.NotHere as absence:
        print(absence)
    if not asked.proof:
        rates = euchre(EUCHRE_DEALS // share)
        if asked.plot:
            plot(rates, asked.plot)
        nil(NIL_DEALS // share)


if __name__ == "__main__":
    main()
