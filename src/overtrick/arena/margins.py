"""The margin of North and South: the result of a table, whatever the parties are."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from overtrick.compile.counts import Rows
from overtrick.core.parties import Parties, party_key
from overtrick.games.catalogue import game_named
from overtrick.simulation.units import Work

Margins: TypeAlias = npt.NDArray[np.int64]


def margins_in(rows: Rows, work: Work) -> Margins:
    """The margin of each deal; for matches 1 if North and South won, -1 if they lost, else 0."""
    names = [fact.name for fact in work.facts()]
    if not work.matches:
        return rows[:, names.index("margin")].astype(np.int64)
    parties = game_named(work.game).PARTIES
    if len(parties) == 2:
        winner = rows[:, names.index("winner")]
        return np.where(winner < 0, 0, 1 - 2 * winner).astype(np.int64)
    ours, theirs = (any_won(rows, names, parties[first::2]) for first in (0, 1))
    return ours.astype(np.int64) - theirs


def any_won(rows: Rows, names: list[str], parties: Parties) -> npt.NDArray[np.bool_]:
    """Whether at least one of these parties won the match, alone or tied."""
    columns = [names.index(f"won_{party_key(seats)}") for seats in parties]
    return np.asarray(rows[:, columns].any(axis=1))
