"""`overtrick arena`: plays bots against each other and reports which is stronger."""

import shlex
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from overtrick.arena.results_file import ResultsError, ResultsFile
from overtrick.arena.terminal_output import Bar, ignore, write_report
from overtrick.arena.tournament import Tournament, play_tournament, standings
from overtrick.bots.catalogue import bot_names
from overtrick.bots.loading import load_bot
from overtrick.console import (
    BAD_DATA,
    CANNOT_CREATE,
    INTERRUPTED,
    USAGE,
    complain,
    short_name,
    write_notice,
)
from overtrick.simulation.units import Limits, canonical_rules
from overtrick.simulation.worker import CannotRun

DEALS: Final = 10_000
RESULTS: Final = "results.jsonl"


@dataclass(frozen=True)
class Options:
    """The options of `overtrick arena`."""

    game: str
    bots: tuple[str, ...]
    rules: str
    seed: int
    deals: int | None
    until: float | None
    matches: int
    seat_time: float
    memory: int  # MiB
    workers: int | None
    cluster: str | None
    out: Path | None
    as_json: bool


def arena(options: Options) -> int:
    """Plays the tournament, or the rest of it, and prints the report; returns the exit code."""
    try:
        tournament = tournament_of(options)
    except ValueError as error:
        return complain(USAGE, str(error))
    try:
        finished = open_results(options.out, tournament)
    except ResultsError as error:
        return complain(BAD_DATA, f"{error}; use another folder, or the same options as before")
    except OSError as error:
        return complain(
            CANNOT_CREATE, f"cannot write to {short_name(str(options.out))}: {error.strerror}"
        )
    code = 0
    try:
        play_with_progress(tournament, finished, options)
    except KeyboardInterrupt:
        code = INTERRUPTED
        write_notice(
            "interrupted; the report covers what was finished"
            + ("; rerun the same command to continue" if options.out else "")
        )
    except (CannotRun, ValueError) as error:
        return complain(USAGE, str(error))
    found = standings(tournament, finished, command_of(options))
    return write_report(found, options.out, options.as_json) or code


def tournament_of(options: Options) -> Tournament:
    """
    The tournament that the options describe.

    :raises: :exc:`ValueError` if a bot cannot be loaded, or an option is invalid.
    """
    rules = canonical_rules(options.game, options.rules)
    if options.deals is not None and options.until is not None:
        raise ValueError("--deals and --until cannot be combined")
    if options.until is not None and not 0 < options.until < float("inf"):
        raise ValueError(f"--until must be greater than 0, got {options.until}")
    if len(options.bots) < 2:
        example = " ".join(reversed(bot_names(options.game)[:2]))
        raise ValueError(
            f"expected at least two bots, for example 'overtrick arena {options.game} {example}'"
        )
    limits = Limits(options.seat_time, memory=options.memory << 20)
    deals = options.deals if options.until is None else None
    if options.until is None and deals is None:
        deals = DEALS
    players = players_by_name(options.bots, options.game)
    return Tournament(
        options.game,
        rules,
        players,
        options.seed,
        deals,
        options.until,
        options.matches,
        limits,
    )


def players_by_name(words: Sequence[str], game: str) -> dict[str, str]:
    """
    Bots by name: ``simple``, or ``fast=program:./mybot --fast``.

    :raises: :exc:`ValueError` if one cannot be loaded, or two have the same name.
    """
    players: dict[str, str] = {}
    for word in words:
        name, equals, bot = word.partition("=")
        if not equals or not name.isidentifier():
            name = bot = word
        if name in players:
            raise ValueError(f"two bots are named {name[:40]!a}; rename one with 'othername={bot}'")
        loaded = load_bot(bot, game, 0)
        if hasattr(loaded, "close"):
            loaded.close()
        players[name] = bot
    return players


def open_results(folder: Path | None, tournament: Tournament) -> ResultsFile:
    """
    The results in *folder*, which is created if needed.

    :raises: :exc:`ResultsError` if it holds another tournament, or :exc:`OSError`.
    """
    if folder is None:
        return ResultsFile(None, tournament.plan())
    folder.mkdir(parents=True, exist_ok=True)
    return ResultsFile(folder / RESULTS, tournament.plan())


def play_with_progress(tournament: Tournament, finished: ResultsFile, options: Options) -> None:
    """Plays, with a progress bar if stderr is a terminal."""
    with ExitStack() as stack:
        watch = stack.enter_context(Bar()) if sys.stderr.isatty() else ignore
        if finished.results:
            write_notice(f"continuing: {len(finished.results)} work units are already finished")
        play_tournament(
            tournament,
            finished,
            workers=options.workers,
            cluster=options.cluster,
            notify=write_notice,
            watch=watch,
        )


def command_of(options: Options) -> str:
    """The command that reproduces the numbers."""
    words = ["overtrick", "arena", options.game, *options.bots]
    words += ["--rules", canonical_rules(options.game, options.rules), "--seed", str(options.seed)]
    if options.until is not None:
        words += ["--until", str(options.until)]
    else:
        words += ["--deals", str(options.deals or DEALS)]
    if options.matches:
        words += ["--matches", str(options.matches)]
    defaults = Limits()
    if options.seat_time != defaults.seat_time:
        words += ["--time", str(options.seat_time)]
    if options.memory << 20 != defaults.memory:
        words += ["--memory", str(options.memory)]
    return shlex.join(words)
