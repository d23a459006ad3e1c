"""Formats the numbers of a hint."""

from typing import Final

NEVER: Final = "0 %"


def percent(part: float, digits: int = 0) -> str:
    """``61 %``; estimates from few deals can fall slightly outside 0 to 100 %."""
    return f"{min(max(100 * part, 0.0), 100.0):.{digits}f} %"


def points(number: float) -> str:
    """``3.2 points``."""
    return f"{number:.1f} points"
