"""Group commit: entries that wait are written to the store in one batch."""

import asyncio
import logging
from collections import deque
from typing import Final

from overtrick.server.store.interface import Entry, Kept, Outcome, Store, StoreFailed
from overtrick.server.store.log import check_entry

MOST_AT_ONCE: Final = 64  # larger batches take longer than they save

logger = logging.getLogger(__name__)


class Writer:
    """Appends all entries of a process; those that arrive during a write form the next batch."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: deque[tuple[Entry, asyncio.Future[Outcome]]] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._notifying: asyncio.Task[None] | None = None
        self._ends: dict[str, int] = {}  # committed, not yet notified

    async def append(self, entry: Entry) -> Outcome:
        """
        Appends *entry*; returns after the commit.

        :raises: :exc:`StoreFailed`; :exc:`ValueError` if the entry is invalid.
        """
        check_entry(entry)
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, outcome))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        return await outcome

    async def close(self) -> None:
        """Returns when all waiting entries are written and other processes are notified."""
        if self._writing is not None:
            await self._writing
        if self._notifying is not None:
            await self._notifying

    async def _write(self) -> None:
        while self._waiting:
            batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_AT_ONCE))]
            try:
                outcomes = await self._store.append([entry for entry, _ in batch])
            except Exception as error:
                for _, waiting in batch:
                    if not waiting.done():
                        waiting.set_exception(_copy_error(error))
                continue
            for (entry, waiting), outcome in zip(batch, outcomes, strict=True):
                if isinstance(outcome, Kept):
                    self._ends[entry.table] = max(outcome.seq, self._ends.get(entry.table, 0))
                if not waiting.done():
                    waiting.set_result(outcome)
            if self._ends and (self._notifying is None or self._notifying.done()):
                self._notifying = asyncio.create_task(self._notify())

    async def _notify(self) -> None:
        while self._ends:
            ends, self._ends = self._ends, {}
            try:
                await self._store.hint(ends)
            except Exception:
                logger.exception("other processes could not be notified")


def _copy_error(error: Exception) -> Exception:
    """A separate exception for each waiter; a shared one would collect all their tracebacks."""
    failed = StoreFailed(str(error))
    failed.__cause__ = error
    return failed
