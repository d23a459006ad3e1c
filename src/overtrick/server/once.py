"""What is told many times, kept as it was written the first time."""

from collections.abc import Sequence
from typing import Any

import msgspec

from overtrick.seats import SEAT_NAMES, Seat
from overtrick.server import log
from overtrick.server.facts_public import (
    encoded,
    event_facts,
    fields,
    lasting_facts,
    open_facts,
    seats_facts,
    view_facts,
)
from overtrick.server.host import Host
from overtrick.server.parts import DEAL_OVER, MATCH_OVER, Past
from overtrick.telling.faces import WORDS as IN_WORDS
from overtrick.telling.faces import Faces
from overtrick.telling.speech import WORDS
from overtrick.telling.words import Words

FACES = Faces(IN_WORDS, colour=False)


class Once:
    """Goes with one table for as long as it is told; made for it anew, it gives the same bytes."""

    def __init__(self) -> None:
        self.seq = -1  # up to which event the table is written
        self.lasting = b""
        self.seats = b""
        self.event = b""
        self.view = b""  # empty before the first deal
        self.phase = ""
        self.open = b""  # empty while a deal is under way
        self.names: list[str] = []
        self.match = -1
        self.words: dict[Seat, Words] = {}
        self.pads: dict[Seat, list[msgspec.Raw]] = {}
        self.own: dict[Seat, tuple[Any, tuple[bytes, bytes]]] = {}  # and what it was made of

    def follow(self, host: Host) -> None:
        """Writes anew what an event has changed."""
        if self.seq == host.seq:
            return
        names, match = host.names, len(host.finished)
        if names != self.names or match != self.match:
            self.names, self.match = names, match
            self.words, self.pads, self.own = {}, {}, {}
        self.lasting = self.lasting or fields(lasting_facts(host))
        if host.seq != self.seq + 1 or not isinstance(host.told[-1].event, log.Acted):
            self.seats = fields(seats_facts(host))
        self.event = fields(event_facts(host))
        view = None if host.state is None else view_facts(host)
        self.view, self.phase = (fields(view), view["phase"]) if view else (b"", "")
        self.open = fields(open_facts(host)) if host.stage in (DEAL_OVER, MATCH_OVER) else b""
        self.seq = host.seq

    def words_for(self, host: Host, viewer: Seat) -> Words:
        words = self.words.get(viewer)
        if words is None:
            words = self.words[viewer] = WORDS[host.game.NAME](self.names, viewer, FACES)
        return words

    def pad(self, past: Sequence[Past], viewer: Seat, words: Words) -> list[msgspec.Raw]:
        """The score pad, a line for each deal; *words* are the viewer's."""
        lines = self.pads.setdefault(viewer, [])
        for one in past[len(lines) :]:
            lines.append(msgspec.Raw(encoded(pad_line(one, words))))
        return lines


def pad_line(past: Past, words: Words) -> dict[str, Any]:
    return {
        "deal": past.number,
        "dealer": SEAT_NAMES[past.dealer],
        "words": " ".join(words.tell_result(past.ended.state)),
        "points": past.ended.points,
        "score": past.ended.score,
        "bags": past.carried,
    }
