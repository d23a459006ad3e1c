"""Records on disk: read with a bound, saved so that a crash leaves one whole file, old or new."""

import os
from errno import EISDIR
from pathlib import Path

from overtrick.record.json_format import read_json, write_json
from overtrick.record.match_record import Record, RecordError
from overtrick.record.text_format import read, write

MOST_BYTES = 16 * 1024 * 1024  # a deal is about 250 bytes


def load(path: str | Path) -> Record:
    """
    The record in a file, text or JSON.

    :raises: :exc:`RecordError` if it holds none, :exc:`OSError` if it cannot be read.
    """
    with open(path, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    text = decode(data)
    return read_json(text) if text.lstrip().startswith("{") else read(text)


def decode(data: bytes) -> str:
    """
    The text in *data*: UTF-8, with or without a byte order mark.

    :raises: :exc:`RecordError` if it is not text, or too long.
    """
    if len(data) > MOST_BYTES:
        raise RecordError(f"longer than {MOST_BYTES} bytes: not a record")
    try:
        text = data.decode().removeprefix("\ufeff").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        place = error.start
        raise RecordError(f"not a text file (byte 0x{data[place]:02x} at {place})") from None
    for place, letter in enumerate(text):
        if letter != "\n" and not letter.isprintable():
            raise RecordError(f"not a text file ({letter!a} at letter {place + 1})")
    return text


def save(record: Record, path: str | Path) -> None:
    """
    Writes the record, as JSON if the name ends in ``.json``.

    :raises: :exc:`OSError` if it cannot be written; an older file is then untouched.
    """
    path = Path(path)
    if not path.name:
        raise IsADirectoryError(EISDIR, "not the name of a file", str(path))
    text = write_json(record) if path.suffix == ".json" else write(record)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(beside, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)
    flush_directory(path.parent)


def flush_directory(folder: Path) -> None:
    """Makes a new name in *folder* survive a power cut, on systems that can open a folder."""
    if not hasattr(os, "O_DIRECTORY"):
        return  # Windows
    directory = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)
