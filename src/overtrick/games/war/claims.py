"""Nobody can claim the rest at war: nobody knows a card that is still to be turned."""

from overtrick.core.cards import Card
from overtrick.games.war.rules.view import View


def takes_the_rest(view: View) -> bool:
    return False


def claim_order(view: View) -> tuple[Card, ...]:
    return ()
