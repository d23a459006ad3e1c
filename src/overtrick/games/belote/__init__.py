"""Belote: the rules of docs/rules/belote.md, as pure functions over small tuples.

This package is the game as ``games.protocol.Game`` asks for it.  The rules, in reading
order, in ``rules``: ``rulesets``, ``state``, ``order``, ``score``, ``play``,
``taking``, ``deal``, ``view``, ``match``.  Beside them: ``text`` (actions as words),
``reasons``, ``claims``, ``statistics``; and what uses engines.
"""

from typing import Final

from overtrick.core.decks import DECK_32
from overtrick.core.parties import PARTNERSHIPS
from overtrick.games.belote.claims import claim_order, takes_the_rest
from overtrick.games.belote.reasons import why_not
from overtrick.games.belote.rules.deal import (
    apply,
    deck_fault,
    is_over,
    is_void,
    legal_actions,
    points,
    section,
    start,
    turn,
)
from overtrick.games.belote.rules.match import (
    Match,
    after_deal,
    match_is_over,
    match_winner,
    match_winners,
    next_deal,
    start_match,
)
from overtrick.games.belote.rules.rulesets import (
    CHOICES,
    DESCRIPTIONS,
    INFO0004,
    LABELS,
    LIMITS,
    RULE_SETS,
    TITLES,
    Rules,
)
from overtrick.games.belote.rules.state import ALL_ACTIONS, State
from overtrick.games.belote.rules.view import View, action_seen, view
from overtrick.games.belote.text import action_name, parse_action

NAME: Final = "belote"
SEATS: Final = 4
PARTIES: Final = PARTNERSHIPS
LOW_WINS: Final = False
DECK: Final = DECK_32

__all__ = [
    "ALL_ACTIONS",
    "CHOICES",
    "DECK",
    "DESCRIPTIONS",
    "INFO0004",
    "LABELS",
    "LIMITS",
    "LOW_WINS",
    "NAME",
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
    "claim_order",
    "deck_fault",
    "is_over",
    "is_void",
    "legal_actions",
    "match_is_over",
    "match_winner",
    "match_winners",
    "next_deal",
    "parse_action",
    "points",
    "section",
    "start",
    "start_match",
    "takes_the_rest",
    "turn",
    "view",
    "why_not",
]
