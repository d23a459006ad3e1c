"""What each action is worth to the expert of euchre in one world.

A card, by exact search of the rest of the play.  A discard or a call, by the
rest of the calling as ``sharp`` would do it, then exact search.  Part of the
worth is the outcome when ``sharp`` plays on, because players who see only
their own cards do not always find what a search of open hands finds.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, NamedTuple

import numpy as np

from overtrick.bots.expert.definition import Definition, define_expert
from overtrick.bots.match_chances import chance_at, match_chances
from overtrick.compile.backend import memory_of
from overtrick.compile.jit import register_inlined
from overtrick.core.seats import Seat, Side, other_side, side_of
from overtrick.games.catalogue import game_named
from overtrick.games.euchre import apply, is_over, legal_actions, turn
from overtrick.games.euchre import view as view_of
from overtrick.games.euchre.rules.play import LONE_MARCH, TRICKS_TO_MAKE
from overtrick.games.euchre.rules.state import PLAYING, TRICKS, State
from overtrick.games.euchre.rules.view import View
from overtrick.games.euchre.solving.margins import margin_if, margin_of
from overtrick.games.euchre.solving.state_encoding import euchre_lanes, lay_euchre
from overtrick.solver.tricks import solver
from overtrick.solver.workspace import workspace

MOST_POINTS: Final = LONE_MARCH
STEPS: Final = (TRICKS_TO_MAKE, TRICKS)  # numbers of tricks with which the makers earn more
WORLDS: Final = 200
PLAYING_ON: Final = 0.3  # measured: 0, 0.3, 0.6 and 1 are close, this is best


class Tools(NamedTuple):
    """What the search works with, and what points are worth."""

    memory: Any  # ``memory_of`` the workspace
    bits: Any  # by trump suit and card: its bit in lanes
    steps: Any  # numbers of tricks at which the makers' points change, lowest first
    worth: Any  # by the points the expert's side wins by, from -4 to 4
    playing_on: float  # how much of a worth is the outcome by rules of thumb, from 0 to 1


def euchre_values(search: Any, steady: Any) -> Callable[..., None]:
    """The function that fills in what each action is worth in a world; *steady* chooses."""
    side_takes = search.side_takes

    @register_inlined
    def after_thumb(state: State, solver: int) -> State:
        """The table in play with that many tricks done, if rules of thumb make all choices."""
        while not is_over(state) and (state.phase != PLAYING or state.play.tricks < solver):
            view = view_of(state, turn(state))
            state = apply(state, steady(0, view, legal_actions(state), 0))
        return state

    @register_inlined
    def solved(tools: Tools, state: State, side: Side) -> int:
        """The points *side* wins by if all play on with open hands."""
        if is_over(state):
            return margin_of(state, side)
        lay_euchre(tools.memory, tools.bits[state.contract.trump], state)
        makers = side_of(state.contract.maker)
        reached = 0
        for step in tools.steps:
            if side_takes(tools.memory, makers, step - state.play.made) == 0:
                break
            reached = step
        return margin_if(state, reached, side)

    def values(tools: Tools, state: State, seat: Seat, actions: Any, key: int, found: Any) -> None:
        side = side_of(seat)
        for place in range(len(actions)):
            after = after_thumb(apply(state, actions[place]), 0)
            worth = tools.worth[solved(tools, after, side) + MOST_POINTS]
            if tools.playing_on > 0:
                outcome = margin_of(after_thumb(after, TRICKS), side)
                worth += tools.playing_on * (tools.worth[outcome + MOST_POINTS] - worth)
            found[place] = worth

    return values


@cache
def definition() -> Definition:
    """The definition of the expert for Euchre."""
    search = solver.compiled()
    values = partial(euchre_values, search)
    return define_expert(game_named("euchre"), values, tools, WORLDS, model="sharp")


def tools(view: View) -> Tools:
    bits = np.stack([euchre_lanes(trump).bits for trump in range(4)])
    memory = memory_of(workspace().tricks)
    return Tools(memory, bits, np.array(STEPS), worth_of_points(view), PLAYING_ON)


def worth_of_points(view: View) -> Any:
    """The chance to win the match, by the points won in this deal."""
    side = side_of(view.seat)
    chances = match_chances("euchre", view.deal.rules)
    grid = chances.grid[1 if side_of(view.deal.dealer) == side else 0]  # the next player deals
    own, others = view.deal.score[side], view.deal.score[other_side(side)]
    margins = range(-MOST_POINTS, MOST_POINTS + 1)
    scores = ((own + max(margin, 0), others + max(-margin, 0)) for margin in margins)
    return np.array([chance_at(chances.lowest, chances.cell, grid, *score) for score in scores])
