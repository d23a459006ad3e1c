"""CS 246 project: Euchre, one person against three computer players.

``euchre246 [-d] [-s SEED] [-f FILE]``
"""

import sys
from collections.abc import Sequence
from typing import TextIO

from overtrick.console import BAD_DATA, CANNOT_OPEN, USAGE, short_name
from overtrick.programs.euchre_246.game import Game
from overtrick.programs.euchre_246.start import (
    BadArguments,
    Options,
    new_table,
    parse_options,
    saved_table,
)
from overtrick.programs.streams import Streams, run
from overtrick.record.match_record import RecordError

__all__ = ["Game", "Options", "main", "parse_options"]


def main(
    argv: Sequence[str] | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Plays the game; *argv* begins with the program's name as typed."""
    words = list(sys.argv if argv is None else argv)
    return run("euchre246", lambda streams: play(words[1:], streams), stdin, stdout, stderr)


def play(arguments: list[str], streams: Streams) -> int:
    """Reads the arguments, deals or opens a saved game, and plays it to its end."""
    try:
        options = parse_options(arguments)
        table = new_table(options.seed) if options.file is None else saved_table(options.file)
    except BadArguments as error:
        streams.complain(f"{error}; usage: euchre246 [-d] [-s SEED] [-f FILE]")
        return USAGE
    except RecordError as error:
        streams.complain(f"{short_name(options.file or '')}: {error}")
        return BAD_DATA
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        streams.complain(f"cannot open {short_name(options.file or '')}: {reason}")
        return CANNOT_OPEN
    Game(table, options.debug, streams).play()
    return 0
