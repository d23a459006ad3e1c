"""The Simple player of war, who turns up the cards: there is nothing to decide."""

from overtrick.core.actions import Action, Actions
from overtrick.games.war.rules.state import TURN_UP
from overtrick.games.war.rules.view import View


def choose(view: View, legal: Actions) -> Action:
    """What Simple does with this view, or with any other."""
    return TURN_UP
