"""Checks the JSON and the sentences of a game."""

import json
import random
from collections.abc import Hashable

from overtrick.core.actions import NO_ACTIONS, each_action
from overtrick.core.cards import Card, each, just
from overtrick.core.seats import NO_SEAT
from overtrick.games.conformance.records import play_at_random
from overtrick.games.conformance.subject import Subject
from overtrick.record.match_record import Record, Sitting
from overtrick.record.view_json.encode import view_as_json, view_json_for
from overtrick.table.match import Table
from overtrick.telling.card_styles import LETTERS, Faces
from overtrick.telling.events import event_for
from overtrick.telling.for_listener import wording_for


def check_json(subject: Subject) -> None:
    """Every view can be written as JSON; that of the seat on turn can be read back."""
    game = subject.game
    read_back = view_json_for(game).view_from_json
    for states in subject.random_deals():
        for state in states:
            for seat in (*range(game.SEATS), NO_SEAT):
                on_turn = seat == game.turn(state) and seat != NO_SEAT
                legal = game.legal_actions(state) if on_turn else NO_ACTIONS
                view = game.view(state, seat)
                facts = view_as_json(game, view, game.turn(state), legal)
                assert json.loads(json.dumps(facts)) == facts
                assert not on_turn or read_back(facts) == view, f"read back as another: {facts}"
                assert facts["game"] == game.NAME
                assert bool(facts["legal"]) == on_turn


def check_sentences(subject: Subject) -> None:
    """There are sentences for every event of a match and every listener."""
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
        words = wording_for(game, names, listener, Faces(LETTERS, False))
        assert dealt.number == 0
        for event in events:
            for line in words.tell(event_for(game, event, listener)):
                assert isinstance(line, str)


def check_questions(subject: Subject) -> None:
    """Every decision has a prompt, and the order of a hand depends on ``hand_key`` only."""
    game = subject.game
    names = [f"Player {seat}" for seat in range(game.SEATS)]
    words = [wording_for(game, names, seat, Faces(LETTERS, False)) for seat in range(game.SEATS)]
    deck = sum(map(just, game.DECK))
    orders: dict[Hashable, list[tuple[Card, str]]] = {}
    for states in subject.random_deals():
        for state in states[:-1]:
            asked, legal = words[game.turn(state)], game.legal_actions(state)
            view = game.view(state, game.turn(state))
            lines = [*asked.question(view, legal), asked.prompt(view, legal), asked.help(view)]
            lines += [asked.action_words(view, action) for action in each_action(legal)]
            lines += [asked.last_trick(view), asked.contract(view), asked.keys(view)]
            assert all(isinstance(line, str) for line in lines)
            assert {*asked.choices(view, legal)} >= {*each(legal.cards)}
            order = asked.hand_order(view, deck)
            shown = [(card, asked.card_note(view, card)) for card in order]
            assert orders.setdefault(asked.hand_key(view), shown) == shown
            held = asked.cards_held(view)
            assert asked.hand_order(view, held) == [card for card in order if just(card) & held]
