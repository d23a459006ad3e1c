"""Timers of a table: bot moves, turn limits, stand-ins, the next deal.

Delays depend only on the log and on public information, never on hidden cards, so the time a
bot takes reveals nothing.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Final, NamedTuple

from overtrick.core.seats import NO_SEAT, Seat
from overtrick.server.tables.table_state import DEAL_OVER, MATCH_OVER, PLAYING, TableState

SHORTEST_THOUGHT: Final = 0.6  # seconds
LONGEST_THOUGHT: Final = 1.1
AFTER_A_TRICK: Final = 0.9  # extra delay, so that everybody can see the trick
NEXT_DEAL: Final = 15.0  # seconds after the first player is ready
AMONG_BOTS: Final = 4.0
ANSWER: Final = 30.0


class Timer(NamedTuple):
    """An action due at a time of the monotonic clock."""

    what: str  # "move", "clock", "stand in", "deal", "refuse"
    seat: Seat
    at: float


def timers_due(host: TableState, gone: Mapping[Seat, float]) -> list[Timer]:
    """The timers that run now; *gone* maps disconnected players to the time they left."""
    if host.stage == DEAL_OVER:
        return next_deal_timers(host)
    if host.stage == MATCH_OVER and host.wanting:
        return [stand_in_timer(host, seat, gone) for seat in gone if seat not in host.wanting]
    if host.stage != PLAYING:
        return []
    seat = host.table.turn()
    chair = host.chairs[seat]
    if host.asking:
        return [Timer("refuse", NO_SEAT, host.changed_at + ANSWER)]
    if chair.bot:
        return [Timer("move", seat, host.changed_at + thinking_seconds(host))]
    due = []
    if host.options.clock:
        due.append(Timer("clock", seat, host.changed_at + host.options.clock))
    if seat in gone:
        due.append(stand_in_timer(host, seat, gone))
    return due


def stand_in_timer(host: TableState, seat: Seat, gone: Mapping[Seat, float]) -> Timer:
    """The timer that seats a stand-in for a disconnected player."""
    return Timer("stand in", seat, max(gone[seat], host.changed_at) + host.options.grace)


def next_deal_timers(host: TableState) -> list[Timer]:
    if not host.persons:
        return [Timer("deal", NO_SEAT, host.changed_at + AMONG_BOTS * host.options.pace)]
    if host.wanting:
        return [Timer("deal", NO_SEAT, host.changed_at + NEXT_DEAL)]
    return []


def thinking_seconds(host: TableState) -> float:
    """The delay of a bot's move, derived from its position in the log alone."""
    draw = sha256(f"{host.id}/{host.seq}".encode()).digest()[0] / 255
    seconds = SHORTEST_THOUGHT + draw * (LONGEST_THOUGHT - SHORTEST_THOUGHT)
    play = getattr(host.table.state, "play", None)
    if play is not None and play.tricks and play.trick.size == 0:
        seconds += AFTER_A_TRICK
    return seconds * host.options.pace
