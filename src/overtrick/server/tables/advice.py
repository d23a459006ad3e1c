"""Questions of a player that change nothing: what would you do, and why may I not?"""

from collections.abc import Awaitable

from overtrick.core.actions import NO_ACTION, NO_ACTIONS
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.server.bots.pool import BotPool
from overtrick.server.http.responses import sentence
from overtrick.server.tables.refusals import CommandRefused
from overtrick.server.tables.table_state import PLAYING, TableState


def hint(desk: BotPool, host: TableState, seat: Seat) -> Awaitable[list[str]]:
    """
    What the expert would do in that seat; asked now, told later.

    :raises: :exc:`CommandRefused` for one who does not play.
    """
    if seat == NO_SEAT:
        raise CommandRefused("not_seated", "hints are for those who play")
    table, name = host.table, host.game.NAME
    if host.stage != PLAYING or table.turn() != seat:
        return desk.hint(name, None, NO_ACTIONS, ())
    return desk.hint(name, table.view(seat), table.legal(), tuple(host.names))


def why(host: TableState, seat: Seat, word: str) -> list[str]:
    """
    Why *seat* may not do that now.

    :raises: :exc:`CommandRefused` for one who does not play.
    """
    if seat == NO_SEAT:
        raise CommandRefused("not_seated", "ask when you have a seat")
    if host.stage != PLAYING:
        return ["No cards are being played."]
    action = host.game.parse_action(host.table.state, word)
    if action == NO_ACTION:
        return [f"{word!a} is neither a card nor a call."]
    refusal = host.table.refusal(seat, action)
    if refusal is None:
        return ["That is allowed."]
    return [sentence(f"{refusal.words} [{refusal.rule}]")]
