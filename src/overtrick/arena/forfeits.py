"""Tables whose players may fail: a player who fails forfeits the deal, and play continues.

A player fails by raising, by choosing an illegal action, or, if it is a program, in
one of the ways of ``bots.program.errors``.  A forfeited deal counts as a typical
maximum loss; a forfeited match is lost.  A side that keeps failing forfeits the
rest of the work unit unasked, so that a hanging bot cannot stall the tournament.
"""

from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np

from overtrick.arena.margins import Margins, margins_in
from overtrick.bots.catalogue import RANDOM
from overtrick.bots.program.errors import BotFailed
from overtrick.compile.playouts import play, written_loops
from overtrick.core.actions import Action, Actions
from overtrick.core.seats import Seat, side_of
from overtrick.games.catalogue import game_named, kit_named
from overtrick.simulation.units import (
    Limits,
    PolicyBot,
    Work,
    bot_for,
    canonical_rules,
    choose_action,
    rules_in,
)
from overtrick.table.player import Player

Failures: TypeAlias = Counter[str]  # by kind

RANDOM_DEALS: Final = 64
"""Deals that determine the loss for a forfeit, if the game's kit does not set it."""

PATIENCE: Final = 5
"""Failures in a row after which a side forfeits the rest of a work unit unasked."""


class Forfeit(Exception):
    """The player in *seat* failed; *kind* says how."""

    def __init__(self, seat: Seat, kind: str) -> None:
        super().__init__(seat, kind)
        self.seat = seat
        self.kind = kind


@dataclass
class SeatedBot:
    """A bot and its seat."""

    bot: PolicyBot | Player
    seat: Seat


def decide(seated: SeatedBot, view: Any, legal: Actions, word: int) -> Action:
    """
    The action that the bot chooses.

    :raises: :exc:`Forfeit` if it fails or chooses an illegal action.
    """
    try:
        return choose_action(seated.bot, view, legal, word)
    except BotFailed as failed:
        raise Forfeit(seated.seat, failed.kind) from failed
    except Exception as error:
        raise Forfeit(seated.seat, "crashed") from error


def margins_with_forfeits(
    work: Work, numbers: range, limits: Limits
) -> tuple[Margins, tuple[Failures, Failures]]:
    """The margin of North and South in each deal or match, and the failures of both sides."""
    failures = (Failures(), Failures())
    margins = np.zeros(len(numbers), dtype=np.int64)
    with ExitStack() as stack:
        table = Table(work, bots_at(stack, work, numbers.start, limits))
        in_a_row = [0, 0]
        for place, number in enumerate(numbers):
            try:
                forfeit_repeated_failures(in_a_row)
                margins[place] = table.margin_of(number)
                in_a_row = [0, 0]
            except Forfeit as forfeit:
                side = side_of(forfeit.seat)
                failures[side][forfeit.kind] += 1
                in_a_row[side] += 1
                lost = 1 if work.matches else forfeit_of(work.game)
                margins[place] = -lost if side == 0 else lost
    return margins, failures


def bots_at(stack: ExitStack, work: Work, first: int, limits: Limits) -> list[SeatedBot]:
    """The bots of a table with their seats."""
    seats = range(game_named(work.game).SEATS)
    return [SeatedBot(bot_for(stack, work, seat, first, limits), seat) for seat in seats]


def forfeit_repeated_failures(in_a_row: Sequence[int]) -> None:
    """
    Stops a side that has failed too often *in a row*.

    :raises: :exc:`Forfeit` if there is one.
    """
    for side in (0, 1):
        if in_a_row[side] >= PATIENCE:
            raise Forfeit(side, "unasked")


class Table:
    """Plays deals or matches one at a time."""

    def __init__(self, work: Work, seated: Sequence[SeatedBot]) -> None:
        self.work = work
        self.seated = seated
        self.rules = rules_in(work.game, work.rules)
        self.loops = written_loops(game_named(work.game), decide)

    def margin_of(self, number: int) -> int:
        """
        The margin of North and South in that deal or match.

        :raises: :exc:`Forfeit` if a player fails.
        """
        work = self.work
        played = play(
            self.loops,
            self.rules,
            self.seated,
            work.seed,
            range(number, number + 1),
            matches=work.matches,
            rows=True,
        )
        return int(margins_in(played.rows, work)[0])


@cache
def forfeit_of(game: str) -> int:
    """Points for the opponents of a player who fails: set by the kit, or the most that random
    players lose a deal by."""
    kit = kit_named(game)
    if kit.forfeit is not None:
        return kit.forfeit
    work = Work(game, canonical_rules(game, ""), (RANDOM,) * kit.game.SEATS, seed=0)
    with ExitStack() as stack:
        table = Table(work, bots_at(stack, work, 0, Limits()))
        return max(1, *(abs(table.margin_of(number)) for number in range(RANDOM_DEALS)))
