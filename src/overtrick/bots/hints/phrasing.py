"""How a hint names actions, cards and players for its reader; and the hint for a forced action."""

from collections.abc import Callable
from typing import NamedTuple

from overtrick.core.actions import Action, Actions, each_action
from overtrick.core.cards import Card, Suit
from overtrick.core.seats import Seat


class Voice(NamedTuple):
    """Names for one reader."""

    action: Callable[[Action], str]  # ``play 9C``, ``pass``
    card: Callable[[Card], str]
    suit: Callable[[Suit], str]
    name: Callable[[Seat], str]


def only_choice(legal: Actions, voice: Voice) -> list[str]:
    """The hint for a player with only one legal action."""
    (only,) = each_action(legal)
    return [f"Hint: {voice.action(only)}. It is your only legal choice."]
