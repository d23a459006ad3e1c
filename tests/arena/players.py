"""Python bots for the arena: one that plays, and some that fail."""

import os
import sys
import time
from typing import Any

from overtrick.core.actions import Action, Actions, each_action


class Lowest:
    """Does the first thing that is legal; as often as ``REST_AFTER`` says, and then no more."""

    asked = 0

    def choose(self, view: Any, legal: Actions) -> Action:
        Lowest.asked += 1
        if Lowest.asked > int(os.environ.get("REST_AFTER", sys.maxsize)):
            rest()
        return next(each_action(legal))


def rest() -> None:
    """Until whoever started this process is gone, and no longer."""
    started_by = os.getppid()
    while os.getppid() == started_by:
        time.sleep(0.05)
    os._exit(0)


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
