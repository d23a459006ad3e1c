"""The sessions shown in docs/programs.md are what the programs print."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import overtrick

ROOT = Path(__file__).parents[2]
PROGRAMS = {
    "euchre280": "euchre_280",
    "euchre246": "euchre_246",
    "spades": "spades",
    "belote-referee": "belote_referee",
    "war": "war",
}
SESSIONS = re.findall(r"```console\n(.*?)```", (ROOT / "docs" / "programs.md").read_text(), re.S)


def shims(folder: Path) -> None:
    """Commands with the names a user types, wherever the package lies."""
    package = Path(overtrick.__file__).parents[1]
    for command, module in PROGRAMS.items():
        path = folder / command
        path.write_text(
            f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(package)!r})\n"
            f"from overtrick.programs.{module} import main\n"
            f"sys.exit(main([{command!r}, *sys.argv[1:]]))\n"
        )
        path.chmod(0o755)


def printed(command: str, folder: Path) -> list[str]:
    bash = shutil.which("bash")
    assert bash is not None
    run = subprocess.run(
        [bash, "-c", f"PATH={folder}/bin:$PATH; {command}"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return (run.stdout + run.stderr).rstrip("\n").split("\n")


def agrees(shown: list[str], lines: list[str]) -> bool:
    """Whether the lines are those shown, where ``...`` stands for any number of lines."""
    if "..." not in shown:
        return shown == lines
    gap = shown.index("...")
    head, tail = shown[:gap], shown[gap + 1 :]
    return lines[:gap] == head and lines[len(lines) - len(tail) :] == tail


def test_every_program_is_shown() -> None:
    assert {name for name in PROGRAMS if any(f"{name} " in text for text in SESSIONS)} == set(
        PROGRAMS
    )


@pytest.mark.parametrize("session", SESSIONS, ids=range(len(SESSIONS)))
def test_the_session_is_what_is_printed(session: str, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    shims(tmp_path / "bin")
    for step in re.split(r"^\$ ", session, flags=re.M)[1:]:
        command, *shown = step.removesuffix("\n").split("\n")
        if command.startswith("cat "):
            (tmp_path / command.removeprefix("cat ")).write_text("\n".join(shown) + "\n")
        else:
            lines = printed(command, tmp_path)

            assert agrees(shown, lines), "\n".join(lines)
