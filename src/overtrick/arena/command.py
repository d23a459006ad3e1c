"""`overtrick arena`: bots against each other on duplicate deals, and who is stronger."""

import shlex
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from overtrick.arena.results_file import Ledger, LedgerError
from overtrick.arena.terminal_output import Bar, complain, ignore, reported, tell
from overtrick.arena.tournament import Tournament, play_tournament, standings
from overtrick.bots.catalogue import bot_names
from overtrick.bots.loading import load_bot
from overtrick.console import BAD_DATA, CANNOT_CREATE, INTERRUPTED, USAGE, shown
from overtrick.simulation.units import Limits, rules_meant
from overtrick.simulation.worker import CannotRun

DEALS: Final = 10_000
LEDGER: Final = "results.jsonl"


@dataclass(frozen=True)
class Options:
    """What was typed."""

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
    """Plays the tournament, or the rest of it, and reports; the exit code."""
    try:
        tournament = tournament_of(options)
    except ValueError as error:
        return complain(USAGE, str(error))
    try:
        ledger = opened(options.out, tournament)
    except LedgerError as error:
        return complain(BAD_DATA, f"{error}; name another folder, or take the same options")
    except OSError as error:
        return complain(
            CANNOT_CREATE, f"cannot write to {shown(str(options.out))}: {error.strerror}"
        )
    code = 0
    try:
        played(tournament, ledger, options)
    except KeyboardInterrupt:
        code = INTERRUPTED
        tell(
            "stopped; what is finished counts" + (", the rest goes on later" if options.out else "")
        )
    except (CannotRun, ValueError) as error:
        return complain(USAGE, str(error))
    found = standings(tournament, ledger, command_of(options))
    return reported(found, options.out, options.as_json) or code


def tournament_of(options: Options) -> Tournament:
    """
    The tournament asked for.

    :raises: :exc:`ValueError` if a bot cannot be loaded, or anything else is amiss.
    """
    rules = rules_meant(options.game, options.rules)
    if options.deals is not None and options.until is not None:
        raise ValueError("expected --deals or --until, got both")
    if options.until is not None and not 0 < options.until < float("inf"):
        raise ValueError(f"expected --until to be a number of points above 0, got {options.until}")
    if len(options.bots) < 2:
        example = " ".join(reversed(bot_names(options.game)[:2]))
        raise ValueError(
            f"expected at least two bots, as in 'overtrick arena {options.game} {example}'"
        )
    limits = Limits(options.seat_time, memory=options.memory << 20)
    deals = options.deals if options.until is None else None
    if options.until is None and deals is None:
        deals = DEALS
    players = players_in(options.bots, options.game)
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


def players_in(words: Sequence[str], game: str) -> dict[str, str]:
    """
    Bots by what they are to be called: ``simple``, or ``fast=program:./mybot --fast``.

    :raises: :exc:`ValueError` if one cannot be loaded, or two have the same name.
    """
    players: dict[str, str] = {}
    for word in words:
        name, equals, bot = word.partition("=")
        if not equals or not name.isidentifier():
            name = bot = word
        if name in players:
            raise ValueError(f"two bots are called {name[:40]!a}; write one as 'othername={bot}'")
        loaded = load_bot(bot, game, 0)
        if hasattr(loaded, "close"):
            loaded.close()
        players[name] = bot
    return players


def opened(folder: Path | None, tournament: Tournament) -> Ledger:
    """
    The ledger in that folder, which is made if need be.

    :raises: :exc:`LedgerError` if it holds another tournament, or :exc:`OSError`.
    """
    if folder is None:
        return Ledger(None, tournament.plan())
    folder.mkdir(parents=True, exist_ok=True)
    return Ledger(folder / LEDGER, tournament.plan())


def played(tournament: Tournament, ledger: Ledger, options: Options) -> None:
    """Plays, with a bar on the terminal."""
    with ExitStack() as stack:
        watch = stack.enter_context(Bar()) if sys.stderr.isatty() else ignore
        if ledger.results:
            tell(f"going on where it stopped: {len(ledger.results)} parts are there already")
        play_tournament(
            tournament,
            ledger,
            workers=options.workers,
            cluster=options.cluster,
            tell=tell,
            watch=watch,
        )


def command_of(options: Options) -> str:
    """What to type to get the same numbers."""
    words = ["overtrick", "arena", options.game, *options.bots]
    words += ["--rules", rules_meant(options.game, options.rules), "--seed", str(options.seed)]
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
