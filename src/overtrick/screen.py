"""What people see at a terminal: tables on the output, what takes long on the error stream."""

import os
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TextIO

PATIENCE: Final = 1.5  # seconds that loading compiled code may take before anything is said


def is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def show_table(title: str, rows: Sequence[Sequence[str]]) -> None:
    """Headings first; ruled and coloured on a terminal, unless NO_COLOR is set."""
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
        table.add_row(*(Text(cell) for cell in row))  # Text: names may hold brackets
    Console(file=sys.stdout).print(table)


def columns_of(rows: Sequence[Sequence[str]]) -> str:
    """Rows as lines, the first column flush left, the others right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


@contextmanager
def compiling(what: str) -> Iterator[None]:
    """Says that *what* is being compiled, or loaded, if that takes long."""
    words = f"getting {what} ready (the first time up to half a minute) ..."
    is_done = threading.Event()
    speaker = threading.Thread(target=speak_later, args=(words, is_done), daemon=True)
    speaker.start()
    try:
        yield
    finally:
        is_done.set()
        speaker.join()


def speak_later(words: str, is_done: threading.Event) -> None:
    if is_done.wait(PATIENCE):
        return
    if not is_terminal(sys.stderr):
        if sys.stderr is not None:
            sys.stderr.write(words + "\n")
            sys.stderr.flush()
        return
    from rich.console import Console

    with Console(stderr=True).status(words):
        is_done.wait()
