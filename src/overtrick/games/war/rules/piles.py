"""A pile of cards, taken from the top and added to at the bottom, in a few machine words.

Ten cards of six bits go into a word, the top card first::

    word 0   bits 0-5 the top card, 6-11 the second, ... 54-59 the tenth
    word 1   bits 0-5 the eleventh, ...

What lies beyond the last card is 0, so that equal piles are equal tuples.
"""

from typing import Final, NamedTuple, TypeAlias

from overtrick.core.cards import Card

SixWords: TypeAlias = tuple[int, int, int, int, int, int]

CARDS_IN_WORD: Final = 10
BITS_OF_CARD: Final = 6
FIRST_CARD: Final = 63  # the bits of a word's first card
LAST_PLACE: Final = 54  # where those of its last begin


class Pile(NamedTuple):
    """Up to sixty cards in order."""

    size: int
    words: SixWords


NO_PILE: Final = Pile(0, (0, 0, 0, 0, 0, 0))


def card_at(pile: Pile, place: int) -> Card:
    """The card at *place*, 0 being the top; there must be one."""
    word = pile.words[place // CARDS_IN_WORD]
    return word >> BITS_OF_CARD * (place % CARDS_IN_WORD) & FIRST_CARD


def without_first(pile: Pile) -> Pile:
    """The pile without its top card; there must be one."""
    words = pile.words
    moved_up = (
        one_up(words[0], words[1]),
        one_up(words[1], words[2]),
        one_up(words[2], words[3]),
        one_up(words[3], words[4]),
        one_up(words[4], words[5]),
        one_up(words[5], 0),
    )
    return Pile(pile.size - 1, moved_up)


def one_up(word: int, following: int) -> int:
    """The word without its first card, and with that of the word after it."""
    return word >> BITS_OF_CARD | (following & FIRST_CARD) << LAST_PLACE


def with_last(pile: Pile, card: Card) -> Pile:
    """The pile with *card* under it."""
    words = pile.words
    place = pile.size // CARDS_IN_WORD
    bits = card << BITS_OF_CARD * (pile.size % CARDS_IN_WORD)
    filled = (
        words[0] | bits if place == 0 else words[0],
        words[1] | bits if place == 1 else words[1],
        words[2] | bits if place == 2 else words[2],
        words[3] | bits if place == 3 else words[3],
        words[4] | bits if place == 4 else words[4],
        words[5] | bits if place == 5 else words[5],
    )
    return Pile(pile.size + 1, filled)


def with_all(pile: Pile, cards: Pile) -> Pile:
    """The pile with all of *cards* under it, in their order."""
    for place in range(cards.size):
        pile = with_last(pile, card_at(cards, place))
    return pile


def first_cards(pile: Pile, count: int) -> Pile:
    """The *count* cards on top."""
    first = NO_PILE
    for place in range(count):
        first = with_last(first, card_at(pile, place))
    return first


def without_cards(pile: Pile, count: int) -> Pile:
    """What is left under the *count* cards on top."""
    for _ in range(count):
        pile = without_first(pile)
    return pile


def are_same(a: Pile, b: Pile) -> bool:
    """Whether two piles hold the same cards in the same order."""
    return a.size == b.size and a.words == b.words
