"""Euchre solved, from any point of a deal."""

from typing import Any

from overtrick.core.actions import Action
from overtrick.games.euchre.rules.rulesets import Rules
from overtrick.games.euchre.rules.state import State
from overtrick.games.euchre.solving.action_values import columns, worths
from overtrick.games.euchre.solving.parse_position import state_at
from overtrick.solver.adapter import Solving
from overtrick.solver.parse_position import PositionText
from overtrick.solver.solution import Worth
from overtrick.solver.workspace import workspace


class EuchreSolving(Solving):
    """Points and tricks, by the search for tricks."""

    def columns(self, state: State) -> tuple[str, ...]:
        return columns(state)

    def worths(self, state: State) -> dict[Action, Worth]:
        return worths(state, workspace())

    def state_at(self, rules: Rules, written: PositionText) -> Any:
        return state_at(rules, written)
