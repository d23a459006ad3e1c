"""What was promised, held against the log: everything that anybody was told has to be in it.

The log is folded here anew, and compared with what the players noted (``regulars.py``).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from overtrick.core.seats import Seat
from overtrick.server.store.interface import LogDamaged, Row
from overtrick.server.store.log import check_chain
from overtrick.server.tables import events as log
from overtrick.server.tables.table_state import SERVER, AppliedEvent, TableState
from overtrick.server.views.update import update

from .regulars import Regular, digest
from .requested import Played, news, only_once, parse_name, was_asked_for

EVERY: Final = 7  # events, all that was shown is compared byte by byte; and always the last
MOST_EXAMPLES: Final = 5  # of each fault


@dataclass
class Verdict:
    """How much was looked at, and what is wrong."""

    tables: int = 0
    events: int = 0
    acks: int = 0  # of different requests
    refused: int = 0
    shown: int = 0
    compared: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)

    def find(self, fault: str, words: str) -> None:
        self.faults[fault] += 1
        if self.faults[fault] <= MOST_EXAMPLES:
            self.examples.append(f"{fault}: {words}")

    def __str__(self) -> str:
        looked = (
            f"{self.tables} tables, {self.events} events, {self.acks} requests acknowledged, "
            f"{self.refused} refused, {self.shown} updates shown, {self.compared} of them compared"
        )
        return "\n".join([looked, f"faults: {dict(self.faults)}", *self.examples])


class Shown(dict[int, list[tuple[Regular, int, bytes]]]):
    """What was shown to whom, by the number of the last event in it."""

    def __init__(self, played: Played) -> None:
        for regular in played.regulars:
            for seq, since, frame in regular.shown:
                if seq % EVERY == 0 or seq == regular.seq:
                    self.setdefault(seq, []).append((regular, since, frame))


def judge(verdict: Verdict, played: Played, rows: Sequence[Row]) -> None:
    """Adds what is wrong at one table, whose log is *rows*."""
    verdict.tables += 1
    verdict.events += len(rows)
    _judge_chain(verdict, played, rows)
    host, shown = TableState(played.id), Shown(played)
    numbers: dict[tuple[str, str], int] = {}
    times: Counter[tuple[Any, ...]] = Counter()
    by_house: set[int] = set()
    for row in rows:
        try:
            told, name = host.fold(log.read(row.body), 0.0), parse_name(row.key)
        except ValueError as error:
            verdict.find("impossible", f"{played.id} {row.seq}: {error}")
            break
        if (name.asker, name.key) in numbers and not name.is_later:
            verdict.find("duplicated", f"{played.id} {row.seq}: {row.key} again")
        numbers[name.asker, name.key] = row.seq
        times[only_once(told)] += 1
        if name.asker == f"{SERVER}":
            by_house.add(row.seq)
        if not was_asked_for(played, host, told, name):
            verdict.find("invented", f"{played.id} {row.seq}: {row.key!r} {row.body.decode()}")
        _compare(verdict, played, host, told, shown)
    for mark, count in times.items():
        if mark and count > 1:
            verdict.find("duplicated", f"{played.id}: {mark} {count} times")
    for regular in played.regulars:
        _judge_answers(verdict, played, regular, numbers)
        _judge_end(verdict, played, regular, len(rows), by_house)


def _judge_chain(verdict: Verdict, played: Played, rows: Sequence[Row]) -> None:
    for place, row in enumerate(rows, 1):
        if row.seq != place:
            verdict.find("gap", f"{played.id} has {row.seq} where {place} belongs")
    try:
        check_chain(played.id, 0, rows)
    except LogDamaged as damage:
        verdict.find("damaged", f"{damage}")


def _compare(
    verdict: Verdict, played: Played, host: TableState, told: AppliedEvent, shown: Shown
) -> None:
    """What was shown and told of this event, with what should have been."""
    made: dict[tuple[Seat, int], bytes] = {}
    for regular, since, frame in shown.get(told.seq, ()):
        place = (regular.seat, since)
        if place not in made:
            made[place] = digest(msgspec.json.encode(update(host, *place, 0.0)))
        verdict.compared += 1
        if made[place] != frame:
            verdict.find("unequal", f"{played.id} {told.seq} since {since}: seat {regular.seat}")
    for regular in played.regulars:
        heard = regular.told.get(told.seq)
        if heard and heard != {news(host, told, regular.seat)}:
            verdict.find("phantom", f"{played.id} {told.seq}: told {heard}, was {told.event}")


def _judge_answers(
    verdict: Verdict, played: Played, regular: Regular, numbers: dict[tuple[str, str], int]
) -> None:
    verdict.acks += len(regular.acked)
    verdict.refused += len(regular.refused)
    verdict.shown += len(regular.shown)
    for key, seqs in regular.acked.items():
        number = numbers.get((f"{regular.seat}", key))
        if number is None:
            verdict.find("lost", f"{played.id}: {regular.sent[key]} acknowledged as {seqs}")
        elif seqs != {number}:
            verdict.find("moved", f"{played.id}: {key} acknowledged as {seqs}, is {number}")
    for key in regular.refused:
        if (f"{regular.seat}", key) in numbers:
            verdict.find("denied", f"{played.id}: {regular.sent[key]} was refused")
    for code in regular.turned_away:
        verdict.find("turned away", f"{played.id}: seat {regular.seat}, {code}")
    for before, after in regular.set_back:
        verdict.find("set back", f"{played.id}: seat {regular.seat} from {before} to {after}")


def _judge_end(
    verdict: Verdict, played: Played, regular: Regular, end: int, by_house: set[int]
) -> None:
    """Everybody has seen all of the log, and no more; the house may have gone on without them."""
    for seq in {*regular.told, *(seq for seq, _, _ in regular.shown)}:
        if seq > end:
            verdict.find("phantom", f"{played.id}: seat {regular.seat} was shown {seq} of {end}")
    if not set(range(regular.seq + 1, end + 1)) <= by_house:
        verdict.find("left behind", f"{played.id}: seat {regular.seat} at {regular.seq} of {end}")
    if regular.pending is not None:
        verdict.find("unanswered", f"{played.id}: seat {regular.seat}, {regular.pending}")
