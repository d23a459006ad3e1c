"""What actions of euchre are worth: tricks by search, points by the rules, every call tried."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from overtrick.compile.backend import memory_of
from overtrick.compile.jit import compile_with_callees
from overtrick.core.actions import Action, each_action
from overtrick.core.cards import each
from overtrick.core.seats import Side, are_partners, side_of
from overtrick.games.euchre import apply, is_over, legal_actions, turn
from overtrick.games.euchre.rules.state import PLAYING, State
from overtrick.games.euchre.solving.margins import margin_of, margin_with
from overtrick.games.euchre.solving.state_encoding import euchre_lanes, lay_euchre
from overtrick.solver.memory import Memory
from overtrick.solver.solution import Worth
from overtrick.solver.state_layout import place_of
from overtrick.solver.tricks import solver
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


@cache
def ask_euchre() -> Callable[..., None]:
    """Fills in the tricks *side* takes from here on, by card."""
    search = solver.compiled()
    card_tricks = search.card_tricks

    def ask(memory: Memory, bits: Any, state: Any, side: int, cards: Any, found: Any) -> None:
        lay_euchre(memory, bits, state)
        guess = 2
        for place in range(len(cards)):
            guess = card_tricks(memory, side, place_of(bits, cards[place]), guess)
            found[place] = guess

    return compile_with_callees(ask)
