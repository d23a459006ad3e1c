"""What people ask of many deals, as data: a label, and the counts that answer it."""

from typing import Final, NamedTuple

MEAN: Final = "mean"
RATE: Final = "rate"
QUANTILE: Final = "quantile"
LONGEST: Final = "longest"


class Question(NamedTuple):
    """One line of the answer."""

    label: str
    kind: str
    fact: str
    of: str = ""  # the fact that has to be so for a deal to count; all count if empty
    value: int = 1  # of the fact, for a rate
    part: float = 0.5  # for a quantile


class Questions(NamedTuple):
    """What people ask of the deals of a game, and what its counts can tell."""

    asked: tuple[Question, ...]
    shown: str = "margin"  # the fact whose spread a plot shows
    needed: frozenset[tuple[str, str]] = frozenset()
    """(fact, of): the fact is absent from every deal in which the other is 0, so counts tell its
    share of those in which it is not."""
    minus_one_if_absent: frozenset[str] = frozenset()
    """The facts for which 0 is a seat, a place or a suit; all others are 0 when absent."""


def place_questions(who: str, fact: str, of: str) -> tuple[Question, ...]:
    """How often a player sits in each place, from the dealer's left on."""
    places = ("the eldest hand", "second", "third", "the dealer")
    return tuple(
        Question(f"{who} is {place}", RATE, fact, of, value) for value, place in enumerate(places)
    )
