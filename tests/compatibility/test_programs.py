"""The five course programs print the bytes that 0.1.0 printed, and end with the same codes."""

from pathlib import Path
from typing import Any

import pytest

from compatibility.written import (
    PROGRAMS,
    put_files,
    read_facts,
    run_program,
    run_program_here,
    to_text,
)

RUNS = [
    pytest.param(program, run, id=f"{program}, {run['name']}")
    for program in PROGRAMS
    for run in read_facts(f"programs/{program}.json.gz")
]
IN_PROCESSES = RUNS[::6]  # the rest is left to `main`: a start costs more than most games


@pytest.mark.parametrize("program, run", RUNS)
def test_a_run_leaves_the_same_text(
    program: str, run: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    put_files(run["files"], tmp_path)
    done = run_program_here(program, run["words"], run["typed"])

    assert done == (run["out"], run["err"], run["code"])
    assert files_in(tmp_path) == run["left"]


@pytest.mark.parametrize("program, run", IN_PROCESSES)
def test_a_process_leaves_the_same_bytes(program: str, run: dict[str, Any], tmp_path: Path) -> None:
    put_files(run["files"], tmp_path)
    done = run_program(program, run["words"], run["typed"], tmp_path)

    assert done == (run["out"], run["err"], run["code"])
    assert files_in(tmp_path) == run["left"]


def files_in(folder: Path) -> dict[str, str]:
    return {file.name: to_text(file.read_bytes()) for file in folder.iterdir()}
