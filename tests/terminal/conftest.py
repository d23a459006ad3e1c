"""Runs the `overtrick` command in this process, with typed lines and captured output."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from overtrick.cli import main


class Ended(NamedTuple):
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Ended]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Calls `overtrick ARGUMENTS...` with *typed* as its standard input."""
    monkeypatch.setenv("OVERTRICK_RECORDS", str(tmp_path / "records"))

    def command(*arguments: str | Path, typed: str = "") -> Ended:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        code = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Ended(code, printed.out, printed.err)

    return command


@pytest.fixture
def saved(tmp_path: Path) -> Callable[[], list[Path]]:
    """The records saved so far, the one written last at the end."""
    folder = tmp_path / "records"
    return lambda: sorted(folder.glob("*.record"), key=lambda path: path.stat().st_mtime_ns)
