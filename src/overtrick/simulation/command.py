"""`overtrick simulate`, `overtrick odds` and `overtrick warm`: from options to an exit code."""

import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from overtrick.console import (
    CANNOT_CREATE,
    ENDED_EARLY,
    INTERRUPTED,
    USAGE,
    complain,
    short_name,
    write_notice,
)
from overtrick.screen import compile_notice, show_table
from overtrick.simulation.odds.estimate import compile_odds, odds_of
from overtrick.simulation.odds.question import DEFAULT_HANDS, parse_question
from overtrick.simulation.plots import check_plot_file, plot_odds, plot_simulation
from overtrick.simulation.precompile import warm as compile_games
from overtrick.simulation.result import Simulation
from overtrick.simulation.row_writer import RowsFile, check_rows_file
from overtrick.simulation.simulate import DEFAULT_HANDS as HANDS
from overtrick.simulation.simulate import amount, compile_for, run, work_for
from overtrick.simulation.summary import rows_of, title_of
from overtrick.simulation.terminal_output import (
    odds_note,
    odds_rows,
    odds_title,
    progress_bar,
)
from overtrick.simulation.units import Work
from overtrick.simulation.worker import CannotRun


@dataclass(frozen=True)
class Options:
    """The options of `overtrick simulate`."""

    game: str
    hands: str | None = None
    matches: str | None = None
    seats: str | None = None
    rules: str = ""
    seed: int = 0
    workers: int | None = None
    cluster: str | None = None
    as_json: bool = False
    out: Path | None = None
    plot: Path | None = None


def simulate(options: Options) -> int:
    """Plays, and prints the result; returns the exit code."""
    try:
        if options.hands is not None and options.matches is not None:
            raise ValueError("--hands and --matches cannot be combined")
        what = "hands" if options.matches is None else "matches"
        wanted = amount(what, options.matches or options.hands or HANDS)
        work = work_for(
            options.game,
            options.seats,
            options.rules,
            options.seed,
            matches=options.matches is not None,
        )
        if options.out is not None:
            check_rows_file(options.out)
    except ValueError as error:
        return complain(USAGE, str(error))
    return check_plot(options.plot) or simulate_work(work, wanted, options)


def simulate_work(work: Work, wanted: int, options: Options) -> int:
    try:
        found = run_with_rows(work, wanted, options)
    except ValueError as error:
        return complain(USAGE, str(error))
    except CannotRun as error:
        return complain(ENDED_EARLY, str(error))
    except OSError as error:
        if options.out is None:
            raise
        return cannot_write(options.out, error)
    except Exception as error:
        if work.is_compiled():
            raise
        return complain(ENDED_EARLY, f"a bot failed: {type(error).__name__}: {error}")
    if options.as_json:
        sys.stdout.write(found.to_json())
    else:
        show_table(title_of(found), rows_of(found))
    return draw_plot(options.plot, lambda path: plot_simulation(found, path)) or final_code(found)


def run_with_rows(work: Work, wanted: int, options: Options) -> Simulation:
    with ExitStack() as stack:
        rows = None
        if options.out is not None:
            rows = stack.enter_context(RowsFile(options.out, work))
        if options.cluster is None:
            with compile_notice(f"the rules of {work.game}"):
                compile_for(work)
        what = f"{wanted:,} {'matches' if work.matches else 'deals'} of {work.game}"
        progress = stack.enter_context(progress_bar(what, wanted))
        return run(
            work,
            wanted,
            workers=options.workers,
            cluster=options.cluster,
            keep_rows=rows.keep if rows is not None else None,
            progress=progress,
            notify=write_notice,
        )


def final_code(found: Simulation) -> int:
    """The exit code, after reporting an interrupt."""
    if found.is_complete:
        return 0
    done = f"{found.played:,} of {found.wanted:,} {found.unit}"
    return complain(INTERRUPTED, f"interrupted after {done}")


@dataclass(frozen=True)
class OddsOptions:
    """The options of `overtrick odds`."""

    game: str
    hand: str
    upcard: str = ""
    seat: int = 1
    round: int = 1
    rules: str = ""
    bots: str | None = None
    hands: str = str(DEFAULT_HANDS)
    seed: int = 0
    as_json: bool = False
    plot: Path | None = None


def odds(options: OddsOptions) -> int:
    """Prints what each call is worth; returns the exit code."""
    try:
        question = parse_question(
            options.game,
            options.hand,
            upcard=options.upcard,
            seat=options.seat,
            round=options.round,
            rules=options.rules,
            bot=options.bots,
            hands=options.hands,
            seed=options.seed,
        )
    except ValueError as error:
        return complain(USAGE, str(error))
    code = check_plot(options.plot)
    if code:
        return code
    try:
        with compile_notice(f"the rules of {question.game}"):
            loop = compile_odds(question)
        found = odds_of(question, loop)
    except ValueError as error:
        return complain(ENDED_EARLY, str(error))
    if options.as_json:
        sys.stdout.write(found.to_json())
    elif found.sampled.deals:
        show_table(odds_title(found), odds_rows(found))
        sys.stdout.write(f"\n{odds_note(found)}\n")
    failed = found.sampled.deals and draw_plot(options.plot, lambda path: plot_odds(found, path))
    if failed or found.is_complete:
        return int(failed)
    code = ENDED_EARLY if found.gave_up else INTERRUPTED
    return complain(code, f"stopped after {found.sampled.deals:,} of {question.hands:,} deals")


def warm(games: tuple[str, ...]) -> int:
    """Compiles the games and prints how long each took; returns the exit code."""
    began = time.monotonic()
    write_notice(f"compiling the rules of {', '.join(games)} (a few minutes, once) ...")
    try:
        for game, seconds in compile_games(games):
            sys.stdout.write(f"{game}: {seconds:.1f} s\n")
            sys.stdout.flush()
    except CannotRun as error:
        return complain(ENDED_EARLY, str(error))
    sys.stdout.write(f"done in {time.monotonic() - began:.1f} s\n")
    return 0


def check_plot(path: Path | None) -> int:
    """0 if the chart can be written; otherwise reports why not and returns the exit code."""
    if path is None:
        return 0
    try:
        check_plot_file(path)
    except ValueError as error:
        return complain(USAGE, str(error))
    except OSError as error:
        return cannot_write(path, error)
    return 0


def draw_plot(path: Path | None, draw: Callable[[Path], None]) -> int:
    if path is None:
        return 0
    try:
        draw(path)
    except OSError as error:
        return cannot_write(path, error)
    return 0


def cannot_write(path: Path, error: OSError) -> int:
    return complain(
        CANNOT_CREATE, f"cannot write {short_name(str(path))}: {error.strerror or error}"
    )
