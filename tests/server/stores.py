"""A store opened for one question, as tests ask them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from overtrick.server.store.interface import Entry, Outcome, Store, open_store


def with_store(database: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = await open_store(database)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def kept(database: str, *entries: Entry) -> list[Outcome]:
    outcomes: list[Outcome] = with_store(database, lambda store: store.append(entries))
    return outcomes


def bodies(database: str, table: str, after: int = 0) -> list[bytes]:
    rows = with_store(database, lambda store: store.read(table, after))
    return [row.body for row in rows]
