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
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from overtrick.bots.program_failed import BotFailed
from overtrick.core.actions import Action, Actions
from overtrick.core.seats import Seat, side_of
from overtrick.games.catalogue import game_named
from overtrick.games.protocol import AnyGame
from overtrick.kernels.playouts import play, written_loops
from overtrick.record.rules_text import parse_rules
from overtrick.simulation.work import Limits, OfPolicy, Work, bot_for, chosen_by
from overtrick.table.players import Player

Failures: TypeAlias = Counter[str]  # by kind

COST: Final = {"euchre": 4, "spades": 400, "belote": 252, "war": 1}
"""Points to the other side for a failure: a lone march, two blind nils, a capot, the game."""

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
) -> tuple[npt.NDArray[np.int64], tuple[Failures, Failures]]:
    """What North and South won each deal, or match, by; who failed, by side."""
    game: AnyGame = game_named(work.game)
    failures = (Failures(), Failures())
    margins = np.zeros(len(numbers), dtype=np.int64)
    with ExitStack() as stack:
        seated = [
            Seated(bot_for(stack, work, seat, numbers.start, limits), seat)
            for seat in range(game.SEATS)
        ]
        in_a_row = [0, 0]
        for place, number in enumerate(numbers):
            try:
                margins[place] = margin_of(work, game, seated, number, in_a_row)
                in_a_row = [0, 0]
            except Forfeit as forfeit:
                side = side_of(forfeit.seat)
                failures[side][forfeit.kind] += 1
                in_a_row[side] += 1
                lost = 1 if work.matches else COST[work.game]
                margins[place] = -lost if side == 0 else lost
    return margins, failures


def margin_of(
    work: Work, game: AnyGame, seated: Sequence[Seated], number: int, in_a_row: Sequence[int]
) -> int:
    """
    What North and South won that deal, or match, by.

    :raises: :exc:`Forfeit` if a player fails, or has failed too often *in a row*.
    """
    for side in (0, 1):
        if in_a_row[side] >= PATIENCE:
            raise Forfeit(side, "unasked")
    rules = parse_rules(game, work.rules)
    loops = written_loops(game, decided_by)
    numbers = range(number, number + 1)
    played = play(loops, rules, seated, work.seed, numbers, matches=work.matches, rows=True)
    found = dict(zip((fact.name for fact in work.facts()), played.rows[0].tolist(), strict=True))
    if not work.matches:
        return int(found["margin"])
    return 0 if found["winner"] < 0 else 1 - 2 * int(found["winner"])
