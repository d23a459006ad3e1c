"""A game that brings no words of its own can be played in the terminal all the same."""

import re
from dataclasses import replace

import pytest

from overtrick.games.catalogue import kit_of
from overtrick.games.kit import GameKit
from overtrick.games.protocol import AnyGame
from overtrick.telling import for_listener

from .conftest import Run

TYPED = "".join(f"{number}\n" for number in range(1, 14)) * 200  # one of them is always good


@pytest.fixture(autouse=True)
def _games_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def wordless(game: AnyGame) -> GameKit:
        return replace(kit_of(game), sentences=None)

    monkeypatch.setattr(for_listener, "kit_of", wordless)


@pytest.mark.parametrize(
    "game, rules",
    [("euchre", "eecs280 points_to_win=3"), ("belote", "info0004"), ("spades", "house")],
)
def test_a_match_is_played_to_its_end(run: Run, game: str, rules: str) -> None:
    ended = run("play", game, "--seed", "5", "--rules", rules, typed=TYPED)

    assert re.search(r"^(You and Ana|Cy and Bo) win -?\d+ to -?\d+!$", ended.out, re.MULTILINE)
    assert re.search(r"^Your turn: play a card \(h hint, l last trick, ", ended.out, re.MULTILINE)
    assert re.search(r"^This deal scores: You and Ana -?\d+, Cy and Bo ", ended.out, re.MULTILINE)


def test_what_others_lay_away_stays_hidden(run: Run) -> None:
    out = run("play", "euchre", "--seed", "5", typed=TYPED).out

    assert re.search(r"^  (Ana|Bo|Cy) makes a hidden choice\.$", out, re.MULTILINE)
    assert re.search(r"^  You choose ..\.$", out, re.MULTILINE)
    assert not re.search(r"^  (Ana|Bo|Cy) chooses", out, re.MULTILINE)


def test_keys_are_explained_and_obeyed(run: Run) -> None:
    out = run("play", "euchre", "--seed", "5", typed="?\nl\ns\n").out

    assert "Cards: 9c, 9 of clubs, or the number before the card." in out
    assert "No trick has been played in this deal." in out
    assert "Score: You and Ana 0, Cy and Bo 0." in out


def test_a_replay_is_told_with_all_hands_open(run: Run, tmp_path: object) -> None:
    file = f"{tmp_path}/demo.record"
    run("play", "euchre", "--demo", "--seed", "5", "--record", file)
    out = run("replay", file).out

    assert re.search(r"^  South Di: (..  ){4}..$", out, re.MULTILINE)
    assert "hidden" not in out
    assert re.search(r"^  \w+ chooses ..\.$", out, re.MULTILINE)
