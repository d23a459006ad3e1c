"""What one contestant did in one round."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

SEED = 7


class Run(NamedTuple):
    """Hands played, decisions made, and the CPU time it took."""

    hands: int
    decisions: int  # 0 if they were not counted
    seconds: float
    points: tuple[int, int] | None = None  # of both sides, where the deals are ours


Contestant: TypeAlias = Callable[[int], Run]  # plays that many hands
