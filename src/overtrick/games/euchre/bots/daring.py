"""Simple, but daring: goes alone with both bowers and two more trumps.

Everything else is ``simple``.  Can be compiled.
"""

from typing import Final

from overtrick.core.actions import Action, Actions, allows
from overtrick.core.cards import CardSet, Suit, has_card, suit_of
from overtrick.games.euchre.bots import simple as simple_euchre
from overtrick.games.euchre.rules.calling import FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.order import left_bower, right_bower, suit_cards
from overtrick.games.euchre.rules.state import CALLING, NAME_SUIT_ALONE, ORDER_UP_ALONE
from overtrick.games.euchre.rules.view import View

TRUMPS_TO_GO_ALONE: Final = 4


def choose(view: View, legal: Actions) -> Action:
    """What the daring player does with this view."""
    if view.phase == CALLING:
        if view.contract.passes < FIRST_ROUND_PASSES:
            suit = suit_of(view.deal.upcard)
            if allows(legal, ORDER_UP_ALONE) and is_lone_hand(view.hand, suit):
                return ORDER_UP_ALONE
        else:
            for suit in range(4):
                if allows(legal, NAME_SUIT_ALONE + suit) and is_lone_hand(view.hand, suit):
                    return NAME_SUIT_ALONE + suit
    return simple_euchre.choose(view, legal)


def is_lone_hand(hand: CardSet, trump: Suit) -> bool:
    """Both bowers and at least two more trumps."""
    bowers = has_card(hand, right_bower(trump)) and has_card(hand, left_bower(trump))
    return bowers and (hand & suit_cards(trump, trump)).bit_count() >= TRUMPS_TO_GO_ALONE
