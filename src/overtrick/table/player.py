"""The interface of players: choose an action from a view."""

from typing import Any, Protocol

from overtrick.core.actions import Action, Actions


class Player(Protocol):
    """A module with such a function is a player, too."""

    def choose(self, view: Any, legal: Actions) -> Action: ...
