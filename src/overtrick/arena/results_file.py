"""The results of a tournament on disk: one line per work unit, written when it is done.

The first line describes the tournament.  An incomplete last line after a crash is
dropped when the tournament continues, and its unit is played again.
"""

import json
import os
from collections import Counter
from dataclasses import astuple
from pathlib import Path
from typing import Any, Final, TypeAlias

from overtrick.arena.pairings import UnitResult
from overtrick.arena.statistics import Paired

Key: TypeAlias = tuple[
    int, bool, int
]  # number of the bout, whether it is of matches, number of the unit

FORMAT: Final = 1


class ResultsError(ValueError):
    """The file cannot be used for this tournament."""


class ResultsFile:
    """
    The results so far; without *path* they are only kept in memory.

    :raises: :exc:`ResultsError` if the file holds another tournament, or is invalid.
    """

    def __init__(self, path: Path | None, plan: dict[str, Any]) -> None:
        self.path = path
        self.results: dict[Key, UnitResult] = {}
        head = {"overtrick tournament": FORMAT, **plan}
        if path is None:
            return
        if path.exists() and path.stat().st_size > 0:
            self._read(path, head)
        else:
            self._append(head)

    def _read(self, path: Path, head: dict[str, Any]) -> None:
        try:
            whole, _, torn = path.read_bytes().rpartition(b"\n")
            lines = [json.loads(line) for line in whole.split(b"\n") if line]
            found = lines[0] if lines else head
            if found != head:
                raise ResultsError(
                    f"{path.name} holds another tournament: {difference(found, head)}"
                )
            for line in lines[1:]:
                bout, matches, part = line["part"]
                self.results[bout, matches, part] = parse_result(line)
        except (KeyError, TypeError, ValueError, UnicodeDecodeError) as error:
            if isinstance(error, ResultsError):
                raise
            raise ResultsError(f"{path.name} is not a results file: {error}") from None
        if torn or not lines:
            keep = len(whole) + 1 if lines else 0
            os.truncate(path, keep)
        if not lines:
            self._append(head)

    def add(self, key: Key, result: UnitResult) -> None:
        """Adds the result of a unit and writes it to disk at once."""
        self.results[key] = result
        self._append(
            {
                "part": key,
                "blocks": [astuple(block) for block in result.blocks],
                "failures": result.failures,
            }
        )

    def _append(self, line: dict[str, Any]) -> None:
        if self.path is None:
            return
        with self.path.open("ab") as file:
            file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())


def parse_result(line: dict[str, Any]) -> UnitResult:
    first, second = line["failures"]
    blocks = tuple(Paired(*block) for block in line["blocks"])
    return UnitResult(blocks, (Counter(first), Counter(second)))


def difference(found: Any, wanted: dict[str, Any]) -> str:
    """The first difference between the plan in the file and the plan wanted."""
    if not isinstance(found, dict) or "overtrick tournament" not in found:
        return "its first line does not describe a tournament"
    for name in wanted:
        if found.get(name) != wanted[name]:
            return f"{name} is {found.get(name)!a} in the file and {wanted[name]!a} here"
    return "it was written by a newer version"
