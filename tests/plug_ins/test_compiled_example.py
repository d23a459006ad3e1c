"""The example of a game outside the package: installed, it conforms and is played."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .toys import PATIENCE, path_with, run_command

EXAMPLE = Path(__file__).parents[2] / "examples" / "overtrick-slobberhannes"
GAME = "slobberhannes"
CONFORMS = f"""
from overtrick.games.catalogue import kit_named
from overtrick.games.conformance import CHECKS, Subject, check_compiled
for check in (*CHECKS, check_compiled):
    check(Subject(kit_named({GAME!r})))
"""

pytestmark = pytest.mark.xdist_group("compiled example")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A Python path with a folder into which the example, and nothing else, is installed."""
    folder = tmp_path_factory.mktemp("installed")
    options = ("--no-deps", "--no-build-isolation", "--no-index", "--quiet")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, "--target", str(folder), str(EXAMPLE)],
        check=True,
        timeout=PATIENCE,
    )
    return path_with(folder)


def test_it_conforms_when_compiled_too(path: str) -> None:
    variables = {**os.environ, "PYTHONPATH": path}
    subprocess.run([sys.executable, "-c", CONFORMS], env=variables, check=True, timeout=PATIENCE)


def test_it_is_played_and_checked(path: str, tmp_path: Path) -> None:
    record = str(tmp_path / "match.record")
    typed = "".join(f"{number}\n" for number in range(1, 9)) * 200
    words = ("--seed", "5", "--record", record)
    ended = run_command("play", GAME, *words, typed=typed, path=path, records=tmp_path)

    assert (ended.returncode, ended.stderr) == (0, "")
    assert re.search(r"the lowest score!", ended.stdout)
    assert "no rule broken" in run_command("referee", record, path=path).stdout


def test_it_is_simulated(path: str) -> None:
    ended = run_command("simulate", GAME, "--hands", "2000", path=path)

    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("Slobberhannes, rules HOUSE")


def test_it_is_put_in_the_arena(path: str) -> None:
    ended = run_command("arena", GAME, "random", "expert", "--deals", "20", path=path)

    assert ended.returncode == 0, ended.stderr
    assert "expert is stronger than random" in ended.stdout
