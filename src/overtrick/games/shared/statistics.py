"""What people count in finished deals: a game names its facts and reads them off a state.

Each is a whole number between known limits, so that a million deals can be kept
as counts, and counts of any two parts added up without loss.
"""

from typing import NamedTuple


class Fact(NamedTuple):
    """One number about a finished deal."""

    name: str
    low: int
    high: int  # higher ones are counted here
    meaning: str


def yes(is_so: bool) -> int:
    """1 for yes, 0 for no."""
    return 1 if is_so else 0
