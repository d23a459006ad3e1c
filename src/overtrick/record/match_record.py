"""The record of a match, as values.  Nothing here is ever changed, only added to."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from overtrick.core.actions import Action
from overtrick.core.cards import Card, card_name
from overtrick.core.parties import ByParty
from overtrick.core.seats import SEAT_NAMES, Seat
from overtrick.games.protocol import AnyGame


def no_points(game: AnyGame) -> ByParty:
    """A score of 0 for each party."""
    return (0,) * len(game.PARTIES)


class RecordError(ValueError):
    """A text is not a record; the message says where and why."""


@dataclass(frozen=True)
class Sitting:
    """Who sits in a seat: a name, and the player's kind (``human``, ``simple``)."""

    name: str
    player: str


class Fold(NamedTuple):
    """The result of replaying a recorded deal, kept so that it is replayed only once."""

    match: Any  # before the deal
    actions: tuple[Action, ...]  # all that are recorded
    legal: int  # how many of them the rules allow, from the first on
    state: Any  # after those


@dataclass(frozen=True)
class DealRecord:
    """One deal: who dealt, how the cards lay, what was done."""

    dealer: Seat
    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()
    fold: Fold | None = field(default=None, compare=False)

    def end_from(self, match: Any) -> Any:
        """The state that the deal comes to from *match*; ``None`` if that has to be found out."""
        fold = self.fold
        if fold is None or fold.actions is not self.actions or fold.match != match:
            return None
        return fold.state if fold.legal == len(fold.actions) else None

    def __repr__(self) -> str:
        deck = " ".join(card_name(card) for card in self.deck)
        done = "1 action" if len(self.actions) == 1 else f"{len(self.actions)} actions"
        return f"<DealRecord: {SEAT_NAMES[self.dealer]} deals {deck}, {done}>"


@dataclass(frozen=True)
class Record:
    """A match: what was agreed, who sat where, and every deal."""

    game: AnyGame
    rules: Any
    seats: tuple[Sitting, ...]
    deals: tuple[DealRecord, ...] = ()
    seed: int | None = None  # names the decks to come, where they were not drawn at random
    before: int = 0  # deals that are not in this record
    score: ByParty = ()  # what the parties had before it; nothing if left out
    given: ByParty = ()  # points given outside the play, like penalties

    def __post_init__(self) -> None:
        for name in ("score", "given"):
            if not getattr(self, name):
                object.__setattr__(self, name, no_points(self.game))

    def __str__(self) -> str:
        """The record as a text file has it, without the end of its last line."""
        from overtrick.record.text_format import write  # which reads and makes records

        return write(self).removesuffix("\n")

    def __repr__(self) -> str:
        from overtrick.record.rules_text import rules_text

        who = ", ".join(one.name for one in self.seats)
        deals = "1 deal" if len(self.deals) == 1 else f"{len(self.deals)} deals"
        rules = rules_text(self.game, self.rules)
        return f"<Record: {self.game.NAME} {rules}, {who}, {deals}>"

    def with_deal(self, dealer: Seat, deck: tuple[Card, ...]) -> "Record":
        return self._with((*self.deals, DealRecord(dealer, deck)))

    def with_action(self, action: Action) -> "Record":
        """The record with one more action in the last deal."""
        last = self.deals[-1]
        done = DealRecord(last.dealer, last.deck, (*last.actions, action))
        return self._with((*self.deals[:-1], done))

    def without_last_action(self) -> "Record":
        """The record with the last deal's last action taken back."""
        last = self.deals[-1]
        undone = DealRecord(last.dealer, last.deck, last.actions[:-1])
        return self._with((*self.deals[:-1], undone))

    def _with(self, deals: tuple[DealRecord, ...]) -> "Record":
        """As ``replace`` would have it, which looks up every field: this is done for every card."""
        return Record(
            self.game, self.rules, self.seats, deals, self.seed, self.before, self.score, self.given
        )
