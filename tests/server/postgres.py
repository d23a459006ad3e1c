"""A real PostgreSQL for tests: made in a temporary directory, killed and started at will."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

INSTALL: Final = "no PostgreSQL here: install it (Debian: apt install postgresql), or pgserver"
UNPRIVILEGED: Final = ("postgres", "nobody")  # PostgreSQL refuses to run as root


def programs(room: Path) -> Path | None:
    """Where ``initdb`` and ``pg_ctl`` are: the system's, or in *room* those of a package."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    installed = next((place for place in places if (place / "pg_ctl").exists()), None)
    return installed or packaged(room)


def packaged(room: Path) -> Path | None:
    """The package's, copied: whoever runs them for root may not read the original."""
    package = find_spec("pgserver")
    if package is None or package.origin is None:
        return None
    site = Path(package.origin).parents[1]
    for part in ("pgserver", "pgserver.libs"):  # they find each other side by side
        shutil.copytree(site / part, room / part)
    return room / "pgserver" / "pginstall" / "bin"


def somebody() -> str | None:
    """Who runs the server: ourselves, unless we are root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in UNPRIVILEGED if name in names)


class Postgres:
    """One server on a port of its own."""

    def __init__(self, programs: Path, place: Path) -> None:
        self._programs = programs
        self._data = place / "data"
        self._log = place / "log"
        self._user = somebody()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"postgresql://tester:open-sesame@127.0.0.1:{self.port}/postgres"
        if self._user is not None:
            shutil.chown(place, self._user)
        password = place / "password"
        password.write_text("open-sesame")
        password.chmod(0o644)
        self._run(
            "initdb",
            *("-U", "tester", "-A", "scram-sha-256", "--pwfile", str(password)),
            *("-E", "UTF8", "--locale=C", "--no-sync", "-D", str(self._data)),
        )

    def start(self) -> None:
        settings = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        sparing = "-c shared_buffers=16MB -c max_connections=60 -c checkpoint_timeout=1h"
        self._run(
            "pg_ctl",
            *("start", "-w", "-t", "60", "-D", str(self._data), "-l", str(self._log)),
            *("-o", f"{settings} {sparing}"),
        )

    def kill(self) -> None:
        """Kills the postmaster as a crash would; its children follow when they notice."""
        postmaster = int((self._data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        os.kill(postmaster, signal.SIGKILL)
        for child in map(int, children):
            until = time.monotonic() + 20
            while _is_alive(child) and time.monotonic() < until:
                time.sleep(0.02)
        (self._data / "postmaster.pid").unlink()

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self._programs / program, *arguments],
            user=self._user,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
        log = self._log.read_text() if self._log.exists() else ""
        assert done.returncode == 0, f"{program} {arguments[0]} failed\n{log}"


def _is_alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@contextmanager
def running_postgres() -> Iterator[Postgres | None]:
    """A server for as long as the context lasts; ``None`` where none is installed."""
    with tempfile.TemporaryDirectory(prefix="overtrick-postgres-") as directory:
        place = programs(Path(directory))
        if place is None:
            yield None
            return
        server = Postgres(place, Path(directory))
        server.start()
        try:
            yield server
        finally:
            server.kill()
