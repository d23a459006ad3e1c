"""Events of a table as one listener sees them: with views in place of states."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from overtrick.core.actions import Action
from overtrick.core.parties import ByParty
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.protocol import AnyGame
from overtrick.table.events import Acted, DealEnded, Dealt, Event, MatchEnded


class DealSeen(NamedTuple):
    """Cards were dealt."""

    number: int  # deals before this one
    dealer: Seat
    view: Any
    open: Any = None  # the state if all hands are open, otherwise ``None``


class ActionSeen(NamedTuple):
    """A seat did something."""

    seat: Seat
    action: Action  # ``NO_ACTION`` if the listener may not see which
    before: Any  # views
    after: Any
    open: Any = None  # the state after it if all hands are open, otherwise ``None``


class DealResult(NamedTuple):
    """A deal was scored, or was void."""

    view: Any
    points: ByParty
    score: ByParty


Seen: TypeAlias = DealSeen | ActionSeen | DealResult | MatchEnded


def view_of(game: AnyGame, state: Any, seat: Seat) -> Any:
    """What *seat* may see of *state*."""
    return game.view(state, seat)


def event_for(
    game: AnyGame,
    event: Event,
    listener: Seat,
    view: Callable[[AnyGame, Any, Seat], Any] = view_of,
) -> Seen:
    """
    *event* as *listener* sees it; a spectator is ``NO_SEAT``.

    *view* makes the views; pass a cached version to reuse views.
    """
    if isinstance(event, Acted):
        return ActionSeen(
            event.seat,
            game.action_seen(event.before, event.action, listener),
            view(game, event.before, listener),
            view(game, event.after, listener),
        )
    if isinstance(event, Dealt):
        return DealSeen(event.number, event.dealer, view(game, event.state, listener))
    if isinstance(event, DealEnded):
        return result_for(game, event, listener)
    return event


def result_for(game: AnyGame, ended: DealEnded, listener: Seat) -> DealResult:
    """How a deal ended, as *listener* sees it."""
    return DealResult(game.view(ended.state, listener), ended.points, ended.score)


def open_event(game: AnyGame, event: Event) -> Seen:
    """*event* in a replay with all hands open: a spectator's view, and the state beside it."""
    seen = event_for(game, event, NO_SEAT)
    if isinstance(event, Acted) and isinstance(seen, ActionSeen):
        return seen._replace(action=event.action, open=event.after)
    if isinstance(event, Dealt) and isinstance(seen, DealSeen):
        return seen._replace(open=event.state)
    return seen
