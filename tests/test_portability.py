"""What only POSIX systems have is never needed at import time, and has a path without it."""

import json
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from overtrick.games.catalogue import game_named
from overtrick.record.files import load, save
from overtrick.record.match_record import Record, Sitting

LESS = """
import asyncio, builtins, os, signal, sys
from importlib.abc import MetaPathFinder

ABSENT = {"fcntl", "grp", "pwd", "readline", "resource", "termios", "tty", "uvloop"}

class Refuse(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Refuse())
for name in ABSENT & set(sys.modules):
    del sys.modules[name]
for module, names in {
    os: ["O_DIRECTORY", "killpg", "sched_getaffinity", "set_blocking"],
    signal: ["pthread_sigmask"],
}.items():
    for name in names:
        delattr(module, name)

def not_implemented(*_):
    raise NotImplementedError

asyncio.unix_events._UnixSelectorEventLoop.add_signal_handler = not_implemented
"""
EVERY_MODULE = """
import importlib, pkgutil
import overtrick

OTHERS = {"asyncpg", "distributed", "matplotlib", "pyarrow"}  # the extras
for found in pkgutil.walk_packages(overtrick.__path__, "overtrick."):
    if not found.name.endswith("__main__"):
        try:
            importlib.import_module(found.name)
        except ModuleNotFoundError as error:
            assert error.name.partition(".")[0] in OTHERS, error
"""
COMMAND = "from overtrick.cli import main; sys.exit(main(sys.argv[1:]))"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there it is not simulated")


def run_with_less(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs *code* in an interpreter that lacks what only POSIX systems have."""
    command = [sys.executable, "-c", LESS + code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_every_module_can_be_imported() -> None:
    done = run_with_less(EVERY_MODULE)
    assert done.returncode == 0, done.stderr


def test_interrupts_are_left_alone() -> None:
    done = run_with_less(
        "from overtrick.simulation.executors import cores, interrupts_blocked, unblock_interrupts\n"
        "with interrupts_blocked():\n    print(cores() > 0)\n"
        "unblock_interrupts()\n"
    )
    assert (done.stdout, done.returncode) == ("True\n", 0), done.stderr


def test_a_record_is_saved(tmp_path: Path) -> None:
    game = game_named("euchre")
    seats = tuple(Sitting(name, "human") for name in ("Ana", "Bo", "Cy", "Dee"))
    record = Record(game, game.RULE_SETS["HOUSE"], seats)
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    save(record, first)
    done = run_with_less(
        "from overtrick.record.files import load, save\nsave(load(sys.argv[1]), sys.argv[2])",
        f"{first}",
        f"{second}",
    )
    assert done.returncode == 0, done.stderr
    assert load(second) == record


def test_a_bot_that_is_a_program_is_refused_with_a_sentence() -> None:
    done = run_with_less(
        "from overtrick.bots.program.errors import BotFailed\n"
        "from overtrick.bots.program.process import ProgramProcess\n"
        "try:\n    ProgramProcess(['true'], 1 << 30)\n"
        "except BotFailed as error:\n    print(error)\n"
    )
    assert "need a POSIX system" in done.stdout, done.stderr


def test_the_server_answers_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    words = ["serve", "--no-open", "--port", "0", "--database", database]
    command = [sys.executable, "-c", LESS + COMMAND, *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        address = line[line.index("http://") :].split()[0]
        with urllib.request.urlopen(f"{address}/api/games") as answer:
            assert json.load(answer)
        server.terminate()
        assert server.wait(60) == 143
