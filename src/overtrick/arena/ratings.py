"""Ratings from wins and ties: the model of Bradley and Terry (1952) on the Elo scale.

Player i beats player j with chance 1 / (1 + 10 ** ((Rj - Ri) / 400)); a tie is
half a win for each.  Every player also gets one virtual draw with an average
player, so that ratings stay finite for a player who never lost, and exist for
groups that never met.
"""

from collections.abc import Sequence
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from overtrick.arena.quantiles import NORMAL_95
from overtrick.arena.statistics import Estimate

Numbers = NDArray[np.float64]
Table = Sequence[Sequence[int]]

AVERAGE: Final = 1500.0
ELO: Final = 400 / log(10)
VIRTUAL_DRAWS: Final = 1.0
ROUNDS: Final = 200


def ratings(wins: Table, ties: Table, virtual_draws: float = VIRTUAL_DRAWS) -> tuple[Estimate, ...]:
    """
    Each player's rating, 1500 on average, with its 95 % interval.

    ``wins[i][j]`` counts how often i beat j, ``ties[i][j]`` their ties.

    :raises: :exc:`ValueError` if the tables do not match, or if there are no
        virtual draws and some players never lost to the others.
    """
    won, tied = _parse_tables(wins, ties)
    scores = won + tied / 2
    if virtual_draws <= 0 and not _is_connected(scores):
        raise ValueError(
            "without virtual draws, ratings exist only if every player lost, perhaps "
            "indirectly, to every other"
        )
    strengths = _most_likely(scores, virtual_draws)
    errors = np.sqrt(np.diag(_covariance(strengths, scores, tied, virtual_draws)))
    middles = AVERAGE + ELO * (strengths - strengths.mean())
    reach = ELO * NORMAL_95 * errors
    return tuple(
        Estimate(float(middle), float(middle - far), float(middle + far))
        for middle, far in zip(middles, reach, strict=True)
    )


def expected_score(rating: float, other: float) -> float:
    """How often a player of that rating beats the other, ties counting half."""
    return float(1 / (1 + 10 ** ((other - rating) / 400)))


def _parse_tables(wins: Table, ties: Table) -> tuple[Numbers, Numbers]:
    size = len(wins)
    if not size or len(ties) != size or any(len(row) != size for row in (*wins, *ties)):
        raise ValueError("expected two square tables of the same size, wins and ties")
    won, tied = np.array(wins, dtype=np.float64), np.array(ties, dtype=np.float64)
    if np.any(won < 0) or np.any(tied < 0) or np.any(tied != tied.T):
        raise ValueError("expected counts of at least 0 and a symmetric table of ties")
    if np.any(np.diag(won)) or np.any(np.diag(tied)):
        raise ValueError("expected no games of a player against themselves")
    return won, tied


def _is_connected(scores: Numbers) -> bool:
    """Whether each player reaches each other along "scored against" (Ford, 1957)."""
    size = len(scores)
    reach = (scores > 0) | np.eye(size, dtype=bool)
    for _ in range(size):
        reach = reach @ reach
    return bool(reach.all())


def _chances(strengths: Numbers) -> Numbers:
    return 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))


def _most_likely(scores: Numbers, draws: float) -> Numbers:
    """Maximizes the likelihood by Newton's method with limited steps; there is one maximum."""
    games = scores + scores.T
    strengths = np.zeros(len(scores))
    for _ in range(ROUNDS):
        surplus = scores.sum(axis=1) - (games * _chances(strengths)).sum(axis=1)
        surplus += draws * (0.5 - 1 / (1 + np.exp(-strengths)))
        step = _inverse(_information(strengths, games, draws)) @ surplus
        strengths += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < 1e-12:
            break
    return strengths


def _information(strengths: Numbers, games: Numbers, draws: float) -> Numbers:
    """Fisher's information about the strengths."""
    chances = _chances(strengths)
    return _laplacian(games * chances * (1 - chances)) + _draw_information(strengths, draws)


def _laplacian(weights: Numbers) -> Numbers:
    return np.diag(weights.sum(axis=1)) - weights


def _draw_information(strengths: Numbers, draws: float) -> Numbers:
    chances = 1 / (1 + np.exp(-strengths))
    return np.diag(draws * chances * (1 - chances))


def _inverse(matrix: Numbers) -> Numbers:
    """The pseudo-inverse: strengths are known only up to a constant."""
    return np.asarray(np.linalg.pinv(matrix, hermitian=True), dtype=np.float64)


def _covariance(strengths: Numbers, scores: Numbers, tied: Numbers, draws: float) -> Numbers:
    """
    The covariance of the strengths around their mean.

    Ties make scores vary less than the information matrix assumes; the "sandwich"
    estimator (White, 1982) corrects for that.
    """
    games = scores + scores.T
    chances = _chances(strengths)
    swing = np.maximum(games * chances * (1 - chances) - tied / 4, 0)
    inverse = _inverse(_information(strengths, games, draws))
    spread = inverse @ (_laplacian(swing) + _draw_information(strengths, draws)) @ inverse
    centered = np.eye(len(strengths)) - 1 / len(strengths)
    return np.asarray(centered @ spread @ centered)
