"""Tables without a server: opened, played on by chance, told to a viewer as bytes."""

import random
from collections.abc import Sequence

import msgspec

from overtrick.core.actions import each_action
from overtrick.core.cards import Card
from overtrick.core.seats import Seat
from overtrick.server.fair import decks as fair
from overtrick.server.messages import NewTable, Want
from overtrick.server.tables import events as log
from overtrick.server.tables.commands import Move, Request, decide
from overtrick.server.tables.refusals import CommandRefused
from overtrick.server.tables.seating import open_table
from overtrick.server.tables.table_state import DEAL_OVER, PLAYING, TableState
from overtrick.server.views.update import update

GAMES = ("euchre", "spades", "belote", "hearts", "war")
KEY = "a key of tests"


class Played:
    """A table and the log that made it; chance is a seed."""

    def __init__(self, game: str, seed: object, **wishes: object) -> None:
        self.dice = random.Random(str(seed))
        self.host = TableState("test")
        self.events: list[log.AnyEvent] = []
        wish = msgspec.convert({"game": game, "name": "Guest", **wishes}, NewTable)
        self.happen(open_table(wish, "Guest", "hash of the owner", self.dice.randbytes))

    def happen(self, events: Sequence[log.AnyEvent]) -> list[str]:
        """Lets events happen as they would be read from the log; their kinds."""
        for event in events:
            self.host.fold(log.read(log.encode(event)), 0.0)
        self.events += events
        return [type(event).__name__ for event in events]

    def do(self, asker: Seat, request: Request) -> list[str]:
        """Lets a request happen; the kinds of the events it made."""
        return self.happen(decide(self.host, asker, request, self.dice.randbytes))

    def refusal(self, asker: Seat, request: Request) -> CommandRefused:
        """Why the table does not grant it."""
        try:
            events = decide(self.host, asker, request, self.dice.randbytes)
        except CommandRefused as refusing:
            return refusing
        raise AssertionError(f"granted: {events}")

    def any_move(self) -> Move:
        legal = list(each_action(self.host.game.legal_actions(self.host.table.state)))
        return Move(self.host.table.turn(), self.dice.choice(legal))

    def play_on(self, steps: int) -> None:
        """So many actions by chance, deal after deal, whoever sits where."""
        for _ in range(steps):
            if self.host.stage == PLAYING:
                move = self.any_move()
                self.happen([log.Acted(seat=move.seat, action=move.action)])
            elif self.host.stage == DEAL_OVER:
                for seat in self.host.persons:
                    self.do(seat, Want(key=KEY, what="deal"))


def transcript(
    events: Sequence[log.AnyEvent], decks: Sequence[Sequence[Card]], viewer: Seat, since: int
) -> list[bytes]:
    """All that *viewer* is sent after event *since*, the cards lying as in *decks*."""
    sent = []
    to_deal = iter(decks)
    truly, fair.deck_for = fair.deck_for, lambda *_: tuple(next(to_deal))
    try:
        host = TableState("twin")
        for event in events:
            host.fold(event, float(host.seq))
            if host.seq > since:
                news = update(host, viewer, host.seq - 1, host.seq + 0.5)
                sent.append(msgspec.json.encode(news))
    finally:
        fair.deck_for = truly
    return sent
