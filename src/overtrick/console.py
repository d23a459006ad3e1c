"""Exit codes and error messages of every command; none ends with a traceback."""

import os
import sys
from collections.abc import Callable
from typing import Final, TextIO

ENDED_EARLY: Final = 1  # or a broken rule was found
USAGE: Final = 2
BAD_DATA: Final = 65
CANNOT_OPEN: Final = 66
CANNOT_CREATE: Final = 73
IO_ERROR: Final = 74
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141
TERMINATED: Final = 143

MOST_BAD_ANSWERS: Final = 100  # in a row; more are likely a script that cannot read the messages
LONGEST_NAME: Final = 80  # of a file, in a message


def complain(code: int, message: str) -> int:
    """Writes an error message, after the output so far; returns *code*, the exit code."""
    if sys.stdout is not None:
        sys.stdout.flush()
    write_notice(message)
    return code


def write_notice(message: str) -> None:
    """Writes one line to the error stream."""
    if sys.stderr is not None:
        sys.stderr.write(f"overtrick: {message}\n")
        sys.stderr.flush()


def run_guarded(body: Callable[[], int], out: TextIO | None, report: Callable[[str], None]) -> int:
    """
    Runs *body*, which writes to *out*, and returns its exit code, whatever happens.

    An interrupt and a closed pipe are silent; any other error of the output
    goes to *report* as one sentence.
    """
    code = exit_code(body, report)
    flush_code = exit_code(lambda: flush(out), report if code != IO_ERROR else ignore)
    if flush_code:
        code = flush_code
    if code in (CLOSED_PIPE, IO_ERROR):
        discard(out)
    return code


def exit_code(body: Callable[[], int], report: Callable[[str], None]) -> int:
    """The exit code of *body*, or of the error it raises."""
    try:
        return body()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return CLOSED_PIPE
    except OSError as error:
        report(f"cannot write: {error.strerror or error}")
        return IO_ERROR


def flush(out: TextIO | None) -> int:
    if out is not None:
        out.flush()
    return 0


def ignore(message: str) -> None:
    """Does nothing: the error was reported before."""


def discard(stream: TextIO | None) -> None:
    """Redirects a standard stream to nowhere, so that flushing it at exit cannot fail."""
    if stream is None or stream not in (sys.stdout, sys.stderr):
        return
    try:
        number = stream.fileno()
    except (OSError, ValueError):
        return  # not a file
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)


def short_name(name: str) -> str:
    """A file name for a message: printable, and not too long."""
    short = name if len(name) <= LONGEST_NAME else "..." + name[3 - LONGEST_NAME :]
    return short if short.isprintable() else ascii(short)
