"""The naive Hearts and OpenSpiel's agree, and the comparison notices where two do not."""

import importlib
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PEERS_PYTHON = ROOT / ".venv" / "peers" / "bin" / "python"

sys.path.append(str(ROOT / "benches"))
bench: Any = importlib.import_module("hearts_openspiel")
deals: Any = importlib.import_module("contestants.hearts_deals")


@pytest.fixture(scope="module")
def openspiel() -> None:
    """Skips where OpenSpiel is not installed."""
    command = [str(PEERS_PYTHON), "-c", "import pyspiel"]
    if not PEERS_PYTHON.exists() or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("OpenSpiel is not installed here")


def one_deal(seed: int) -> Any:
    """A deal in which cards are passed, by the rules that OpenSpiel has by default."""
    chance = random.Random(seed)
    parameters = dict.fromkeys(bench.PARAMETERS, True)
    options = {**bench.options_of(parameters, chance), "passing": "left"}
    return deals.play_deal(bench.start_naive, options, chance)


def right_answer(played: Any) -> dict[str, Any]:
    """What a peer answers that agrees with a deal at every step."""
    players = [(step.seat - played.dealer - 1) % 4 for step in played.steps]
    legal = [" ".join(step.legal) for step in played.steps]
    points = [played.points[(player + played.dealer + 1) % 4] for player in range(4)]
    steps = [list(pair) for pair in zip(players, legal, strict=True)]
    return {"steps": steps, "returns": [26.0 - number for number in points]}


def test_openspiel_agrees_on_a_deal_of_every_combination(openspiel: None) -> None:
    asked = list(bench.questions(bench.start_naive, 1))
    answers = bench.ask_openspiel(asked)
    found = [
        bench.first_difference(question.played, answer)
        for question, answer in zip(asked, answers, strict=True)
    ]

    assert len(found) == 256
    assert not any(found)


def test_openspiel_disagrees_with_other_rules(openspiel: None) -> None:
    """Points in the first trick, the other way round than OpenSpiel is told."""

    def start(options: Any, deck: list[str], dealer: int) -> Any:
        other = {"yes": "no", "no": "yes"}[options["points_in_first_trick"]]
        return bench.start_naive({**options, "points_in_first_trick": other}, deck, dealer)

    asked = list(bench.questions(start, 1))
    answers = bench.ask_openspiel(asked)
    found = [
        bench.first_difference(question.played, answer)
        for question, answer in zip(asked, answers, strict=True)
    ]

    assert any("we allow" in difference for difference in found)


@pytest.mark.parametrize("seed", range(4))
def test_a_right_answer_makes_no_difference(seed: int) -> None:
    played = one_deal(seed)

    assert bench.first_difference(played, right_answer(played)) == ""


def test_every_kind_of_difference_is_noticed() -> None:
    played = one_deal(1)

    other_turn = right_answer(played)
    other_turn["steps"][20][0] += 1
    fewer_cards = right_answer(played)
    fewer_cards["steps"][0][1] = fewer_cards["steps"][0][1][3:]
    early_end = right_answer(played)
    early_end["steps"].pop()
    no_end = {**right_answer(played), "returns": None}
    other_points = right_answer(played)
    other_points["returns"][2] += 1

    assert "step 20: we ask seat" in bench.first_difference(played, other_turn)
    assert "step 0: we allow" in bench.first_difference(played, fewer_cards)
    assert "we end after 64 steps" in bench.first_difference(played, early_end)
    assert "we end after 64 steps" in bench.first_difference(played, no_end)
    assert "we give points" in bench.first_difference(played, other_points)


def test_random_deals_reach_the_rules_that_are_easy_to_get_wrong() -> None:
    seen: Counter[str] = Counter()
    for question in bench.questions(bench.start_naive, 3):
        seen += deals.rarities(question.played)

    assert min(seen.values()) >= 3
    assert len(seen) == 7
