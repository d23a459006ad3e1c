"""Writes one row per deal to a file, in the order of the deals."""

import csv
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

import numpy as np

from overtrick.compile.counts import Numbers, Rows
from overtrick.simulation.units import Work


class MissingExtra(ValueError):
    """An optional package that is needed is not installed."""


class Writer(Protocol):
    def write(self, numbers: Numbers, rows: Rows) -> None: ...
    def close(self) -> None: ...


def columns_out(work: Work) -> list[str]:
    """Column names: the number of the deal or match, then its facts."""
    return ["match" if work.matches else "deal", *(fact.name for fact in work.facts())]


class CsvWriter:
    """Writes a CSV file of integers with a header line."""

    def __init__(self, path: Path, columns: list[str]) -> None:
        self.file = path.open("w", encoding="ascii", newline="")
        self.lines = csv.writer(self.file, lineterminator="\n")
        self.lines.writerow(columns)

    def write(self, numbers: Numbers, rows: Rows) -> None:
        self.lines.writerows(np.column_stack((numbers, rows)).tolist())

    def close(self) -> None:
        self.file.close()


class ParquetWriter:
    """Writes a Parquet file with one row group per work unit."""

    def __init__(self, path: Path, columns: list[str]) -> None:
        self.arrow: Any = arrow()
        self.columns = columns
        types = [self.arrow.int64(), *[self.arrow.int32()] * (len(columns) - 1)]
        schema = self.arrow.schema(list(zip(columns, types, strict=True)))
        self.file = import_module("pyarrow.parquet").ParquetWriter(path, schema)

    def write(self, numbers: Numbers, rows: Rows) -> None:
        columns = [numbers, *(np.ascontiguousarray(rows[:, n]) for n in range(rows.shape[1]))]
        self.file.write_table(self.arrow.table(columns, schema=self.file.schema))

    def close(self) -> None:
        self.file.close()


WRITERS: dict[str, Callable[[Path, list[str]], Writer]] = {
    ".csv": CsvWriter,
    ".parquet": ParquetWriter,
}


def arrow() -> Any:
    """
    The ``pyarrow`` module, which writes Parquet.

    :raises: :exc:`MissingExtra` if it is not installed.
    """
    try:
        return import_module("pyarrow")
    except ModuleNotFoundError:
        raise MissingExtra(
            "writing Parquet needs pyarrow: pip install 'overtrick[parquet]'"
        ) from None


def check_rows_file(path: Path) -> None:
    """
    Checks, before anything is played, that rows can be written to this file.

    :raises: :exc:`ValueError` if its name does not end in .csv or .parquet.
    """
    if path.suffix.lower() not in WRITERS:
        raise ValueError(
            f"the file name of --out must end in .csv or .parquet, not in {path.suffix[:20]!a}"
        )
    if path.suffix.lower() == ".parquet":
        arrow()


class RowsFile:
    """
    Writes the rows of work units in order, and buffers units that arrive early.

    The rows go to a temporary file that is renamed at the end, so that a file of
    that name is always complete.
    """

    def __init__(self, path: Path, work: Work) -> None:
        self.path = path
        self.temporary = path.with_name(path.name + ".unfinished")
        if path.is_dir():
            raise IsADirectoryError(21, "Is a directory")
        self.writer = WRITERS[path.suffix.lower()](self.temporary, columns_out(work))
        self.early: dict[int, tuple[int, Rows]] = {}
        self.next = 0

    def keep(self, place: int, first: int, rows: Rows) -> None:
        """Adds the rows of the unit at *place*, whose first deal has number *first*."""
        self.early[place] = (first, rows)
        while self.next in self.early:
            self.write(self.next)
            self.next += 1

    def write(self, place: int) -> None:
        first, rows = self.early.pop(place)
        self.writer.write(np.arange(first, first + len(rows), dtype=np.int64), rows)

    def __enter__(self) -> "RowsFile":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Also writes units after a gap: each row has the number of its deal."""
        try:
            if kind is None:
                for place in sorted(self.early):
                    self.write(place)
            self.writer.close()
            if kind is None:
                self.temporary.replace(self.path)
        finally:
            with suppress(OSError):
                self.temporary.unlink(missing_ok=True)
