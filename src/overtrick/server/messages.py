"""The messages of the network protocol as types; the OpenAPI document is generated from them.

``docs/protocol.md`` explains them.  Seats, cards, calls and views are written as in
``docs/bot-protocol.md``.
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
    """A message from a client; the same *key* makes it safe to send again."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message of every connection: the last *seq* the client has, 0 for none."""

    since: Annotated[int, Meta(ge=0)] = 0


class Act(FromClient, frozen=True, tag="act"):
    """Call, discard or play: one of the names in ``legal``."""

    key: Key
    action: Word


class Want(FromClient, frozen=True, tag="want"):
    """Ready for the next deal, or for another match; the nonce is mixed into the next deck."""

    key: Key
    what: Literal["deal", "match"]
    nonce: Nonce = ""


class Start(FromClient, frozen=True, tag="start"):
    """Sent by the owner: fill the free seats with bots and begin the first deal."""

    key: Key
    nonce: Nonce = ""


class Ask(FromClient, frozen=True, tag="ask"):
    """Ask the others to undo your last action, or claim the remaining tricks."""

    key: Key
    what: Literal["undo", "claim"]


class Answer(FromClient, frozen=True, tag="answer"):
    """Answer another seat's request with yes or no."""

    key: Key
    yes: bool


class Replace(FromClient, frozen=True, tag="replace"):
    """Let a bot replace a player at once: any player for the owner, otherwise yourself."""

    key: Key
    seat: SeatWord


class Retake(FromClient, frozen=True, tag="retake"):
    """Return to your seat, which a bot has kept for you."""

    key: Key


class Rename(FromClient, frozen=True, tag="rename"):
    """Change your name."""

    key: Key
    name: Name


class Say(FromClient, frozen=True, tag="say"):
    """Send one of the table's chat phrases, by index."""

    key: Key
    phrase: Annotated[int, Meta(ge=0, lt=100)]


class Hint(FromClient, frozen=True, tag="hint"):
    """Ask the expert what it would do, and why.  Answered with ``advice``."""

    key: Key


class Why(FromClient, frozen=True, tag="why"):
    """Ask why an action is not allowed.  Answered with ``advice``."""

    key: Key
    action: Word


AnyFromClient: TypeAlias = (
    Hello | Act | Want | Start | Ask | Answer | Replace | Retake | Rename | Say | Hint | Why
)


# --- what the server sends ------------------------------------------------------------------


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """A message to one viewer."""


class News(msgspec.Struct, frozen=True):
    """One event as this viewer may see it, with sentences."""

    seq: int
    kind: str
    seat: str | None
    action: str | None  # None if the viewer may not see it, such as another player's discard
    words: list[str]  # complete sentences


class Update(FromServer, frozen=True, tag="update"):
    """The events since the last update, and the current table."""

    seq: int
    news: list[News]
    table: Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "object"})]


class Ack(FromServer, frozen=True, tag="ack"):
    """The request with *key* has happened and is on disk; *seq* is its last event."""

    key: str
    seq: int


class Refused(FromServer, frozen=True, tag="refused"):
    """The request with *key* has not happened, and why."""

    key: str
    code: str
    words: str
    rule: str = ""
    legal: list[str] = []


class Advice(FromServer, frozen=True, tag="advice"):
    """The answer to ``hint`` or ``why``, as sentences."""

    key: str
    lines: list[str]


class Here(FromServer, frozen=True, tag="here"):
    """The seats whose players are connected."""

    seats: list[str]


class Trouble(FromServer, frozen=True, tag="trouble"):
    """The table is paused (``unavailable``), or the connection is about to close."""

    code: str
    words: str


# --- requests -------------------------------------------------------------------------------


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table.  ``friends`` leaves the other seats free; otherwise bots take them at once."""

    game: GameName
    name: Name
    rules: RulesText = ""
    friends: bool = False
    seat: SeatWord | None = None  # by default South, or North in a game for two
    bots: Word | None = None  # by default steady, if the game has it
    pace: Annotated[float, Meta(ge=0, le=3)] = 1.0
    clock: Annotated[int, Meta(ge=0, le=600)] = 0
    undo: bool = True
    watching: bool = True
    chat: bool = True
    nonce: Nonce = ""


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat or a bot's seat.  If the answer was lost, repeat it with the same key."""

    name: Name
    nonce: Nonce = ""
    key: SeatKey = ""


class Seated(msgspec.Struct, frozen=True):
    """Your seat; its token is set as a cookie."""

    table: str
    seat: str


class BotSeat(msgspec.Struct, frozen=True):
    """The token for a remote bot, shown only once."""

    table: str
    seat: str
    token: str


class Fault(msgspec.Struct, frozen=True):
    """An error: a code for programs and a sentence for people."""

    code: str
    words: str
