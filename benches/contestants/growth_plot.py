"""Two plots over the number of hands, as one SVG: CPU time, and the peak of memory."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH, HEIGHT = 420, 300  # of one plot
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 40, 44  # its margins
INK, LINE, LIMIT = "#333", "#1f6fb2", "#bbb"


class Cost(NamedTuple):
    """What a number of hands cost."""

    hands: int
    seconds: float
    megabytes: float


def drawing(costs: Sequence[Cost]) -> str:
    """The whole file."""
    times = [(cost.hands, cost.seconds) for cost in costs]
    memory = [(cost.hands, cost.megabytes) for cost in costs]
    last = costs[-1]
    straight = [(cost.hands, last.seconds / last.hands * cost.hands) for cost in costs]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {HEIGHT}" '
            f'font-family="sans-serif" font-size="12" fill="{INK}">',
            f'<rect width="{2 * WIDTH}" height="{HEIGHT}" fill="white"/>',
            *plot(0, "CPU seconds (grey: in proportion to the last)", times, straight),
            *plot(WIDTH, "Peak of memory, MB", memory, []),
            "</svg>\n",
        ]
    )


Points = Sequence[tuple[float, float]]


def plot(left: int, title: str, points: Points, compared: Points) -> list[str]:
    """One plot, both axes logarithmic."""
    everything = [*points, *compared]
    columns = decades([hands for hands, _ in everything])
    rows = decades([value for _, value in everything])

    def place(hands: float, value: float) -> tuple[float, float]:
        across = (log10(hands) - columns[0]) / (columns[-1] - columns[0])
        up = (log10(value) - rows[0]) / (rows[-1] - rows[0])
        width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
        return left + LEFT + across * width, HEIGHT - BOTTOM - up * height

    def path(points: Points, color: str) -> str:
        steps = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in points))
        return f'<polyline points="{steps}" fill="none" stroke="{color}" stroke-width="2"/>'

    parts = [f'<text x="{left + LEFT}" y="{TOP - 16}" font-size="14">{title}</text>']
    for column in columns:
        x, y = place(10.0**column, 10.0 ** rows[0])
        parts.append(f'<path d="M{x:.1f} {y}V{TOP}" stroke="#eee"/>')
        parts.append(text(x, y + 18, f"1e{column}", "middle"))
    for row in rows:
        x, y = place(10.0 ** columns[0], 10.0**row)
        parts.append(f'<path d="M{x} {y:.1f}H{left + WIDTH - RIGHT}" stroke="#eee"/>')
        parts.append(text(x - 8, y + 4, f"{10.0**row:g}", "end"))
    parts.append(text(left + LEFT, HEIGHT - 8, "hands", "start"))
    if compared:
        parts.append(path(compared, LIMIT))
    parts.append(path(points, LINE))
    for point in points:
        x, y = place(*point)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{LINE}"/>')
    return parts


def text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'


def decades(values: Sequence[float]) -> range:
    """The powers of ten that enclose the values: at least two."""
    first = floor(log10(min(values)))
    return range(first, max(ceil(log10(max(values))), first + 1) + 1)
