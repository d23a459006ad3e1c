"""Games of another package through the `overtrick` command, as the shell starts it."""

import json
import re
from pathlib import Path

import pytest

from . import toys
from .toys import run_command

TYPED = "".join(f"{number}\n" for number in range(1, 6)) * 100  # one of them is always good
EACH_TOY = pytest.mark.parametrize("game", toys.NAMES)


@EACH_TOY
def test_a_match_is_played_checked_and_told_again(game: str, tmp_path: Path) -> None:
    text, as_json = tmp_path / "match.record", tmp_path / "match.json"
    words = ("--seed", "5", "--rules", toys.RULES[game], "--record", str(text))
    ended = run_command("play", game, *words, typed=TYPED, records=tmp_path)

    assert (ended.returncode, ended.stderr) == (0, "")
    won = re.search(
        r"^.* wins? (\d+ to \d+|with \d+ points?, the lowest score)!.*$", ended.stdout, re.M
    )
    assert won, ended.stdout[-500:]

    checked = run_command("referee", str(text))
    assert re.match(r"\d deals?, no rule broken\.\n", checked.stdout), checked.stderr
    told = run_command("replay", str(text))
    assert re.search(r" wins? .*!", told.stdout), told.stderr
    as_json.write_text(run_command("replay", "--json", str(text)).stdout, encoding="utf-8")
    assert json.loads(as_json.read_text(encoding="utf-8"))["game"] == game
    assert run_command("referee", str(as_json)).stdout == checked.stdout
    assert run_command("replay", str(as_json)).stdout == told.stdout


@EACH_TOY
def test_bots_play_it_alone(game: str, tmp_path: Path) -> None:
    ended = run_command("play", game, "--demo", "--seed", "5", records=tmp_path)

    assert (ended.returncode, ended.stderr) == (0, "")
    assert re.search(r" wins? .*!", ended.stdout)


def test_a_card_handed_on_by_others_stays_hidden(tmp_path: Path) -> None:
    out = run_command("play", "ring", "--seed", "5", typed=TYPED, records=tmp_path).stdout
    deal = out.split("Trick 1")[0]

    assert len(re.findall(r"^  You choose ..\.$", deal, re.M)) == 1
    assert len(re.findall(r"^  (Ana|Bo|Cy) makes a hidden choice\.$", deal, re.M)) == 2
    assert len(re.findall(r"^  (Ana|Bo|Cy) chooses ..\.$", deal, re.M)) == 1  # and gives it to you


@EACH_TOY
def test_its_rules_are_listed(game: str) -> None:
    assert "points_to_win" in run_command("rules", game).stdout


def test_without_its_package_it_is_no_game() -> None:
    ended = run_command("play", "ring", path=toys.path_with())

    assert ended.returncode == 2
    assert "'ring'" in ended.stderr
