"""The reports of the arena, of simulations and of odds."""

import re
from collections.abc import Iterator

import numpy as np
from arena.by_hand import paired

from overtrick.arena.report import html, markdown
from overtrick.arena.standings import Pairing, Standings
from overtrick.arena.statistics import Estimate
from overtrick.core.cards import parse_card
from overtrick.games.catalogue import game_named, game_names
from overtrick.simulation.default_questions import questions_for
from overtrick.simulation.odds.estimate import Odds
from overtrick.simulation.odds.loop import Sampled, margins_of
from overtrick.simulation.odds.question import Question
from overtrick.simulation.terminal_output import odds_note, odds_rows, odds_title
from wording.snapshot import check_wording

CLEAR = paired([(2, 0), (1, -1), (2, -1), (-1, 1)] * 50)
CLOSE = paired([(1, 0), (0, -1), (2, -2), (-1, 1)] * 30)


def test_the_words_of_reports() -> None:
    check_wording("reports", [*arena_report(), *simulation_report(), *odds_report()])


def arena_report() -> Iterator[str]:
    standings = Standings(
        "euchre",
        "HOUSE",
        7,
        ("sharp", "simple", "program:./mybot"),
        (
            Pairing("sharp", "simple", (CLEAR, CLEAR), Estimate(0.62, 0.57, 0.66)),
            Pairing("sharp", "program:./mybot", (CLOSE, CLOSE)),
            Pairing("simple", "program:./mybot", (paired([(1, -1)] * 20),)),
        ),
        "overtrick arena euchre sharp simple program:./mybot --deals 400",
        {"program:./mybot": {"illegal": 2}},
    )
    yield from ["# arena, Markdown", "", *markdown(standings).splitlines()]
    yield from ["# arena, HTML", ""]
    page = re.sub(r"<style>.*?</style>", "", html(standings), flags=re.S)
    for text in re.split(r"<[^>]*>", page.replace("<wbr>", "")):
        if re.search("[A-Za-z]{2}", text):
            yield " ".join(text.split())


def simulation_report() -> Iterator[str]:
    for game in game_names():
        for matches in (False, True):
            yield from ["", f"# simulate {game}, {'matches' if matches else 'deals'}"]
            yield from (question.label for question in questions_for(game, matches).asked)


def odds_report() -> Iterator[str]:
    """With counts made up by hand: nothing is played."""
    hand = tuple(parse_card(card) for card in ("JH", "JD", "AH", "KH", "9C"))
    question = Question("euchre", "HOUSE", hand, parse_card("QH"), 2, 1, "simple", 0, 10)
    low, high = margins_of(game_named("euchre"))
    counts = np.zeros((2, high - low + 1), dtype=np.int64)
    counts[0, 1 - low] = counts[1, -1 - low] = 10
    products = np.array([[10, -10], [-10, 10]], dtype=np.int64)
    odds = Odds(question, {"order up": 65, "pass": 64}, Sampled(10, 12, counts, products))
    yield from ["", "# odds", odds_title(odds)]
    yield from (" | ".join(row) for row in odds_rows(odds))
    yield from odds_note(odds).splitlines()
