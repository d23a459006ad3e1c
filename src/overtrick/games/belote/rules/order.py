"""Which card beats which, and what each is worth [3]."""

from typing import Final

from overtrick.core.cards import (
    KING,
    NO_CARD,
    QUEEN,
    SEVEN,
    Card,
    CardSet,
    Suit,
    card_of,
    each,
    rank_of,
    suit_of,
)

# One entry for each rank: 7 8 9 T J Q K A.
PLAIN_ORDER: Final = (0, 1, 2, 6, 3, 4, 5, 7)
TRUMP_ORDER: Final = (0, 1, 6, 4, 7, 2, 3, 5)
PLAIN_VALUES: Final = (0, 0, 0, 10, 2, 3, 4, 11)
TRUMP_VALUES: Final = (0, 0, 14, 10, 20, 3, 4, 11)

OF_SUIT_LED: Final = 8  # more than any place in the order
OF_TRUMP: Final = 16


def strength(card: Card, led: Suit, trump: Suit) -> int:
    """Compares cards; *led* and *trump* may be ``NO_SUIT`` [3.1, 3.2, 3.3]."""
    place = rank_of(card) - SEVEN
    if suit_of(card) == trump:
        return OF_TRUMP + TRUMP_ORDER[place]
    if suit_of(card) == led:
        return OF_SUIT_LED + PLAIN_ORDER[place]
    return PLAIN_ORDER[place]


def value(card: Card, trump: Suit) -> int:
    """What *card* is worth to the side that takes it [3.1, 3.2]."""
    place = rank_of(card) - SEVEN
    return TRUMP_VALUES[place] if suit_of(card) == trump else PLAIN_VALUES[place]


def king_of(trump: Suit) -> Card:
    return card_of(trump, KING)


def queen_of(trump: Suit) -> Card:
    return card_of(trump, QUEEN)


def beats(card: Card, other: Card, led: Suit, trump: Suit) -> bool:
    return strength(card, led, trump) > strength(other, led, trump)


def strongest(cards: CardSet, led: Suit, trump: Suit) -> Card:
    """The card of the set that beats the others; ``NO_CARD`` of none."""
    best = NO_CARD
    for card in each(cards):
        if best == NO_CARD or beats(card, best, led, trump):
            best = card
    return best


def weakest(cards: CardSet, led: Suit, trump: Suit) -> Card:
    """The card of the set that all others beat; ``NO_CARD`` of none."""
    worst = NO_CARD
    for card in each(cards):
        if worst == NO_CARD or beats(worst, card, led, trump):
            worst = card
    return worst
