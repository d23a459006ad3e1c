"""The result of an action."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from overtrick.api.action import Action
from overtrick.api.score import Score
from overtrick.api.seat import Seat
from overtrick.api.wording import TableWording
from overtrick.table.events import Event


@dataclass(frozen=True)
class Outcome:
    """What happened when a seat acted; it prints as sentences."""

    seat: Seat
    action: Action
    points: Score | None  # of the deal, if the action ended it
    events: Sequence[Event]  # with whole states, as the table reports them
    _wording: TableWording = field(compare=False)

    @property
    def sentences(self) -> list[str]:
        told = [line for event in self.events for line in self._wording.sentences(event)]
        return told or [f"{self.seat}: {self.action}"]

    def __str__(self) -> str:
        return "\n".join(self.sentences)

    def __repr__(self) -> str:
        return str(self)
