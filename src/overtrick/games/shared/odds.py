"""What ``odds`` needs to know of a game: how a deal reaches the call in question."""

from collections.abc import Callable
from typing import Any, NamedTuple

from overtrick.core.actions import Action
from overtrick.core.cards import Card


class Calling(NamedTuple):
    """How a player comes to call, or to bid."""

    is_asked: Callable[[Any, int], bool]
    """Whether the player on turn, who is us, is at the call of that round; it compiles."""

    before: Action
    """What we do ourselves before that call."""

    passed: Action
    """What the others have done if they spoke before us; ``NO_ACTION`` if that may be anything."""

    rounds: int
    """How many rounds of calling there are."""

    upcard: Callable[[Any], Card] | None = None
    """The card turned up when the cards have been dealt; ``None`` where none is."""
