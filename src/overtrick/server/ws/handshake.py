"""What every socket goes through: who may come in, which table, which seat."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from overtrick.core.seats import NO_SEAT, Seat
from overtrick.server.http.origins import Origins
from overtrick.server.http.responses import HttpError, fault_response
from overtrick.server.limits import Buckets, ConnectionLimits, Limits
from overtrick.server.tables.room import Room, Unavailable
from overtrick.server.tables.rooms import Rooms
from overtrick.server.tables.tokens import seat_of, token_in
from overtrick.server.ws.protocol import (
    NO_TABLE,
    TRANSPORT,
    TRY_AGAIN,
    UNKNOWN_TOKEN,
    CloseSocket,
    Connection,
)

ELSEWHERE: Final = "This page is not the table's own."


class Server(NamedTuple):
    """All that requests and sockets need, in one place."""

    rooms: Rooms
    limits: Limits
    origins: Origins
    doors: ConnectionLimits
    requests: Buckets
    tables: Buckets


class Client(NamedTuple):
    """Somebody at a table, with the token that says where he sits."""

    room: Room
    seat: Seat
    token: str  # its hash; empty for one who watches


def server_of(asked: HTTPConnection) -> Server:
    server = asked.app.state.server
    assert isinstance(server, Server)
    return server


def address_of(asked: HTTPConnection) -> str:
    return asked.client.host if asked.client else ""


async def seat_for_token(room: Room, token: str) -> Seat:
    """
    The seat that *token* is for, ``NO_SEAT`` if none is given.

    :raises: :exc:`HttpError` if it is for no seat of this table.
    """
    if not token:
        return NO_SEAT
    seat = seat_of(token, [chair.token for chair in room.host.chairs])
    if seat is None:  # it may have been taken at another process, a moment ago
        await room.catch_up()
        seat = seat_of(token, [chair.token for chair in room.host.chairs])
    if seat is None:
        raise HttpError(401, "unknown_token", "That token is not for a seat at this table.")
    return seat


async def identify_client(websocket: WebSocket) -> Client:
    """
    Who has come, and to which table.

    :raises: :exc:`CloseSocket` if there is no such table, or the token is not for it.
    """
    server = server_of(websocket)
    id = websocket.path_params["id"]
    try:
        room = await server.rooms.find(id)
        if room is None:
            raise CloseSocket(NO_TABLE, "there is no such table")
        seat = await seat_for_token(room, token_in(websocket.headers, id))
    except Unavailable:
        raise CloseSocket(TRY_AGAIN, "the table cannot be read now") from None
    except HttpError:
        raise CloseSocket(UNKNOWN_TOKEN, "that token is not for a seat at this table") from None
    return Client(room, seat, "" if seat == NO_SEAT else room.host.chairs[seat].token)


def reason_to_refuse(websocket: WebSocket, server: Server, address: str) -> HttpError | None:
    """Why one may not come in; one who may is counted from now on."""
    if not server.origins.knows_host(websocket) or not server.origins.allows(websocket):
        return HttpError(403, "wrong_origin", ELSEWHERE)
    if not server.requests.take(address, now()):
        return HttpError(429, "too_fast", "That was too often; wait a moment and try again.")
    if not server.doors.enter(address):
        words = "Too many are connected from where you are; close one first."
        return HttpError(429, "too_many", words)
    return None


@asynccontextmanager
async def accept_client(websocket: WebSocket) -> AsyncIterator[Connection | None]:
    """The connection of one who may come in, until he goes; ``None`` for others."""
    server, address = server_of(websocket), address_of(websocket)
    refused = reason_to_refuse(websocket, server, address)
    if refused is not None:
        await websocket.send_denial_response(fault_response(refused))
        yield None
        return
    connection = None
    try:
        await websocket.accept()
        connection = Connection(websocket.scope["extensions"][TRANSPORT])
        yield connection
    except CloseSocket as hung:
        if connection is not None:
            await connection.flushed(1.0)
            connection.close(hung.code, hung.words)
    except WebSocketDisconnect:
        pass
    finally:
        if connection is not None:
            connection.end()
        server.doors.leave(address)


def now() -> float:
    return time.monotonic()
