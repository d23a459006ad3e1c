"""Checks that every game must pass, for built-in games and plug-ins.

>>> from overtrick.games.catalogue import kit_named
>>> from overtrick.games.conformance import CHECKS, Subject
>>> subject = Subject(kit_named("spades"), deals=2)
>>> for check in CHECKS:
...     check(subject)

A check returns nothing, or raises an ``AssertionError`` that says what was found.  With pytest::

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_the_game_conforms(check):
        check(Subject(KIT))

``check_compiled`` is not included, because it compiles the game.
"""

from collections.abc import Callable
from typing import Final

from overtrick.games.conformance.claims import check_claims_hold
from overtrick.games.conformance.compiled import check_compiled
from overtrick.games.conformance.deals import check_cards_are_conserved, check_every_deal_ends
from overtrick.games.conformance.hiding import Eyes, check_views_hide, find_leak
from overtrick.games.conformance.matches import check_matches_end
from overtrick.games.conformance.parts import check_json, check_questions, check_sentences
from overtrick.games.conformance.records import check_records_read_back
from overtrick.games.conformance.rulesets import check_rule_sets
from overtrick.games.conformance.statistics import check_statistics
from overtrick.games.conformance.subject import Subject
from overtrick.games.conformance.text import check_names_read_back, check_reasons

CHECKS: Final[tuple[Callable[[Subject], None], ...]] = (
    check_rule_sets,
    check_cards_are_conserved,
    check_every_deal_ends,
    check_views_hide,
    check_names_read_back,
    check_reasons,
    check_statistics,
    check_matches_end,
    check_records_read_back,
    check_claims_hold,
    check_json,
    check_sentences,
    check_questions,
)

__all__ = ["CHECKS", "Eyes", "Subject", "check_compiled", "find_leak"]
