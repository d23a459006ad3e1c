"""Arrows point down: a module imports only what stands below it (CONTRIBUTING.md)."""

import ast
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import overtrick

PACKAGE = Path(overtrick.__file__).parent

RULES = {"core", "rules"}
PLAYED = {*RULES, "catalogue", "record", "table", "compile", "bots"}
MAY_IMPORT = {
    "__init__": {"core", "api", "simulation"},
    "core": {"core"},
    "rules": RULES,
    "catalogue": {*RULES, "catalogue"},
    "game parts": {*PLAYED, "beliefs", "solver", "telling", "game parts"},
    "conformance": {*PLAYED, "telling", "conformance"},
    "console": set[str](),
    "screen": set[str](),
    "signals": set[str](),
    "record": {*RULES, "catalogue", "record", "game parts"},
    "table": {*RULES, "catalogue", "record", "table"},
    "compile": {*RULES, "catalogue", "compile"},
    "bots": {*PLAYED, "beliefs", "solver", "game parts"},
    "beliefs": {*RULES, "catalogue", "compile", "beliefs", "game parts"},
    "solver": {
        *RULES,
        "catalogue",
        "record",
        "compile",
        "console",
        "screen",
        "solver",
    },
    "simulation": {
        *PLAYED,
        "__init__",
        "console",
        "screen",
        "signals",
        "solver",
        "simulation",
    },
    "arena": {*PLAYED, "__init__", "console", "screen", "simulation", "arena"},
    "programs": {*PLAYED, "console", "programs", "game parts"},
    "telling": {*RULES, "catalogue", "record", "table", "telling", "game parts"},
    "terminal": {*PLAYED, "telling", "console", "screen", "terminal"},
    "server": {*PLAYED, "__init__", "telling", "console", "signals", "server", "game parts"},
    "api": {*PLAYED, "telling", "solver", "api"},
    "cli": {
        "cli",
        "__init__",
        "catalogue",
        "console",
        "terminal",
        "simulation",
        "arena",
        "solver",
        "server",
    },
}
PURE = {"core", "rules"}
STANDARD_LIBRARY_OF_THE_RULES = {"collections", "typing"}
PURE_IN_A_GAME = {"__init__", "rules", "text", "reasons", "claims", "statistics"}
"""What a game's folder holds beside the parts that use engines: bots, beliefs, sentences ..."""
FILES = sorted(PACKAGE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None
            assert node.level == 0, f"{path}: relative import"
            if node.module == "overtrick" or is_package(node.module):
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            else:
                yield node.module


def is_package(module: str) -> bool:
    return (
        module.startswith("overtrick.games")
        and (PACKAGE.parent / module.replace(".", "/")).is_dir()
    )


def layer_of(path: Path) -> str:
    return layer_at(path.relative_to(PACKAGE).with_suffix("").parts)


def layer_at(place: Sequence[str]) -> str:
    """The layer of a module, given the parts of its name below the package."""
    if place[0] != "games":
        return "__init__" if place[0].startswith("__") else place[0]
    game, part = (*place[1:], "__init__", "__init__")[:2]
    if game in ("catalogue", "complete", "kit") or part == "kit":
        return "catalogue"
    if game == "conformance":
        return "conformance"
    if game in ("shared", "protocol", "__init__"):
        return "rules"
    return "rules" if part in PURE_IN_A_GAME else "game parts"


def faults_in(path: Path) -> list[str]:
    layer = layer_of(path)
    faults = []
    for name in imports(path):
        top, _, rest = name.partition(".")
        if top == "overtrick":
            if layer_at(rest.split(".")) not in MAY_IMPORT[layer]:
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
        ("games/euchre/rules/play.py", "from overtrick.table import referee"),
        ("games/euchre/rules/play.py", "import random"),
        ("core/cards.py", "from overtrick.games import euchre"),
        ("programs/euchre_280/game.py", "import click"),
        ("games/euchre/bots/simple.py", "from overtrick.terminal import session"),
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
