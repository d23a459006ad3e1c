"""What happened at a table, in the order it happened.

Events carry whole states: they are for the owner of the table.  A player
sees only its view and ``action_seen``.
"""

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from overtrick.core.actions import Action
from overtrick.core.parties import NO_PARTY, ByParty, Party
from overtrick.core.seats import Seat


@dataclass(frozen=True)
class Dealt:
    """Cards were dealt."""

    number: int  # deals before this one
    dealer: Seat
    state: Any = field(repr=False)


@dataclass(frozen=True)
class Acted:
    """A seat called, discarded or played."""

    seat: Seat
    action: Action
    before: Any = field(repr=False)
    after: Any = field(repr=False)


@dataclass(frozen=True)
class DealEnded:
    """A deal was scored, or found void."""

    state: Any = field(repr=False)
    points: ByParty
    score: ByParty


@dataclass(frozen=True)
class MatchEnded:
    """The match was decided, or ended without a winner."""

    winners: tuple[Party, ...]  # several in a tie, none in a draw
    score: ByParty

    @property
    def winner(self) -> Party:
        """The party that won alone, or ``NO_PARTY``."""
        return self.winners[0] if len(self.winners) == 1 else NO_PARTY


Event: TypeAlias = Dealt | Acted | DealEnded | MatchEnded
