"""Divides simulations into work units that contain all a worker needs.

A unit gives the same numbers on every machine, so units can be played in any
order and repeated; only their results are added up.
"""

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, Final

from overtrick.bots.loading import load_bot
from overtrick.bots.policies import choose_any, chooser, policies
from overtrick.bots.program.errors import BotFailed
from overtrick.bots.program.player import MEMORY, SEAT_TIME, START_TIME
from overtrick.compile.playouts import (
    Played,
    compiled_loops,
    play,
    written_loops,
)
from overtrick.compile.statistics import deal_statistics, match_statistics
from overtrick.core.actions import Action, Actions, allows, each_action
from overtrick.games.catalogue import game_named
from overtrick.games.shared.statistics import Fact
from overtrick.record.rules_text import parse_rules, rules_text
from overtrick.simulation.executors import cores
from overtrick.table.player import Player

COMPILED_UNIT: Final = 1 << 17  # deals; about a tenth of a second of Euchre
FEW_UNITS: Final = 1024  # beyond this number units grow: a cluster needs milliseconds for each
LARGEST_FACTOR: Final = 8  # by which units grow
WRITTEN_UNIT: Final = 64
MATCHES: Final = 16  # a match takes about as long as this many deals


@dataclass(frozen=True)
class Work:
    """What to simulate, except how much of it."""

    game: str
    rules: str  # as ``parse_rules`` reads them
    seats: tuple[str, ...]  # a bot's name for each seat, North first
    seed: int
    matches: bool = False

    def facts(self) -> tuple[Fact, ...]:
        game = game_named(self.game)
        return match_statistics(game) if self.matches else deal_statistics(game).facts

    def is_compiled(self) -> bool:
        return all(name in policies(self.game) for name in self.seats)


@dataclass(frozen=True)
class WorkUnit:
    """The deals or matches from *first* up to, but not including, *last*."""

    work: Work
    first: int
    last: int
    rows: bool = False


def canonical_rules(game: str, text: str) -> str:
    """
    The rules of *game* in canonical form; the first rule set for an empty text.

    :raises: :exc:`ValueError` if the text is invalid.
    """
    module = game_named(game)
    return rules_text(module, parse_rules(module, text or next(iter(module.RULE_SETS))))


@cache
def rules_in(game: str, text: str) -> Any:
    """The rules of *game* described by *text*; cached."""
    return parse_rules(game_named(game), text)


def work_units(work: Work, total: int, rows: bool = False) -> Iterator[WorkUnit]:
    """Divides *total* deals or matches; unit sizes depend on the arguments alone."""
    size = WRITTEN_UNIT
    if work.is_compiled():
        many = 1 if rows else min(max(total // FEW_UNITS // COMPILED_UNIT, 1), LARGEST_FACTOR)
        size = many * COMPILED_UNIT
    if work.matches:
        size //= MATCHES
    for first in range(0, total, size):
        yield WorkUnit(work, first, min(first + size, total), rows)


def workers_for(works: Iterable[Work]) -> int | None:
    """All cores if some bot does not compile, because threads would block each other; or None."""
    return None if all(work.is_compiled() for work in works) else cores()


def play_unit(unit: WorkUnit) -> Played:
    """Plays the unit, with compiled code if all its bots compile."""
    work = unit.work
    game: Any = game_named(work.game)
    rules = rules_in(work.game, work.rules)
    deals = range(unit.first, unit.last)
    if work.is_compiled():
        numbers = [policies(work.game)[name] for name in work.seats]
        loops = compiled_loops(game, chooser(work.game, numbers))
        return play(loops, rules, numbers, work.seed, deals, matches=work.matches, rows=unit.rows)
    with ExitStack() as stack:
        bots = [bot_for(stack, work, seat, unit.first, Limits()) for seat in range(game.SEATS)]
        loops = written_loops(game, choose_action)
        return play(loops, rules, bots, work.seed, deals, matches=work.matches, rows=unit.rows)


@dataclass(frozen=True)
class Limits:
    """Limits for a bot that is a program."""

    seat_time: float = SEAT_TIME  # seconds per decision
    start_time: float = START_TIME  # seconds to start
    memory: int = MEMORY  # bytes


class PolicyBot:
    """A compilable bot at a table with others that do not compile."""

    def __init__(self, game: str, name: str) -> None:
        self.policy = policies(game)[name]
        self.decide = choose_any(game)


def bot_for(
    stack: ExitStack,
    work: Work,
    seat: int,
    first: int,
    limits: Limits,
) -> PolicyBot | Player:
    """The bot for a seat; closed when *stack* is unwound, if it has ``close``."""
    name = work.seats[seat]
    if name in policies(work.game):
        return PolicyBot(work.game, name)
    seed = f"{work.seed} {first} {seat}"
    bot = load_bot(name, work.game, seed, **asdict(limits))
    if hasattr(bot, "close"):
        stack.callback(bot.close)
    return bot


def choose_action(bot: PolicyBot | Player, view: Any, legal: Actions, word: int) -> Action:
    """
    The action that the bot chooses.

    :raises: :exc:`BotFailed` if it is not legal.
    """
    if isinstance(bot, PolicyBot):
        return bot.decide(bot.policy, view, legal, word)
    action = bot.choose(view, legal)
    if type(action) is not int or not allows(legal, action):
        allowed = ", ".join(str(one) for one in each_action(legal))
        raise BotFailed("illegal", f"chose {str(action)[:40]!a}, expected one of {allowed}")
    return action
