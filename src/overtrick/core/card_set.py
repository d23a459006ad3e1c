"""A set of cards for people, over the plain int."""

from collections.abc import Iterator, Set

from overtrick.core.cards import (
    Card,
    CardSet,
    card_name,
    each,
    has_card,
    just,
    parse_card,
    parse_cards,
)


class Cards(Set[Card]):
    """
    An unchanging set of cards.

    >>> hand = Cards("JD 9C AS")
    >>> hand
    Cards('9C JD AS')
    >>> len(hand), "jd" in hand, "KD" in hand
    (3, True, False)
    >>> hand - Cards("9C")
    Cards('JD AS')
    >>> [card for card in hand]
    [7, 22, 51]
    """

    def __init__(self, cards: "CardSet | str | Set[Card]" = 0) -> None:
        if isinstance(cards, str):
            self.bits = parse_cards(cards)
        elif isinstance(cards, int):
            self.bits = cards
        else:
            self.bits = self._from_iterable(cards).bits

    @classmethod
    def _from_iterable(cls, cards: "Iterator[Card] | Set[Card]") -> "Cards":  # type: ignore[override]
        bits = 0
        for card in cards:
            bits |= just(card)
        return cls(bits)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = parse_card(card)
        return isinstance(card, int) and 0 <= card < 52 and has_card(self.bits, card)

    def __iter__(self) -> Iterator[Card]:
        return each(self.bits)

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
