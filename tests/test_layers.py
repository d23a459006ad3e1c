"""Arrows point down: a module imports only what stands below it (CONTRIBUTING.md)."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import overtrick

PACKAGE = Path(overtrick.__file__).parent

ALPHABET = {"cards", "card_set", "seats", "decks", "actions", "reasons"}
RULES = {*ALPHABET, "games"}
PLAYED = {*RULES, "game", "record", "table", "kernels", "bots"}
MAY_IMPORT = {
    "__init__": {"simulation"},
    **dict.fromkeys(ALPHABET, ALPHABET),
    "games": RULES,
    "game": RULES,
    "console": set[str](),
    "screen": set[str](),
    "record": {*RULES, "game", "record"},
    "table": {*RULES, "game", "record", "table"},
    "kernels": {*RULES, "game", "kernels"},
    "bots": {*RULES, "game", "record", "table", "kernels", "beliefs", "solver", "bots"},
    "beliefs": {*RULES, "game", "kernels", "beliefs"},
    "solver": {*RULES, "game", "record", "kernels", "console", "screen", "solver"},
    "simulation": {*PLAYED, "__init__", "console", "screen", "solver", "simulation"},
    "arena": {*PLAYED, "__init__", "console", "screen", "simulation", "arena"},
    "programs": {*PLAYED, "console", "programs"},
    "telling": {*RULES, "game", "record", "table", "telling"},
    "terminal": {*PLAYED, "telling", "console", "screen", "terminal"},
    "server": {*PLAYED, "__init__", "telling", "console", "server"},
    "cli": {"__init__", "console", "terminal", "simulation", "arena", "solver", "server"},
}
PURE = {*ALPHABET, "games", "game"}
STANDARD_LIBRARY_OF_THE_RULES = {"collections", "typing"}
FILES = sorted(PACKAGE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None
            assert node.level == 0, f"{path}: relative import"
            if node.module == "overtrick":
                yield from (f"overtrick.{alias.name}" for alias in node.names)
            else:
                yield node.module


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def faults_in(path: Path) -> list[str]:
    layer = layer_of(path)
    faults = []
    for name in imports(path):
        top, _, rest = name.partition(".")
        if top == "overtrick":
            target = rest.split(".")[0]
            target = "__init__" if target.startswith("__") else target
            if target not in MAY_IMPORT[layer]:
                faults.append(f"{layer} imports {name}")
        elif layer in PURE and top not in STANDARD_LIBRARY_OF_THE_RULES:
            faults.append(f"the rules import {name}")
        elif layer == "programs" and top not in sys.stdlib_module_names:
            faults.append(f"a program imports {name}")
    return faults


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_down(path: Path) -> None:
    assert faults_in(path) == []


@pytest.mark.parametrize(
    "place, line",
    [
        ("games/euchre/play.py", "from overtrick.table import referee"),
        ("games/euchre/play.py", "import random"),
        ("cards.py", "from overtrick.games import euchre"),
        ("programs/euchre_280/game.py", "import click"),
        ("bots/simple_euchre.py", "from overtrick.terminal import session"),
    ],
)
def test_a_wrong_arrow_is_noticed(
    place: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = tmp_path / place
    wrong.parent.mkdir(parents=True, exist_ok=True)
    wrong.write_text((PACKAGE / place).read_text() + f"\n{line}\n")
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path)

    assert len(faults_in(wrong)) == 1


def modules_after(statement: str) -> set[str]:
    """The top-level modules loaded in a fresh interpreter that runs *statement*."""
    program = (
        f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r}); "
        f"before = set(sys.modules); {statement}; "
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-c", program],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(run.stdout.split())


def test_importing_euchre_loads_typing_and_collections_only() -> None:
    needed_by_typing = modules_after("import typing, collections.abc")

    assert modules_after("import overtrick.games.euchre") - needed_by_typing == {"overtrick"}


@pytest.mark.parametrize(
    "module",
    [
        "overtrick.programs.euchre_280",
        "overtrick.programs.euchre_246",
        "overtrick.programs.spades",
        "overtrick.programs.belote_referee",
        "overtrick.programs.war",
        "overtrick.cli",
        "overtrick.terminal.command",
    ],
)
def test_nothing_starts_by_loading_numba(module: str) -> None:
    assert not modules_after(f"import {module}") & {"numba", "numpy", "llvmlite"}
