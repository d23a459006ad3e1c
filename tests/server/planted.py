"""`overtrick serve` with something planted in it: ``planted.py WHAT serve ...``

Two are bugs that a checker has to find; the others kill the process at an instant that chance
would rarely hit, or take something away that nothing may depend on.
"""

import asyncio
import os
import random
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from overtrick.cli import main
from overtrick.core.seats import Seat
from overtrick.server.store.interface import Entry, Kept, Outcome
from overtrick.server.store.notify import Notifications
from overtrick.server.store.sqlite import SqliteStore
from overtrick.server.store.writer import Writer
from overtrick.server.tables.commands import Request
from overtrick.server.tables.room import Room
from overtrick.server.ws.protocol import Connection

ODDS: Final = 0.02  # of dying, each time the instant comes


def acknowledge_before_commit() -> None:
    """What is asked for is shown and acknowledged while it waits to be written."""
    write = Writer.append
    writing: set[asyncio.Task[Outcome]] = set()

    async def append(self: Writer, entry: Entry) -> Outcome:
        if entry.seq == 1:  # who opens a table looks into the log
            return await write(self, entry)
        task = asyncio.create_task(write(self, entry))
        writing.add(task)
        task.add_done_callback(writing.discard)
        return Kept(entry.seq + len(entry.bodies) - 1)

    Writer.append = append  # type: ignore[method-assign]


def forget_keys() -> None:
    """What was sent before with the same key is done again."""
    ask = Room.ask

    async def again(self: Room, asker: Seat, request: Request, key: str) -> int:
        while f"{asker}:{key}" in self.keys:
            key += "+"
        return await ask(self, asker, request, key)

    Room.ask = again  # type: ignore[method-assign]


def die_before_commit() -> None:
    append = SqliteStore.append

    async def dying(self: SqliteStore, entries: Sequence[Entry]) -> list[Outcome]:
        die_perhaps()
        return await append(self, entries)

    SqliteStore.append = dying  # type: ignore[method-assign]


def die_after_commit() -> None:
    """Everything is kept, nobody has heard of it."""
    append = SqliteStore.append

    async def dying(self: SqliteStore, entries: Sequence[Entry]) -> list[Outcome]:
        outcomes = await append(self, entries)
        die_perhaps()
        return outcomes

    SqliteStore.append = dying  # type: ignore[method-assign]


def die_before_an_answer() -> None:
    """Some have been shown it, or been answered, others have not."""
    push = Connection.push

    def dying(self: Connection, message: bytes) -> None:
        if random.random() < 0.2:
            die_perhaps()
        push(self, message)

    Connection.push = dying  # type: ignore[method-assign]


def give_no_hints() -> None:
    """Processes never tell each other anything."""

    async def silent(self: Notifications, ends: Mapping[str, int]) -> None: ...

    Notifications.send = silent  # type: ignore[method-assign]


def die_perhaps() -> None:
    if random.random() < ODDS:
        os.kill(os.getpid(), signal.SIGKILL)


PLANTS: Final[dict[str, Callable[[], Any]]] = {
    "acknowledge-before-commit": acknowledge_before_commit,
    "forget-keys": forget_keys,
    "die-before-commit": die_before_commit,
    "die-after-commit": die_after_commit,
    "die-before-an-answer": die_before_an_answer,
    "give-no-hints": give_no_hints,
}

if __name__ == "__main__":
    PLANTS[sys.argv.pop(1)]()
    sys.exit(main())
