"""The sharp player of belote: adds up what speaks for each card, and plays the best.

It takes as ``steady`` does.  What counts, and how much, is in
``card_weights``.  Can be compiled.
"""

from overtrick.core.actions import Action, Actions
from overtrick.core.cards import NO_CARD, Card, CardSet, each, lowest_card
from overtrick.games.belote.bots.sharp.card_weights import worth
from overtrick.games.belote.bots.sharp.trick_outlook import read_view
from overtrick.games.belote.bots.steady import call
from overtrick.games.belote.rules.state import TAKING
from overtrick.games.belote.rules.view import View


def choose(view: View, legal: Actions) -> Action:
    """What the sharp player does with this view."""
    if view.phase == TAKING:
        return call(view, legal)
    if legal.cards.bit_count() == 1:
        return lowest_card(legal.cards)
    return best(view, legal.cards)


def best(view: View, cards: CardSet) -> Card:
    """The card that most speaks for."""
    seen = read_view(view)
    found = NO_CARD
    most = 0
    for card in each(cards):
        total = worth(view, seen, card)
        if found == NO_CARD or total > most:
            found = card
            most = total
    return found
