"""What goes over the wire, as types: `docs/protocol.md` explains them, OpenAPI is made from them.

Seats, cards, calls and views are words as in ``docs/bot-protocol.md``.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

NAME_LETTERS: Final = 24
KEY_LETTERS: Final = 64

Key: TypeAlias = Annotated[str, Meta(min_length=8, max_length=KEY_LETTERS, pattern="^[!-~]+$")]
SeatKey: TypeAlias = Annotated[str, Meta(min_length=22, max_length=KEY_LETTERS, pattern="^[!-~]+$")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=NAME_LETTERS)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
SeatWord: TypeAlias = Literal["North", "East", "South", "West"]
Nonce: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$", max_length=32)]
GameName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
RulesText: TypeAlias = Annotated[str, Meta(max_length=400)]


# --- what a client sends on its socket ------------------------------------------------------


class FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a seat; *key* names it for good, so that it may be sent again."""


class Hello(FromClient, frozen=True, tag="hello"):
    """First on every connection: the last *seq* the client has, 0 for none."""

    since: Annotated[int, Meta(ge=0)] = 0


class Act(FromClient, frozen=True, tag="act"):
    """Call, discard or play: a word of ``legal``."""

    key: Key
    action: Word


class Want(FromClient, frozen=True, tag="want"):
    """Ready for the next deal, or for another match; the nonce is mixed into the next deck."""

    key: Key
    what: Literal["deal", "match"]
    nonce: Nonce = ""


class Start(FromClient, frozen=True, tag="start"):
    """The owner lets bots take the free seats and the first deal be dealt."""

    key: Key
    nonce: Nonce = ""


class Ask(FromClient, frozen=True, tag="ask"):
    """Ask the others to let you take back your last action, or claim the rest of the tricks."""

    key: Key
    what: Literal["undo", "claim"]


class Answer(FromClient, frozen=True, tag="answer"):
    """Yes or no to what another seat asks."""

    key: Key
    yes: bool


class Replace(FromClient, frozen=True, tag="replace"):
    """The owner lets a bot sit in for a seat at once; anybody may do so for his own."""

    key: Key
    seat: SeatWord


class Retake(FromClient, frozen=True, tag="retake"):
    """Back in the seat that a bot has kept."""

    key: Key


class Rename(FromClient, frozen=True, tag="rename"):
    key: Key
    name: Name


class Say(FromClient, frozen=True, tag="say"):
    """One of the table's phrases, by its place."""

    key: Key
    phrase: Annotated[int, Meta(ge=0, lt=100)]


class Hint(FromClient, frozen=True, tag="hint"):
    """What would the expert do, and why?  Answered with ``advice``; nothing happens."""

    key: Key


class Why(FromClient, frozen=True, tag="why"):
    """Why is that not allowed?  Answered with ``advice``."""

    key: Key
    action: Word


AnyFromClient: TypeAlias = (
    Hello | Act | Want | Start | Ask | Answer | Replace | Retake | Rename | Say | Hint | Why
)


# --- what the server sends ------------------------------------------------------------------


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """A message to one viewer."""


class News(msgspec.Struct, frozen=True):
    """One event as this viewer may know it, in words."""

    seq: int
    kind: str
    seat: str | None
    action: str | None  # None where the viewer may not know it: another's discard
    words: list[str]  # whole sentences


class Update(FromServer, frozen=True, tag="update"):
    """The events after the last ones sent, and the table as it is after them."""

    seq: int
    news: list[News]
    table: Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "object"})]


class Ack(FromServer, frozen=True, tag="ack"):
    """What was sent with *key* has happened, is kept, and will stay: it is event *seq*."""

    key: str
    seq: int


class Refused(FromServer, frozen=True, tag="refused"):
    """What was sent with *key* has not happened, and why."""

    key: str
    code: str
    words: str
    rule: str = ""
    legal: list[str] = []


class Advice(FromServer, frozen=True, tag="advice"):
    key: str
    lines: list[str]


class Here(FromServer, frozen=True, tag="here"):
    """Which seats' players are connected now."""

    seats: list[str]


class Trouble(FromServer, frozen=True, tag="trouble"):
    """The table cannot go on for now (``unavailable``), or the connection is about to close."""

    code: str
    words: str


# --- requests -------------------------------------------------------------------------------


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table: ``friends`` leaves the other seats free, otherwise bots take them at once."""

    game: GameName
    name: Name
    rules: RulesText = ""
    friends: bool = False
    seat: SeatWord | None = None  # South, or North where two play
    bots: Word | None = None  # steady, where the game has it
    pace: Annotated[float, Meta(ge=0, le=3)] = 1.0
    clock: Annotated[int, Meta(ge=0, le=600)] = 0
    undo: bool = True
    watching: bool = True
    chat: bool = True
    nonce: Nonce = ""


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat, or a bot's; or, with the same key, one's own if the answer was lost."""

    name: Name
    nonce: Nonce = ""
    key: SeatKey = ""


class Seated(msgspec.Struct, frozen=True):
    """Where you sit; the seat's token comes as a cookie."""

    table: str
    seat: str


class BotSeat(msgspec.Struct, frozen=True):
    """A token for a bot from elsewhere, told once."""

    table: str
    seat: str
    token: str


class Fault(msgspec.Struct, frozen=True):
    """What was wrong with a request, in words."""

    code: str
    words: str
