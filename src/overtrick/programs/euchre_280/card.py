"""The assignment's Card: names, bowers, and the three ways to compare."""

from functools import total_ordering

from overtrick.core.cards import (
    JACK,
    RANK_NAMES,
    SPADES,
    SUIT_NAMES,
    TWO,
    Suit,
    card_in_words,
    card_of,
    rank_of,
    same_color,
    suit_of,
)
from overtrick.games.euchre.rules.order import (
    left_bower,
    plain_strength,
    right_bower,
    strength,
    suit_in_play,
)


@total_ordering
class Card:
    """
    A playing card; ``<`` and the like ignore trump.

    >>> jack = Card("Jack", "Diamonds")
    >>> print(jack, jack.get_suit("Hearts"), jack.is_left_bower("Hearts"))
    Jack of Diamonds Hearts True
    """

    def __init__(self, rank: str = RANK_NAMES[TWO], suit: str = SUIT_NAMES[SPADES]) -> None:
        self.number = card_of(SUIT_NAMES.index(suit), RANK_NAMES.index(rank))

    @classmethod
    def from_number(cls, number: int) -> "Card":
        """The card that the rules know as *number*."""
        return cls(RANK_NAMES[rank_of(number)], SUIT_NAMES[suit_of(number)])

    def get_rank(self) -> str:
        return RANK_NAMES[rank_of(self.number)]

    def get_suit(self, trump: str | None = None) -> str:
        """The printed suit; with *trump*, the suit the card counts as."""
        if trump is None:
            return SUIT_NAMES[suit_of(self.number)]
        return SUIT_NAMES[suit_in_play(self.number, suit_named(trump))]

    def is_face(self) -> bool:
        """Jack, queen, king or ace."""
        return rank_of(self.number) >= JACK

    def is_right_bower(self, trump: str) -> bool:
        return self.number == right_bower(suit_named(trump))

    def is_left_bower(self, trump: str) -> bool:
        return self.number == left_bower(suit_named(trump))

    def is_trump(self, trump: str) -> bool:
        return self.get_suit(trump) == trump

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.number == other.number

    def __lt__(self, other: "Card") -> bool:
        return plain_strength(self.number) < plain_strength(other.number)

    def __hash__(self) -> int:
        return hash(self.number)

    def __str__(self) -> str:
        return card_in_words(self.number)

    def __repr__(self) -> str:
        return f"Card({self.get_rank()!r}, {self.get_suit()!r})"


def suit_named(suit: str) -> Suit:
    """The suit as the rules number it."""
    return SUIT_NAMES.index(suit)


def suit_next(suit: str) -> str:
    """The other suit of the same color."""
    return SUIT_NAMES[same_color(suit_named(suit))]


def card_less(a: Card, b: Card, trump: str, led_card: Card | None = None) -> bool:
    """Whether *a* is worth less than *b* with that trump, and that lead if there is one."""
    suit = suit_named(trump)
    led = suit_in_play(led_card.number, suit) if led_card is not None else suit
    return strength(a.number, led, suit) < strength(b.number, led, suit)
