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

TITLES: Final = {
    "INFO0004": "Classic",
}
"""The rule sets as players know them; records and options use the keys."""

LABELS: Final = {
    "cut_partner": "Must trump your partner's trick",
    "go_over": "Must overtrump",
    "tie_makes": "A tie makes the contract",
    "points_to_win": "Points to win",
}
"""The name of each rule as a switch or setting: right beside yes, no or a number."""

DESCRIPTIONS: Final = {
    "cut_partner": "A player who cannot follow suit must play a trump even when their partner is "
    "winning the trick. Without this rule they may then play any card.",
    "go_over": "A player who must play a trump must beat the trumps in the trick if they can.",
    "tie_makes": "The takers make their contract with exactly half of the points.",
    "points_to_win": "The first side to reach this many points wins the match.",
}
"""What each rule says when it is on, or what its number or choice means."""
