"""Tournaments: the same numbers however they are split, stopped and resumed."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from overtrick.arena.results_file import ResultsError, ResultsFile
from overtrick.arena.statistics import mean_points, merge_sums
from overtrick.arena.stopping import Stopping
from overtrick.arena.tournament import Tournament, play_tournament, standings

pytestmark = pytest.mark.xdist_group("kernels of euchre")
THREE = {"simple": "simple", "daring": "daring", "random": "random"}
SMALL = Tournament("euchre", "HOUSE", THREE, seed=7, deals=12_345, matches=50)


def played(tournament: Tournament, path: Path | None = None, **options: Any) -> Any:
    finished = ResultsFile(path, tournament.plan())
    play_tournament(tournament, finished, **options)
    return standings(tournament, finished, "")


def test_every_player_meets_every_other() -> None:
    found = played(SMALL)
    pairs = [(pairing.first, pairing.second) for pairing in found.pairings]

    assert pairs == [("simple", "daring"), ("simple", "random"), ("daring", "random")]
    assert [pairing.sums.deals for pairing in found.pairings] == [12_345] * 3
    assert all(pairing.match_rate is not None for pairing in found.pairings)
    assert [one.name for one in found.ranking()][2] == "random"


def test_processes_give_the_same_numbers_as_threads() -> None:
    assert played(SMALL, workers=2) == played(SMALL)


def test_a_ledger_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole = played(SMALL, path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # as after a crash in mid-write
    seen: list[Any] = []

    assert played(SMALL, path, watch=seen.append) == whole
    assert len(seen) == len(lines) - 3
    assert sorted(path.read_bytes().splitlines()) == sorted(line.strip() for line in lines)


def test_more_deals_go_on_from_fewer(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    played(replace(SMALL, deals=10_050), path)

    assert played(replace(SMALL, deals=30_000), path) == played(replace(SMALL, deals=30_000))


def test_a_ledger_of_another_tournament_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ResultsFile(path, SMALL.plan())

    with pytest.raises(ResultsError, match="seed is 7 there and 8 here"):
        ResultsFile(path, replace(SMALL, seed=8).plan())


@pytest.mark.parametrize("text", [b"hello\n", b"{}\n", b"[1]\n", b'{"a":\n', b"\xff\n"])
def test_a_file_that_is_no_ledger_is_refused_and_kept(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(text)

    with pytest.raises(ResultsError):
        ResultsFile(path, SMALL.plan())
    assert path.read_bytes() == text


def test_play_stops_when_the_interval_is_narrow_enough() -> None:
    tournament = Tournament(
        "euchre", "HOUSE", {"simple": "simple", "random": "random"}, 7, None, until=0.02
    )
    finished = ResultsFile(None, tournament.plan())
    play_tournament(tournament, finished)
    pairing = standings(tournament, finished, "").pairings[0]
    one_by_one = played(tournament, workers=1).pairings[0]
    deals = pairing.sums.deals
    fewer = replace(tournament, deals=deals - 100, until=None)
    before = played(fewer).pairings[0].sums

    assert pairing.sums == one_by_one.sums
    assert deals % 100 == 0
    assert len(finished.results) < 20  # what was under way when enough were played, no more
    assert mean_points(pairing.sums).half_width <= 0.0201
    assert not Stopping(0.02).is_done(before)


COMMAND = "import sys; from overtrick.cli import main; sys.exit(main())"


def arena(folder: Path, *more: str) -> list[str]:
    bots = ["simple", "low=tests.arena.players:Lowest"]
    options = ["--deals", "600", "--seed", "3", "--json", "--out", str(folder), *more]
    return [sys.executable, "-c", COMMAND, "arena", "euchre", *bots, *options]


def test_nothing_finished_is_lost_to_a_kill(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.getcwd()}
    whole = subprocess.run(arena(tmp_path / "a"), env=environment, capture_output=True, check=True)
    results = tmp_path / "b" / "results.jsonl"
    with subprocess.Popen(
        arena(tmp_path / "b", "--workers", "1"),
        env={**environment, "REST_AFTER": "4000"},  # of about 7,000 decisions
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as killed:
        deadline = time.monotonic() + 60
        while not (results.exists() and results.read_bytes().count(b"\n") >= 4):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        killed.send_signal(signal.SIGKILL)
    finished = results.read_bytes()
    again = subprocess.run(arena(tmp_path / "b"), env=environment, capture_output=True, check=True)

    assert 4 <= finished.count(b"\n") < 31
    assert results.read_bytes().startswith(finished[: finished.rindex(b"\n") + 1])
    assert json.loads(again.stdout) == json.loads(whole.stdout)
    assert b"continuing: " in again.stderr
    assert "who is stronger" in (tmp_path / "b" / "report.html").read_text()


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["simple"], "expected at least two bots"),
        (["simple", "simpel"], "steady, expert, sharp, daring), got 'simpel'"),
        (["simple", "simple"], "two bots are called 'simple'"),
        (["simple", "nowhere:Bot"], "there is no Python module 'nowhere'"),
        (
            ["simple", "random", "--deals", "5", "--until", "1"],
            "--deals and --until cannot be combined",
        ),
        (["simple", "random", "--until", "-1"], "above 0"),
        (["simple", "random", "--rules", "bridge"], "expected a rule set of euchre"),
    ],
)
def test_bad_options_are_explained(
    arguments: list[str], words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    from overtrick.cli import main

    assert main(["arena", "euchre", *arguments]) == 2
    assert words in capfd.readouterr().err


def test_sums_are_merged_in_order() -> None:
    found = played(SMALL)

    assert merge_sums(*found.pairings[0].blocks) == found.pairings[0].sums
