"""``solve(state)``: every legal action's exact value with all hands known.

The first call compiles the search, which takes a while once; later calls, in
later runs as well, find it compiled.
"""

from types import ModuleType
from typing import Any

from overtrick.core.seats import side_of
from overtrick.games import belote, euchre, spades
from overtrick.games.belote import solving as solve_belote
from overtrick.games.belote.rules.state import State as BeloteState
from overtrick.games.euchre import solving as solve_euchre
from overtrick.games.euchre.rules.state import State as EuchreState
from overtrick.games.spades import solving as solve_spades
from overtrick.games.spades.rules.state import State as SpadesState
from overtrick.solver.solution import Solution
from overtrick.solver.workspace import workspace

_SOLVED: dict[type, tuple[Any, ModuleType]] = {
    EuchreState: (euchre, solve_euchre),
    SpadesState: (spades, solve_spades),
    BeloteState: (belote, solve_belote),
}


def solve(state: Any) -> Solution:
    """
    The worth of every legal action, and best play to the end.

    >>> from overtrick.games import euchre
    >>> from overtrick.solver.solve import solve
    >>> solve(euchre.start(euchre.HOUSE, euchre.DECK, 3)).par
    (0, 1)

    :raises: :exc:`ValueError` if there is nothing to choose, or before the bids of spades.
    """
    if type(state) not in _SOLVED:
        raise ValueError(f"expected a state of euchre, spades or belote, got {state!a:.40}")
    game, solver = _SOLVED[type(state)]
    if game.is_over(state):
        raise ValueError("the deal is over: there is nothing to solve")
    values = solver.worths(state, workspace())
    line = []
    end = state
    worths = values
    while not game.is_over(end):
        line.append(max(worths, key=lambda action: worths[action]))
        end = game.apply(end, line[-1])
        worths = {} if game.is_over(end) else solver.worths(end, workspace())
    side = side_of(game.turn(state))
    return Solution(side, solver.columns(state), values, tuple(line), game.points(end))
