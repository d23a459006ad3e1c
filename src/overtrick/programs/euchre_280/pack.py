"""The assignment's Pack: 24 cards, dealt from the top, shuffled by in-shuffles."""

from overtrick.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    NINE,
    RANK_NAMES,
    SPADES,
    SUIT_NAMES,
    card_of,
)
from overtrick.decks import DECK_24, fault_in_deck, in_shuffle
from overtrick.programs.euchre_280.card import Card

PACK_SIZE = 24
IN_SHUFFLES = 7
MOST_BYTES = 64 * 1024  # a pack file has about 360

NEW_PACK = [
    card_of(suit, rank)
    for suit in (SPADES, HEARTS, CLUBS, DIAMONDS)
    for rank in range(NINE, ACE + 1)
]


class BadPack(ValueError):
    """A text is not a pack; the message says where and why."""


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
        return cls(parse_pack(data))

    def deal_one(self) -> Card:
        """The next card; there must be one."""
        assert not self.empty()
        card = Card.numbered(self.order[self.next])
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


def parse_pack(data: bytes) -> list[int]:
    if len(data) > MOST_BYTES:
        raise BadPack(f"more than {MOST_BYTES} bytes: not a pack of {PACK_SIZE} cards")
    if not data.strip():
        raise BadPack(f"empty: expected {PACK_SIZE} cards")
    words = pack_words(data)
    order = []
    for place in range(0, len(words), 3):
        line = words[place][0]
        text = " ".join(word for _, word in words[place : place + 3])
        rank, of, suit = ([*text.split(" "), "", ""])[:3]
        if rank not in RANK_NAMES or of != "of" or suit not in SUIT_NAMES:
            raise BadPack(
                f"line {line}: expected a card like 'Jack of Diamonds', got {text[:60]!a}"
            )
        order.append(Card(rank, suit).number)
    fault = fault_in_deck(order, DECK_24)
    if fault:
        raise BadPack(fault)
    return order


def pack_words(data: bytes) -> list[tuple[int, str]]:
    """The words of a pack file, each with its line."""
    try:
        text = data.decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        place = error.start
        raise BadPack(f"not a text file (byte 0x{data[place]:02x} at {place})") from None
    words = []
    for number, line in enumerate(text.split("\n"), start=1):
        for word in line.encode().split():  # bytes: only what C calls white space
            words.append((number, word.decode()))
    return words
