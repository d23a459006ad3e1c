"""How cards look in the terminal: ``9♣``, ``9C``, or ``9 of clubs``."""

import os
from typing import Final, TextIO

from overtrick.core.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    RANK_LETTERS,
    SPADES,
    SUIT_LETTERS,
    SUIT_NAMES,
    SUIT_SYMBOLS,
    Card,
    CardSet,
    Suit,
    card_in_sentence,
    each,
    rank_of,
    suit_of,
)

SYMBOLS: Final = "symbols"
LETTERS: Final = "letters"
WORDS: Final = "words"

ANSI_COLORS: Final = {CLUBS: "32", DIAMONDS: "94", HEARTS: "91", SPADES: "1"}
"""A color for each suit; the letter or symbol is always shown too."""

SUITS_SHOWN: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)  # black and red in turn


_IN_WORDS: Final = tuple(card_in_sentence(card) for card in range(52))


class Faces:
    """One way of writing cards, suits and negative numbers."""

    def __init__(self, style: str, color: bool, minus: str = "−") -> None:
        self.style = style
        self.color = color
        self.minus = minus

    def card(self, card: Card) -> str:
        """A card in a list: ``9♣``, ``9C``, or ``9 of clubs``."""
        if self.style == WORDS:
            return _IN_WORDS[card]
        suits = SUIT_SYMBOLS if self.style == SYMBOLS else SUIT_LETTERS
        suit = suit_of(card)
        text = RANK_LETTERS[rank_of(card)] + suits[suit]
        return f"\033[{ANSI_COLORS[suit]}m{text}\033[0m" if self.color else text

    def the(self, card: Card) -> str:
        """A card inside a sentence: ``9♣``, ``9C``, or ``the 9 of clubs``."""
        return f"the {_IN_WORDS[card]}" if self.style == WORDS else self.card(card)

    def suit(self, suit: Suit) -> str:
        return SUIT_NAMES[suit].lower()

    def signed(self, number: int) -> str:
        """``+30``, ``−30``, ``0``."""
        return f"{self.minus}{-number}" if number < 0 else f"+{number}" if number else "0"

    def strong(self, text: str) -> str:
        return f"\033[1m{text}\033[0m" if self.color else text


def faces_for(out: TextIO, plain: bool, suits: str | None) -> Faces:
    """The style for a terminal: symbols if it can print them, colors if it shows them."""
    minus = "−" if can_print(out, "−") else "-"
    if plain:
        return Faces(WORDS, False, minus)
    color = out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Faces(suits or (SYMBOLS if can_print(out, SUIT_SYMBOLS) else LETTERS), color, minus)


def can_print(out: TextIO, text: str) -> bool:
    """Whether the encoding of *out* has all characters of *text*."""
    try:
        text.encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def by_suit(hand: CardSet) -> list[Card]:
    """The hand in the order to show it: suit by suit, high cards first."""
    return sorted(each(hand), key=lambda card: (SUITS_SHOWN.index(suit_of(card)), -rank_of(card)))
