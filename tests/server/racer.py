"""A process of its own that appends to tables until told to stop: ``racer.py URL NAME TABLE...``

Every acknowledged append is told on a line: table, key, number.  A closed standard input is
the sign to stop.  An append that failed is sent again with the same key, as a player would.
"""

import asyncio
import random
import sys

from overtrick.server.store.interface import Entry, Kept, Known, StoreFailed, open_store
from overtrick.server.store.writer import Writer


async def race(url: str, name: str, tables: list[str]) -> None:
    store = await open_store(url)
    writer = Writer(store)
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.run_in_executor(None, lambda: (sys.stdin.read(), loop.call_soon_threadsafe(stopped.set)))

    async def play(table: str) -> None:
        end, turn = 0, 0
        while not stopped.is_set():
            key = f"{name}-{turn}"
            bodies = tuple(f"{key}.{row}".encode() for row in range(1 + turn % 3))
            try:
                outcome = await writer.append(Entry(table, end + 1, key, bodies))
                if isinstance(outcome, Kept | Known):
                    print(table, key, outcome.seq, flush=True)
                    turn += 1
                    await asyncio.sleep(random.uniform(0, 0.02))  # others get a turn
                if isinstance(outcome, Kept):
                    end = outcome.seq
                else:
                    end = (await store.ends([table]))[table]
            except StoreFailed:
                print("failed", flush=True)
                await asyncio.sleep(0.05)

    print("ready", flush=True)
    await asyncio.gather(*map(play, tables))
    await writer.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(race(sys.argv[1], sys.argv[2], sys.argv[3:]))
