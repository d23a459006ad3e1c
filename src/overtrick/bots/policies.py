"""The compilable bots, by number, as one function for each game.

A policy chooses from a view, the legal actions and a random word; the same policies play compiled
and in Python. The functions are closures over the ``choose`` functions of the bots in the game's
kit.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from overtrick.bots.catalogue import RANDOM
from overtrick.compile.random_action import random_action
from overtrick.core.actions import Action, Actions
from overtrick.games.catalogue import kit_named
from overtrick.games.kit import BotKit

Policy: TypeAlias = int
Choose: TypeAlias = Callable[[Policy, Any, Actions, int], Action]

AT_RANDOM: Final[Policy] = 0


@cache
def policies(game: str) -> Mapping[str, Policy]:
    """
    The numbers of the policies of *game*, by the names of ``bots.catalogue``.

    :raises: :exc:`ValueError` if there is no such game.
    """
    return {RANDOM: AT_RANDOM, **{one.name: n for n, one in enumerate(compilable_bots(game), 1)}}


def compilable_bots(game: str) -> tuple[BotKit, ...]:
    """The compilable bots of *game*, in the order of its kit."""
    return tuple(one for one in kit_named(game).bots if one.compiles)


def chooser(game: str, seated: Sequence[Policy]) -> Choose:
    """
    The function for a table of these policies.

    If all seats have the same policy, there is no dispatch, which saves a third of the time.
    """
    first = seated[0]
    return choose_alike(game, first) if set(seated) == {first} else choose_any(game)


@cache
def choose_alike(game: str, policy: Policy) -> Choose:
    """The function of one policy of *game*."""
    if policy == AT_RANDOM:
        return choose_at_random
    return as_policy(compilable_bots(game)[policy - 1].part.load().choose)


@cache
def choose_any(game: str) -> Choose:
    """The function that dispatches on the policies of *game*."""
    choose: Choose = choose_at_random
    for policy in policies(game).values():
        if policy != AT_RANDOM:
            choose = if_policy(policy, choose_alike(game, policy), choose)
    return choose


def choose_at_random(policy: Policy, view: Any, legal: Actions, word: int) -> Action:
    return random_action(legal, word)


def as_policy(own: Callable[[Any, Actions], Action]) -> Choose:
    """Wraps a bot's ``choose`` as a policy."""

    def choose(policy: Policy, view: Any, legal: Actions, word: int) -> Action:
        return own(view, legal)

    return choose


def if_policy(number: Policy, choose_this: Choose, choose_other: Choose) -> Choose:
    """Uses one function for the policy of that number, and another for the rest."""

    def choose(policy: Policy, view: Any, legal: Actions, word: int) -> Action:
        if policy == number:
            return choose_this(policy, view, legal, word)
        return choose_other(policy, view, legal, word)

    return choose
