"""Simulations cut into parts: a part says all that a worker anywhere needs to know.

The same part gives the same numbers on every machine, so parts can be played in
any order, again, or twice, and only their results be added up.
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

COMPILED_PART: Final = 1 << 17  # deals; about a tenth of a second of Euchre
FEW_PARTS: Final = 1024  # when there are more, parts grow: a cluster needs milliseconds for each,
MOST_AT_ONCE: Final = 8  # up to so many times
WRITTEN_PART: Final = 64
MATCHES: Final = 16  # a match takes about as long as so many deals


@dataclass(frozen=True)
class Work:
    """What is to be simulated, but for how much of it."""

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
class Part:
    """The deals, or matches, from *first* to before *last*."""

    work: Work
    first: int
    last: int
    rows: bool = False


def rules_meant(game: str, text: str) -> str:
    """
    The rules of *game* in full words; those of its first rule set for an empty text.

    :raises: :exc:`ValueError` if they cannot be read.
    """
    module = game_named(game)
    return rules_text(module, parse_rules(module, text or next(iter(module.RULE_SETS))))


@cache
def rules_in(game: str, text: str) -> Any:
    """The rules of *game* that a text names, which is read once."""
    return parse_rules(game_named(game), text)


def parts(work: Work, total: int, rows: bool = False) -> Iterator[Part]:
    """*total* deals, or matches, in parts whose size depends on nothing but what is asked for."""
    size = WRITTEN_PART
    if work.is_compiled():
        many = 1 if rows else min(max(total // FEW_PARTS // COMPILED_PART, 1), MOST_AT_ONCE)
        size = many * COMPILED_PART
    if work.matches:
        size //= MATCHES
    for first in range(0, total, size):
        yield Part(work, first, min(first + size, total), rows)


def workers_for(works: Iterable[Work]) -> int | None:
    """Processes for bots that do not compile: threads would share them, and wait for each other."""
    return None if all(work.is_compiled() for work in works) else cores()


def play_part(part: Part) -> Played:
    """Plays it, compiled if all its bots are."""
    work = part.work
    game: Any = game_named(work.game)
    rules = rules_in(work.game, work.rules)
    deals = range(part.first, part.last)
    if work.is_compiled():
        numbers = [policies(work.game)[name] for name in work.seats]
        loops = compiled_loops(game, chooser(work.game, numbers))
        return play(loops, rules, numbers, work.seed, deals, matches=work.matches, rows=part.rows)
    with ExitStack() as stack:
        bots = [bot_for(stack, work, seat, part.first, Limits()) for seat in range(game.SEATS)]
        loops = written_loops(game, chosen_by)
        return play(loops, rules, bots, work.seed, deals, matches=work.matches, rows=part.rows)


@dataclass(frozen=True)
class Limits:
    """What a bot that is a program may use."""

    seat_time: float = SEAT_TIME  # seconds for each decision
    start_time: float = START_TIME  # seconds for getting ready
    memory: int = MEMORY  # bytes


class OfPolicy:
    """A bot that compiles, at a table with others that do not."""

    def __init__(self, game: str, name: str) -> None:
        self.policy = policies(game)[name]
        self.decide = choose_any(game)


def bot_for(
    stack: ExitStack,
    work: Work,
    seat: int,
    first: int,
    limits: Limits,
) -> OfPolicy | Player:
    """The bot of a seat; it leaves when the stack is unwound, if it has to be told."""
    name = work.seats[seat]
    if name in policies(work.game):
        return OfPolicy(work.game, name)
    seed = f"{work.seed} {first} {seat}"
    bot = load_bot(name, work.game, seed, **asdict(limits))
    if hasattr(bot, "close"):
        stack.callback(bot.close)
    return bot


def chosen_by(bot: OfPolicy | Player, view: Any, legal: Actions, word: int) -> Action:
    """
    What the bot does, whichever kind it is.

    :raises: :exc:`BotFailed` if that is not legal.
    """
    if isinstance(bot, OfPolicy):
        return bot.decide(bot.policy, view, legal, word)
    action = bot.choose(view, legal)
    if type(action) is not int or not allows(legal, action):
        allowed = ", ".join(str(one) for one in each_action(legal))
        raise BotFailed("illegal", f"chose {str(action)[:40]!a}, expected one of {allowed}")
    return action
