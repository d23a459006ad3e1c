"""A server with something planted in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .serving import Serving


@contextmanager
def leaky(folder: Path, what: str, *, is_loaded: bool = True) -> Iterator[Serving]:
    """A server with something planted in it, see ``leaky.py``."""
    server = Serving(f"sqlite:///{folder / 'tables.db'}")
    server.plant = [f"{Path(__file__).with_name('leaky.py')}", what]
    server.is_loaded = is_loaded
    try:
        yield server.start()
    finally:
        server.stop()
