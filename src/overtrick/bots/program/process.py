"""A process that reads and writes lines, with limits on time, memory and output.

Nothing here blocks indefinitely: pipes are read and written only when they are ready. The program
leads its own process group, which is killed with all children before the program is waited for:
until then its process ID cannot be reused.
"""

import os
import selectors
import shutil
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Final, cast

from overtrick.bots.program.errors import BotFailed, Kind

LONGEST_LINE: Final = 4096  # bytes
MOST_UNREAD: Final = 1 << 16  # bytes, from a question to its answer
STDERR_KEPT: Final = 2000  # bytes
READ_AT_ONCE: Final = 1 << 16  # bytes
LAST_READINGS: Final = 16  # more than a pipe holds
PARTING_TIME: Final = 0.5  # seconds to exit after the end of input
DYING_TIME: Final = 5.0  # seconds for the system to remove a killed process

UNDER_LIMITS: Final = 'ulimit -c 0; ulimit -v "$1" 2>/dev/null; shift; exec "$@"'
"""No core files, and a memory limit in KiB; a lower existing limit stays."""

NOT_FOUND: Final = 127  # the exit status of a shell
NOT_RUN: Final = 126


class ProgramProcess:
    """
    A running program; it starts immediately.

    :raises: :exc:`BotFailed` if there is no such program.
    """

    def __init__(self, command: Sequence[str], memory: int) -> None:
        if not hasattr(os, "killpg"):
            raise BotFailed("cannot_start", "bots that are programs need a POSIX system")
        program = shutil.which(command[0])
        if program is None:
            raise BotFailed("cannot_start", f"{command[0]!a} is not an executable program")
        limited = ["/bin/sh", "-c", UNDER_LIMITS, "sh", str(memory // 1024), program, *command[1:]]
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                limited, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except (
            OSError,
            ValueError,
        ) as error:  # the process limit was reached, or the command has a zero byte
            raise BotFailed("cannot_start", f"{command[0]!a} cannot be run: {error}") from None
        self._kill = weakref.finalize(self, kill_group, self._process, os.getpid())
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._in, self._out, self._err = cast(tuple[IO[bytes], IO[bytes], IO[bytes]], pipes)
        for stream in (self._in, self._out, self._err):
            os.set_blocking(stream.fileno(), False)
        self._unsent = b""
        self._unread = b""  # output after the last line read
        self._heard = 0  # bytes written since the last question
        self._said = b""  # the end of its standard error
        self._out_ended = self._err_ended = False

    def send(self, line: bytes) -> None:
        """Queues *line*, which is written while waiting for the answer."""
        self._unsent += line
        self._heard = len(self._unread)

    def line(self, deadline: float) -> bytes:
        """
        The next line of output, without its line end.

        :raises: :exc:`BotFailed` if there is none by *deadline* (``time.monotonic``), or the output
            is too long; the program is stopped then.
        """
        is_late = False
        while True:
            line, end, rest = self._unread.partition(b"\n")
            if len(line) > LONGEST_LINE:
                raise self.failed("flooded", f"wrote a line of more than {LONGEST_LINE} bytes")
            if self._heard > MOST_UNREAD:
                raise self.failed(
                    "flooded", f"wrote more than {MOST_UNREAD} bytes without an answer"
                )
            if end:
                self._unread = rest
                return line
            if self._out_ended:
                raise self.failed("crashed")
            if is_late:
                written = (
                    f"only {line[:40]!a} without a line end" if line else "did it flush its output?"
                )
                raise self.failed("late", f"no answer in time ({written})")
            is_late = not self._exchange(deadline)

    def _exchange(self, deadline: float) -> bool:
        """Reads and writes what is ready; returns false if the time is up."""
        left = deadline - time.monotonic()
        with selectors.DefaultSelector() as ready:
            if self._unsent:
                ready.register(self._in, selectors.EVENT_WRITE, self._write)
            if not self._out_ended:
                ready.register(self._out, selectors.EVENT_READ, self._read_lines)
            if not self._err_ended:
                ready.register(self._err, selectors.EVENT_READ, self._read_last_words)
            for key, _ in ready.select(max(left, 0.0)):
                key.data()
        return left > 0

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in.fileno(), self._unsent) :]
        except BrokenPipeError:
            self._unsent = b""  # it closed its input; its output is still read

    def _read_lines(self) -> None:
        text = os.read(self._out.fileno(), READ_AT_ONCE)
        self._out_ended = not text
        self._unread += text
        self._heard += len(text)

    def _read_last_words(self) -> None:
        text = os.read(self._err.fileno(), READ_AT_ONCE)
        self._err_ended = not text
        self._said = (self._said + text)[-STDERR_KEPT:]

    def failed(self, kind: Kind, words: str = "") -> BotFailed:
        """Stops the program and returns the exception to raise; without *words* it says how it
        exited."""
        self._kill()
        with suppress(BlockingIOError):  # a child may still hold the pipe
            for _ in range(LAST_READINGS):
                self._read_last_words()
        self._close_pipes()
        code = self._process.returncode
        if kind == "crashed" and code in (NOT_FOUND, NOT_RUN):
            kind = "cannot_start"
        words = words or describe_exit(code)
        said = printable(self._said)
        return BotFailed(kind, f"{words}; its last output on stderr:\n{said}" if said else words)

    def end(self) -> None:
        """Closes the program's input, waits briefly for it to exit, then kills it."""
        if self._in.closed:
            return
        self._in.close()
        self._unsent = b""
        deadline = time.monotonic() + PARTING_TIME
        while not self._out_ended and self._exchange(deadline):
            self._unread = b""
        self._kill()
        self._close_pipes()

    def _close_pipes(self) -> None:
        for stream in (self._in, self._out, self._err):
            stream.close()


def kill_group(process: "subprocess.Popen[bytes]", owner: int) -> None:
    """Kills a program and its children and waits for it; does nothing in a fork of the owner."""
    if os.getpid() != owner:
        return
    with suppress(ProcessLookupError, PermissionError):  # gone, or running as another user
        os.killpg(process.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        process.wait(DYING_TIME)


def describe_exit(code: int | None) -> str:
    """Describes how a program exited; if it had to be killed, it had only closed its output."""
    if code is None or code == -signal.SIGKILL:
        return "closed its output"
    if code < 0:
        return f"was killed by signal {-code}"
    return f"exited with status {code}"


def printable(text: bytes) -> str:
    """Untrusted text, made safe to display."""
    letters = text.decode(errors="replace").strip()
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in letters)
