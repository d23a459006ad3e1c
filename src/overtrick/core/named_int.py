"""Ints that print as words: cards, seats and actions of the public API."""

from typing import Any


class NamedInt(int):
    """
    An int that prints as a word and equals that word as well as the number.

    Its hash is the number's, and it is never false: North is seat 0, and a seat.
    """

    def __str__(self) -> str:
        raise NotImplementedError

    def is_called(self, text: str) -> bool:
        """Whether *text* is a word for it."""
        return text == str(self)

    def __repr__(self) -> str:
        return str(self)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> Any:
        if isinstance(other, str):
            return self.is_called(other)
        return super().__eq__(other)

    def __ne__(self, other: object) -> Any:
        if isinstance(other, str):
            return not self.is_called(other)
        return super().__ne__(other)

    def __hash__(self) -> int:
        return super().__hash__()
