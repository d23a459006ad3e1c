"""The Spades assignment: four players, a fixed shuffle, and its exact prompts.

``spades NAME1 TYPE1 NAME2 TYPE2 NAME3 TYPE3 NAME4 TYPE4 [PACK_FILE]``
"""

import sys
from collections.abc import Sequence
from typing import TextIO

from overtrick.console import BAD_DATA, CANNOT_OPEN, USAGE, short_name
from overtrick.programs.pack_text import MOST_BYTES, BadPack
from overtrick.programs.spades.card import Card, card_less, string_to_rank, string_to_suit
from overtrick.programs.spades.game import Game
from overtrick.programs.spades.pack import Pack
from overtrick.programs.spades.player import Human, Player, Simple, player_factory
from overtrick.programs.spades.team import PlayerComponents, Score, Team
from overtrick.programs.streams import Streams, run

__all__ = [
    "Card",
    "Game",
    "Human",
    "Pack",
    "Player",
    "PlayerComponents",
    "Score",
    "Simple",
    "Team",
    "card_less",
    "main",
    "player_factory",
    "string_to_rank",
    "string_to_suit",
]

USAGE_LINE = (
    "usage: spades NAME1 TYPE1 NAME2 TYPE2 NAME3 TYPE3 NAME4 TYPE4 [PACK_FILE], "
    "each TYPE Human or Simple"
)
ARGUMENTS = 9  # the program's name included; the pack file is one more


def main(
    argv: Sequence[str] | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Plays a game; *argv* begins with the program's name as typed."""
    words = list(sys.argv if argv is None else argv)
    source = stdin or sys.stdin
    watched = source is not None and source.isatty()
    return run("spades", lambda streams: start(words, streams, watched), stdin, stdout, stderr)


def start(argv: list[str], streams: Streams, watched: bool) -> int:
    """Checks the arguments, reads the pack, plays the game."""
    if not are_good(argv):
        streams.complain(USAGE_LINE)
        return USAGE
    try:
        pack = Pack() if len(argv) == ARGUMENTS else opened(argv[ARGUMENTS])
    except BadPack as error:
        streams.complain(f"{short_name(argv[ARGUMENTS])}: {error}")
        return BAD_DATA
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        streams.complain(f"cannot open {short_name(argv[ARGUMENTS])}: {reason}")
        return CANNOT_OPEN
    players = [PlayerComponents(argv[place], argv[place + 1]) for place in range(1, ARGUMENTS, 2)]
    Game(players, pack, streams, watched).run()
    return 0


def are_good(argv: list[str]) -> bool:
    """Whether there are four players of known types, and at most a pack besides."""
    return len(argv) in (ARGUMENTS, ARGUMENTS + 1) and all(
        strategy in ("Human", "Simple") for strategy in argv[2:ARGUMENTS:2]
    )


def opened(name: str) -> Pack:
    """
    The pack in a file.

    :raises: :exc:`BadPack` if it holds none, :exc:`OSError` or :exc:`ValueError` if it cannot
        be opened.
    """
    with open(name, "rb") as file:
        return Pack.read(file.read(MOST_BYTES + 1))
