"""CS 241 Project 1: The Game of War.

``war [FILE]``; without FILE the program asks for its name, as the assignment has it.
"""

import sys
from collections.abc import Sequence
from typing import TextIO

from overtrick.console import BAD_DATA, CANNOT_OPEN, ENDED_EARLY, short_name
from overtrick.games.war.rules.state import DRAWN
from overtrick.programs.streams import EndOfInput, Streams, run
from overtrick.programs.war.card import Card
from overtrick.programs.war.deck import Deck
from overtrick.programs.war.endless import NO_REPEAT, Repeat, first_repeat
from overtrick.programs.war.file import MOST_BYTES, BadFile, Players, read_players
from overtrick.programs.war.game import Game

__all__ = ["Card", "Deck", "Game", "main"]

WRONG_ARGUMENTS = 1
USAGE_LINE = "usage: war [FILE]"
QUESTION = "Enter the name of the file: "


def main(
    argv: Sequence[str] | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Runs the program; *argv* begins with its name as typed."""
    words = list(sys.argv if argv is None else argv)
    return run("war", lambda streams: start(words, streams), stdin, stdout, stderr)


def start(argv: list[str], streams: Streams) -> int:
    """Finds the file, reads it, plays the game."""
    if len(argv) > 2:
        streams.complain(USAGE_LINE)
        return WRONG_ARGUMENTS
    try:
        name = argv[1] if len(argv) == 2 else asked(streams)
    except EndOfInput:
        streams.complain("end of input: expected the name of a file")
        return ENDED_EARLY
    try:
        with open(name, "rb") as file:
            players = read_players(file.read(MOST_BYTES + 1))
    except BadFile as error:
        streams.complain(f"{short_name(name)}: {error}")
        return BAD_DATA
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        streams.complain(f"cannot open {short_name(name) or 'a file without a name'}: {reason}")
        return CANNOT_OPEN
    play(players, streams)
    return 0


def asked(streams: Streams) -> str:
    """The name of the file, typed in."""
    streams.put(QUESTION)
    return streams.line().strip()


def play(players: Players, streams: Streams) -> None:
    """Plays until the game is won, drawn or found endless."""
    game = Game(*players.names, streams.say)
    game.set_deck(1, players.decks[0])
    game.set_deck(2, players.decks[1])
    repeat = first_repeat(game.state)
    while not game.is_over() and game.round != repeat.round:
        game.play_round()
    streams.say("")
    streams.say(ending(game, repeat))
    streams.say("")


def ending(game: Game, repeat: Repeat) -> str:
    """How the game ended, or that it does not."""
    if repeat != NO_REPEAT:
        return (
            f"Round {repeat.round} would begin as round {repeat.earlier} did: the game never ends."
        )
    if game.state.verdict == DRAWN:
        return "Both players have run out of cards: nobody wins the game."
    return f"{game.get_winner_name()} wins the game!"
