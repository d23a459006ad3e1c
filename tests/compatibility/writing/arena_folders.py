"""Folders of `overtrick arena`: complete ones, the same interrupted, and their figures.

Bots of one tournament are compiled; in the other one plays a program, so that the rest of it can
be played without the compiler.
"""

import shutil
import signal
import subprocess
import time
from pathlib import Path

from server.nursery import environment
from server.serving import START

from compatibility.arena_runs import FIRST_LEGAL, RESULTS, RUNS
from compatibility.writing.files import write_facts
from compatibility.written import run

PROGRAM = r"""# Plays at a table: the first thing that is legal.
while IFS= read -r line; do
  case $line in
    *'"type":"hello"'*) echo '{"type":"ready","protocol":1}' ;;
    *) id=${line##*\"id\":}
       legal=${line##*\"legal\":[\"}
       echo "{\"id\":${id%%,*},\"action\":\"${legal%%\"*}\"}" ;;
  esac
done
"""


def write_folders(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / FIRST_LEGAL).write_text(PROGRAM)
    figures = {}
    for name, words in RUNS.items():
        done = run("arena", *words, "--out", f"{name}-complete", "--json", folder=folder)
        assert done.code == 0, done
        figures[name] = done.json
    write_facts(folder / "figures.json", figures)
    interrupt(folder / "programs-interrupted", RUNS["programs"])
    tear(folder / "bots-complete", folder / "bots-interrupted")


def interrupt(place: Path, words: tuple[str, ...]) -> None:
    """Ctrl+C after the first part."""
    finished = place / RESULTS
    started = subprocess.Popen(
        [*START, "arena", *words, "--out", place.name, "--workers", "1"],
        cwd=place.parent,
        env=environment(),
        stdout=subprocess.DEVNULL,
    )
    while not finished.exists() or finished.read_text().count("\n") < 2:
        assert started.poll() is None
        time.sleep(0.01)
    started.send_signal(signal.SIGINT)
    assert started.wait(60) == 130
    assert finished.read_text().count("\n") == 2


def tear(complete: Path, torn: Path) -> None:
    """What a power cut leaves: some parts, and the beginning of a line."""
    torn.mkdir()
    lines = (complete / RESULTS).read_text().splitlines(keepends=True)
    half = len(lines) // 2
    (torn / RESULTS).write_text("".join(lines[:half]) + lines[half][:25])
    shutil.copy(complete / "report.md", torn)
