"""Rule sets of hearts as data [docs/rules/hearts.md, last table]."""

from typing import Final, NamedTuple

CYCLE: Final = 0  # left, right, across, none, in turn
LEFT: Final = 1
RIGHT: Final = 2
ACROSS: Final = 3
NONE: Final = 4

TWO_OF_CLUBS: Final = 0
ANY_CLUB: Final = 1
ELDEST: Final = 2

OTHERS_ADD: Final = 0
SUBTRACT: Final = 1


class Rules(NamedTuple):
    """What people agree on before they play."""

    passing: int = CYCLE
    first_lead: int = TWO_OF_CLUBS
    points_in_first_trick: bool = False
    must_break_hearts: bool = True
    spare_queen: bool = False
    queen_breaks_hearts: bool = False
    moon: int = OTHERS_ADD
    jack_of_diamonds: bool = False
    bonus_for_no_tricks: bool = False
    points_to_end: int = 100


HOUSE: Final = Rules()
OMNIBUS: Final = Rules(jack_of_diamonds=True)

RULE_SETS: Final = {"HOUSE": HOUSE, "OMNIBUS": OMNIBUS}

CHOICES: Final = {
    "passing": ("cycle", "left", "right", "across", "none"),
    "first_lead": ("two-of-clubs", "any-club", "eldest"),
    "moon": ("others-add", "subtract"),
}

LIMITS: Final = {"points_to_end": (1, 1000)}

TITLES: Final = {
    "HOUSE": "Classic",
    "OMNIBUS": "Omnibus",
}
"""The rule sets as players know them; records and options use the keys."""

LABELS: Final = {
    "passing": "Passing cards",
    "first_lead": "First lead",
    "points_in_first_trick": "Points allowed in the first trick",
    "must_break_hearts": "Hearts must be broken",
    "spare_queen": "May lead hearts to spare the queen",
    "queen_breaks_hearts": "Queen of spades breaks hearts",
    "moon": "Shooting the moon",
    "jack_of_diamonds": "Jack of diamonds subtracts 10",
    "bonus_for_no_tricks": "Bonus for taking no tricks",
    "points_to_end": "Points that end the match",
}
"""The name of each rule as a switch or setting: right beside yes, no or a number."""

DESCRIPTIONS: Final = {
    "passing": "Where each player passes three cards before the play: left, right, across and "
    "nowhere in turn (cycle), or the same way in every deal.",
    "first_lead": "Who leads first, and what: the holder of the two of clubs leads it; that "
    "player leads any club; or the player left of the dealer (eldest) leads.",
    "points_in_first_trick": "Hearts and the queen of spades may be played to the first trick.",
    "must_break_hearts": "Hearts may not be led until one has been played.",
    "spare_queen": "A player who holds only hearts and the queen of spades may lead hearts "
    "before they are broken.",
    "queen_breaks_hearts": "Playing the queen of spades breaks hearts.",
    "moon": "What shooting the moon does: it adds 26 points to each of the others, or subtracts "
    "26 from the player's own score.",
    "jack_of_diamonds": "The player who takes the jack of diamonds has 10 points subtracted.",
    "bonus_for_no_tricks": "A player who takes no trick has 5 points subtracted.",
    "points_to_end": "The match ends when a player has this many points; the lowest score wins.",
}
"""What each rule says when it is on, or what its number or choice means."""
