"""Estimates, answers and their forms; deals are played as written, nothing is compiled."""

import json
from html.parser import HTMLParser
from math import inf, isnan, sqrt
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest
from doses import dose, dosed
from games.built_in import GAMES

from overtrick.bots.policies import choose_any, policies
from overtrick.compile.playouts import play, written_loops
from overtrick.games.shared.questions import LONGEST, MEAN, RATE
from overtrick.simulation.intervals import mean_from_sums, quantile, share, sums_of
from overtrick.simulation.result import Accumulator, Simulation
from overtrick.simulation.simulate import amount, bots_by_seat, work_for
from overtrick.simulation.summary import answers


def played(name: str, seats: str, deals: int, matches: bool = False) -> Simulation:
    """Some deals, played as written."""
    game: Any = GAMES[name]
    work = work_for(name, seats, "", 5, matches=matches)
    numbers = [policies(name)[bot] for bot in work.seats]
    rules = next(iter(game.RULE_SETS.values()))
    loops = written_loops(game, choose_any(name))
    found = play(loops, rules, numbers, 5, range(deals), matches=matches, rows=True)
    gathered = Accumulator(work, deals, True)
    gathered.add(0, found.counts, found.rows)
    return gathered.simulation()


def test_a_mean_and_its_interval_are_those_of_the_textbook() -> None:
    numbers = [3, -2, 0, 0, 4, 4, 4, 1]
    counts = np.bincount(np.array(numbers) + 2)
    found = mean_from_sums(*sums_of(-2, counts))
    half_width = 1.959964 * stdev(numbers) / sqrt(len(numbers))

    assert found.value == pytest.approx(mean(numbers))
    assert found.low == pytest.approx(mean(numbers) - half_width, abs=1e-6)
    assert found.high == pytest.approx(mean(numbers) + half_width, abs=1e-6)
    assert found.number == 8


def test_sums_of_a_million_million_deals_are_exact() -> None:
    counts = np.array([10**12, 0, 1])
    count, total, squares = sums_of(-1400, counts)

    assert (count, total) == (10**12 + 1, -1400 * 10**12 - 1398)
    assert squares == 1400**2 * 10**12 + 1398**2


@pytest.mark.parametrize(
    "hits, count, low, high",
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_a_share_has_the_interval_of_newcombes_table(
    hits: int, count: int, low: float, high: float
) -> None:
    """R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""
    found = share(hits, count)

    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_quantiles_are_numbers_that_were_seen() -> None:
    counts = np.ones(100, dtype=np.int64)  # the numbers from 1 to 100

    assert quantile(1, counts, 0.5)[:3] == (50, 40, 61)  # ranks of the textbooks for n = 100
    assert quantile(1, counts, 0.25).value == 25
    assert quantile(7, np.array([0, 3]), 0.5)[:3] == (8, 8, 8)


def test_no_deals_and_one_deal_have_no_interval() -> None:
    assert isnan(share(0, 0).value)
    assert isnan(mean_from_sums(0, 0, 0).value)
    assert isnan(quantile(0, np.zeros(3, dtype=np.int64), 0.5).value)
    assert mean_from_sums(1, 7, 49)[:3] == (7, -inf, inf)


@pytest.mark.parametrize("given", [10_000_000, 1e7, "1e7", "10_000_000", " 1E+7 ", "10000000.0"])
def test_large_numbers_may_be_written_in_many_ways(given: Any) -> None:
    assert amount("hands", given) == 10_000_000


@pytest.mark.parametrize(
    "given", [0, -1, 1.5, "1e13", "many", "", "nan", "inf", "1e999999999", True + 0.5]
)
def test_other_numbers_are_refused_in_a_sentence(given: Any) -> None:
    with pytest.raises(
        ValueError, match="expected a number of hands from 1 to 1e12, like 1e6, got"
    ):
        amount("hands", given)


def test_one_or_two_bots_repeat_round_the_table() -> None:
    assert bots_by_seat("euchre", "simple") == ("simple",) * 4
    assert bots_by_seat("euchre", "simple, random") == ("simple", "random") * 2
    assert bots_by_seat("euchre", ["a", "b", "c", "d"]) == ("a", "b", "c", "d")
    assert bots_by_seat("war", "simple") == ("simple",) * 2


@pytest.mark.parametrize("seats", ["", "a,b,c", "a,,b,c", "a,b,c,d,e"])
def test_other_numbers_of_bots_are_refused(seats: str) -> None:
    with pytest.raises(ValueError, match="expected 1, 2 or 4 bot names"):
        bots_by_seat("euchre", seats)


@pytest.mark.parametrize(
    "changed, words",
    [
        ({"game": "bridge"}, "expected a game"),
        ({"seats": "clever"}, "expected a bot"),
        ({"rules": "HOUSE points_to_win=0"}, "points_to_win is a number from 1 to 100"),
        ({"seed": -1}, "expected a seed"),
        ({"seed": 2**63}, "expected a seed"),
    ],
)
def test_work_that_cannot_be_is_refused(changed: dict[str, Any], words: str) -> None:
    asked: dict[str, Any] = {"game": "euchre", "seats": "simple", "rules": "", "seed": 0}
    with pytest.raises(ValueError, match=words):
        work_for(**{**asked, **changed}, matches=False)


@dosed
@pytest.mark.parametrize("name", GAMES)
def test_what_needs_another_fact_is_absent_without_it(name: str) -> None:
    for seats in ("random", "simple"):
        found = played(name, seats, dose(5, 20) if name == "war" else dose(100, 400))
        assert found.rows is not None
        for fact, of in found.questions.needed:
            column = found.rows[:, found.columns.index(fact)]
            without = found.rows[:, found.columns.index(of)] == 0
            absent = -1 if fact in found.questions.minus_one_if_absent else 0
            assert (column[without] == absent).all(), fact


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("matches", [False, True])
def test_answers_are_those_counted_in_the_rows(name: str, matches: bool) -> None:
    found = played(name, "simple,random", 8 if matches else 40 if name == "war" else 300, matches)
    assert found.rows is not None
    columns = dict(zip(found.columns, found.rows.T, strict=True))
    for question, answer in answers(found):
        column = columns[question.fact]
        counts_players = question.of.endswith("nils")
        chosen = column if not question.of else column[columns[question.of] != 0]
        if question.kind == RATE and counts_players:
            number = columns[question.of].sum()
            expected = column.sum() / number if number else np.nan
        elif question.kind == RATE:
            number = len(chosen)
            expected = (chosen == question.value).mean() if number else np.nan
        else:
            number = len(chosen)
            expected = (
                chosen.mean()
                if question.kind == MEAN
                else chosen.max()
                if question.kind == LONGEST
                else np.quantile(chosen, question.part, method="inverted_cdf")
            )
        assert answer.number == number, question
        assert answer.value == pytest.approx(expected, nan_ok=True), question


MEANT: dict[str, dict[str, Any]] = {
    "euchre": {
        "the makers are euchred": lambda c: c["tricks"][c["called"] == 1] < 3,
        "the makers march": lambda c: ((c["tricks"] == 5) & (c["alone"] == 0))[c["called"] == 1],
        "a lone march": lambda c: ((c["tricks"] == 5) & (c["alone"] == 1))[c["called"] == 1],
        "a lone march, if alone": lambda c: c["tricks"][c["alone"] == 1] == 5,
        "nobody makes trump": lambda c: c["trump"] == -1,
        "made in the second round": lambda c: c["round"][c["round"] > 0] == 2,
        "the maker is the dealer": lambda c: c["maker_place"][c["called"] == 1] == 3,
        "points of the makers, less the others'": lambda c: (
            c["margin"] * (1 - 2 * (c["maker"] % 2))
        )[c["called"] == 1],
    },
    "belote": {
        "capot": lambda c: (
            c["takers_margin"][c["taken"] == 1] >= 232
        ),  # 252, less the others' belote
        "somebody takes": lambda c: c["trump"] >= 0,
    },
    "spades": {
        "sides set, per deal": lambda c: 2 - c["made_north_south"] - c["made_east_west"],
    },
}
"""What some questions mean, put otherwise."""


@dosed
@pytest.mark.parametrize("name", MEANT)
def test_labels_say_what_is_counted(name: str) -> None:
    found = played(name, "random,simple", dose(400, 1500) if name == "euchre" else dose(150, 500))
    assert found.rows is not None
    columns = dict(zip(found.columns, found.rows.T, strict=True))
    by_label = {question.label: answer for question, answer in answers(found)}
    for label, meant in MEANT[name].items():
        assert by_label[label].value == pytest.approx(meant(columns).mean()), label


def test_absent_values_are_told_apart_too() -> None:
    found = played("belote", "simple", 300)
    assert found.rows is not None
    columns = dict(zip(found.columns, found.rows.T, strict=True))
    taken = columns["taken"] == 1

    assert not taken.all()
    assert found.rate("made", "taken", 0).value == (columns["made"][taken] == 0).mean()
    assert found.rate("taker", "taken", -1).value == 0


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda found: found.mean("luck"), "expected a fact"),
        (lambda found: found.mean("makers_margin", "alone"), "cannot be computed from counts"),
        (lambda found: found.rate("margin", "called"), "cannot be computed from counts"),
        (lambda found: found.mean("maker", "called"), "has no mean"),
        (lambda found: found.quantile("margin", 1.0), "between 0 and 1"),
    ],
)
def test_what_counts_do_not_tell_is_refused(ask: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        ask(played("euchre", "simple", 4))


def test_json_tells_everything_and_is_the_same_each_time() -> None:
    found = played("euchre", "simple,random", 50)
    told = json.loads(found.to_json())

    assert told["seats"] == ["simple", "random", "simple", "random"]
    assert (told["wanted"], told["played"], told["complete"]) == (50, 50, True)
    assert sum(told["counts"]["tricks"].values()) == 50
    assert told["answers"][0]["label"] == "trump is made"
    assert found.to_json() == played("euchre", "simple,random", 50).to_json()


def test_nothing_played_is_told_without_failing() -> None:
    nothing = Accumulator(work_for("war", "simple", "", 0, matches=False), 10, True).simulation()

    assert not nothing.is_complete
    assert "0 of 10 deals" in nothing.summary()
    assert json.loads(nothing.to_json())["answers"][0]["value"] is None
    assert nothing.rows is not None
    assert nothing.rows.shape == (0, 7)


class Cells(HTMLParser):
    """The text of each cell."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_a_notebook_gets_a_table_in_which_names_are_only_text() -> None:
    work = work_for("war", "simple", "", 0, matches=False)
    sly = Accumulator(
        type(work)(work.game, work.rules, ("<script>x</script>", "b"), 0), 10, False
    ).simulation()
    cells = Cells()
    cells.feed(sly._repr_html_())

    assert set(cells.tags) == {"table", "caption", "thead", "tbody", "tr", "th", "td"}
    assert "<script>x</script>" in "".join(cells.texts)
    assert "rounds, median" in cells.texts


def test_the_summary_is_plain_text_with_a_line_for_each_question() -> None:
    text = played("war", "simple", 5).summary()

    assert text.isascii()
    assert text.splitlines()[0] == "War, rules CS241: 5 deals, seats simple, simple, seed 5"
    assert sum("rounds, " in line for line in text.splitlines()) == 5


def test_parts_are_put_in_order_whenever_they_come() -> None:
    work = work_for("euchre", "simple", "", 0, matches=False)
    gathered = Accumulator(work, 5, True)
    size = sum(fact.high - fact.low + 1 for fact in work.facts())
    for first, length in ((0, 2), (4, 1), (2, 2)):
        rows = np.full((length, len(work.facts())), first, dtype=np.int32)
        counts = np.zeros(size, dtype=np.int64)
        counts[0] = length
        gathered.add(first, counts, rows)
    found = gathered.simulation()

    assert found.rows is not None
    assert found.numbers is not None
    assert found.rows[:, 0].tolist() == [0, 0, 2, 2, 4]
    assert found.numbers.tolist() == [0, 1, 2, 3, 4]
    assert found.is_complete
