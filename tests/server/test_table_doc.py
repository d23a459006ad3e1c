"""docs/protocol.md explains the table as it is sent, field by field."""

import os
import re
from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec

from overtrick.core.actions import each_action
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SEAT_NAMES, SOUTH, WEST
from overtrick.server.messages import Act, Answer, Ask, NewTable
from overtrick.server.tables import events
from overtrick.server.tables.commands import Request, decide
from overtrick.server.tables.seating import Sit, open_table
from overtrick.server.tables.table_state import PLAYING, TableState
from overtrick.server.views.update import update

from .told import PROTOCOL

INSIDE = ("options", "seats", "pad", "deal", "hand", "calls", "asking", "clock", "result")


def tables_sent() -> Iterator[dict[str, Any]]:
    """All that the four are sent in a deal in which somebody asks to take back."""
    host, keys = TableState("aaaaaaaaaa"), (f"key-{number:08}" for number in count())

    def after(asker: int, request: Request) -> Iterator[dict[str, Any]]:
        for event in decide(host, asker, request):
            host.fold(event, 0.0)
        for viewer in (NORTH, EAST, SOUTH, WEST):  # calls are sent to the one on turn alone
            yield msgspec.json.decode(msgspec.json.encode(update(host, viewer, 0, 0.0).table))

    wish = NewTable(game="euchre", name="Mia", friends=True, clock=30)
    for event in open_table(wish, "Mia", "token South", os.urandom):
        host.fold(event, 0.0)
    for seat in (NORTH, EAST, WEST):
        yield from after(NO_SEAT, Sit(seat, SEAT_NAMES[seat], f"token {seat}"))
    acted = 0
    while host.stage == PLAYING:
        seat, state = host.table.turn(), host.table.state
        names = [host.game.action_name(one) for one in each_action(host.game.legal_actions(state))]
        yield from after(seat, Act(next(keys), "order-up" if "order-up" in names else names[0]))
        acted += 1
        if acted == 1:
            yield from after(seat, Ask(next(keys), "undo"))
            yield from after((seat + 1) % 4, Answer(next(keys), False))


def fields_sent() -> dict[str, set[str]]:
    """The fields of a table, each with those inside it."""
    fields: dict[str, set[str]] = {}
    for table in tables_sent():
        for field, value in table.items():
            one = value[0] if isinstance(value, list) and value else value
            fields.setdefault(field, set()).update(one if isinstance(one, dict) else ())
    return fields


def fields_told() -> dict[str, set[str]]:
    """The same, as the document has them; the words of a row may name values, too."""
    (section,) = re.findall(r"^## The table\n(.*?)^## ", PROTOCOL, re.M | re.S)
    return {
        name.removesuffix("[]"): set(re.findall(r"`(\w+)`", words))
        for names, words in re.findall(r"^\| (`.*?`) \| (.*) \|$", section, re.M)
        for name in re.findall(r"`([\w.\[\]]+)`", names)
    }


def test_every_field_of_the_table_is_told_and_no_other() -> None:
    told = {name.partition(".")[0] for name in fields_told()}

    assert told == set(fields_sent())


def test_the_fields_inside_are_told() -> None:
    sent, told = fields_sent(), fields_told()

    assert sent["options"] == {*events.Options.__struct_fields__}  # also those that nobody changed
    assert [field for field in INSIDE if not sent[field]] == []
    assert {field: sent[field] - told[field] for field in INSIDE} == {
        field: set() for field in INSIDE
    }
    assert {f"rules.{field}" for field in sent["rules"]} <= set(told)
