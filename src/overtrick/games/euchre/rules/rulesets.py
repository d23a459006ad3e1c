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

TITLES: Final = {
    "HOUSE": "Classic",
    "EECS280": "Michigan (EECS 280)",
    "CS246": "Waterloo (CS 246)",
}
"""The rule sets as players know them; records and options use the keys."""

LABELS: Final = {
    "stick_the_dealer": "Stick the dealer",
    "alone": "Going alone",
    "partner_means_alone": "Ordering up your partner means going alone",
    "lone_lead": "Who leads against a loner",
    "bury_upcard": "Dealer may discard the upcard",
    "farmers_hand": "Farmer's hand may be thrown in",
    "points_to_win": "Points to win",
}
"""The name of each rule as a switch or setting: right beside yes, no or a number."""

DESCRIPTIONS: Final = {
    "stick_the_dealer": "If everyone else passes in the second round, the dealer must name a "
    "suit. Without this rule the deal is void.",
    "alone": "The maker may play without their partner and scores 4 for taking all five tricks.",
    "partner_means_alone": "A player who orders up their partner must play alone.",
    "lone_lead": "Who leads to the first trick when the maker is alone: the player left of the "
    "dealer (eldest); the same unless that player is the loner; the player left of the maker; "
    "or the maker.",
    "bury_upcard": "The dealer may discard the upcard they have just picked up.",
    "farmers_hand": "A player may throw in a hand of only nines and tens before their first "
    "call; the same dealer deals again.",
    "points_to_win": "The first side to reach this many points wins the match.",
}
"""What each rule says when it is on, or what its number or choice means."""
