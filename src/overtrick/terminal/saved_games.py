"""File names for games played in the terminal."""

import os
from datetime import datetime
from pathlib import Path


def records_folder() -> Path:
    """``$OVERTRICK_RECORDS``, or ``overtrick`` in the user's data folder."""
    chosen = os.environ.get("OVERTRICK_RECORDS")
    if chosen:
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "overtrick"


def new_record_path(game: str, now: datetime) -> Path:
    """
    A new file name made of the game and the time.

    :raises: :exc:`OSError` if the folder cannot be created.
    """
    folder = records_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{now:%Y-%m-%d-%H%M%S}"
    for number in range(1000):
        suffix = f"-{number + 1}" if number else ""
        path = folder / f"{stem}{suffix}.record"
        if not path.exists():
            return path
    raise FileExistsError(f"{folder}: 1000 games were started in the same second")
