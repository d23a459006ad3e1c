"""What everybody at a table is told in the same bytes, written once for all of them."""

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
from overtrick.server.tables.model import MATCH_OVER, WAITING, Chair
from overtrick.server.tables.table_state import Host
from overtrick.server.views.open_hands import all_hands

encoded = msgspec.json.Encoder().encode


def fields(facts: dict[str, Any]) -> bytes:
    """*facts* as they stand inside the braces of a JSON object."""
    return encoded(facts)[1:-1]


def merged(*some: bytes) -> msgspec.Raw:
    """One JSON object with all these fields."""
    return msgspec.Raw(b"{%b}" % b",".join(some))


def lasting_facts(host: Host) -> dict[str, Any]:
    """What never changes at a table."""
    game = host.game
    return {
        "id": host.id,
        "game": game.NAME,
        "title": kit_of(game).spoken_title,
        **party_facts(game),
        "rules": rules_facts(host),
        "options": msgspec.structs.asdict(host.options),
        "phrases": events.PHRASES if host.options.chat else (),
    }


def party_facts(game: AnyGame) -> dict[str, Any]:
    """Who scores together, in the order of every list of points, and which score wins."""
    parties = [[SEAT_NAMES[seat] for seat in seats] for seats in game.PARTIES]
    return {"parties": parties, "low_wins": game.LOW_WINS}


def rules_facts(host: Host) -> dict[str, Any]:
    """The rules of the house, one sentence each."""
    game, rules = host.game, host.table.record.rules
    lines = [
        {"field": name, "value": field_text(game, name, value), "words": game.DESCRIPTIONS[name]}
        for name, value in rules._asdict().items()
    ]
    return {"text": rules_text(game, rules), "lines": lines}


def event_facts(host: Host) -> dict[str, Any]:
    """What changes with every event."""
    return {
        "stage": host.stage,
        "match": len(host.finished) + 1,
        "earlier": [len(match.record.deals) for match in host.finished],
        "score": host.table.match.score,
        "winners": host.table.winners() if host.stage == MATCH_OVER else (),
        "deal": deal_facts(host),
    }


def seats_facts(host: Host) -> dict[str, Any]:
    """Who sits where, and who wants to go on."""
    chairs = enumerate(host.chairs)
    return {"seats": [seat_facts(host, seat, chair) for seat, chair in chairs]}


def seat_facts(host: Host, seat: Seat, chair: Chair) -> dict[str, Any]:
    kind = "free" if chair.is_free else "person" if chair.is_person else "bot"
    return {
        "seat": SEAT_NAMES[seat],
        "name": chair.name,
        "kind": kind,
        "bot": chair.bot or ("remote" if chair.remote else ""),
        "kept": chair.is_kept,
        "wants": seat in host.wanting,
    }


def deal_facts(host: Host) -> dict[str, Any]:
    """The house's promises: for the deal under way, and for the one after it."""
    if host.stage == WAITING:
        return {"number": 0, "dealer": None, "commitment": "", "next": host.next_promise}
    return {
        "number": host.number,
        "dealer": SEAT_NAMES[host.table.record.deals[-1].dealer],
        "commitment": host.promise,
        "next": host.next_promise,
    }


def view_facts(host: Host) -> dict[str, Any]:
    """The deal as those see it who only watch, without the fields that differ from seat to seat."""
    view = host.game.view(host.state, NO_SEAT)
    public = public_facts(host.game, view)
    for name in own_names(host.game.NAME, view):
        del public[name]
    return public


OWN_NAMES: Final[dict[str, tuple[str, ...]]] = {}


def own_names(game: str, view: Any) -> tuple[str, ...]:
    """The fields that differ from seat to seat, the same in every view of a game."""
    if game not in OWN_NAMES:
        OWN_NAMES[game] = tuple(own_facts(game_named(game), view, NO_ACTIONS))
    return OWN_NAMES[game]


def open_facts(host: Host) -> dict[str, Any]:
    """All cards and the house's secret, when the deal is over."""
    hands = all_hands(host.game, host.last_state)
    return {
        "hands": None if hands is None else by_seat(hands),
        "opening": host.openings[-1],
    }
