"""What a viewer is sent: the only way from a table to anybody outside.

Built for one seat, or for those who watch (``NO_SEAT``), field by field, from that seat's view
and from what all may know; never by taking away.
"""

from itertools import takewhile
from typing import Any

import msgspec

from overtrick.actions import NO_ACTIONS
from overtrick.record.rules_text import field_text, rules_text
from overtrick.record.view_json import view_as_json
from overtrick.record.view_json_tricks import by_seat, card_words
from overtrick.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.server import log
from overtrick.server.facts_deal import all_hands, contract_words, status
from overtrick.server.facts_hand import calls_offered, hand_held
from overtrick.server.host import DEAL_OVER, MATCH_OVER, PLAYING, WAITING, Chair, Host, Past
from overtrick.server.messages import Update
from overtrick.server.news import news_of
from overtrick.telling.faces import WORDS as IN_WORDS
from overtrick.telling.faces import Faces
from overtrick.telling.speech import WORDS
from overtrick.telling.words import Words

FACES = Faces(IN_WORDS, colour=False)


def update(host: Host, viewer: Seat, since: int, now: float) -> Update:
    """What is new to *viewer* after event *since*, and the table as it stands."""
    words = words_for(host, viewer)
    fresh = takewhile(lambda told: told.seq > since, reversed(host.told))
    news = [news_of(host.game, told, viewer, words) for told in fresh]
    news.reverse()
    return Update(host.seq, news, table_facts(host, viewer, words, now))


def words_for(host: Host, viewer: Seat) -> Words:
    return WORDS[host.game.NAME](host.names, viewer, FACES)


def table_facts(host: Host, viewer: Seat, words: Words, now: float) -> dict[str, Any]:
    game, state, stage = host.game, host.state, host.stage
    on_turn = stage == PLAYING and viewer != NO_SEAT and host.table.turn() == viewer
    legal = game.legal_actions(state) if on_turn else NO_ACTIONS
    view = None if state is None else game.view(state, viewer)
    shown = None if view is None else view_as_json(game, view, legal)
    return {
        "id": host.id,
        "game": game.NAME,
        "title": game.NAME.capitalize(),
        "rules": rules_facts(host),
        "you": None if viewer == NO_SEAT else SEAT_NAMES[viewer],
        "owner": viewer == host.owner,
        "options": msgspec.structs.asdict(host.options),
        "stage": stage,
        "match": len(host.finished) + 1,
        "earlier": [len(match.record.deals) for match in host.finished],
        "seats": seats_facts(host),
        "score": host.table.match.score,
        "sides": [words.side(0), words.side(1)],
        "pad": pad(host, viewer, words),
        "deal": deal_facts(host),
        "view": shown,
        "hand": [] if view is None else hand_held(game, state, view, legal),
        "calls": calls_offered(game, view, legal, words),
        "status": status(host, viewer, words, "" if shown is None else shown["phase"]),
        "contract": "" if view is None else contract_words(game, view, words),
        "asking": asking_facts(host, viewer),
        "clock": clock_facts(host, now),
        "result": result_facts(host, words),
        "phrases": log.PHRASES if host.options.chat else (),
    }


def rules_facts(host: Host) -> msgspec.Raw:
    """The rules of the house, one sentence each; they never change at a table."""
    if host.rules_told is None:
        game, rules = host.game, host.table.record.rules
        lines = [
            {
                "field": name,
                "value": field_text(game, name, value),
                "words": game.DESCRIPTIONS[name],
            }
            for name, value in rules._asdict().items()
        ]
        host.rules_told = raw({"text": rules_text(game, rules), "lines": lines})
    return host.rules_told


def seats_facts(host: Host) -> msgspec.Raw:
    """Who sits where; the same for everybody."""
    if host.seats_told[0] != host.seq:
        chairs = [seat_facts(host, seat, chair) for seat, chair in enumerate(host.chairs)]
        host.seats_told = (host.seq, raw(chairs))
    return host.seats_told[1]


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


def pad(host: Host, viewer: Seat, words: Words) -> list[msgspec.Raw]:
    """The score pad, a line for each deal; lines are written once for each viewer."""
    lines = host.pads_told.setdefault(viewer, [])
    for past in host.past[len(lines) :]:
        lines.append(raw(pad_line(past, words)))
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


def raw(facts: Any) -> msgspec.Raw:
    """What is told many times, written once."""
    return msgspec.Raw(msgspec.json.encode(facts))


def deal_facts(host: Host) -> dict[str, Any] | None:
    """The house's promises: for the deal under way, and for the one after it."""
    if host.stage == WAITING:
        return {"number": 0, "dealer": None, "commitment": "", "next": host.next_promise}
    return {
        "number": host.number,
        "dealer": SEAT_NAMES[host.table.record.deals[-1].dealer],
        "commitment": host.promise,
        "next": host.next_promise,
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


def result_facts(host: Host, words: Words) -> dict[str, Any] | None:
    """How the deal ended, with all cards and the house's secret open."""
    if host.stage not in (DEAL_OVER, MATCH_OVER):
        return None
    ended = [line for line in words.tell_result(host.last_state) if line]
    hands = all_hands(host.game, host.last_state)
    return {
        "words": ended,
        "hands": None if hands is None else by_seat(hands),
        "opening": host.openings[-1],
    }
