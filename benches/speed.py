"""Hands per CPU second: our kernels beside the same loop in C, OpenSpiel and RLCard.

Each contestant plays on one core, in turn, for several rounds, and its best
round is kept; what counts are the ratios.

Run: python benches/speed.py [--quick]
"""

import argparse
import os
import platform
import subprocess
import tempfile
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from contestants import ours, theirs
from contestants.run import Contestant, Run

EECS_280 = 160_000  # hands a second of a good C++ solution, which prints every card


class Entry(NamedTuple):
    """A contestant, and how many hands are a round of about half a second."""

    play: Contestant
    hands: int


class Target(NamedTuple):
    """At least *factor* times as fast as the other; 0 where only the ratio is asked for."""

    ours: str
    theirs: str
    factor: float
    per_decision: bool = False


TARGETS = (
    Target("euchre, kernels", "euchre, OpenSpiel evaluate_bots", 20),
    Target("euchre, kernels", "euchre, limit.c", 0.6),
    Target("spades, kernels", "spades, OpenSpiel evaluate_bots", 15),
    Target("spades, kernels", "spades, limit.c", 0),
    Target("euchre, Simple players", "euchre, C++ assignment, printing", 5),
    Target("euchre, batch", "euchre, OpenSpiel Python loop", 20, per_decision=True),
    Target("spades, batch", "spades, OpenSpiel Python loop", 20, per_decision=True),
    Target("euchre, rules uncompiled", "euchre, OpenSpiel Python loop", 0, per_decision=True),
    Target("spades, rules uncompiled", "spades, OpenSpiel Python loop", 0, per_decision=True),
)


def entries(folder: Path) -> dict[str, Entry]:
    """All contestants this machine can measure; it says which it cannot."""
    found = {"euchre, Simple players": Entry(ours.compiled("euchre", "simple"), 500_000)}
    for game, hands in (("euchre", 500_000), ("spades", 200_000)):
        found[f"{game}, kernels"] = Entry(ours.compiled(game, "random"), hands)
        found[f"{game}, batch"] = Entry(ours.batched(game), hands // 5)
        found[f"{game}, rules uncompiled"] = Entry(ours.uncompiled(game), hands // 500)
    try:
        found["euchre, limit.c"] = Entry(theirs.limit("euchre", folder), 2_000_000)
        found["spades, limit.c"] = Entry(theirs.limit("spades", folder), 800_000)
    except theirs.NotHere as absence:
        print(absence)
    try:
        theirs.set_up_peers()
        for game, hands in (("euchre", 30_000), ("spades", 15_000)):
            found[f"{game}, OpenSpiel evaluate_bots"] = Entry(
                theirs.open_spiel("bots", game), hands
            )
            found[f"{game}, OpenSpiel Python loop"] = Entry(
                theirs.open_spiel("python", game), hands // 3
            )
        found["bridge, RLCard"] = Entry(theirs.rlcard_bridge(), 100)
    except theirs.NotHere as absence:
        print(absence)
    return found


def best_of(rounds: int, share: int, found: dict[str, Entry]) -> dict[str, Run]:
    """Everybody's best round; they take turns, so that a busy minute hits them all."""
    best: dict[str, Run] = {}
    for _ in range(rounds):
        for name, entry in found.items():
            run = entry.play(max(entry.hands // share, 10))
            if name not in best or run.hands / run.seconds > best[name].hands / best[name].seconds:
                best[name] = run
    return best


def check_totals(found: dict[str, Entry]) -> None:
    """Whether limit.c plays the deals the kernels play: both add up to the same points."""
    for game in ("euchre", "spades"):
        in_c = found.get(f"{game}, limit.c")
        if in_c is not None:
            hands = 100_000
            same = in_c.play(hands).points == found[f"{game}, kernels"].play(hands).points
            assert same, f"limit.c and the kernels play {game} differently"
            print(f"{game}: limit.c and the kernels earn the same points in {hands:,} deals")


def print_machine() -> None:
    names = (
        line.split(":")[1].strip()
        for line in (
            Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
        ).splitlines()
        if line.startswith("model name")
    )
    load = " ".join(f"{number:.2f}" for number in os.getloadavg())
    processor = next(names, platform.processor())
    print(f"{date.today()}, {processor}, {os.cpu_count()} cores, load {load}")
    packages = ", ".join(f"{name} {version(name)}" for name in ("overtrick", "numba", "numpy"))
    print(f"Python {platform.python_version()}, {packages}, {', '.join(theirs.PINS)}")
    try:
        command = [theirs.c_compiler(), "--version"]
        print(subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0])
    except theirs.NotHere:
        pass


def print_rates(best: dict[str, Run]) -> None:
    print(f"\n{'per CPU second, one core':34} {'hands':>12} {'decisions':>12}")
    for name, run in sorted(best.items()):
        decisions = f"{run.decisions / run.seconds:12,.0f}" if run.decisions else ""
        print(f"{name:34} {run.hands / run.seconds:12,.0f} {decisions}".rstrip())


def print_ratios(best: dict[str, Run]) -> None:
    print("\nratios")
    for target in TARGETS:
        if target.ours in best and target.theirs in best:
            ratio = rate(best[target.ours], target) / rate(best[target.theirs], target)
            unit = " in decisions" if target.per_decision else ""
            wanted = f", wanted {target.factor:g}" if target.factor else ""
            verdict = "" if ratio >= target.factor else ": MISSED"
            print(f"{ratio:8.2f}  {target.ours} / {target.theirs}{unit}{wanted}{verdict}")
    print(f"The C++ assignment is taken as {EECS_280:,} hands a second, and prints; we do not.")


def rate(run: Run, target: Target) -> float:
    return (run.decisions if target.per_decision else run.hands) / run.seconds


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures our kernels beside the others.")
    parser.add_argument("--quick", action="store_true", help="small rounds: a look, not a result")
    quick = parser.parse_args().quick
    print_machine()
    with tempfile.TemporaryDirectory() as folder:
        found = entries(Path(folder))
        check_totals(found)
        best = best_of(2 if quick else 7, 10 if quick else 1, found)
    print_rates(best)
    best["euchre, C++ assignment, printing"] = Run(EECS_280, 0, 1.0)
    print_ratios(best)


if __name__ == "__main__":
    main()
