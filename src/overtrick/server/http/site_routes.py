"""Requests that need no table: the games, a demo deal, a review, the health check."""

import asyncio
import re
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from overtrick.record.files import decode
from overtrick.record.json_format import read_json
from overtrick.record.match_record import RecordError
from overtrick.record.text_format import read
from overtrick.record.view_json.tricks import by_seat
from overtrick.server.http.catalogue import catalogue
from overtrick.server.http.demo_deal import DemoDeals
from overtrick.server.http.responses import JSON, HttpError, json_response, read_body
from overtrick.server.store.interface import StoreFailed
from overtrick.server.views.replay_steps import replay_record
from overtrick.server.ws.handshake import server_of

MOST_BYTES: Final = 1024 * 1024
MOST_STEPS: Final = 4000  # of a record for review
REPEATED: Final = re.compile(r"\*([0-9]{1,6})")

_reviewing: Final = asyncio.Semaphore(1)  # one review at a time, because it is slow


async def games(request: Request) -> Response:
    return json_response(catalogue())


async def demo(request: Request) -> Response:
    demo_deals: DemoDeals = request.app.state.demo_deals
    try:
        body = await demo_deals.encoded(request.path_params["game"])
    except ValueError as error:
        raise HttpError(404, "no_such_game", f"There is no such game: {error}.") from None
    return Response(body, 200, {"Cache-Control": "max-age=30"}, JSON)


async def review(request: Request) -> Response:
    """Replays a record from the request body."""
    body = await read_body(request, MOST_BYTES)
    async with _reviewing:
        try:
            return json_response(await asyncio.to_thread(review_record, body))
        except RecordError as error:
            words = f"This is not a valid record: {error}."
            raise HttpError(400, "bad_record", words) from None


def review_record(body: bytes) -> dict[str, Any]:
    """
    Replays every deal of the record in *body*.

    :raises: :exc:`RecordError` if it is invalid, or too long to show.
    """
    text = decode(body)
    steps = len(text.split()) + sum(int(times) for times in REPEATED.findall(text))
    if steps > 20 * MOST_STEPS:
        raise RecordError("it is too long for a review")
    record = read_json(text) if text.lstrip().startswith("{") else read(text)
    if sum(len(deal.actions) for deal in record.deals) > MOST_STEPS:
        raise RecordError(f"it has more than {MOST_STEPS} steps, too many for a review")
    names = by_seat(sitting.name for sitting in record.seats)
    return {"game": record.game.NAME, "names": names, "deals": replay_record(record)}


async def health(request: Request) -> Response:
    """Checks that the database can be read."""
    server = server_of(request)
    try:
        await server.rooms.store.ends(["health"])
    except StoreFailed:
        raise HttpError(503, "unavailable", "The database cannot be read right now.") from None
    return json_response({"ok": True, "connections": server.connections.open})
