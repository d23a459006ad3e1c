"""Every state of a record, as a fold over it."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from overtrick.core.actions import Action, allows
from overtrick.core.seats import Seat
from overtrick.games.protocol import AnyGame
from overtrick.record.match_record import DealRecord, Fold, Record


def states_of(game: AnyGame, rules: Any, number: int, deal: DealRecord) -> Iterator[Any]:
    """The states of deal *number*, counted from 1, as if the score before it were nothing."""
    match: Any = game.start_match(rules, deal.dealer)
    dealt = game.next_deal(match._replace(deals=number - 1), deal.deck)
    return states_from(game, dealt, deal.actions)


def states_from(game: AnyGame, dealt: Any, actions: Sequence[Action]) -> Iterator[Any]:
    """The states of a deal, from the dealing on, up to its end or its first illegal action."""
    state = dealt
    yield state
    for action in actions:
        if not allows(game.legal_actions(state), action):
            return
        state = game.apply(state, action)
        yield state


def fold_deal(game: AnyGame, match: Any, deal: DealRecord) -> Fold:
    """Follows a deal that comes after *match*, up to its end or its first illegal action."""
    match = match._replace(dealer=deal.dealer)
    states = states_from(game, game.next_deal(match, deal.deck), deal.actions)
    ((legal, state),) = deque(enumerate(states), maxlen=1)
    return Fold(match, deal.actions, legal, state)


def replay(record: Record) -> Iterator[Any]:
    """
    The states of every deal, one after the other, each with the score before its deal.

    Points given outside the play are in none of them: a record does not say when they were.
    """
    game = record.game
    match = match_before(record, 0)
    for deal in record.deals:
        match = match._replace(dealer=deal.dealer)
        state: Any = None
        for state in states_from(game, game.next_deal(match, deal.deck), deal.actions):
            yield state
        if game.is_over(state):
            match = game.after_deal(match, state)


def match_before(record: Record, dealer: Seat) -> Any:
    """The match as it stood before the first deal of the record, which *dealer* deals."""
    match: Any = record.game.start_match(record.rules, dealer)
    return match._replace(score=record.score, deals=record.before)
