"""Seats that print as their names."""

from overtrick.core.named_int import NamedInt
from overtrick.core.seats import NO_SEAT, SEAT_NAMES
from overtrick.core.seats import Seat as SeatNumber


class Seat(NamedInt):
    """
    A seat: prints as ``East``; equals ``"East"``, ``"east"``, ``"e"`` and its number.

    >>> east = Seat(1)
    >>> east, east == "East", east == 1
    (East, True, True)
    """

    def is_called(self, text: str) -> bool:
        word, name = text.strip().lower(), str(self).lower()
        return word in (name, name[0])

    def __str__(self) -> str:
        return SEAT_NAMES[self]


def seat_or_none(seat: SeatNumber) -> Seat | None:
    """The seat; ``None`` for ``NO_SEAT``."""
    return None if seat == NO_SEAT else Seat(seat)
