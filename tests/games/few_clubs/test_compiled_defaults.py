"""A game of four singles that brings rules and one bot: simulated, batched and put in the arena."""

from collections.abc import Iterator

import numpy as np
import pytest
from arena.players import Raises

from games import few_clubs
from overtrick.arena.forfeits import RANDOM_DEALS, forfeit_of
from overtrick.arena.margins import margins_in
from overtrick.arena.pairings import Bout, BoutUnit, play_bout_unit
from overtrick.arena.statistics import merge_sums
from overtrick.bots.catalogue import bot_names, descriptions, rules_of_thumb, usual_bot
from overtrick.bots.policies import choose_any, policies
from overtrick.compile.batch import Batch
from overtrick.compile.playouts import play, written_loops
from overtrick.games import catalogue
from overtrick.simulation.simulate import simulate
from overtrick.simulation.summary import answers
from overtrick.simulation.units import Work

NAME = few_clubs.NAME
CRASHING = f"{Raises.__module__}:{Raises.__qualname__}"


@pytest.fixture(autouse=True)
def in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(catalogue, "plug_ins", lambda: few_clubs.PLUG_INS)
    yield
    catalogue.kit_named.cache_clear()


def test_its_bots_are_its_own_and_two_that_play_anything() -> None:
    assert bot_names(NAME) == ("random", "expert", "avoiding")
    assert (rules_of_thumb(NAME), usual_bot(NAME)) == ("avoiding", "avoiding")
    assert descriptions()["avoiding"] == "Lays down clubs last (Few Clubs only)."
    assert policies(NAME) == {"random": 0, "avoiding": 1}


@pytest.mark.parametrize("seats", ["avoiding", "random", "avoiding,random"])
@pytest.mark.parametrize("matches", [False, True])
def test_it_is_simulated_compiled_as_it_is_written(seats: str, matches: bool) -> None:
    amount = {"matches": 200} if matches else {"hands": 200}
    found = simulate(NAME, **amount, seats=seats, seed=3, rows=True)  # type: ignore[arg-type]
    loops = written_loops(catalogue.game_named(NAME), choose_any(NAME))
    players = [policies(NAME)[name] for name in found.work.seats]
    rules = few_clubs.RULE_SETS["HOUSE"]
    written = play(loops, rules, players, 3, range(200), matches=matches, rows=True)

    assert found.work.is_compiled()
    assert found.rows is not None
    assert np.array_equal(found.rows, written.rows)


def test_its_deals_are_asked_about_by_party() -> None:
    found = simulate(NAME, 1000, seats="avoiding,random", seed=3)
    told = {answer.question.label: answer.found.value for answer in answers(found)}

    assert list(told) == [
        *(f"points of {seat}" for seat in ("North", "East", "South", "West")),
        "points of East and West, less those of North and South",
    ]
    margin = told["points of East and West, less those of North and South"]
    assert margin == pytest.approx(
        told["points of East"]
        + told["points of West"]
        - told["points of North"]
        - told["points of South"]
    )
    assert margin > 0.5
    assert found.summary().startswith("Few Clubs, rules HOUSE")


def test_its_matches_are_asked_about_by_party() -> None:
    found = simulate(NAME, matches=300, seats="avoiding,random", seed=3)
    told = {answer.question.label: answer.found.value for answer in answers(found)}

    assert told["North wins, alone or tied"] > 0.5 > told["East wins, alone or tied"]
    assert "whoever dealt first wins" in told


def test_in_the_arena_two_players_have_two_seats_each() -> None:
    bout = Bout(NAME, "HOUSE", "avoiding", "random", 5)
    swapped = Bout(NAME, "HOUSE", "random", "avoiding", 5)
    sums = merge_sums(*play_bout_unit(BoutUnit(bout, 0, 400)).blocks)
    others = merge_sums(*play_bout_unit(BoutUnit(swapped, 0, 400)).blocks)

    assert bout.table(False).seats == ("avoiding", "random", "avoiding", "random")
    assert sums.total == -others.total
    assert sums.wins > 5 * sums.losses


def test_a_match_is_won_if_all_winners_are_one_players() -> None:
    work = Work(NAME, "HOUSE", ("random",) * 4, 0, matches=True)
    names = [fact.name for fact in work.facts()]
    won = {
        "north": (1, 0, 0, 0),
        "north and south": (1, 0, 1, 0),
        "west": (0, 0, 0, 1),
        "north and east": (1, 1, 0, 0),
        "all": (1, 1, 1, 1),
        "nobody": (0, 0, 0, 0),
    }
    rows = np.zeros((len(won), len(names)), dtype=np.int32)
    first = names.index("won_north")
    rows[:, first : first + 4] = list(won.values())

    assert margins_in(rows, work).tolist() == [1, 1, -1, 0, 0, 0]


def test_matches_are_played_in_the_arena() -> None:
    bout = Bout(NAME, "HOUSE", "avoiding", "random", 5, matches=True)
    sums = merge_sums(*play_bout_unit(BoutUnit(bout, 0, 100)).blocks)

    assert sums.deals == 100
    assert sums.wins > 5 * sums.losses


def test_a_failure_costs_the_most_that_random_players_lose_by() -> None:
    found = play_bout_unit(BoutUnit(Bout(NAME, "HOUSE", "random", CRASHING, 1), 0, 4))

    rows = simulate(NAME, RANDOM_DEALS, seats="random", seed=0, rows=True).rows
    assert rows is not None
    assert forfeit_of(NAME) == np.abs(rows[:, -1]).max() > 1
    assert merge_sums(*found.blocks).total == 2 * 4 * forfeit_of(NAME)
    assert found.failures == ({}, {"crashed": 8})


def test_a_batch_plays_the_deals_of_the_simulation() -> None:
    batch = Batch(NAME, "HOUSE", 100, seed=3)
    for _ in range(few_clubs.CARDS_LAID):
        done = batch.step(batch.random_actions())
    found = simulate(NAME, 100, seats="random", seed=3, rows=True)

    assert done.all()
    assert batch.fact_names == ("north", "east", "south", "west", "margin")
    assert found.rows is not None
    assert np.array_equal(batch.facts, found.rows)
