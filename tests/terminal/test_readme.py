"""The terminal session in the README is what the program prints."""

import re
import shlex
from pathlib import Path

from .conftest import Run

README = Path(__file__).parents[2] / "README.md"


def test_the_session_in_the_readme_is_what_is_printed(run: Run) -> None:
    session = re.search(r"```\n\$ overtrick (.*)\n((?:.*\n)*?)```", README.read_text())
    assert session is not None
    shown = session[2].rstrip().splitlines()
    printed = run(*shlex.split(session[1])).out.splitlines()

    assert [line.rstrip() for line in printed[: len(shown)]] == shown
