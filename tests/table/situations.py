"""Moments of a euchre deal, reached by words; rule numbers are those of docs/rules/euchre.md.

The deck deals, with West as dealer, all the high hearts to North::

    North JH JD AH KH QH   East TH 9C TC JC QC   South KC AC 9D TD QD   West KD AD 9S TS JS
    upcard 9H
"""

from typing import Final

from record.matches import cards

from overtrick.core.actions import Action
from overtrick.core.cards import Card
from overtrick.core.seats import WEST, Seat
from overtrick.games import euchre

DECK: Final = cards("JH JD AH TH 9C KC AC 9D KD AD KH QH TC JC QC TD QD 9S TS JS 9H QS KS AS")
FARMERS_DECK: Final = cards(  # the eldest hand gets nothing but nines and tens
    "9H TH 9C JH JD KC AC 9D KD AD TC 9S AH JC QC TD QD KH TS JS QH QS KS AS"
)
ACTIONS: Final = {euchre.action_name(action): action for action in euchre.ALL_ACTIONS}


def actions(words: str) -> tuple[Action, ...]:
    """The actions of ``pass order-up 9S``; a number stands for itself."""
    return tuple(ACTIONS[word] if word in ACTIONS else int(word) for word in words.split())


def after(
    words: str,
    rules: euchre.Rules = euchre.HOUSE,
    deck: tuple[Card, ...] = DECK,
    dealer: Seat = WEST,
) -> euchre.State:
    """The table after these words."""
    state = euchre.start(rules, deck, dealer)
    for action in actions(words):
        state = euchre.apply(state, action)
    return state
