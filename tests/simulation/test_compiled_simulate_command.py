"""`overtrick simulate`, `odds` and `warm` as the shell starts them: streams, files, exit codes."""

import csv
import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pexpect
import pytest

from overtrick.simulation.simulate import simulate
from simulation.commands import HAND, START, overtrick

pytestmark = pytest.mark.xdist_group("kernels of euchre")


@pytest.fixture(scope="module", autouse=True)
def warmed() -> None:
    """Compiled once, all together, and not in each process anew."""
    assert overtrick("warm", "euchre").returncode == 0


def test_a_simulation_is_printed_plainly_into_a_pipe_with_its_rows_and_plot(tmp_path: Path) -> None:
    rows, plot = tmp_path / "rows.csv", tmp_path / "plot.svg"
    ran = overtrick(
        *("simulate", "euchre", "--hands", "2e3", "--seats", "simple,random", "--rules", "cs246"),
        *("--seed", "7", "--out", str(rows), "--plot", str(plot)),
    )
    expected = simulate("euchre", 2000, seats="simple,random", rules="cs246", seed=7, rows=True)
    with rows.open(newline="") as file:
        names, *lines = list(csv.reader(file))

    assert (ran.returncode, ran.stdout) == (0, expected.summary())
    assert expected.rows is not None
    assert names == ["deal", *expected.columns]
    assert [[int(cell) for cell in line[1:]] for line in lines] == expected.rows.tolist()
    assert plot.read_text().startswith("<?xml")


def test_json_is_all_there_is_on_the_output() -> None:
    ran = overtrick("simulate", "euchre", "--matches", "50", "--json")

    assert ran.returncode == 0
    assert ran.stdout == simulate("euchre", matches=50).to_json()
    assert json.loads(ran.stdout)["unit"] == "matches"


def test_an_interrupt_prints_what_is_done_and_says_how_much(tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    command = [*START, "simulate", "euchre", "--hands", "1e11", "--json", "--out", str(rows)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    unfinished = tmp_path / "rows.csv.unfinished"
    deadline = time.monotonic() + 100
    while not (unfinished.exists() and unfinished.stat().st_size > 10**6):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=100)
    told = json.loads(out)

    assert running.returncode == 130
    assert not told["complete"]
    assert 0 < told["played"] < told["wanted"] == 10**11
    *waiting, last = err.splitlines()
    assert last == f"overtrick: interrupted after {told['played']:,} of 100,000,000,000 deals"
    assert all(line.startswith("getting the rules of euchre ready") for line in waiting)
    with rows.open() as file:
        assert sum(1 for _ in file) == told["played"] + 1


def test_at_a_terminal_there_is_a_bar_and_a_ruled_table() -> None:
    arguments = [*START[1:], "simulate", "euchre", "--hands", "6e5"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120"}
    environment.pop("NO_COLOR", None)
    child = pexpect.spawn(START[0], arguments, env=environment, dimensions=(40, 120), timeout=100)
    child.expect(pexpect.EOF)
    seen = child.before.decode()
    child.close()

    assert child.exitstatus == 0
    assert "600,000 deals of euchre" in seen
    assert "┃" in seen
    assert "the makers are euchred" in seen


def test_the_worth_of_each_call_is_printed_best_first() -> None:
    ran = overtrick(*HAND, "--upcard", "QH", "--seat", "2", "--hands", "2000")
    lines = ran.stdout.splitlines()

    assert ran.returncode == 0
    assert lines[0].startswith("Euchre, rules HOUSE: JH JD AH KH 9C, QH turned up, seat 2 (second)")
    assert [line.split()[0] for line in lines[3:6]] == ["order-up", "order-up-alone", "pass"]
    assert lines[-1].startswith("The players before you passed: 0 of 2,000 deals were dropped")


def test_warming_a_warm_game_says_that_it_is_ready(warmed: None) -> None:
    again = overtrick("warm", "euchre")

    assert again.returncode == 0
    assert re.fullmatch(r"euchre: \d+\.\d s\ndone in \d+\.\d s\n", again.stdout)
    assert again.stderr.startswith("overtrick: compiling the rules of euchre")
