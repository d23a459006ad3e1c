"""The loop behind ``odds``: tries every call with one hand on random deals of the other cards.

The players before us must have passed, or else the deal is dropped.  In games
without passing they bid as the bot does.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from overtrick.compile import jit
from overtrick.compile.counts import Numbers
from overtrick.compile.deals import CHOICES, key_of, put_back, shuffle, word_at
from overtrick.compile.machine_words import wrapped
from overtrick.compile.playouts import Choose
from overtrick.compile.statistics import deal_statistics
from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.cards import Card
from overtrick.core.seats import WEST, Seat, side_of
from overtrick.games.catalogue import game_names, kit_named
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.odds import Calling

DEALER: Final = WEST  # so that North is left of the dealer


def calling_of(game: str) -> Calling:
    """
    How the calling of *game* works.

    :raises: :exc:`ValueError` if the game does not support odds.
    """
    part = kit_named(game).odds if game in game_names() else None
    if part is None:
        known = [name for name in game_names() if kit_named(name).odds is not None]
        raise ValueError(f"odds are available for {', '.join(known)}, not for {str(game)[:40]!a}")
    calling: Calling = part.load()
    return calling


class Known(NamedTuple):
    """What the caller knows."""

    seat: Seat
    round: int
    deck: tuple[Card, ...]  # in dealing order; unseen cards in any order
    hidden: tuple[int, ...]  # the places of the unseen cards in the deck


class Sampled(NamedTuple):
    """Counts over some deals; integers, so that they add up exactly."""

    deals: int  # that were played
    tried: int  # dealt, including those dropped
    counts: Numbers  # for each call, a histogram of our margins, from the lowest on
    products: Numbers  # for each pair of calls, the sum of the products of their margins


class Loop(NamedTuple):
    """The loop of a game."""

    play: Callable[..., None]
    is_compiled: bool


@cache
def compiled_odds(game: AnyGame, choose: Choose) -> Loop:
    """The loop with the policies of *choose*, compiled at its first call."""
    return Loop(jit.compiled_loop(odds_loop(game, choose)), True)


def written_odds(game: AnyGame, choose: Choose) -> Loop:
    """The same loop as plain Python."""
    return Loop(odds_loop(game, choose), False)


def odds_loop(game: AnyGame, choose: Choose) -> Callable[..., None]:
    """Builds the loop; it stops at *last*, or after *wanted* deals that were not dropped."""
    start, turn, is_over, points = game.start, game.turn, game.is_over, game.points
    legal_actions, view, apply = game.legal_actions, game.view, game.apply
    calling = calling_of(game.NAME)
    is_asked, before, passed = calling.is_asked, calling.before, calling.passed
    others_passed = passed != NO_ACTION

    def play_calls(
        rules: Any,
        players: Sequence[Any],
        seed: int,
        first: int,
        last: int,
        wanted: int,
        ours: int,
        round: int,
        deck: Any,
        hidden: Any,
        unseen: Any,
        calls: Any,
        lowest: int,
        tally: Any,
        counts: Any,
        products: Any,
    ) -> None:
        cards = unseen.copy()
        margins = calls.copy()
        for index in range(first, last):
            if tally[0] == wanted:
                break
            key = key_of(seed, index)
            put_back(cards, unseen)
            shuffle(cards, key)
            for place in range(len(hidden)):
                deck[hidden[place]] = cards[place]
            is_dropped = False
            for number in range(len(calls)):
                state = start(rules, deck, DEALER)
                place = CHOICES
                has_called = False
                while not is_over(state):
                    seat = turn(state)
                    if has_called or seat != ours:
                        word = word_at(key, place)
                        legal = legal_actions(state)
                        action = choose(players[seat], view(state, seat), legal, word)
                        if others_passed and not has_called and action != passed:
                            is_dropped = True
                            break
                    elif is_asked(state, round):
                        action = calls[number]
                        has_called = True
                    else:
                        action = before
                    state = apply(state, action)
                    place += 1
                if is_dropped:
                    break
                won = points(state)
                margins[number] = won[side_of(ours)] - won[1 - side_of(ours)]
            tally[1] += 1
            if not is_dropped:
                tally[0] += 1
                for one in range(len(calls)):
                    counts[one, margins[one] - lowest] += 1
                    for other in range(len(calls)):
                        products[one, other] += margins[one] * margins[other]

    return play_calls


def sample(
    game: AnyGame,
    loop: Loop,
    rules: Any,
    policy: Any,
    seed: int,
    known: Known,
    calls: Sequence[Action],
    deals: range,
    wanted: int,
) -> Sampled:
    """Plays the numbered deals until *wanted* were not dropped."""
    lowest, highest = margins_of(game)
    tally = np.zeros(2, dtype=np.int64)
    counts = np.zeros((len(calls), highest - lowest + 1), dtype=np.int64)
    products = np.zeros((len(calls), len(calls)), dtype=np.int64)
    held = np.array if loop.is_compiled else list
    loop.play(
        rules,
        held([policy] * 4),
        *(wrapped(seed), deals.start, deals.stop, wanted, known.seat, known.round),
        *(held(known.deck), held(known.hidden)),
        held([known.deck[place] for place in known.hidden]),
        *(held(calls), lowest, tally, counts, products),
    )
    return Sampled(int(tally[0]), int(tally[1]), counts, products)


def margins_of(game: AnyGame) -> tuple[int, int]:
    """The lowest and the highest margin of a deal."""
    fact = next(fact for fact in deal_statistics(game).facts if fact.name == "margin")
    return fact.low, fact.high
