"""Two games that no other test can find: where they are, and whoever is to find them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.serving import Serving

import overtrick

FOLDER = Path(__file__).parents[1] / "toys"
NAMES = ("flip", "ring")
RULES = {"flip": "HOUSE points_to_win=16", "ring": "HOUSE points_to_win=4"}
"""Of short matches; in flip there are four deals or more, so that everybody calls."""

COMMAND = [sys.executable, "-c", "import sys; from overtrick.cli import main; sys.exit(main())"]
PATIENCE = 600  # seconds; some commands compile


def path_with(*folders: Path) -> str:
    """A Python path on which the package that is tested is found, and what is in *folders*."""
    return os.pathsep.join(map(str, (Path(overtrick.__file__).parents[1], *folders)))


def run_command(
    *words: str, typed: str = "", path: str = "", records: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """`overtrick WORDS...` in a process of its own, which finds the toys."""
    variables = {**os.environ, "PYTHONPATH": path or path_with(FOLDER)}
    if records:
        variables["OVERTRICK_RECORDS"] = str(records)
    return subprocess.run(
        [*COMMAND, *words],
        env=variables,
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


class ServingToys(Serving):
    """A server that finds the toys."""

    is_loaded = False
    variables = {"PYTHONPATH": path_with(FOLDER)}  # noqa: RUF012


@contextmanager
def served_toys(folder: Path) -> Iterator[Serving]:
    """Such a server with its tables in a new file of *folder*, stopped at the end."""
    server = ServingToys(f"sqlite:///{folder / 'tables.db'}")
    try:
        yield server.start()
    finally:
        server.stop()
