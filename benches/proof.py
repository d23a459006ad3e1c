"""The search against plain minimax over the rules, on many random endings of all games.

Run: python benches/proof.py [ENDINGS]   of each house; 4000 unless told
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from solving.proof import mismatches
from speed import print_machine

from overtrick.games import belote, euchre, spades

HOUSES = (
    *(("euchre", rules) for rules in euchre.RULE_SETS.values()),
    ("spades", spades.HOUSE),
    ("spades", spades.HOUSE._replace(break_spades=False)),
    ("belote", belote.INFO0004),
    ("belote", belote.INFO0004._replace(cut_partner=True)),
    ("belote", belote.INFO0004._replace(go_over=False)),
)
MOST_CARDS = {"euchre": 16, "spades": 16, "belote": 16}


def main() -> None:
    endings = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    print_machine()
    total = 0
    for game, rules in HOUSES:
        began = time.process_time()
        found, wrong = mismatches(game, rules, 5, endings, MOST_CARDS[game])
        total += found
        seconds = time.process_time() - began
        print(f"{game:7} {found:,} endings, {wrong} differ ({seconds:.0f} s)  {rules}", flush=True)
        assert wrong == 0
    print(f"{total:,} endings in all, every card's value the same")


if __name__ == "__main__":
    main()
