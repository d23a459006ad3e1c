"""The socket of a page: what it is shown, and what it asks for."""

import asyncio
from time import monotonic
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from overtrick.core.seats import NO_SEAT, Seat
from overtrick.server.bots.pool import BotDesk
from overtrick.server.http.responses import in_words, sentence
from overtrick.server.limits import Bucket, Limits
from overtrick.server.messages import (
    Ack,
    Advice,
    AnyFromClient,
    Hello,
    Hint,
    Refused,
    Rename,
    Trouble,
    Why,
)
from overtrick.server.tables import player_names
from overtrick.server.tables.advice import hint, why
from overtrick.server.tables.refusals import Refusing
from overtrick.server.tables.room import Room, Unavailable
from overtrick.server.tables.table_state import WAITING
from overtrick.server.views.update import update
from overtrick.server.ws.handshake import Entrant, entering, let_in, server_of
from overtrick.server.ws.protocol import (
    BAD_MESSAGE,
    NOT_ALLOWED,
    TOO_FAST,
    TRY_AGAIN,
    UNKNOWN_TOKEN,
    Connection,
    Hung,
    text_of,
)

HELLO_SECONDS: Final = 10.0
UNAVAILABLE: Final = Trouble(
    "unavailable", "The table cannot go on for the moment. Nothing that was confirmed is lost."
)
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[AnyFromClient]] = msgspec.json.Decoder(AnyFromClient)


class Page:
    """Somebody who looks on from a seat, or from behind."""

    def __init__(self, entrant: Entrant, connection: Connection, since: int, desk: BotDesk) -> None:
        self.desk = desk
        self.hinting: asyncio.Task[None] | None = None
        self.seat: Seat = entrant.seat
        self.token = entrant.token
        self.connection = connection
        self.since = since

    def show(self, room: Room, now: float) -> None:
        """Sends what is new, made once for all who see the same."""
        if self.seat != NO_SEAT and room.host.chairs[self.seat].token != self.token:
            self.connection.close(UNKNOWN_TOKEN, "the seat is somebody else's now")
            return
        if self.seat == NO_SEAT and not may_watch(room):
            self.connection.close(NOT_ALLOWED, "nobody may watch at this table")
            return
        since = min(self.since, room.host.seq)
        body = room.shown.get((self.seat, since))
        if body is None:
            body = _ENCODER.encode(update(room.host, self.seat, since, now, room.once))
            room.shown[self.seat, since] = body
        self.since = room.host.seq
        self.connection.push(body)

    def push(self, message: bytes) -> None:
        self.connection.push(message)

    def tell(self, message: msgspec.Struct) -> None:
        self.connection.push(_ENCODER.encode(message))


async def play(websocket: WebSocket) -> None:
    """One page's connection, from coming to going."""
    async with let_in(websocket) as connection:
        if connection is None:
            return
        entrant = await entering(websocket)
        room = entrant.room
        since = await greeted(websocket)
        await reached(room, since)
        if entrant.seat == NO_SEAT and not may_watch(room):
            raise Hung(NOT_ALLOWED, "nobody may watch at this table")
        page = Page(entrant, connection, since, server_of(websocket).rooms.desk)
        room.join(page)
        try:
            page.show(room, monotonic())
            await listen(websocket, page, room, server_of(websocket).limits)
        finally:
            room.leave(page)
            if page.hinting is not None:
                page.hinting.cancel()


def may_watch(room: Room) -> bool:
    """Whether one without a seat may look on; before the first deal there is nothing to see."""
    return room.host.options.watching or room.host.stage == WAITING


async def greeted(websocket: WebSocket) -> int:
    """
    The last number that the page has.

    :raises: :exc:`Hung` if it does not begin with a greeting.
    """
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            message = read(await text_of(websocket))
    except TimeoutError:
        raise Hung(BAD_MESSAGE, "no hello came") from None
    if not isinstance(message, Hello):
        raise Hung(BAD_MESSAGE, "the first message is hello")
    return message.since


async def reached(room: Room, seq: int) -> None:
    """
    Waits until the table is known here as far as somebody has seen it elsewhere.

    :raises: :exc:`Hung` if it cannot be read.
    """
    try:
        await room.reach(seq)
    except Unavailable:
        raise Hung(TRY_AGAIN, "the table cannot be read now") from None


def read(text: str) -> AnyFromClient:
    """
    The message in *text*.

    :raises: :exc:`Hung` if it is none.
    """
    try:
        message = _DECODER.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Hung(BAD_MESSAGE, in_words(error)) from None
    if not getattr(message, "key", "").isprintable():
        raise Hung(BAD_MESSAGE, "A key is made of printable letters.")
    return message


async def listen(websocket: WebSocket, page: Page, room: Room, limits: Limits) -> None:
    """Does what is asked, one thing after the other."""
    bucket = Bucket(limits.message_burst, monotonic())
    while True:
        text = await text_of(websocket)
        if not bucket.take(limits.messages, limits.message_burst, monotonic()):
            raise Hung(TOO_FAST, "too many messages: wait, and connect again")
        try:
            message = read(text)
        except Hung as hung:
            page.tell(Trouble("bad_message", hung.words))
            raise Hung(hung.code, "bad message") from None
        await answer(page, room, message)


async def answer(page: Page, room: Room, message: AnyFromClient) -> None:
    """Acknowledges what has happened, or says why it has not."""
    try:
        if isinstance(message, Hello):
            await room.reach(message.since)
            page.since = message.since
            page.show(room, monotonic())
        elif isinstance(message, Hint):
            await room.reach(0)
            advise(page, room, message.key)
        elif isinstance(message, Why):
            await room.reach(0)
            page.tell(Advice(message.key, why(room.host, page.seat, message.action)))
        else:
            if isinstance(message, Rename):
                message = Rename(message.key, cleaned(message.name))
            page.tell(Ack(message.key, await room.ask(page.seat, message, message.key)))
    except Refusing as refusal:
        assert not isinstance(message, Hello)
        legal = list(refusal.legal)
        words = sentence(refusal.words)
        page.tell(Refused(message.key, refusal.code, words, refusal.rule, legal))
    except Unavailable:
        page.tell(UNAVAILABLE)


def advise(page: Page, room: Room, key: str) -> None:
    """Asks the expert; the page may go on meanwhile."""
    if page.hinting is not None and not page.hinting.done():
        raise Refusing("asked_already", "the expert is thinking about your last question")
    thinking = hint(page.desk, room.host, page.seat)

    async def told() -> None:
        page.tell(Advice(key, await thinking))

    page.hinting = asyncio.create_task(told())


def cleaned(name: str) -> str:
    try:
        return player_names.cleaned(name)
    except ValueError as error:
        raise Refusing("bad_name", f"{error}") from None
