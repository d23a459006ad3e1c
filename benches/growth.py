"""What random euchre costs from a thousand hands to a hundred million: CPU time and memory.

Each size is played in a process of its own, so that its peak of memory is its
own; compiling is not counted as time.

Run: python benches/growth.py [--full] [--plot docs/growth.svg]
"""

import argparse
import json
import resource
import subprocess
import sys
from pathlib import Path

from contestants.growth_plot import Cost, drawing
from contestants.ours import compiled


def cost_here(hands: int) -> Cost:
    """Plays the hands in this process."""
    run = compiled("euchre", "random")(hands)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10  # bytes there, kilobytes elsewhere
    return Cost(hands, run.seconds, peak / unit)


def cost_elsewhere(hands: int) -> Cost:
    """The best of three fresh processes; of one where that takes long."""
    command = [sys.executable, __file__, "--hands", str(hands)]
    costs = [
        Cost(*json.loads(subprocess.run(command, check=True, capture_output=True).stdout))
        for _ in range(3 if hands <= 10**7 else 1)
    ]
    return min(costs, key=lambda cost: cost.seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures what more hands cost.")
    parser.add_argument("--full", action="store_true", help="up to 1e8 hands instead of 1e7")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the costs into this SVG")
    parser.add_argument("--hands", type=int, help=argparse.SUPPRESS)  # a process of one size
    options = parser.parse_args()
    if options.hands is not None:
        print(json.dumps(cost_here(options.hands)))
        return
    cost_elsewhere(1)  # compiles, for the others to find
    print(f"{'hands':>12} {'CPU seconds':>12} {'ns a hand':>10} {'peak MB':>8}")
    costs = []
    for power in range(3, 9 if options.full else 8):
        cost = cost_elsewhere(10**power)
        costs.append(cost)
        nanoseconds = cost.seconds / cost.hands * 1e9
        print(f"{cost.hands:12,} {cost.seconds:12.4f} {nanoseconds:10.0f} {cost.megabytes:8.1f}")
    if options.plot is not None:
        options.plot.write_text(drawing(costs), encoding="utf-8")


if __name__ == "__main__":
    main()
