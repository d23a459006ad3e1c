"""Python bots for the arena: one that plays, and some that fail."""

from typing import Any

from overtrick.actions import Action, Actions, each_action


class Lowest:
    """Does the first thing that is legal."""

    def choose(self, view: Any, legal: Actions) -> Action:
        return next(each_action(legal))


class Raises:
    def choose(self, view: Any, legal: Actions) -> Action:
        raise RuntimeError("I give up")


class Cheats:
    def choose(self, view: Any, legal: Actions) -> Action:
        return 99


class Stumbles:
    """Fails at its fourth decision, again and again."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, legal: Actions) -> Action:
        self.asked += 1
        if self.asked % 4 == 0:
            raise RuntimeError("oh")
        return next(each_action(legal))
