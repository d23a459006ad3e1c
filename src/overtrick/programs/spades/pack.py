"""The assignment's Pack: 52 cards, dealt from the top, shuffled by in-shuffles."""

from overtrick.core.decks import DECK_52, in_shuffle
from overtrick.programs.pack_text import parse_pack
from overtrick.programs.spades.card import Card

PACK_SIZE = 52
IN_SHUFFLES = 15


class Pack:
    """Cards in order, and how many have been dealt."""

    def __init__(self, order: list[int] | None = None) -> None:
        self.order = list(DECK_52 if order is None else order)
        self.next = 0

    @classmethod
    def read(cls, data: bytes) -> "Pack":
        """
        Reads 52 times ``RANK of SUIT``, in any layout.

        :raises: :exc:`BadPack` if that is not what *data* holds.
        """
        return cls(parse_pack(data, DECK_52))

    def deal_one(self) -> Card:
        """
        The next card.

        :raises: :exc:`IndexError` when all have been dealt.
        """
        if self.empty():
            raise IndexError("No more cards in the pack to deal.")
        card = Card.from_number(self.order[self.next])
        self.next += 1
        return card

    def reset(self) -> None:
        """Back to the first card; the order stays."""
        self.next = 0

    def shuffle(self) -> None:
        """Fifteen in-shuffles of the present order."""
        for _ in range(IN_SHUFFLES):
            self.order = in_shuffle(self.order)
        self.reset()

    def empty(self) -> bool:
        return self.next == PACK_SIZE
