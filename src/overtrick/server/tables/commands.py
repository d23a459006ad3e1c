"""Decides requests: the events to append to the log, or a refusal."""

import os
from typing import Any, Final, NamedTuple, TypeAlias

from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.server.messages import (
    Act,
    Answer,
    Ask,
    Rename,
    Replace,
    Retake,
    Say,
    Start,
    Want,
)
from overtrick.server.tables import consent, events, seating
from overtrick.server.tables.refusals import CommandRefused, refused_by_referee
from overtrick.server.tables.table_state import DEAL_OVER, PLAYING, SERVER, TableState

MOST_EVENTS: Final = 200_000
"""Event limit of one log, about some months of continuous play; bounds the time to read it."""


class Move(NamedTuple):
    """A bot's decision for a seat; *by* is "clock" when it replaces a player out of time."""

    seat: Seat
    action: Action
    by: str = ""


class DealNext(NamedTuple):
    """The server deals the next cards because the waiting time is over."""


class ExpireRequest(NamedTuple):
    """The server ends a consent request that was not answered in time."""


Request: TypeAlias = (
    Act
    | Want
    | Start
    | Ask
    | Answer
    | Replace
    | Retake
    | Rename
    | Say
    | seating.Sit
    | seating.StandIn
    | Move
    | DealNext
    | ExpireRequest
)


def decide(
    host: TableState, asker: Seat, request: Request, draw: seating.Draw = os.urandom
) -> list[events.AnyEvent]:
    """
    Returns the events that *request* leads to, without changing anything.

    :raises: :exc:`CommandRefused` if the request is not allowed now.
    """
    if host.seq >= MOST_EVENTS:
        raise CommandRefused(
            "full", "this table has reached its event limit; please open a new one"
        )
    if isinstance(request, seating.Sit):
        return seating.take_seat(host, request, draw)
    if asker == SERVER:
        return decide_for_server(host, request, draw)
    if asker == NO_SEAT:
        raise CommandRefused("not_seated", "you are a spectator; take a seat to play")
    if host.chairs[asker].is_kept and not isinstance(request, Retake | Rename):
        raise CommandRefused("away", "a bot is playing for you; take your seat back first")
    match request:
        case Act():
            return decide_action(host, asker, request.action)
        case Want():
            return seating.mark_ready(host, asker, request.what, request.nonce, draw)
        case Start():
            return seating.start_match(host, asker, request.nonce, draw)
        case Ask():
            return consent.request_consent(host, asker, request.what)
        case Answer():
            return consent.answer_request(host, asker, request.yes)
        case Replace():
            return seating.replace_player(host, asker, request, draw)
        case Retake():
            return seating.retake_seat(host, asker, request)
        case Rename():
            return seating.rename_player(host, asker, request)
        case Say():
            return decide_phrase(host, asker, request.phrase)
    raise CommandRefused("not_yours", "only the server can do that")


def decide_action(host: TableState, asker: Seat, word: str) -> list[events.AnyEvent]:
    """Decides a call, discard or card by asking the referee."""
    action = NO_ACTION
    if host.table.state is not None:
        action = host.game.parse_action(host.table.state, word)
    refusal = host.table.refusal(asker, action)
    if refusal is not None:
        raise refused_by_referee(refusal)
    return [events.Acted(seat=asker, action=action)]


def decide_phrase(host: TableState, asker: Seat, phrase: int) -> list[events.AnyEvent]:
    if not host.options.chat:
        raise CommandRefused("no_chat", "chat is off at this table")
    if phrase >= len(events.PHRASES):
        raise CommandRefused(
            "no_such_phrase",
            f"there is no such phrase; choose one of 0 to {len(events.PHRASES) - 1}",
        )
    return [events.Said(seat=asker, phrase=phrase)]


def decide_for_server(host: TableState, request: Any, draw: seating.Draw) -> list[events.AnyEvent]:
    match request:
        case Move():
            return decide_bot_move(host, request)
        case seating.StandIn():
            return seating.seat_stand_in(host, request.seat, draw)
        case DealNext() if host.stage == DEAL_OVER:
            return seating.deal_next(host, host.nonces, draw)
        case ExpireRequest() if host.asking is not None:
            return [events.Answered(seat=host.asking.seat, yes=False)]
    raise CommandRefused("not_now", "that is no longer due")


def decide_bot_move(host: TableState, move: Move) -> list[events.AnyEvent]:
    """Decides a bot's move again, because the table may have changed since it was chosen."""
    if host.stage != PLAYING or not (host.chairs[move.seat].bot or move.by):
        raise CommandRefused(
            "not_now", "that seat is not played by a bot, or no deal is in progress"
        )
    refusal = host.table.refusal(move.seat, move.action)
    if refusal is not None:
        raise refused_by_referee(refusal)
    return [events.Acted(seat=move.seat, action=move.action, by=move.by)]
