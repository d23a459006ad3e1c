"""Deals and matches played compiled are those played as written, however they are split."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from games.built_in import GAMES

import overtrick
from overtrick.bots.policies import choose_any, chooser, policies
from overtrick.compile.playouts import (
    DEALS_OF_A_MATCH,
    Loops,
    compiled_loops,
    play,
    written_loops,
)
from overtrick.compile.seeded_deals import CHOICES, key_of, shuffled_deck, word_at
from overtrick.compile.statistic_counts import counts_by_name
from overtrick.compile.statistics import deal_statistics, match_statistics
from overtrick.record.match_record import Record
from overtrick.record.text_format import sitting
from overtrick.table.events import Dealt
from overtrick.table.match import Table, play_to_end

TABLES = {
    "random": ("random",) * 4,
    "simple": ("simple",) * 4,
    "mixed": ("simple", "random", "random", "simple"),
}
EACH_GAME = pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.xdist_group(f"kernels of {name}")) for name in GAMES],
)  # each game is compiled in one process only
EACH_TABLE = pytest.mark.parametrize("table", TABLES)


def loops_of(name: str) -> Loops:
    return compiled_loops(GAMES[name], choose_any(name))


def numbers(name: str, table: str) -> list[int]:
    return [policies(name)[bot] for bot in TABLES[table]]


@EACH_GAME
@EACH_TABLE
def test_compiled_deals_are_those_played_as_written(name: str, table: str) -> None:
    game = GAMES[name]
    written = written_loops(game, choose_any(name))
    deals = range(1000, 1030 if name == "war" else 1150)
    for rules in game.RULE_SETS.values():
        fast = play(loops_of(name), rules, numbers(name, table), 7, deals, rows=True)
        slow = play(written, rules, numbers(name, table), 7, deals, rows=True)

        assert (fast.rows == slow.rows).all()
        assert (fast.counts == slow.counts).all()


@EACH_GAME
@EACH_TABLE
def test_compiled_matches_are_those_played_as_written(name: str, table: str) -> None:
    game = GAMES[name]
    written = written_loops(game, choose_any(name))
    for rules in game.RULE_SETS.values():
        arguments = (rules, numbers(name, table), 7, range(5, 15))
        fast = play(loops_of(name), *arguments, matches=True, rows=True)
        slow = play(written, *arguments, matches=True, rows=True)

        assert (fast.rows == slow.rows).all()
        assert (fast.counts == slow.counts).all()


@pytest.mark.parametrize("bot", ["random", "simple"])
@EACH_GAME
def test_a_table_of_one_policy_has_a_loop_of_its_own(name: str, bot: str) -> None:
    rules = next(iter(GAMES[name].RULE_SETS.values()))
    players = [policies(name)[bot]] * 4
    alike = compiled_loops(GAMES[name], chooser(name, players))
    deals = range(300)

    assert alike is not loops_of(name)
    assert (play(alike, rules, players, 8, deals, rows=True).rows
            == play(loops_of(name), rules, players, 8, deals, rows=True).rows).all()  # fmt: skip


def test_a_table_of_several_policies_has_the_loop_of_all() -> None:
    assert chooser("euchre", [0, 1, 0, 1]) is choose_any("euchre")


def test_daring_players_compile_too() -> None:
    game = GAMES["euchre"]
    daring, simple = policies("euchre")["daring"], policies("euchre")["simple"]
    arguments = (game.RULE_SETS["HOUSE"], [daring, simple] * 2, 3, range(3000))
    fast = play(loops_of("euchre"), *arguments, rows=True)
    slow = play(written_loops(game, choose_any("euchre")), *arguments, rows=True)
    alone = counts_by_name(deal_statistics(game).facts, fast.counts)["alone"]

    assert (fast.rows == slow.rows).all()
    assert alone[1] > 0


@EACH_GAME
def test_a_deal_is_what_the_table_and_its_referee_make_of_it(name: str) -> None:
    game = GAMES[name]
    rules = next(iter(game.RULE_SETS.values()))
    players = TABLES["mixed"][: game.SEATS]
    for index in range(20):
        state = refereed(name, rules, players, index)
        one = play(
            loops_of(name),
            rules,
            numbers(name, "mixed"),
            9,
            range(index, index + 1),
            rows=True,
        )

        assert tuple(one.rows[0]) == deal_statistics(game).read(state)


def refereed(name: str, rules: Any, players: tuple[str, ...], index: int) -> Any:
    """The last state of that deal, every action checked by the referee."""
    game = GAMES[name]
    seats = tuple(sitting(player, "bot") for player in ("A", "B", "C", "D")[: game.SEATS])
    table = Table(Record(game, rules, seats), dealer=index % game.SEATS)
    table.deal(shuffled_deck(game.DECK, 9, index))
    place = CHOICES
    state = table.state
    while table.state is not None:
        seat = table.turn()
        word = word_at(key_of(9, index), place)
        policy = policies(name)[players[seat]]
        action = choose_any(name)(policy, table.view(seat), game.legal_actions(table.state), word)
        state = game.apply(table.state, action)
        table.act(seat, action)
        place += 1
    return state


@EACH_GAME
def test_a_match_is_what_the_table_makes_of_it(name: str) -> None:
    game = GAMES[name]
    rules = next(iter(game.RULE_SETS.values()))
    found = play(
        loops_of(name), rules, numbers(name, "simple"), 4, range(6), matches=True, rows=True
    )
    for number in range(6):
        seats = tuple(sitting(player, "bot") for player in ("A", "B", "C", "D")[: game.SEATS])
        table = Table(Record(game, rules, seats), dealer=number % game.SEATS)
        decks = [
            shuffled_deck(game.DECK, 4, number * DEALS_OF_A_MATCH + deal) for deal in range(200)
        ]
        for _ in play_to_end(table, [Simple(name)] * game.SEATS, lambda deal, d=decks: d[deal]):  # type: ignore[misc]
            pass
        if len(game.PARTIES) == 4:
            *won, dealer_won, deals, north, east, south, west = found.rows[number]
            assert [seat for seat in range(4) if won[seat]] == list(table.winners())
            assert (north, east, south, west) == table.match.score
            assert deals == table.match.deals
            assert dealer_won == won[number % 4]
            continue
        winner, dealers_won, deals, north_south, east_west = found.rows[number]

        assert winner == table.winner()
        assert (north_south, east_west) == table.match.score
        assert deals == table.match.deals
        assert dealers_won == (winner >= 0 and winner == number % 2)


@pytest.mark.parametrize("name", ["euchre", "spades", "belote"])
def test_players_of_a_match_know_how_it_stands(name: str) -> None:
    """At a table that plays the same match, it is what has been scored so far."""
    game = GAMES[name]
    rules = next(iter(game.RULE_SETS.values()))
    shown: list[Any] = []

    def choose(player: int, view: Any, legal: Any, word: int) -> int:
        if not shown or shown[-1] != view.deal:
            shown.append(view.deal)
        return Simple(name).choose(view, legal)

    play(written_loops(game, choose), rules, [0] * 4, 4, range(1, 2), matches=True)
    seats = tuple(sitting(player, "bot") for player in ("A", "B", "C", "D"))
    table = Table(Record(game, rules, seats), dealer=1)
    expected = []
    for event in play_to_end(
        table,
        [Simple(name)] * 4,
        lambda deal: shuffled_deck(game.DECK, 4, DEALS_OF_A_MATCH + deal),
    ):
        if isinstance(event, Dealt):
            expected.append(standing(table.match))

    assert [standing(deal) for deal in shown] == expected
    assert expected[0][1] == (0, 0)
    assert len({score for _, score, _ in expected}) > 2


def standing(known: Any) -> tuple[int, tuple[int, int], Any]:
    """Dealer, score and, in Spades, bags; of a match or a deal."""
    return known.dealer, known.score, getattr(known, "bags", None)


class Simple:
    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: Any, legal: Any) -> int:
        return choose_any(self.name)(policies(self.name)["simple"], view, legal, 0)


@EACH_GAME
def test_parts_add_up_to_the_whole(name: str) -> None:
    rules = next(iter(GAMES[name].RULE_SETS.values()))
    players = numbers(name, "mixed")

    def counts(first: int, last: int, matches: bool = False) -> Any:
        return play(loops_of(name), rules, players, 1, range(first, last), matches=matches).counts

    assert (counts(0, 500) == counts(0, 123) + counts(123, 124) + counts(124, 500)).all()
    assert (counts(0, 30, True) == counts(0, 11, True) + counts(11, 30, True)).all()


@EACH_GAME
def test_rows_and_counts_tell_the_same(name: str) -> None:
    game = GAMES[name]
    rules = next(iter(game.RULE_SETS.values()))
    for matches, facts in ((False, deal_statistics(game).facts), (True, match_statistics(game))):
        played = play(
            loops_of(name),
            rules,
            numbers(name, "random"),
            2,
            range(400),
            matches=matches,
            rows=True,
        )
        counts = counts_by_name(facts, played.counts)
        for place, fact in enumerate(facts):
            column = np.clip(played.rows[:, place], fact.low, fact.high)
            expected = np.bincount(column - fact.low, minlength=fact.high - fact.low + 1)
            assert (counts[fact.name] == expected).all(), fact.name


def test_a_match_that_nobody_wins_is_given_up() -> None:
    game = GAMES["euchre"]
    nobody_calls = written_loops(game, lambda player, view, legal, word: 64)
    rules = game.RULE_SETS["HOUSE"]
    played = play(nobody_calls, rules, [0] * 4, 1, range(1), matches=True, rows=True)

    assert list(played.rows[0]) == [-1, 0, 10_000, 0, 0]


def test_no_rows_are_kept_unless_wanted() -> None:
    rules = GAMES["euchre"].RULE_SETS["HOUSE"]

    assert play(loops_of("euchre"), rules, [0] * 4, 1, range(1000)).rows.size == 0


ROUNDS = """
from overtrick.bots.policies import choose_any
from overtrick.games import war
from overtrick.compile.playouts import compiled_loops, play
loops = compiled_loops(war, choose_any("war"))
rules = war.CS241
print(play(loops, rules, [1] * 2, 1, range(100), rows=True).rows.sum())
print(sum(loops.deals.stats.cache_hits.values()))
"""


@pytest.mark.xdist_group("kernels of war")
def test_an_edited_rule_is_never_answered_from_the_cache(tmp_path: Path) -> None:
    copy = tmp_path / "overtrick"
    shutil.copytree(Path(overtrick.__file__).parent, copy)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "c")}

    def run() -> tuple[int, int]:
        command = [sys.executable, "-c", ROUNDS]
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        total, hits = ran.stdout.split()
        return int(total), int(hits)

    before, again = run(), run()
    rule = copy / "games" / "war" / "rules" / "battle.py"
    written = rule.read_text()
    stamp = rule.stat()
    edited_text = written.replace(
        "rank_of(card) > rank_of(other)", "rank_of(card) < rank_of(other)"
    )
    rule.write_text(edited_text)
    os.utime(rule, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))  # as an editor or a copy may leave it
    shutil.rmtree(rule.parent / "__pycache__", ignore_errors=True)  # Python may keep none
    edited = run()

    assert edited_text != written
    assert before[1] == 0
    assert again == (before[0], 1)
    assert edited[0] != before[0]
    assert edited[1] == 0
