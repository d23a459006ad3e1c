"""The clients connected to a table, and which players are present."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec

from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.server.messages import Here

if TYPE_CHECKING:
    from overtrick.server.tables.room import Room


class Viewer(Protocol):
    """A connected client: a seated player, a spectator or a remote bot."""

    @property
    def seat(self) -> Seat: ...

    def show(self, room: "Room", now: float) -> None:
        """Sends the client its next update."""

    def push(self, message: bytes) -> None: ...


class Viewers:
    """The clients connected to one table in this process."""

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self.elsewhere: frozenset[Seat] = frozenset()  # seats connected to other processes
        self.left: dict[Seat, float] = {}  # since when a seat's player is disconnected
        self.last_here: dict[
            Seat, float
        ] = {}  # when a seat's player disconnected from this process
        self.idle_since = time.monotonic()
        self._presence_sent = b""  # the last presence message
        self.on_change: Callable[[], None] = _ignore_change  # reschedules the automation

    def join(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        if not self.update_presence():
            viewer.push(self._presence_sent)
            self.on_change()

    def leave(self, viewer: Viewer) -> None:
        if viewer not in self.viewers:
            return
        self.viewers.discard(viewer)
        if viewer.seat != NO_SEAT and viewer.seat not in self.seats_here():
            self.left[viewer.seat] = self.last_here[viewer.seat] = time.monotonic()
        if not self.viewers:
            self.idle_since = time.monotonic()
        if not self.update_presence():
            self.on_change()

    def seats_here(self) -> set[Seat]:
        return {viewer.seat for viewer in self.viewers if viewer.seat != NO_SEAT}

    def just_left(self, seconds: float) -> set[Seat]:
        """Seats whose player left this process less than *seconds* ago."""
        now = time.monotonic()
        return {seat for seat, since in self.last_here.items() if now - since < seconds}

    def update_presence(self) -> bool:
        """Broadcasts which players are present, if that has changed; returns whether it has."""
        here = self.seats_here() | self.elsewhere
        for seat in here:
            self.left.pop(seat, None)
        message = msgspec.json.encode(Here([SEAT_NAMES[seat] for seat in sorted(here)]))
        if message == self._presence_sent:
            return False
        self._presence_sent = message
        self.broadcast(message)
        self.on_change()
        return True

    def broadcast(self, message: bytes) -> None:
        for viewer in tuple(self.viewers):
            viewer.push(message)


def _ignore_change() -> None:
    """The default ``on_change``: does nothing."""
