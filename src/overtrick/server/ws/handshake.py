"""The handshake of every socket: origin and limits, then the table and the seat."""

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

WRONG_ORIGIN: Final = "Requests from other websites are not allowed."


class Server(NamedTuple):
    """The shared objects that requests and sockets need."""

    rooms: Rooms
    limits: Limits
    origins: Origins
    connections: ConnectionLimits
    requests: Buckets
    tables: Buckets


class Client(NamedTuple):
    """A client at a table, with their seat and token."""

    room: Room
    seat: Seat
    token: str  # the hash of the token; empty for a spectator


def server_of(request: HTTPConnection) -> Server:
    server = request.app.state.server
    assert isinstance(server, Server)
    return server


def address_of(request: HTTPConnection) -> str:
    return request.client.host if request.client else ""


async def seat_for_token(room: Room, token: str) -> Seat:
    """
    The seat that *token* is for; ``NO_SEAT`` without a token.

    :raises: :exc:`HttpError` if the token is not valid at this table.
    """
    if not token:
        return NO_SEAT
    seat = seat_of(token, [chair.token for chair in room.host.chairs])
    if seat is None:  # the seat may have been taken on another process a moment ago
        await room.catch_up()
        seat = seat_of(token, [chair.token for chair in room.host.chairs])
    if seat is None:
        raise HttpError(401, "unknown_token", "That token is not for a seat at this table.")
    return seat


async def identify_client(websocket: WebSocket) -> Client:
    """
    Finds the table and the seat of a new connection.

    :raises: :exc:`CloseSocket` if there is no such table, or the token is not valid there.
    """
    server = server_of(websocket)
    id = websocket.path_params["id"]
    try:
        room = await server.rooms.find(id)
        if room is None:
            raise CloseSocket(NO_TABLE, "there is no such table")
        seat = await seat_for_token(room, token_in(websocket.headers, id))
    except Unavailable:
        raise CloseSocket(TRY_AGAIN, "the table cannot be read right now") from None
    except HttpError:
        raise CloseSocket(UNKNOWN_TOKEN, "that token is not for a seat at this table") from None
    return Client(room, seat, "" if seat == NO_SEAT else room.host.chairs[seat].token)


def reason_to_refuse(websocket: WebSocket, server: Server, address: str) -> HttpError | None:
    """Why a connection is refused; an accepted one is counted from now on."""
    if not server.origins.knows_host(websocket) or not server.origins.allows(websocket):
        return HttpError(403, "wrong_origin", WRONG_ORIGIN)
    if not server.requests.take(address, now()):
        return HttpError(429, "too_fast", "Too many requests; wait a moment and try again.")
    if not server.connections.enter(address):
        words = "Too many connections from your network; close one first."
        return HttpError(429, "too_many", words)
    return None


@asynccontextmanager
async def accept_client(websocket: WebSocket) -> AsyncIterator[Connection | None]:
    """Accepts a socket and closes it at the end; yields ``None`` if it is refused."""
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
    except CloseSocket as closing:
        if connection is not None:
            await connection.flush(1.0)
            connection.close(closing.code, closing.words)
    except WebSocketDisconnect:
        pass
    finally:
        if connection is not None:
            connection.end()
        server.connections.leave(address)


def now() -> float:
    return time.monotonic()
