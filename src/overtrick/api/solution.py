"""Exact play with all hands open, for the position at a table."""

from dataclasses import dataclass

from overtrick.api.action import Action
from overtrick.api.errors import excerpt
from overtrick.api.score import Score
from overtrick.api.seat import Seat
from overtrick.api.table import Table
from overtrick.api.wording import TableWording


@dataclass(frozen=True)
class Solution:
    """The value of each action for the party on turn, with open hands and best play."""

    turn: Seat
    values: dict[Action, dict[str, int]]  # for each action: points, tricks, ... by name
    best: list[Action]  # all actions with the best value
    line: list[Action]  # best play to the end of the deal
    par: Score  # the points of the parties after it

    def __str__(self) -> str:
        rows = [
            f"  {action!s:<20} {', '.join(f'{name} {value}' for name, value in worth.items())}"
            + ("  best" if action in self.best else "")
            for action, worth in self.values.items()
        ]
        title = f"{self.turn} to act, all hands open; par {self.par}"
        return "\n".join([title, *rows])

    def __repr__(self) -> str:
        return str(self)


def solve(table: Table) -> Solution:
    """
    The exact value of every legal action, with all hands open.

    The first call compiles the search; later calls are fast.

    :raises: :exc:`ValueError` if there is nothing to solve.
    """
    if not isinstance(table, Table):
        raise ValueError(f"expected a table, got {excerpt(table)}")
    from overtrick.solver.solve import solve as solve_state

    state = table.state
    if state is None:
        raise ValueError("no cards are dealt: there is nothing to solve")
    found = solve_state(state, table.game.module)
    legal = {int(action): action for action in table.legal}
    names = table.names
    game = table.game.module
    wording = TableWording(game, names)
    line = []
    for number in found.line:
        line.append(wording.action(state, number))
        state = game.apply(state, number)
    return Solution(
        Seat(game.turn(table.state)),
        {
            legal[number]: dict(zip(found.columns, worth, strict=True))
            for number, worth in found.values.items()
        },
        [legal[number] for number in found.best_actions],
        line,
        Score(found.par, game.PARTIES, names),
    )
