"""`overtrick serve`: opens the database, listens, prints the address, and shuts down cleanly."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import uvicorn

from overtrick.console import (
    CANNOT_CREATE,
    CANNOT_OPEN,
    INTERRUPTED,
    TERMINATED,
    USAGE,
    complain,
    short_name,
)
from overtrick.server.app import create_app
from overtrick.server.http.origins import Origins, is_loopback
from overtrick.server.http.protocol import HttpProtocol
from overtrick.server.limits import Limits
from overtrick.server.store.interface import Store, open_store
from overtrick.server.ws.protocol import SocketProtocol
from overtrick.signals import handle_signals

FILE_NAME: Final = "tables.db"
FRAME_BYTES: Final = 16 * 1024
SEND_BYTES: Final = (
    64 * 1024
)  # send buffer of a client; a larger one would hide that the client is slow
SHUTDOWN_SECONDS: Final = 5  # for connections to close


@dataclass(frozen=True)
class Options:
    """The options of the command."""

    host: str
    port: int
    database: str | None
    origins: tuple[str, ...]
    proxies: tuple[str, ...]
    per_address: int | None
    open_page: bool | None


class Server(uvicorn.Server):
    """A server that leaves signal handling to this module."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def serve(options: Options) -> int:
    """Serves until a signal arrives; returns the exit code."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING)
    try:
        origins = Origins(options.origins, is_loopback(options.host) and not options.proxies)
    except ValueError as error:
        return complain(USAGE, f"{error}")
    try:
        listening = listener(options.host, options.port)
    except OSError as error:
        return complain(CANNOT_OPEN, f"cannot listen on {where(options)}: {reason(error)}")
    with listening:
        try:
            database = options.database or default_database()
        except OSError as error:
            return complain(
                CANNOT_CREATE, f"cannot create the data folder: {error.strerror or error}"
            )
        factory = uvicorn.Config("", loop="auto", log_config=None).get_loop_factory()
        with asyncio.Runner(loop_factory=factory) as runner:
            return runner.run(run_server(options, origins, listening, database))


async def run_server(
    options: Options, origins: Origins, listening: socket.socket, database: str
) -> int:
    try:
        store = await open_store(database)
    except ValueError as error:
        return complain(CANNOT_OPEN, f"{error}")
    server = Server(uvicorn_config(options, origins, store, database))
    signals: list[int] = []

    def stop(number: int) -> None:
        signals.append(number)
        server.should_exit = True

    handle_signals((signal.SIGINT, signal.SIGTERM), stop)
    tune_garbage_collection()
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        announce(address_of(options.host, listening), options.open_page)
        network = network_address(options.host, listening)
        if network:
            sys.stdout.write(f"On the same network: {network}\n")
            sys.stdout.flush()
    await serving
    return {signal.SIGINT: INTERRUPTED, signal.SIGTERM: TERMINATED}.get(
        signal.Signals(signals[0]) if signals else signal.SIGINT, INTERRUPTED
    )


def tune_garbage_collection() -> None:
    """Collects rarely: there are hardly any cycles, and scanning all tables is slow."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 1000)  # larger young generations would cause longer pauses


def uvicorn_config(
    options: Options, origins: Origins, store: Store, database: str
) -> uvicorn.Config:
    limits = Limits()
    if options.per_address is not None:
        limits = limits.for_each_address(options.per_address)
    app = create_app(
        store,
        origins=origins,
        limits=limits,
        is_shared=database.startswith("postgres"),
    )
    return uvicorn.Config(
        app,
        loop="auto",
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=FRAME_BYTES,
        ws_max_queue=8,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(options.proxies),
        forwarded_allow_ips=list(options.proxies),
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


def listener(host: str, port: int) -> socket.socket:
    """
    Opens the listening socket.

    :raises: :exc:`OSError` if the address is in use or does not belong to this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
        listening.bind((host, port))
        listening.listen(2048)
        listening.setblocking(False)
    except BaseException:
        listening.close()
        raise
    return listening


def default_database() -> str:
    """The URL of an SQLite file in the user's data folder, which is created if needed."""
    data = os.environ.get("XDG_DATA_HOME")
    folder = (Path(data) if data else Path.home() / ".local" / "share") / "overtrick"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / FILE_NAME}"


def network_address(host: str, listening: socket.socket) -> str:
    """The URL for other devices on the same network; empty if it is unknown."""
    if host not in ("0.0.0.0", "::"):
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: only selects a route
            name = probe.getsockname()[0]
        except OSError:
            return ""
    return f"http://{name}:{listening.getsockname()[1]}"


def address_of(host: str, listening: socket.socket) -> str:
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{listening.getsockname()[1]}"


def announce(address: str, open_page: bool | None) -> None:
    """Prints the address; on a terminal, opens it in a browser."""
    sys.stdout.write(f"Overtrick is running at {address} (press Ctrl+C to stop)\n")
    sys.stdout.flush()
    if open_page or (open_page is None and sys.stdout.isatty()):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def where(options: Options) -> str:
    return f"{short_name(options.host)} port {options.port}"


def reason(error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return "unknown host name or address"
    return f"{error.strerror or error}".lower()
