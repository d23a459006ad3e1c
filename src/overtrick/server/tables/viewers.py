"""Those who are connected to a table, and who is known to be here."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec

from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.server.messages import Here

if TYPE_CHECKING:
    from overtrick.server.tables.room import Room


class Viewer(Protocol):
    """Somebody connected to the table."""

    @property
    def seat(self) -> Seat: ...

    def show(self, room: "Room", now: float) -> None:
        """Sends what is new."""

    def push(self, message: bytes) -> None: ...


class Viewers:
    """Everybody connected to one table in this process."""

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self.elsewhere: frozenset[Seat] = frozenset()  # seats connected to other processes
        self.left: dict[Seat, float] = {}  # since when a seat's player is not here
        self.last_here: dict[Seat, float] = {}  # when a seat's player went from this process
        self.idle_since = time.monotonic()
        self._told = b""  # who was last said to be here
        self.on_change: Callable[[], None] = (
            _ignore_change  # tells the house that something happened
        )

    def join(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        if not self.presence():
            viewer.push(self._told)
            self.on_change()

    def leave(self, viewer: Viewer) -> None:
        if viewer not in self.viewers:
            return
        self.viewers.discard(viewer)
        if viewer.seat != NO_SEAT and viewer.seat not in self.seats_here():
            self.left[viewer.seat] = self.last_here[viewer.seat] = time.monotonic()
        if not self.viewers:
            self.idle_since = time.monotonic()
        if not self.presence():
            self.on_change()

    def seats_here(self) -> set[Seat]:
        return {viewer.seat for viewer in self.viewers if viewer.seat != NO_SEAT}

    def just_left(self, seconds: float) -> set[Seat]:
        """Those whom nobody but this process can have seen that recently."""
        now = time.monotonic()
        return {seat for seat, since in self.last_here.items() if now - since < seconds}

    def presence(self) -> bool:
        """Tells everybody who is here, if that has changed."""
        here = self.seats_here() | self.elsewhere
        for seat in here:
            self.left.pop(seat, None)
        told = msgspec.json.encode(Here([SEAT_NAMES[seat] for seat in sorted(here)]))
        if told == self._told:
            return False
        self._told = told
        self.tell(told)
        self.on_change()
        return True

    def tell(self, message: bytes) -> None:
        for viewer in tuple(self.viewers):
            viewer.push(message)


def _ignore_change() -> None:
    """Nobody minds."""
