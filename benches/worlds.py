"""How many worlds a second of CPU time are drawn for a view, and what getting ready takes.

Run: python benches/worlds.py [SECONDS]
"""

import platform
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any, NamedTuple

import llvmlite
import numba
import numpy as np

from overtrick.beliefs import deduce
from overtrick.beliefs.counting import BOUND, CHOICES, prepare_counts, python_table
from overtrick.beliefs.draw_world import draw_world
from overtrick.beliefs.likelihood import likelihood_of
from overtrick.beliefs.lookup import beliefs_of
from overtrick.beliefs.work_arrays import compiled_held, compiled_table
from overtrick.bots.policies import chooser
from overtrick.compile import jit
from overtrick.compile.seeded_deals import key_of
from overtrick.core.actions import Action, each_action
from overtrick.games.catalogue import game_named
from overtrick.games.euchre.rules.state import ORDER_UP
from overtrick.games.protocol import AnyGame

PLAYERS = (1, 1, 1, 1)  # the first policy of each kit: simple
VOIDS = 3
"""Positions with several voids: this many suits shown to be missing, or more."""


class Loops(NamedTuple):
    """A game's questions, compiled; each takes ``(views, table, held, number)``, the same view
    twice, since what is asked of one alone would be asked once."""

    deduced: Callable[..., float]
    prepared: Callable[..., float]  # deduces and counts
    drawn: Callable[..., float]  # draws worlds as six sets of cards
    worlds: Callable[..., float]  # draws worlds as states
    weighted: Callable[..., float]  # and asks how likely the simple players' record is there


def loops_of(game: AnyGame) -> Loops:
    beliefs = beliefs_of(game)
    deduce, state_of = beliefs.deduce, beliefs.state_of
    likelihood = jit.register_inlined(likelihood_of(game, chooser(game.NAME, PLAYERS)))

    def deduced(views: Any, table: Any, held: Any, number: int) -> float:
        total = 0
        for world in range(number):
            total += deduce(views[world & 1]).may_hold[0]
        return total

    def prepared(views: Any, table: Any, held: Any, number: int) -> float:
        total = 0
        for world in range(number):
            total += prepare_counts(deduce(views[world & 1]), table)
        return total

    def drawn(views: Any, table: Any, held: Any, number: int) -> float:
        total = 0
        for world in range(number):
            draw_world(table, key_of(7, world), held)
            total += held[0]
        return total

    def worlds(views: Any, table: Any, held: Any, number: int) -> float:
        total = 0
        for world in range(number):
            key = key_of(7, world)
            draw_world(table, key, held)
            total += state_of(views[world & 1], held, key).hands[0]
        return total

    def weighted(views: Any, table: Any, held: Any, number: int) -> float:
        total = 0.0
        view = views[0]
        for world in range(number):
            key = key_of(7, world)
            draw_world(table, key, held)
            state = state_of(view, held, key)
            total += likelihood(view, state, PLAYERS, key, 0.1, False)
        return total

    loops = (deduced, prepared, drawn, worlds, weighted)
    return Loops(*(jit.compile_with_callees(loop) for loop in loops))


def random_views(game: AnyGame, random: Random) -> Iterator[Any]:
    """Views of the seats on turn in the play of a deal, every action legal."""
    rules = next(iter(game.RULE_SETS.values()))
    deck = tuple(random.sample(game.DECK, len(game.DECK)))
    state = game.start(rules, deck, random.randrange(4))
    while not game.is_over(state):
        if game.section(state) > 0:
            yield game.view(state, game.turn(state))
        state = game.apply(state, any_action(game, state, random))


def any_action(game: AnyGame, state: Any, random: Random) -> Action:
    """One of the legal actions; at euchre the eldest hand orders up, so that a card is buried."""
    if game.NAME == "euchre" and game.section(state) == 0 and game.turn(state) != state.deal.dealer:
        return ORDER_UP
    return random.choice(list(each_action(game.legal_actions(state))))


def opening_lead(game: AnyGame) -> Any:
    return next(random_views(game, Random(1)))


def after_voids(game: AnyGame) -> Any:
    """The earliest position found in which the others have shown enough voids."""
    deduce = beliefs_of(game).deduce
    found: list[Any] = []
    for seed in range(60):
        for view in random_views(game, Random(seed)):
            unseen = deduce(view)
            if shown_voids(unseen) >= VOIDS:
                found.append((-unseen.cards.bit_count(), seed, view))
                break
    return min(found)[2]


def most_bound(game: AnyGame) -> Any:
    """The position found whose table has most to count."""
    found: list[Any] = []
    table = python_table()
    for seed in range(25):
        for view in random_views(game, Random(seed)):
            prepare_counts(beliefs_of(game).deduce(view), table)
            found.append((table.facts[BOUND] * table.facts[CHOICES], seed, view))
    return max(found)[2]


def shown_voids(unseen: Any) -> int:
    suits = [0x1FFF << 13 * suit & unseen.cards for suit in range(4)]
    hands = [unseen.may_hold[seat] for seat in range(4) if unseen.sizes[seat]]
    return sum(bool(suit) and not hand & suit for hand in hands for suit in suits)


def rate(loop: Callable[..., float], view: Any, table: Any, seconds: float) -> float:
    """How often a second."""
    held = compiled_held()
    loop((view, view), table, held, 1)
    number = 1
    while True:
        before = process_time()
        loop((view, view), table, held, number)
        spent = process_time() - before
        if spent >= seconds:
            return number / spent
        number = max(2 * number, int(number * seconds * 1.2 / max(spent, 1e-4)))


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.5
    versions = f"Numba {numba.__version__}, llvmlite {llvmlite.__version__}, NumPy {np.__version__}"
    print(f"Python {platform.python_version()}, {versions}; CPU time, one core")
    print(
        "position            unseen bound    worlds     deduce    prepare"
        "     draws/s    states/s  weighted/s"
    )
    for name in ("euchre", "spades", "belote"):
        game = game_named(name)
        loops = loops_of(game)
        for title, find in (("lead", opening_lead), ("voids", after_voids), ("worst", most_bound)):
            view = find(game)
            table = compiled_table()
            deduced, prepared, draws, states, weighted = (
                rate(loop, view, table, seconds) for loop in loops
            )
            unseen = deduce(game, view)
            cards = unseen.cards.bit_count()
            count = prepare_counts(unseen, python_table())
            print(
                f"{name + ', ' + title:19} {cards:6} {table.facts[BOUND]:5} {count:9.2g} "
                f"{1e6 / deduced:7.2f} us {1e6 / prepared:7.2f} us "
                f"{draws:11,.0f} {states:11,.0f} {weighted:11,.0f}"
            )


if __name__ == "__main__":
    main()
