"""Checks actions; no other module does.

All functions here are built on ``refusal``.
"""

from typing import Any

from overtrick.core.actions import NO_ACTION, Action, Actions, allows
from overtrick.core.reasons import Reason
from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.games.protocol import AnyGame
from overtrick.record.view_json.encode import legal_words


class Refusal(ValueError):
    """An action the referee does not allow: why, and what would be legal."""

    def __init__(self, seat: Seat, tried: str, reason: Reason, legal: tuple[str, ...]) -> None:
        self.code = f"refused/{reason.code}"
        self.seat = seat
        self.tried = tried
        self.rule = reason.rule
        self.words = reason.words
        self.legal = legal
        who = SEAT_NAMES[seat] if seat != NO_SEAT else "nobody"
        offer = f"; legal: {', '.join(legal)}" if legal else ""
        super().__init__(f"{who} may not {tried}: {reason.words} [{reason.rule}]{offer}")


class IllegalPlay(Refusal):
    """The rules of the game do not allow it now."""


class NotYourTurn(Refusal):
    """It is another seat's turn."""


class DealIsOver(Refusal):
    """Nothing more can be done in this deal."""


def refusal(
    game: AnyGame, state: Any, seat: Seat, action: Action, *, known: Actions | None = None
) -> Refusal | None:
    """
    Why *seat* may not do *action* now; ``None`` if it may.

    *known* are the legal actions, if the caller has them already.
    """
    turn = game.turn(state)
    if turn == NO_SEAT:
        return DealIsOver(seat, action_phrase(game, state, action), game.why_not(state, action), ())
    if seat != turn:
        reason = Reason("not_your_turn", "6.1", f"it is {SEAT_NAMES[turn]}'s turn")
        return NotYourTurn(seat, action_phrase(game, state, action), reason, ())
    legal = game.legal_actions(state) if known is None else known
    if allows(legal, action):
        return None
    names = tuple(legal_words(game, legal))
    return IllegalPlay(seat, action_phrase(game, state, action), game.why_not(state, action), names)


def action_phrase(game: AnyGame, state: Any, action: Action) -> str:
    """The action as words after "may not"; works for unknown actions too."""
    if action == NO_ACTION:
        return "do that"
    if action not in game.ALL_ACTIONS:
        return f"do action {action}"
    name = game.action_name(action)
    return f"play {name}" if name[0].isdigit() or name[0].isupper() else name.replace("-", " ")


def verify(game: AnyGame, state: Any, seat: Seat, action: Action) -> None:
    """
    Accepts *action* or explains.

    :raises: :exc:`Refusal` if *seat* may not do it now.
    """
    refused = refusal(game, state, seat, action)
    if refused is not None:
        raise refused


def can(game: AnyGame, state: Any, seat: Seat, action: Action) -> bool:
    return refusal(game, state, seat, action) is None


def do(game: AnyGame, state: Any, seat: Seat, action: Action) -> Any:
    """
    The state after *action*.

    :raises: :exc:`Refusal` if *seat* may not do it now.
    """
    verify(game, state, seat, action)
    return game.apply(state, action)
