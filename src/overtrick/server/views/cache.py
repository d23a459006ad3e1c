"""What is told many times, kept as it was written the first time."""

from collections.abc import Sequence
from typing import Any

import msgspec

from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.games.protocol import AnyGame
from overtrick.server.tables import events
from overtrick.server.tables.model import DEAL_OVER, MATCH_OVER, Past
from overtrick.server.tables.table_state import Host
from overtrick.server.views.public import (
    encoded,
    event_facts,
    fields,
    lasting_facts,
    open_facts,
    seats_facts,
    view_facts,
)
from overtrick.telling.card_styles import WORDS as IN_WORDS
from overtrick.telling.card_styles import Faces
from overtrick.telling.events import result_for
from overtrick.telling.for_listener import words_for
from overtrick.telling.words import Words

FACES = Faces(IN_WORDS, colour=False)


class Once:
    """Goes with one table for as long as it is told; made for it anew, it gives the same bytes."""

    def __init__(self) -> None:
        self.seq = -1  # up to which event the table is written
        self.lasting = b""
        self.seats = b""
        self.event = b""
        self.stage = ""
        self.turn: Seat = NO_SEAT
        self.state: Any = None  # the deal under way, or as the last one ended
        self.view = b""  # empty before the first deal
        self.tricks: list[dict[str, Any]] | None = None
        self.tricks_written = msgspec.Raw()
        self.open = b""  # empty while a deal is under way
        self.names: list[str] = []
        self.match = -1
        self.views: dict[Seat, tuple[Any, Any, Any, Any]] = {}  # two states and their views
        self.words: dict[Seat, Words] = {}
        self.pads: dict[Seat, list[msgspec.Raw]] = {}
        self.persons: dict[Seat, tuple[int, bytes]] = {}  # after how many deals
        self.own: dict[Seat, tuple[Any, tuple[bytes, bytes]]] = {}  # and what it was made of

    def follow(self, host: Host) -> None:
        """Writes anew what an event has changed."""
        if self.seq == host.seq:
            return
        names, match = host.names, len(host.finished)
        if names != self.names or match != self.match:
            self.names, self.match = names, match
            self.words, self.pads, self.persons, self.own = {}, {}, {}, {}
        self.lasting = self.lasting or fields(lasting_facts(host))
        if host.seq != self.seq + 1 or not isinstance(host.told[-1].event, events.Acted):
            self.seats = fields(seats_facts(host))
        self.event = fields(event_facts(host))
        self.stage, self.turn, self.state = host.stage, host.table.turn(), host.state
        self.view = b"" if self.state is None else self._viewed(view_facts(host))
        self.open = fields(open_facts(host)) if self.stage in (DEAL_OVER, MATCH_OVER) else b""
        self.seq = host.seq

    def _viewed(self, view: dict[str, Any]) -> bytes:
        """What all see of the deal."""
        tricks = view.get("tricks")
        if tricks is not self.tricks:
            self.tricks, self.tricks_written = tricks, msgspec.Raw(encoded(tricks))
        if tricks is not None:
            view["tricks"] = self.tricks_written
        return fields(view)

    def words_for(self, host: Host, viewer: Seat) -> Words:
        words = self.words.get(viewer)
        if words is None:
            words = self.words[viewer] = words_for(host.game, self.names, viewer, FACES)
        return words

    def view_of(self, game: AnyGame, state: Any, viewer: Seat) -> Any:
        """What *viewer* sees of a state; remembered for the last two states that were asked for."""
        last, seen, older, seen_before = self.views.get(viewer, (None, None, None, None))
        if state is last:
            return seen
        if state is older:
            return seen_before
        view = game.view(state, viewer)
        self.views[viewer] = state, view, last, seen
        return view

    def person(self, host: Host, viewer: Seat, words: Words) -> bytes:
        """Who a viewer is, and the score pad as he reads it; *words* are his."""
        kept = self.persons.get(viewer)
        if kept is None or kept[0] != len(host.past):
            person = {
                "you": None if viewer == NO_SEAT else SEAT_NAMES[viewer],
                "owner": viewer == host.owner,
                "sides": words.sides,
                "pad": self.pad(host.past, viewer, words),
            }
            kept = self.persons[viewer] = (len(host.past), fields(person))
        return kept[1]

    def pad(self, past: Sequence[Past], viewer: Seat, words: Words) -> list[msgspec.Raw]:
        """A line for each deal."""
        lines = self.pads.setdefault(viewer, [])
        for one in past[len(lines) :]:
            lines.append(msgspec.Raw(encoded(pad_line(one, words))))
        return lines


def pad_line(past: Past, words: Words) -> dict[str, Any]:
    result = result_for(words.game, past.ended, words.listener)
    return {
        "deal": past.number,
        "dealer": SEAT_NAMES[past.dealer],
        "words": " ".join(words.tell_result(result)),
        "points": past.ended.points,
        "score": past.ended.score,
        **past.carried,
    }
