"""What the house tells everybody over HTTP: the games, a show, a review, how it is."""

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
from overtrick.server.views.replay_steps import replayed
from overtrick.server.ws.handshake import server_of

MOST_BYTES: Final = 1024 * 1024
MOST_STEPS: Final = 4000  # of a record that is shown
REPEATED: Final = re.compile(r"\*([0-9]{1,6})")

_reviewing: Final = asyncio.Semaphore(1)  # one at a time: it takes long, and it can wait


async def games(request: Request) -> Response:
    return json_response(catalogue())


async def demo(request: Request) -> Response:
    shows: DemoDeals = request.app.state.shows
    try:
        body = await shows.show(request.path_params["game"])
    except ValueError as error:
        raise HttpError(404, "no_such_game", f"There is no such game: {error}.") from None
    return Response(body, 200, {"Cache-Control": "max-age=30"}, JSON)


async def review(request: Request) -> Response:
    """A record that was sent, step by step."""
    body = await read_body(request, MOST_BYTES)
    async with _reviewing:
        try:
            return json_response(await asyncio.to_thread(review_record, body))
        except RecordError as error:
            words = f"This is not the record of a game: {error}."
            raise HttpError(400, "bad_record", words) from None


def review_record(body: bytes) -> dict[str, Any]:
    """
    Every deal of the record in *body*.

    :raises: :exc:`RecordError` if it is none, or too long to show.
    """
    text = decode(body)
    steps = len(text.split()) + sum(int(times) for times in REPEATED.findall(text))
    if steps > 20 * MOST_STEPS:
        raise RecordError("it is too long to show here")
    record = read_json(text) if text.lstrip().startswith("{") else read(text)
    if sum(len(deal.actions) for deal in record.deals) > MOST_STEPS:
        raise RecordError(f"it has more than {MOST_STEPS} steps, too many to show here")
    names = by_seat(sitting.name for sitting in record.seats)
    return {"game": record.game.NAME, "names": names, "deals": replayed(record)}


async def health(request: Request) -> Response:
    """Whether the log can be read."""
    server = server_of(request)
    try:
        await server.rooms.store.ends(["health"])
    except StoreFailed:
        raise HttpError(503, "unavailable", "The log of the tables cannot be read now.") from None
    return json_response({"ok": True, "connections": server.doors.open})
