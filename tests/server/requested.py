"""Did anybody ask for what the log says?"""

from typing import Any, Final, NamedTuple

from overtrick.core.seats import SEAT_NAMES, Seat
from overtrick.server.tables import events
from overtrick.server.tables.table_state import SERVER, AppliedEvent, TableState
from overtrick.server.tables.tokens import hash_of
from overtrick.server.views.update import action_seen
from overtrick.telling.events import event_for

from .regulars import Regular

HOUSE_DOES: Final = (events.Dealt, events.BotSat)  # without bots and clocks
FOLLOWS: Final = (events.Dealt, events.Rematched)  # what a request may bring about beside itself


class Played(NamedTuple):
    """A table, and those who were at it."""

    id: str
    regulars: tuple[Regular, ...]


class Name(NamedTuple):
    """The key of a row, taken apart."""

    asker: str
    key: str
    is_later: bool  # not the first row of its entry


def parse_name(row_key: str) -> Name:
    first, _, later = row_key.partition("\t")
    asker, _, rest = first.partition(":")
    return Name(asker, rest.rpartition(":")[0], bool(later))


def was_asked_for(played: Played, host: TableState, told: AppliedEvent, name: Name) -> bool:
    if name.is_later:
        return isinstance(told.event, FOLLOWS)
    if name.asker == "opened":
        return told.seq == 1
    if name.asker == f"{SERVER}":
        return isinstance(told.event, HOUSE_DOES)
    if isinstance(told.event, events.Sat):
        tokens = {hash_of(regular.player.token) for regular in played.regulars}
        return told.event.token in tokens
    return any(
        f"{regular.seat}" == name.asker and says(host, told, regular.seat, regular.sent[name.key])
        for regular in played.regulars
        if name.key in regular.sent
    )


def says(host: TableState, told: AppliedEvent, seat: Seat, message: dict[str, Any]) -> bool:
    """Whether the event is what *seat* asked for with *message*."""
    match told.event:
        case events.Acted(seat=actor):
            asked = (message["type"], message.get("action"))
            return actor == seat and asked == ("act", action_shown(host, told, seat))
        case events.Renamed(seat=actor, name=name):
            return actor == seat and message.get("name") == name
        case events.Wanted(seat=actor, what=what, nonce=nonce):
            return actor == seat and (message.get("what"), message.get("nonce")) == (what, nonce)
    return False


def only_once(told: AppliedEvent) -> tuple[Any, ...]:
    """What can be in a log only once, as no two requests of the regulars are the same."""
    match told.event:
        case events.Renamed(seat=seat, name=name):
            return ("renamed", seat, name)
        case events.Wanted(seat=seat, nonce=nonce):
            return ("wanted", seat, nonce)
    return ()


def news(host: TableState, told: AppliedEvent, viewer: Seat) -> tuple[str, str | None, str | None]:
    """What *viewer* is to be told of it: kind, seat, action."""
    seat = getattr(told.event, "seat", None)
    kind = type(told.event).__struct_config__.tag
    assert isinstance(kind, str)
    return kind, None if seat is None else SEAT_NAMES[seat], action_shown(host, told, viewer)


def action_shown(host: TableState, told: AppliedEvent, viewer: Seat) -> str | None:
    return action_seen(host.game, [event_for(host.game, one, viewer) for one in told.happenings])
