"""Checks that records can be read back, from text and JSON."""

import random

from overtrick.core.actions import each_action
from overtrick.games.conformance.subject import Subject
from overtrick.record.json_format import read_json, write_json
from overtrick.record.match_record import Record, Sitting
from overtrick.record.text_format import read, write
from overtrick.table.match import Table


def check_records_read_back(subject: Subject) -> None:
    """A match in progress can be written, read and continued."""
    game = subject.game
    for number in range(max(subject.deals // 10, 1)):
        source = random.Random(f"record {subject.seed} {number}")
        seats = tuple(Sitting(f"Player {seat}", "human") for seat in range(game.SEATS))
        table = Table(
            Record(game, subject.random_rules(source), seats), source.randrange(game.SEATS)
        )
        for _ in range(3):
            if table.is_over():
                break
            table.deal(tuple(source.sample(game.DECK, len(game.DECK))))
            play_at_random(table, source)
        record = table.record
        for again in (read(write(record)), read_json(write_json(record))):
            assert again == record
            assert Table(again).match == table.match


def play_at_random(table: Table, source: random.Random) -> None:
    """Plays a deal to its end."""
    while table.state is not None:
        table.act(table.turn(), source.choice(list(each_action(table.legal()))))
