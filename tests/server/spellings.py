"""Every way a card, a hand or a deck might be written, found in any text."""

import base64
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from overtrick.core.cards import (
    ACE,
    OPEN_SYMBOLS,
    RANK_LETTERS,
    RANK_NAMES,
    SUIT_LETTERS,
    SUIT_NAMES,
    SUIT_SYMBOLS,
    TEN,
    Card,
    rank_of,
    suit_of,
)

PICTURES: Final = (0x1F0D0, 0x1F0C0, 0x1F0B0, 0x1F0A0)  # cards as single letters, by suit
ENGLISH: Final = {"as"}  # is a word, and hardly ever the ace of spades

NUMBERS: Final = frozenset(
    {
        "seq",
        "news.seq",
        "table.options.pace",
        "table.options.clock",
        "table.options.grace",
        "table.score",
        "table.pad.deal",
        "table.pad.points",
        "table.pad.score",
        "table.pad.bags",
        "table.deal.number",
        "table.match",
        "table.earlier",
        "table.winners",
        "table.clock.left",
        "table.view.score",
        "table.view.bags",
        "table.view.made",
        "table.view.card_points",
        "table.view.tricks_won",
        "table.view.passes",
        "table.view.rounds",
        "table.view.piles",
        "table.view.last_round.laid",
        "table.result.opening.number",
        "view.score",
        "view.bags",
        "view.made",
        "view.passes",
        "view.card_points",
        "view.tricks_won",
        "id",
        "protocol",
        "seat_time",
        "memory",
    }
)
"""Where a number may stand; anywhere else it might be a card."""

SAFE: Final = (str, bool, type(None))
"""What is no number; cards in texts are looked for by themselves."""


def spelled(card: Card) -> set[str]:
    """The ways to write one card."""
    suit, rank = suit_of(card), rank_of(card)
    letter, name = RANK_LETTERS[rank], f"{SUIT_LETTERS[suit]}"
    picture = chr(PICTURES[suit] + (1 if rank == ACE else rank + 2 + (rank > 9)))
    ways = {picture, letter + name, (letter + name).lower()} - ENGLISH
    short = [letter, "10"] if rank == TEN else [letter]
    for symbol in (SUIT_SYMBOLS[suit], OPEN_SYMBOLS[suit]):
        ways |= {one + symbol for one in short} | {symbol + one for one in short}
    ways |= {one + name for one in short}
    whole = f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}"
    number = f"{rank + 2 if rank <= TEN else RANK_NAMES[rank]} of {SUIT_NAMES[suit]}"
    for between in " _-":
        for form in (whole, number):
            joined = form.replace(" ", between)
            ways |= {joined, joined.lower(), joined.upper(), joined.title()}
    return ways


CARDS: Final = {way: card for card in range(52) for way in spelled(card)}


def any_of(words: Iterable[str]) -> str:
    """A pattern for the longest of *words*; by first letters, or each would be tried everywhere."""
    by_first: dict[str, list[str]] = {}
    for word in sorted(words, key=len, reverse=True):
        by_first.setdefault(word[0], []).append(re.escape(word[1:]))
    return "|".join(f"{re.escape(first)}(?:{'|'.join(by_first[first])})" for first in by_first)


WRITTEN: Final = re.compile(f"(?<![0-9A-Za-z])(?:{any_of(CARDS)})(?![0-9A-Za-z])")


def cards_in(text: str) -> set[Card]:
    """Every card that *text* names."""
    return {CARDS[found] for found in WRITTEN.findall(text)}


def hand_forms(cards: int) -> set[str]:
    """A set of cards as one number, or as the bytes of it; only if it is long enough to tell."""
    if cards.bit_count() < 3:
        return set()
    forms = {f"{cards:x}", f"{cards:X}", f"{cards:o}", f"{cards}"}
    for order in ("big", "little"):
        for size in (7, 8):
            forms |= byte_forms(cards.to_bytes(size, "big" if order == "big" else "little"))
    return {form for form in forms if len(form) >= 8}


def deck_forms(deck: Sequence[Card]) -> set[str]:
    """Cards in their order, as numbers or bytes; any five that follow one another will do."""
    forms = set()
    for start in range(len(deck) - 4):
        five = deck[start : start + 5]
        forms |= {",".join(map(str, five)), ", ".join(map(str, five)), bytes(five).hex()}
    return forms | byte_forms(bytes(deck))


def byte_forms(secret: bytes) -> set[str]:
    """Bytes as people write them."""
    return {
        secret.hex(),
        secret.hex().upper(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
    }


def odd_numbers(message: Any, path: str = "") -> Iterator[str]:
    """Numbers where none are expected, lists of them too."""
    if isinstance(message, dict):
        seats: Iterable[str] = ("North", "East", "South", "West")
        for name, value in message.items():
            if not isinstance(value, SAFE):
                inner = path if name in seats or " and " in name else f"{path}.{name}".lstrip(".")
                yield from odd_numbers(value, inner)
    elif isinstance(message, list):
        for value in message:
            if not isinstance(value, SAFE):
                yield from odd_numbers(value, path)
    elif path not in NUMBERS:
        yield f"{path}={message}"
