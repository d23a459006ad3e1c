"""What each action is worth to the expert of belote in one world.

Most of it is the outcome when ``steady`` plays on: quickly found, in many worlds,
and as players do who see only their own cards.  With few cards left, the other
part is the outcome of best play with all cards known, found by search.  A call is
judged by the first alone, the rest of the taking done as ``steady`` would.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, NamedTuple

import numpy as np

from overtrick.bots.expert.definition import Definition, define_expert
from overtrick.bots.expert.world_pool import Pool, empty_pool
from overtrick.compile.backend import memory_of
from overtrick.compile.jit import register_called_copy, register_inlined
from overtrick.compile.seeded_deals import number_from_word, word_at
from overtrick.core.seats import NO_SIDE, Seat, Side, side_of
from overtrick.games.belote import apply, is_over, is_void, legal_actions, turn
from overtrick.games.belote import view as view_of
from overtrick.games.belote.bots.expert.best_play import end_by_card
from overtrick.games.belote.bots.expert.outcome_values import (
    OURS,
    THEIRS,
    End,
    end_of,
    worth_of_ends,
)
from overtrick.games.belote.rules.state import PLAYING, TAKING, State
from overtrick.games.belote.rules.view import View
from overtrick.games.belote.solving.score_from_points import belote_side
from overtrick.games.belote.solving.state_encoding import POINT_VALUES, belote_lanes, lay_belote
from overtrick.games.catalogue import game_named
from overtrick.solver.points import solver
from overtrick.solver.state_layout import place_of
from overtrick.solver.workspace import workspace

WORLDS: Final = 640
EVERY: Final = (0, 0, 0, 2, 1, 1, 1, 1)  # by tricks finished: one world in this many is searched
PLAYING_ON: Final = 0.7  # the part of steady's outcome in the worth of a card where some are
FOR_SEARCH: Final = 1 << 22  # among the random words of a world


class Tools(NamedTuple):
    """What the search works with, and what ends are worth."""

    memory: Any  # ``memory_of`` the workspace
    bits: Any  # by trump suit and card: its bit in lanes
    worth: Any  # see ``worth_of_ends``
    void: float  # the worth of a deal that nobody took
    every: int  # one world in this many is searched; 0 for none
    playing_on: float  # how much of a worth is steady's outcome, from 0 to 1
    pool: Pool


def belote_values(search: Any, steady: Any) -> Callable[..., None]:
    """The function that fills in what each action is worth in a world; *steady* chooses."""
    by_card = end_by_card(search)

    def called_on(state: State) -> State:
        """The opening lead, or a void deal, if the steady player makes all calls."""
        while state.phase == TAKING:
            view = view_of(state, turn(state))
            state = apply(state, steady(0, view, legal_actions(state), 0))
        return state

    def played_on(state: State) -> State:
        """The end of the deal if the steady player has all seats from here on."""
        while not is_over(state):
            view = view_of(state, turn(state))
            state = apply(state, steady(0, view, legal_actions(state), 0))
        return state

    called_on, played_on = register_called_copy(called_on), register_called_copy(played_on)

    @register_inlined
    def worth_at(tools: Tools, end: End, after: State, side: Side, belote: Side) -> float:
        takers = OURS if side_of(after.contract.taker) == side else THEIRS
        whose = 2 if belote == NO_SIDE else OURS if belote == side else THEIRS
        worth: float = tools.worth[takers, whose, end]
        return worth

    def values(tools: Tools, state: State, seat: Seat, actions: Any, key: int, found: Any) -> None:
        side = side_of(seat)
        is_searched = (
            tools.every > 0 and number_from_word(word_at(key, FOR_SEARCH), tools.every) == 0
        )
        if is_searched:
            lay_belote(tools.memory, tools.bits[state.contract.trump], state)
        played, best = 0.0, 0.0
        share = (1 - tools.playing_on) * (tools.every if is_searched else 0)
        for number in range(len(actions)):
            after = called_on(apply(state, actions[number]))
            worth, most = tools.void, tools.void
            if not is_void(after):
                belote = belote_side(after)
                worth = worth_at(tools, end_of(played_on(after)), after, side, belote)
                if is_searched:
                    place = place_of(tools.bits[state.contract.trump], actions[number])
                    end = by_card(tools.memory, state, place, belote)
                    most = worth_at(tools, end, after, side, belote)
            found[number] = tools.playing_on * worth + share * most
            played += worth / len(actions)
            best += most / len(actions)
        for number in range(len(actions)):  # a world searched stands for those that are not
            found[number] += (1 - tools.playing_on) * played - share * best

    return values


@cache
def definition() -> Definition:
    """The definition of the expert for Belote."""
    values = partial(belote_values, solver.compiled())
    return define_expert(game_named("belote"), values, tools, WORLDS, weighs_cards=True)


def tools(view: View) -> Tools:
    bits = np.stack([belote_lanes(trump).bits for trump in range(4)])
    worth, void = worth_of_ends(view)
    memory = memory_of(workspace().points(POINT_VALUES))
    every = EVERY[view.play.tricks] if view.phase == PLAYING else 0
    playing_on = PLAYING_ON if every > 0 else 1.0
    return Tools(memory, bits, worth, void, every, playing_on, empty_pool())
