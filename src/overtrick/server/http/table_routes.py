"""Requests about tables: opening one, taking a seat, records and replays."""

import asyncio
from dataclasses import replace
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.games.catalogue import game_names
from overtrick.record.match_record import Record
from overtrick.record.text_format import write
from overtrick.server.http.origins import scheme_of
from overtrick.server.http.responses import (
    JSON,
    NO_SUCH_TABLE,
    HttpError,
    json_response,
    read_json_body,
)
from overtrick.server.messages import BotSeat, NewSeat, NewTable, Seated
from overtrick.server.tables import player_names
from overtrick.server.tables.room import Room
from overtrick.server.tables.rooms import TooManyTables
from overtrick.server.tables.seating import Sit, seat_named
from overtrick.server.tables.table_state import PLAYING, FinishedMatch, TableState
from overtrick.server.tables.tokens import cookie, hash_of, new_token, token_in
from overtrick.server.views.replay_steps import replay_one_deal
from overtrick.server.views.update import update
from overtrick.server.ws.handshake import address_of, now, seat_for_token, server_of
from overtrick.server.ws.page_socket import may_watch

MOST_REPLAYS: Final = 16  # cached for each table


async def open_table(request: Request) -> Response:
    server = server_of(request)
    wish = await read_json_body(request, NewTable)
    check_game(wish.game)
    name = clean_name(wish.name)
    if not server.tables.take(address_of(request), now()):
        words = "You have opened too many tables; wait a little before the next one."
        raise HttpError(429, "too_many_tables", words)
    token = new_token()
    try:
        room = await server.rooms.open(wish, name, hash_of(token))
    except ValueError as error:
        raise HttpError(400, "bad_wish", f"This table cannot be opened: {error}.") from None
    except TooManyTables:
        words = "The server has no room for another table; try again in a few minutes."
        raise HttpError(503, "no_room", words) from None
    return seat_response(request, room, room.host.owner, token)


def check_game(name: str) -> None:
    """:raises: :exc:`HttpError` if there is no such game."""
    if name not in game_names():
        known = ", ".join(game_names())
        words = f"The request is invalid: expected a game ({known}), got {name!a}."
        raise HttpError(400, "bad_request", words)


async def show_table(request: Request) -> Response:
    """The table as the client may see it."""
    room, seat = await watched_room(request)
    return json_response(update(room.host, seat, room.host.seq, now(), room.view_cache))


async def take_seat(request: Request) -> Response:
    wish = await read_json_body(request, NewSeat)
    room = await find_room(request)
    if await seat_already_taken(request, room) != NO_SEAT:
        raise HttpError(409, "seated_already", "You already have a seat at this table.")
    name = clean_name(wish.name)
    seat = seat_named(room.host, request.path_params["seat"])
    token, key = new_token(), hash_of(wish.key) if wish.key else ""
    await room.ask(NO_SEAT, Sit(seat, name, hash_of(token), wish.nonce, key=key), new_token())
    return seat_response(request, room, seat, token)


async def seat_bot(request: Request) -> Response:
    """Creates a token with which a remote bot may take that seat."""
    room = await find_room(request)
    if await seat_already_taken(request, room) != room.host.owner:
        words = "Only the player who opened the table can seat a bot."
        raise HttpError(403, "not_owner", words)
    seat = seat_named(room.host, request.path_params["seat"])
    token = new_token()
    sit = Sit(seat, f"{SEAT_NAMES[seat]} bot", hash_of(token), remote=True)
    await room.ask(NO_SEAT, sit, new_token())
    return json_response(BotSeat(room.id, SEAT_NAMES[seat], token), 201)


async def table_record(request: Request) -> Response:
    """The finished deals, as a record file."""
    room, _ = await watched_room(request)
    over = chosen_match(request, room.host)[1].record
    wanted = request.query_params.get("deal")
    if wanted is not None:
        over = replace(over, deals=over.deals[: deal_number(wanted, over)])
    headers = {
        "Content-Disposition": f'attachment; filename="{room.host.game.NAME}-{room.id}.record"',
        "Cache-Control": "no-store",
    }
    return Response(write(over), 200, headers, "text/plain")


async def replay_deal(request: Request) -> Response:
    """A finished deal, step by step."""
    room, _ = await watched_room(request)
    match, over = chosen_match(request, room.host)
    number = deal_number(request.path_params["number"], over.record)
    which = (match, number, *room.host.names)
    encoded = room.replays.get(which)
    if encoded is None:
        frames = await asyncio.to_thread(replay_one_deal, over.record, number - 1)
        encoded = msgspec.json.encode({**frames, "opening": over.openings[number - 1]})
        if len(room.replays) >= MOST_REPLAYS:
            del room.replays[next(iter(room.replays))]
        room.replays[which] = encoded
    return Response(encoded, media_type=JSON)


# --- shared by the requests ---------------------------------------------------------------------


async def find_room(request: Request) -> Room:
    """:raises: :exc:`HttpError` if there is no such table."""
    room = await server_of(request).rooms.find(request.path_params["id"])
    if room is None:
        raise HttpError(*NO_SUCH_TABLE)
    return room


async def watched_room(request: Request) -> tuple[Room, Seat]:
    """
    The table, and the seat of the client.

    :raises: :exc:`HttpError` if there is no such table, or the client may not watch it.
    """
    room = await find_room(request)
    seat = await seat_already_taken(request, room)
    if seat == NO_SEAT and not may_watch(room):
        words = "This table does not allow spectators; ask its players for a seat."
        raise HttpError(403, "no_watching", words)
    return room, seat


async def seat_already_taken(request: Request, room: Room) -> Seat:
    """The seat of the client; an outdated cookie is ignored."""
    try:
        return await seat_for_token(room, token_in(request.headers, room.id))
    except HttpError:
        if "authorization" in request.headers:
            raise
        return NO_SEAT


def clean_name(name: str) -> str:
    try:
        return player_names.clean_name(name)
    except ValueError as error:
        raise HttpError(400, "bad_name", f"{error}") from None


def seat_response(request: Request, room: Room, seat: Seat, token: str) -> Response:
    header = cookie(room.id, token, scheme_of(request) == "https")
    return json_response(Seated(room.id, SEAT_NAMES[seat]), 201, {"Set-Cookie": header})


def chosen_match(request: Request, host: TableState) -> tuple[int, FinishedMatch]:
    """
    The requested match (by default the current one) without the deal in progress, and its number.

    :raises: :exc:`HttpError` if there is no such match.
    """
    whole = host.record()
    present = replace(whole, deals=whole.deals[:-1]) if host.stage == PLAYING else whole
    matches = [*host.finished, FinishedMatch(present, tuple(host.openings))]
    word = request.query_params.get("match", f"{len(matches)}")
    if not (
        word.isascii() and word.isdigit() and len(word) <= 6 and 1 <= int(word) <= len(matches)
    ):
        words = f"There is no match {word[:10]!a}; this table has matches 1 to {len(matches)}."
        raise HttpError(404, "no_such_match", words)
    return int(word), matches[int(word) - 1]


def deal_number(word: str, over: Record) -> int:
    """:raises: :exc:`HttpError` if there is no such finished deal."""
    is_number = word.isascii() and word.isdigit() and len(word) <= 6
    if not is_number or not 1 <= int(word) <= len(over.deals):
        words = f"There is no finished deal {word[:10]!a}; finished deals: {len(over.deals)}."
        raise HttpError(404, "no_such_deal", words)
    return int(word)
