"""Checks that views hide what a seat may not know."""

from collections.abc import Callable
from typing import Any, NamedTuple

from overtrick.core.actions import Action, Actions, each_action
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.conformance.subject import Subject
from overtrick.games.protocol import AnyGame


class Eyes(NamedTuple):
    """The functions through which a seat gets information."""

    view: Callable[[Any, Seat], object]
    action_seen: Callable[[Any, Action, Seat], Action]
    legal_actions: Callable[[Any], Actions]
    why_not: Callable[[Any, Action], object]


def eyes_of(game: AnyGame) -> Eyes:
    return Eyes(game.view, game.action_seen, game.legal_actions, game.why_not)


def check_views_hide(subject: Subject) -> None:
    """Two states that differ only in what a seat cannot see look the same to it."""
    found = find_leak(subject)
    assert not found, found


def find_leak(subject: Subject, **other: Any) -> str:
    """
    How a seat could tell two states apart that differ only in what it cannot see; empty if it
    cannot.

    *other* replaces a function through which a seat learns of a deal, by its name in ``Eyes``: a
    test that plants a leak sees whether it is found.
    """
    game = subject.game
    eyes = eyes_of(game)._replace(**other)
    for state, source in subject.first_states():
        for now in subject.play_out(state, source):
            for seat in (*range(game.SEATS), NO_SEAT):
                twin = subject.twin(game, now, seat, source)
                difference = difference_seen(game, eyes, now, twin, seat)
                if difference:
                    return f"seat {seat} could tell by {difference}: {now!r} from {twin!r}"
    return ""


def difference_seen(game: AnyGame, eyes: Eyes, state: Any, twin: Any, seat: Seat) -> str:
    """How *seat* could tell the two states apart; empty if it could not."""
    if eyes.view(state, seat) != eyes.view(twin, seat):
        return "the view"
    if game.turn(state) != game.turn(twin) or game.is_over(state) != game.is_over(twin):
        return "the turn"
    legal = set(each_action(eyes.legal_actions(state)))
    legal_there = set(each_action(eyes.legal_actions(twin)))
    if seat == game.turn(state):
        if legal != legal_there:
            return "what is legal"
        for action in set(game.ALL_ACTIONS) - legal:
            if eyes.why_not(state, action) != eyes.why_not(twin, action):
                return f"the reason against {action}"
        return ""
    for action in legal & legal_there:
        if eyes.action_seen(state, action, seat) != eyes.action_seen(twin, action, seat):
            return f"what is seen of {action}"
    return difference_in_secret(game, eyes, state, seat, sorted(legal))


def difference_in_secret(
    game: AnyGame, eyes: Eyes, state: Any, seat: Seat, legal: list[Action]
) -> str:
    """
    Which of two actions *seat* could tell apart although its view is the same after both.

    Two actions are enough: in any state, either all legal actions are hidden or none is.
    """
    if len(legal) < 2:
        return ""
    one, other = legal[0], legal[-1]
    after_one = game.view(game.apply(state, one), seat)
    is_secret = after_one == game.view(game.apply(state, other), seat)
    if is_secret and eyes.action_seen(state, one, seat) != eyes.action_seen(state, other, seat):
        return f"which of {one} and {other} was done in secret"
    return ""
