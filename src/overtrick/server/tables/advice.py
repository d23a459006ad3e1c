"""Read-only questions from a player: a hint, and why an action is not allowed."""

from collections.abc import Awaitable

from overtrick.core.actions import NO_ACTION, NO_ACTIONS
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.server.bots.pool import BotPool
from overtrick.server.http.responses import sentence
from overtrick.server.tables.refusals import CommandRefused
from overtrick.server.tables.table_state import PLAYING, TableState


def hint(pool: BotPool, host: TableState, seat: Seat) -> Awaitable[list[str]]:
    """
    Asks the expert what it would do in that seat; await the result for the lines.

    :raises: :exc:`CommandRefused` if the asker has no seat.
    """
    if seat == NO_SEAT:
        raise CommandRefused("not_seated", "take a seat to get hints")
    table, name = host.table, host.game.NAME
    if host.stage != PLAYING or table.turn() != seat:
        return pool.hint(name, None, NO_ACTIONS, ())
    return pool.hint(name, table.view(seat), table.legal(), tuple(host.names))


def why(host: TableState, seat: Seat, word: str) -> list[str]:
    """
    Explains why *seat* may not take that action now.

    :raises: :exc:`CommandRefused` if the asker has no seat.
    """
    if seat == NO_SEAT:
        raise CommandRefused("not_seated", "take a seat to ask about the rules")
    if host.stage != PLAYING:
        return ["No deal is in progress."]
    action = host.game.parse_action(host.table.state, word)
    if action == NO_ACTION:
        return [f"{word!a} is neither a card nor a call."]
    refusal = host.table.refusal(seat, action)
    if refusal is None:
        return ["That is allowed."]
    return [sentence(f"{refusal.words} [{refusal.rule}]")]
