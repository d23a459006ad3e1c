"""Validates the arguments of the public API and converts them for the layers below.

Every function raises :exc:`ValueError` with a sentence that says what was expected.
"""

import operator
from collections.abc import Iterable, Sequence, Set
from typing import Any, SupportsIndex, TypeAlias

from overtrick.api.errors import UnknownName, excerpt
from overtrick.api.rule_set import RuleSet
from overtrick.api.seat import Seat
from overtrick.core.cards import Card, parse_card
from overtrick.core.decks import parse_deck
from overtrick.core.seats import SEAT_NAMES
from overtrick.games.protocol import AnyGame
from overtrick.record.match_record import Sitting
from overtrick.record.rules_text import parse_rules
from overtrick.record.text_format import sitting

DeckLike: TypeAlias = str | Iterable[SupportsIndex | str]
SeatLike: TypeAlias = SupportsIndex | str

HIGHEST_SEED = 2**63 - 1
HUMAN = "human"


def number_in(value: object) -> int | None:
    """*value* as a whole number; ``None`` if it is not one.  Booleans do not count."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    return operator.index(value)


def validate_rules(game: AnyGame, rules: object) -> Any:
    """The rules of *game* from a text or a ``RuleSet``; an empty text gives the default."""
    if not isinstance(rules, str | RuleSet):
        known = ", ".join(game.RULE_SETS)
        raise ValueError(f"expected a rule set of {game.NAME} ({known}), got {excerpt(rules)}")
    return parse_rules(game, str(rules) or next(iter(game.RULE_SETS)))


def validate_seed(seed: object) -> int:
    number = number_in(seed)
    if number is None or not 0 <= number <= HIGHEST_SEED:
        raise ValueError(f"expected a seed from 0 to {HIGHEST_SEED}, got {excerpt(seed)}")
    return number


def validate_names(game: AnyGame, names: object) -> tuple[Sitting, ...]:
    """The players, North first; named like their seats if no names are given."""
    if names is None:
        names = SEAT_NAMES[: game.SEATS]
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise ValueError(f"expected a list of {game.SEATS} names, got {excerpt(names)}")
    if len(names) != game.SEATS:
        given = "1 name" if len(names) == 1 else f"{len(names)} names"
        raise ValueError(f"{game.NAME} has {game.SEATS} seats, got {given}")
    for name in names:
        if not isinstance(name, str):
            raise ValueError(f"a name is text, got {excerpt(name)}")
    return tuple(sitting(name, HUMAN) for name in names)


def validate_seat(game: AnyGame, names: Sequence[str], seat: object) -> Seat:
    """The seat of that name or number, or the seat of the player of that name."""
    number = number_in(seat)
    for place, name in enumerate(names[: game.SEATS]):
        is_named = isinstance(seat, str) and (Seat(place) == seat or name == seat)
        if number == place or is_named:
            return Seat(place)
    known = ", ".join(dict.fromkeys([*SEAT_NAMES[: game.SEATS], *names]))
    raise UnknownName(f"expected a seat of {game.NAME} ({known}), got {excerpt(seat)}")


def validate_deck(deck: object) -> tuple[Card, ...]:
    """The cards of a deck in order; the table checks whether they fit the game."""
    if isinstance(deck, str):
        return parse_deck(deck)
    if isinstance(deck, Set) or not isinstance(deck, Iterable):
        raise ValueError(f"expected a deck in its order, like '9C TC ...', got {excerpt(deck)}")
    return tuple(validate_card(card) for card in deck)


def validate_card(card: object) -> Card:
    number = parse_card(card) if isinstance(card, str) else number_in(card)
    if number is None or not 0 <= number < 52:
        raise ValueError(f"expected a card like 'JD' or from 0 to 51, got {excerpt(card)}")
    return number
