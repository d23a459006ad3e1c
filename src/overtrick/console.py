"""How every command of ours ends: exit codes, and no traceback on the way out."""

import os
import sys
from collections.abc import Callable
from typing import Final

ENDED_EARLY: Final = 1  # or a broken rule was found
USAGE: Final = 2
BAD_DATA: Final = 65
CANNOT_OPEN: Final = 66
CANNOT_CREATE: Final = 73
IO_ERROR: Final = 74
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141
TERMINATED: Final = 143


def guarded(
    body: Callable[[], int], flush: Callable[[], None], complain: Callable[[str], None]
) -> int:
    """
    The exit code of *body*, whatever happens to its streams.

    An interrupt and a closed pipe are quiet; any other trouble with the output
    is one sentence for *complain*.
    """
    try:
        code = body()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = CLOSED_PIPE
    except OSError as error:
        complain(f"cannot write: {error.strerror or error}")
        code = IO_ERROR
    try:
        flush()
    except BrokenPipeError:
        code = CLOSED_PIPE
    except OSError as error:
        if code != IO_ERROR:
            complain(f"cannot write: {error.strerror or error}")
        code = IO_ERROR
    if code in (CLOSED_PIPE, IO_ERROR):
        drop_output()
    return code


def drop_output() -> None:
    """Keeps the interpreter from complaining at exit about output it cannot write."""
    try:
        standard_output = sys.stdout.fileno()
    except (AttributeError, OSError, ValueError):
        return  # there is none, or it is not a file
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, standard_output)
    os.close(nowhere)


def shown(name: str) -> str:
    """A file name fit for a message."""
    return name if name.isprintable() and len(name) <= 80 else ascii(name[:80])
