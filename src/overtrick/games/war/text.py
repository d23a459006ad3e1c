"""War's one action as a word and back: ``turn-up``."""

from overtrick.core.actions import NO_ACTION, Action
from overtrick.games.war.rules.state import TURN_UP, State


def action_name(action: Action) -> str:
    """The word for *action*, which can only be ``TURN_UP``."""
    return "turn-up"


def parse_action(state: State, text: str) -> Action:
    """
    What a player means by *text*, ``NO_ACTION`` if it is not understood.

    Besides the word above: ``t``, ``turn``, ``turn up``.
    """
    word = text.strip().lower().replace("-", " ")
    if word == "turn up" or word == "turn" or word == "t":
        return TURN_UP
    return NO_ACTION
