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

DESCRIPTIONS: Final = {
    "blind_nil": "A player may bid blind nil, worth 200, before he looks at his cards.",
    "break_spades": "Spades may not be led until somebody has played one, unless the leader has "
    "nothing else.",
    "bag_limit": "A side that has gathered this many bags loses 100 points and keeps the "
    "remainder; 0 for no such penalty.",
    "points_to_win": "The side that has this many points after a deal wins.",
    "points_to_lose": "The side that is this many points below zero after a deal loses.",
}
