"""The chance to win a match from a score."""

from random import Random

import numpy as np
import pytest
from games.built_in import GAMES

from overtrick.bots.match_chances import chance_at, match_chances
from overtrick.games.euchre.bots.deal_results import RESULTS

EVERY_GAME = pytest.mark.parametrize("game", ["euchre", "spades", "belote"])


def chance(game: str, own: int, others: int, others_deal: int = 0) -> float:
    rules = next(iter(GAMES[game].RULE_SETS.values()))
    chances = match_chances(game, rules)
    return chance_at(chances.lowest, chances.cell, chances.grid[others_deal], own, others)


@EVERY_GAME
def test_what_one_side_wins_the_other_loses(game: str) -> None:
    for own, others in ((0, 0), (3, 5), (8, 9)):
        both = chance(game, own, others, 0) + chance(game, others, own, 1)

        assert both == pytest.approx(1, abs=1e-4)


@EVERY_GAME
def test_points_are_never_a_drawback(game: str) -> None:
    rules = next(iter(GAMES[game].RULE_SETS.values()))
    grid = match_chances(game, rules).grid[0]
    steps = np.diff(grid[:-2, :-2], axis=0)

    assert steps.min() > -1e-6


def test_at_nine_to_nine_four_points_are_worth_no_more_than_one() -> None:
    assert chance("euchre", 10, 9) == chance("euchre", 13, 9) == 1
    assert chance("euchre", 9, 10) == 0
    assert 0.4 < chance("euchre", 9, 9) < 0.8


def test_chances_are_those_of_matches_played_at_random() -> None:
    random = Random(3)
    often = [result[0] for result in RESULTS]
    won, matches = 0, 20_000
    for _ in range(matches):
        score, dealers = [6, 7], 0
        while max(score) < 10:
            _, first, second = random.choices(RESULTS, often)[0]
            score[dealers] += first
            score[1 - dealers] += second
            dealers = 1 - dealers
        won += score[0] >= 10
    error = 4 * (0.25 / matches) ** 0.5

    assert won / matches == pytest.approx(chance("euchre", 6, 7), abs=error)
