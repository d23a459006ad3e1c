"""How deals of euchre end when ``steady`` plays all four seats: for the chance to win a match.

Counted over 262,144 deals by the first rule set, in ten thousandths; results rarer than one in five
hundred are left out.
"""

from typing import Final

from overtrick.bots.match_chances import Results
from overtrick.games.euchre.rules.rulesets import Rules

CELL: Final = 1  # points between two scores that are looked at
BEYOND: Final = 4  # the most points of a deal

RESULTS: Final[Results] = (
    # how often, the dealers' points, the others'
    (16, 0, 0),
    (1336, 0, 1),
    (1592, 0, 2),
    (216, 0, 4),
    (4946, 1, 0),
    (1244, 2, 0),
    (649, 4, 0),
)


def score_range(rules: Rules) -> tuple[int, int]:
    """The lowest score looked at, and the highest."""
    return 0, rules.points_to_win + BEYOND
