"""The `overtrick` command as the shell sees it: help, mistakes, streams and signals."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import overtrick
from overtrick.record.files import load

from .conftest import Run

START = [sys.executable, "-c", "import sys; from overtrick.cli import main; sys.exit(main())"]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    package = str(Path(overtrick.__file__).parents[1])
    return {
        **os.environ,
        "PYTHONPATH": package,
        "OVERTRICK_RECORDS": str(tmp_path),
        "TERM": "xterm",
    }


def shell(command: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    overtrick_command = f"{sys.executable} -c '{START[2]}'"
    return subprocess.run(
        ["bash", "-c", command.replace("overtrick", overtrick_command, 1)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_help_is_short_and_has_examples(run: Run) -> None:
    out = run("--help").out

    assert "overtrick play " in out
    assert len(out.splitlines()) < 25


def test_a_mistyped_command_is_guessed(run: Run) -> None:
    ended = run("pley")

    assert ended.code == 2
    assert "There is no command 'pley'. Did you mean 'play'?" in ended.err


def test_a_command_unlike_any_other_is_not_guessed(run: Run) -> None:
    assert run("xyzzy").err.rstrip().endswith("There is no command 'xyzzy'.")


def test_the_version_is_the_packages(run: Run) -> None:
    assert run("--version").out == f"overtrick {overtrick.__version__}\n"


def test_an_unknown_game_is_a_usage_error(run: Run) -> None:
    assert run("play", "whist").code == 2


def test_a_closed_pipe_is_quiet(environment: dict[str, str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)  # before anything is written
    try:
        ended = subprocess.run(
            [*START, "play", "--demo", "--seed", "1"],
            env=environment,
            stdout=writer,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    finally:
        os.close(writer)

    assert ended.stderr == b""
    assert ended.returncode == 141


def test_a_full_disk_is_one_sentence(environment: dict[str, str]) -> None:
    ended = shell("overtrick play --demo > /dev/full", environment)

    assert ended.returncode == 74
    assert ended.stderr == "overtrick: cannot write: No space left on device\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_closed_streams_are_one_sentence(environment: dict[str, str], closed: str) -> None:
    ended = shell(f"overtrick play {closed}", environment)

    assert ended.returncode == 74
    assert "Traceback" not in ended.stderr
    assert ended.stderr.startswith("overtrick: cannot write: ")


def test_odd_bytes_are_answered(environment: dict[str, str]) -> None:
    ended = shell(
        "printf '\\xff\\xfe\\n' | overtrick play".replace("overtrick", "overtrick", 1), environment
    )

    assert ended.returncode == 1
    assert "not a card, a call or a command" in ended.stdout


def test_an_ascii_terminal_gets_letters(environment: dict[str, str]) -> None:
    ended = shell(
        "overtrick play --names 'Zoë,Bo,Ana,Cy' < /dev/null",
        {**environment, "PYTHONIOENCODING": "ascii"},
    )

    assert ended.returncode == 1
    assert ended.stdout.isascii()
    assert re.search(r"The upcard is [9TJQKA][CDHS]\.", ended.stdout)


@pytest.fixture
def terminal(environment: dict[str, str]) -> "pexpect.spawn[str]":
    """A game at a real terminal."""
    arguments = [*START[1:], "play", "--seed", "5"]
    game = pexpect.spawn(START[0], arguments, env=environment, encoding="utf-8", timeout=20)
    game.delaybeforesend = None
    return game


def test_a_terminal_shows_colour(terminal: "pexpect.spawn[str]") -> None:
    terminal.expect(re.escape("The upcard is \033[1mJ♠\033[0m."))
    terminal.expect("keys\\): ")
    terminal.sendline("q")
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == 0


@pytest.mark.parametrize(
    "number, code, word",
    [(signal.SIGINT, 130, "interrupted"), (signal.SIGTERM, 143, "terminated")],
)
def test_a_signal_saves_and_says_where(
    terminal: "pexpect.spawn[str]", tmp_path: Path, number: int, code: int, word: str
) -> None:
    terminal.expect("keys\\): ")
    terminal.sendline("pass")
    terminal.expect("keys\\): ")
    terminal.kill(number)
    terminal.expect(f"overtrick: {word}; saved. To continue: overtrick play --resume (.*)\r\n")
    path = Path(terminal.match.group(1))
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == code
    assert len(load(path).deals[0].actions) >= 1


def test_control_d_ends_the_game_with_the_record_saved(terminal: "pexpect.spawn[str]") -> None:
    terminal.expect("keys\\): ")
    terminal.sendeof()
    terminal.expect("overtrick: end of input; saved")
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == 1


def test_a_hundred_bad_answers_do_not_end_a_game_at_a_terminal(
    terminal: "pexpect.spawn[str]",
) -> None:
    for _ in range(101):
        terminal.expect("keys\\): ")
        terminal.sendline("zz")
    terminal.expect("keys\\): ")
    terminal.sendline("q")
    terminal.expect("Saved.")
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == 0


def test_a_killed_game_can_be_resumed(terminal: "pexpect.spawn[str]", tmp_path: Path) -> None:
    terminal.expect("keys\\): ")
    terminal.sendline("pass")
    terminal.expect("keys\\): ")
    terminal.kill(signal.SIGKILL)
    terminal.wait()
    terminal.close()

    (path,) = tmp_path.glob("*.record")
    assert len(load(path).deals[0].actions) >= 1
