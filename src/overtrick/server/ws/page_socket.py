"""The socket of a page: what it is shown, and what it asks for."""

import asyncio
from time import monotonic
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from overtrick.core.seats import NO_SEAT, Seat
from overtrick.server.bots.pool import BotPool
from overtrick.server.http.responses import describe_decode_error, sentence
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
from overtrick.server.tables.refusals import CommandRefused
from overtrick.server.tables.room import Room, Unavailable
from overtrick.server.tables.table_state import WAITING
from overtrick.server.views.update import update
from overtrick.server.ws.handshake import Client, accept_client, identify_client, server_of
from overtrick.server.ws.protocol import (
    BAD_MESSAGE,
    NOT_ALLOWED,
    TOO_FAST,
    TRY_AGAIN,
    UNKNOWN_TOKEN,
    CloseSocket,
    Connection,
    receive_text,
)

HELLO_SECONDS: Final = 10.0
UNAVAILABLE: Final = Trouble(
    "unavailable", "The table cannot go on for the moment. Nothing that was confirmed is lost."
)
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[AnyFromClient]] = msgspec.json.Decoder(AnyFromClient)


class Page:
    """Somebody who looks on from a seat, or from behind."""

    def __init__(self, entrant: Client, connection: Connection, since: int, pool: BotPool) -> None:
        self.pool = pool
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
            body = _ENCODER.encode(update(room.host, self.seat, since, now, room.view_cache))
            room.shown[self.seat, since] = body
        self.since = room.host.seq
        self.connection.push(body)

    def push(self, message: bytes) -> None:
        self.connection.push(message)

    def tell(self, message: msgspec.Struct) -> None:
        self.connection.push(_ENCODER.encode(message))


async def serve_page(websocket: WebSocket) -> None:
    """One page's connection, from coming to going."""
    async with accept_client(websocket) as connection:
        if connection is None:
            return
        entrant = await identify_client(websocket)
        room = entrant.room
        since = await receive_hello(websocket)
        await catch_up(room, since)
        if entrant.seat == NO_SEAT and not may_watch(room):
            raise CloseSocket(NOT_ALLOWED, "nobody may watch at this table")
        page = Page(entrant, connection, since, server_of(websocket).rooms.pool)
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


async def receive_hello(websocket: WebSocket) -> int:
    """
    The last number that the page has.

    :raises: :exc:`CloseSocket` if it does not begin with a greeting.
    """
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            message = decode_message(await receive_text(websocket))
    except TimeoutError:
        raise CloseSocket(BAD_MESSAGE, "no hello came") from None
    if not isinstance(message, Hello):
        raise CloseSocket(BAD_MESSAGE, "the first message is hello")
    return message.since


async def catch_up(room: Room, seq: int) -> None:
    """
    Waits until the table is known here as far as somebody has seen it elsewhere.

    :raises: :exc:`CloseSocket` if it cannot be read.
    """
    try:
        await room.reach(seq)
    except Unavailable:
        raise CloseSocket(TRY_AGAIN, "the table cannot be read now") from None


def decode_message(text: str) -> AnyFromClient:
    """
    The message in *text*.

    :raises: :exc:`CloseSocket` if it is none.
    """
    try:
        message = _DECODER.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise CloseSocket(BAD_MESSAGE, describe_decode_error(error)) from None
    if not getattr(message, "key", "").isprintable():
        raise CloseSocket(BAD_MESSAGE, "A key is made of printable letters.")
    return message


async def listen(websocket: WebSocket, page: Page, room: Room, limits: Limits) -> None:
    """Does what is asked, one thing after the other."""
    bucket = Bucket(limits.message_burst, monotonic())
    while True:
        text = await receive_text(websocket)
        if not bucket.take(limits.messages, limits.message_burst, monotonic()):
            raise CloseSocket(TOO_FAST, "too many messages: wait, and connect again")
        try:
            message = decode_message(text)
        except CloseSocket as hung:
            page.tell(Trouble("bad_message", hung.words))
            raise CloseSocket(hung.code, "bad message") from None
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
            start_hint(page, room, message.key)
        elif isinstance(message, Why):
            await room.reach(0)
            page.tell(Advice(message.key, why(room.host, page.seat, message.action)))
        else:
            if isinstance(message, Rename):
                message = Rename(message.key, clean_name(message.name))
            page.tell(Ack(message.key, await room.ask(page.seat, message, message.key)))
    except CommandRefused as refusal:
        assert not isinstance(message, Hello)
        legal = list(refusal.legal)
        words = sentence(refusal.words)
        page.tell(Refused(message.key, refusal.code, words, refusal.rule, legal))
    except Unavailable:
        page.tell(UNAVAILABLE)


def start_hint(page: Page, room: Room, key: str) -> None:
    """Asks the expert; the page may go on meanwhile."""
    if page.hinting is not None and not page.hinting.done():
        raise CommandRefused("asked_already", "the expert is thinking about your last question")
    thinking = hint(page.pool, room.host, page.seat)

    async def told() -> None:
        page.tell(Advice(key, await thinking))

    page.hinting = asyncio.create_task(told())


def clean_name(name: str) -> str:
    try:
        return player_names.clean_name(name)
    except ValueError as error:
        raise CommandRefused("bad_name", f"{error}") from None
