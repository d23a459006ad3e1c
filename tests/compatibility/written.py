"""What version 0.1.0 wrote, and how the present commands are asked about it.

The only file of these tests that imports the package.  Modules may move; records, databases,
folders, commands and messages stay.
"""

import gzip
import io
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from server.nursery import environment
from server.serving import START

from overtrick.cli import main
from overtrick.record.files import load, save

__all__ = ["load", "save"]  # the file of a record to a record, and back

WRITTEN = Path(__file__).parent / "written_by_0_1"
PATIENCE = 300.0  # seconds; what has to be compiled takes half a minute

PROGRAMS = {
    "euchre280": "euchre_280",
    "euchre246": "euchre_246",
    "spades": "spades",
    "belote-referee": "belote_referee",
    "war": "war",
}


class Ended(NamedTuple):
    """What a command left behind."""

    out: str
    err: str
    code: int

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def run(*words: str, typed: str = "", folder: Path | None = None) -> Ended:
    """Runs `overtrick WORDS...` in a process of its own."""
    return finished([*START, *words], typed, folder)


def run_here(*words: str) -> Ended:
    """Runs `overtrick WORDS...` in this process: a start costs more than most answers."""
    out = io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n")
    err = io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(words)
    out.seek(0)
    return Ended(out.read(), err.getvalue(), code)


def run_program(name: str, words: Sequence[str], typed: str, folder: Path) -> Ended:
    """Runs one of the five course programs under the name that people type."""
    start = (
        f"import sys; from overtrick.programs.{PROGRAMS[name]} import main; "
        f"sys.exit(main([{name!r}, *sys.argv[1:]]))"
    )
    return finished([sys.executable, "-c", start, *words], typed, folder)


def run_program_here(name: str, words: Sequence[str], typed: str) -> Ended:
    """The same by calling ``main``, in the present folder: a start costs more than most games."""
    program = import_module(f"overtrick.programs.{PROGRAMS[name]}")
    stdin = io.TextIOWrapper(io.BytesIO(to_bytes(typed)), "utf-8")
    out, err = io.StringIO(), io.StringIO()
    code = program.main([name, *words], stdin, out, err)
    return Ended(out.getvalue(), err.getvalue(), code)


def finished(command: Sequence[str], typed: str, folder: Path | None) -> Ended:
    """Odd bytes come and go as surrogates, so that JSON can hold them."""
    done = subprocess.run(
        command,
        input=to_bytes(typed),
        capture_output=True,
        cwd=folder,
        env=environment(PYTHONIOENCODING="utf-8"),
        timeout=PATIENCE,
    )
    return Ended(to_text(done.stdout), to_text(done.stderr), done.returncode)


def to_bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def to_text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def put_files(files: Mapping[str, str], folder: Path) -> None:
    for name, text in files.items():
        (folder / name).write_bytes(to_bytes(text))


def read_facts(name: str) -> Any:
    """The JSON in a file of the fixtures, compressed or not."""
    data = (WRITTEN / name).read_bytes()
    return json.loads(gzip.decompress(data) if name.endswith(".gz") else data)
