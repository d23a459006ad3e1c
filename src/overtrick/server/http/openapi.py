"""The OpenAPI 3.1 description of the API, generated from the message types."""

from functools import cache
from typing import Any, Final, NamedTuple, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from overtrick import __version__
from overtrick.core.seats import SEAT_NAMES
from overtrick.games.catalogue import game_names
from overtrick.server import messages
from overtrick.server.fair.decks import Opening
from overtrick.server.http.openapi_page import render_page
from overtrick.server.http.responses import JSON
from overtrick.server.tables.tokens import ID_ALPHABET, ID_LETTERS

FROM_SERVER: Final = (
    messages.Update,
    messages.Ack,
    messages.Refused,
    messages.Advice,
    messages.Here,
    messages.Trouble,
)
ID: Final = {"type": "string", "pattern": f"^[{ID_ALPHABET}]{{{ID_LETTERS}}}$"}
SEAT: Final = {"type": "string", "enum": list(SEAT_NAMES)}
GAME: Final = {"type": "string", "enum": list(game_names())}
NUMBER: Final = {"type": "integer", "minimum": 1}
TEXT: Final = {"text/plain": {"schema": {"type": "string"}}}
ANY: Final = {JSON: {"schema": {"type": "object"}}}


class Endpoint(NamedTuple):
    """One request of the API."""

    method: str
    path: str
    words: str
    parameters: tuple[tuple[str, dict[str, Any]], ...] = ()
    takes: dict[str, Any] | None = None
    gives: dict[str, Any] | None = None
    status: str = "200"
    faults: tuple[str, ...] = ()


def schema_of(kind: type) -> dict[str, Any]:
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}


TABLE: Final = ("id", ID)
ENDPOINTS: Final = (
    Endpoint("get", "/api/games", "The games, their rules and their bots.", gives=ANY),
    Endpoint(
        "post",
        "/api/tables",
        "Opens a table. The seat's token is set as a cookie.",
        takes=schema_of(messages.NewTable),
        gives=schema_of(messages.Seated),
        status="201",
        faults=("400", "403", "413", "429", "503"),
    ),
    Endpoint(
        "get",
        "/api/tables/{id}",
        "The table as the viewer may see it.",
        (TABLE,),
        gives=schema_of(messages.Update),
        faults=("401", "403", "404", "503"),
    ),
    Endpoint(
        "post",
        "/api/tables/{id}/seats/{seat}",
        "Takes a free seat or a bot's seat. The seat's token is set as a cookie.",
        (TABLE, ("seat", SEAT)),
        schema_of(messages.NewSeat),
        schema_of(messages.Seated),
        "201",
        ("400", "401", "403", "404", "409", "413", "429", "503"),
    ),
    Endpoint(
        "post",
        "/api/tables/{id}/seats/{seat}/bot",
        "Creates a token for a remote bot; only for the player who opened the table.",
        (TABLE, ("seat", SEAT)),
        gives=schema_of(messages.BotSeat),
        status="201",
        faults=("401", "403", "404", "409", "429", "503"),
    ),
    Endpoint(
        "get",
        "/api/tables/{id}/record",
        "The finished deals of the match as a record file. 'deal' limits it to the first deals; "
        "'match' selects an earlier match.",
        (TABLE, ("deal", NUMBER), ("match", NUMBER)),
        gives=TEXT,
        faults=("401", "403", "404", "503"),
    ),
    Endpoint(
        "get",
        "/api/tables/{id}/deals/{number}",
        "A finished deal, step by step, with the data to verify it. 'match' selects an earlier "
        "match.",
        (TABLE, ("number", NUMBER), ("match", NUMBER)),
        gives=ANY,
        faults=("401", "403", "404", "503"),
    ),
    Endpoint(
        "post",
        "/api/review",
        "Every deal of a record file, step by step.",
        takes=TEXT,
        gives=ANY,
        faults=("400", "403", "413", "429"),
    ),
    Endpoint(
        "get",
        "/api/show/{game}",
        "A recent deal played by bots, step by step.",
        (("game", GAME),),
        gives=ANY,
        faults=("404",),
    ),
    Endpoint(
        "get",
        "/api/health",
        "Health check: whether the database can be read.",
        gives=ANY,
        faults=("503",),
    ),
)


@cache
def description() -> dict[str, Any]:
    kinds = (
        *get_args(messages.AnyFromClient),
        *FROM_SERVER,
        messages.NewTable,
        messages.NewSeat,
        messages.Seated,
        messages.BotSeat,
        messages.Fault,
        Opening,
    )
    _, schemas = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    schemas["NewTable"]["properties"]["game"] = GAME
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Overtrick",
            "version": __version__,
            "description": "Tables for trick-taking card games. Clients play over the WebSocket "
            "/api/tables/{id}/play; the schemas include its messages.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def operation(endpoint: Endpoint) -> dict[str, Any]:
    answers: dict[str, Any] = {
        endpoint.status: {"description": "Success.", "content": endpoint.gives or {}}
    }
    for status in sorted({*endpoint.faults, "421", "429"}):
        answers[status] = {
            "description": "An error, with a code and a sentence.",
            "content": schema_of(messages.Fault),
        }
    described: dict[str, Any] = {
        "summary": endpoint.words,
        "parameters": [
            parameter(name, schema, f"{{{name}}}" in endpoint.path)
            for name, schema in endpoint.parameters
        ],
        "responses": answers,
    }
    if "{id}" in endpoint.path:
        described["security"] = [{}, {"seat": []}]
    if endpoint.takes is not None:
        described["requestBody"] = {"required": True, "content": endpoint.takes}
    return described


def parameter(name: str, schema: dict[str, Any], in_path: bool) -> dict[str, Any]:
    place = "path" if in_path else "query"
    return {"name": name, "in": place, "required": in_path, "schema": schema}


async def openapi_json(request: Request) -> Response:
    return Response(msgspec.json.encode(description()), media_type=JSON)


async def openapi_page(request: Request) -> Response:
    """The description as an HTML page."""
    return Response(render_page(description()), media_type="text/html; charset=utf-8")
