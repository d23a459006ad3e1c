"""Builds the updates sent to viewers; nothing else sends table state to clients.

An update is built for one seat or for spectators (``NO_SEAT``), field by field, from that seat's
view and public information; never by removing fields from the full state.
"""

import functools
from collections.abc import Callable
from typing import Any

import msgspec

from overtrick.core.actions import NO_ACTION, NO_ACTIONS, Actions
from overtrick.core.cards import SUIT_NAMES
from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.games.protocol import AnyGame
from overtrick.record.view_json.encode import own_facts
from overtrick.record.view_json.tricks import card_words
from overtrick.server.messages import News, Update
from overtrick.server.tables import events
from overtrick.server.tables.table_state import (
    DEAL_OVER,
    MATCH_OVER,
    WAITING,
    AppliedEvent,
    ConsentRequest,
    TableState,
)
from overtrick.server.views.cache import ViewCache, encode_fields, merge_fields
from overtrick.server.views.hand import calls_offered, encode_hand
from overtrick.table.events import MatchEnded
from overtrick.telling.events import ActionSeen, Seen, event_for, result_for
from overtrick.telling.wording import Wording


def update(
    host: TableState, viewer: Seat, since: int, now: float, cache: ViewCache | None = None
) -> Update:
    """
    The events after *since* as *viewer* may see them, and the current table.

    *cache* holds what was encoded for other viewers of the table, or for earlier events.
    """
    cache = cache or ViewCache()
    cache.follow(host)
    words = cache.wording_for(host, viewer)
    news = [
        news_of(host.game, applied, viewer, words, cache.view_of)
        for applied in host.events_after(since)
    ]
    seen = None if cache.state is None else cache.view_of(host.game, cache.state, viewer)
    own, own_view = private_fields(host, viewer, seen, words, cache)
    view = b'"view":{%b,%b}' % (cache.view, own_view) if cache.view else b'"view":null'
    viewer_part = encode_fields(viewer_fields(host, viewer, seen, words, now, cache))
    table = merge_fields(cache.constant, cache.seats, cache.event, view, own, viewer_part)
    return Update(host.seq, news, table)


def private_fields(
    host: TableState, viewer: Seat, view: Any, words: Wording, cache: ViewCache
) -> tuple[bytes, bytes]:
    """
    The viewer's private fields of the table and of the view, encoded.

    While others play they are cached as long as the viewer's hand is the same.
    """
    if view is None:
        return encode_private_fields(host, viewer, None, NO_ACTIONS, words, cache)
    if cache.turn == viewer != NO_SEAT:
        return encode_private_fields(host, viewer, view, host.table.legal(), words, cache)
    mark = (len(host.past), without_play(view))
    kept = cache.own.get(viewer)
    if kept is None or kept[0] != mark:
        written = encode_private_fields(host, viewer, view, NO_ACTIONS, words, cache)
        kept = cache.own[viewer] = (mark, written)
    return kept[1]


def without_play(view: Any) -> tuple[Any, ...]:
    """The view without the play, which does not affect the private fields."""
    at = index_of_play(view._fields)
    own: tuple[Any, ...] = view[:at] + view[at + 1 :]
    return own


@functools.cache
def index_of_play(names: tuple[str, ...]) -> int:
    """The index of the field ``play``; past the end if there is none."""
    return names.index("play") if "play" in names else len(names)


def encode_private_fields(
    host: TableState, viewer: Seat, view: Any, legal: Actions, words: Wording, cache: ViewCache
) -> tuple[bytes, bytes]:
    """Encodes the private fields; *legal* is empty unless the viewer is on turn."""
    game = host.game
    table = {
        "hand": [] if view is None else encode_hand(game, cache.state, view, legal, words),
        "calls": calls_offered(game, view, legal, words),
        "contract": "" if view is None else words.contract(view),
    }
    own_table = b"%b,%b" % (cache.person(host, viewer, words), encode_fields(table))
    return own_table, b"" if view is None else encode_fields(own_facts(game, view, legal))


def viewer_fields(
    host: TableState, viewer: Seat, view: Any, words: Wording, now: float, cache: ViewCache
) -> dict[str, Any]:
    """The fields that differ between viewers and change with events."""
    return {
        "status": status(host, viewer, view, words, cache),
        "asking": consent_fields(host, host.asking, viewer) if host.asking else None,
        "clock": clock_fields(host, cache, now) if host.options.clock else None,
        "result": result_fields(host, words, cache) if cache.open else None,
    }


def consent_fields(host: TableState, asking: ConsentRequest, viewer: Seat) -> dict[str, Any]:
    """The open consent request; a claim shows the claimer's cards."""
    is_claim = asking.what == "claim"
    return {
        "what": asking.what,
        "seat": SEAT_NAMES[asking.seat],
        "cards": card_words(host.table.state.hands[asking.seat]) if is_claim else [],
        "mine": asking.seat == viewer,
        "answered": [SEAT_NAMES[seat] for seat in sorted(asking.agreed)],
    }


def clock_fields(host: TableState, cache: ViewCache, now: float) -> dict[str, Any] | None:
    seat = cache.turn
    if seat == NO_SEAT or host.chairs[seat].bot:
        return None
    left = host.changed_at + host.options.clock - now
    return {"seat": SEAT_NAMES[seat], "left": round(max(left, 0.0), 1)}


def result_fields(host: TableState, words: Wording, cache: ViewCache) -> msgspec.Raw:
    """The result of the deal, with all hands and the server's secret."""
    result = result_for(host.game, host.past[-1].ended, words.listener)
    ended = [line for line in words.tell_result(result) if line]
    return merge_fields(encode_fields({"words": ended}), cache.open)


def status(host: TableState, viewer: Seat, view: Any, words: Wording, cache: ViewCache) -> str:
    """A sentence that says what the table is waiting for."""
    stage = cache.stage
    if stage == WAITING:
        free = sum(chair.is_free for chair in host.chairs)
        seats = "1 seat is" if free == 1 else f"{free} seats are"
        return f"Waiting for players: {seats} free."
    if stage == MATCH_OVER:
        return words.tell_end(MatchEnded(host.table.winners(), host.table.match.score))
    if stage == DEAL_OVER:
        return "The deal is over."
    legal = host.table.legal()
    if cache.turn == viewer:
        return f"{words.prompt(view, legal)}.{trick_sentence(cache, view, words)}"
    doing = words.doing(view, is_card=bool(legal.cards))
    return f"{words.who(cache.turn)} to {doing}.{trick_sentence(cache, view, words)}"


def trick_sentence(cache: ViewCache, view: Any, words: Wording) -> str:
    """Which suit was led and which card is winning; empty between two tricks."""
    play = getattr(cache.state, "play", None)
    if play is None or play.trick.size == 0:
        return ""
    trick = play.trick
    return f" {SUIT_NAMES[trick.led]} were led. {words.winning(view, trick)}"


def news_of(
    game: AnyGame,
    applied: AppliedEvent,
    viewer: Seat,
    words: Wording,
    view: Callable[[AnyGame, Any, Seat], Any],
) -> News:
    """
    The event as *viewer* may see it; it contains nothing beyond what the sentences say.

    *view* returns the viewer's view of a state.
    """
    seen = [event_for(game, event, viewer, view) for event in applied.happenings]
    event = applied.event
    seat = getattr(event, "seat", None)
    return News(
        applied.seq,
        type(event).__struct_config__.tag,  # type: ignore[arg-type]
        None if seat is None else SEAT_NAMES[seat],
        action_seen(game, seen),
        sentences(applied, seen, words),
    )


def action_seen(game: AnyGame, seen: list[Seen]) -> str | None:
    """The name of the action, if the viewer may see it; it is always the first event."""
    if seen and isinstance(seen[0], ActionSeen) and seen[0].action != NO_ACTION:
        return game.action_name(seen[0].action)
    return None


def sentences(applied: AppliedEvent, seen: list[Seen], words: Wording) -> list[str]:
    lines = [stripped for event in seen for line in words.tell(event) if (stripped := line.strip())]
    if isinstance(applied.event, events.Acted) and applied.event.by == "clock":
        lines.insert(0, f"{words.who(applied.event.seat)} ran out of time.")
    return lines or sentences_about_people(applied.event, words)


def sentences_about_people(event: Any, words: Wording) -> list[str]:
    """Sentences for events other than play: seats, requests, chat."""
    match event:
        case events.Sat() | events.Retook():
            return [f"{words.does(event.seat, 'sit')} down."]
        case events.BotSat(kept=True):
            return [f"A bot plays for {words.name(event.seat)}."]
        case events.BotSat():
            return [f"{words.who(event.seat)} is now played by a bot."]
        case events.Renamed():
            return [f"A player is now called {event.name}."]
        case events.Asked():
            if event.what == "claim":
                return [f"{words.does(event.seat, 'claim')} the remaining tricks."]
            return [f"{words.does(event.seat, 'ask')} to undo the last action."]
        case events.Answered():
            return [
                f"{words.does(event.seat, 'agree')}." if event.yes else "The request was declined."
            ]
        case events.TakenBack():
            return ["Move undone."]
        case events.Wanted():
            return []
        case events.Rematched():
            return ["A new match begins."]
        case events.Said():
            return [f"{words.who(event.seat)}: {events.PHRASES[event.phrase]}"]
    return []
