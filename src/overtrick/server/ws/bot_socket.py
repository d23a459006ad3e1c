"""The socket of a remote bot: the messages of ``docs/bot-protocol.md``, one per frame."""

import asyncio
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from starlette.websockets import WebSocket

from overtrick.bots.program.player import MEMORY, PROTOCOL
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.record.view_json.encode import view_as_json
from overtrick.server.http.responses import describe_decode_error
from overtrick.server.limits import Bucket
from overtrick.server.messages import Act, Retake, Word
from overtrick.server.tables.automation import REMOTE_SECONDS
from overtrick.server.tables.refusals import CommandRefused
from overtrick.server.tables.room import Room, Unavailable
from overtrick.server.tables.table_state import PLAYING
from overtrick.server.tables.tokens import new_token
from overtrick.server.ws.handshake import Client, accept_client, identify_client, now, server_of
from overtrick.server.ws.page_socket import catch_up
from overtrick.server.ws.protocol import (
    BAD_MESSAGE,
    TOO_FAST,
    TRY_AGAIN,
    UNKNOWN_TOKEN,
    CloseSocket,
    Connection,
    receive_text,
)

READY_SECONDS: Final = 10.0


class Ready(msgspec.Struct, frozen=True):
    type: str
    protocol: int


class Chosen(msgspec.Struct, frozen=True):
    id: Annotated[int, Meta(ge=0, le=2**53)]
    action: Word


class RemoteBot:
    """A connected remote bot; it is asked whenever it is on turn."""

    def __init__(self, client: Client, connection: Connection) -> None:
        self.seat: Seat = client.seat
        self.token = client.token
        self.connection = connection
        self.asked = 0  # the number of the open question
        self._state: Any = None  # the state it was asked about

    def show(self, room: Room, now: float) -> None:
        host = room.host
        if host.chairs[self.seat].token != self.token:
            self.connection.close(UNKNOWN_TOKEN, "another player has this seat now")
            return
        state = host.table.state
        if host.stage != PLAYING or host.table.turn() != self.seat or state is self._state:
            return
        self._state, self.asked = state, host.seq
        view, legal = host.table.view(self.seat), host.table.legal()
        question = {
            "type": "choose",
            "id": host.seq,
            "view": view_as_json(host.game, view, self.seat, legal),
        }
        self.connection.push(msgspec.json.encode(question))

    def push(self, message: bytes) -> None:
        """Ignores other messages: a bot gets only questions."""


async def serve_bot(websocket: WebSocket) -> None:
    """Serves the connection of one remote bot."""
    async with accept_client(websocket) as connection:
        if connection is None:
            return
        client = await identify_client(websocket)
        if client.seat == NO_SEAT:
            raise CloseSocket(UNKNOWN_TOKEN, "a bot needs the token of its seat")
        await greet_bot(websocket, connection, client.room)
        remote = RemoteBot(client, connection)
        client.room.join(remote)
        try:
            await catch_up(client.room, 0)
            await retake_seat(client)
            remote.show(client.room, now())
            await listen(websocket, remote, client.room)
        finally:
            client.room.leave(remote)


async def greet_bot(websocket: WebSocket, connection: Connection, room: Room) -> None:
    """
    Sends ``hello`` and waits for ``ready``.

    :raises: :exc:`CloseSocket` if the answer is wrong or late.
    """
    hello = {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": room.host.game.NAME,
        "seat_time": REMOTE_SECONDS,
        "memory": MEMORY,
    }
    connection.push(msgspec.json.encode(hello))
    try:
        async with asyncio.timeout(READY_SECONDS):
            ready = decode(await receive_text(websocket), Ready)
    except TimeoutError:
        raise CloseSocket(BAD_MESSAGE, "hello was not answered in time") from None
    if ready != Ready("ready", PROTOCOL):
        raise CloseSocket(BAD_MESSAGE, f'expected {{"type":"ready","protocol":{PROTOCOL}}}')


async def retake_seat(client: Client) -> None:
    """Takes the seat back from a stand-in bot."""
    if client.room.host.chairs[client.seat].is_kept:
        key = new_token()
        await perform(client.room, client.seat, Retake(key))


async def listen(websocket: WebSocket, remote: RemoteBot, room: Room) -> None:
    limits = server_of(websocket).limits
    bucket = Bucket(limits.message_burst, now())
    while True:
        chosen = decode(await receive_text(websocket), Chosen)
        if not bucket.take(limits.messages, limits.message_burst, now()):
            raise CloseSocket(TOO_FAST, "too many messages; wait before you reconnect")
        if chosen.id > remote.asked or remote.asked == 0:
            raise CloseSocket(BAD_MESSAGE, "that question has not been asked")
        if chosen.id == remote.asked:
            await perform(room, remote.seat, Act(f"question-{chosen.id}", chosen.action))


async def perform(room: Room, seat: Seat, request: Act | Retake) -> None:
    """
    Performs the request; one that comes too late is ignored.

    :raises: :exc:`CloseSocket` if the action is not legal.
    """
    try:
        await room.ask(seat, request, request.key)
    except CommandRefused as refusal:
        if refusal.legal:
            allowed = " ".join(refusal.legal)
            raise CloseSocket(BAD_MESSAGE, f"expected one of {allowed}"[:120]) from None
    except Unavailable:
        raise CloseSocket(TRY_AGAIN, "the table cannot be written right now") from None


def decode(text: str, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise CloseSocket(BAD_MESSAGE, describe_decode_error(error)[:120]) from None
