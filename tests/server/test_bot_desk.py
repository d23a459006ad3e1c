"""Bots asked in processes of their own: in time, legally, and whatever happens to them."""

import asyncio
import os
import random
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest

from overtrick.core.actions import NO_ACTIONS, Actions, allows, count_actions
from overtrick.games.catalogue import game_named
from overtrick.games.euchre.bots import steady as steady_euchre
from overtrick.server.bots import pool, worker_client
from overtrick.server.bots.pool import BotPool

T = TypeVar("T")


def question(game: str = "euchre", seed: int = 7) -> tuple[str, Any, Actions]:
    """A position with a choice, as the seat on turn sees it."""
    module = game_named(game)
    deck = random.Random(seed).sample(module.DECK, len(module.DECK))
    state = module.start(next(iter(module.RULE_SETS.values())), tuple(deck), 0)
    return game, module.view(state, module.turn(state)), module.legal_actions(state)


def at_desk(work: Callable[[BotPool], Awaitable[T]], seconds: float = 60.0) -> T:
    async def run() -> T:
        desk = BotPool(seconds)
        try:
            return await work(desk)
        finally:
            await desk.close()

    return asyncio.run(run())


def pid_of(process: Any) -> int:
    assert process._process is not None
    pid: int = process._process.pid
    return pid


@pytest.mark.parametrize("game", ["euchre", "spades", "belote", "hearts", "war"])
@pytest.mark.parametrize("bot", ["steady", "simple", "random", "sharp", "nobody", "expert@bad"])
def test_every_bot_gives_a_legal_answer_in_every_game(game: str, bot: str) -> None:
    asked = question(game)

    assert allows(asked[2], at_desk(lambda desk: desk.choose(bot, *asked)))


def test_the_bot_that_was_named_decides() -> None:
    asked = [question(seed=seed) for seed in range(20)]

    async def chosen(desk: BotPool) -> list[int]:
        return [await desk.choose("steady", *one) for one in asked]

    assert at_desk(chosen) == [steady_euchre.choose(view, legal) for _, view, legal in asked]


def test_the_loop_goes_on_while_bots_think() -> None:
    """A bot that is stopped goes on only after the loop has gone round."""

    async def turns_meanwhile(desk: BotPool) -> int:
        await desk.choose("steady", *question())
        pid, turns = pid_of(desk._quick), 0
        os.kill(pid, signal.SIGSTOP)
        rescue = threading.Timer(30, os.kill, (pid, signal.SIGCONT))  # if it never does
        rescue.start()
        thinking = asyncio.create_task(desk.choose("steady", *question()))
        while turns < 20 and not thinking.done():
            await asyncio.sleep(0.005)
            turns += 1
        rescue.cancel()
        os.kill(pid, signal.SIGCONT)
        await thinking
        return turns

    assert at_desk(turns_meanwhile) == 20


def test_a_process_that_dies_is_started_again() -> None:
    async def died(desk: BotPool) -> tuple[int, int]:
        asked = question()
        first = await desk.choose("steady", *asked)
        os.kill(pid_of(desk._quick), signal.SIGKILL)
        second = await desk.choose("steady", *asked)
        third = await desk.choose("steady", *asked)
        assert allows(asked[2], second)
        return first, third

    first, third = at_desk(died)
    assert first == third


def test_a_process_that_hangs_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_client, "STUCK", 0.5)

    async def hung(desk: BotPool) -> float:
        asked = question()
        await desk.choose("steady", *asked)
        desk.seconds = 0.4
        os.kill(pid_of(desk._quick), signal.SIGSTOP)
        began = time.monotonic()
        assert allows(asked[2], await desk.choose("steady", *asked))
        took = time.monotonic() - began
        for _ in range(10):
            await desk.choose("steady", *asked)
        assert desk._quick.starts > 1  # it was killed in the end
        return took

    assert at_desk(hung) < 30


def test_without_any_process_the_first_legal_action_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker_client, "COMMAND", ("/nonexistent/python",))
    asked = question()

    assert allows(asked[2], at_desk(lambda desk: desk.choose("steady", *asked)))


def test_processes_end_with_the_desk() -> None:
    async def asked(desk: BotPool) -> int:
        await desk.choose("steady", *question())
        return pid_of(desk._quick)

    with pytest.raises(ProcessLookupError):
        os.kill(at_desk(asked), 0)


@pytest.mark.xdist_group("expert of euchre")  # where it is compiled anyway
def test_another_decides_while_the_expert_gets_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the expert decides itself, and gives hints."""

    monkeypatch.setattr(pool, "HINT_SECONDS", 60.0)

    async def asked(desk: BotPool) -> tuple[list[str], list[str]]:
        game, view, legal = question()
        ask, may_get_ready = desk._experts.ask, asyncio.Event()

        async def held_up(asked: Any, seconds: float) -> Any:
            await may_get_ready.wait()
            return await ask(asked, seconds)

        monkeypatch.setattr(desk._experts, "ask", held_up)
        async with asyncio.timeout(60):
            first = await desk.choose("expert", game, view, legal)
            assert first == steady_euchre.choose(view, legal)
            names = ("Ana", "Bo", "Cy", "Dee")
            early = await desk.hint(game, view, legal, names)
        may_get_ready.set()
        while desk._warming:
            await asyncio.sleep(0.1)
        assert allows(legal, await desk.choose("expert", game, view, legal))
        return early, await desk.hint(game, view, legal, names)

    early, late = at_desk(asked)
    assert "still loading" in early[0]
    assert late[0].startswith("Hint: ")
    assert "%" in " ".join(late)


def test_a_hint_where_there_is_nothing_to_choose_needs_no_expert() -> None:
    game, view, legal = question("war")

    assert count_actions(legal) == 1
    lines = at_desk(lambda desk: desk.hint(game, view, legal, ("Ana", "Bo")))
    assert lines == ["Hint: turn up a card. It is your only legal choice."]
    nothing = at_desk(lambda desk: desk.hint(game, view, NO_ACTIONS, ("Ana", "Bo")))
    assert nothing == ["It is not your turn, so there is nothing to decide."]
