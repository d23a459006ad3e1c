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
from overtrick.server.tables.refusals import Refusing, refused
from overtrick.server.tables.table_state import DEAL_OVER, HOUSE, PLAYING, Host

MOST_EVENTS: Final = 200_000
"""In one log: some months of play without a pause; reading it must not take for ever."""


class Move(NamedTuple):
    """What a bot decided for the seat it plays; *by* the clock for a person's."""

    seat: Seat
    action: Action
    by: str = ""


class DealOn(NamedTuple):
    """The house deals the next cards: those who were asked have had their time."""


class Refuse(NamedTuple):
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
    | DealOn
    | Refuse
)


def step(
    host: Host, asker: Seat, request: Request, draw: seating.Draw = os.urandom
) -> list[events.AnyEvent]:
    """
    The events that follow if they can be kept; nothing changes here.

    :raises: :exc:`Refusing` if the table does not grant it.
    """
    if host.seq >= MOST_EVENTS:
        raise Refusing("full", "this table has seen enough for one log; open a new one")
    if isinstance(request, seating.Sit):
        return seating.sitting_down(host, request, draw)
    if asker == HOUSE:
        return by_the_house(host, request, draw)
    if asker == NO_SEAT:
        raise Refusing("not_seated", "you are watching; take a seat to play")
    if host.chairs[asker].is_kept and not isinstance(request, Retake | Rename):
        raise Refusing("away", "a bot sits in for you; take your seat back first")
    match request:
        case Act():
            return acting(host, asker, request.action)
        case Want():
            return seating.wanting(host, asker, request.what, request.nonce, draw)
        case Start():
            return seating.starting(host, asker, request.nonce, draw)
        case Ask():
            return consent.asking(host, asker, request.what)
        case Answer():
            return consent.answering(host, asker, request.yes)
        case Replace():
            return seating.replacing(host, asker, request, draw)
        case Retake():
            return seating.retaking(host, asker, request)
        case Rename():
            return seating.renaming(host, asker, request)
        case Say():
            return saying(host, asker, request.phrase)
    raise Refusing("not_yours", "only the house does that")


def acting(host: Host, asker: Seat, word: str) -> list[events.AnyEvent]:
    """Calls, discards or plays, if the referee agrees."""
    action = NO_ACTION
    if host.table.state is not None:
        action = host.game.parse_action(host.table.state, word)
    refusal = host.table.refusal(asker, action)
    if refusal is not None:
        raise refused(refusal)
    return [events.Acted(seat=asker, action=action)]


def saying(host: Host, asker: Seat, phrase: int) -> list[events.AnyEvent]:
    if not host.options.chat:
        raise Refusing("no_chat", "nobody talks at this table")
    if phrase >= len(events.PHRASES):
        raise Refusing("no_such_phrase", f"there are {len(events.PHRASES)} phrases")
    return [events.Said(seat=asker, phrase=phrase)]


def by_the_house(host: Host, request: Any, draw: seating.Draw) -> list[events.AnyEvent]:
    match request:
        case Move():
            return moving(host, request)
        case seating.StandIn():
            return seating.standing_in(host, request.seat, draw)
        case DealOn() if host.stage == DEAL_OVER:
            return seating.going_on(host, host.nonces, draw)
        case Refuse() if host.asking is not None:
            return [events.Answered(seat=host.asking.seat, yes=False)]
    raise Refusing("not_now", "that is no longer to be done")


def moving(host: Host, move: Move) -> list[events.AnyEvent]:
    """A bot's decision; it was made for the table as it was, which may have changed."""
    if host.stage != PLAYING or not (host.chairs[move.seat].bot or move.by):
        raise Refusing("not_now", "that seat is not a bot's, or no cards are being played")
    refusal = host.table.refusal(move.seat, move.action)
    if refusal is not None:
        raise refused(refusal)
    return [events.Acted(seat=move.seat, action=move.action, by=move.by)]
