"""Points a deal that our Euchre players win by against OpenSpiel's IS-MCTS, on duplicate deals.

IS-MCTS is the program ``peers/ismcts_player.py``, which says how far its game is ours.
``--leaky`` tells it which cards are out of play, the kitty and the dealer's discard: at a table
of OpenSpiel's it would know them, since its resampling never moves them.  Deals, dealers and
intervals are the arena's; fair bouts can be played there as well.  The search in C++ does not
repeat itself, whatever its seed, so a further run of the same deals differs a little.

Run: python benches/ismcts.py [--deals N] [--simulations N ...] [--players NAME ...] [--leaky]
"""

import argparse
import resource
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from contestants import theirs
from speed import print_machine

from overtrick.arena.pairings import sums_of_blocks
from overtrick.arena.statistics import Paired, mean_points, merge_sums
from overtrick.bots.loading import load_bot
from overtrick.bots.program.errors import BotFailed
from overtrick.bots.program.player import ProgramBot
from overtrick.bots.program.process import ProgramProcess
from overtrick.compile.deals import shuffled
from overtrick.core.actions import each_action
from overtrick.core.cards import NO_CARD, card_name, each
from overtrick.games import euchre
from overtrick.table.player import Player

PART = 20  # duplicate deals
PATIENCE = 600.0  # seconds: nobody is late on a busy machine
WANTED = {1000: 0.25, 10_000: 0.20}  # of the expert


class Bout(NamedTuple):
    """One of our players against one IS-MCTS."""

    player: str
    simulations: int
    arguments: tuple[str, ...]  # of its program
    leaky: bool
    seed: int


class Outcome(NamedTuple):
    """Sums over duplicate deals, and what both had to decide and took for it."""

    sums: Paired
    decisions: tuple[int, int]  # with a choice: ours, theirs
    seconds: tuple[float, float]  # of CPU


class Opponent(ProgramBot):
    """IS-MCTS; it is told what is *out* of play if that is not None."""

    out: dict[str, Any] | None = None

    def _answer(self, process: ProgramProcess, facts: dict[str, Any]) -> str:
        more = {} if self.out is None else {"out": self.out}
        return super()._answer(process, facts | more)


class Ours:
    """A player whose CPU time is taken."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds = 0.0

    def choose(self, view: Any, legal: Any) -> int:
        before = time.process_time()
        action = self.player.choose(view, legal)
        self.seconds += time.process_time() - before
        return action


def play_unit(bout: Bout, numbers: range) -> Outcome:
    """
    Both tables of these deals.

    :raises: :exc:`BotFailed` if the opponent does not answer.
    """
    warm_up(bout.player)
    before = children_seconds()
    ours = Ours(load_bot(bout.player, "euchre", f"{bout.seed} {numbers.start}"))
    decisions = [0, 0]
    with opponent(bout) as other:
        own, others = (
            np.array([margin(bout, number, pair, decisions) for number in numbers])
            for pair in ((ours, other), (other, ours))
        )
    sums = merge_sums(*sums_of_blocks(own, -others, PART))
    seconds = (ours.seconds, children_seconds() - before)
    return Outcome(sums, (decisions[0], decisions[1]), seconds)


def margin(bout: Bout, number: int, pair: Sequence[Ours | Opponent], decisions: list[int]) -> int:
    """What North and South win that deal by; the first of the pair is North."""
    state = euchre.start(
        euchre.HOUSE, shuffled(euchre.DECK, bout.seed, number), number % euchre.SEATS
    )
    while not euchre.is_over(state):
        seat = euchre.turn(state)
        legal = euchre.legal_actions(state)
        player = pair[seat % 2]
        decisions[isinstance(player, Opponent)] += len(list(each_action(legal))) > 1
        if bout.leaky and isinstance(player, Opponent):
            player.out = out_of_play(state)
        state = euchre.apply(state, player.choose(euchre.view(state, seat), legal))
    north_south, east_west = euchre.points(state)
    return north_south - east_west


def out_of_play(state: euchre.State) -> dict[str, Any]:
    discard = None if state.buried == NO_CARD else card_name(state.buried)
    return {"kitty": [card_name(card) for card in each(state.kitty)], "discard": discard}


def opponent(bout: Bout) -> Opponent:
    script = theirs.BENCHES / "peers" / "ismcts_player.py"
    simulations = f"--simulations={bout.simulations}"
    command = [str(theirs.PEERS / "bin" / "python"), str(script), simulations, *bout.arguments]
    return Opponent(command, "euchre", seat_time=PATIENCE, start_time=PATIENCE)


@cache
def warm_up(name: str) -> None:
    """A deal that is not measured: a player may have to be compiled."""
    player = load_bot(name, "euchre", 0)
    state = euchre.start(euchre.HOUSE, euchre.DECK, 0)
    while not euchre.is_over(state):
        view = euchre.view(state, euchre.turn(state))
        state = euchre.apply(state, player.choose(view, euchre.legal_actions(state)))


def children_seconds() -> float:
    """CPU time of the programs that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def play_bout(bout: Bout, deals: int, workers: int) -> Outcome:
    """All deals, telling on the way how it goes."""
    parts = [range(first, min(first + PART, deals)) for first in range(0, deals, PART)]
    outcomes: list[Outcome] = []
    with ProcessPoolExecutor(workers) as executor:
        for outcome in executor.map(play_unit, [bout] * len(parts), parts):
            outcomes.append(outcome)
            print(row(bout, together(outcomes)), file=sys.stderr, flush=True)
    return together(outcomes)


def together(outcomes: Sequence[Outcome]) -> Outcome:
    sums = merge_sums(*(one.sums for one in outcomes))
    decisions = [sum(one.decisions[side] for one in outcomes) for side in (0, 1)]
    seconds = [sum(one.seconds[side] for one in outcomes) for side in (0, 1)]
    return Outcome(sums, (decisions[0], decisions[1]), (seconds[0], seconds[1]))


def row(bout: Bout, outcome: Outcome) -> str:
    points = mean_points(outcome.sums)
    kind = " ".join(["leaky" if bout.leaky else "fair", *bout.arguments])
    ours, other = (1000 * outcome.seconds[side] / outcome.decisions[side] for side in (0, 1))
    wanted = f"{WANTED[bout.simulations]:+.2f}" if is_wanted(bout) else ""
    return (
        f"{bout.player:8} ISMCTS-{bout.simulations:<6} {kind:12} {outcome.sums.deals:6,} "
        f"{points.value:+6.3f} ({points.low:+.3f} to {points.high:+.3f}) {wanted:>6} "
        f"{ours:8.1f} {other:8.1f}"
    )


def is_wanted(bout: Bout) -> bool:
    return bout.player == "expert" and bout.simulations in WANTED


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays Euchre against OpenSpiel's IS-MCTS.")
    parser.add_argument("--deals", type=int, default=60, help="duplicate deals of each bout")
    parser.add_argument("--simulations", type=int, nargs="+", default=[1000, 10_000])
    parser.add_argument("--players", nargs="+", default=["expert"], help="ours")
    parser.add_argument("--leaky", action="store_true", help="let IS-MCTS know what is out of play")
    parser.add_argument("--kitties", type=int, help="searches that share the simulations (10)")
    parser.add_argument("--exact", action="store_true", help="all cards anew every time, slowly")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    if options.deals < 2:
        parser.error("expected at least two deals")
    arguments = ("--exact",) * options.exact
    arguments += (f"--kitties={options.kitties}",) if options.kitties else ()
    bouts = [
        Bout(player, simulations, arguments, options.leaky, options.seed)
        for player in options.players
        for simulations in options.simulations
    ]
    print_machine()
    try:
        theirs.set_up_peers()
        rows = [row(bout, play_bout(bout, options.deals, options.workers)) for bout in bouts]
    except (theirs.NotHere, BotFailed, ValueError) as error:
        sys.exit(str(error))
    print(
        "duplicate deals; points a deal with the 95 % interval, wanted; CPU ms a decision of each"
    )
    print("\n".join(rows))


if __name__ == "__main__":
    main()
