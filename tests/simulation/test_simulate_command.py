"""`overtrick simulate` and `odds`: options, exit codes and words; nothing is compiled."""

import json
import os
import re
from pathlib import Path

import pytest

from overtrick.cli import main
from overtrick.simulation.terminal_output import odds_note, odds_rows, odds_title
from simulation.commands import HAND, overtrick
from simulation.test_odds import odds

WRITTEN = "overtrick.games.euchre.bots.simple"  # a bot by its module is not compiled


@pytest.mark.parametrize(
    "arguments, code, words",
    [
        (["simulate", "euchre", "--hands", "1", "--matches", "1"], 2, "cannot be combined"),
        (["simulate", "euchre", "--hands", "x"], 2, "expected a number of hands"),
        (["simulate", "euchre", "--seats", "simple,x"], 2, "expected a bot"),
        (["simulate", "euchre", "--rules", "x"], 2, "expected a rule set"),
        (["simulate", "euchre", "--cluster", "x"], 2, "is not the address of a scheduler"),
        (["simulate", "euchre", "--out", "x.txt"], 2, "must end in .csv or .parquet"),
        (["simulate", "euchre", "--out", "/nowhere/x.csv"], 73, "cannot write /nowhere/x.csv"),
        (["simulate", "euchre", "--plot", "/nowhere/x.png"], 73, "cannot write /nowhere/x.png"),
        ([*HAND, "--upcard", "JD"], 2, "cannot be both turned up and in the hand"),
        ([*HAND, "--upcard", "QH", "--plot", "x.gif"], 2, "must end in .png or .svg"),
    ],
)
def test_trouble_is_one_sentence_and_an_exit_code(
    arguments: list[str], code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == code
    out, err = capsys.readouterr()

    assert out == ""
    assert re.fullmatch(r"overtrick: .+\n", err)
    assert words in err


def test_a_missing_extra_is_named_with_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "matplotlib").mkdir()
    (tmp_path / "matplotlib" / "__init__.py").write_text("raise ModuleNotFoundError('none')")
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    ran = overtrick("simulate", "euchre", "--plot", str(tmp_path / "a.png"), PYTHONPATH=path)

    assert ran.returncode == 2
    assert ran.stderr == "overtrick: plots need Matplotlib: pip install 'overtrick[plot]'\n"


def test_a_bot_that_fails_is_named_and_no_traceback_printed(tmp_path: Path) -> None:
    (tmp_path / "clumsy.py").write_text("def choose(view, legal):\n    raise KeyError('cards')\n")
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    ran = overtrick("simulate", "euchre", "--hands", "5", "--seats", "clumsy.py", PYTHONPATH=path)
    assert ran.returncode == 2  # no module is called that
    (tmp_path / "bots").mkdir()
    (tmp_path / "clumsy.py").rename(tmp_path / "bots" / "clumsy.py")
    ran = overtrick("simulate", "euchre", "--hands", "5", "--seats", "bots.clumsy", PYTHONPATH=path)

    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == "overtrick: a bot failed: KeyError: 'cards'\n"


def test_bots_by_their_module_play_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows, plot = tmp_path / "rows.csv", tmp_path / "plot.png"
    options = ["--hands", "6", "--seats", WRITTEN, "--workers", "1"]
    assert main(["simulate", "euchre", *options, "--out", str(rows), "--plot", str(plot)]) == 0
    table = capsys.readouterr()
    assert main(["simulate", "euchre", *options, "--json"]) == 0

    assert table.err == ""
    assert table.out.startswith(f"Euchre, rules HOUSE: 6 deals, seats {WRITTEN}")
    assert json.loads(capsys.readouterr().out)["played"] == 6
    assert len(rows.read_text().splitlines()) == 7
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_odds_are_told_best_first_with_what_was_taken_for_granted() -> None:
    found = odds("euchre", "9C TC QS AD 9H", upcard="KS", seat=3, hands=40)
    heading, best, *others = odds_rows(found)
    dropped = found.sampled.tried - 40

    assert heading[0] == "call"
    assert best[0] == found.best()
    assert best[3:5] == ("", "")
    assert all(float(row[3]) <= 0 for row in others)
    assert dropped > 0
    assert f"{dropped:,} of {found.sampled.tried:,} deals were dropped" in odds_note(found)
    assert odds_title(found) == (
        "Euchre, rules HOUSE: 9C TC QS AD 9H, KS turned up, seat 3 (third)"
    )


def test_the_eldest_hand_has_nobody_before_it() -> None:
    assert "had passed" not in odds_note(odds("euchre", "9C TC QS AD 9H", upcard="KS", hands=5))
