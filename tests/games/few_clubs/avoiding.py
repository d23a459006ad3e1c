"""A bot that lays down clubs last."""

from games.few_clubs import View
from overtrick.compile.int64 import nth_bit
from overtrick.core.actions import Action, Actions
from overtrick.core.cards import CLUBS, SUIT_CARDS


def choose(view: View, legal: Actions) -> Action:
    others = legal.cards & ~SUIT_CARDS[CLUBS]
    return nth_bit(others if others else legal.cards, 0)
