"""Odds of a hand, compiled: exact answers, and the same deals as written."""

from math import comb
from typing import Any

import pytest
from games.built_in import GAMES

from overtrick.bots.policies import choose_any
from overtrick.simulation.odds.estimate import Odds, compile_odds, odds_of
from overtrick.simulation.odds.loop import written_odds
from overtrick.simulation.odds.question import parse_question

pytestmark = pytest.mark.xdist_group("kernels of euchre")  # compiled in one process only
BEST_HAND = "JH JD AH KH QH"


def odds(hand: str, **options: Any) -> Odds:
    question = parse_question("euchre", hand, **options)
    return odds_of(question, compile_odds(question))


@pytest.mark.parametrize("rules", ["HOUSE", "EECS280", "CS246", "HOUSE farmers_hand=yes"])
@pytest.mark.parametrize("bot", ["simple", "random", "daring"])
def test_compiled_odds_are_those_as_written(rules: str, bot: str) -> None:
    game: Any = GAMES["euchre"]
    for seat, round in ((1, 1), (3, 1), (2, 2)):
        options: dict[str, Any] = {
            "upcard": "TD",
            "seat": seat,
            "round": round,
            "rules": rules,
            "bot": bot,
        }
        question = parse_question("euchre", "JD QH KH AH 9C", hands=15, **options)
        fast = odds_of(question, compile_odds(question)).sampled
        slow = odds_of(question, written_odds(game, choose_any("euchre"))).sampled

        assert (fast.deals, fast.tried) == (slow.deals, slow.tried) == (15, fast.tried)
        assert (fast.counts == slow.counts).all()
        assert (fast.products == slow.products).all()


@pytest.mark.parametrize(
    "rules", ["HOUSE", "CS246", "HOUSE lone_lead=maker", "HOUSE lone_lead=left-of-maker"]
)
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_five_highest_trumps_alone_are_worth_exactly_four(seat: int, rules: str) -> None:
    first = odds(BEST_HAND, upcard="9H", seat=seat, rules=rules, hands=300)
    second = odds(BEST_HAND, upcard="9D", seat=seat, round=2, rules=rules, hands=300)

    assert first.worth("order-up-alone")[:3] == (4, 4, 4)
    assert second.worth("hearts-alone")[:3] == (4, 4, 4)
    assert first.best() == "order-up-alone"
    assert first.gains("order-up-alone").value == 1
    assert first.loses("order-up-alone").value == 0


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_five_highest_trumps_with_a_partner_are_worth_exactly_two(seat: int) -> None:
    assert odds(BEST_HAND, upcard="9H", seat=seat, rules="EECS280", hands=300).worth("order-up")[
        :3
    ] == (2, 2, 2)


def test_deals_are_dropped_as_often_as_the_eldest_hand_has_two_honours() -> None:
    """Five honours of hearts are among the 18 cards not seen; five of those are his."""
    found = odds("9C TC 9S TS 9D", upcard="9H", seat=2, hands=20_000)
    passes = (comb(13, 5) + 5 * comb(13, 4)) / comb(18, 5)
    kept = found.sampled.deals / found.sampled.tried
    error = (passes * (1 - passes) / found.sampled.tried) ** 0.5

    assert abs(kept - passes) < 4 * error


def test_a_longer_sample_begins_with_the_shorter_one() -> None:
    short = odds("JD QH KH AH 9C", upcard="9D", seat=3, hands=5000)
    long = odds("JD QH KH AH 9C", upcard="9D", seat=3, hands=5001)
    other = odds("JD QH KH AH 9C", upcard="9D", seat=3, hands=5000, seed=1)

    assert (long.sampled.counts - short.sampled.counts).sum(axis=1).tolist() == [1, 1, 1]
    assert (long.sampled.counts - short.sampled.counts).min() == 0
    assert (other.sampled.counts != short.sampled.counts).any()


def test_intervals_hold_the_truth_about_95_times_in_100() -> None:
    truth = odds("JD QH KH AH 9C", upcard="9D", seat=1, hands=400_000, seed=999).worth("pass").value
    found = [
        odds("JD QH KH AH 9C", upcard="9D", seat=1, hands=400, seed=seed).worth("pass")
        for seed in range(200)
    ]
    held = sum(one.low <= truth <= one.high for one in found)

    assert 178 <= held <= 200  # fewer than 178 of 200 would be one chance in ten thousand
