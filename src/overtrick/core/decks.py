"""Decks, the in-shuffle and dealing hands, without randomness.

A deck is a sequence of cards, top card first.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from overtrick.core.cards import (
    ACE,
    NINE,
    NO_CARDS,
    RANK_NAMES,
    SEVEN,
    TWO,
    Card,
    CardSet,
    Rank,
    card_in_words,
    card_of,
    just,
    parse_card,
    rank_of,
)

Deck: TypeAlias = Sequence[Card]
Pattern: TypeAlias = tuple[int, ...]


def deck_from(lowest: Rank) -> tuple[Card, ...]:
    """All cards from *lowest* up to the ace, suit by suit."""
    return tuple(card_of(suit, rank) for suit in range(4) for rank in range(lowest, ACE + 1))


DECK_24: Final = deck_from(NINE)
DECK_32: Final = deck_from(SEVEN)
DECK_52: Final = deck_from(TWO)


def dealt_hand(deck: Deck, pattern: Pattern, players: int, place: int) -> CardSet:
    """The hand of the player *place* seats past the dealer's left."""
    hand = NO_CARDS
    top = 0
    for batch in range(len(pattern)):
        size = pattern[batch]
        if batch % players == place:
            for card in range(top, top + size):
                hand |= just(deck[card])
        top += size
    return hand


def in_shuffle(deck: Deck) -> list[Card]:
    """
    Cuts the deck in half and interleaves, the second half first.

    >>> in_shuffle([0, 1, 2, 3, 4, 5])
    [3, 0, 4, 1, 5, 2]
    """
    half = len(deck) // 2
    return [card for pair in zip(deck[half:], deck[:half], strict=True) for card in pair]


def parse_deck(text: str) -> tuple[Card, ...]:
    """
    Reads ``9C TC JC`` in that order.

    :raises: :exc:`ValueError` if a word names no card.
    """
    return tuple(parse_card(word) for word in text.split())


def fault_in_deck(deck: Deck, full: Deck) -> str:
    """Why *deck* is not a permutation of *full*; empty if it is."""
    seen: dict[Card, int] = {}
    for place, card in enumerate(deck, start=1):
        if not 0 <= card < 52:
            return f"card {place} is none of the 52: {card}"
        if card not in full:
            lowest = RANK_NAMES[min(rank_of(card) for card in full)]
            return f"{card_in_words(card)} (card {place}) is not in this deck: {lowest} to Ace"
        if card in seen:
            return f"{card_in_words(card)} occurs twice, as card {seen[card]} and card {place}"
        seen[card] = place
    if len(deck) != len(full):
        return f"expected {len(full)} cards, found {len(deck)}"
    return ""
