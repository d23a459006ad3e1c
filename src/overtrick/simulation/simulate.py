"""`simulate`: many deals, or matches, of a game between bots."""

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from overtrick.bots.catalogue import default_simulation_bot
from overtrick.bots.loading import load_bot
from overtrick.bots.policies import policies
from overtrick.compile.statistic_counts import Rows
from overtrick.games.catalogue import game_named
from overtrick.simulation.result import Gathered, Simulation
from overtrick.simulation.runner import quiet, results
from overtrick.simulation.units import Part, Work, parts, play_part, rules_meant, workers_for

MOST: Final = 10**12
DEFAULT_HANDS: Final = 100_000
HIGHEST_SEED: Final = 2**63 - 1

Amount = int | float | str
Seats = str | Sequence[str] | None
Progress = Callable[[int, int], None]
KeepRows = Callable[[int, int, Rows], None]


def simulate(
    game: str,
    hands: Amount | None = None,
    *,
    matches: Amount | None = None,
    seats: Seats = None,
    rules: str = "",
    seed: int = 0,
    workers: int | None = None,
    cluster: str | None = None,
    rows: bool = False,
    progress: Progress | None = None,
) -> Simulation:
    """
    Plays *hands* deals, or *matches* matches, and counts what happened.

    *seats* names a bot for each seat, North first, or one or two that repeat
    round the table; by default all are ``simple``, where there is such a bot.
    Plays on all cores, on *workers* processes, or on the Dask cluster at the
    address *cluster*: the numbers are the same.  *progress* is called with how
    many are done, and of how many.  An interrupt returns what is done by then.

    :raises: :exc:`ValueError` if something asked for cannot be.
    """
    if hands is not None and matches is not None:
        raise ValueError("choose a number of hands or of matches, not both")
    if matches is not None:
        wanted = amount("matches", matches)
    else:
        wanted = amount("hands", DEFAULT_HANDS if hands is None else hands)
    work = work_for(game, seats, rules, seed, matches=matches is not None)
    return run(work, wanted, workers=workers, cluster=cluster, rows=rows, progress=progress)


def amount(what: str, given: Amount) -> int:
    """
    Reads ``10000000``, ``1e7`` or ``10_000_000``.

    :raises: :exc:`ValueError` if it is no whole number from 1 to 1e12.
    """
    try:
        number = Decimal(str(given).strip())
    except InvalidOperation:
        number = Decimal(0)
    if not number.is_finite() or not 1 <= number <= MOST or number != int(number):
        raise ValueError(
            f"expected a number of {what} from 1 to 1e12, like 1e6, got {str(given)[:40]!a}"
        )
    return int(number)


def work_for(game: str, seats: Seats, rules: str, seed: int, *, matches: bool) -> Work:
    """
    What is to be simulated, checked.

    :raises: :exc:`ValueError` if there is no such game, bot, rule or seed.
    """
    game_named(game)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= HIGHEST_SEED:
        raise ValueError(f"expected a seed from 0 to {HIGHEST_SEED}, got {str(seed)[:40]!a}")
    names = seats_round(game, seats)
    for name in dict.fromkeys(names):
        if name not in policies(game):
            bot: Any = load_bot(name, game, "0")  # refuses what cannot be loaded
            if hasattr(bot, "close"):
                bot.close()
    return Work(game, rules_meant(game, rules.strip()), names, seed, matches)


def seats_round(game: str, seats: Seats) -> tuple[str, ...]:
    """
    A name for each seat: as many as there are seats, or one or two that repeat.

    :raises: :exc:`ValueError` if it is another number of names, or one is empty.
    """
    count = game_named(game).SEATS
    if seats is None:
        seats = default_simulation_bot(game)
    names = seats.split(",") if isinstance(seats, str) else list(seats)
    names = [str(name).strip() for name in names]
    if len(names) not in (1, 2, count) or not all(names):
        numbers = "1 or 2" if count == 2 else f"1, 2 or {count}"
        raise ValueError(f"expected {numbers} names of bots for the seats, got {len(names)}")
    return tuple(names[seat % len(names)] for seat in range(count))


def compile_for(work: Work) -> None:
    """Compiles what the work needs, unless it has been; an empty part does it."""
    if work.is_compiled():
        play_part(Part(work, 0, 0))


@contextmanager
def interrupts_later() -> Iterator[None]:
    """Lets Ctrl-C wait until the end, so that a part is counted and written whole or not at all."""
    is_here = threading.current_thread() is threading.main_thread()
    if not is_here or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield  # an interrupt would not be raised here anyway, or is another's affair
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if came:
        raise KeyboardInterrupt


def run(
    work: Work,
    wanted: int,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    rows: bool = False,
    keep_rows: KeepRows | None = None,
    progress: Progress | None = None,
    tell: Callable[[str], None] = quiet,
) -> Simulation:
    """
    Runs the work, as ``simulate`` says.

    *keep_rows* is given the place of each part, the number of its first deal,
    and its rows, as they come in; then nothing is kept here unless *rows* is true.
    """
    gathered = Gathered(work, wanted, rows)
    if workers is None and cluster is None:
        workers = workers_for([work])
    with_rows = rows or keep_rows is not None
    size = next(parts(work, wanted, with_rows)).last
    coming = results(
        play_part, parts(work, wanted, with_rows), workers=workers, cluster=cluster, tell=tell
    )
    try:
        if cluster is None:
            compile_for(work)  # here, once, rather than in every process
        for place, played in coming:
            with interrupts_later():
                gathered.add(place * size, played.counts, played.rows)
                if keep_rows is not None:
                    keep_rows(place, place * size, played.rows)
            if progress is not None:
                progress(gathered.played, wanted)
    except KeyboardInterrupt:
        pass  # what is done is done
    finally:
        coming.close()
    return gathered.simulation()
