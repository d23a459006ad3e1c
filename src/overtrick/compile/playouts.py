"""Whole deals and matches, played compiled or as written: one loop for both.

The players of a table are numbers, and *choose* says what the player of that
number does with a view, the legal actions and a random word.  A deal is named
by a seed and an index, and so is everything that happens in it.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from overtrick.compile import jit
from overtrick.compile.int64 import wrap_int64
from overtrick.compile.seeded_deals import CHOICES, key_of, restore_order, shuffle, word_at
from overtrick.compile.statistic_counts import Numbers, Rows, add_to_counts, layout_of, write_row
from overtrick.compile.statistics import (
    MOST_DEALS,
    deal_statistics,
    match_reader,
    match_statistics,
)
from overtrick.core.actions import Action, Actions
from overtrick.games.catalogue import game_named
from overtrick.games.protocol import AnyGame

Choose: TypeAlias = Callable[[Any, Any, Actions, int], Action]
PlayDeal: TypeAlias = Callable[[Any, Sequence[Any], int], Any]

DEALS_OF_A_MATCH: Final = 1 << 20
"""Match *n* is played with the deals from *n* times this on."""


def deal_player(game: AnyGame, choose: Choose) -> PlayDeal:
    """The function that plays a deal of *game* from its first state and gives the last."""
    turn, is_over = game.turn, game.is_over
    legal_actions, view, apply = game.legal_actions, game.view, game.apply

    def play_deal(dealt: Any, players: Sequence[Any], key: int) -> Any:
        state = dealt
        place = CHOICES
        while not is_over(state):
            seat = turn(state)
            word = word_at(key, place)
            action = choose(players[seat], view(state, seat), legal_actions(state), word)
            state = apply(state, action)
            place += 1
        return state

    return play_deal


class Loops(NamedTuple):
    """
    A game's loops.

    Each takes ``(rules, players, seed, first, last, deck, lows, highs, zeros, counts, rows)``,
    adds the facts of the deals, or matches, from *first* to before *last* to *counts*, and
    writes them into *rows*, unless that is empty.
    """

    game: AnyGame
    are_compiled: bool
    deals: Callable[..., None]
    matches: Callable[..., None]


def compiled_loops(game: AnyGame, choose: Choose) -> Loops:
    """The loops of *game* with the policies of *choose*; compiled at their first call."""
    return _compiled_loops(game.NAME, choose)


@cache
def _compiled_loops(name: str, choose: Choose) -> Loops:
    game = game_named(name)
    play_deal = jit.register_inlined(deal_player(game, choose))
    deals = jit.compile_with_callees(deals_loop(game, play_deal))
    return Loops(game, True, deals, jit.compile_with_callees(matches_loop(game, play_deal)))


def written_loops(game: AnyGame, choose: Choose) -> Loops:
    """The same loops as they are written, for players that do not compile."""
    play_deal = deal_player(game, choose)
    return Loops(game, False, deals_loop(game, play_deal), matches_loop(game, play_deal))


class Played(NamedTuple):
    """What came of some deals, or matches."""

    counts: Numbers  # how often each value of each fact, one fact after the other
    rows: Rows  # a row of facts for each, or none at all


def play(
    loops: Loops,
    rules: Any,
    players: Sequence[Any],
    seed: int,
    deals: range,
    *,
    matches: bool = False,
    rows: bool = False,
) -> Played:
    """Plays the deals of these numbers, or the matches."""
    game = loops.game
    facts = match_statistics(game) if matches else deal_statistics(game).facts
    layout = layout_of(facts)
    played = Played(
        np.zeros(layout.size, dtype=np.int64),
        np.zeros((len(deals) if rows else 0, len(facts)), dtype=np.int32),
    )
    loop = loops.matches if matches else loops.deals
    at_table, deck = (
        (np.array(players), np.array(game.DECK))
        if loops.are_compiled
        else (players, list(game.DECK))
    )
    where = (wrap_int64(seed), deals.start, deals.stop)
    loop(rules, at_table, *where, deck, layout.lows, layout.highs, layout.zeros, *played)
    return played


def deals_loop(game: AnyGame, play_deal: PlayDeal) -> Callable[..., None]:
    start, facts, seats = game.start, deal_statistics(game).read, game.SEATS

    def play_deals(
        rules: Any,
        players: Sequence[Any],
        seed: int,
        first: int,
        last: int,
        full: Any,
        lows: Numbers,
        highs: Numbers,
        zeros: Numbers,
        counts: Numbers,
        rows: Rows,
    ) -> None:
        deck = full.copy()
        for index in range(first, last):
            key = key_of(seed, index)
            restore_order(deck, full)
            shuffle(deck, key)
            found = facts(play_deal(start(rules, deck, index % seats), players, key))
            add_to_counts(found, lows, highs, zeros, counts)
            if len(rows) > 0:
                write_row(found, rows, index - first)

    return play_deals


def matches_loop(game: AnyGame, play_deal: PlayDeal) -> Callable[..., None]:
    start_match, next_deal, after_deal = game.start_match, game.next_deal, game.after_deal
    match_is_over, seats = game.match_is_over, game.SEATS
    found_in = match_reader(game)

    def play_matches(
        rules: Any,
        players: Sequence[Any],
        seed: int,
        first: int,
        last: int,
        full: Any,
        lows: Numbers,
        highs: Numbers,
        zeros: Numbers,
        counts: Numbers,
        rows: Rows,
    ) -> None:
        deck = full.copy()
        for number in range(first, last):
            match = start_match(rules, number % seats)
            while not match_is_over(match) and match.deals < MOST_DEALS:
                key = key_of(seed, number * DEALS_OF_A_MATCH + match.deals)
                restore_order(deck, full)
                shuffle(deck, key)
                match = after_deal(match, play_deal(next_deal(match, deck), players, key))
            found = found_in(match, number % seats)
            add_to_counts(found, lows, highs, zeros, counts)
            if len(rows) > 0:
                write_row(found, rows, number - first)

    return play_matches
