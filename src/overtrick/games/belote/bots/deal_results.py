"""How deals of belote end when ``steady`` plays all four seats: for the chance to win a match.

Counted over 262,144 deals by the first rule set, in ten thousandths, to the nearest twenty points;
results rarer than one in five hundred are left out.
"""

from typing import Final

from overtrick.bots.match_chances import Results
from overtrick.games.belote.rules.rulesets import Rules

CELL: Final = 20  # points between two scores that are looked at
BEYOND: Final = 280  # the most points of a deal

RESULTS: Final[Results] = (
    # how often, the dealers' points, the others'
    (407, 0, 0),
    (490, 0, 160),
    (117, 0, 180),
    (243, 0, 260),
    (71, 0, 280),
    (694, 20, 140),
    (303, 20, 160),
    (924, 40, 120),
    (403, 40, 140),
    (49, 40, 160),
    (742, 60, 100),
    (373, 60, 120),
    (576, 80, 80),
    (306, 80, 100),
    (44, 80, 120),
    (562, 100, 60),
    (216, 100, 80),
    (712, 120, 40),
    (282, 120, 60),
    (32, 120, 80),
    (570, 140, 20),
    (316, 140, 40),
    (726, 160, 0),
    (309, 160, 20),
    (37, 160, 40),
    (196, 180, 0),
    (161, 260, 0),
    (49, 280, 0),
)


def score_range(rules: Rules) -> tuple[int, int]:
    """The lowest score looked at, and the highest."""
    return 0, rules.points_to_win + BEYOND
