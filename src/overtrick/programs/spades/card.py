"""The assignment's Card: names, the standard order, and the order within a trick."""

from functools import total_ordering

from overtrick.core.cards import (
    CLUBS,
    RANK_NAMES,
    SPADES,
    SUIT_NAMES,
    TWO,
    Rank,
    Suit,
    card_in_words,
    card_of,
    rank_of,
    suit_of,
)
from overtrick.games.spades.rules.play import strength


@total_ordering
class Card:
    """
    A playing card; ``<`` and the like go by suit, then rank, whatever is trump or led.

    >>> ace, two = Card("Ace", "Hearts"), Card("Two", "Spades")
    >>> print(ace, two.is_trump(), ace < two)
    Ace of Hearts True True
    """

    def __init__(self, rank: str = RANK_NAMES[TWO], suit: str = SUIT_NAMES[CLUBS]) -> None:
        self.number = card_of(string_to_suit(suit), string_to_rank(rank))

    @classmethod
    def from_number(cls, number: int) -> "Card":
        """The card that the rules know as *number*."""
        return cls(RANK_NAMES[rank_of(number)], SUIT_NAMES[suit_of(number)])

    @classmethod
    def read(cls, text: str) -> "Card":
        """
        Reads ``RANK of SUIT`` with any white space between.

        :raises: :exc:`ValueError` if that is not what *text* says.
        """
        rank, _, suit = [*text.split(), "", "", ""][:3]
        return cls(rank, suit)

    def get_rank(self) -> str:
        return RANK_NAMES[rank_of(self.number)]

    def get_suit(self) -> str:
        return SUIT_NAMES[suit_of(self.number)]

    def is_trump(self) -> bool:
        return suit_of(self.number) == SPADES

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.number == other.number

    def __lt__(self, other: "Card") -> bool:
        return self.number < other.number

    def __hash__(self) -> int:
        return hash(self.number)

    def __str__(self) -> str:
        return card_in_words(self.number)

    def __repr__(self) -> str:
        return f"Card({self.get_rank()!r}, {self.get_suit()!r})"


def string_to_rank(text: str) -> Rank:
    """
    The rank, 0 for Two to 12 for Ace.

    :raises: :exc:`ValueError` unless *text* is its name as printed.
    """
    if text not in RANK_NAMES:
        raise ValueError("Invalid value for string_to_rank function.")
    return RANK_NAMES.index(text)


def string_to_suit(text: str) -> Suit:
    """
    The suit, 0 for Clubs to 3 for Spades.

    :raises: :exc:`ValueError` unless *text* is its name as printed.
    """
    if text not in SUIT_NAMES:
        raise ValueError("Invalid value for string_to_suit function.")
    return SUIT_NAMES.index(text)


def card_less(a: Card, b: Card, led_suit: str) -> bool:
    """Whether *a* is worth less than *b* in a trick to which that suit was led."""
    led = string_to_suit(led_suit)
    return strength(a.number, led) < strength(b.number, led)
