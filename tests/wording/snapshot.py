"""Compares the strings of a surface with the file that lists them for reviewers."""

import os
from collections.abc import Iterable
from pathlib import Path

FOLDER = Path(__file__).parent
REWRITE = "OVERTRICK_WRITE_WORDING"
"""Set this variable to write the files; then read the diff as a user would."""


def check_wording(surface: str, lines: Iterable[str]) -> None:
    """Fails if *lines* differ from ``tests/wording/SURFACE.txt``."""
    text = "".join(f"{line.rstrip()}\n" for line in lines)
    path = FOLDER / f"{surface}.txt"
    if os.environ.get(REWRITE):
        path.write_text(text)
    assert path.read_text() == text, f"the wording has changed: set {REWRITE}=1, read the diff"
