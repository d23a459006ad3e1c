"""Hearts: the rules of docs/rules/hearts.md, as pure functions over small tuples.

The rules, in reading order, in ``rules``: ``rulesets``, ``state``, ``passing``, ``play``,
``score``, ``deal``, ``view``, ``match``.  Beside them ``text`` (actions as words) and
``reasons``; and what uses engines.
"""

from typing import Final

from overtrick.core.decks import DECK_52
from overtrick.core.parties import FOUR_SINGLES
from overtrick.games.hearts.reasons import why_not
from overtrick.games.hearts.rules.deal import (
    apply,
    deck_fault,
    is_over,
    legal_actions,
    points,
    section,
    start,
    turn,
)
from overtrick.games.hearts.rules.match import (
    Match,
    after_deal,
    match_is_over,
    match_winners,
    next_deal,
    start_match,
)
from overtrick.games.hearts.rules.rulesets import (
    CHOICES,
    DESCRIPTIONS,
    HOUSE,
    LABELS,
    LIMITS,
    OMNIBUS,
    RULE_SETS,
    TITLES,
    Rules,
)
from overtrick.games.hearts.rules.state import ALL_ACTIONS, State
from overtrick.games.hearts.rules.view import View, action_seen, view
from overtrick.games.hearts.text import action_name, parse_action

NAME: Final = "hearts"
SEATS: Final = 4
PARTIES: Final = FOUR_SINGLES
LOW_WINS: Final = True
DECK: Final = DECK_52

__all__ = [
    "ALL_ACTIONS",
    "CHOICES",
    "DECK",
    "DESCRIPTIONS",
    "HOUSE",
    "LABELS",
    "LIMITS",
    "LOW_WINS",
    "NAME",
    "OMNIBUS",
    "PARTIES",
    "RULE_SETS",
    "SEATS",
    "TITLES",
    "Match",
    "Rules",
    "State",
    "View",
    "action_name",
    "action_seen",
    "after_deal",
    "apply",
    "deck_fault",
    "is_over",
    "legal_actions",
    "match_is_over",
    "match_winners",
    "next_deal",
    "parse_action",
    "points",
    "section",
    "start",
    "start_match",
    "turn",
    "view",
    "why_not",
]
