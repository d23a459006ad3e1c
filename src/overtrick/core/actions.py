"""Actions as plain integers, and sets of them.

0 to 51 is a card, played or discarded depending on the phase; 64 and up are the
calls of a game.  A set of actions is a pair of bit sets, so that it fits in
machine words: the cards, and the calls counted from ``FIRST_CALL``.
"""

from collections.abc import Iterator
from typing import Annotated, Final, NamedTuple, TypeAlias

from overtrick.core.cards import CardSet, each, has_card

Action: TypeAlias = Annotated[int, "action"]

FIRST_CALL: Final = 64
NO_ACTION: Final = -1


class Actions(NamedTuple):
    """A set of actions."""

    cards: CardSet
    calls: int  # bit i is the call FIRST_CALL + i


NO_ACTIONS: Final = Actions(0, 0)


def is_card(action: Action) -> bool:
    return 0 <= action < 52


def is_call(action: Action) -> bool:
    return action >= FIRST_CALL


def only_cards(cards: CardSet) -> Actions:
    return Actions(cards, 0)


def call_bit(call: Action) -> int:
    """The set of calls holding only *call*, as in ``Actions.calls``."""
    return 1 << (call - FIRST_CALL)


def allows(actions: Actions, action: Action) -> bool:
    """Whether *action* is in the set."""
    if is_card(action):
        return has_card(actions.cards, action)
    if FIRST_CALL <= action < FIRST_CALL + 62:
        return has_card(actions.calls, action - FIRST_CALL)
    return False


def count_actions(actions: Actions) -> int:
    return actions.cards.bit_count() + actions.calls.bit_count()


def each_action(actions: Actions) -> Iterator[Action]:
    """The actions of the set, smallest number first."""
    for card in each(actions.cards):
        yield card
    for call in each_call(actions):
        yield call


def each_call(actions: Actions) -> Iterator[Action]:
    """The calls among them, smallest number first."""
    for call in each(actions.calls):
        yield FIRST_CALL + call
