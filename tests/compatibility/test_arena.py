"""Folders that `overtrick arena` of 0.1.0 has left are continued, and give the same figures."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from compatibility.arena_runs import FIRST_LEGAL, RESULTS, RUNS
from compatibility.facts import as_far_as, figures
from compatibility.written import WRITTEN, Ended, read_facts, run, run_here

ARENA = WRITTEN / "arena"
FIGURES: dict[str, Any] = read_facts("arena/figures.json")


def copied(name: str, state: str, folder: Path) -> tuple[str, ...]:
    """Copies a folder; the words that repeat its command there."""
    shutil.copy(ARENA / FIRST_LEGAL, folder)
    shutil.copytree(ARENA / f"{name}-{state}", folder / "results")
    return ("arena", *RUNS[name], "--workers", "1", "--out", "results", "--json")


def check_figures(name: str, done: Ended) -> None:
    old = figures(FIGURES[name])
    del old["command"]  # not a result

    assert done.code == 0, done.err
    assert as_far_as(old, figures(done.json)) == old


def parts_in(finished: Path) -> list[str]:
    """What is played, and the results of all parts; those come in any order."""
    head, *parts = finished.read_text().splitlines()
    return [head, *sorted(parts)]


@pytest.mark.parametrize("name", RUNS)
def test_a_complete_folder_gives_the_same_figures(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = copied(name, "complete", tmp_path)
    monkeypatch.chdir(tmp_path)
    check_figures(name, run_here(*words))

    finished = (tmp_path / "results" / RESULTS).read_bytes()
    assert finished == (ARENA / f"{name}-complete" / RESULTS).read_bytes()


def test_an_interrupted_folder_is_continued_to_the_same_figures(tmp_path: Path) -> None:
    check_continued("programs", tmp_path)


@pytest.mark.long
@pytest.mark.xdist_group("compiled spades")
def test_a_torn_folder_of_compiled_bots_is_continued_to_the_same_figures(tmp_path: Path) -> None:
    check_continued("bots", tmp_path)


def check_continued(name: str, folder: Path) -> None:
    check_figures(name, run(*copied(name, "interrupted", folder), folder=folder))

    complete = parts_in(ARENA / f"{name}-complete" / RESULTS)
    assert parts_in(folder / "results" / RESULTS) == complete


def test_another_tournament_is_still_refused(tmp_path: Path) -> None:
    copied("bots", "complete", tmp_path)
    words = ("arena", "spades", "simple", "random", "--out", str(tmp_path / "results"))

    assert run_here(*words).code == 65
