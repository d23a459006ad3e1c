"""`simulate`: plays many deals or matches between bots."""

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from overtrick.bots.catalogue import usual_bot
from overtrick.bots.loading import load_bot
from overtrick.bots.policies import policies
from overtrick.compile.counts import Rows
from overtrick.games.catalogue import game_named
from overtrick.simulation.result import Accumulator, Simulation
from overtrick.simulation.runner import ignore_notice, results
from overtrick.simulation.units import (
    Work,
    WorkUnit,
    canonical_rules,
    play_unit,
    work_units,
    workers_for,
)

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
    around the table; by default all are ``simple``, if the game has it.
    Plays on all cores, on *workers* processes, or on the Dask cluster at the
    address *cluster*: the numbers are the same.  *progress* is called with the
    number of deals played and the total.  An interrupt returns the result so far.

    :raises: :exc:`ValueError` if an argument is invalid.
    """
    if hands is not None and matches is not None:
        raise ValueError("hands and matches cannot be combined")
    if matches is not None:
        wanted = amount("matches", matches)
    else:
        wanted = amount("hands", DEFAULT_HANDS if hands is None else hands)
    work = work_for(game, seats, rules, seed, matches=matches is not None)
    return run(work, wanted, workers=workers, cluster=cluster, rows=rows, progress=progress)


def amount(what: str, given: Amount) -> int:
    """
    Reads ``10000000``, ``1e7`` or ``10_000_000``.

    :raises: :exc:`ValueError` if it is not a whole number from 1 to 1e12.
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
    Checks the arguments and describes the work.

    :raises: :exc:`ValueError` if there is no such game, bot, rule or seed.
    """
    game_named(game)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= HIGHEST_SEED:
        raise ValueError(f"expected a seed from 0 to {HIGHEST_SEED}, got {str(seed)[:40]!a}")
    names = bots_by_seat(game, seats)
    for name in dict.fromkeys(names):
        if name not in policies(game):
            bot: Any = load_bot(name, game, "0")  # raises ValueError if it cannot be loaded
            if hasattr(bot, "close"):
                bot.close()
    return Work(game, canonical_rules(game, rules.strip()), names, seed, matches)


def bots_by_seat(game: str, seats: Seats) -> tuple[str, ...]:
    """
    A name for each seat: as many as there are seats, or one or two that repeat.

    :raises: :exc:`ValueError` if the number of names is wrong, or one is empty.
    """
    count = game_named(game).SEATS
    if seats is None:
        seats = usual_bot(game)
    names = seats.split(",") if isinstance(seats, str) else list(seats)
    names = [str(name).strip() for name in names]
    if len(names) not in (1, 2, count) or not all(names):
        numbers = "1 or 2" if count == 2 else f"1, 2 or {count}"
        raise ValueError(f"expected {numbers} bot names for the seats, got {len(names)}")
    return tuple(names[seat % len(names)] for seat in range(count))


def compile_for(work: Work) -> None:
    """Compiles what the work needs, by playing an empty unit."""
    if work.is_compiled():
        play_unit(WorkUnit(work, 0, 0))


@contextmanager
def defer_interrupts() -> Iterator[None]:
    """Delays Ctrl-C until the end of the body, so that a unit is added whole or not at all."""
    is_here = threading.current_thread() is threading.main_thread()
    if not is_here or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield  # an interrupt is not raised here, or has another handler
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
    notify: Callable[[str], None] = ignore_notice,
) -> Simulation:
    """
    Runs the work, like ``simulate``.

    *keep_rows* is called with the place of each unit, the number of its first deal,
    and its rows, as they arrive; rows are kept in the result only if *rows* is true.
    """
    gathered = Accumulator(work, wanted, rows)
    if workers is None and cluster is None:
        workers = workers_for([work])
    with_rows = rows or keep_rows is not None
    size = next(work_units(work, wanted, with_rows)).last
    coming = results(
        play_unit,
        work_units(work, wanted, with_rows),
        workers=workers,
        cluster=cluster,
        notify=notify,
    )
    try:
        if cluster is None:
            compile_for(work)  # once, instead of in every process
        for place, played in coming:
            with defer_interrupts():
                gathered.add(place * size, played.counts, played.rows)
                if keep_rows is not None:
                    keep_rows(place, place * size, played.rows)
            if progress is not None:
                progress(gathered.played, wanted)
    except KeyboardInterrupt:
        pass  # return the result so far
    finally:
        coming.close()
    return gathered.simulation()
