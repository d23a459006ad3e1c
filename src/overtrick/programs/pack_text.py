"""Pack files of the assignments: cards as ``Jack of Diamonds``, in any layout."""

from overtrick.core.cards import RANK_NAMES, SUIT_NAMES, Card, card_of
from overtrick.core.decks import Deck, fault_in_deck

MOST_BYTES = 64 * 1024  # 52 cards take about 850


class BadPack(ValueError):
    """A text is not a pack; the message says where and why."""


def parse_pack(data: bytes, full: Deck) -> list[Card]:
    """
    The order in which the cards of *full* lie in a pack file.

    :raises: :exc:`BadPack` if that is not what *data* holds.
    """
    if len(data) > MOST_BYTES:
        raise BadPack(f"more than {MOST_BYTES} bytes: not a pack of {len(full)} cards")
    if not data.strip():
        raise BadPack(f"empty: expected {len(full)} cards")
    words = numbered_words(data)
    order = [parse_entry(words[place : place + 3]) for place in range(0, len(words), 3)]
    fault = fault_in_deck(order, full)
    if fault:
        raise BadPack(fault)
    return order


def parse_entry(words: list[tuple[int, str]]) -> Card:
    """The card that up to three words name, each given with its line."""
    text = " ".join(word for _, word in words)
    rank, of, suit = [*text.split(" "), "", ""][:3]
    if rank not in RANK_NAMES or of != "of" or suit not in SUIT_NAMES:
        line = words[0][0]
        raise BadPack(f"line {line}: expected a card like 'Jack of Diamonds', got {text[:60]!a}")
    return card_of(SUIT_NAMES.index(suit), RANK_NAMES.index(rank))


def numbered_words(data: bytes) -> list[tuple[int, str]]:
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
