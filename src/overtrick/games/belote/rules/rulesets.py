"""Rule sets of belote as data [docs/rules/belote.md, last table]."""

from typing import Final, NamedTuple


class Rules(NamedTuple):
    """What people agree on before they play."""

    cut_partner: bool = False
    go_over: bool = True
    tie_makes: bool = True
    points_to_win: int = 1000


INFO0004: Final = Rules()

RULE_SETS: Final = {"INFO0004": INFO0004}

CHOICES: Final[dict[str, tuple[str, ...]]] = {}
"""Every field is yes/no or a number."""

LIMITS: Final = {"points_to_win": (1, 10_000)}

DESCRIPTIONS: Final = {
    "cut_partner": "A player who cannot follow must cut even when his partner is winning the "
    "trick; otherwise he may then play any card.",
    "go_over": "A player who has to play a trump must play one higher than those in the trick if "
    "he can.",
    "tie_makes": "The contract is made with exactly half of the points, too.",
    "points_to_win": "The side that first has this many points wins.",
}
