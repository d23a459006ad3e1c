"""Every state of a record, as a fold over it."""

from collections.abc import Iterator
from typing import Any

from overtrick.actions import allows
from overtrick.game import AnyGame
from overtrick.record.record import DealRecord, Record


def states_of(game: AnyGame, rules: Any, deal: DealRecord) -> Iterator[Any]:
    """The states of one deal, from the dealing on, up to its end or its first illegal action."""
    state = game.start(rules, deal.deck, deal.dealer)
    yield state
    for action in deal.actions:
        if not allows(game.legal_actions(state), action):
            return
        state = game.apply(state, action)
        yield state


def replay(record: Record) -> Iterator[Any]:
    """The states of every deal, one after the other."""
    for deal in record.deals:
        yield from states_of(record.game, record.rules, deal)
