"""Output for people: tables on standard output, notices on standard error."""

import os
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TextIO

PATIENCE: Final = 1.5  # seconds; loading compiled code is announced only if it takes longer


def is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def show_table(title: str, rows: Sequence[Sequence[str]]) -> None:
    """Prints rows, headings first; with lines and colors on a terminal, unless NO_COLOR is set."""
    if not is_terminal(sys.stdout) or os.environ.get("NO_COLOR"):
        sys.stdout.write(f"{title}\n\n{columns_of(rows)}\n")
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title), title_justify="left", header_style="bold")
    for place, heading in enumerate(rows[0]):
        table.add_column(Text(heading), justify="right" if place else "left")
    for row in rows[1:]:
        table.add_row(*(Text(cell) for cell in row))  # Text: names may contain brackets
    Console(file=sys.stdout).print(table)


def columns_of(rows: Sequence[Sequence[str]]) -> str:
    """Rows as lines, the first column flush left, the others flush right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


@contextmanager
def compile_notice(what: str) -> Iterator[None]:
    """Announces that *what* is being compiled if the body takes more than a moment."""
    notice = f"Compiling {what} (up to 30 seconds, once) ..."
    is_done = threading.Event()
    announcer = threading.Thread(target=announce_later, args=(notice, is_done), daemon=True)
    announcer.start()
    try:
        yield
    finally:
        is_done.set()
        announcer.join()


def announce_later(notice: str, is_done: threading.Event) -> None:
    if is_done.wait(PATIENCE):
        return
    if not is_terminal(sys.stderr):
        if sys.stderr is not None:
            sys.stderr.write(notice + "\n")
            sys.stderr.flush()
        return
    from rich.console import Console

    with Console(stderr=True).status(notice):
        is_done.wait()
