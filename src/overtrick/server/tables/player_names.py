"""Validates and normalizes player names before they are shown to others."""

import unicodedata
from typing import Final

from overtrick.server.messages import NAME_LETTERS

MOST_MARKS: Final = 2  # accents on one letter; more would overlap other lines
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters without a visible glyph


def clean_name(name: str) -> str:
    """
    Returns the name as it will be shown: composed letters, single spaces.

    :raises: :exc:`ValueError` if it is empty, too long, or has letters that are not visible.
    """
    words = " ".join(word for word in unicodedata.normalize("NFC", name).split(" ") if word)
    if not words:
        raise ValueError("Please enter a name.")
    if len(words) > NAME_LETTERS:
        raise ValueError(f"A name has at most {NAME_LETTERS} letters; this one has {len(words)}.")
    bad = next((letter for letter in words if not is_shown(letter)), None)
    if bad is not None:
        raise ValueError(f"A name cannot contain the invisible character U+{ord(bad):04X}.")
    if has_pile(words):
        raise ValueError(f"A letter in a name has at most {MOST_MARKS} accents.")
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in words):
        raise ValueError("Please enter a name with at least one letter.")
    return words


def is_shown(letter: str) -> bool:
    """Whether the letter is visible and is not a control or direction character."""
    return letter.isprintable() and letter not in BLANK


def has_pile(words: str) -> bool:
    """Whether a letter carries more than ``MOST_MARKS`` accents."""
    pile = 0
    for letter in words:
        pile = pile + 1 if unicodedata.category(letter).startswith("M") else 0
        if pile > MOST_MARKS:
            return True
    return False
