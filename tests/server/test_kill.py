"""The server is killed, again and again, while people play: nothing they were told is lost.

``OVERTRICK_KILLS`` says how often.  What is planted is in ``planted.py``.
"""

import asyncio
import contextlib
import random
from pathlib import Path

import pytest
from doses import dose, dosed

from .killing import KILLS, Evening, Planted, file_is_sound, spend
from .serving import Serving

TABLES = 12  # three of each game
MOST_BETWEEN = dose(60, 120)  # acknowledged, from one kill to the next
FEW_TABLES = 8
FEW = max(KILLS // 8, 3)


async def killed(evening: Evening, times: int) -> None:
    """Kills the server at any instant, so many times."""
    await evening.wait_for(50)
    for _ in range(times):
        await evening.wait_for(evening.acks + random.randrange(MOST_BETWEEN))
        await asyncio.sleep(random.uniform(0.0, 0.05))
        await evening.kill(evening.servers[0])
    await evening.wait_for(evening.acks + 50)


async def dying(evening: Evening, times: int) -> None:
    """Lets the server kill itself, so many times; then comes one that does not."""
    server = evening.servers[0]
    for _ in range(times):
        assert server.process is not None
        await asyncio.to_thread(server.process.wait, 30)
        await evening.restart(server)
    server.plant = ()
    await evening.kill(server)
    await evening.wait_for(evening.acks + 50)


@dosed
def test_no_acknowledged_action_is_lost_or_done_twice(tmp_path: Path) -> None:
    server = Serving(f"sqlite:///{tmp_path / 'tables.db'}")

    evening, verdict = spend([server], TABLES, lambda evening: killed(evening, KILLS))

    recoveries = sorted(evening.recoveries)
    print(f"{KILLS} kills; {verdict}")
    print(f"first ack after {recoveries[KILLS // 2]:.2f} s, at most {recoveries[-1]:.2f} s")
    assert not verdict.faults, str(verdict)
    assert verdict.acks > 20 * KILLS
    assert verdict.compared > 10 * KILLS
    assert file_is_sound(tmp_path / "tables.db")


@pytest.mark.parametrize(
    "instant", ["die-before-commit", "die-after-commit", "die-before-an-answer"]
)
def test_sending_again_settles_what_is_unknown(tmp_path: Path, instant: str) -> None:
    server = Planted(f"sqlite:///{tmp_path / 'tables.db'}", instant)

    _, verdict = spend([server], FEW_TABLES, lambda evening: dying(evening, FEW))

    print(f"{FEW} deaths; {verdict}")
    assert not verdict.faults, str(verdict)
    assert verdict.acks > FEW


@pytest.mark.parametrize(
    "bug, faults",
    [
        ("acknowledge-before-commit", {"lost", "phantom"}),
        ("forget-keys", {"duplicated", "moved", "denied"}),
    ],
)
def test_a_planted_bug_is_found(tmp_path: Path, bug: str, faults: set[str]) -> None:
    server = Planted(f"sqlite:///{tmp_path / 'tables.db'}", bug)

    async def trouble(evening: Evening) -> None:
        evening.patience = 2.0  # some tables are beyond help
        await killed(evening, 4)

    _, verdict = spend([server], FEW_TABLES, trouble)

    print(verdict)
    assert faults <= {*verdict.faults}, str(verdict)


def test_a_server_killed_while_it_starts_can_start_again(tmp_path: Path) -> None:
    server = Serving(f"sqlite:///{tmp_path / 'tables.db'}")
    server.is_loaded = False  # but while it is killed

    async def killed_early() -> None:
        for _ in range(FEW):
            starting = asyncio.create_task(asyncio.to_thread(server.start))
            await asyncio.sleep(random.uniform(0.05, 1.0))
            if server.process is not None:
                server.process.kill()
            with contextlib.suppress(AssertionError):
                await starting
            server.kill()

    asyncio.run(killed_early())
    with server:
        server.open_table("euchre").connect().close()
    assert file_is_sound(tmp_path / "tables.db")
