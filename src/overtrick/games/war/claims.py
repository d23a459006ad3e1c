"""Claims in war: there are none, since all cards to come are unknown."""

from overtrick.core.cards import Card
from overtrick.games.war.rules.view import View


def takes_the_rest(view: View) -> bool:
    return False


def claim_order(view: View) -> tuple[Card, ...]:
    return ()
