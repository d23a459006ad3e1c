"""The table server under load, from a second process: work per CPU second, latency, memory.

Every seat is a connection of its own, as a page has it; what is played is real, card by card,
and every action is on disk before it is acknowledged.  Times count from when an action was due,
not from when there was time to send it.

Run: python benches/load.py [--quick] [--database URL]
"""

import argparse
import asyncio
import os
import platform
import resource
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

from crowd.server import Server
from crowd.tables import Crowd, Table

TABLES = 250
IDLE = 5000
PACE = 4.0  # seconds between two actions at a table
TICK = 1 / os.sysconf("SC_CLK_TCK")


@dataclass
class Found:
    """What one run found."""

    actions: int
    seconds: float
    server_cpu: float
    own_cpu: float
    errors: int
    latencies: list[float] = field(default_factory=list)

    def told(self, name: str) -> str:
        late = sorted(self.latencies) or [0.0]
        p99 = late[min(len(late) - 1, int(0.99 * len(late)))]
        return (
            f"{name:<34} {self.actions:>7} actions in {self.seconds:5.1f} s, "
            f"{self.actions / self.server_cpu:7.0f} a server CPU second, "
            f"ack p50 {1000 * statistics.median(late):6.1f} ms, p99 {1000 * p99:6.1f} ms, "
            f"server {100 * self.server_cpu / self.seconds:3.0f} %, "
            f"generator {100 * self.own_cpu / self.seconds:3.0f} % of a core, "
            f"{self.errors} errors"
        )


async def played(server: Server, crowd: Crowd, seconds: float, pace: float) -> Found:
    """All tables play for a while: at a pace, or as fast as they can with a pace of 0."""
    cpu, own, start = server.cpu(), time.process_time(), time.monotonic()
    before = crowd.actions
    crowd.latencies.clear()
    ends = start + seconds
    await asyncio.gather(
        *(
            table.play(ends, pace, start + pace * place / len(crowd.tables))
            for place, table in enumerate(crowd.tables)
        )
    )
    took = time.monotonic() - start
    return Found(
        crowd.actions - before,
        took,
        server.cpu() - cpu,
        time.process_time() - own,
        crowd.errors,
        list(crowd.latencies),
    )


async def crowded(server: Server, tables: int, seconds: float) -> None:
    crowd = Crowd(server.origin)
    print(f"{4 * tables} seats at {tables} tables")
    for game in ("euchre", "spades", "belote"):
        crowd.tables = [Table(crowd, game) for _ in range(tables)]
        await crowd.gather(table.open() for table in crowd.tables)
        await played(server, crowd, 2.0, 0.0)  # warm
        print((await played(server, crowd, seconds, PACE)).told(f"{game}, as people play"))
        before = pace()
        fast = await played(server, crowd, seconds, 0.0)
        print(fast.told(f"{game}, as fast as it goes"))
        print(f"{'':<34} a fixed loop took {before:.0f} ms before it and {pace():.0f} ms after it")
        await crowd.gather(table.close() for table in crowd.tables)


def pace() -> float:
    """Milliseconds of CPU time that the same work takes now: a shared machine has better hours."""
    began, number = time.process_time(), 0
    for step in range(2_000_000):
        number = (31 * number + step) & 0xFFFF
    return 1000 * (time.process_time() - began)


async def idle(server: Server, seats: int) -> None:
    """Seats that are connected and wait."""
    crowd = Crowd(server.origin)
    crowd.tables = [Table(crowd, "euchre") for _ in range(seats // 4)]
    await crowd.gather(table.open() for table in crowd.tables[:25])
    before, first = server.memory(), 25
    await crowd.gather(table.open() for table in crowd.tables[first:])
    count = 4 * (len(crowd.tables) - first)
    each = (server.memory() - before) / count / 1024
    print(f"{seats} idle seats: {each:.1f} KB of the server's memory each")
    await crowd.gather(table.close() for table in crowd.tables)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--database", help="instead of a SQLite file")
    parser.add_argument("--seconds", type=float, default=30.0)
    chosen = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    print(
        f"Python {platform.python_version()}, uvicorn {version('uvicorn')}, "
        f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores"
    )
    tables, seconds, seats = (25, 5.0, 400) if chosen.quick else (TABLES, chosen.seconds, IDLE)
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{Path(folder) / 'tables.db'}"
        with Server(database) as server:
            asyncio.run(crowded(server, tables, seconds))
        with Server(database) as server:
            asyncio.run(idle(server, seats))


if __name__ == "__main__":
    main()
