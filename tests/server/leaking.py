"""A server with something planted in it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .serving import Serving


@contextmanager
def leaky(folder: Path, what: str) -> Iterator[Serving]:
    """A server with something planted in it, see ``leaky.py``."""
    server = Serving(f"sqlite:///{folder / 'tables.db'}")
    server.program = [sys.executable, "-m", "tests.server.leaky", what]
    try:
        yield server.start()
    finally:
        server.stop()
