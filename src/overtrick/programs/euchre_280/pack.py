"""The assignment's Pack: 24 cards, dealt from the top, shuffled by in-shuffles."""

from overtrick.core.cards import ACE, CLUBS, DIAMONDS, HEARTS, NINE, SPADES, card_of
from overtrick.core.decks import DECK_24, in_shuffle
from overtrick.programs.euchre_280.card import Card
from overtrick.programs.pack_text import parse_pack

PACK_SIZE = 24
IN_SHUFFLES = 7

NEW_PACK = [
    card_of(suit, rank)
    for suit in (SPADES, HEARTS, CLUBS, DIAMONDS)
    for rank in range(NINE, ACE + 1)
]


class Pack:
    """Cards in order, and how many have been dealt."""

    def __init__(self, order: list[int] | None = None) -> None:
        self.order = list(NEW_PACK if order is None else order)
        self.next = 0

    @classmethod
    def read(cls, data: bytes) -> "Pack":
        """
        Reads 24 times ``RANK of SUIT``, in any layout.

        :raises: :exc:`BadPack` if that is not what *data* holds.
        """
        return cls(parse_pack(data, DECK_24))

    def deal_one(self) -> Card:
        """The next card; there must be one."""
        assert not self.empty()
        card = Card.from_number(self.order[self.next])
        self.next += 1
        return card

    def reset(self) -> None:
        """Back to the first card; the order stays."""
        self.next = 0

    def shuffle(self) -> None:
        """Seven in-shuffles of the present order."""
        for _ in range(IN_SHUFFLES):
            self.order = in_shuffle(self.order)
        self.reset()

    def empty(self) -> bool:
        return self.next == PACK_SIZE
