"""Seats round the table, clockwise from North; partners sit opposite."""

from typing import Annotated, Final, TypeAlias

Seat: TypeAlias = Annotated[int, "seat"]
Side: TypeAlias = Annotated[int, "party"]  # of two partnerships

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
NO_SEAT: Final = -1

NORTH_SOUTH: Final = 0
EAST_WEST: Final = 1
NO_SIDE: Final = -1

SEAT_NAMES: Final = ("North", "East", "South", "West")
SIDE_NAMES: Final = ("North and South", "East and West")


def left_of(seat: Seat) -> Seat:
    return (seat + 1) % 4


def partner_of(seat: Seat) -> Seat:
    return (seat + 2) % 4


def side_of(seat: Seat) -> Side:
    return seat % 2


def other_side(side: Side) -> Side:
    return 1 - side


def are_partners(a: Seat, b: Seat) -> bool:
    return side_of(a) == side_of(b)


def parse_seat(text: str) -> Seat:
    """
    Reads ``North`` or ``n``.

    :raises: :exc:`ValueError` if *text* names no seat.
    """
    word = text.strip().lower()
    for seat, name in enumerate(SEAT_NAMES):
        if word in (name.lower(), name[0].lower()):
            return seat
    raise ValueError(f"expected a seat like 'North', got {text[:40]!a}")
