"""Belote: the rules of docs/rules/belote.md, as pure functions over small tuples.

This package is the game as ``overtrick.game.Game`` asks for it.  Its parts, in
reading order: ``house`` (rule sets), ``state``, ``order``, ``score``, ``play``,
``taking``, ``deal``, ``views``, ``words``, ``reasons``, ``match``, ``counts``,
``claims``.
"""

from typing import Final

from overtrick.decks import DECK_32
from overtrick.games.belote.claims import claim_order, takes_the_rest
from overtrick.games.belote.counts import FACTS, facts
from overtrick.games.belote.deal import (
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
from overtrick.games.belote.house import (
    CHOICES,
    DESCRIPTIONS,
    INFO0004,
    LIMITS,
    RULE_SETS,
    Rules,
)
from overtrick.games.belote.match import (
    Match,
    after_deal,
    match_is_over,
    match_winner,
    next_deal,
    start_match,
)
from overtrick.games.belote.reasons import why_not
from overtrick.games.belote.state import ALL_ACTIONS, State
from overtrick.games.belote.views import View, action_seen, view
from overtrick.games.belote.words import action_name, parse_action

NAME: Final = "belote"
SEATS: Final = 4
DECK: Final = DECK_32

__all__ = [
    "ALL_ACTIONS",
    "CHOICES",
    "DECK",
    "DESCRIPTIONS",
    "FACTS",
    "INFO0004",
    "LIMITS",
    "NAME",
    "RULE_SETS",
    "SEATS",
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
    "facts",
    "is_over",
    "is_void",
    "legal_actions",
    "match_is_over",
    "match_winner",
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
