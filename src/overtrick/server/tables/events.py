"""What a table's log holds: everything that happened there, one event to a row.

The log is the table: whatever else a process knows of it is folded from these.  Secrets of
deals to come are in it, so nothing of it is sent to anybody but by ``facts``.
"""

from typing import Final, TypeAlias

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """One thing that happened."""


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the players agreed on beside the rules of the game."""

    bots: str = "steady"  # who takes a seat that is free
    pace: float = 1.0  # how long bots seem to think: 0 not at all, 1 as people do
    clock: int = 0  # seconds for a turn, 0 for as long as it takes
    grace: int = 60  # seconds until a bot sits in for somebody who has gone
    undo: bool = True
    watching: bool = True
    chat: bool = True  # ready-made phrases; there is nothing else


class Secret(msgspec.Struct, frozen=True):
    """What the house will mix a deck from; told when that deal is over."""

    seed: str  # 64 hexadecimal digits
    salt: str


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat as the table opens; nobody's if neither a token nor a bot is given."""

    name: str = ""
    token: str = ""  # the hash of the seat's token
    bot: str = ""
    nonce: str = ""  # for the first deal


class Opened(Event, frozen=True, tag="opened"):
    game: str
    rules: str
    dealer: int  # of the first deal
    owner: int  # the seat of whoever opened it
    chairs: tuple[Chair, ...]
    options: Options
    secret: Secret  # of the first deal


class Sat(Event, frozen=True, tag="sat"):
    """A person, or a bot from elsewhere, took a seat."""

    seat: int
    name: str
    token: str
    remote: bool = False
    nonce: str = ""  # for the next deal
    key: str = ""  # the hash of one that only he knows who sat down


class BotSat(Event, frozen=True, tag="bot_sat"):
    """A bot took a free seat, or sits in for somebody, who may come back if the seat is kept."""

    seat: int
    bot: str
    name: str = ""  # of the bot; empty if the seat is kept
    kept: bool = False


class Retook(Event, frozen=True, tag="retook"):
    """Somebody came back to the seat that a bot had kept."""

    seat: int


class Renamed(Event, frozen=True, tag="renamed"):
    seat: int
    name: str


class Dealt(Event, frozen=True, tag="dealt"):
    """Cards were dealt from the secret published before, mixed with the players' nonces."""

    nonces: tuple[str, ...]  # by seat, empty where there is none
    secret: Secret  # of the next deal


class Acted(Event, frozen=True, tag="acted"):
    """A seat called, discarded or played; *by* the clock, or by a claim, instead of its player."""

    seat: int
    action: int
    by: str = ""


class Asked(Event, frozen=True, tag="asked"):
    """A seat asks the others: to take back its last action, or to claim the rest."""

    seat: int
    what: str  # "undo" or "claim"


class Answered(Event, frozen=True, tag="answered"):
    seat: int
    yes: bool


class TakenBack(Event, frozen=True, tag="taken_back"):
    """The deal stands again as it did after so many actions."""

    actions: int


class Wanted(Event, frozen=True, tag="wanted"):
    """A seat is ready: for the next deal, or for another match."""

    seat: int
    what: str  # "deal" or "match"
    nonce: str = ""


class Rematched(Event, frozen=True, tag="rematched"):
    """A new match begins in the same seats."""


class Said(Event, frozen=True, tag="said"):
    seat: int
    phrase: int


AnyEvent: TypeAlias = (
    Opened
    | Sat
    | BotSat
    | Retook
    | Renamed
    | Dealt
    | Acted
    | Asked
    | Answered
    | TakenBack
    | Wanted
    | Rematched
    | Said
)

PHRASES: Final = (
    "Hello!",
    "Well played",
    "Nice hand",
    "Thank you",
    "Sorry, partner",
    "One moment, please",
    "Good game",
    "Another one?",
)

_DECODER: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)


encode: Final = msgspec.json.Encoder().encode
"""The body of an event's row."""


def read(body: bytes) -> AnyEvent:
    """
    The event in a row.

    :raises: :exc:`ValueError` if it is none that this version knows.
    """
    try:
        return _DECODER.decode(body)
    except msgspec.MsgspecError as error:
        raise ValueError(f"no event of a table: {error}") from None
