"""How every command of ours ends: exit codes, and no traceback on the way out."""

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

MOST_BAD_ANSWERS: Final = 100  # in a row, where nobody is there to read the complaints
LONGEST_NAME: Final = 80  # of a file, in a message


def guarded(body: Callable[[], int], out: TextIO | None, complain: Callable[[str], None]) -> int:
    """
    The exit code of *body*, which writes to *out*, whatever happens to it.

    An interrupt and a closed pipe are quiet; any other trouble with the output
    is one sentence for *complain*.
    """
    code = ended(body, complain)
    flushed = ended(lambda: flush(out), complain if code != IO_ERROR else say_nothing)
    if flushed:
        code = flushed
    if code in (CLOSED_PIPE, IO_ERROR):
        drop(out)
    return code


def ended(body: Callable[[], int], complain: Callable[[str], None]) -> int:
    """The exit code of *body*, or of the trouble it ran into."""
    try:
        return body()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return CLOSED_PIPE
    except OSError as error:
        complain(f"cannot write: {error.strerror or error}")
        return IO_ERROR


def flush(out: TextIO | None) -> int:
    if out is not None:
        out.flush()
    return 0


def say_nothing(message: str) -> None:
    """It has been said already."""


def drop(stream: TextIO | None) -> None:
    """Keeps the interpreter from failing at exit on a stream of its own that it cannot flush."""
    if stream is None or stream not in (sys.stdout, sys.stderr):
        return
    try:
        number = stream.fileno()
    except (OSError, ValueError):
        return  # not a file
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)


def shown(name: str) -> str:
    """A file name fit for a message."""
    short = name if len(name) <= LONGEST_NAME else "..." + name[3 - LONGEST_NAME :]
    return short if short.isprintable() else ascii(short)
