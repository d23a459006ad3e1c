"""Rows on their way to a file, and the words at a terminal; nothing is compiled."""

import csv
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from overtrick import screen
from overtrick.compile.counts import Rows
from overtrick.simulation.row_writer import MissingExtra, RowsFile, check_rows_file
from overtrick.simulation.simulate import simulate, work_for
from overtrick.simulation.units import Work, work_units

FACTS = 17


def work(matches: bool = False) -> Work:
    return work_for("euchre", "simple", "", 0, matches=matches)


def rows(first: int, last: int) -> Rows:
    """Rows that tell which deal they are."""
    return np.array(
        [[10 * deal + fact for fact in range(FACTS)] for deal in range(first, last)], dtype=np.int32
    )


def read(path: Path) -> tuple[list[str], list[list[int]]]:
    if path.suffix == ".csv":
        with path.open(newline="") as file:
            names, *lines = list(csv.reader(file))
        return names, [[int(cell) for cell in line] for line in lines]
    parquet = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(path)
    columns = [column.to_pylist() for column in table.columns]
    return list(table.column_names), [list(line) for line in zip(*columns, strict=True)]


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_parts_that_come_early_wait_for_their_turn(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"rows{suffix}"
    with RowsFile(path, work()) as file:
        for place, first, last in ((2, 4, 5), (0, 0, 2), (1, 2, 4)):
            file.keep(place, first, rows(first, last))
        assert not path.exists()
    names, lines = read(path)

    assert names[:3] == ["deal", "north_south", "east_west"]
    assert lines == [[deal, *rows(deal, deal + 1)[0].tolist()] for deal in range(5)]
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_after_a_gap_each_row_still_has_its_deals_number(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    with RowsFile(path, work()) as file:
        file.keep(3, 30, rows(30, 31))
        file.keep(0, 0, rows(0, 1))

    assert [line[0] for line in read(path)[1]] == [0, 30]


def test_nothing_early_is_kept_longer_than_it_must(tmp_path: Path) -> None:
    with RowsFile(tmp_path / "rows.csv", work()) as file:
        for place in (1, 0, 2, 3):
            file.keep(place, place, rows(place, place + 1))
        assert file.early == {}


def test_a_failure_leaves_an_older_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("old")
    file = RowsFile(path, work())
    file.keep(0, 0, rows(0, 1))
    file.__exit__(RuntimeError, RuntimeError(), None)

    assert path.read_text() == "old"
    assert len(list(tmp_path.iterdir())) == 1


def test_matches_are_numbered_as_matches(tmp_path: Path) -> None:
    with RowsFile(tmp_path / "rows.csv", work(matches=True)):
        pass

    assert read(tmp_path / "rows.csv")[0][:2] == ["match", "winner"]


def test_a_file_for_rows_that_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match=r"must end in .csv or .parquet, not in '.xls'"):
        check_rows_file(Path("rows.xls"))
    (tmp_path / "a.csv").mkdir()
    with pytest.raises(IsADirectoryError):
        RowsFile(tmp_path / "a.csv", work())
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"pip install 'overtrick\[parquet\]'"):
        check_rows_file(Path("rows.parquet"))


@pytest.mark.parametrize(
    "options, words",
    [
        ({"hands": 5, "matches": 5}, "hands and matches cannot be combined"),
        ({"hands": "lots"}, "expected a number of hands"),
        ({"matches": 0}, "expected a number of matches"),
        ({"workers": 0}, "workers must be at least 1"),
        ({"cluster": "nowhere"}, "is not the address of a scheduler"),
        ({"seats": ["simple"] * 3}, "expected 1, 2 or 4 bot names"),
    ],
)
def test_what_cannot_be_simulated_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        simulate("euchre", **options)


def test_compiling_is_told_only_when_it_takes_long(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with screen.compile_notice("euchre"):
        pass
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(screen, "PATIENCE", 0.0)
    screen.announce_later("compiling ...", threading.Event())

    assert capsys.readouterr().err == "compiling ...\n"


def test_a_table_that_is_not_for_a_terminal_is_plain(capsys: pytest.CaptureFixture[str]) -> None:
    screen.show_table("Title", [("", "n"), ("a [b]", "1"), ("c", "10")])

    assert capsys.readouterr().out == "Title\n\n        n\na [b]   1\nc      10\n"


def test_parts_cover_every_deal_once_and_grow_with_the_work() -> None:
    work = Work("euchre", "HOUSE", ("simple",) * 4, 0)
    for total in (1, 5, 131_072, 131_073, 10**6):
        cut = list(work_units(work, total))
        assert [part.first for part in cut] == [0, *(part.last for part in cut[:-1])]
        assert cut[-1].last == total
    assert next(work_units(work, 10**8)).last == 131_072
    assert next(work_units(work, 10**10)).last == 8 * 131_072
    assert next(work_units(work, 10**10, rows=True)).last == 131_072
