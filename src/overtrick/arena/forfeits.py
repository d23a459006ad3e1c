"""Tables whose players may fail: who fails loses the deal, and the next one is dealt.

A player fails by raising, by choosing what is not legal, or, being a program, as
``bots.program_failed`` has it.  The deal then counts as the most that is
ordinarily lost in one; of a match, the whole match is lost.  A side that fails
time after time is not asked again until the next part: hanging may cost the
tournament an hour, never a week.
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
    OfPolicy,
    Work,
    bot_for,
    chosen_by,
    rules_in,
    rules_meant,
)
from overtrick.table.player import Player

Failures: TypeAlias = Counter[str]  # by kind

RANDOM_DEALS: Final = 64
"""How many show what is ordinarily lost, where the game's kit does not say."""

PATIENCE: Final = 5
"""Failures in a row after which a side loses the rest of a part unasked."""


class Forfeit(Exception):
    """The player on this seat has failed, in this way."""

    def __init__(self, seat: Seat, kind: str) -> None:
        super().__init__(seat, kind)
        self.seat = seat
        self.kind = kind


@dataclass
class Seated:
    """A bot and where it sits."""

    bot: OfPolicy | Player
    seat: Seat


def decided_by(seated: Seated, view: Any, legal: Actions, word: int) -> Action:
    """
    What the bot does.

    :raises: :exc:`Forfeit` if it does nothing, or nothing legal.
    """
    try:
        return chosen_by(seated.bot, view, legal, word)
    except BotFailed as failed:
        raise Forfeit(seated.seat, failed.kind) from failed
    except Exception as error:
        raise Forfeit(seated.seat, "crashed") from error


def refereed_margins(
    work: Work, numbers: range, limits: Limits
) -> tuple[Margins, tuple[Failures, Failures]]:
    """What North and South won each deal, or match, by; who failed: they, or East and West."""
    failures = (Failures(), Failures())
    margins = np.zeros(len(numbers), dtype=np.int64)
    with ExitStack() as stack:
        table = Table(work, bots_at(stack, work, numbers.start, limits))
        in_a_row = [0, 0]
        for place, number in enumerate(numbers):
            try:
                refuse_hopeless(in_a_row)
                margins[place] = table.margin_of(number)
                in_a_row = [0, 0]
            except Forfeit as forfeit:
                side = side_of(forfeit.seat)
                failures[side][forfeit.kind] += 1
                in_a_row[side] += 1
                lost = 1 if work.matches else forfeit_of(work.game)
                margins[place] = -lost if side == 0 else lost
    return margins, failures


def bots_at(stack: ExitStack, work: Work, first: int, limits: Limits) -> list[Seated]:
    """The bots of a table, where they sit."""
    seats = range(game_named(work.game).SEATS)
    return [Seated(bot_for(stack, work, seat, first, limits), seat) for seat in seats]


def refuse_hopeless(in_a_row: Sequence[int]) -> None:
    """
    Does not ask those who have failed too often *in a row*.

    :raises: :exc:`Forfeit` if there are any.
    """
    for side in (0, 1):
        if in_a_row[side] >= PATIENCE:
            raise Forfeit(side, "unasked")


class Table:
    """Bots that play deals, or matches, one at a time."""

    def __init__(self, work: Work, seated: Sequence[Seated]) -> None:
        self.work = work
        self.seated = seated
        self.rules = rules_in(work.game, work.rules)
        self.loops = written_loops(game_named(work.game), decided_by)

    def margin_of(self, number: int) -> int:
        """
        What North and South won that deal, or match, by.

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
    """Points to the others for a failure: what the kit says, or the most that random players lose
    a deal by."""
    kit = kit_named(game)
    if kit.forfeit is not None:
        return kit.forfeit
    work = Work(game, rules_meant(game, ""), (RANDOM,) * kit.game.SEATS, seed=0)
    with ExitStack() as stack:
        table = Table(work, bots_at(stack, work, 0, Limits()))
        return max(1, *(abs(table.margin_of(number)) for number in range(RANDOM_DEALS)))
