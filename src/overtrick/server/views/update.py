"""What a viewer is sent: the only way from a table to anybody outside.

Built for one seat, or for those who watch (``NO_SEAT``), field by field, from that seat's view
and from what all may know; never by taking away.
"""

from collections.abc import Callable
from functools import cache
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
from overtrick.telling.words import Words


def update(
    host: TableState, viewer: Seat, since: int, now: float, once: ViewCache | None = None
) -> Update:
    """
    What is new to *viewer* after event *since*, and the table as it stands.

    *once* has what was written for others of the same table, or for earlier events.
    """
    once = once or ViewCache()
    once.follow(host)
    words = once.words_for(host, viewer)
    news = [
        news_of(host.game, told, viewer, words, once.view_of) for told in host.events_after(since)
    ]
    seen = None if once.state is None else once.view_of(host.game, once.state, viewer)
    own, own_view = private_fields(host, viewer, seen, words, once)
    view = b'"view":{%b,%b}' % (once.view, own_view) if once.view else b'"view":null'
    fresh_facts = encode_fields(viewer_fields(host, viewer, seen, words, now, once))
    table = merge_fields(once.lasting, once.seats, once.event, view, own, fresh_facts)
    return Update(host.seq, news, table)


def private_fields(
    host: TableState, viewer: Seat, view: Any, words: Words, once: ViewCache
) -> tuple[bytes, bytes]:
    """
    What a viewer is told of himself: at the table, and in the view.

    While others play it stays what it was, as long as the same cards are in his hand.
    """
    if view is None:
        return encode_private_fields(host, viewer, None, NO_ACTIONS, words, once)
    if once.turn == viewer != NO_SEAT:
        return encode_private_fields(host, viewer, view, host.table.legal(), words, once)
    mark = (len(host.past), without_play(view))
    kept = once.own.get(viewer)
    if kept is None or kept[0] != mark:
        written = encode_private_fields(host, viewer, view, NO_ACTIONS, words, once)
        kept = once.own[viewer] = (mark, written)
    return kept[1]


def without_play(view: Any) -> tuple[Any, ...]:
    """All that is seen but the play, which says nothing of the viewer's hand."""
    at = index_of_play(view._fields)
    own: tuple[Any, ...] = view[:at] + view[at + 1 :]
    return own


@cache
def index_of_play(encode_fields: tuple[str, ...]) -> int:
    """Where views with those fields have the play; past their end if they have none."""
    return encode_fields.index("play") if "play" in encode_fields else len(encode_fields)


def encode_private_fields(
    host: TableState, viewer: Seat, view: Any, legal: Actions, words: Words, once: ViewCache
) -> tuple[bytes, bytes]:
    """The same, written anew; *legal* is empty unless the viewer is on turn."""
    game = host.game
    table = {
        "hand": [] if view is None else encode_hand(game, once.state, view, legal, words),
        "calls": calls_offered(game, view, legal, words),
        "contract": "" if view is None else words.contract(view),
    }
    own_table = b"%b,%b" % (once.person(host, viewer, words), encode_fields(table))
    return own_table, b"" if view is None else encode_fields(own_facts(game, view, legal))


def viewer_fields(
    host: TableState, viewer: Seat, view: Any, words: Words, now: float, once: ViewCache
) -> dict[str, Any]:
    """What is not the same for everybody, and changes with events."""
    return {
        "status": status(host, viewer, view, words, once),
        "asking": consent_fields(host, host.asking, viewer) if host.asking else None,
        "clock": clock_fields(host, once, now) if host.options.clock else None,
        "result": result_fields(host, words, once) if once.open else None,
    }


def consent_fields(host: TableState, asking: ConsentRequest, viewer: Seat) -> dict[str, Any]:
    """What is asked; a claim is made with the cards on the table."""
    is_claim = asking.what == "claim"
    return {
        "what": asking.what,
        "seat": SEAT_NAMES[asking.seat],
        "cards": card_words(host.table.state.hands[asking.seat]) if is_claim else [],
        "mine": asking.seat == viewer,
        "answered": [SEAT_NAMES[seat] for seat in sorted(asking.agreed)],
    }


def clock_fields(host: TableState, once: ViewCache, now: float) -> dict[str, Any] | None:
    seat = once.turn
    if seat == NO_SEAT or host.chairs[seat].bot:
        return None
    left = host.changed_at + host.options.clock - now
    return {"seat": SEAT_NAMES[seat], "left": round(max(left, 0.0), 1)}


def result_fields(host: TableState, words: Words, once: ViewCache) -> msgspec.Raw:
    """How the deal ended, with all cards and the house's secret open."""
    result = result_for(host.game, host.past[-1].ended, words.listener)
    ended = [line for line in words.tell_result(result) if line]
    return merge_fields(encode_fields({"words": ended}), once.open)


def status(host: TableState, viewer: Seat, view: Any, words: Words, once: ViewCache) -> str:
    """Whose turn it is and how the trick stands, or what else has to come."""
    stage = once.stage
    if stage == WAITING:
        free = sum(chair.is_free for chair in host.chairs)
        seats = "1 seat is" if free == 1 else f"{free} seats are"
        return f"Waiting for players: {seats} free."
    if stage == MATCH_OVER:
        return words.tell_end(MatchEnded(host.table.winners(), host.table.match.score))
    if stage == DEAL_OVER:
        return "The deal is over."
    legal = host.table.legal()
    if once.turn == viewer:
        return f"{words.prompt(view, legal)}.{trick_sentence(once, view, words)}"
    doing = words.doing(view, is_card=bool(legal.cards))
    return f"{words.who(once.turn)} to {doing}.{trick_sentence(once, view, words)}"


def trick_sentence(once: ViewCache, view: Any, words: Words) -> str:
    """Which suit was led and which card is winning; empty between two tricks."""
    play = getattr(once.state, "play", None)
    if play is None or play.trick.size == 0:
        return ""
    trick = play.trick
    return f" {SUIT_NAMES[trick.led]} were led. {words.winning(view, trick)}"


def news_of(
    game: AnyGame,
    told: AppliedEvent,
    viewer: Seat,
    words: Words,
    view: Callable[[AnyGame, Any, Seat], Any],
) -> News:
    """
    What *viewer* may know of it; nothing that the sentences do not say is in it.

    *view* gives what they see of a state.
    """
    seen = [event_for(game, event, viewer, view) for event in told.happenings]
    event = told.event
    seat = getattr(event, "seat", None)
    return News(
        told.seq,
        type(event).__struct_config__.tag,  # type: ignore[arg-type]
        None if seat is None else SEAT_NAMES[seat],
        action_seen(game, seen),
        sentences(told, seen, words),
    )


def action_seen(game: AnyGame, seen: list[Seen]) -> str | None:
    """The name of an action that was seen; it is the first thing that happens."""
    if seen and isinstance(seen[0], ActionSeen) and seen[0].action != NO_ACTION:
        return game.action_name(seen[0].action)
    return None


def sentences(told: AppliedEvent, seen: list[Seen], words: Words) -> list[str]:
    lines = [stripped for event in seen for line in words.tell(event) if (stripped := line.strip())]
    if isinstance(told.event, events.Acted) and told.event.by == "clock":
        lines.insert(0, f"{words.who(told.event.seat)} ran out of time.")
    return lines or sentences_about_people(told.event, words)


def sentences_about_people(event: Any, words: Words) -> list[str]:
    """Comings and goings, questions and answers."""
    match event:
        case events.Sat() | events.Retook():
            return [f"{words.does(event.seat, 'sit')} down."]
        case events.BotSat(kept=True):
            return [f"A bot sits in for {words.name(event.seat)}."]
        case events.BotSat():
            return [f"{words.who(event.seat)} is a bot."]
        case events.Renamed():
            return [f"A player is now called {event.name}."]
        case events.Asked():
            if event.what == "claim":
                return [f"{words.does(event.seat, 'claim')} the rest."]
            return [f"{words.does(event.seat, 'ask')} to take back the last action."]
        case events.Answered():
            return [f"{words.does(event.seat, 'agree')}." if event.yes else "The answer is no."]
        case events.TakenBack():
            return ["It is taken back."]
        case events.Wanted():
            return []
        case events.Rematched():
            return ["A new match begins."]
        case events.Said():
            return [f"{words.who(event.seat)}: {events.PHRASES[event.phrase]}"]
    return []
