"""The assignment's Card: a rank and a suit, each one letter; only the rank counts."""

from overtrick.core.cards import RANK_LETTERS, SUIT_LETTERS, TWO, card_name, card_of, rank_of
from overtrick.games.war.rules.battle import beats, ties

VALUE_OF_TWO = 2


class Card:
    """
    A playing card.

    >>> ten = Card("T", "H")
    >>> print(ten.to_string(), ten.get_value(), ten.beats(Card("9", "S")))
    TH 10 True

    :raises: :exc:`ValueError` if the rank or the suit is none.
    """

    def __init__(self, rank: str, suit: str) -> None:
        if rank not in tuple(RANK_LETTERS) or suit not in tuple(SUIT_LETTERS):
            raise ValueError(f"expected a card like 'KH', got {(rank + suit)[:40]!a}")
        self.rank = rank
        self.suit = suit

    @classmethod
    def from_number(cls, number: int) -> "Card":
        """The card that the rules know as *number*."""
        return cls(*card_name(number))

    @property
    def number(self) -> int:
        return card_of(SUIT_LETTERS.index(self.suit), RANK_LETTERS.index(self.rank))

    def to_string(self) -> str:
        """The rank, then the suit: ``KH``."""
        return self.rank + self.suit

    def get_value(self) -> int:
        """2 for a two up to 14 for an ace."""
        return VALUE_OF_TWO + rank_of(self.number) - TWO

    def beats(self, other: "Card") -> bool:
        return beats(self.number, other.number)

    def ties(self, other: "Card") -> bool:
        return ties(self.number, other.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.number == other.number

    def __hash__(self) -> int:
        return hash(self.number)

    def __str__(self) -> str:
        return self.to_string()

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})"
