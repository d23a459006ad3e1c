"""The table of the public API: deals, checks actions, records them and asks bots."""

import secrets
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import Any, SupportsIndex

from overtrick.api.action import Action
from overtrick.api.arguments import (
    DeckLike,
    SeatLike,
    number_in,
    validate_deck,
    validate_names,
    validate_rules,
    validate_seat,
    validate_seed,
)
from overtrick.api.errors import excerpt
from overtrick.api.games import Game, games
from overtrick.api.outcome import Outcome
from overtrick.api.rule_set import RuleSet
from overtrick.api.score import Score
from overtrick.api.seat import Seat, seat_or_none
from overtrick.api.table_bots import TableBots
from overtrick.api.view import View
from overtrick.api.wording import TableWording
from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.core.actions import NO_ACTION, NO_ACTIONS, each_action
from overtrick.core.card_set import Cards
from overtrick.core.parties import ByParty
from overtrick.core.seats import NO_SEAT
from overtrick.record.files import save
from overtrick.record.match_record import Record
from overtrick.table.events import DealEnded, Event
from overtrick.table.match import Table as RefereesTable
from overtrick.table.match import TableError
from overtrick.table.player import Player
from overtrick.table.referee import IllegalPlay


class Table:
    """
    A match in progress, played by you, by bots, or by both.

    >>> table = Table("euchre", rules="EECS280", seed=7)
    >>> table.turn, table.legal
    (East, [pass, order up Q♠])
    >>> table.play("pass")
    East passes.

    *rules* names a rule set, then any overrides: ``"EECS280 points_to_win=5"``.
    The cards come from *seed*, or, for the first deal, in the order of *deck*, top card first.
    Without a seed one is drawn.  The table deals automatically; with *auto_deal* off it waits
    for ``deal``.

    :raises: :exc:`ValueError` if an argument is invalid.
    """

    def __init__(
        self,
        game: str,
        rules: str | RuleSet = "",
        *,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        deck: DeckLike | None = None,
        dealer: SeatLike = "North",
        auto_deal: bool = True,
    ) -> None:
        module = games[game].module
        seats = validate_names(module, names)
        people = [one.name for one in seats]
        number = secrets.randbits(63) if seed is None else validate_seed(seed)
        record = Record(module, validate_rules(module, rules), seats, seed=number)
        first = validate_seat(module, people, dealer)
        self._set_up(RefereesTable(record, int(first)), auto_deal)
        if deck is not None:
            self.deal(deck)
        self._deal_if_due()

    @classmethod
    def from_record(cls, record: Record, *, auto_deal: bool = True) -> "Table":
        """
        A table that continues where *record* stops.

        :raises: :exc:`ValueError` if the record breaks a rule.
        """
        if not isinstance(record, Record):
            raise ValueError(f"expected a record, got {excerpt(record)}")
        table = cls.__new__(cls)
        table._set_up(RefereesTable(record), auto_deal)
        table._deal_if_due()
        return table

    def _set_up(self, table: RefereesTable, auto_deal: bool) -> None:
        self._table = table
        self._auto_deal = auto_deal
        self._wording = TableWording(table.game, self.names)
        self._bots = TableBots(table.game.NAME, self.seed)
        weakref.finalize(self, self._bots.close)

    @property
    def game(self) -> Game:
        """The game."""
        return games[self._table.game.NAME]

    @property
    def rules(self) -> RuleSet:
        """The rules of the match."""
        return RuleSet(self._table.game, self._table.head.rules)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, North's first."""
        return tuple(one.name for one in self._table.head.seats)

    @property
    def seed(self) -> int | None:
        """The seed of the decks; ``None`` if decks are shuffled without one."""
        return self._table.head.seed

    @property
    def turn(self) -> Seat | None:
        """The seat to act; ``None`` before a deal and after the match."""
        return seat_or_none(self._table.turn())

    @property
    def legal(self) -> list[Action]:
        """The legal actions of the seat on turn."""
        state = self._table.state
        return [self._wording.action(state, action) for action in each_action(self._table.legal())]

    @property
    def dealer(self) -> Seat:
        """The dealer of the current deal, or of the next one between deals."""
        return Seat(self._table.match.dealer)

    @property
    def deals(self) -> int:
        """The number of deals so far, including the current one."""
        finished: int = self._table.match.deals
        return finished + (self._table.state is not None)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._table.is_over()

    @property
    def score(self) -> Score:
        """The score of each party."""
        return self._score(self._table.match.score)

    @property
    def winners(self) -> list[Seat]:
        """The seats that have won; none before the end, and in a draw."""
        parties = self.game.parties
        return sorted(seat for party in self._table.winners() for seat in parties[party])

    @property
    def state(self) -> Any:
        """The full state of the deal, as in the game module; ``None`` between deals."""
        return self._table.state

    @property
    def record(self) -> Record:
        """The match so far; ``print(table.record)`` prints it as a text file."""
        return self._table.record

    def hand(self, seat: SeatLike) -> Cards:
        """
        The cards *seat* holds, without regard to who may see them.

        :raises: :exc:`ValueError` if there is no such seat, or no hands are dealt.
        """
        place = validate_seat(self._table.game, self.names, seat)
        hands = getattr(self._state_in_play(), "hands", None)
        if hands is None:
            raise TableError(f"there are no hands in {self._table.game.NAME}")
        return Cards(hands[place])

    def view(self, seat: SeatLike | None = None) -> View:
        """
        The view of *seat*; without a seat, the view of a spectator.

        :raises: :exc:`ValueError` if there is no such seat, or no cards are dealt.
        """
        game = self._table.game
        place = NO_SEAT if seat is None else int(validate_seat(game, self.names, seat))
        self._state_in_play()
        legal = self._table.legal() if place == self._table.turn() else NO_ACTIONS
        return View(game, self._table.view(place), self._table.turn(), legal)

    def play(self, action: SupportsIndex | str) -> Outcome:
        """
        Does *action* for the seat on turn: one of ``legal``, a word, a card, a number.

        :raises: :exc:`ValueError` with the rule that forbids it and what would be legal;
            nothing has changed then.
        """
        state = self._state_in_play()
        seat, number = self._table.turn(), self._action_number(action)
        refused = self._table.refusal(seat, number)
        if refused is not None:
            raise refused
        done = self._wording.action(state, number)
        events = self._table.act(seat, number)
        ended = [event for event in events if isinstance(event, DealEnded)]
        events += self._deal_if_due()
        points = self._score(ended[0].points) if ended else None
        return Outcome(Seat(seat), done, points, tuple(events), self._wording)

    def bot(self, name: str | Player) -> Action:
        """
        The action that bot would choose now, from the view of the seat on turn.

        *name* is one of ``table.game.bots``, an import path, ``program:`` and a command, or a
        player with ``choose(view, legal)``.  A bot stays with its seat for the match.

        :raises: :exc:`ValueError` if there is no such bot, or nothing to choose.
        """
        state = self._state_in_play()
        seat = self._table.turn()
        chosen = self._bots.choose(name, seat, self._table.view(seat), self._table.legal())
        if chosen not in self._table.game.ALL_ACTIONS:
            raise ValueError(
                f"the bot {excerpt(name)} chose {excerpt(chosen)}: that is not an action"
            )
        return self._wording.action(state, chosen)

    def deal(self, deck: DeckLike | None = None) -> None:
        """
        Deals *deck*, top card first; without one, the next deck of the seed.

        :raises: :exc:`ValueError` if no deal is due, or the deck is not one of the game.
        """
        cards = self._next_deck() if deck is None else validate_deck(deck)
        self._table.deal(cards)

    def save(self, path: str | Path) -> None:
        """Writes the record to a file: text, or JSON if the name ends in ``.json``."""
        save(self.record, path)

    def _state_in_play(self) -> Any:
        """
        The state of the current deal.

        :raises: :exc:`TableError` if there is none.
        """
        if self._table.state is None:
            if self.is_over:
                raise TableError(f"the match is over: {self.score}")
            raise TableError("no cards are dealt: call table.deal() first")
        return self._table.state

    def _action_number(self, action: object) -> int:
        """The number of the action that the argument names."""
        if isinstance(action, str):
            for offer in self.legal:
                if offer == action:
                    return int(offer)
            number = self._table.game.parse_action(self._table.state, action)
            if number != NO_ACTION:
                return number
        else:
            whole = number_in(action)
            if whole is not None:
                return whole
        game, state = self._table.game, self._table.state
        offers = tuple(offer.word for offer in self.legal)
        reason = game.why_not(state, NO_ACTION)
        raise IllegalPlay(self._table.turn(), f"do {excerpt(action)}", reason, offers)

    def _score(self, points: ByParty) -> Score:
        return Score(points, self._table.game.PARTIES, self.names)

    def _next_deck(self) -> Sequence[int]:
        seed = secrets.randbits(63) if self.seed is None else self.seed
        return shuffled_deck(self._table.game.DECK, seed, self._table.match.deals)

    def _deal_if_due(self) -> list[Event]:
        if not self._auto_deal or self._table.state is not None or self.is_over:
            return []
        return [self._table.deal(self._next_deck())]

    def __repr__(self) -> str:
        if self.is_over:
            stand = f"over after {'1 deal' if self.deals == 1 else f'{self.deals} deals'}"
        elif self.turn is None:
            stand = f"before deal {self.deals + 1}"
        else:
            stand = f"deal {self.deals}, {self.turn} to act"
        return f"<Table: {self.game.name} {self.rules}, {stand}, {self.score}>"
