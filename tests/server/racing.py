"""Processes that append to the same tables at the same time, and what must be true afterwards."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import TracebackType
from typing import Self

from overtrick.server.store.interface import Row, open_store


class Racer:
    """One process of ``racer.py``; what it was told is kept is in *acked*."""

    def __init__(self, database: str, name: str, *tables: str) -> None:
        self.name = name
        self.acked: dict[tuple[str, str], int] = {}
        self.failures = 0
        self.process = subprocess.Popen(
            [sys.executable, Path(__file__).with_name("racer.py"), database, name, *tables],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._ready = threading.Event()
        self._listening = threading.Thread(target=self._listen)
        self._listening.start()

    def __enter__(self) -> Self:
        assert self._ready.wait(30), f"{self.name} did not start"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.send(signal.SIGCONT)
        if kind is not None:
            self.send(signal.SIGKILL)
        self.finish()

    def send(self, sign: signal.Signals) -> None:
        if self.process.poll() is None:
            os.kill(self.process.pid, sign)

    def wait_for(self, more: int, seconds: float = 30) -> None:
        """Returns when so many more appends were acknowledged."""
        goal, until = len(self.acked) + more, time.monotonic() + seconds
        while len(self.acked) < goal:
            assert time.monotonic() < until, f"{self.name} does not get on"
            time.sleep(0.01)

    def kill(self) -> None:
        self.send(signal.SIGKILL)
        self.process.wait()

    def finish(self) -> None:
        """Lets it end what it is at, and hears the rest."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        try:
            self.process.wait(30)
        finally:
            self.send(signal.SIGKILL)
            self.process.wait()
            self._listening.join()
            self.process.stdout.close()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            match line.split():
                case ["ready"]:
                    self._ready.set()
                case ["failed"]:
                    self.failures += 1
                case [table, key, seq]:
                    self.acked[table, key] = int(seq)


async def _logs(database: str, tables: list[str]) -> dict[str, list[Row]]:
    store = await open_store(database)
    logs = {table: await store.read(table) for table in tables}  # contiguous, or it is damaged
    await store.close()
    return logs


def faults(database: str, tables: list[str], *racers: Racer) -> list[str]:
    """What was lost, moved or doubled; nothing should be."""
    found = []
    for table, rows in asyncio.run(_logs(database, tables)).items():
        numbers: dict[str, int] = {}
        for row in rows:
            numbers[row.key.partition("\t")[0]] = row.seq
        for racer in racers:
            for (at, key), seq in racer.acked.items():
                if at == table and numbers.get(key) != seq:
                    found.append(f"{key} was acknowledged as {seq}, is {numbers.get(key)}")
        doubled = [body for body, times in Counter(row.body for row in rows).items() if times > 1]
        found += [f"{body.decode()} is there twice" for body in doubled]
    return found
