"""What actions of belote are worth: points by search, and by the rules what points score.

A deal's score rises with the takers' points, but for its two ends: all tricks
for a side.  Each is a question of its own (can this side force at least so much?),
and the best that can be forced is the highest question answered with yes.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from overtrick.compile.backend import memory_of
from overtrick.compile.jit import compile_with_callees
from overtrick.core.actions import Action, each_action
from overtrick.core.cards import each
from overtrick.core.seats import NO_SIDE, NORTH_SOUTH, Side, other_side, side_of
from overtrick.games.belote import apply, is_over, legal_actions, points, turn
from overtrick.games.belote.rules.score import ALL_TRICKS
from overtrick.games.belote.rules.state import OVER, PLAYING, TRICKS, State, Tally
from overtrick.games.belote.solving.score_from_points import belote_side
from overtrick.games.belote.solving.state_encoding import POINT_VALUES, belote_lanes, lay_belote
from overtrick.solver.memory import Memory
from overtrick.solver.points import solver as search_points
from overtrick.solver.solution import Worth
from overtrick.solver.state_layout import place_of
from overtrick.solver.workspace import Workspace


def columns(state: State) -> tuple[str, ...]:
    return ("score", "cards") if state.phase == PLAYING else ("score",)


def worths(state: State, workspace: Workspace) -> dict[Action, Worth]:
    """Every legal action: the points its side wins by, and in play the value of its tricks."""
    side = side_of(turn(state))
    if state.phase == PLAYING:
        return card_worths(state, side, workspace)
    return {
        action: (margin(apply(state, action), side, workspace),)
        for action in each_action(legal_actions(state))
    }


def margin(state: State, side: Side, workspace: Workspace) -> int:
    """The points *side* wins by from a state on, the taking chosen as well as cards."""
    if is_over(state):
        return margin_of(state, side)
    if state.phase == PLAYING:
        found = [worth[0] for worth in card_worths(state, side, workspace).values()]
    else:
        after = [apply(state, action) for action in each_action(legal_actions(state))]
        found = [margin(each_state, side, workspace) for each_state in after]
    return max(found) if side_of(turn(state)) == side else min(found)


def margin_of(state: State, side: Side) -> int:
    earned = points(state)
    return earned[side] - earned[other_side(side)]


def card_worths(state: State, side: Side, workspace: Workspace) -> dict[Action, Worth]:
    """The score and the cards' value for *side* in the end, for each card it may play now."""
    cards = list(each(legal_actions(state).cards))
    found = np.zeros((len(cards), 3), dtype=np.int64)
    takers = side_of(state.contract.taker)
    bits = belote_lanes(state.contract.trump).bits
    memory = memory_of(workspace.points(POINT_VALUES))
    ask_belote()(memory, bits, state, takers, np.array(cards), found)
    worth: dict[Action, Worth] = {}
    for card, (to_come, takers_all, others_all) in zip(cards, found.tolist(), strict=True):
        own = state.play.tally.cards[takers] + to_come
        end = end_of(state, own, capot_of(state, takers, takers_all, others_all))
        worth[card] = (margin_of(end, side), own if side == takers else ALL_TRICKS - own)
    return worth


def capot_of(state: State, takers: Side, takers_all: int, others_all: int) -> Side:
    """The side that has all tricks in the end: those so far, and those to come."""
    won, tricks = state.play.tally.won, state.play.tricks
    if takers_all and won[takers] == tricks:
        return takers
    if others_all and won[other_side(takers)] == tricks:
        return other_side(takers)
    return NO_SIDE


def end_of(state: State, own: int, capot: Side) -> State:
    """The end of a deal in which the takers have cards of that value."""
    others = ALL_TRICKS - own
    cards = (own, others) if side_of(state.contract.taker) == NORTH_SOUTH else (others, own)
    won = (TRICKS // 2, TRICKS // 2)
    if capot != NO_SIDE:
        won = (TRICKS, 0) if capot == NORTH_SOUTH else (0, TRICKS)
    tally = Tally(cards, won, belote_side(state))
    return state._replace(phase=OVER, play=state.play._replace(tricks=TRICKS, tally=tally))


@cache
def ask_belote() -> Callable[..., None]:
    """Fills in, by card, the points *side* takes from here on, and whether it takes all tricks
    from here on, and whether the others do."""
    search = search_points.compiled()
    card_points, card_takes_all = search.card_points, search.card_takes_all

    def ask(memory: Memory, bits: Any, state: Any, side: int, cards: Any, found: Any) -> None:
        lay_belote(memory, bits, state)
        guess = 81
        for number in range(len(cards)):
            place = place_of(bits, cards[number])
            guess = card_points(memory, side, place, guess)
            found[number, 0] = guess
            found[number, 1] = card_takes_all(memory, side, place)
            found[number, 2] = card_takes_all(memory, 1 - side, place)

    return compile_with_callees(ask)
