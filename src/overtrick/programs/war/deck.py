"""The assignment's Deck: a player's cards, dealt from the top, added to at the bottom."""

from overtrick.games.war.rules.piles import NO_PILE, Pile, card_at, with_last
from overtrick.programs.war.card import Card


class Deck:
    """
    Cards in order, the top first.

    >>> deck = Deck()
    >>> for suit in "HDS":
    ...     deck.add_to_bottom(Card("K", suit))
    >>> deck.deal_from_top()
    Card('K', 'H')
    >>> deck.to_string()
    '[KD KS]'
    """

    def __init__(self) -> None:
        self.cards: list[Card] = []

    @classmethod
    def of_pile(cls, pile: Pile) -> "Deck":
        """The deck that the rules know as *pile*."""
        deck = cls()
        for place in range(pile.size):
            deck.add_to_bottom(Card.from_number(card_at(pile, place)))
        return deck

    def pile(self) -> Pile:
        """The deck as the rules know it."""
        pile = NO_PILE
        for card in self.cards:
            pile = with_last(pile, card.number)
        return pile

    def deal_from_top(self) -> Card:
        """Takes the top card away; there must be one."""
        assert not self.is_empty()
        return self.cards.pop(0)

    def add_to_bottom(self, card: Card) -> None:
        self.cards.append(card)

    def size(self) -> int:
        return len(self.cards)

    def is_empty(self) -> bool:
        return not self.cards

    def to_string(self) -> str:
        """The cards from top to bottom: ``[KH 6D 4S]``."""
        return f"[{' '.join(card.to_string() for card in self.cards)}]"

    def __str__(self) -> str:
        return self.to_string()
