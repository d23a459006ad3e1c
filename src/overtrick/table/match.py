"""A match in progress: its record so far and the current state."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from overtrick.core.actions import NO_ACTION, NO_ACTIONS, Action, Actions
from overtrick.core.cards import Card
from overtrick.core.parties import Party, add_scores, each_party, only_party
from overtrick.core.reasons import Reason
from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat, parse_seat
from overtrick.games.catalogue import game_named
from overtrick.games.protocol import AnyGame
from overtrick.record.match_record import DealRecord, Record, RecordError
from overtrick.record.replay import match_before, states_from
from overtrick.record.rules_text import parse_rules
from overtrick.record.text_format import sitting
from overtrick.table.events import Acted, DealEnded, Dealt, Event, MatchEnded
from overtrick.table.player import Player
from overtrick.table.record_builder import RecordBuilder
from overtrick.table.referee import DealIsOver, Refusal, refusal


class TableError(ValueError):
    """A table cannot do that now; the message says why, and nothing has changed."""


class Table:
    """
    Checks and records actions and reports events; it never chooses an action.

    *record* may be empty, finished, or stop anywhere: the table continues from there.
    Pass *dealer* for the first deal of a new record.

    :raises: :exc:`RecordError` if the record breaks a rule.
    """

    def __init__(self, record: Record, dealer: Seat = 0) -> None:
        game = record.game
        self.game: AnyGame = game
        self._growing = RecordBuilder(record)
        first = record.deals[0].dealer if record.deals else dealer
        self.match: Any = match_before(record, first)
        self.state: Any = None  # between deals
        self._asked: Any = None  # the state that ``_legal`` is of
        self._legal = NO_ACTIONS
        self._allowed: tuple[Any, Seat, Action] = (None, NO_SEAT, NO_ACTION)  # last found legal
        for number, deal in enumerate(record.deals, start=record.before + 1):
            if not self._adopt(deal):
                for _ in self.follow(number, deal):
                    pass
        for party, points in enumerate(record.given):
            if points:
                self.award(party, points)

    def _adopt(self, deal: DealRecord) -> bool:
        """Reuses the replay of a deal from reading it; ``False`` if it must be replayed."""
        if self.is_over() or self.state is not None:
            return False
        end = deal.end_from(self.match)
        if end is None:
            return False
        self.state = end
        self._growing.add_finished(deal)
        if self.game.is_over(end):
            self._score()
        return True

    def follow(self, number: int, deal: DealRecord) -> Iterator[Event]:
        """
        Deals and plays as recorded; *number* counts from 1 and is only for the message.

        :raises: :exc:`RecordError` where the record breaks a rule.
        """
        if self.is_over():
            raise RecordError(f"deal {number}: the match was already over")
        if self.state is not None:
            raise RecordError(f"deal {number}: the deal before it is not finished")
        if deal.dealer != self.match.dealer:
            due = SEAT_NAMES[self.match.dealer]
            raise RecordError(f"deal {number}: {due} deals, not {SEAT_NAMES[deal.dealer]}")
        yield self.deal(deal.deck)
        for place, action in enumerate(deal.actions, start=1):
            if self.turn() == NO_SEAT:
                raise RecordError(f"deal {number}, action {place}: the deal is over [6.4]")
            try:
                yield from self.act(self.turn(), action)
            except Refusal as refused:
                raise BrokenRule(number, place, refused) from None

    @property
    def record(self) -> Record:
        """The match so far."""
        return self._growing.value

    @property
    def head(self) -> Record:
        """What was agreed and who sits where: the record without its deals."""
        return self._growing.head

    @property
    def deal_count(self) -> int:
        """How many deals the record has, one under way included."""
        return self._growing.deal_count

    @property
    def dealer(self) -> Seat:
        """Who dealt the deal under way, or the last one; there must be one."""
        return self._growing.dealer

    @property
    def last_deal(self) -> DealRecord:
        """The record of the deal under way, or of the last one; there must be one."""
        return self._growing.last_deal

    def turn(self) -> Seat:
        """The seat to act, ``NO_SEAT`` between deals."""
        return NO_SEAT if self.state is None else self.game.turn(self.state)

    def legal(self) -> Actions:
        """The legal actions of the seat on turn (cached); none between deals."""
        if self.state is None:
            return NO_ACTIONS
        if self._asked is not self.state:
            self._asked, self._legal = self.state, self.game.legal_actions(self.state)
        return self._legal

    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.game.match_is_over(self.match)

    def winners(self) -> tuple[Party, ...]:
        """The parties that have won: none before the end and in a draw, several in a tie."""
        return tuple(each_party(self.game.match_winners(self.match)))

    def winner(self) -> Party:
        """The party that has won alone, ``NO_PARTY`` if there is none."""
        return only_party(self.game.match_winners(self.match))

    def view(self, seat: Seat) -> Any:
        """
        What *seat* may know; what all may know for ``NO_SEAT``.

        :raises: :exc:`TableError` between deals.
        """
        if self.state is None:
            raise TableError("no cards are dealt: there is nothing to see")
        return self.game.view(self.state, seat)

    def deal(self, deck: Sequence[Card]) -> Dealt:
        """
        Deals that deck; the match says who deals.

        :raises: :exc:`TableError` if no deal is due, or the deck is not one of the game.
        """
        if self.is_over():
            raise TableError("the match is over: no more cards are dealt")
        if self.state is not None:
            raise TableError("the cards are dealt: play this deal to its end first")
        deck = tuple(deck)
        fault = self.game.deck_fault(deck)
        if fault:
            raise TableError(f"bad deck: {fault}")
        dealer = self.match.dealer
        self.state = self.game.next_deal(self.match, deck)
        self._growing.add_deal(dealer, deck)
        return Dealt(self.match.deals, dealer, self.state)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why *seat* may not do *action* now; ``None`` if it may."""
        if self.state is None:
            return DealIsOver(seat, "act", Reason("deal_is_over", "6.4", "no cards are dealt"), ())
        refused = refusal(self.game, self.state, seat, action, known=self.legal())
        if refused is None:
            self._allowed = self.state, seat, action
        return refused

    def act(self, seat: Seat, action: Action) -> list[Event]:
        """
        Does *action* for *seat* and says what came of it.

        :raises: :exc:`Refusal` if *seat* may not do it now; nothing has changed then.
        """
        before = self.state
        state, *asked = self._allowed
        if before is None or state is not before or asked != [seat, action]:
            refused = self.refusal(seat, action)
            if refused is not None:
                raise refused
        self.state = self.game.apply(before, action)
        self._growing.add_action(action)
        events: list[Event] = [Acted(seat, action, before, self.state)]
        if self.game.is_over(self.state):
            events += self._score()
        return events

    def award(self, party: Party, points: int) -> None:
        """
        Gives a party points outside the play: a penalty of another.

        They are in the score of a deal under way, too, as they will be when it is resumed.
        """
        given = tuple(points if one == party else 0 for one in range(len(self.game.PARTIES)))
        self._growing.give(given)
        self.match = self.match._replace(score=add_scores(self.match.score, given))
        if self.state is not None:
            deal = self.last_deal
            dealt = self.game.next_deal(self.match, deal.deck)
            *_, self.state = states_from(self.game, dealt, deal.actions)

    def say(self, text: str) -> list[Event]:
        """
        Does for the seat on turn what *text* says: ``order up``, ``9c``.

        :raises: :exc:`Refusal` if it may not, or if the text says nothing.
        """
        if self.state is None:
            return self.act(NO_SEAT, NO_ACTION)
        return self.act(self.turn(), self.game.parse_action(self.state, text))

    def _score(self) -> list[Event]:
        ended = self.state
        self.match = self.game.after_deal(self.match, ended)
        self.state = None
        events: list[Event] = [DealEnded(ended, self.game.points(ended), self.match.score)]
        if self.is_over():
            events.append(MatchEnded(self.winners(), self.match.score))
        return events


def new_table(
    game: str, rules: str, names: Sequence[str], dealer: str = "North", player: str = "human"
) -> Table:
    """
    A table for people with these names, North first; *rules* as in ``CS246 points_to_win=5``.

    :raises: :exc:`ValueError` if the game, the rules or the dealer are unknown.
    """
    module = game_named(game)
    if len(names) != module.SEATS:
        raise ValueError(f"{game} has {module.SEATS} seats, not {len(names)}")
    seats = tuple(sitting(name, player) for name in names)
    return Table(Record(module, parse_rules(module, rules), seats), parse_seat(dealer))


class BrokenRule(RecordError):
    """A record that contains an illegal action."""

    def __init__(self, deal: int, action: int, refused: Refusal) -> None:
        self.deal = deal
        self.action = action
        self.refusal = refused
        super().__init__(f"deal {deal}, action {action}: {refused}")


def play_to_end(
    table: Table, players: Sequence[Player], next_deck: Callable[[int], Sequence[Card]]
) -> Iterator[Event]:
    """
    Plays until the match is won; *next_deck* gives the deck of deal number n, from 0.

    :raises: :exc:`Refusal` if a player chooses what is not allowed.
    """
    while not table.is_over():
        if table.state is None:
            yield table.deal(next_deck(table.match.deals))
        seat = table.turn()
        yield from table.act(seat, players[seat].choose(table.view(seat), table.legal()))
