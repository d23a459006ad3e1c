"""The events of a table's log, one per row.

The log is the source of truth: all other state is folded from it.  It contains the secrets of
future deals, so clients receive it only through ``views``.
"""

from typing import Final, TypeAlias

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Base class of all events."""


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """Table options beyond the rules of the game."""

    bots: str = "steady"  # bot that takes free seats
    pace: float = 1.0  # bot speed: 0 moves at once, 1 is natural
    clock: int = 0  # seconds for a turn, 0 for no limit
    grace: int = 60  # seconds until a bot stands in for a disconnected player
    undo: bool = True
    watching: bool = True
    chat: bool = True  # quick chat; there is no free text


class Secret(msgspec.Struct, frozen=True):
    """The server's secret input to a shuffle; published when that deal is over."""

    seed: str  # 64 hexadecimal digits
    salt: str


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat when the table is opened; free if it has neither a token nor a bot."""

    name: str = ""
    token: str = ""  # the hash of the seat's token
    bot: str = ""
    nonce: str = ""  # for the first deal


class Opened(Event, frozen=True, tag="opened"):
    game: str
    rules: str
    dealer: int  # of the first deal
    owner: int  # the seat of the player who opened the table
    chairs: tuple[Chair, ...]
    options: Options
    secret: Secret  # of the first deal


class Sat(Event, frozen=True, tag="sat"):
    """A player or a remote bot took a seat."""

    seat: int
    name: str
    token: str
    remote: bool = False
    nonce: str = ""  # for the next deal
    key: str = ""  # the hash of a key that only this player knows


class BotSat(Event, frozen=True, tag="bot_sat"):
    """A bot took a free seat, or stands in for a player who may come back (*kept*)."""

    seat: int
    bot: str
    name: str = ""  # of the bot; empty if the seat is kept
    kept: bool = False


class Retook(Event, frozen=True, tag="retook"):
    """A player took their seat back from the stand-in bot."""

    seat: int


class Renamed(Event, frozen=True, tag="renamed"):
    seat: int
    name: str


class Dealt(Event, frozen=True, tag="dealt"):
    """Cards were dealt from the secret committed to before, mixed with the players' nonces."""

    nonces: tuple[str, ...]  # by seat, empty where there is none
    secret: Secret  # of the next deal


class Acted(Event, frozen=True, tag="acted"):
    """A seat called, discarded or played; *by* says if "clock" or "claim" chose the action."""

    seat: int
    action: int
    by: str = ""


class Asked(Event, frozen=True, tag="asked"):
    """A seat asks for consent: to undo its last action, or to claim the rest."""

    seat: int
    what: str  # "undo" or "claim"


class Answered(Event, frozen=True, tag="answered"):
    seat: int
    yes: bool


class TakenBack(Event, frozen=True, tag="taken_back"):
    """The deal was rolled back to its first *actions* actions."""

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
    Decodes the event in a row.

    :raises: :exc:`ValueError` if this version does not know the event.
    """
    try:
        return _DECODER.decode(body)
    except msgspec.MsgspecError as error:
        raise ValueError(f"not a table event: {error}") from None
