"""The assignment's input file: two names, a line each, then the deck."""

from typing import NamedTuple

from overtrick.core.cards import RANK_LETTERS, SUIT_LETTERS
from overtrick.core.seats import EAST, NORTH
from overtrick.games import war
from overtrick.games.war.rules.deal import cards_fault
from overtrick.programs.war.card import Card
from overtrick.programs.war.deck import Deck

MOST_BYTES = 64 * 1024  # such a file has about 200


class BadFile(ValueError):
    """A file does not describe a game; the message says where and why."""


class Players(NamedTuple):
    """Who plays, and with which cards."""

    names: tuple[str, str]
    decks: tuple[Deck, Deck]


def read_players(data: bytes) -> Players:
    """
    Reads two names, then cards like ``KH`` in any layout, dealt one by one.

    :raises: :exc:`BadFile` if that is not what *data* holds.
    """
    lines = lines_of(data)
    names = (name_on(lines, 1, "first"), name_on(lines, 2, "second"))
    order = [
        card_of_word(number, word).number
        for number, line in enumerate(lines[2:], start=3)
        for word in line.split()
    ]
    if not order:
        raise BadFile("no cards after the two names")
    fault = cards_fault(order)
    if fault:
        raise BadFile(fault)
    dealt = war.start(war.CS241, order, NORTH).piles
    return Players(names, (Deck.of_pile(dealt[NORTH]), Deck.of_pile(dealt[EAST])))


def lines_of(data: bytes) -> list[str]:
    """The lines of a text in UTF-8, without a byte order mark, ended by LF or CR LF."""
    if len(data) > MOST_BYTES:
        raise BadFile(f"more than {MOST_BYTES} bytes: not a deck of cards")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = error.start
        raise BadFile(f"not a text file (byte 0x{data[place]:02x} at {place})") from None
    if not text.strip():
        raise BadFile("empty: expected two names and a deck")
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    for number, line in enumerate(lines, start=1):
        for letter in line.replace("\t", " "):
            if not letter.isprintable():
                raise BadFile(f"line {number}: not a text file ({letter!a})")
    return lines


def name_on(lines: list[str], number: int, which: str) -> str:
    """The name that is line *number*, the whole of it."""
    if len(lines) < number or not lines[number - 1].strip():
        raise BadFile(f"line {number}: expected the name of the {which} player")
    return lines[number - 1]


def card_of_word(number: int, word: str) -> Card:
    """The card that *word* on line *number* stands for."""
    if len(word) != 2 or word[0] not in RANK_LETTERS or word[1] not in SUIT_LETTERS:
        raise BadFile(
            f"line {number}: expected a card like 'KH' "
            f"(ranks {RANK_LETTERS}, suits {SUIT_LETTERS}), got {word[:40]!a}"
        )
    return Card(word[0], word[1])
