"""Rule sets of war as data [docs/rules/war.md, last table]."""

from typing import Final, NamedTuple


class Rules(NamedTuple):
    """What people agree on before they play."""

    face_down: int = 1


CS241: Final = Rules()

RULE_SETS: Final = {"CS241": CS241}

CHOICES: Final[dict[str, tuple[str, ...]]] = {}
"""Words for the fields that are neither yes/no nor a number: there are none."""

LIMITS: Final = {"face_down": (1, 10)}

TITLES: Final = {
    "CS241": "Classic",
}
"""The rule sets as players know them; records and options use the keys."""

LABELS: Final = {
    "face_down": "Cards face down in a war",
}
"""The name of each rule as a switch or setting: right beside yes, no or a number."""

DESCRIPTIONS: Final = {
    "face_down": "Number of cards each player lays face down in a war before turning up the next.",
}
"""What each rule says when it is on, or what its number or choice means."""
