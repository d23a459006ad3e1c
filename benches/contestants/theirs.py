"""The others: the same loop in C, and two libraries in a virtual environment of their own."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from contestants.run import SEED, Contestant, Run

BENCHES = Path(__file__).parent.parent
PEERS = BENCHES.parent / ".venv" / "peers"
PINS = ("open_spiel==2.0.2", "rlcard==1.2.0", "endplay==0.5.12")


class NotHere(Exception):
    """A contestant cannot be measured on this machine; the message is one sentence."""


def c_compiler() -> str:
    """
    The command of a C compiler.

    :raises: :exc:`NotHere` if there is none.
    """
    for name in (os.environ.get("CC", ""), "cc", "gcc", "clang"):
        if name and shutil.which(name):
            return name
    raise NotHere("there is no C compiler here (cc, gcc, clang or $CC), so limit.c is left out")


def limit(name: str, folder: Path) -> Contestant:
    """
    limit.c, compiled into *folder*.

    :raises: :exc:`NotHere` if it cannot be compiled.
    """
    program = folder / "limit"
    command = [c_compiler(), "-O3", "-march=native", "-o", str(program), str(BENCHES / "limit.c")]
    if not program.exists() and subprocess.run(command, check=False).returncode:
        raise NotHere("limit.c does not compile here, so it is left out")

    def play(hands: int) -> Run:
        words = output([program, name, SEED, 0, hands]).split()
        return Run(hands, int(words[2]), float(words[3]), (int(words[0]), int(words[1])))

    return play


def set_up_peers() -> None:
    """
    Makes their virtual environment, once.

    :raises: :exc:`NotHere` if that fails.
    """
    done = PEERS / ".ready"
    if done.exists() and done.read_text().split() == list(PINS):
        return
    print(f"setting up {' and '.join(PINS)} (once) ...", flush=True)
    quiet = ["--quiet", "--disable-pip-version-check", "--retries=1"]
    for command in (
        [sys.executable, "-m", "venv", str(PEERS)],
        [str(PEERS / "bin" / "python"), "-m", "pip", "install", *quiet, *PINS],
    ):
        if subprocess.run(command, check=False, capture_output=True).returncode:
            raise NotHere("the peers could not be installed, so they are left out")
    done.write_text("\n".join(PINS))


def open_spiel(loop: str, name: str) -> Contestant:
    """Its game of that name; *loop* is ``bots`` (C++) or ``python``."""
    return peer("openspiel_loops.py", loop, name)


def rlcard_bridge() -> Contestant:
    return peer("rlcard_bridge.py")


def peer(script: str, *arguments: str) -> Contestant:
    def play(hands: int) -> Run:
        python = PEERS / "bin" / "python"
        answer = json.loads(output([python, BENCHES / "peers" / script, *arguments, hands, SEED]))
        return Run(answer["hands"], answer["decisions"], answer["seconds"])

    return play


def output(command: list[object]) -> str:
    words = [str(word) for word in command]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout
