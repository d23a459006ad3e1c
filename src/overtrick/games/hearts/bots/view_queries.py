"""What a player of hearts can tell from the cards gone; can be compiled."""

from typing import Final

from overtrick.core.cards import NO_CARD, SUIT_CARDS, Card, CardSet, just, suit_of
from overtrick.core.decks import DECK_52
from overtrick.games.hearts.rules.score import card_points
from overtrick.games.hearts.rules.view import View
from overtrick.games.shared.tricks import FourCards

DECK: Final = sum(just(card) for card in DECK_52)


def cards_on_table(cards: FourCards) -> CardSet:
    """The cards of a trick under way as a set."""
    found = 0
    for seat in range(4):
        card = cards[seat]
        found |= 0 if card == NO_CARD else just(card)
    return found


def unseen_cards(view: View) -> CardSet:
    """The cards in the other hands."""
    taken = view.play.taken
    gone = taken[0] | taken[1] | taken[2] | taken[3] | cards_on_table(view.play.trick.cards)
    return DECK & ~gone & ~view.hand


def trick_points(view: View) -> int:
    """The points that lie on the table."""
    return card_points(cards_on_table(view.play.trick.cards))


def above(card: Card, cards: CardSet) -> int:
    """How many of *cards* are of the same suit and higher."""
    return (cards & SUIT_CARDS[suit_of(card)] & ~(2 * just(card) - 1)).bit_count()


def below(card: Card, cards: CardSet) -> int:
    """How many of *cards* are of the same suit and lower."""
    return (cards & SUIT_CARDS[suit_of(card)] & (just(card) - 1)).bit_count()


def length(card: Card, cards: CardSet) -> int:
    """How many of *cards* are of the card's suit."""
    return (cards & SUIT_CARDS[suit_of(card)]).bit_count()
