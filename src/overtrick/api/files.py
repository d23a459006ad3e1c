"""Loads and saves matches."""

from pathlib import Path

from overtrick.api.errors import excerpt
from overtrick.api.table import Table
from overtrick.record import files
from overtrick.record.match_record import Record


def load(path: str | Path) -> Table:
    """
    A table that continues the match in a file, text or JSON.

    :raises: :exc:`ValueError` if it is not a record or breaks a rule, :exc:`OSError` if the file
        cannot be read.
    """
    return Table.from_record(files.load(path))


def save(what: Table | Record, path: str | Path) -> None:
    """
    Writes a table's record, or a record, to a file: text, or JSON if the name ends in ``.json``.

    :raises: :exc:`OSError` if it cannot be written; an older file is then untouched.
    """
    record = what.record if isinstance(what, Table) else what
    if not isinstance(record, Record):
        raise ValueError(f"expected a table or a record, got {excerpt(what)}")
    files.save(record, path)
