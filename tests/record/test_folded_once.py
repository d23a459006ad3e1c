"""A record is followed once: reading it checks it, and the table takes over what was found."""

import random
from dataclasses import replace
from typing import Any

import pytest

from overtrick.core.actions import Actions, each_action
from overtrick.games import belote
from overtrick.record.json_format import read_json, write_json
from overtrick.record.match_record import Record, RecordError
from overtrick.record.text_format import read, write
from overtrick.table.match import BrokenRule, Table, new_table, play_to_end


class Random:
    """A player that does anything legal."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def choose(self, view: object, legal: Actions) -> int:
        return self.dice.choice(list(each_action(legal)))


@pytest.fixture
def record() -> Record:
    """Two deals of Belote, and a third that is not finished."""
    dice = random.Random(5)
    table = new_table("belote", "INFO0004", ["Ana", "Bo", "Cy", "Dee"])
    events = play_to_end(table, [Random(dice)] * 4, lambda _: dice.sample(belote.DECK, 32))
    while table.deal_count < 3 or len(table.last_deal.actions) < 6:
        next(events)
    assert table.state is not None
    return table.record


@pytest.mark.parametrize(("write", "read"), [(write, read), (write_json, read_json)])
def test_each_action_is_applied_once(
    record: Record, write: Any, read: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = write(record)
    applied = []
    apply = belote.apply

    def counted(state: Any, action: int) -> Any:
        applied.append(action)
        return apply(state, action)

    monkeypatch.setattr(belote, "apply", counted)
    table = Table(read(text))

    assert applied == [action for deal in record.deals for action in deal.actions]
    assert table.record == record
    monkeypatch.undo()
    by_itself = Table(record)  # nobody has followed it yet
    assert (table.match, table.state) == (by_itself.match, by_itself.state)


def test_other_actions_of_a_deal_that_was_followed_are_refereed(record: Record) -> None:
    deal = read(write(record)).deals[0]
    revoked = (*deal.actions[:-1], deal.actions[0])
    with pytest.raises(BrokenRule):
        Table(replace(record, deals=(replace(deal, actions=revoked),)))


def test_a_deal_that_was_followed_is_followed_again_after_another_score(record: Record) -> None:
    followed = read(write(record))
    later = Table(replace(followed, score=(100, 30)))
    assert later.match == Table(replace(record, score=(100, 30))).match


def test_a_deal_out_of_turn_is_found_though_it_was_followed(record: Record) -> None:
    followed = read(write(record))
    with pytest.raises(RecordError, match="deals, not"):
        Table(replace(followed, deals=(followed.deals[0], followed.deals[0])))
