"""Output of `overtrick arena`: a progress bar, the report, and JSON."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from overtrick.arena.report import html, markdown
from overtrick.arena.standings import Standings
from overtrick.arena.statistics import Estimate, mean_points, naive_tables
from overtrick.arena.tournament import Progress as Played
from overtrick.console import CANNOT_CREATE, complain, short_name, write_notice


def ignore(progress: Played) -> None:
    """Does nothing, if stderr is not a terminal."""


class Bar:
    """A progress bar for each pairing, on standard error."""

    def __init__(self) -> None:
        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
        )
        self.tasks: dict[str, TaskID] = {}

    def __enter__(self) -> Callable[[Played], None]:
        self.progress.start()
        return self.show

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def show(self, progress: Played) -> None:
        name = progress.name + (" matches" if progress.bout.matches else "")
        if name not in self.tasks:
            self.tasks[name] = self.progress.add_task(name)
        played = progress.sums.deals
        total = played if progress.is_done else progress.expected()
        self.progress.update(self.tasks[name], completed=played, total=total)


def write_report(found: Standings, folder: Path | None, is_json: bool) -> int:
    """Prints the report, and writes it to *folder* if given; returns the exit code."""
    if folder is not None:
        try:
            (folder / "report.md").write_text(markdown(found), encoding="utf-8")
            (folder / "report.html").write_text(html(found), encoding="utf-8")
        except OSError as error:
            return complain(CANNOT_CREATE, f"cannot write the report: {error.strerror}")
        write_notice(f"wrote the report to {short_name(str(folder / 'report.html'))} and report.md")
    if is_json:
        print(json.dumps(as_json(found), indent=1))
    else:
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
        print(markdown(found), end="")
    return 0


def as_json(found: Standings) -> dict[str, object]:
    """The standings as JSON."""
    return {
        "game": found.game,
        "rules": found.rules,
        "seed": found.seed,
        "command": found.command,
        "ratings": [
            {"player": one.name, "rating": interval(one.rating), "points": one.points}
            for one in found.ranking()
        ],
        "pairings": [
            {
                "first": pairing.first,
                "second": pairing.second,
                "points_a_deal": interval(mean_points(pairing.sums)),
                "duplicate_deals": pairing.sums.deals,
                "won": pairing.sums.wins,
                "tied": pairing.sums.ties,
                "lost": pairing.sums.losses,
                "tables": 2 * pairing.sums.deals,
                "tables_needed_naively": naive_tables(pairing.sums),
                "matches_won": interval(pairing.match_rate) if pairing.match_rate else None,
            }
            for pairing in found.pairings
        ],
        "failures": found.failures,
    }


def interval(estimate: Estimate) -> dict[str, float | None]:
    """A number and its 95 % interval; null where there is none."""
    limits = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {name: n if abs(n) < float("inf") else None for name, n in limits.items()}
