"""Finished deals, step by step with open hands, for replays and the front page."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from overtrick.core.actions import NO_ACTIONS
from overtrick.core.seats import NO_SEAT, SEAT_NAMES
from overtrick.games.protocol import AnyGame
from overtrick.record.match_record import DealRecord, Record
from overtrick.record.rules_text import rules_text
from overtrick.record.view_json.encode import view_as_json
from overtrick.record.view_json.tricks import by_seat, card_words
from overtrick.table.events import Acted, DealEnded, Dealt, Event
from overtrick.table.match import Table
from overtrick.telling.card_styles import WORDS as IN_WORDS
from overtrick.telling.card_styles import Faces
from overtrick.telling.events import open_event
from overtrick.telling.for_listener import wording_for
from overtrick.telling.wording import Wording


def replay_record(record: Record) -> list[dict[str, Any]]:
    """
    Replays every deal of a record.

    :raises: :exc:`RecordError` if it breaks a rule.
    """
    first = record.deals[0].dealer if record.deals else 0
    table = Table(replace(record, deals=()), first)
    words = words_of(record)
    return [
        {
            "number": number,
            "dealer": SEAT_NAMES[deal.dealer],
            "frames": list(replay_steps(record.game, table.follow(number, deal), words)),
        }
        for number, deal in enumerate(record.deals, start=record.before + 1)
    ]


def replay_one_deal(record: Record, place: int) -> dict[str, Any]:
    """Replays one finished deal of a record, counted from 0."""
    table = Table(replace(record, deals=record.deals[:place]), record.deals[0].dealer)
    deal: DealRecord = record.deals[place]
    words = words_of(record)
    return {
        "game": record.game.NAME,
        "rules": rules_text(record.game, record.rules),
        "names": by_seat(sitting.name for sitting in record.seats),
        "number": place + 1,
        "dealer": SEAT_NAMES[deal.dealer],
        "frames": list(replay_steps(record.game, table.follow(place + 1, deal), words)),
    }


def words_of(record: Record) -> Wording:
    names = [sitting.name for sitting in record.seats]
    return wording_for(record.game, names, NO_SEAT, Faces(IN_WORDS, False))


def replay_steps(
    game: AnyGame, events: Iterator[Event], words: Wording
) -> Iterator[dict[str, Any]]:
    """Yields one frame for the deal and one for each action; the last includes the result."""
    frame: dict[str, Any] | None = None
    for event in events:
        sentences = words.tell(open_event(game, event))
        lines = [line.strip() for line in sentences if line.strip()]
        if not isinstance(event, Dealt | Acted):
            assert frame is not None
            frame["words"] += lines
            if isinstance(event, DealEnded):
                frame["points"], frame["score"] = event.points, event.score
            continue
        if frame is not None:
            yield frame
        if isinstance(event, Dealt):
            state, doing = event.state, dict[str, str | None](seat=None, action=None)
        else:
            state, doing = event.after, seat_and_action(game, event)
        frame = {
            **doing,
            "words": lines,
            "hands": open_hands(state),
            "view": view_as_json(game, game.view(state, NO_SEAT), game.turn(state), NO_ACTIONS),
        }
    if frame is not None:
        yield frame


def seat_and_action(game: AnyGame, event: Acted) -> dict[str, str | None]:
    return {
        "seat": SEAT_NAMES[event.seat],
        "action": game.action_name(event.action),
    }


def open_hands(state: Any) -> dict[str, list[str]] | None:
    """What each seat holds; ``None`` in War, where hands are face down."""
    hands = getattr(state, "hands", None)
    return None if hands is None else by_seat(card_words(hand) for hand in hands)
