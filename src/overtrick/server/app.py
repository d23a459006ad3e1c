"""Creates the application: its parts and its routes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from overtrick.server.bots.pool import BotPool
from overtrick.server.http import assets, openapi, site_routes, table_routes
from overtrick.server.http.demo_deal import DemoDeals
from overtrick.server.http.middleware import HANDLERS, SecurityMiddleware
from overtrick.server.http.origins import Origins
from overtrick.server.limits import Buckets, ConnectionLimits, Limits
from overtrick.server.store.interface import Store
from overtrick.server.tables.rooms import Rooms
from overtrick.server.ws import bot_socket, page_socket
from overtrick.server.ws.handshake import Server

TABLE = "/api/tables/{id}"


def create_app(
    store: Store,
    *,
    origins: Origins | None = None,
    limits: Limits | None = None,
    is_shared: bool = False,
) -> Starlette:
    """Creates the application over *store*, and closes the store on shutdown."""
    limits_set = limits or Limits()
    pool = BotPool()
    rooms = Rooms(store, pool, limits_set.tables, is_shared)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        rooms.start()
        yield
        await rooms.close()
        await pool.close()
        await store.close()

    app = Starlette(
        routes=ROUTES,
        middleware=[Middleware(SecurityMiddleware)],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    app.state.demo_deals = DemoDeals()
    app.state.server = Server(
        rooms=rooms,
        limits=limits_set,
        origins=origins or Origins(),
        connections=ConnectionLimits(limits_set.connections, limits_set.connections_each),
        requests=Buckets(limits_set.requests, limits_set.request_burst),
        tables=Buckets(limits_set.tables_each, limits_set.table_burst),
    )
    return app


ROUTES = [
    Route("/", assets.page),
    Route("/t/{id}", assets.page),
    Route("/replay/{id}", assets.page),
    Route("/review", assets.page),
    Route("/web/{path:path}", assets.file),
    Route("/api", openapi.openapi_page),
    Route("/api/openapi.json", openapi.openapi_json),
    Route("/api/health", site_routes.health),
    Route("/api/games", site_routes.games),
    Route("/api/show/{game}", site_routes.demo),
    Route("/api/review", site_routes.review, methods=["POST"]),
    Route("/api/tables", table_routes.open_table, methods=["POST"]),
    Route(TABLE, table_routes.show_table),
    Route(f"{TABLE}/seats/{{seat}}", table_routes.take_seat, methods=["POST"]),
    Route(f"{TABLE}/seats/{{seat}}/bot", table_routes.seat_bot, methods=["POST"]),
    Route(f"{TABLE}/record", table_routes.table_record),
    Route(f"{TABLE}/deals/{{number}}", table_routes.replay_deal),
    WebSocketRoute(f"{TABLE}/play", page_socket.serve_page),
    WebSocketRoute(f"{TABLE}/bot", bot_socket.serve_bot),
]
