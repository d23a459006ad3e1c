"""Belote solved, from any point of a deal."""

from typing import Any

from overtrick.core.actions import Action
from overtrick.games.belote.rules.rulesets import Rules
from overtrick.games.belote.rules.state import State
from overtrick.games.belote.solving.action_values import columns, worths
from overtrick.games.belote.solving.parse_position import state_at
from overtrick.solver.adapter import Solving
from overtrick.solver.parse_position import PositionText
from overtrick.solver.solution import Worth
from overtrick.solver.workspace import workspace


class BeloteSolving(Solving):
    """Score and card points, by the search for points."""

    def columns(self, state: State) -> tuple[str, ...]:
        return columns(state)

    def worths(self, state: State) -> dict[Action, Worth]:
        return worths(state, workspace())

    def state_at(self, rules: Rules, written: PositionText) -> Any:
        return state_at(rules, written)
