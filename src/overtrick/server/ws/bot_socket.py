"""The socket of a bot from elsewhere: the messages of ``docs/bot-protocol.md``, one to a frame."""

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
    """A bot in a seat; it is asked whenever it is to act."""

    def __init__(self, entrant: Client, connection: Connection) -> None:
        self.seat: Seat = entrant.seat
        self.token = entrant.token
        self.connection = connection
        self.asked = 0  # the number of the question that is open
        self._state: Any = None  # what it was asked about

    def show(self, room: Room, now: float) -> None:
        host = room.host
        if host.chairs[self.seat].token != self.token:
            self.connection.close(UNKNOWN_TOKEN, "the seat is somebody else's now")
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
        """A bot is told nothing but what it has to decide."""


async def bot(websocket: WebSocket) -> None:
    """One bot's connection, from coming to going."""
    async with accept_client(websocket) as connection:
        if connection is None:
            return
        entrant = await identify_client(websocket)
        if entrant.seat == NO_SEAT:
            raise CloseSocket(UNKNOWN_TOKEN, "a bot needs the token of its seat")
        await get_ready(websocket, connection, entrant.room)
        remote = RemoteBot(entrant, connection)
        entrant.room.join(remote)
        try:
            await catch_up(entrant.room, 0)
            await come_back(entrant)
            remote.show(entrant.room, now())
            await listen(websocket, remote, entrant.room)
        finally:
            entrant.room.leave(remote)


async def get_ready(websocket: WebSocket, connection: Connection, room: Room) -> None:
    """:raises: :exc:`CloseSocket` if it does not answer the greeting as it should."""
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
            ready = decoded(await receive_text(websocket), Ready)
    except TimeoutError:
        raise CloseSocket(BAD_MESSAGE, "no answer to hello") from None
    if ready != Ready("ready", PROTOCOL):
        raise CloseSocket(BAD_MESSAGE, f'expected {{"type":"ready","protocol":{PROTOCOL}}}')


async def come_back(entrant: Client) -> None:
    """Takes the seat back from whoever sat in meanwhile."""
    if entrant.room.host.chairs[entrant.seat].is_kept:
        key = new_token()
        await decide(entrant.room, entrant.seat, Retake(key))


async def listen(websocket: WebSocket, remote: RemoteBot, room: Room) -> None:
    limits = server_of(websocket).limits
    bucket = Bucket(limits.message_burst, now())
    while True:
        chosen = decoded(await receive_text(websocket), Chosen)
        if not bucket.take(limits.messages, limits.message_burst, now()):
            raise CloseSocket(TOO_FAST, "too many messages: wait, and connect again")
        if chosen.id > remote.asked or remote.asked == 0:
            raise CloseSocket(BAD_MESSAGE, "that question has not been asked")
        if chosen.id == remote.asked:
            await decide(room, remote.seat, Act(f"question-{chosen.id}", chosen.action))


async def decide(room: Room, seat: Seat, request: Act | Retake) -> None:
    """:raises: :exc:`CloseSocket` if that is not legal; coming too late does no harm."""
    try:
        await room.ask(seat, request, request.key)
    except CommandRefused as refusal:
        if refusal.legal:
            allowed = " ".join(refusal.legal)
            raise CloseSocket(BAD_MESSAGE, f"expected one of {allowed}"[:120]) from None
    except Unavailable:
        raise CloseSocket(TRY_AGAIN, "the table cannot be written now") from None


def decoded(text: str, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise CloseSocket(BAD_MESSAGE, describe_decode_error(error)[:120]) from None
