"""Standard streams as a console program wants them: bounded, exact, and quiet at the end.

Exit codes are those of docs/programs.md.
"""

import os
import sys
from collections.abc import Callable
from typing import IO, Any, TextIO

from overtrick.console import (
    BAD_DATA,
    ENDED_EARLY,
    IO_ERROR,
    MOST_BAD_ANSWERS,
    discard,
    run_guarded,
)

MOST_BYTES = 64 * 1024  # in one line of input


class EndOfInput(Exception):
    """An answer was needed and there was none."""


class BadInput(Exception):
    """The input cannot be used; the message says why."""


class CannotRead(Exception):
    """Reading the input failed; the message says why."""


class Streams:
    """Where a program reads, writes and complains."""

    def __init__(
        self, program: str, stdin: TextIO | None, stdout: TextIO | None, stderr: TextIO | None
    ) -> None:
        self.program = program
        self._in = stdin
        self._out = stdout
        self._err = stderr
        self._words: list[bytes] = []
        self._bad_answers = 0

    def say(self, line: str) -> None:
        """Writes one line to standard output, byte for byte as given."""
        self.put(line + "\n")

    def put(self, text: str) -> None:
        """Writes to standard output without ending the line."""
        if self._out is None:
            raise OSError("standard output is closed")
        binary = getattr(self._out, "buffer", None)
        if binary is None:
            self._out.write(text)
        else:
            binary.write(os.fsencode(text))

    def flush(self) -> None:
        if self._out is not None:
            self._out.flush()

    def complain(self, message: str) -> None:
        """Writes one line to standard error, where there is one."""
        if self._err is None:
            return
        try:
            self._err.write(f"{self.program}: {message}\n")
            self._err.flush()
        except (OSError, ValueError):
            discard(self._err)  # nowhere left to say it

    def word(self) -> str:
        """
        The next word of the input.

        :raises: :exc:`EndOfInput` when there is none.
        """
        self.flush()
        blank = 0
        while not self._words:
            line = self._read_line()
            if not line:
                raise EndOfInput
            self._words = line.split()
            blank += len(line)
            if not self._words and blank > MOST_BYTES:
                raise BadInput(f"standard input: more than {MOST_BYTES} bytes without a word")
        return self._words.pop(0).decode("utf-8", "backslashreplace")

    def line(self) -> str:
        """
        The next line of the input, without its end.

        :raises: :exc:`EndOfInput` when there is none.
        """
        self.flush()
        line = self._read_line()
        if not line:
            raise EndOfInput
        return os.fsdecode(line).rstrip("\r\n")

    def _read_line(self) -> bytes:
        if self._in is None:
            raise EndOfInput
        source: IO[Any] = getattr(self._in, "buffer", self._in)
        try:
            line = source.readline(MOST_BYTES + 1)
        except OSError as error:
            raise CannotRead(error.strerror or error) from None
        data: bytes = line if isinstance(line, bytes) else os.fsencode(line)
        if len(data) > MOST_BYTES:
            raise BadInput(f"standard input: a line of more than {MOST_BYTES} bytes")
        return data.removeprefix(b"\xef\xbb\xbf")

    def answered(self) -> None:
        """The last word was a good answer."""
        self._bad_answers = 0

    def refuse(self, message: str) -> None:
        """
        Says why an answer is not taken.

        :raises: :exc:`BadInput` after too many in a row from a file or a pipe.
        """
        self.complain(message)
        self._bad_answers += 1
        if self._bad_answers >= MOST_BAD_ANSWERS and not (self._in and self._in.isatty()):
            raise BadInput(f"gave up after {MOST_BAD_ANSWERS} bad answers in a row")


def run(
    program: str,
    body: Callable[[Streams], int],
    stdin: TextIO | None,
    stdout: TextIO | None,
    stderr: TextIO | None,
) -> int:
    """Runs a program on these streams (the process's own where ``None``); its exit code."""
    out = stdout or sys.stdout
    streams = Streams(program, stdin or sys.stdin, out, stderr or sys.stderr)
    return run_guarded(lambda: _run_body(body, streams), out, streams.complain)


def _run_body(body: Callable[[Streams], int], streams: Streams) -> int:
    """The exit code of *body*; unusable input ends in one sentence on standard error."""
    try:
        return body(streams)
    except EndOfInput:
        streams.complain("end of input: the game is not finished")
        return ENDED_EARLY
    except BadInput as error:
        streams.complain(str(error))
        return BAD_DATA
    except CannotRead as error:
        streams.complain(f"cannot read: {error}")
        return IO_ERROR
