"""How a game is solved: a default that follows from its rules, for a game to improve on."""

from typing import Any

from overtrick.core.actions import Action
from overtrick.games.catalogue import kit_of
from overtrick.games.protocol import AnyGame
from overtrick.solver import minimax
from overtrick.solver.parse_position import PositionText
from overtrick.solver.solution import Worth
from overtrick.solver.whole_deals import whole_deal


class Solving:
    """
    Exact play of the last cards of any game, by trying everything (``minimax``).

    A game that has a search, columns or positions of its own names a subclass in its kit.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def columns(self, state: Any) -> tuple[str, ...]:
        """What the numbers of a worth mean; ``points`` and ``score`` come first."""
        return ("points",)

    def worths(self, state: Any) -> dict[Action, Worth]:
        """
        The value of every legal action to the party on turn; higher is better.

        :raises: :exc:`ValueError` if the state cannot be solved.
        """
        found = minimax.worths(self.game, state)
        return {action: (worth,) for action, worth in found.items()}

    def cell(self, column: str, number: int) -> str:
        """A number of a column, as people read it."""
        return f"{number:+d}" if column in ("points", "score") else str(number)

    def state_at(self, rules: Any, written: PositionText) -> Any:
        """
        The state of a deal at a position that people have written.

        :raises: :exc:`ValueError` if there is none.
        """
        return whole_deal(self.game, rules, written)


def solving_of(game: AnyGame) -> Solving:
    """How *game* is solved."""
    part = kit_of(game).solving
    kind: type[Solving] = Solving if part is None else part.load()
    return kind(game)
