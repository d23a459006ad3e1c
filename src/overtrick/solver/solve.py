"""``solve(state)``: every legal action's exact value with all hands known.

The first call may compile a search, which takes a while once; later calls, in
later runs as well, find it compiled.
"""

from typing import Any

from overtrick.core.actions import each_action
from overtrick.core.parties import party_of
from overtrick.games.catalogue import game_named, game_names
from overtrick.games.protocol import AnyGame
from overtrick.solver.adapter import solving_of
from overtrick.solver.solution import Solution


def solve(state: Any, game: AnyGame | None = None) -> Solution:
    """
    The worth of every legal action, and best play to the end.

    The game is found by the type of its state unless *game* says which it is.

    >>> from overtrick.games import euchre
    >>> from overtrick.solver.solve import solve
    >>> solve(euchre.start(euchre.HOUSE, euchre.DECK, 3)).par
    (0, 1)

    :raises: :exc:`ValueError` if there is nothing to choose, or too much to search.
    """
    game = game or game_of(state)
    if game.is_over(state):
        raise ValueError("the deal is over: there is nothing to solve")
    solving = solving_of(game)
    values = solving.worths(state)
    line = []
    end, worths = state, values
    while not game.is_over(end):
        line.append(max(worths, key=lambda action: worths[action]))
        end = game.apply(end, line[-1])
        legal = list(each_action(game.legal_actions(end)))
        worths = solving.worths(end) if len(legal) > 1 else dict.fromkeys(legal, ())
    party = party_of(game.turn(state), len(game.PARTIES))
    return Solution(party, solving.columns(state), values, tuple(line), game.points(end))


def game_of(state: Any) -> AnyGame:
    """
    The game whose state that is.

    :raises: :exc:`ValueError` if it is none's.
    """
    for name in game_names():
        game = game_named(name)
        if type(state) is getattr(game, "State", None):
            return game
    raise ValueError(f"expected a state of a game ({', '.join(game_names())}), got {state!a:.40}")
