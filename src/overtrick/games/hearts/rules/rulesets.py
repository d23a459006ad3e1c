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

DESCRIPTIONS: Final = {
    "passing": "Where three cards are passed before the play: left, right, across and nowhere in "
    "turn, or always the same way.",
    "first_lead": "Who leads first, and what: the two of clubs, any club of its holder, or the "
    "player at the dealer's left.",
    "points_in_first_trick": "Point cards may be played to the first trick.",
    "must_break_hearts": "Hearts may not be led until one has been played.",
    "spare_queen": "A player with nothing but hearts and the queen of spades may lead hearts "
    "before they are broken.",
    "queen_breaks_hearts": "The queen of spades breaks hearts, too.",
    "moon": "What shooting the moon does: 26 points to each of the others, or 26 off one's own.",
    "jack_of_diamonds": "The jack of diamonds takes 10 points off.",
    "bonus_for_no_tricks": "A player who takes no trick gets 5 points off.",
    "points_to_end": "The match is over when a player has this many points; the fewest win.",
}
