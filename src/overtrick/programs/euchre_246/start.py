"""How a game begins: the command line, a seed, or a saved game."""

from dataclasses import dataclass, replace

from overtrick.compile.int64 import WORD
from overtrick.compile.seeded_deals import word_of
from overtrick.games import euchre
from overtrick.games.catalogue import game_named
from overtrick.record.files import load
from overtrick.record.match_record import Record, RecordError, Sitting
from overtrick.table.match import Table

FIRST_DEALER = WORD  # an index no deal has


class BadArguments(ValueError):
    """The command line is invalid; the message says why."""


@dataclass(frozen=True)
class Options:
    """What was asked for on the command line."""

    debug: bool = False
    seed: int = 0
    file: str | None = None


def parse_options(arguments: list[str]) -> Options:
    """
    Reads ``[-d] [-s SEED] [-f FILE]``.

    :raises: :exc:`BadArguments` if it is something else.
    """
    options = Options()
    rest = list(arguments)
    while rest:
        flag = rest.pop(0)
        if flag == "-d":
            options = replace(options, debug=True)
        elif flag in ("-s", "-f") and not rest:
            raise BadArguments(f"{flag} needs a value")
        elif flag == "-s":
            options = replace(options, seed=parse_seed(rest.pop(0)))
        elif flag == "-f":
            options = replace(options, file=rest.pop(0))
        else:
            raise BadArguments(f"unknown argument {flag[:40]!a}")
    return options


def parse_seed(word: str) -> int:
    """A whole number; one that does not fit in 64 bits wraps around."""
    digits = word[1:] if word[:1] in ("-", "+") else word
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 20):
        raise BadArguments(f"-s takes a whole number, not {word[:40]!a}")
    return int(word) & WORD


def new_table(seed: int) -> Table:
    """A table before the first deal; the seed says who deals first."""
    seats = tuple(
        Sitting(f"Player {seat}", "human" if seat == 0 else "daring") for seat in range(4)
    )
    record = Record(game_named("euchre"), euchre.CS246, seats, seed=seed)
    return Table(record, dealer=word_of(seed, FIRST_DEALER, 0) % 4)


def saved_table(path: str) -> Table:
    """
    The table of a saved game.

    :raises: :exc:`RecordError` if the file holds none, :exc:`OSError` if it cannot be read.
    """
    record = load(path)
    if record.game.NAME != "euchre":
        raise RecordError(f"line 2: a game of {record.game.NAME}, not of euchre")
    table = Table(replace(record, seed=record.seed or 0))
    if table.is_over():
        raise RecordError("the game in this file is over")
    return table
