"""The socket of a page: sends updates, and handles requests."""

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
    "unavailable", "The table is paused for the moment. Confirmed actions are not lost."
)
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[AnyFromClient]] = msgspec.json.Decoder(AnyFromClient)


class Page:
    """A connected client: a seated player or a spectator."""

    def __init__(self, client: Client, connection: Connection, since: int, pool: BotPool) -> None:
        self.pool = pool
        self.hint_task: asyncio.Task[None] | None = None
        self.seat: Seat = client.seat
        self.token = client.token
        self.connection = connection
        self.since = since

    def show(self, room: Room, now: float) -> None:
        """Sends the next update, encoded once for all clients with the same view."""
        if self.seat != NO_SEAT and room.host.chairs[self.seat].token != self.token:
            self.connection.close(UNKNOWN_TOKEN, "another player has this seat now")
            return
        if self.seat == NO_SEAT and not may_watch(room):
            self.connection.close(NOT_ALLOWED, "this table does not allow spectators")
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

    def send(self, message: msgspec.Struct) -> None:
        self.connection.push(_ENCODER.encode(message))


async def serve_page(websocket: WebSocket) -> None:
    """Serves the connection of one page."""
    async with accept_client(websocket) as connection:
        if connection is None:
            return
        client = await identify_client(websocket)
        room = client.room
        since = await receive_hello(websocket)
        await catch_up(room, since)
        if client.seat == NO_SEAT and not may_watch(room):
            raise CloseSocket(NOT_ALLOWED, "this table does not allow spectators")
        page = Page(client, connection, since, server_of(websocket).rooms.pool)
        room.join(page)
        try:
            page.show(room, monotonic())
            await listen(websocket, page, room, server_of(websocket).limits)
        finally:
            room.leave(page)
            if page.hint_task is not None:
                page.hint_task.cancel()


def may_watch(room: Room) -> bool:
    """Whether spectators may watch; before the first deal they always may."""
    return room.host.options.watching or room.host.stage == WAITING


async def receive_hello(websocket: WebSocket) -> int:
    """
    Waits for ``hello``; returns the last event number that the page has.

    :raises: :exc:`CloseSocket` if the first message is another, or late.
    """
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            message = decode_message(await receive_text(websocket))
    except TimeoutError:
        raise CloseSocket(BAD_MESSAGE, "hello did not arrive in time") from None
    if not isinstance(message, Hello):
        raise CloseSocket(BAD_MESSAGE, "the first message must be hello")
    return message.since


async def catch_up(room: Room, seq: int) -> None:
    """
    Catches up with what the client saw on another process.

    :raises: :exc:`CloseSocket` if the log cannot be read.
    """
    try:
        await room.reach(seq)
    except Unavailable:
        raise CloseSocket(TRY_AGAIN, "the table cannot be read right now") from None


def decode_message(text: str) -> AnyFromClient:
    """
    Decodes a message.

    :raises: :exc:`CloseSocket` if it is invalid.
    """
    try:
        message = _DECODER.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise CloseSocket(BAD_MESSAGE, describe_decode_error(error)) from None
    if not getattr(message, "key", "").isprintable():
        raise CloseSocket(BAD_MESSAGE, "A key has only printable characters.")
    return message


async def listen(websocket: WebSocket, page: Page, room: Room, limits: Limits) -> None:
    """Handles the messages of a page, one after the other."""
    bucket = Bucket(limits.message_burst, monotonic())
    while True:
        text = await receive_text(websocket)
        if not bucket.take(limits.messages, limits.message_burst, monotonic()):
            raise CloseSocket(TOO_FAST, "too many messages; wait before you reconnect")
        try:
            message = decode_message(text)
        except CloseSocket as closing:
            page.send(Trouble("bad_message", closing.words))
            raise CloseSocket(closing.code, "bad message") from None
        await answer(page, room, message)


async def answer(page: Page, room: Room, message: AnyFromClient) -> None:
    """Performs a request, and sends the acknowledgement or the refusal."""
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
            page.send(Advice(message.key, why(room.host, page.seat, message.action)))
        else:
            if isinstance(message, Rename):
                message = Rename(message.key, clean_name(message.name))
            page.send(Ack(message.key, await room.ask(page.seat, message, message.key)))
    except CommandRefused as refusal:
        assert not isinstance(message, Hello)
        legal = list(refusal.legal)
        words = sentence(refusal.words)
        page.send(Refused(message.key, refusal.code, words, refusal.rule, legal))
    except Unavailable:
        page.send(UNAVAILABLE)


def start_hint(page: Page, room: Room, key: str) -> None:
    """Asks the expert in the background."""
    if page.hint_task is not None and not page.hint_task.done():
        raise CommandRefused("asked_already", "the expert is still working on your last hint")
    thinking = hint(page.pool, room.host, page.seat)

    async def send_hint() -> None:
        page.send(Advice(key, await thinking))

    page.hint_task = asyncio.create_task(send_hint())


def clean_name(name: str) -> str:
    try:
        return player_names.clean_name(name)
    except ValueError as error:
        raise CommandRefused("bad_name", f"{error}") from None
