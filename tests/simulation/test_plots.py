"""Pictures: what is in them, the same bytes each time, and a sentence when they cannot be made."""

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest
from games.built_in import GAMES

from overtrick.bots.policies import choose_any
from overtrick.simulation.odds.estimate import Odds, odds_of
from overtrick.simulation.odds.loop import written_odds
from overtrick.simulation.odds.question import parse_question
from overtrick.simulation.plots import (
    check_plot_file,
    draw_distribution,
    plot_odds,
    plot_simulation,
)
from overtrick.simulation.result import Accumulator
from overtrick.simulation.row_writer import MissingExtra
from overtrick.simulation.simulate import work_for
from simulation.test_summary import played

SVG = "{http://www.w3.org/2000/svg}"


def texts(path: Path) -> list[str]:
    root = ElementTree.parse(path).getroot()
    return ["".join(text.itertext()).strip() for text in root.iter(f"{SVG}text")]


def some_odds() -> Odds:
    game: Any = GAMES["euchre"]
    question = parse_question("euchre", "JH JD AH KH 9C", upcard="QH", hands=20)
    return odds_of(question, written_odds(game, choose_any("euchre")))


@pytest.mark.parametrize(
    "name, matches",
    [pytest.param("euchre", False, marks=pytest.mark.long), ("war", False), ("euchre", True)],
)
def test_a_plot_names_every_rate_and_the_number_whose_spread_it_shows(
    name: str, matches: bool, tmp_path: Path
) -> None:
    path = tmp_path / "plot.svg"
    found = played(name, "simple", 8, matches)
    plot_simulation(found, path)
    words = texts(path)

    if matches:
        assert {"North and South win", "deals of the match, void ones too"} <= set(words)
    elif name == "war":
        assert {"drawn", "endless", "rounds played"} <= set(words)
    else:
        assert {"the makers are euchred", "the maker is the dealer"} <= set(words)
    assert any(word.startswith(f"{name.capitalize()}, rules") for word in words)


def test_a_plot_of_odds_names_every_call(tmp_path: Path) -> None:
    plot_odds(some_odds(), tmp_path / "odds.svg")

    assert {"pass", "order-up", "order-up-alone"} <= set(texts(tmp_path / "odds.svg"))


@pytest.mark.parametrize("suffix", [pytest.param(".png", marks=pytest.mark.long), ".svg"])
def test_the_same_results_give_the_same_picture(suffix: str, tmp_path: Path) -> None:
    first, second = tmp_path / f"a{suffix}", tmp_path / f"b{suffix}"
    for path in (first, second):
        plot_simulation(played("euchre", "simple", 8), path)

    assert first.read_bytes() == second.read_bytes()
    assert first.read_bytes().startswith(b"\x89PNG" if suffix == ".png" else b"<?xml")


def test_dollars_in_a_name_are_no_formula(tmp_path: Path) -> None:
    work = work_for("war", "simple", "", 0, matches=False)
    dear = type(work)("war", work.rules, (r"program:a $\x$", "simple"), 0)
    plot_simulation(Accumulator(dear, 5, False).simulation(), tmp_path / "none.svg")

    assert any(r"$\x$" in word for word in texts(tmp_path / "none.svg"))


class Bars:
    """Takes what is drawn."""

    def bar(self, middles: list[float], heights: list[float], **style: Any) -> None:
        self.drawn = dict(zip(middles, heights, strict=True))


def test_many_values_are_drawn_in_ranges_and_none_is_lost() -> None:
    few, many = Bars(), Bars()
    draw_distribution(few, {-1: 3, 2: 1})
    draw_distribution(many, dict.fromkeys(range(1000), 1))

    assert few.drawn == {-1: 75, 2: 25}
    assert len(many.drawn) == 59  # ranges of 17
    assert sum(many.drawn.values()) == pytest.approx(100)


def test_a_plot_that_cannot_be_is_refused_beforehand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_plot_file(tmp_path / "a.PNG")
    with pytest.raises(ValueError, match=r"must end in .png or .svg, not in '.gif'"):
        check_plot_file(tmp_path / "a.gif")
    with pytest.raises(FileNotFoundError):
        check_plot_file(tmp_path / "nowhere" / "a.png")
    (tmp_path / "b.png").mkdir()
    with pytest.raises(IsADirectoryError):
        check_plot_file(tmp_path / "b.png")
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtra, match=r"pip install 'overtrick\[plot\]'"):
        check_plot_file(tmp_path / "a.png")
