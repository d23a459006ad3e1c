"""Builds the record of a match in progress."""

from dataclasses import replace

from overtrick.core.actions import Action
from overtrick.core.cards import Card
from overtrick.core.parties import ByParty, add_scores
from overtrick.core.seats import Seat
from overtrick.record.match_record import DealRecord, Record, no_points


class RecordBuilder:
    """
    Starts from *record* without its deals.

    Adding an action costs the same however long the match is.
    """

    def __init__(self, record: Record) -> None:
        self._head = replace(record, deals=(), given=no_points(record.game))
        self._earlier: tuple[DealRecord, ...] = ()  # all deals but the last
        self._last: DealRecord | None = None  # as it was when last read
        self._actions: list[Action] = []  # of the last deal
        self._value: Record | None = None

    @property
    def head(self) -> Record:
        """What was agreed and who sits where, without deals."""
        return self._head

    @property
    def value(self) -> Record:
        """The record as it stands."""
        if self._value is None:
            deals = () if self._last is None else (*self._earlier, self.last_deal)
            self._value = replace(self._head, deals=deals)
        return self._value

    @property
    def deal_count(self) -> int:
        """How many deals it has, one under way included."""
        return len(self._earlier) + (self._last is not None)

    @property
    def dealer(self) -> Seat:
        """Who dealt the last deal; there must be one."""
        assert self._last is not None
        return self._last.dealer

    @property
    def last_deal(self) -> DealRecord:
        """The deal under way, or the last one; there must be one."""
        assert self._last is not None
        if len(self._last.actions) != len(self._actions):
            self._last = replace(self._last, actions=tuple(self._actions))
        return self._last

    def add_deal(self, dealer: Seat, deck: tuple[Card, ...]) -> None:
        if self._last is not None:
            self._earlier = (*self._earlier, self.last_deal)
        self._last = DealRecord(dealer, deck)
        self._actions = []
        self._value = None

    def add_finished(self, deal: DealRecord) -> None:
        """Adds a deal with all its actions."""
        self.add_deal(deal.dealer, deal.deck)
        self._last = deal
        self._actions = list(deal.actions)

    def add_action(self, action: Action) -> None:
        self._actions.append(action)
        self._value = None

    def give(self, points: ByParty) -> None:
        """Adds points that were given outside the play."""
        self._head = replace(self._head, given=add_scores(self._head.given, points))
        self._value = None
