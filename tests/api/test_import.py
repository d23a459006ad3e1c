"""``import overtrick``: what it offers, and what it does not load."""

import importlib
import inspect
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import overtrick as ot

OFFERED = ["Cards", "Table", "games", "load", "save", "simulate", "solve"]


def printed(program: str) -> str:
    """What a fresh interpreter prints."""
    source = str(Path(ot.__file__).parents[1])
    program = f"import sys; sys.path.insert(0, {source!r})\n{program}"
    run = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True
    )
    return run.stdout.strip()


def test_importing_loads_nothing_else() -> None:
    program = "before = set(sys.modules)\nimport overtrick\nprint(*set(sys.modules) - before)"

    assert set(printed(program).split()) <= {"overtrick", "types"}


def test_a_table_is_there_without_the_compiler() -> None:
    program = """
import overtrick
table = overtrick.Table("euchre", seed=1)
table.play(table.bot("steady"))
print(table.view(), table.record, overtrick.games["euchre"].bots)
print("loaded", *{name.partition(".")[0] for name in sys.modules})
"""

    assert not set(printed(program).split("loaded")[-1].split()) & {"numba", "numpy", "llvmlite"}


def test_all_that_is_offered_is_listed() -> None:
    listed = [name for name in dir(ot) if not name.startswith("_")]

    assert sorted(ot.__all__) == listed == OFFERED


def test_it_is_listed_before_and_after_it_is_used() -> None:
    program = """
import overtrick
first = dir(overtrick)
overtrick.Table, overtrick.games
print(set(first) == set(dir(overtrick)))
"""

    assert printed(program) == "True"


@pytest.mark.parametrize("name", OFFERED)
def test_each_has_a_docstring_that_help_shows(name: str) -> None:
    thing = getattr(ot, name)
    said = inspect.getdoc(type(thing) if name == "games" else thing) or ""
    first = said.splitlines()[0]

    assert len(first) > 20
    assert first in pydoc.plain(pydoc.render_doc(thing))


def test_there_is_nothing_else() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'snap'"):
        _ = ot.snap


def test_the_games_stay_the_games_after_their_package_was_imported() -> None:
    package = importlib.import_module("overtrick.games")
    from overtrick import games
    from overtrick.games import euchre

    assert ot.games["euchre"].module is euchre
    assert ot.games is games
    assert games.euchre is euchre
    assert package.__name__ == games.__name__ == "overtrick.games"
