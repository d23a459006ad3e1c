"""What people count in finished games of war."""

from typing import Final, TypeAlias

from overtrick.games.shared.statistics import Fact, yes
from overtrick.games.war.rules.deal import points
from overtrick.games.war.rules.state import DRAWN, ENDLESS, WON, State

Facts: TypeAlias = tuple[int, int, int, int, int, int, int]

FACTS: Final = (
    Fact("north_south", 0, 1, "whether North won"),
    Fact("east_west", 0, 1, "whether East won"),
    Fact("margin", -1, 1, "1 if North won, -1 if East did"),
    Fact("won", 0, 1, "whether there was a winner"),
    Fact("drawn", 0, 1, "whether both ran out of cards at once"),
    Fact("endless", 0, 1, "whether the game came back to where it had been"),
    Fact("rounds", 0, 9999, "rounds played"),
)


def facts(state: State) -> Facts:
    """The facts of a game that is over, in the order of ``FACTS``."""
    north, east = points(state)
    return (
        north,
        east,
        north - east,
        yes(state.verdict == WON),
        yes(state.verdict == DRAWN),
        yes(state.verdict == ENDLESS),
        state.rounds,
    )
