"""Terminal output: the progress of a simulation, and the odds of a hand."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from overtrick.core.cards import NO_CARD, card_name
from overtrick.games.catalogue import kit_named
from overtrick.screen import is_terminal
from overtrick.simulation.intervals import Estimate
from overtrick.simulation.odds.estimate import Odds

SEATS: Final = ("left of the dealer", "second", "third", "dealer")


@contextmanager
def progress_bar(what: str, wanted: int) -> Iterator[Callable[[int, int], None]]:
    """Shows a progress bar with rate and time left, if stderr is a terminal."""
    if not is_terminal(sys.stderr):
        yield lambda done, of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=wanted, rate="")

        def update(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)
            speed = bar.tasks[0].speed
            bar.update(task, rate=f"{speed:,.0f}/s" if speed else "")

        yield update


def odds_title(found: Odds) -> str:
    question = found.question
    cards = " ".join(card_name(card) for card in question.hand)
    turned = f", {card_name(question.upcard)} turned up" if question.upcard != NO_CARD else ""
    second = ", second round" if question.round == 2 else ""
    return (
        f"{kit_named(question.game).spoken_title}, rules {question.rules}: {cards}{turned}, "
        f"seat {question.seat} ({SEATS[question.seat - 1]}){second}"
    )


def odds_rows(found: Odds) -> list[tuple[str, ...]]:
    """Headings, then the calls, the best first."""
    best = found.best()
    calls = sorted(found.calls, key=lambda call: -found.worth(call).value)
    rows: list[tuple[str, ...]] = [
        ("call", "worth", "95 % interval", "versus best", "95 % interval", "gains", "loses")
    ]
    for call in calls:
        worth = found.worth(call)
        less = ("", "") if call == best else points_cells(found.difference(call, best))
        rows.append(
            (
                call,
                *points_cells(worth),
                *less,
                f"{100 * found.gains(call).value:.1f} %",
                f"{100 * found.loses(call).value:.1f} %",
            )
        )
    return rows


def points_cells(found: Estimate) -> tuple[str, str]:
    return f"{found.value:+.3f}", f"{found.low:+.3f} to {found.high:+.3f}"


def odds_note(found: Odds) -> str:
    """Explains the numbers and their assumptions."""
    question, sampled = found.question, found.sampled
    note = (
        f"Your side's points minus theirs, over {sampled.deals:,} random deals of the other cards "
        f"(seed {question.seed}), the same for every call, played out by {question.bot}."
    )
    if found.has_passes_before:
        note += (
            f"\nThe players before you passed: {sampled.tried - sampled.deals:,} of "
            f"{sampled.tried:,} deals were dropped because {question.bot} would not have passed."
        )
    return note
