"""How the listener to a hint is told of things; and what is told without a thought."""

from collections.abc import Callable
from typing import NamedTuple

from overtrick.core.actions import Action, Actions, each_action
from overtrick.core.cards import Card, Suit
from overtrick.core.seats import Seat


class Voice(NamedTuple):
    """The names of things, for one listener."""

    action: Callable[[Action], str]  # ``play 9C``, ``pass``
    card: Callable[[Card], str]
    suit: Callable[[Suit], str]
    name: Callable[[Seat], str]


def only_choice(legal: Actions, voice: Voice) -> list[str]:
    """The hint for one who may do only one thing."""
    (only,) = each_action(legal)
    return [f"Hint: {voice.action(only)}. There is nothing to choose."]
