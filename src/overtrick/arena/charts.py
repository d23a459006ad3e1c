"""Charts for the report: inline SVG, styled by the page, with text descriptions.

They are 360 units wide, like a phone, so that text stays readable there.
"""

from collections.abc import Sequence
from html import escape
from itertools import accumulate
from math import ceil, floor, log10
from typing import Final

from overtrick.arena.standings import Pairing, Ranked
from overtrick.arena.statistics import Estimate, mean_points, merge_sums
from overtrick.arena.verdicts import display_name, estimate_text, interval_text, signed_text

WIDTH: Final = 360
LEFT: Final = 46  # room for the labels of the vertical axis
RIGHT: Final = 348
LONGEST_LABEL: Final = 34
MOST_POINTS: Final = 120  # of a curve; more would not be visible


def svg(name: str, title: str, description: str, height: float, shapes: Sequence[str]) -> str:
    """An SVG with a title and a description; *name* must be unique on the page."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" '
        f'aria-labelledby="{name}-title {name}-text">'
        f'<title id="{name}-title">{escape(title)}</title>'
        f'<desc id="{name}-text">{escape(description)}</desc>{"".join(shapes)}</svg>'
    )


def text(x: float, y: float, words: str, kind: str = "") -> str:
    chosen = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{chosen}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def dot(x: float, y: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" class="dot"/>'


def ticks(low: float, high: float, most: int) -> list[float]:
    """At most *most* round numbers from *low* to *high*."""
    rough = (high - low) / most
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough)
    return [number * step for number in range(ceil(low / step), floor(high / step) + 1)]


def label(name: str) -> str:
    """A name short enough for a chart."""
    name = display_name(name)
    return name if len(name) <= LONGEST_LABEL else name[: LONGEST_LABEL - 1] + "…"


def ratings_chart(ranking: Sequence[Ranked], name: str) -> str:
    """Draws the players from best to worst, with a bar for each interval."""
    low = min(one.rating.low for one in ranking)
    high = max(one.rating.high for one in ranking)
    margin = max((high - low) * 0.04, 1.0)
    low, high = low - margin, high + margin
    bottom = 40 * len(ranking) + 4

    def across(rating: float) -> float:
        return 12 + (rating - low) / (high - low) * (RIGHT - 12)

    drawn = []
    for tick in ticks(low, high, 6):
        drawn.append(line(across(tick), 4, across(tick), bottom, "grid"))
        drawn.append(
            text(min(max(across(tick), 18), WIDTH - 18), bottom + 16, f"{tick:.0f}", "mid")
        )
    for place, one in enumerate(ranking):
        y = 40 * place + 18
        rating = one.rating
        drawn.append(text(12, y, label(one.name), "name"))
        drawn.append(text(RIGHT, y, f"{rating.value:.0f} ± {rating.half_width:.0f}", "end"))
        drawn.append(line(across(rating.low), y + 12, across(rating.high), y + 12, "bar"))
        drawn += [line(across(end), y + 7, across(end), y + 17, "bar") for end in rating[1:]]
        drawn.append(dot(across(rating.value), y + 12))
    text_version = "; ".join(
        f"{display_name(one.name)} {one.rating.value:.0f}, between {one.rating.low:.0f} "
        f"and {one.rating.high:.0f}"
        for one in ranking
    )
    return svg(name, "Ratings with 95 % intervals", f"{text_version}.", bottom + 24, drawn)


def convergence_chart(pairing: Pairing, name: str) -> str:
    """Draws the mean and its interval over time; empty if there is only one point."""
    points_so_far = [
        (sums.deals, mean_points(sums))
        for sums in accumulate(pairing.blocks, merge_sums)
        if sums.deals > 1
    ]
    if len(points_so_far) < 2:
        return ""
    step = ceil(len(points_so_far) / MOST_POINTS)
    points_so_far = points_so_far[:-1:step] + points_so_far[-1:]
    last_deals, last = points_so_far[-1]
    low, high = _vertical_range(
        [estimate for deals, estimate in points_so_far if 10 * deals >= last_deals]
    )

    def across(deals: float) -> float:
        return LEFT + deals / last_deals * (RIGHT - LEFT)

    def up(points: float) -> float:
        return 150 - min(max((points - low) / (high - low), 0), 1) * 140

    drawn = []
    heights = ticks(low, high, 4)
    digits = max(0, -floor(log10(heights[1] - heights[0]) + 1e-9)) if len(heights) > 1 else 2
    for tick in heights:
        drawn.append(line(LEFT, up(tick), RIGHT, up(tick), "grid"))
        drawn.append(text(LEFT - 5, up(tick) + 4, signed_text(tick, digits), "end"))
    for tick in ticks(0, last_deals, 4)[1:]:
        drawn.append(text(min(across(tick), WIDTH - 24), 166, f"{tick:,.0f}", "mid"))
    edge = [(across(deals), up(one.high)) for deals, one in points_so_far]
    edge += [(across(deals), up(one.low)) for deals, one in reversed(points_so_far)]
    drawn.append(f'<polygon points="{_points(edge)}" class="band"/>')
    if low < 0 < high:
        drawn.append(line(LEFT, up(0), RIGHT, up(0), "zero"))
    middle = [(across(deals), up(one.value)) for deals, one in points_so_far]
    drawn.append(f'<polyline points="{_points(middle)}" class="mean"/>')
    drawn.append(text((LEFT + RIGHT) / 2, 182, "duplicate deals", "mid"))
    title = f"{display_name(pairing.first)} against {display_name(pairing.second)}"
    description = (
        f"Points per deal for {display_name(pairing.first)} over time; after {last_deals:,} "
        f"deals {estimate_text(last)}, 95 % interval {interval_text(last)}."
    )
    return svg(name, title, description, 188, drawn)


def _vertical_range(estimates: Sequence[Estimate]) -> tuple[float, float]:
    """The range to draw: includes zero and every interval."""
    low = min(0.0, *(one.low for one in estimates))
    high = max(0.0, *(one.high for one in estimates))
    margin = (high - low) * 0.05 or 1.0
    return low - margin, high + margin


def _points(places: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
