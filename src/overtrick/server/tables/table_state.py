"""The state of a table, folded from its log: seats, the match, open requests.

Nothing here reads a clock, draws random numbers or does I/O.  ``commands.decide`` turns a
request into events; once they are in the log, ``fold`` applies them.
"""

from collections import deque
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, NamedTuple

from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.catalogue import game_named
from overtrick.games.protocol import AnyGame
from overtrick.record.match_json import match_facts
from overtrick.record.match_record import Record, Sitting
from overtrick.record.rules_text import parse_rules
from overtrick.server.fair import decks
from overtrick.server.tables import events
from overtrick.table.events import DealEnded
from overtrick.table.events import Event as Happening
from overtrick.table.match import Table

WAITING: Final = "waiting"
PLAYING: Final = "playing"
DEAL_OVER: Final = "deal over"
MATCH_OVER: Final = "match over"


@dataclass
class Chair:
    """A seat: a player's if it has a token, a bot's if it has a bot, kept if it has both."""

    name: str = ""
    token: str = ""
    bot: str = ""
    remote: bool = False
    key: str = ""  # the hash of the key that allows repeating the seat request

    @property
    def is_free(self) -> bool:
        return not self.token and not self.bot

    @property
    def is_person(self) -> bool:
        """Whether a human plays here, whom the others wait for and ask for consent."""
        return bool(self.token) and not self.bot and not self.remote

    @property
    def is_kept(self) -> bool:
        return bool(self.token) and bool(self.bot)


@dataclass
class ConsentRequest:
    """What a seat asks the others to agree to, and who has agreed."""

    seat: Seat
    what: str
    agreed: set[Seat] = field(default_factory=set)


class AppliedEvent(NamedTuple):
    """An event and what it caused at the table, from which each viewer's news are made."""

    seq: int
    event: events.AnyEvent
    happenings: tuple[Happening, ...]


class FinishedDeal(NamedTuple):
    """A deal that is over."""

    number: int
    dealer: Seat
    ended: DealEnded
    carried: dict[str, Any]  # what the match carries besides the score, such as bags


class FinishedMatch(NamedTuple):
    """A match that is over, with the openings that prove its deals."""

    record: Record
    openings: tuple[decks.Opening, ...]


SERVER: Final = -2
"""The asker of automatic requests: bot moves, timers, the next deal."""

MOST_REMEMBERED: Final = 128
"""Number of recent events that a reconnecting client can be sent."""


class TableState:
    """The state of one table, folded from its log."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.changed_at = 0.0  # time of the last event that restarts timers; chat does not
        self.recent: deque[AppliedEvent] = deque(maxlen=MOST_REMEMBERED)
        self.chairs: list[Chair] = []
        self.owner: Seat = NO_SEAT
        self.options = events.Options()
        self.asking: ConsentRequest | None = None
        self.wanting: set[Seat] = set()
        self.nonces: dict[Seat, str] = {}
        self.finished: list[FinishedMatch] = []  # matches before this one
        self.last_state: Any = None  # final state of the last deal
        self.past: list[FinishedDeal] = []
        self.openings: list[decks.Opening] = []  # of the finished deals of this match
        self.doers: list[
            tuple[Seat, str]
        ] = []  # the seat of each action of this deal, and what chose it
        self.deal_nonces: tuple[str, ...] = ()
        self.promise = ""  # commitment of the current deal
        self.next_promise = ""  # commitment of the next deal

    @cached_property
    def game(self) -> AnyGame:
        return self.table.game

    # --- queries ----------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        if self.table.state is not None:
            return PLAYING
        if self.table.is_over():
            return MATCH_OVER
        return DEAL_OVER if self.past else WAITING

    @property
    def state(self) -> Any:
        """The current deal, or the final state of the last one; ``None`` before the first."""
        return self.last_state if self.table.state is None else self.table.state

    @property
    def persons(self) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_person]

    @property
    def number(self) -> int:
        """The number of the current or last deal, from 1."""
        return self.table.deal_count

    @property
    def names(self) -> list[str]:
        return [chair.name or "nobody" for chair in self.chairs]

    def events_after(self, seq: int) -> list[AppliedEvent]:
        """The events after number *seq*, as far as they are remembered."""
        if seq == self.seq - 1:
            return [self.recent[-1]]
        count = min(self.seq - seq, len(self.recent))
        return [self.recent[-back] for back in range(count, 0, -1)]

    def seat_of(self, token: str) -> Seat:
        """The seat whose token has that hash, ``NO_SEAT`` if none."""
        for seat, chair in enumerate(self.chairs):
            if token and chair.token == token:
                return seat
        return NO_SEAT

    def record(self) -> Record:
        """The match as a record, with the current names."""
        seats = tuple(
            Sitting(chair.name or "nobody", chair.bot or "human") for chair in self.chairs
        )
        return replace(self.table.record, seats=seats)

    # --- applying events --------------------------------------------------------------------

    def fold(self, event: events.AnyEvent, now: float) -> AppliedEvent:
        """Applies *event*, which is in the log."""
        were_ready = bool(self.wanting)
        happenings = self._apply(event)
        self.seq += 1
        is_talk = isinstance(event, events.Said | events.Renamed)
        if not is_talk and not (were_ready and isinstance(event, events.Wanted)):
            self.changed_at = now
        applied = AppliedEvent(self.seq, event, happenings)
        self.recent.append(applied)
        return applied

    def _apply(self, event: events.AnyEvent) -> tuple[Happening, ...]:
        match event:
            case events.Acted():
                return self._act(event)
            case events.Dealt():
                return self._deal(event)
            case events.Opened():
                self._open(event)
            case events.TakenBack():
                self._take_back(event)
            case events.Rematched():
                self._rematch()
            case events.Wanted():
                self.wanting.add(event.seat)
                self.nonces[event.seat] = event.nonce
            case events.Asked():
                self.asking = ConsentRequest(event.seat, event.what)
            case events.Answered():
                self._answer(event)
            case events.Sat() | events.BotSat() | events.Retook() | events.Renamed():
                self._sit(event)
            case events.Said():
                pass
        return ()

    def _open(self, event: events.Opened) -> None:
        game = game_named(event.game)
        self.options = event.options
        self.owner = event.owner
        self.secret = event.secret
        self.next_promise = decks.commitment(event.secret)
        self.chairs = [Chair(chair.name, chair.token, chair.bot) for chair in event.chairs]
        self.nonces = {seat: chair.nonce for seat, chair in enumerate(event.chairs)}
        seats = tuple(Sitting(f"{seat}", "human") for seat in range(game.SEATS))
        self.table = Table(Record(game, parse_rules(game, event.rules), seats), event.dealer)

    def _sit(self, event: events.Sat | events.BotSat | events.Retook | events.Renamed) -> None:
        chair = self.chairs[event.seat]
        match event:
            case events.Sat():
                self.chairs[event.seat] = Chair(
                    event.name, event.token, "", event.remote, event.key
                )
                self.nonces[event.seat] = event.nonce
            case events.BotSat():
                chair.bot = event.bot
                if not event.kept:
                    chair.name, chair.token, chair.remote = event.name, "", False
                self.wanting.discard(event.seat)
            case events.Retook():
                chair.bot = ""
            case events.Renamed():
                chair.name = event.name

    def _deal(self, event: events.Dealt) -> tuple[Happening, ...]:
        deck = decks.deck_for(self.game.DECK, self.secret, event.nonces)
        self.deal_secret, self.deal_nonces = self.secret, event.nonces
        self.secret = event.secret
        self.promise, self.next_promise = self.next_promise, decks.commitment(event.secret)
        self.nonces = {}
        self.wanting = set()
        self.doers = []
        return (self.table.deal(deck),)

    def _act(self, event: events.Acted) -> tuple[Happening, ...]:
        self.asking = None
        happenings = tuple(self.table.act(event.seat, event.action))
        self.doers.append((event.seat, event.by))
        for happening in happenings:
            if isinstance(happening, DealEnded):
                self._end_deal(happening)
        return happenings

    def _end_deal(self, ended: DealEnded) -> None:
        deal = self.table.last_deal
        self.last_state = ended.state
        carried = match_facts(self.game, self.table.match)
        self.past.append(FinishedDeal(self.number, deal.dealer, ended, carried))
        self.openings.append(
            decks.opening_of(
                self.game.NAME, self.number, self.deal_secret, self.deal_nonces, deal.deck
            )
        )

    def _take_back(self, event: events.TakenBack) -> None:
        deals = self.table.record.deals
        kept = replace(deals[-1], actions=deals[-1].actions[: event.actions])
        self.table = Table(replace(self.table.record, deals=(*deals[:-1], kept)))
        self.doers = self.doers[: event.actions]
        self.asking = None

    def _rematch(self) -> None:
        """Starts a new match with the same seats and rules; the deal passes on as usual."""
        self.finished.append(FinishedMatch(self.record(), tuple(self.openings)))
        record, dealer = self.table.record, self.table.match.dealer
        nothing = (0,) * len(self.game.PARTIES)
        self.table = Table(replace(record, deals=(), given=nothing), dealer)
        self.past, self.openings, self.last_state = [], [], None

    def _answer(self, event: events.Answered) -> None:
        if self.asking is not None and event.yes:
            self.asking.agreed.add(event.seat)
        else:
            self.asking = None


def fold_log(id: str, bodies: list[bytes], now: float) -> TableState:
    """
    Folds a whole log into a state.

    :raises: :exc:`ValueError` if this version cannot read it.
    """
    host = TableState(id)
    for body in bodies:
        host.fold(events.read(body), now)
    return host
