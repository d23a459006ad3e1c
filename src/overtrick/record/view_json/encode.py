"""A seat's view as a JSON object, in words: what a bot in any language, or a browser, is sent.

Seats are ``"South"``, cards ``"JD"``, suits ``"hearts"``, sides ``"East and West"``, calls and
cards to choose from are the words of a record; what is absent is ``null``.  The shape is set
down in ``docs/bot-protocol.md``.  Every object is built field by field from a ``View``, and from
nothing else.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Protocol, TypeAlias

from overtrick.core.actions import NO_ACTIONS, Actions, each_call
from overtrick.core.seats import Seat
from overtrick.games.catalogue import game_named, kit_of
from overtrick.games.kit import Part
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.view_access import rules_in
from overtrick.record.rules_text import field_text
from overtrick.record.view_json.tricks import card_words, seat_word
from overtrick.record.view_json.typed_fields import view_fields

Facts: TypeAlias = dict[str, Any]


@lru_cache(maxsize=256)  # every view of a table repeats the rules
def rules_facts(name: str, rules: Any) -> Mapping[str, str]:
    """The rules as words; callers must not modify the result."""
    game = game_named(name)
    return {field: field_text(game, field, value) for field, value in rules._asdict().items()}


class ViewJson(Protocol):
    """How a game writes its views: a module of its folder, or ``view_fields`` for any game."""

    def public_facts(self, view: Any) -> Facts: ...
    def own_facts(self, view: Any) -> Facts: ...
    def view_from_json(self, facts: Facts) -> Any: ...


def view_json_for(game: AnyGame) -> ViewJson:
    """The encoder and decoder for views of *game*."""
    return form_of(kit_of(game).view_json, game.NAME)


@lru_cache(maxsize=256)
def form_of(part: Part | None, name: str) -> ViewJson:
    """The game's own module, or the default from the types of its fields."""
    found: ViewJson = view_fields(name) if part is None else part.load()
    return found


def view_as_json(game: AnyGame, view: Any, turn: Seat, legal: Actions) -> Facts:
    """
    A view with all that its seat may know, and what it may do, as ``json.dumps`` takes it.

    *turn* is the seat to act; *legal* is empty unless it is the view's own.
    """
    return public_facts(game, view, turn) | own_facts(game, view, legal)


def public_facts(game: AnyGame, view: Any, turn: Seat) -> Facts:
    """What all views of a deal have in common, with nothing where a seat knows its own."""
    return {
        "game": game.NAME,
        "rules": rules_facts(game.NAME, rules_in(view)),
        "seat": None,
        "turn": seat_word(turn),
        **view_json_for(game).public_facts(view),
        "legal": [],
    }


def own_facts(game: AnyGame, view: Any, legal: Actions) -> Facts:
    """What a seat knows of itself alone."""
    return {
        "seat": seat_word(view.seat),
        **view_json_for(game).own_facts(view),
        "legal": [] if legal == NO_ACTIONS else legal_words(game, legal),
    }


def legal_words(game: AnyGame, legal: Actions) -> list[str]:
    """What may be done, as ``action_name`` has it; that of a card is the same in every game."""
    calls = [game.action_name(call) for call in each_call(legal)]
    return [*card_words(legal.cards), *calls]
