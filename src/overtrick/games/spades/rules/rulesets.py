"""The rule set of spades as data [docs/rules/spades.md, last table]."""

from typing import Final, NamedTuple


class Rules(NamedTuple):
    """What people agree on before they play."""

    blind_nil: bool = True
    break_spades: bool = True
    bag_limit: int = 10
    points_to_win: int = 300
    points_to_lose: int = 200


HOUSE: Final = Rules()

RULE_SETS: Final = {"HOUSE": HOUSE}

CHOICES: Final[dict[str, tuple[str, ...]]] = {}
"""Every field is a yes or no, or a number."""

LIMITS: Final = {"bag_limit": (0, 100), "points_to_win": (1, 1000), "points_to_lose": (1, 1000)}

TITLES: Final = {
    "HOUSE": "Classic",
}
"""The rule sets as players know them; records and options use the keys."""

LABELS: Final = {
    "blind_nil": "Blind nil",
    "break_spades": "Spades must be broken",
    "bag_limit": "Bags that cost 100 points",
    "points_to_win": "Points to win",
    "points_to_lose": "Points below zero to lose",
}
"""The name of each rule as a switch or setting: right beside yes, no or a number."""

DESCRIPTIONS: Final = {
    "blind_nil": "A player may bid blind nil, worth 200 points, before looking at their cards.",
    "break_spades": "Spades may not be led until one has been played, unless the leader holds "
    "nothing else.",
    "bag_limit": "A side that collects this many bags loses 100 points and keeps the remainder; "
    "0 means no penalty.",
    "points_to_win": "A side with this many points after a deal wins the match.",
    "points_to_lose": "A side this many points below zero after a deal loses the match.",
}
"""What each rule says when it is on, or what its number or choice means."""
