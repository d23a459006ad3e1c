"""What a viewer is sent: the only way from a table to anybody outside.

Built for one seat, or for those who watch (``NO_SEAT``), field by field, from that seat's view
and from what all may know; never by taking away.
"""

from itertools import takewhile
from typing import Any

import msgspec

from overtrick.actions import NO_ACTIONS, Actions
from overtrick.record.view_json import own_facts
from overtrick.record.view_json_tricks import card_words
from overtrick.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.server.facts_deal import contract_words, status
from overtrick.server.facts_hand import calls_offered, hand_held
from overtrick.server.facts_public import fields, merged
from overtrick.server.host import Host
from overtrick.server.messages import Update
from overtrick.server.news import news_of
from overtrick.server.once import Once
from overtrick.server.parts import PLAYING
from overtrick.telling.words import Words


def update(host: Host, viewer: Seat, since: int, now: float, once: Once | None = None) -> Update:
    """
    What is new to *viewer* after event *since*, and the table as it stands.

    *once* has what was written for others of the same table, or for earlier events.
    """
    once = once or Once()
    once.follow(host)
    words = once.words_for(host, viewer)
    fresh = takewhile(lambda told: told.seq > since, reversed(host.told))
    news = [news_of(host.game, told, viewer, words) for told in fresh]
    news.reverse()
    own, own_view = own_written(host, viewer, words, once)
    view = b'"view":{%b,%b}' % (once.view, own_view) if once.view else b'"view":null'
    fresh_facts = fields(table_facts(host, viewer, words, now, once))
    table = merged(once.lasting, once.seats, once.event, view, own, fresh_facts)
    return Update(host.seq, news, table)


def own_written(host: Host, viewer: Seat, words: Words, once: Once) -> tuple[bytes, bytes]:
    """
    What a viewer is told of himself: at the table, and in the view.

    While others play it stays what it was, as long as the same cards are in his hand.
    """
    game = host.game
    if host.state is None:
        return own_facts_written(host, viewer, None, NO_ACTIONS, words, once)
    view = game.view(host.state, viewer)
    if host.stage == PLAYING and viewer != NO_SEAT and host.table.turn() == viewer:
        legal = game.legal_actions(host.state)
        return own_facts_written(host, viewer, view, legal, words, once)
    play = getattr(view, "play", None)
    mark = (len(host.past), *[fact for fact in view if fact is not play])
    kept = once.own.get(viewer)
    if kept is None or kept[0] != mark:
        written = own_facts_written(host, viewer, view, NO_ACTIONS, words, once)
        kept = once.own[viewer] = (mark, written)
    return kept[1]


def own_facts_written(
    host: Host, viewer: Seat, view: Any, legal: Actions, words: Words, once: Once
) -> tuple[bytes, bytes]:
    """The same, written anew; *legal* is empty unless the viewer is on turn."""
    game = host.game
    table = {
        "you": None if viewer == NO_SEAT else SEAT_NAMES[viewer],
        "owner": viewer == host.owner,
        "sides": words.sides,
        "pad": once.pad(host.past, viewer, words),
        "hand": [] if view is None else hand_held(game, host.state, view, legal),
        "calls": calls_offered(game, view, legal, words),
        "contract": "" if view is None else contract_words(game, view, words),
    }
    return fields(table), b"" if view is None else fields(own_facts(game, view, legal))


def table_facts(host: Host, viewer: Seat, words: Words, now: float, once: Once) -> dict[str, Any]:
    """What is not the same for everybody, and changes with events."""
    return {
        "status": status(host, viewer, words, once.phase),
        "asking": asking_facts(host, viewer),
        "clock": clock_facts(host, now),
        "result": result_facts(host, words, once),
    }


def asking_facts(host: Host, viewer: Seat) -> dict[str, Any] | None:
    """What is asked; a claim is made with the cards on the table."""
    asking = host.asking
    if asking is None:
        return None
    is_claim = asking.what == "claim"
    return {
        "what": asking.what,
        "seat": SEAT_NAMES[asking.seat],
        "cards": card_words(host.table.state.hands[asking.seat]) if is_claim else [],
        "mine": asking.seat == viewer,
        "answered": [SEAT_NAMES[seat] for seat in sorted(asking.agreed)],
    }


def clock_facts(host: Host, now: float) -> dict[str, Any] | None:
    if not host.options.clock or host.stage != PLAYING:
        return None
    seat = host.table.turn()
    if host.chairs[seat].bot:
        return None
    left = host.changed_at + host.options.clock - now
    return {"seat": SEAT_NAMES[seat], "left": round(max(left, 0.0), 1)}


def result_facts(host: Host, words: Words, once: Once) -> msgspec.Raw | None:
    """How the deal ended, with all cards and the house's secret open."""
    if not once.open:
        return None
    ended = [line for line in words.tell_result(host.last_state) if line]
    return merged(fields({"words": ended}), once.open)
