"""Compiles games ahead of time, on all cores.

The loops of one game are compiled in one process, because they share most of
the functions they call.
"""

import time
from collections.abc import Iterator

from overtrick.bots.catalogue import EXPERT, RANDOM, has_bot, usual_bot
from overtrick.bots.expert.player import Expert
from overtrick.compile.batch import Batch
from overtrick.core.cards import card_name, each
from overtrick.core.seats import NORTH
from overtrick.games.catalogue import game_named, kit_named
from overtrick.simulation.executors import cores
from overtrick.simulation.odds.estimate import compile_odds
from overtrick.simulation.odds.loop import calling_of
from overtrick.simulation.odds.question import Question, parse_question, unshuffled_deal
from overtrick.simulation.runner import results
from overtrick.simulation.simulate import compile_for, work_for
from overtrick.solver.solve import solve


def warm(games: tuple[str, ...]) -> Iterator[tuple[str, float]]:
    """Compiles these games; yields each with its seconds as it finishes."""
    for game in games:
        game_named(game)
    order = sorted(games, key=compile_cost, reverse=True)
    for place, seconds in results(warm_game, order, workers=min(cores(), len(order))):
        yield order[place], seconds


def compile_cost(name: str) -> tuple[bool, int]:
    """A sort key that grows with the time to compile a game: its bots first, then its deck."""
    return has_expert(name), len(game_named(name).DECK)


def has_expert(name: str) -> bool:
    return has_bot(EXPERT, name)


def warm_game(name: str) -> float:
    """Compiles the loops of a game, or loads them from the cache; returns the seconds it took."""
    began = time.monotonic()
    for seats in seatings(name):
        for matches in (False, True):
            compile_for(work_for(name, seats, "", 0, matches=matches))
    batch = Batch(name, first_rules(name), tables=1, seed=0)
    batch.step(batch.random_actions())
    batch.legal_mask()
    if kit_named(name).odds is not None:
        compile_odds(any_question(name))
    if has_expert(name):
        warm_expert(name)
    return time.monotonic() - began


def seatings(name: str) -> list[str]:
    """Bots in the seats, equal and mixed: each combination is compiled separately."""
    usual = usual_bot(name)
    return list(dict.fromkeys((usual, RANDOM, f"{usual},{RANDOM}")))


def first_rules(name: str) -> str:
    return next(iter(game_named(name).RULE_SETS))


def any_question(name: str) -> Question:
    """A question for ``odds``: the hand left of the dealer, dealt from an unshuffled deck."""
    game = game_named(name)
    dealt = unshuffled_deal(game, first_rules(name))
    upcard = calling_of(name).upcard
    return parse_question(
        name,
        " ".join(card_name(card) for card in each(dealt.hands[game.turn(dealt)])),
        upcard=card_name(upcard(dealt)) if upcard is not None else "",
    )


def warm_expert(name: str) -> None:
    """Plays a deal with the expert, and solves its last tricks."""
    game = game_named(name)
    expert = Expert(name, 0, worlds=1)
    state = game.start(game.RULE_SETS[first_rules(name)], game.DECK, NORTH)
    while not game.is_over(state):
        seat = game.turn(state)
        action = expert.choose(game.view(state, seat), game.legal_actions(state))
        if state.hands[seat].bit_count() == 1:
            solve(state)
        state = game.apply(state, action)
