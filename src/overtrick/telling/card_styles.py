"""How cards look in the terminal: ``9♣``, ``9C``, or ``nine of clubs``."""

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
    card_in_words,
    each,
    rank_of,
    suit_of,
)

SYMBOLS: Final = "symbols"
LETTERS: Final = "letters"
WORDS: Final = "words"

COLOURS: Final = {CLUBS: "32", DIAMONDS: "94", HEARTS: "91", SPADES: "1"}
"""Four colours, so that no two suits share one; the letter or symbol is always there too."""

SUITS_SHOWN: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)  # black and red in turn


_IN_WORDS: Final = tuple(card_in_words(card).lower() for card in range(52))


class Faces:
    """One way of showing cards."""

    def __init__(self, style: str, colour: bool) -> None:
        self.style = style
        self.colour = colour

    def card(self, card: Card) -> str:
        if self.style == WORDS:
            return _IN_WORDS[card]
        suits = SUIT_SYMBOLS if self.style == SYMBOLS else SUIT_LETTERS
        suit = suit_of(card)
        text = RANK_LETTERS[rank_of(card)] + suits[suit]
        return f"\033[{COLOURS[suit]}m{text}\033[0m" if self.colour else text

    def suit(self, suit: Suit) -> str:
        return SUIT_NAMES[suit].lower()

    def strong(self, text: str) -> str:
        return f"\033[1m{text}\033[0m" if self.colour else text


def faces_for(out: TextIO, plain: bool, suits: str | None) -> Faces:
    """What suits the terminal: symbols if it can print them, colour if it shows it."""
    if plain:
        return Faces(WORDS, False)
    colour = out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Faces(suits or (SYMBOLS if can_print(out, SUIT_SYMBOLS) else LETTERS), colour)


def can_print(out: TextIO, text: str) -> bool:
    try:
        text.encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def by_suit(hand: CardSet) -> list[Card]:
    """The hand sorted for the eye: suit by suit, high cards first."""
    return sorted(each(hand), key=lambda card: (SUITS_SHOWN.index(suit_of(card)), -rank_of(card)))
