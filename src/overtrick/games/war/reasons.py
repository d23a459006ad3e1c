"""Why war does not allow an action; asked only when it is not legal."""

from overtrick.core.actions import Action
from overtrick.core.reasons import Reason
from overtrick.games.war.rules.state import ALL_ACTIONS, State


def why_not(state: State, action: Action) -> Reason:
    """The rule that keeps the seat on turn from doing *action*."""
    if action not in ALL_ACTIONS:
        return NO_SUCH_ACTION
    return Reason("deal_is_over", "6.4", "the game is over")


NO_SUCH_ACTION = Reason(
    "no_such_action", "6.1", "the only action in this game is to turn up a card"
)
