"""Which cards count as which suit, and which beats which [2]."""

from typing import Final

from overtrick.core.cards import (
    JACK,
    NINE,
    NO_CARD,
    NO_CARDS,
    SUIT_CARDS,
    Card,
    CardSet,
    Suit,
    card_of,
    each,
    just,
    rank_of,
    same_color,
    suit_of,
)

SUIT_ORDER: Final = (2, 3, 1, 0)
"""Spades, hearts, clubs, diamonds from the bottom, where ranks are equal [2.4]."""

OF_SUIT_LED: Final = 64  # more than any rank and suit together
OF_TRUMP: Final = 128
LEFT_BOWER: Final = 256
RIGHT_BOWER: Final = 512


def right_bower(trump: Suit) -> Card:
    return card_of(trump, JACK)


def left_bower(trump: Suit) -> Card:
    return card_of(same_color(trump), JACK)


def suit_cards(suit: Suit, trump: Suit) -> CardSet:
    """The cards that count as *suit*: the left bower is a trump [2.2]."""
    left = just(left_bower(trump))
    plain = SUIT_CARDS[suit] & ~left
    return plain | left if suit == trump else plain


def suit_in_play(card: Card, trump: Suit) -> Suit:
    """The suit *card* counts as [2.2]."""
    return trump if card == left_bower(trump) else suit_of(card)


def plain_strength(card: Card) -> int:
    """Compares cards when there is neither trump nor lead: rank, then suit [2.4]."""
    return 4 * rank_of(card) + SUIT_ORDER[suit_of(card)]


def strength(card: Card, led: Suit, trump: Suit) -> int:
    """Compares cards once trump is made; *led* may be ``NO_SUIT`` [2.3]."""
    suit = suit_of(card)
    return (
        plain_strength(card)
        + OF_SUIT_LED * (suit == led)
        + OF_TRUMP * (suit == trump)
        + LEFT_BOWER * (card == left_bower(trump))
        + RIGHT_BOWER * (card == right_bower(trump))
    )


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


def is_farmers_hand(hand: CardSet) -> bool:
    """Nothing but nines and tens [1.5]."""
    small = NO_CARDS
    for suit in range(4):
        small |= just(card_of(suit, NINE)) | just(card_of(suit, NINE + 1))
    return hand & ~small == NO_CARDS
