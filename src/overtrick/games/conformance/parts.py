"""What tells of a game: its JSON and its sentences."""

import json
import random

from overtrick.core.actions import NO_ACTIONS
from overtrick.core.seats import NO_SEAT
from overtrick.games.conformance.records import play_at_random
from overtrick.games.conformance.subject import Subject
from overtrick.record.record import Record, Sitting
from overtrick.record.view_json import view_as_json
from overtrick.table.table import Table
from overtrick.telling.faces import LETTERS, Faces
from overtrick.telling.speech import words_for


def check_json(subject: Subject) -> None:
    """Every view can be written as JSON, by every seat and by those who watch."""
    game = subject.game
    for states in subject.random_deals():
        for state in states:
            for seat in (*range(game.SEATS), NO_SEAT):
                on_turn = seat == game.turn(state) and seat != NO_SEAT
                legal = game.legal_actions(state) if on_turn else NO_ACTIONS
                facts = view_as_json(game, game.view(state, seat), legal)
                assert json.loads(json.dumps(facts)) == facts
                assert facts["game"] == game.NAME
                assert bool(facts["legal"]) == on_turn


def check_sentences(subject: Subject) -> None:
    """Everything that happens in a match can be told to every listener."""
    game = subject.game
    names = [f"Player {seat}" for seat in range(game.SEATS)]
    seats = tuple(Sitting(name, "human") for name in names)
    source = random.Random(f"told {subject.seed}")
    table = Table(Record(game, next(iter(game.RULE_SETS.values())), seats))
    dealt = table.deal(tuple(source.sample(game.DECK, len(game.DECK))))
    play_at_random(table, source)
    again = Table(Record(game, table.record.rules, seats))
    events = list(again.follow(1, table.record.deals[0]))
    for listener in (*range(game.SEATS), NO_SEAT):
        words = words_for(game, names, listener, Faces(LETTERS, False))
        assert dealt.number == 0
        for event in events:
            for line in words.tell(event):
                assert isinstance(line, str)
