"""EECS 280 Project 3: the Euchre simulator, to the byte.

``euchre280 PACK_FILENAME [shuffle|noshuffle] POINTS_TO_WIN NAME1 TYPE1 ... NAME4 TYPE4``
"""

import re
import sys
from collections.abc import Sequence
from typing import TextIO

from overtrick.console import BAD_DATA, CANNOT_OPEN, short_name
from overtrick.programs.euchre_280.card import Card, card_less, suit_next
from overtrick.programs.euchre_280.game import Game
from overtrick.programs.euchre_280.pack import Pack
from overtrick.programs.euchre_280.player import (
    HumanPlayer,
    Player,
    SimplePlayer,
    player_factory,
)
from overtrick.programs.pack_text import MOST_BYTES, BadPack
from overtrick.programs.streams import Streams, run

__all__ = [
    "Card",
    "Game",
    "HumanPlayer",
    "Pack",
    "Player",
    "SimplePlayer",
    "card_less",
    "main",
    "player_factory",
    "suit_next",
]

USAGE_LINE = (
    "Usage: euchre.exe PACK_FILENAME [shuffle|noshuffle] POINTS_TO_WIN "
    "NAME1 TYPE1 NAME2 TYPE2 NAME3 TYPE3 NAME4 TYPE4"
)
ARGUMENTS = 12
REFUSED = 1  # the assignment asks for "non-zero"
MOST_POINTS = 100


def main(
    argv: Sequence[str] | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Runs the simulator; *argv* begins with the program's name as typed."""
    words = list(sys.argv if argv is None else argv)
    return run("euchre280", lambda streams: simulate(words, streams), stdin, stdout, stderr)


def simulate(argv: list[str], streams: Streams) -> int:
    """Checks the arguments, reads the pack, plays the game."""
    if not are_good(argv):
        streams.say(USAGE_LINE)
        return REFUSED
    try:
        with open(argv[1], "rb") as file:
            data = file.read(MOST_BYTES + 1)
        pack = Pack.read(data)
    except BadPack as error:
        streams.complain(f"{short_name(argv[1])}: {error}")
        return BAD_DATA
    except IsADirectoryError:
        streams.complain(f"{short_name(argv[1])}: a directory, not a pack file")
        return CANNOT_OPEN
    except (OSError, ValueError) as error:
        streams.say(f"Error opening {argv[1]}")
        if not isinstance(error, FileNotFoundError):
            streams.complain(f"{short_name(argv[1])}: {getattr(error, 'strerror', None) or error}")
        return REFUSED
    streams.say("".join(word + " " for word in argv))
    players = [player_factory(argv[4 + 2 * i], argv[5 + 2 * i], streams) for i in range(4)]
    Game(players, pack, argv[2] == "shuffle", leading_number(argv[3]), streams).play()
    return 0


def are_good(argv: list[str]) -> bool:
    """Whether the command line is one the assignment accepts."""
    return (
        len(argv) == ARGUMENTS
        and argv[2] in ("shuffle", "noshuffle")
        and 1 <= leading_number(argv[3]) <= MOST_POINTS
        and all(kind in ("Simple", "Human") for kind in argv[5::2])
    )


def leading_number(text: str) -> int:
    """The number *text* begins with, as C's ``atoi`` reads it; 0 if there is none."""
    match = re.match(r"[ \t\n\v\f\r]*([+-]?)0*([0-9]*)", text)
    assert match is not None
    digits = match[2][:10] or "0"  # more digits are out of range anyway
    return int(match[1] + digits)
