"""Bots that misbehave, each in its own way: ``hostile.py WAY [ARGUMENT]``."""

import fcntl
import json
import mmap
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

FOREVER = 600.0  # seconds


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def question() -> Any:
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit()


def get_ready() -> None:
    question()
    write('{"type": "ready", "protocol": 1}\n')


def answer(number: int, word: str) -> None:
    write(json.dumps({"id": number, "action": word}) + "\n")


def answer_first_legal(asked: Any) -> None:
    answer(asked["id"], asked["view"]["legal"][0])


def hangs_at_start() -> None:
    time.sleep(FOREVER)


def exits_at_once() -> None:
    print("no licence found", file=sys.stderr)
    sys.exit(3)


def greets_with(text: str) -> None:
    question()
    write(text + "\n")
    time.sleep(FOREVER)


def hangs_when_asked() -> None:
    get_ready()
    question()
    time.sleep(FOREVER)


def stops_within_a_line() -> None:
    """Before it is asked, so that nobody has to wait for the half of the line."""
    question()
    write('{"type": "ready", "protocol": 1}\n{"id": 1, "act')
    question()
    time.sleep(FOREVER)


def crashes() -> None:
    get_ready()
    raise RuntimeError(f"no idea what to do with {question()['id']}")


def dies_by_a_signal() -> None:
    get_ready()
    question()
    os.kill(os.getpid(), signal.SIGTERM)


def closes_its_output() -> None:
    get_ready()
    os.close(1)
    time.sleep(FOREVER)


def closes_its_input() -> None:
    question()
    os.close(0)
    write('{"type": "ready", "protocol": 1}\n')
    time.sleep(FOREVER)


def floods_one_line() -> None:
    get_ready()
    question()
    while True:
        write("9" * 10_000)


def floods_old_answers() -> None:
    get_ready()
    number = question()["id"]
    while True:
        answer(number, "pass")  # the first of which is right


def floods_unasked() -> None:
    get_ready()
    while True:
        answer(1, "pass")  # the first of which will be right


def floods_stderr() -> None:
    print("thinking " * 1000, file=sys.stderr)
    get_ready()
    while True:
        print("thinking " * 1000, file=sys.stderr)


def is_chatty_but_answers() -> None:
    """More than a pipe holds, before and after each answer."""
    print("starting " * 20_000, file=sys.stderr)
    get_ready()
    while True:
        asked = question()
        print("thinking " * 20_000, file=sys.stderr)
        answer_first_legal(asked)
        print("wondering " * 20_000, file=sys.stderr)


def says_odd_things() -> None:
    """Escape sequences and no UTF-8, then an illegal answer."""
    get_ready()
    number = question()["id"]
    sys.stderr.buffer.write(b"x" * 100_000 + b"\x1b[2J\xff the end\n")
    sys.stderr.flush()
    answer(number, "XX")


def answers_with(text: str) -> None:
    """*text* is written as it stands, its escapes resolved to bytes."""
    get_ready()
    question()
    sys.stdout.buffer.write(text.encode().decode("unicode_escape").encode("latin-1") + b"\n")
    sys.stdout.flush()
    time.sleep(FOREVER)


def answers_twice() -> None:
    get_ready()
    while True:
        asked = question()
        answer_first_legal(asked)
        answer(asked["id"], "XX")


def is_late_once(path: str) -> None:
    """Late the first time it is started; what it says then it says again."""
    late = not Path(path).exists()
    Path(path).touch()
    get_ready()
    asked = question()
    if late:
        time.sleep(FOREVER)
    if asked["id"] > 1:
        answer(asked["id"] - 1, "XX")
    answer_first_legal(asked)
    question()


def takes_memory() -> None:
    get_ready()
    question()
    hoard = mmap.mmap(-1, 1 << 30)
    answer(1, str(len(hoard)))


def leaves_a_child(path: str) -> None:
    """Ends, and leaves a child that keeps its pipes open, and *path* locked while it lives."""
    if os.fork():
        os._exit(0)
    lock = open(path, "w")  # noqa: SIM115
    fcntl.flock(lock, fcntl.LOCK_EX)
    get_ready()
    time.sleep(FOREVER)


def keeps_a_log(path: str) -> None:
    """Plays properly, and writes down all it is told, its arguments' number and its files."""
    with open(path, "a", buffering=1) as log:
        for line in sys.stdin:
            log.write(line)
            told = json.loads(line)
            if told["type"] == "hello":
                write('{"type": "ready", "protocol": 1, "name": "logger"}\n')
            else:
                answer_first_legal(told)
        log.write("ended\n")


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
