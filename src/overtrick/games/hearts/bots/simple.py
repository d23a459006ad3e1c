"""The simple player of hearts: passes high cards, ducks, and throws points away.

``choose`` decides from a view; it remembers nothing.  Can be compiled.
"""

from typing import Final

from overtrick.core.actions import Action, Actions
from overtrick.core.cards import HEARTS, NO_CARD, NO_SUIT, Card, each, rank_of, suit_of
from overtrick.games.hearts.rules.state import PASSING, QUEEN_OF_SPADES
from overtrick.games.hearts.rules.view import View

QUEEN: Final = 100  # more than any other card is worth getting rid of
A_HEART: Final = 20


def choose(view: View, legal: Actions) -> Action:
    """The card to pass or to play."""
    best = NO_CARD
    most = 0
    for card in each(legal.cards):
        worth = worth_of(view, card)
        if best == NO_CARD or worth > most:
            best, most = card, worth
    return best


def worth_of(view: View, card: Card) -> int:
    """How much a card is to be passed or played now."""
    trick = view.play.trick
    if view.phase == PASSING or (trick.led != NO_SUIT and suit_of(card) != trick.led):
        return burden(card)
    if trick.led == NO_SUIT:
        return -burden(card)
    if card < trick.best:
        return QUEEN + burden(card)
    return -burden(card)


def burden(card: Card) -> int:
    """How gladly a card is given away: the queen of spades, hearts, then by rank."""
    if card == QUEEN_OF_SPADES:
        return QUEEN
    return rank_of(card) + (A_HEART if suit_of(card) == HEARTS else 0)
