"""A view as it was before it went over the wire: the other way from ``record.view_json``."""

from typing import Any

from overtrick.core.actions import Actions
from overtrick.games.catalogue import game_named
from overtrick.record.view_json.encode import view_as_json, view_json_for
from overtrick.record.view_json.rebuild import actions_named


def view_from_json(facts: dict[str, Any]) -> tuple[Any, Actions]:
    """
    The view that *facts* tell of, and what is legal.

    :raises: :exc:`ValueError` if they tell of none.
    """
    try:
        game = game_named(facts["game"])
        view = view_json_for(game).view_from_json(facts)
        legal = actions_named(game, facts["legal"])
        same = view_as_json(game, view, view.seat, legal) == facts
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        raise ValueError(f"not a view: {type(error).__name__} {error}") from None
    if not same:
        raise ValueError("the view does not follow from what was done")
    return view, legal
