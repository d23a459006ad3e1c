"""Caches the encoded parts of updates that several viewers or events share."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from overtrick.core.actions import NO_ACTIONS
from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.games.catalogue import game_named, kit_of
from overtrick.games.protocol import AnyGame
from overtrick.record.rules_text import field_text, rules_text
from overtrick.record.view_json.encode import own_facts, public_facts
from overtrick.record.view_json.tricks import by_seat
from overtrick.server.tables import events
from overtrick.server.tables.table_state import (
    DEAL_OVER,
    MATCH_OVER,
    WAITING,
    Chair,
    FinishedDeal,
    TableState,
)
from overtrick.server.views.open_hands import hands_at_start_of_play
from overtrick.telling.card_styles import WORDS as IN_WORDS
from overtrick.telling.card_styles import Faces
from overtrick.telling.events import result_for
from overtrick.telling.for_listener import wording_for
from overtrick.telling.wording import Wording

CARD_STYLE = Faces(IN_WORDS, color=False)


class ViewCache:
    """Per-table cache of encoded fragments; a fresh one yields identical bytes."""

    def __init__(self) -> None:
        self.seq = -1  # the last event that is encoded here
        self.constant = b""
        self.seats = b""
        self.event = b""
        self.stage = ""
        self.turn: Seat = NO_SEAT
        self.state: Any = None  # the current deal, or the end of the last one
        self.view = b""  # empty before the first deal
        self.tricks: list[dict[str, Any]] | None = None
        self.tricks_json = msgspec.Raw()
        self.open = b""  # empty during a deal
        self.names: list[str] = []
        self.match = -1
        self.views: dict[
            Seat, tuple[Any, Any, Any, Any]
        ] = {}  # the last two states and their views
        self.words: dict[Seat, Wording] = {}
        self.pads: dict[Seat, list[msgspec.Raw]] = {}
        self.persons: dict[Seat, tuple[int, bytes]] = {}  # with the number of finished deals
        self.own: dict[Seat, tuple[Any, tuple[bytes, bytes]]] = {}  # with the cache key

    def follow(self, host: TableState) -> None:
        """Encodes again what the last events have changed."""
        if self.seq == host.seq:
            return
        names, match = host.names, len(host.finished)
        if names != self.names or match != self.match:
            self.names, self.match = names, match
            self.words, self.pads, self.persons, self.own = {}, {}, {}, {}
        self.constant = self.constant or encode_fields(constant_fields(host))
        if host.seq != self.seq + 1 or not isinstance(host.recent[-1].event, events.Acted):
            self.seats = encode_fields(seats_fields(host))
        self.event = encode_fields(event_fields(host))
        self.stage, self.turn, self.state = host.stage, host.table.turn(), host.state
        self.view = b"" if self.state is None else self._encode_view(public_view_fields(host))
        self.open = (
            encode_fields(revealed_fields(host)) if self.stage in (DEAL_OVER, MATCH_OVER) else b""
        )
        self.seq = host.seq

    def _encode_view(self, view: dict[str, Any]) -> bytes:
        """Encodes the public part of the view; finished tricks are encoded once."""
        tricks = view.get("tricks")
        if tricks is not self.tricks:
            self.tricks, self.tricks_json = tricks, msgspec.Raw(encode_json(tricks))
        if tricks is not None:
            view["tricks"] = self.tricks_json
        return encode_fields(view)

    def wording_for(self, host: TableState, viewer: Seat) -> Wording:
        words = self.words.get(viewer)
        if words is None:
            words = self.words[viewer] = wording_for(host.game, self.names, viewer, CARD_STYLE)
        return words

    def view_of(self, game: AnyGame, state: Any, viewer: Seat) -> Any:
        """The view of a state, cached for the last two states."""
        last, seen, older, seen_before = self.views.get(viewer, (None, None, None, None))
        if state is last:
            return seen
        if state is older:
            return seen_before
        view = game.view(state, viewer)
        self.views[viewer] = state, view, last, seen
        return view

    def person(self, host: TableState, viewer: Seat, words: Wording) -> bytes:
        """The viewer's identity and score pad, in the viewer's own *words*."""
        kept = self.persons.get(viewer)
        if kept is None or kept[0] != len(host.past):
            person = {
                "you": None if viewer == NO_SEAT else SEAT_NAMES[viewer],
                "owner": viewer == host.owner,
                "sides": words.sides,
                "pad": self.pad(host.past, viewer, words),
            }
            kept = self.persons[viewer] = (len(host.past), encode_fields(person))
        return kept[1]

    def pad(self, past: Sequence[FinishedDeal], viewer: Seat, words: Wording) -> list[msgspec.Raw]:
        """The lines of the score pad, one for each finished deal."""
        lines = self.pads.setdefault(viewer, [])
        for one in past[len(lines) :]:
            lines.append(msgspec.Raw(encode_json(score_pad_line(one, words))))
        return lines


def score_pad_line(past: FinishedDeal, words: Wording) -> dict[str, Any]:
    result = result_for(words.game, past.ended, words.listener)
    return {
        "deal": past.number,
        "dealer": SEAT_NAMES[past.dealer],
        "words": " ".join(words.tell_result(result)),
        "points": past.ended.points,
        "score": past.ended.score,
        **past.carried,
    }


encode_json = msgspec.json.Encoder().encode


def encode_fields(fields: dict[str, Any]) -> bytes:
    """Encodes fields without the surrounding braces."""
    return encode_json(fields)[1:-1]


def merge_fields(*some: bytes) -> msgspec.Raw:
    """One JSON object with all these fields."""
    return msgspec.Raw(b"{%b}" % b",".join(some))


def constant_fields(host: TableState) -> dict[str, Any]:
    """The fields that never change at a table."""
    game = host.game
    return {
        "id": host.id,
        "game": game.NAME,
        "title": kit_of(game).spoken_title,
        **party_fields(game),
        "rules": rules_fields(host),
        "options": msgspec.structs.asdict(host.options),
        "phrases": events.PHRASES if host.options.chat else (),
    }


def party_fields(game: AnyGame) -> dict[str, Any]:
    """The parties, in the order of every list of points, and whether the lowest score wins."""
    parties = [[SEAT_NAMES[seat] for seat in seats] for seats in game.PARTIES]
    return {"parties": parties, "low_wins": game.LOW_WINS}


def rules_fields(host: TableState) -> dict[str, Any]:
    """The rules of the table, one sentence each."""
    game, rules = host.game, host.table.record.rules
    lines = [
        {"field": name, "value": field_text(game, name, value), "words": game.DESCRIPTIONS[name]}
        for name, value in rules._asdict().items()
    ]
    return {"text": rules_text(game, rules), "lines": lines}


def event_fields(host: TableState) -> dict[str, Any]:
    """The public fields that can change with every event."""
    return {
        "stage": host.stage,
        "match": len(host.finished) + 1,
        "earlier": [len(match.record.deals) for match in host.finished],
        "score": host.table.match.score,
        "winners": host.table.winners() if host.stage == MATCH_OVER else (),
        "deal": deal_fields(host),
    }


def seats_fields(host: TableState) -> dict[str, Any]:
    """The seats, and who is ready for the next deal or match."""
    chairs = enumerate(host.chairs)
    return {"seats": [seat_fields(host, seat, chair) for seat, chair in chairs]}


def seat_fields(host: TableState, seat: Seat, chair: Chair) -> dict[str, Any]:
    kind = "free" if chair.is_free else "person" if chair.is_person else "bot"
    return {
        "seat": SEAT_NAMES[seat],
        "name": chair.name,
        "kind": kind,
        "bot": chair.bot or ("remote" if chair.remote else ""),
        "kept": chair.is_kept,
        "wants": seat in host.wanting,
    }


def deal_fields(host: TableState) -> dict[str, Any]:
    """The current deal, with the commitments to this deck and the next."""
    if host.stage == WAITING:
        return {"number": 0, "dealer": None, "commitment": "", "next": host.next_promise}
    return {
        "number": host.number,
        "dealer": SEAT_NAMES[host.table.dealer],
        "commitment": host.promise,
        "next": host.next_promise,
    }


def public_view_fields(host: TableState) -> dict[str, Any]:
    """A spectator's view of the deal, without the fields that differ between seats."""
    view = host.game.view(host.state, NO_SEAT)
    public = public_facts(host.game, view, host.table.turn())
    for name in private_field_names(host.game.NAME, view):
        del public[name]
    return public


PRIVATE_FIELD_NAMES: Final[dict[str, tuple[str, ...]]] = {}


def private_field_names(game: str, view: Any) -> tuple[str, ...]:
    """The names of the fields that differ between seats, the same for all views of a game."""
    if game not in PRIVATE_FIELD_NAMES:
        PRIVATE_FIELD_NAMES[game] = tuple(own_facts(game_named(game), view, NO_ACTIONS))
    return PRIVATE_FIELD_NAMES[game]


def revealed_fields(host: TableState) -> dict[str, Any]:
    """All hands and the server's secret, published when the deal is over."""
    hands = hands_at_start_of_play(host.game, host.last_state)
    return {
        "hands": None if hands is None else by_seat(hands),
        "opening": host.openings[-1],
    }
