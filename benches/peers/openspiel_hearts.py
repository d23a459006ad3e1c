"""What OpenSpiel says of deals of Hearts: one line of JSON for each line of JSON read.

Runs in the peers' own virtual environment; the bench calls it.  A line read has the game's
``parameters``, the ``direction`` of the pass as seats to the left, the ``deck`` and the
``actions``, all cards by name.  The line written has a pair for each step, the player on turn
and what they may do, and at the end the ``returns``.  Player 0 is dealt the first card and is
the first to pass.  If an action is not legal, the line ends with the step before it.

Run: python openspiel_hearts.py < DEALS
"""

import json
import sys
from typing import Any

import pyspiel

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]  # in OpenSpiel's order
NUMBERS = {name: number for number, name in enumerate(CARDS)}


def answer(deal: dict[str, Any]) -> dict[str, Any]:
    """The steps of a deal as OpenSpiel sees them."""
    state = pyspiel.load_game("hearts", deal["parameters"]).new_initial_state()
    state.apply_action(deal["direction"])
    for card in deal["deck"]:
        state.apply_action(NUMBERS[card])
    steps = []
    for card in deal["actions"]:
        if state.is_terminal():
            break
        legal = sorted(CARDS[number] for number in state.legal_actions())
        steps.append([state.current_player(), " ".join(legal)])
        if card not in legal:
            break
        state.apply_action(NUMBERS[card])
    return {"steps": steps, "returns": state.returns() if state.is_terminal() else None}


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))))


if __name__ == "__main__":
    main()
