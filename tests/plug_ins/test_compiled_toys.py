"""Games of another package in what compiles: batch, simulation, arena, expert and hints."""

import json
import re
from pathlib import Path

import numpy as np
import pytest

import overtrick as ot
from overtrick.bots.catalogue import bot_names
from overtrick.compile.batch import Batch
from overtrick.games.kit import GameKit

from . import toys
from .toys import run_command

pytestmark = pytest.mark.xdist_group("compiled toys")

DECISIONS = {"flip": 21, "ring": 24}  # a call and 20 cards; 4 cards handed on and 20 played
EACH_TOY = pytest.mark.parametrize("game", toys.NAMES)


def test_any_game_has_two_bots(toy: GameKit) -> None:
    assert bot_names(toy.name) == ("random", "expert")


def test_a_batch_plays_whole_deals(toy: GameKit) -> None:
    batch = Batch(toy.name, "HOUSE", 64, seed=3)
    for _ in range(DECISIONS[toy.name]):
        done = batch.step(batch.random_actions())

    assert done.all()
    tricks = batch.facts[:, : len(toy.game.PARTIES)]
    assert np.array_equal(tricks.sum(axis=1), np.full(64, 5))


@EACH_TOY
def test_it_is_simulated(game: str) -> None:
    ended = run_command("simulate", game, "--hands", "2000", "--seed", "1", "--json")

    assert ended.returncode == 0, ended.stderr
    found = json.loads(ended.stdout)
    assert (found["game"], found["seats"]) == (game, ["random"] * 4)


@EACH_TOY
def test_the_expert_beats_random_play_in_the_arena(game: str) -> None:
    ended = run_command("arena", game, "random", "expert", "--deals", "20", "--json")

    assert ended.returncode == 0, ended.stderr
    found = json.loads(ended.stdout)
    assert found["failures"] == {}
    assert found["pairings"][0]["points_a_deal"]["high"] < 0


@EACH_TOY
def test_a_hint_is_given(game: str, tmp_path: Path) -> None:
    words = ("--seed", "5", "--think", "0.05")
    ended = run_command("play", game, *words, typed="h\n", records=tmp_path)

    assert re.search(r"^Hint", ended.stdout, re.M)


def test_the_expert_chooses_what_is_legal(toy: GameKit) -> None:
    table = ot.Table(toy.name, seed=4)
    for _ in range(DECISIONS[toy.name]):  # of one deal
        action = table.bot("expert")
        assert action in table.legal
        table.play(action)
