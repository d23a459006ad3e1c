"""Ends with 1 if a layer's branch coverage is under its floor: `coverage_floor.py FILE.json`."""

import json
import sys
from pathlib import Path

FLOOR = 98.0
LAYERS = ("core", "games", "record", "table", "programs")


def percent(files: list[dict[str, int]]) -> float:
    """Lines and branches covered, of all there are."""
    there = sum(file["num_statements"] + file["num_branches"] for file in files)
    covered = sum(file["covered_lines"] + file["covered_branches"] for file in files)
    return 100 * covered / there if there else 0.0


def main(report: str) -> int:
    files = json.loads(Path(report).read_text())["files"]
    code = 0
    for layer in LAYERS:
        mine = [
            facts["summary"]
            for name, facts in files.items()
            if f"overtrick/{layer}/" in name or name.endswith(f"overtrick/{layer}.py")
        ]
        covered = percent(mine)
        verdict = "" if covered >= FLOOR else f"  under {FLOOR} %"
        print(f"{layer:10} {covered:6.2f} %{verdict}")
        code = code or int(covered < FLOOR)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
