"""The assignment's input: the trump suit and the taking team, then eight tricks.

::

    d 2
    Ac Qc Kc 7c
    8c Jc 9c 7d
    ...
"""

from typing import Final

from overtrick.core.cards import (
    RANK_LETTERS,
    SEVEN,
    SUIT_LETTERS,
    Card,
    Suit,
    card_of,
    rank_of,
    suit_of,
)
from overtrick.core.seats import Side
from overtrick.programs.streams import MOST_BYTES, BadInput, EndOfInput, Streams

SUITS: Final = SUIT_LETTERS.lower()
RANKS: Final = RANK_LETTERS[SEVEN:]
TEAMS: Final = ("1", "2")
MOST_BLANK_LINES: Final = 10


class Lines:
    """The lines of a game, read one at a time; complaints know the line's number."""

    def __init__(self, source: Streams) -> None:
        self._source = source
        self._number = 0
        self._seen: dict[Card, int] = {}  # and the line each card was in

    def contract(self) -> tuple[Suit, Side]:
        """
        The trump suit, and the side that takes.

        :raises: :exc:`BadInput` if the line does not say so.
        """
        words = self._words("the trump suit and the taking team, like 'd 2'")
        if len(words) != 2:
            raise self._bad(
                f"expected the trump suit and the taking team, like 'd 2', got {quoted(words)}"
            )
        trump, team = words
        if trump not in SUITS or len(trump) != 1:
            raise self._bad(f"expected a trump suit, one of s, h, d, c, got {trump[:40]!a}")
        if team not in TEAMS:
            raise self._bad(f"expected the taking team, 1 or 2, got {team[:40]!a}")
        return SUITS.index(trump), TEAMS.index(team)

    def trick(self, number: int) -> list[Card]:
        """
        The four cards of trick *number*, in the order they were played.

        :raises: :exc:`BadInput` if the line is not four cards not seen before.
        """
        words = self._words(f"the four cards of trick {number}")
        if len(words) != 4:
            raise self._bad(f"expected the four cards of trick {number}, got {quoted(words)}")
        return [self._card(word) for word in words]

    def end(self) -> None:
        """
        Passes blank lines up to the end of the input.

        :raises: :exc:`BadInput` if something else follows.
        """
        for _ in range(MOST_BLANK_LINES):
            try:
                words = self._words("")
            except EndOfInput:
                return
            if words:
                raise self._bad(f"expected nothing after the eighth trick, got {quoted(words)}")
        raise self._bad("expected the end of the input after the eighth trick")

    def _card(self, word: str) -> Card:
        if len(word) != 2 or word[0] not in RANKS or word[1] not in SUITS:
            raise self._bad(
                f"expected a card like 'Jd' (A K Q J T 9 8 7, then s h d c), got {word[:40]!a}"
            )
        card = card_of(SUITS.index(word[1]), RANK_LETTERS.index(word[0]))
        if card in self._seen:
            raise self._bad(f"{word} is played twice, first in line {self._seen[card]}")
        self._seen[card] = self._number
        return card

    def _words(self, wanted: str) -> list[str]:
        """The words of the next line; at the end of the input only where nothing is *wanted*."""
        self._number += 1
        try:
            return self._source.line().split()
        except EndOfInput:
            if wanted:
                raise self._bad(f"the input ends here; expected {wanted}") from None
            raise
        except BadInput:
            raise self._bad(f"longer than {MOST_BYTES} bytes") from None

    def _bad(self, message: str) -> BadInput:
        return BadInput(f"line {self._number}: {message}")


def quoted(words: list[str]) -> str:
    """A line as a complaint quotes it."""
    return ascii(" ".join(words)[:60]) if words else "an empty line"


def card_text(card: Card) -> str:
    """A card as the assignment writes it, ``Jd``."""
    return RANK_LETTERS[rank_of(card)] + SUITS[suit_of(card)]
