"""Decodes a view received as JSON: the inverse of ``record.view_json``."""

from typing import Any

from overtrick.core.actions import Actions
from overtrick.games.catalogue import game_named
from overtrick.record.view_json.encode import view_as_json, view_json_for
from overtrick.record.view_json.rebuild import actions_named


def view_from_json(fields: dict[str, Any]) -> tuple[Any, Actions]:
    """
    The view that *fields* describe, and the legal actions.

    :raises: :exc:`ValueError` if they do not describe a view.
    """
    try:
        game = game_named(fields["game"])
        view = view_json_for(game).view_from_json(fields)
        legal = actions_named(game, fields["legal"])
        same = view_as_json(game, view, view.seat, legal) == fields
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        raise ValueError(f"not a view: {type(error).__name__} {error}") from None
    if not same:
        raise ValueError("the view does not match its actions")
    return view, legal
