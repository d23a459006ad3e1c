"""What a table consists of, as its log tells it."""

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from overtrick.core.seats import Seat
from overtrick.record.match_record import Record
from overtrick.server.fair import decks
from overtrick.server.tables import events
from overtrick.table.events import DealEnded
from overtrick.table.events import Event as Happening

WAITING: Final = "waiting"
PLAYING: Final = "playing"
DEAL_OVER: Final = "deal over"
MATCH_OVER: Final = "match over"


@dataclass
class Chair:
    """A seat now: a person's with a token, a bot's with a bot, kept for a person with both."""

    name: str = ""
    token: str = ""
    bot: str = ""
    remote: bool = False
    key: str = ""  # the hash of what proves whose seat it is to one who lost the answer

    @property
    def is_free(self) -> bool:
        return not self.token and not self.bot

    @property
    def is_person(self) -> bool:
        """Whether somebody plays here who has to be asked and waited for."""
        return bool(self.token) and not self.bot and not self.remote

    @property
    def is_kept(self) -> bool:
        return bool(self.token) and bool(self.bot)


@dataclass
class Asking:
    """What a seat asks the others, and who has agreed."""

    seat: Seat
    what: str
    agreed: set[Seat] = field(default_factory=set)


class Told(NamedTuple):
    """An event with what it brought about, to be told to each viewer in its own words."""

    seq: int
    event: events.AnyEvent
    happenings: tuple[Happening, ...]


class Past(NamedTuple):
    """A deal that is over."""

    number: int
    dealer: Seat
    ended: DealEnded
    carried: dict[str, Any]  # what the match keeps beside the score, such as bags


class Finished(NamedTuple):
    """A match that is over, with what proves its deals."""

    record: Record
    openings: tuple[decks.Opening, ...]
