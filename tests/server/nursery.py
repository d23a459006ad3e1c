"""Processes of `overtrick` forked from one that has loaded it: a start costs a fifth of the work.

Most of a start is loading modules, and the tests start some hundred servers.  What is
forked runs the same ``main`` as the command does, in a process of its own, and can be
stopped and killed like any other; a script of the tests can run in its place, and call
``main`` when it has planted something.
"""

import atexit
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import overtrick

IS_POSSIBLE = hasattr(os, "pidfd_open")  # Linux
ONE_AT_A_TIME = threading.Lock()


def environment(**more: str) -> dict[str, str]:
    """That of a process which is to find the package that is tested."""
    return {**os.environ, "PYTHONPATH": str(Path(overtrick.__file__).parents[1]), **more}


class Forked:
    """A process that was forked; what is asked of it is what is asked of a `Popen`."""

    def __init__(self, words: Sequence[str]) -> None:
        said, out = os.pipe()
        self.stdout = open(said, encoding="utf-8")  # noqa: SIM115
        self._complaints = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
        with ONE_AT_A_TIME:
            line = nursery()
            files = [out, self._complaints.fileno()]
            socket.send_fds(line, [json.dumps(words).encode()], files)
            self.pid = int(line.recv(64))
            self._handle = os.pidfd_open(self.pid)  # who has ended keeps the number until now
        os.close(out)

    def poll(self) -> int | None:
        """Something, once it has ended."""
        return 0 if self._has_ended(0) else None

    def wait(self, timeout: float) -> int:
        if not self._has_ended(timeout):
            raise subprocess.TimeoutExpired("overtrick", timeout)
        return 0

    def _has_ended(self, seconds: float) -> bool:
        waiting = select.poll()
        waiting.register(self._handle, select.POLLIN)
        return bool(waiting.poll(1000 * seconds))

    def send_signal(self, number: int) -> None:
        signal.pidfd_send_signal(self._handle, number)

    def kill(self) -> None:
        if self.poll() is None:
            self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float) -> tuple[str, str]:
        """What it had still to say, and its complaints, when it has ended."""
        self.wait(timeout)
        os.close(self._handle)
        with self.stdout, self._complaints:
            self._complaints.seek(0)
            return self.stdout.read(), self._complaints.read()


@cache
def nursery() -> socket.socket:
    """The line to the process that has loaded everything; it ends when the line does."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with there:
        process = subprocess.Popen(
            [sys.executable, __file__], stdin=there.fileno(), env=environment()
        )
    atexit.register(process.wait)
    atexit.register(here.close)  # first
    return here


def fork_for_ever(line: socket.socket) -> None:
    """Forks whenever it is asked to, until the line is closed."""
    from overtrick.cli import main
    from overtrick.server import app, command  # noqa: F401

    while True:
        words, files, _, _ = socket.recv_fds(line, 1 << 16, 2)
        if not words:
            return
        bury()
        number = os.fork()
        if number == 0:
            line.close()
            os.dup2(files[0], 1)
            os.dup2(files[1], 2)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            sys.argv = ["overtrick", *json.loads(words)]
            if sys.argv[1].endswith(".py"):
                del sys.argv[0]
                runpy.run_path(sys.argv[0], run_name="__main__")
            sys.exit(main())
        for file in files:
            os.close(file)
        line.send(f"{number}".encode())


def bury() -> None:
    """Those who have ended, and of whom everybody knows that."""
    try:
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    except ChildProcessError:
        pass


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the tests are interrupted, and end it
    fork_for_ever(socket.socket(fileno=os.dup(0)))
