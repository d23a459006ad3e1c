"""Results of a tournament on disk: a line for each part, written the moment it is done.

The first line says what is played.  A line torn by a crash is dropped when the
tournament goes on, and the part it was for is played again.
"""

import json
import os
from collections import Counter
from dataclasses import astuple
from pathlib import Path
from typing import Any, Final, TypeAlias

from overtrick.arena.pairings import PartResult
from overtrick.arena.statistics import Paired

Key: TypeAlias = tuple[int, bool, int]  # the bout's number, whether of matches, the part's number

FORMAT: Final = 1


class LedgerError(ValueError):
    """A ledger that cannot be used."""


class Ledger:
    """
    What has been played so far; *path* may be None to remember without a file.

    :raises: :exc:`LedgerError` if the file holds another tournament, or none.
    """

    def __init__(self, path: Path | None, plan: dict[str, Any]) -> None:
        self.path = path
        self.results: dict[Key, PartResult] = {}
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
                raise LedgerError(
                    f"{path.name} holds another tournament: {difference(found, head)}"
                )
            for line in lines[1:]:
                bout, matches, part = line["part"]
                self.results[bout, matches, part] = result_in(line)
        except (KeyError, TypeError, ValueError, UnicodeDecodeError) as error:
            if isinstance(error, LedgerError):
                raise
            raise LedgerError(f"{path.name} is no ledger of a tournament: {error}") from None
        if torn or not lines:
            keep = len(whole) + 1 if lines else 0
            os.truncate(path, keep)
        if not lines:
            self._append(head)

    def add(self, key: Key, result: PartResult) -> None:
        """Remembers the result of a part, on disk before anything else happens."""
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


def result_in(line: dict[str, Any]) -> PartResult:
    first, second = line["failures"]
    blocks = tuple(Paired(*block) for block in line["blocks"])
    return PartResult(blocks, (Counter(first), Counter(second)))


def difference(found: Any, wanted: dict[str, Any]) -> str:
    """The first thing in which two plans differ."""
    if not isinstance(found, dict) or "overtrick tournament" not in found:
        return "its first line is no plan"
    for name in wanted:
        if found.get(name) != wanted[name]:
            return f"{name} is {found.get(name)!a} there and {wanted[name]!a} here"
    return "it says more than this version knows"
