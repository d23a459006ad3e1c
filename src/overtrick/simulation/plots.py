"""Charts of simulations and odds as PNG or SVG, drawn with Matplotlib."""

from pathlib import Path
from typing import Any, Final

from overtrick.games.shared.questions import RATE
from overtrick.simulation.odds.estimate import Odds
from overtrick.simulation.result import Simulation
from overtrick.simulation.row_writer import MissingExtra
from overtrick.simulation.summary import answers, title_of

SUFFIXES: Final = (".png", ".svg")
MOST_BARS: Final = 60
COLOR: Final = "#1f6f8b"


def check_plot_file(path: Path) -> None:
    """
    Checks, before anything is played, that a chart can be written to this file.

    :raises: :exc:`ValueError` if its name does not end in .png or .svg, or Matplotlib is missing;
        :exc:`OSError` if the folder does not exist.
    """
    if path.suffix.lower() not in SUFFIXES:
        raise ValueError(
            f"the file name of a plot must end in .png or .svg, not in {path.suffix[:20]!a}"
        )
    figure_class()
    if not path.parent.is_dir():
        raise FileNotFoundError(2, "No such file or directory")
    if path.is_dir():
        raise IsADirectoryError(21, "Is a directory")


def figure_class() -> Any:
    """
    Matplotlib's ``Figure``, which needs no window.

    :raises: :exc:`MissingExtra` if it is not installed.
    """
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise MissingExtra("plots need Matplotlib: pip install 'overtrick[plot]'") from None
    return Figure


def save(figure: Any, path: Path) -> None:
    """Writes the chart; equal charts give equal bytes."""
    import matplotlib

    kind = path.suffix.lower()[1:]
    metadata = {"Date": None} if kind == "svg" else {"Software": "overtrick"}
    with matplotlib.rc_context({"svg.hashsalt": "overtrick", "svg.fonttype": "none"}):
        figure.savefig(path, format=kind, metadata=metadata, dpi=150)


def plot_simulation(simulation: Simulation, path: Path) -> None:
    """Draws all rates with their intervals, and the distribution of one number."""
    figure = figure_class()(figsize=(11, 5), layout="constrained")
    left, right = figure.subplots(1, 2)
    figure.suptitle(plain(title_of(simulation)), fontsize="medium")
    found = [
        answer
        for answer in answers(simulation)
        if answer.question.kind == RATE and answer.found.number
    ]
    draw_intervals(
        left,
        [answer.question.label for answer in found],
        [tuple(100 * number for number in answer.found[:3]) for answer in found],
    )
    left.set_xlabel("frequency in %, with 95 % intervals")
    fact = simulation.fact(simulation.questions.shown)
    draw_distribution(right, simulation.histogram(fact.name))
    right.set_xlabel(fact.meaning)
    right.set_ylabel(f"% of {simulation.unit}")
    save(figure, path)


def plot_odds(odds: Odds, path: Path) -> None:
    """Draws what each call is worth."""
    figure = figure_class()(figsize=(8, 1.8 + 0.4 * len(odds.calls)), layout="constrained")
    axes = figure.subplots()
    draw_intervals(axes, list(odds.calls), [odds.worth(call)[:3] for call in odds.calls])
    axes.axvline(0, color="gray", linewidth=0.8)
    axes.set_xlabel("our points minus theirs, per deal, with 95 % intervals")
    save(figure, path)


def draw_intervals(axes: Any, labels: list[str], found: list[tuple[float, ...]]) -> None:
    """Draws a dot and its interval for each label, the first at the top."""
    lines = range(len(labels))
    values = [value for value, _, _ in found]
    below = [max(value - low, 0) for value, low, _ in found]
    above = [max(high - value, 0) for value, _, high in found]
    axes.errorbar(values, lines, xerr=(below, above), fmt="o", capsize=4, color=COLOR)
    axes.set_yticks(lines, [plain(label) for label in labels])
    axes.set_ylim(max(len(labels), 1) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)


def draw_distribution(axes: Any, histogram: dict[int, int]) -> None:
    """Draws a bar for each value, or for each range of values if there are many."""
    if not histogram:
        return
    low, high = min(histogram), max(histogram)
    width = (high - low) // MOST_BARS + 1
    count = sum(histogram.values())
    bars: dict[int, float] = {}
    for value, often in histogram.items():
        start = low + (value - low) // width * width
        bars[start] = bars.get(start, 0) + 100 * often / count
    middles = [start + (width - 1) / 2 for start in bars]
    axes.bar(middles, list(bars.values()), width=0.9 * width, color=COLOR)


def plain(words: str) -> str:
    """Text without anything that Matplotlib would read as a formula."""
    return words.replace("$", r"\$")
