"""Looks up the beliefs of a game: from its kit, or the default derived from its rules."""

from functools import cache
from typing import Any, Protocol

from overtrick.beliefs.counting import Words
from overtrick.beliefs.default.deduce import default_beliefs
from overtrick.beliefs.unseen import Unseen
from overtrick.core.seats import NO_SEAT
from overtrick.games.catalogue import kit_named
from overtrick.games.protocol import AnyGame


class Beliefs(Protocol):
    """
    What a view shows about hidden cards, and how to build a world from it.

    A game's module may also define ``deal_start(end, key)`` and ``action_after(now, end)``, which
    reconstruct a deal for ``beliefs.likelihood``.
    """

    def deduce(self, view: Any) -> Unseen: ...
    def state_of(self, view: Any, held: Words, key: int) -> Any: ...


def beliefs_of(game: AnyGame) -> Beliefs:
    """
    The beliefs in the kit of *game*, or the default ones.

    :raises: :exc:`ValueError` if the kit has none and the game hides cards outside of ``hands``.
    """
    return _beliefs_of(game.NAME)


@cache
def _beliefs_of(name: str) -> Beliefs:
    kit = kit_named(name)
    beliefs: Beliefs = default_beliefs(kit.game) if kit.beliefs is None else kit.beliefs.load()
    return beliefs


def beliefs_about(game: AnyGame, view: Any) -> Beliefs:
    """
    The beliefs for *view*.

    :raises: :exc:`ValueError` if it is not a player's view of *game*.
    """
    rules: Any = game
    if not isinstance(view, rules.View):
        got = f"{type(view).__module__}.{type(view).__name__}"
        raise ValueError(f"expected a view of {game.NAME}, got {got}")
    beliefs = beliefs_of(game)
    if view.seat == NO_SEAT:
        raise ValueError("expected a player's view, got a spectator's")
    return beliefs
