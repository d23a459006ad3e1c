"""Rule sets of euchre as data [docs/rules/euchre.md, last table]."""

from typing import Final, NamedTuple

ELDEST_LEADS: Final = 0
ELDEST_UNLESS_ALONE_LEADS: Final = 1
LEFT_OF_MAKER_LEADS: Final = 2
MAKER_LEADS: Final = 3


class Rules(NamedTuple):
    """What people agree on before they play."""

    stick_the_dealer: bool = False
    alone: bool = True
    partner_means_alone: bool = False
    lone_lead: int = ELDEST_LEADS
    bury_upcard: bool = True
    farmers_hand: bool = False
    points_to_win: int = 10


HOUSE: Final = Rules()
EECS280: Final = Rules(stick_the_dealer=True, alone=False)
CS246: Final = Rules(partner_means_alone=True, lone_lead=ELDEST_UNLESS_ALONE_LEADS)

RULE_SETS: Final = {"HOUSE": HOUSE, "EECS280": EECS280, "CS246": CS246}

CHOICES: Final = {"lone_lead": ("eldest", "eldest-unless-alone", "left-of-maker", "maker")}
"""Words for the fields that are neither yes/no nor a number, in order of value."""

LIMITS: Final = {"points_to_win": (1, 100)}

DESCRIPTIONS: Final = {
    "stick_the_dealer": "The dealer may not pass in the second round; otherwise two rounds of "
    "passes make the deal void.",
    "alone": "The maker may play without his partner and scores 4 for all five tricks.",
    "partner_means_alone": "Whoever orders up his partner plays alone.",
    "lone_lead": "Who leads first against a lone hand: the eldest hand; the eldest hand unless it "
    "is the lone hand; the player on the maker's left; or the maker.",
    "bury_upcard": "The dealer may discard the upcard he has just taken.",
    "farmers_hand": "A hand of nothing but nines and tens may be thrown in before its first call; "
    "the same dealer deals again.",
    "points_to_win": "The side that first has this many points wins.",
}
