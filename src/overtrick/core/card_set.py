"""Printable cards and sets of cards, built on plain ints."""

from collections.abc import Iterable, Iterator, Set

from overtrick.core.cards import (
    RANK_LETTERS,
    RANK_NAMES,
    SUIT_NAMES,
    SUIT_SYMBOLS,
    Card,
    CardSet,
    card_name,
    each,
    find_card,
    has_card,
    just,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from overtrick.core.named_int import NamedInt


class PlayingCard(NamedInt):
    """
    A card that prints as one.

    >>> jack = PlayingCard("jack of diamonds")
    >>> jack, jack.suit, jack.rank
    (J♦, 'diamonds', 'jack')
    >>> jack == "JD", jack == "J♦", jack == 22
    (True, True, True)

    :raises: :exc:`ValueError` if there is no such card.
    """

    def __new__(cls, card: Card | str) -> "PlayingCard":
        number = parse_card(card) if isinstance(card, str) else card
        if not 0 <= number < 52:
            raise ValueError(f"expected a card from 0 to 51, got {number}")
        return super().__new__(cls, number)

    @property
    def suit(self) -> str:
        return SUIT_NAMES[suit_of(self)].lower()

    @property
    def rank(self) -> str:
        return RANK_NAMES[rank_of(self)].lower()

    def is_called(self, text: str) -> bool:
        return find_card(text) == int(self)

    def __str__(self) -> str:
        return RANK_LETTERS[rank_of(self)] + SUIT_SYMBOLS[suit_of(self)]


class Cards(Set[Card]):
    """
    An immutable set of cards, from text, a list of cards, or the int with their bits.

    >>> hand = Cards("JD 9C AS")
    >>> hand
    Cards('9C JD AS')
    >>> len(hand), "jd" in hand, "KD" in hand
    (3, True, False)
    >>> hand - Cards("9C")
    Cards('JD AS')
    >>> [card for card in hand]
    [9♣, J♦, A♠]

    :raises: :exc:`ValueError` if something in it is not a card.
    """

    def __init__(self, cards: "CardSet | str | Iterable[Card | str]" = 0) -> None:
        if isinstance(cards, str):
            self.bits = parse_cards(cards)
        elif isinstance(cards, int):
            if not 0 <= cards < 1 << 52:
                raise ValueError(f"expected the bits of 52 cards, got {cards}")
            self.bits = cards
        else:
            self.bits = self._from_iterable(cards).bits

    @classmethod
    def _from_iterable(cls, cards: "Iterable[Card | str]") -> "Cards":  # type: ignore[override]
        bits = 0
        for card in cards:
            bits |= just(PlayingCard(card))
        return cls(bits)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = parse_card(card)
        return isinstance(card, int) and 0 <= card < 52 and has_card(self.bits, card)

    def __iter__(self) -> Iterator[PlayingCard]:
        return map(PlayingCard, each(self.bits))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __int__(self) -> int:
        return self.bits

    def __hash__(self) -> int:
        return self._hash()

    def __str__(self) -> str:
        return " ".join(card_name(card) for card in self)

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"
