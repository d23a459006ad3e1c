"""A whole state made from a view and the cards drawn for the others, for any game.

The function is written out for the game's own fields and made from that text, because compiled
code can neither copy a tuple by the names of its fields nor replace one of them.
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
SET_OF_CARDS = "cards"  # the mark of ``core.cards.CardSet``


def state_maker(game: AnyGame) -> Callable[[Any, Words, int], Any]:
    """
    The function that gives the state behind a view if the holders have what is in *held*.

    :raises: :exc:`ValueError` if a state has more that is hidden than hands and a set of cards.
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
    sys.modules[made.__name__] = made  # the compiler names code by the module that it is in
    state_of: Callable[[Any, Words, int], Any] = made.__dict__["state_of"]
    return state_of


def field_expression(game: AnyGame, field: str) -> str:
    """
    What a field of the state is made of.

    :raises: :exc:`ValueError` if nothing is known of it.
    """
    rules: Any = game
    if HANDS not in rules.State._fields or "hand" not in rules.View._fields:
        raise ValueError(
            f"there are no beliefs for {game.NAME}: it brings none, and has no hands of cards"
        )
    if field == HANDS:
        return HANDS
    if field in rules.View._fields:
        return f"view.{field}"
    marks = get_args(get_type_hints(rules.State, include_extras=True)[field])[1:]
    if SET_OF_CARDS not in marks:
        raise ValueError(
            f"there are no beliefs for {game.NAME}: it brings none, and hides {field!r}"
        )
    return f"int(held[{OUT_OF_PLAY}])"
