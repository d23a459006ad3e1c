"""Names of people at a table, fit to be shown to the others."""

import unicodedata
from typing import Final

from overtrick.server.messages import NAME_LETTERS

MOST_MARKS: Final = 2  # accents on one letter; more of them climb over other lines
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters that show nothing


def clean_name(name: str) -> str:
    """
    The name as it will be shown: composed letters, single blanks.

    :raises: :exc:`ValueError` if it cannot be shown, is empty, or is too long.
    """
    words = " ".join(word for word in unicodedata.normalize("NFC", name).split(" ") if word)
    if not words:
        raise ValueError("Please give a name; the one sent is empty.")
    if len(words) > NAME_LETTERS:
        raise ValueError(f"A name has at most {NAME_LETTERS} letters; this one has {len(words)}.")
    bad = next((letter for letter in words if not is_shown(letter)), None)
    if bad is not None:
        raise ValueError(f"A name has letters that can be seen; this one has U+{ord(bad):04X}.")
    if has_pile(words):
        raise ValueError(f"A letter of a name has at most {MOST_MARKS} accents.")
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in words):
        raise ValueError("Please give a name with a letter in it.")
    return words


def is_shown(letter: str) -> bool:
    """Whether it can be seen and leaves its neighbours alone: no turns, no controls."""
    return letter.isprintable() and letter not in BLANK


def has_pile(words: str) -> bool:
    """Whether one letter carries more accents than any language needs."""
    pile = 0
    for letter in words:
        pile = pile + 1 if unicodedata.category(letter).startswith("M") else 0
        if pile > MOST_MARKS:
            return True
    return False
