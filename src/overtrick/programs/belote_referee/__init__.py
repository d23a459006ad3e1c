"""INFO0004-2: the Belote referee, to the byte.

``belote-referee [--prove] [FILE]``
"""

import sys
from collections.abc import Sequence
from typing import TextIO

from overtrick.console import CANNOT_OPEN, ENDED_EARLY, USAGE, short_name
from overtrick.programs.belote_referee.lines import Lines
from overtrick.programs.belote_referee.referee import judge
from overtrick.programs.streams import BadInput, CannotRead, Streams, run

__all__ = ["game", "main"]

PROGRAM = "belote-referee"
PROVE = "--prove"
USAGE_LINE = f"usage: {PROGRAM} [{PROVE}] [FILE]"


def game(in_: TextIO, out: TextIO, err: TextIO) -> bool:
    """
    The assignment's function: referees one game.

    True when the game is over; false as soon as a rule was found broken, or
    when the input is no game.  *err* says why, and is empty otherwise.
    """
    streams = Streams(PROGRAM, in_, out, err)
    try:
        return judge(Lines(streams), streams, False)
    except BadInput as error:
        streams.complain(str(error))
    except CannotRead as error:
        streams.complain(f"cannot read: {error}")
    finally:
        streams.flush()
    return False


def main(
    argv: Sequence[str] | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Runs the program; *argv* begins with its name as typed."""
    words = list(sys.argv if argv is None else argv)[1:]
    typed = stdin or sys.stdin
    return run(PROGRAM, lambda streams: start(words, typed, streams), stdin, stdout, stderr)


def start(words: list[str], typed: TextIO | None, streams: Streams) -> int:
    """Finds the game and referees it; the exit code."""
    if words in (["-h"], ["--help"]):
        streams.say(USAGE_LINE)
        return 0
    files = [word for word in words if word != PROVE]
    if len(files) > 1 or any(word.startswith("-") for word in files):
        streams.complain(USAGE_LINE)
        return USAGE
    proving = PROVE in words
    if not files:
        lines = Lines(streams)
        is_person = typed is not None and typed.isatty()
        return verdict(lines, streams, proving, is_person)
    try:
        file = open(files[0], encoding="utf-8", errors="surrogateescape")  # noqa: SIM115
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        streams.complain(f"cannot open {short_name(files[0])}: {reason}")
        return CANNOT_OPEN
    with file:
        return verdict(Lines(Streams(PROGRAM, file, None, None)), streams, proving, False)


def verdict(lines: Lines, streams: Streams, proving: bool, is_person: bool) -> int:
    """
    The exit code for the game in *lines*; nothing may follow it, unless a person is typing.

    :raises: :exc:`BadInput` if there is no game, or something follows it.
    """
    if not judge(lines, streams, proving):
        return ENDED_EARLY
    streams.flush()
    if not is_person:
        lines.end()
    return 0
