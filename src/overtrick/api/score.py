"""Points by party that print with names."""

from collections.abc import Sequence
from typing import Any, overload

from overtrick.api.errors import UnknownName, excerpt
from overtrick.api.seat import Seat
from overtrick.core.parties import ByParty, Parties, party_of
from overtrick.core.seats import SEAT_NAMES


class Score(tuple[int, ...]):
    """
    Points, one number for each party; also by seat and by player: ``score["South"]``.

    >>> score = Score((4, 7), ((0, 2), (1, 3)), ["Ana", "Bo", "Cy", "Di"])
    >>> score
    Ana and Cy 4, Bo and Di 7
    >>> score["South"], score["Bo"], score[1]
    (4, 7, 7)
    """

    def __new__(cls, points: ByParty, parties: Parties, names: Sequence[str]) -> "Score":
        score = super().__new__(cls, points)
        score._parties = parties
        score._names = tuple(names)
        return score

    _parties: Parties
    _names: tuple[str, ...]

    @overload  # type: ignore[override]
    def __getitem__(self, who: int | str) -> int: ...
    @overload
    def __getitem__(self, who: slice) -> tuple[int, ...]: ...
    def __getitem__(self, who: Any) -> Any:
        if isinstance(who, str):
            return super().__getitem__(self._party_called(who))
        if isinstance(who, Seat):
            return super().__getitem__(party_of(who, len(self)))
        return super().__getitem__(who)

    def _party_called(self, text: str) -> int:
        for seat, name in enumerate(self._names):
            if text == name or Seat(seat) == text:
                return party_of(seat, len(self))
        known = ", ".join(dict.fromkeys([*SEAT_NAMES[: len(self._names)], *self._names]))
        raise UnknownName(f"expected a seat or a player ({known}), got {excerpt(text)}")

    def __str__(self) -> str:
        return ", ".join(
            f"{' and '.join(self._names[seat] for seat in seats)} {points}"
            for seats, points in zip(self._parties, self, strict=True)
        )

    def __repr__(self) -> str:
        return str(self)

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self), self._parties, self._names
