"""A real Dask cluster on this machine, and a wire to it that can be cut."""

import gc
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

TESTS = Path(__file__).parents[1]
WAIT = 30.0  # seconds, for anything; never reached unless something hangs


@contextmanager
def in_time(seconds: int = 60) -> Iterator[None]:
    """Whatever hangs in here fails instead."""

    def fail(number: int, frame: object) -> None:
        raise TimeoutError(f"not done within {seconds} seconds")

    before = signal.signal(signal.SIGALRM, fail)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


PORTS: set[int] = set()  # that clients here have been told of


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        PORTS.add(port)
        return port


def close_what_was_left() -> None:
    """Dask leaves a socket open if it is cut off in the middle of connecting again."""
    for thing in gc.get_objects():
        if type(thing) is socket.socket and thing.fileno() >= 0 and is_to_a_cluster(thing):
            thing.close()


def is_to_a_cluster(end: socket.socket) -> bool:
    listens = end.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)
    if end.family != socket.AF_INET or listens:
        return False
    try:
        return end.getpeername()[1] in PORTS
    except OSError:
        return True  # the other end is gone


def eventually_listening(port: int) -> None:
    deadline = time.monotonic() + WAIT
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


class Machines:
    """A scheduler and its workers, as processes of their own."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.running: list[subprocess.Popen[bytes]] = []
        self.start_scheduler(**environment)

    def start(self, *words: str, **environment: str) -> subprocess.Popen[bytes]:
        with open(self.folder / "log", "ab") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "dask", *words, "--no-dashboard"],
                env={
                    **os.environ,
                    "PYTHONPATH": str(TESTS),
                    "DASK_TEMPORARY_DIRECTORY": str(self.folder),
                    **environment,
                },
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )
        self.running.append(process)
        return process

    def start_scheduler(self, **environment: str) -> None:
        self.scheduler = self.start(
            "scheduler",
            *("--host", "127.0.0.1", "--port", str(self.port), "--dashboard-address", ":0"),
            **environment,
        )
        eventually_listening(self.port)

    def start_workers(
        self, count: int, threads: int = 1, **environment: str
    ) -> subprocess.Popen[bytes]:
        """*count* processes of *threads* each, under a nanny that replaces the dead."""
        return self.start(
            "worker",
            self.address,
            *("--nworkers", str(count), "--nthreads", str(threads)),
            *("--host", "127.0.0.1"),
            **environment,
        )

    def end(self, process: subprocess.Popen[bytes]) -> None:
        """Politely first: a nanny takes its worker along."""
        self.running.remove(process)
        process.terminate()
        try:
            process.wait(WAIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def restart_scheduler(self) -> None:
        """Without warning; the workers leave when they notice."""
        self.running.remove(self.scheduler)
        self.scheduler.kill()
        self.scheduler.wait(WAIT)
        self.start_scheduler()

    def end_all(self) -> None:
        for process in reversed(list(self.running)):
            self.end(process)
        close_what_was_left()


class Wire:
    """Listens in front of a port and passes everything on, until it is cut."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.ends: list[socket.socket] = []
        self.passed = 0  # bytes towards the client
        self.cut_after: int | None = None  # as many more of them
        self.server = socket.create_server(("127.0.0.1", 0))
        PORTS.add(self.server.getsockname()[1])
        self.address = f"tcp://127.0.0.1:{self.server.getsockname()[1]}"
        self.threads: list[threading.Thread] = []
        self.begin(self.serve)

    def begin(self, what: Callable[..., None], *about: object) -> None:
        thread = threading.Thread(target=what, args=about, daemon=True)
        thread.start()
        self.threads.append(thread)

    def serve(self) -> None:
        while True:
            try:
                client, _ = self.server.accept()
            except OSError:
                return  # closed
            try:
                scheduler = socket.create_connection(("127.0.0.1", self.target), timeout=WAIT)
            except OSError:
                client.close()
                continue
            scheduler.settimeout(None)
            self.ends += [client, scheduler]
            self.begin(self.carry, client, scheduler, False)
            self.begin(self.carry, scheduler, client, True)

    def carry(self, source: socket.socket, sink: socket.socket, counted: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if counted:
                    self.passed += len(data)
                    if self.cut_after is not None and self.passed > self.cut_after:
                        self.cut_after = None
                        self.cut()
                        return
                sink.sendall(data)
        hang_up(source, sink)

    def cut(self) -> None:
        """Every connection ends at once; new ones are welcome."""
        hang_up(*self.ends)

    def close(self) -> None:
        hang_up(self.server)  # wakes up `accept`
        self.cut()
        for thread in self.threads:
            thread.join(WAIT)
        for end in (self.server, *self.ends):
            end.close()


def hang_up(*ends: socket.socket) -> None:
    for end in ends:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
