"""Builds a complete state from a view and the cards drawn for the other players, for any game.

The function is generated as source text from the names of the game's fields, because compiled code
can neither copy a named tuple by field name nor replace one field.
"""

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, get_args, get_type_hints

from overtrick.beliefs.counting import Words
from overtrick.beliefs.unseen import OUT_OF_PLAY
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.tricks import with_more

HANDS = "hands"
SET_OF_CARDS = "cards"  # the marker of ``core.cards.CardSet``


def state_maker(game: AnyGame) -> Callable[[Any, Words, int], Any]:
    """
    Returns a function that builds the state behind a view from the cards in *held*.

    :raises: :exc:`ValueError` if a state hides more than the hands and one set of cards.
    """
    rules: Any = game
    arguments = ", ".join(field_expression(game, field) for field in rules.State._fields)
    text = (
        "def state_of(view, held, key):\n"
        "    drawn = (int(held[0]), int(held[1]), int(held[2]), int(held[3]))\n"
        "    hands = with_more(drawn, view.seat, view.hand)\n"
        f"    return State({arguments})\n"
    )
    made = ModuleType(f"{__name__}_of_{game.NAME}", "Made by ``state_maker``.")
    made.__dict__.update(State=rules.State, with_more=with_more)
    exec(text, made.__dict__)
    sys.modules[made.__name__] = made  # the compiler names code by its module
    state_of: Callable[[Any, Words, int], Any] = made.__dict__["state_of"]
    return state_of


def field_expression(game: AnyGame, field: str) -> str:
    """
    The source text of the expression for one field of the state.

    :raises: :exc:`ValueError` if the field cannot be derived from a view.
    """
    rules: Any = game
    if HANDS not in rules.State._fields or "hand" not in rules.View._fields:
        raise ValueError(
            f"there are no beliefs for {game.NAME}: its kit has none, and its states have no hands"
        )
    if field == HANDS:
        return HANDS
    if field in rules.View._fields:
        return f"view.{field}"
    marks = get_args(get_type_hints(rules.State, include_extras=True)[field])[1:]
    if SET_OF_CARDS not in marks:
        raise ValueError(
            f"there are no beliefs for {game.NAME}: its kit has none, and its views hide {field!r}"
        )
    return f"int(held[{OUT_OF_PLAY}])"
