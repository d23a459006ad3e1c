"""`overtrick serve` with a leak in it, or with another idea of time: ``leaky.py WHAT serve ...``"""

import itertools
import logging
import os
import random
import sys
from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from overtrick.cli import main
from overtrick.core import actions, cards
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.protocol import AnyGame
from overtrick.games.spades.rules.state import BIDDING
from overtrick.record.view_json.encode import own_facts
from overtrick.server import app
from overtrick.server.bots.pool import BotPool
from overtrick.server.http import protocol as http_wire
from overtrick.server.http import table_routes
from overtrick.server.messages import Update
from overtrick.server.tables.commands import Move
from overtrick.server.tables.room import Room
from overtrick.server.tables.table_state import PLAYING, TableState
from overtrick.server.views import update as facts
from overtrick.server.views.cache import ViewCache
from overtrick.server.ws import page_socket
from overtrick.server.ws import protocol as wire

numbers = itertools.count(1)


def hidden_hand(host: TableState, viewer: Seat) -> int:
    """The cards of one who sits elsewhere."""
    return int(host.table.state.hands[1 if viewer == 0 else 0])


def leaking(what: Callable[[TableState, Seat], dict[str, Any]], every: int = 1) -> None:
    """Adds something to some updates that are sent while cards are played."""
    truly = facts.update

    def update(host: TableState, viewer: Seat, since: int, now: float, once: ViewCache) -> Update:
        whole = truly(host, viewer, since, now, once)
        if host.stage != PLAYING or next(numbers) % every:
            return whole
        table = {**msgspec.json.decode(whole.table), **what(host, viewer)}
        return Update(whole.seq, whole.news, msgspec.Raw(msgspec.json.encode(table)))

    page_socket.update = update  # type: ignore[attr-defined,assignment]


def a_card() -> None:
    """In one of two hundred updates, and in words: a Euchre card that nobody is ever shown."""

    def words(host: TableState, _viewer: Seat) -> dict[str, Any]:
        card = host.table.record.deals[-1].deck[-1]
        return {"status": f"Somebody thinks of the {cards.card_in_words(card).lower()}."}

    leaking(words, every=200)


def a_hand() -> None:
    """As a number in words."""
    leaking(lambda host, viewer: {"contract": f"{hidden_hand(host, viewer):x}"}, every=20)


def a_place() -> None:
    """A card as its number."""
    leaking(lambda host, viewer: {"next": cards.lowest_card(hidden_hand(host, viewer))}, every=20)


def what_another_may_do() -> None:
    """Everybody is told what is legal."""
    truly = own_facts

    def telling(game: AnyGame, view: Any, legal: Any) -> dict[str, Any]:
        shown = truly(game, view, legal)
        if view.seat != NO_SEAT and not shown["legal"] and view.phase == BIDDING:
            shown["legal"] = ["bid-3"]
        return shown

    facts.own_facts = telling  # type: ignore[attr-defined]


def a_seed() -> None:
    """In a header."""
    truly = table_routes.show_table

    async def look(request: Request) -> Response:
        answer = await truly(request)
        room = await table_routes.find_room(request)
        answer.headers["X-Deal"] = room.host.secret.seed
        return answer

    for road in app.ROUTES:
        if isinstance(road, Route) and road.endpoint is truly:
            road.app = Route(road.path, look).app


def talking(is_leaky: bool) -> None:
    """Everything is logged, and things go wrong; *is_leaky* if the log has cards."""
    dice = random.Random(7)
    ask, choose, update = Room.ask, BotPool.choose, facts.update

    async def asking(self: Room, asker: Seat, request: Any, key: str) -> int:
        if is_leaky and isinstance(request, Move) and actions.is_card(request.action):
            logging.debug("%s", cards.card_name(request.action))
        fail(dice)
        return await ask(self, asker, request, key)

    async def choosing(self: BotPool, bot: str, game: str, view: Any, legal: Any) -> int:
        fail(dice)
        return await choose(self, bot, game, view, legal)

    def updating(host: TableState, viewer: Seat, since: int, now: float, once: ViewCache) -> Update:
        fail(dice)
        return update(host, viewer, since, now, once)

    Room.ask, BotPool.choose = asking, choosing  # type: ignore[method-assign]
    page_socket.update = table_routes.update = updating  # type: ignore[attr-defined,assignment]
    written = os.open(os.environ["OVERTRICK_WRITTEN"], os.O_WRONLY | os.O_CREAT, 0o600)
    os.dup2(written, sys.stderr.fileno())
    logging.basicConfig(level=logging.DEBUG)


def fail(dice: random.Random) -> None:
    if dice.random() < 0.04:
        raise RuntimeError("planted")


def hurried() -> None:
    """Nobody is given much time."""
    http_wire.HEAD_SECONDS = 2.0  # type: ignore[misc]
    http_wire.WHOLE_SECONDS = 8.0  # type: ignore[misc]
    wire.CLOSE_SECONDS = 0.5  # type: ignore[misc]


def patient() -> None:
    """Whoever is let go may hear of it much later."""
    wire.CLOSE_SECONDS = 60.0  # type: ignore[misc]


PLANTS: Final[dict[str, Callable[[], Any]]] = {
    "card": a_card,
    "hand": a_hand,
    "place": a_place,
    "legal": what_another_may_do,
    "seed": a_seed,
    "talking": lambda: talking(is_leaky=False),
    "telling": lambda: talking(is_leaky=True),
    "hurried": hurried,
    "patient": patient,
    "nothing": lambda: None,
}

if __name__ == "__main__":
    PLANTS[sys.argv.pop(1)]()
    sys.exit(main())
