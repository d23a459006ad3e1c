"""Euchre solved: tricks by search, points by the rules, the calling by trying every call."""

import numpy as np

from overtrick.core.actions import Action, each_action
from overtrick.core.cards import each
from overtrick.core.seats import Side, are_partners, other_side, side_of
from overtrick.games.euchre import apply, is_over, legal_actions, points, turn
from overtrick.games.euchre.rules.state import OVER, PLAYING, TRICKS, Play, State
from overtrick.kernels.primitives import memory_of
from overtrick.solver.asking import ask_euchre
from overtrick.solver.lanes import euchre_lanes
from overtrick.solver.solution import Worth
from overtrick.solver.workspace import Workspace


def columns(state: State) -> tuple[str, ...]:
    return ("points", "tricks") if state.phase == PLAYING else ("points",)


def worths(state: State, workspace: Workspace) -> dict[Action, Worth]:
    """Every legal action: the points its side wins by, and in play the tricks it takes."""
    side = side_of(turn(state))
    if state.phase == PLAYING:
        found = tricks_by_card(state, side, workspace)
        return {card: (margin_with(state, side, taken), taken) for card, taken in found.items()}
    return {
        action: (margin(apply(state, action), side, workspace),)
        for action in each_action(legal_actions(state))
    }


def margin(state: State, side: Side, workspace: Workspace) -> int:
    """The points *side* wins by from a state on, calls and discards chosen as well as cards."""
    if is_over(state):
        return margin_of(state, side)
    if state.phase == PLAYING:
        return margin_with(state, side, tricks_of(state, side, workspace))
    found = (
        margin(apply(state, action), side, workspace)
        for action in each_action(legal_actions(state))
    )
    return max(found) if side_of(turn(state)) == side else min(found)


def margin_of(state: State, side: Side) -> int:
    earned = points(state)
    return earned[side] - earned[other_side(side)]


def margin_with(state: State, side: Side, taken: int) -> int:
    """The points *side* wins by if it has taken so many tricks in the end."""
    made = taken if side_of(state.contract.maker) == side else TRICKS - taken
    return margin_if(state, made, side)


def margin_if(state: State, made: int, side: Side) -> int:
    """The points *side* wins by if the makers have so many tricks in the end."""
    play = state.play
    end = Play(play.turn, play.trick, play.past, TRICKS, made)
    over = State(OVER, state.deal, state.contract, end, state.hands, state.kitty, state.buried)
    return margin_of(over, side)


def taken_so_far(state: State, side: Side) -> int:
    play = state.play
    is_makers = are_partners(state.contract.maker, side)
    return play.made if is_makers else play.tricks - play.made


def tricks_of(state: State, side: Side, workspace: Workspace) -> int:
    """The tricks *side* has in the end."""
    found = tricks_by_card(state, side, workspace).values()
    return max(found) if side_of(turn(state)) == side else min(found)


def tricks_by_card(state: State, side: Side, workspace: Workspace) -> dict[Action, int]:
    """The tricks *side* has in the end, for each card that may be played now."""
    cards = list(each(legal_actions(state).cards))
    found = np.zeros(len(cards), dtype=np.int64)
    bits = euchre_lanes(state.contract.trump).bits
    ask_euchre()(memory_of(workspace.tricks), bits, state, side, np.array(cards), found)
    so_far = taken_so_far(state, side)
    return {card: so_far + int(taken) for card, taken in zip(cards, found, strict=True)}
