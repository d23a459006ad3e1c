"""What a request would bring about: the events to append, or why not."""

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
"""In one log: some months of play without a pause; reading it must not take for ever."""


class Move(NamedTuple):
    """What a bot decided for the seat it plays; *by* the clock for a person's."""

    seat: Seat
    action: Action
    by: str = ""


class DealNext(NamedTuple):
    """The house deals the next cards: those who were asked have had their time."""


class ExpireRequest(NamedTuple):
    """The house ends a question that nobody answers."""


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
    The events that follow if they can be kept; nothing changes here.

    :raises: :exc:`CommandRefused` if the table does not grant it.
    """
    if host.seq >= MOST_EVENTS:
        raise CommandRefused("full", "this table has seen enough for one log; open a new one")
    if isinstance(request, seating.Sit):
        return seating.take_seat(host, request, draw)
    if asker == SERVER:
        return decide_for_server(host, request, draw)
    if asker == NO_SEAT:
        raise CommandRefused("not_seated", "you are watching; take a seat to play")
    if host.chairs[asker].is_kept and not isinstance(request, Retake | Rename):
        raise CommandRefused("away", "a bot sits in for you; take your seat back first")
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
    raise CommandRefused("not_yours", "only the house does that")


def decide_action(host: TableState, asker: Seat, word: str) -> list[events.AnyEvent]:
    """Calls, discards or plays, if the referee agrees."""
    action = NO_ACTION
    if host.table.state is not None:
        action = host.game.parse_action(host.table.state, word)
    refusal = host.table.refusal(asker, action)
    if refusal is not None:
        raise refused_by_referee(refusal)
    return [events.Acted(seat=asker, action=action)]


def decide_phrase(host: TableState, asker: Seat, phrase: int) -> list[events.AnyEvent]:
    if not host.options.chat:
        raise CommandRefused("no_chat", "nobody talks at this table")
    if phrase >= len(events.PHRASES):
        raise CommandRefused("no_such_phrase", f"there are {len(events.PHRASES)} phrases")
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
    raise CommandRefused("not_now", "that is no longer to be done")


def decide_bot_move(host: TableState, move: Move) -> list[events.AnyEvent]:
    """A bot's decision; it was made for the table as it was, which may have changed."""
    if host.stage != PLAYING or not (host.chairs[move.seat].bot or move.by):
        raise CommandRefused("not_now", "that seat is not a bot's, or no cards are being played")
    refusal = host.table.refusal(move.seat, move.action)
    if refusal is not None:
        raise refused_by_referee(refusal)
    return [events.Acted(seat=move.seat, action=move.action, by=move.by)]
