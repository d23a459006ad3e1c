"""What happened at a table, in the order it happened.

Events carry whole states: they are for the one who runs the table.  A player
is told what its view and ``action_seen`` give.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

from overtrick.core.actions import Action
from overtrick.core.seats import Seat, Side


@dataclass(frozen=True)
class Dealt:
    """Cards were dealt."""

    number: int  # deals before this one
    dealer: Seat
    state: Any


@dataclass(frozen=True)
class Acted:
    """A seat called, discarded or played."""

    seat: Seat
    action: Action
    before: Any
    after: Any


@dataclass(frozen=True)
class DealEnded:
    """A deal was scored, or found void."""

    state: Any
    points: tuple[int, int]
    score: tuple[int, int]


@dataclass(frozen=True)
class MatchEnded:
    """A side reached the target, or the match ended without a winner."""

    winner: Side  # NO_SIDE in a draw
    score: tuple[int, int]


Event: TypeAlias = Dealt | Acted | DealEnded | MatchEnded
