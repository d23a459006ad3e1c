"""OpenSpiel's IS-MCTS as a player of our Euchre: a program that speaks the bot protocol.

It needs OpenSpiel (``pip install open_spiel==2.0.2``); the bench has it in an
environment of its own, and there it is named

    program:.venv/peers/bin/python benches/peers/ismcts_player.py --simulations 1000

Each question's view is told to OpenSpiel's euchre as a deal that fits it, and its
``ISMCTSBot`` (one random rollout, UCT with c = 2, most visits) searches from there.

What is fair.  The bot deals the hidden hands anew for each simulation, but OpenSpiel's euchre
never moves the kitty, nor the dealer's discard: at a table of its own it knows where they are.
Here they are drawn at random, and drawn again for each of ``--kitties`` searches that share the
simulations; their visits are added up.  ``--exact`` draws all hidden cards for every simulation,
with OpenSpiel's bot in Python, ten times as slowly.  A question may hold ``out``, the true kitty
and discard: then there is one search, which knows them as it would at home.  Only the bench
asks so; no view has that.

Where OpenSpiel's game is not ours (``HOUSE``):

- Its maker says "alone" after the dealer's discard, ours with the call.  Here a maker is asked
  at once: a dealer who takes the card looks for a discard first, for another maker the dealer
  discards anything.  Its dealer discards before it is known whether the maker plays alone; ours
  knows it, this player makes no use of it.
- Its dealer may not discard the upcard, so this player never does.  When another dealer must
  have done so, the deal it is told has it so all the same.
- Sticking the dealer is an option of both, and follows the question's rules; nobody throws a
  farmer's hand in; other first leads against a lone hand than the eldest hand's are refused.
- Both score alike: its header speaks of 4 points for euchring makers without a trick, its code
  gives 2.  It plays for points and does not look at the score of the match.

Its weaknesses are left to it: every deal that fits is as likely, whatever was called and
discarded; with three hidden hands it deals a player suits he has shown not to hold (not with
``--exact``); and, its tables being hashed by address, C++ searches with one seed differ.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable
from typing import Any

import pyspiel
from euchre_knowledge import ALONE, PASS, SUITS, TOGETHER, TRUMP, World, card_word, history
from euchre_worlds import worlds_for
from ismcts_search import searched_in_cpp, searched_in_python


class Question:
    """A decision: the deals that may be, and what the search makes of them."""

    def __init__(self, options: argparse.Namespace, view: dict[str, Any]) -> None:
        if view["rules"]["lone_lead"] != "eldest":
            sys.exit("expected rules by which the eldest hand leads against a lone hand")
        self.legal: list[str] = view["legal"]
        self.chance = random.Random(f"{options.seed} {json.dumps(view)}")
        self.worlds = worlds_for(view)
        self.know = self.worlds.know
        self.search = searched_in_python if options.exact else searched_in_cpp
        self.simulations = options.simulations
        self.kitties = 1 if "out" in view else options.kitties
        stuck = view["rules"]["stick_the_dealer"] == "yes"
        self.game = pyspiel.load_game("euchre", {"stick_the_dealer": stuck})

    def answer(self) -> str:
        """One of the legal words."""
        if len(self.legal) == 1:
            return self.legal[0]
        if self.know.phase != "calling":
            return card_word(self.best())
        call = self.best()
        if call == PASS:
            return "pass"
        is_first_round = len(self.know.calls) < 4
        word = "order-up" if is_first_round else SUITS[call - TRUMP]
        choices = {ALONE: f"{word}-alone", TOGETHER: word}
        open_to_us = [action for action in choices if choices[action] in self.legal]
        return choices[self.alone(call, is_first_round) if len(open_to_us) > 1 else open_to_us[0]]

    def alone(self, call: int, is_first_round: bool) -> int:
        """Whether to play alone, having made that call."""
        if not is_first_round:
            return self.best(lambda world: [call])
        if self.know.seat == self.know.dealer:
            discard = self.best(lambda world: [call])
            return self.best(lambda world: [call, discard])
        dealer = self.know.dealer
        return self.best(lambda world: [call, self.chance.choice(world.hands[dealer])])

    def best(self, more: Callable[[World], list[int]] = lambda world: []) -> int:
        """What the search likes best, once *more* has happened."""

        def draw() -> Any:
            world = self.worlds.draw(self.chance)
            state = self.game.new_initial_state()
            for action in [*history(self.know, world), *more(world)]:
                state.apply_action(action)
            return state

        return self.search(draw, self.simulations, self.kitties, self.chance)


def main() -> None:
    parser = argparse.ArgumentParser(description="OpenSpiel's IS-MCTS plays Euchre.")
    parser.add_argument("--simulations", type=int, default=1000, help="of each decision")
    parser.add_argument("--kitties", type=int, default=10, help="searches that share them")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--exact", action="store_true", help="a new kitty every time, in Python")
    options = parser.parse_args()
    if options.simulations < 2 or options.kitties < 1:
        sys.exit("expected at least two simulations and one kitty")
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            if message["game"] != "euchre":
                sys.exit(f"expected a game of euchre, got {message['game']}")
            answer: dict[str, Any] = {"type": "ready", "protocol": 1}
        else:
            answer = {"id": message["id"], "action": Question(options, message["view"]).answer()}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
