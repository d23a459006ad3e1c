"""The tournaments that version 0.1.0 has recorded."""

from typing import Final

RESULTS: Final = "results.jsonl"
FIRST_LEGAL: Final = "first_legal.sh"

RUNS: Final = {
    "programs": (
        *("euchre", "simple", f"first=program:sh {FIRST_LEGAL}"),
        *("--rules", "CS246 points_to_win=5", "--seed", "7", "--deals", "60"),
    ),
    "bots": (
        *("spades", "simple", "steady", "random"),
        *("--seed", "8", "--deals", "700", "--matches", "60"),
    ),
}
"""What was typed after `overtrick arena`, but for the folder."""
