"""The Simple player of war, who turns up the cards: there is nothing to decide."""

from overtrick.actions import Action, Actions
from overtrick.games.war.state import TURN_UP
from overtrick.games.war.views import View


def choose(view: View, legal: Actions) -> Action:
    """What Simple does with this view, or with any other."""
    return TURN_UP
