"""Spades solved: the tricks of a side, and each nil."""

from typing import Any

from overtrick.core.actions import Action
from overtrick.games.spades.rules.rulesets import Rules
from overtrick.games.spades.rules.state import State
from overtrick.games.spades.solving.action_values import columns, worths
from overtrick.games.spades.solving.parse_position import state_at
from overtrick.solver.adapter import Solving
from overtrick.solver.parse_position import PositionText
from overtrick.solver.solution import Worth
from overtrick.solver.workspace import workspace


class SpadesSolving(Solving):
    """Each question stands for itself: nobody's bid says what tricks are worth."""

    def columns(self, state: State) -> tuple[str, ...]:
        return columns(state)

    def worths(self, state: State) -> dict[Action, Worth]:
        return worths(state, workspace())

    def cell(self, column: str, number: int) -> str:
        if column.endswith("nil"):
            return "kept" if number else "set"
        return super().cell(column, number)

    def state_at(self, rules: Rules, written: PositionText) -> Any:
        return state_at(rules, written)
