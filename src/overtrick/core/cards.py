"""Cards and sets of cards as plain integers.

A card is ``13 * suit + rank``; a set of cards is an int with bit ``card`` set::

    bit  0 ...... 12 13 ...... 25 26 ...... 38 39 ...... 51
         2C ...... AC 2D ...... AD 2H ...... AH 2S ...... AS

The names of the types say what a number means, to readers and, through
``typing.get_type_hints``, to programs that turn a view into JSON.

Every function here runs unchanged in CPython and inside a compiled kernel,
except ``parse_card`` and ``parse_cards``, which quote what they could not read.
"""

from collections.abc import Iterator
from typing import Annotated, Final, TypeAlias

Suit: TypeAlias = Annotated[int, "suit"]
Rank: TypeAlias = Annotated[int, "rank"]
Card: TypeAlias = Annotated[int, "card"]
CardSet: TypeAlias = Annotated[int, "cards"]

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
NO_SUIT: Final = -1

TWO: Final = 0
THREE: Final = 1
FOUR: Final = 2
FIVE: Final = 3
SIX: Final = 4
SEVEN: Final = 5
EIGHT: Final = 6
NINE: Final = 7
TEN: Final = 8
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12
NO_RANK: Final = -1

NO_CARD: Final = -1
NO_CARDS: Final = 0
SUIT_CARDS: Final = (0x1FFF, 0x1FFF << 13, 0x1FFF << 26, 0x1FFF << 39)
"""The thirteen cards of each suit."""

RANK_LETTERS: Final = "23456789TJQKA"
SUIT_LETTERS: Final = "CDHS"
SUIT_SYMBOLS: Final = "♣♦♥♠"
OPEN_SYMBOLS: Final = "♧♢♡♤"
TEXT_OR_EMOJI: Final = ("\ufe0e", "\ufe0f")  # variation selectors that may follow a symbol
RANK_NAMES: Final = (
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Jack",
    "Queen",
    "King",
    "Ace",
)
SUIT_NAMES: Final = ("Clubs", "Diamonds", "Hearts", "Spades")
CARD_NAMES: Final = tuple(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS)


def card_of(suit: Suit, rank: Rank) -> Card:
    return 13 * suit + rank


def suit_of(card: Card) -> Suit:
    return card * 79 >> 10  # equals card // 13 for every card, and is faster


def rank_of(card: Card) -> Rank:
    return card - 13 * suit_of(card)


def same_color(suit: Suit) -> Suit:
    """The other suit of the same color: clubs and spades, diamonds and hearts."""
    return 3 - suit


def just(card: Card) -> CardSet:
    """The set holding only *card*."""
    return 1 << card


def has_card(cards: CardSet, card: Card) -> bool:
    return cards >> card & 1 == 1


def lowest_card(cards: CardSet) -> Card:
    """The card with the smallest number in a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def each(cards: CardSet) -> Iterator[Card]:
    """The cards of the set, smallest number first."""
    while cards:
        lowest = cards & -cards  # lowest_card inlined
        yield lowest.bit_length() - 1
        cards ^= lowest


def is_plain(text: str) -> bool:
    """Whether *text* is ASCII: look-alike letters of other scripts are not accepted."""
    for letter in text:
        if ord(letter) > 127:
            return False
    return True


def find_suit(text: str) -> Suit:
    """The suit named by a letter, a symbol or a word; ``NO_SUIT`` if none is."""
    word = text.strip()
    for mark in TEXT_OR_EMOJI:
        word = word.replace(mark, "")
    for suit in range(4):
        if word == SUIT_SYMBOLS[suit] or word == OPEN_SYMBOLS[suit]:
            return suit
        name = SUIT_NAMES[suit].lower()
        lower = word.lower()
        if is_plain(word) and (lower == name or lower == name[:-1] or lower == name[:1]):
            return suit
    return NO_SUIT


def find_rank(text: str) -> Rank:
    """The rank named by a letter, a number or a word; ``NO_RANK`` if none is."""
    word = text.strip().lower()
    if not is_plain(text):
        return NO_RANK
    if word == "10":
        return TEN
    for rank in range(13):
        if word == RANK_NAMES[rank].lower() or word == RANK_LETTERS[rank].lower():
            return rank
    return NO_RANK


def find_card(text: str) -> Card:
    """The card *text* names, as ``parse_card`` reads it; ``NO_CARD`` if none."""
    if len(text) == 2:  # the short form
        rank = RANK_LETTERS.find(text[0])
        suit = SUIT_LETTERS.find(text[1])
        if rank >= 0 and suit >= 0:
            return card_of(suit, rank)
    word = text.strip()
    for mark in TEXT_OR_EMOJI:
        word = word.replace(mark, "")
    of = word.lower().find(" of ")
    if of >= 0:
        rank_word, suit_word = word[:of], word[of + 4 :]
    else:
        rank_word, suit_word = word[:-1], word[-1:]
    rank = find_rank(rank_word)
    suit = find_suit(suit_word)
    if rank == NO_RANK or suit == NO_SUIT:
        return NO_CARD
    return card_of(suit, rank)


def parse_card(text: str) -> Card:
    """
    Reads ``JD``, ``jd``, ``J♦``, ``10d`` or ``Jack of Diamonds``.

    :raises: :exc:`ValueError` if *text* names no card.
    """
    card = find_card(text)
    if card == NO_CARD:
        raise ValueError(f"expected a card like 'JD', got {text[:40]!a}")
    return card


def parse_cards(text: str) -> CardSet:
    """
    Reads ``9C JH AS`` as a set.

    :raises: :exc:`ValueError` if a word names no card.
    """
    cards = NO_CARDS
    for word in text.split():
        cards |= just(parse_card(word))
    return cards


def card_name(card: Card) -> str:
    """The short printed form, ``JD``."""
    return CARD_NAMES[card]


def card_in_words(card: Card) -> str:
    """The long printed form, ``Jack of Diamonds``."""
    return RANK_NAMES[rank_of(card)] + " of " + SUIT_NAMES[suit_of(card)]


def card_in_sentence(card: Card) -> str:
    """The form inside a sentence, without an article: ``jack of diamonds``, ``9 of clubs``."""
    rank = rank_of(card)
    name = str(rank + 2) if rank <= TEN else RANK_NAMES[rank].lower()
    return name + " of " + SUIT_NAMES[suit_of(card)].lower()
