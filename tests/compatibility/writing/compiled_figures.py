"""Figures of `simulate`, `odds` and `solve`, as their JSON and rows."""

from pathlib import Path
from tempfile import TemporaryDirectory

from compatibility.figure_runs import ODDS, ROWS, SIMULATIONS, SOLUTIONS
from compatibility.writing.files import write_facts
from compatibility.written import run


def write_figures(folder: Path, records: Path) -> None:
    runs: dict[str, dict[str, tuple[str, ...]]] = {
        "simulate": {name: ("simulate", *words, "--json") for name, words in SIMULATIONS.items()},
        "odds": {game: ("odds", game, *words, "--json") for game, words in ODDS.items()},
        "solve": {name: ("solve", *words, "--json") for name, words in SOLUTIONS.items()},
    }
    for what, commands in runs.items():
        figures = {}
        for name, words in commands.items():
            done = run(*words, folder=records)
            assert done.code == 0, done
            figures[name] = done.json
        write_facts(folder / f"{what}.json.gz", figures)
    rows = {}
    with TemporaryDirectory() as place:
        for game, words in ROWS.items():
            done = run("simulate", *words, "--out", "rows.csv", folder=Path(place))
            assert done.code == 0, done
            rows[game] = (Path(place) / "rows.csv").read_text()
    write_facts(folder / "rows.json.gz", rows)
