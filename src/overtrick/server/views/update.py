"""What a viewer is sent: the only way from a table to anybody outside.

Built for one seat, or for those who watch (``NO_SEAT``), field by field, from that seat's view
and from what all may know; never by taking away.
"""

from functools import cache
from typing import Any

import msgspec

from overtrick.core.actions import NO_ACTIONS, Actions
from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.record.view_json.encode import own_facts
from overtrick.record.view_json.tricks import card_words
from overtrick.server.messages import Update
from overtrick.server.tables.model import Asking
from overtrick.server.tables.table_state import Host
from overtrick.server.views.cache import Once
from overtrick.server.views.hand import calls_offered, hand_held
from overtrick.server.views.news import news_of
from overtrick.server.views.public import fields, merged
from overtrick.server.views.status import status
from overtrick.telling.events import result_for
from overtrick.telling.words import Words


def update(host: Host, viewer: Seat, since: int, now: float, once: Once | None = None) -> Update:
    """
    What is new to *viewer* after event *since*, and the table as it stands.

    *once* has what was written for others of the same table, or for earlier events.
    """
    once = once or Once()
    once.follow(host)
    words = once.words_for(host, viewer)
    news = [
        news_of(host.game, told, viewer, words, once.view_of) for told in host.told_after(since)
    ]
    seen = None if once.state is None else once.view_of(host.game, once.state, viewer)
    own, own_view = own_written(host, viewer, seen, words, once)
    view = b'"view":{%b,%b}' % (once.view, own_view) if once.view else b'"view":null'
    fresh_facts = fields(table_facts(host, viewer, seen, words, now, once))
    table = merged(once.lasting, once.seats, once.event, view, own, fresh_facts)
    return Update(host.seq, news, table)


def own_written(
    host: Host, viewer: Seat, view: Any, words: Words, once: Once
) -> tuple[bytes, bytes]:
    """
    What a viewer is told of himself: at the table, and in the view.

    While others play it stays what it was, as long as the same cards are in his hand.
    """
    if view is None:
        return own_facts_written(host, viewer, None, NO_ACTIONS, words, once)
    if once.turn == viewer != NO_SEAT:
        return own_facts_written(host, viewer, view, host.table.legal(), words, once)
    mark = (len(host.past), beside_play(view))
    kept = once.own.get(viewer)
    if kept is None or kept[0] != mark:
        written = own_facts_written(host, viewer, view, NO_ACTIONS, words, once)
        kept = once.own[viewer] = (mark, written)
    return kept[1]


def beside_play(view: Any) -> tuple[Any, ...]:
    """All that is seen but the play, which says nothing of the viewer's hand."""
    at = place_of_play(view._fields)
    own: tuple[Any, ...] = view[:at] + view[at + 1 :]
    return own


@cache
def place_of_play(fields: tuple[str, ...]) -> int:
    """Where views with those fields have the play; past their end if they have none."""
    return fields.index("play") if "play" in fields else len(fields)


def own_facts_written(
    host: Host, viewer: Seat, view: Any, legal: Actions, words: Words, once: Once
) -> tuple[bytes, bytes]:
    """The same, written anew; *legal* is empty unless the viewer is on turn."""
    game = host.game
    table = {
        "hand": [] if view is None else hand_held(game, once.state, view, legal, words),
        "calls": calls_offered(game, view, legal, words),
        "contract": "" if view is None else words.contract(view),
    }
    own_table = b"%b,%b" % (once.person(host, viewer, words), fields(table))
    return own_table, b"" if view is None else fields(own_facts(game, view, legal))


def table_facts(
    host: Host, viewer: Seat, view: Any, words: Words, now: float, once: Once
) -> dict[str, Any]:
    """What is not the same for everybody, and changes with events."""
    return {
        "status": status(host, viewer, view, words, once),
        "asking": asking_facts(host, host.asking, viewer) if host.asking else None,
        "clock": clock_facts(host, once, now) if host.options.clock else None,
        "result": result_facts(host, words, once) if once.open else None,
    }


def asking_facts(host: Host, asking: Asking, viewer: Seat) -> dict[str, Any]:
    """What is asked; a claim is made with the cards on the table."""
    is_claim = asking.what == "claim"
    return {
        "what": asking.what,
        "seat": SEAT_NAMES[asking.seat],
        "cards": card_words(host.table.state.hands[asking.seat]) if is_claim else [],
        "mine": asking.seat == viewer,
        "answered": [SEAT_NAMES[seat] for seat in sorted(asking.agreed)],
    }


def clock_facts(host: Host, once: Once, now: float) -> dict[str, Any] | None:
    seat = once.turn
    if seat == NO_SEAT or host.chairs[seat].bot:
        return None
    left = host.changed_at + host.options.clock - now
    return {"seat": SEAT_NAMES[seat], "left": round(max(left, 0.0), 1)}


def result_facts(host: Host, words: Words, once: Once) -> msgspec.Raw:
    """How the deal ended, with all cards and the house's secret open."""
    result = result_for(host.game, host.past[-1].ended, words.listener)
    ended = [line for line in words.tell_result(result) if line]
    return merged(fields({"words": ended}), once.open)
