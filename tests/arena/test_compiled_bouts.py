"""Duplicate deals between bots: played compiled, as written, and by players that fail."""

import pytest
from games.built_in import GAMES

from arena.by_hand import paired
from overtrick.arena.forfeits import PATIENCE
from overtrick.arena.pairings import Bout, BoutUnit, bout_units, play_bout_unit
from overtrick.arena.statistics import Paired, merge_sums
from overtrick.bots.policies import choose_any, policies
from overtrick.compile.deals import CHOICES, key_of, shuffled, word_at
from overtrick.simulation.units import Limits

pytestmark = pytest.mark.xdist_group("kernels of euchre")
FORFEITS = {"euchre": 4, "spades": 400, "belote": 252}  # a lone march, two blind nils, a capot
PLAYERS = "tests.arena.players:"


def by_hand(seats: tuple[str, ...], seed: int, index: int) -> int:
    """What North and South win a deal of euchre by, played step by step."""
    game = GAMES["euchre"]
    state = game.start(game.RULE_SETS["HOUSE"], shuffled(game.DECK, seed, index), index % 4)
    place = CHOICES
    while not game.is_over(state):
        seat = game.turn(state)
        policy = policies("euchre")[seats[seat]]
        word = word_at(key_of(seed, index), place)
        legal = game.legal_actions(state)
        state = game.apply(state, choose_any("euchre")(policy, game.view(state, seat), legal, word))
        place += 1
    north_south, east_west = game.points(state)
    return north_south - east_west


def test_a_duplicate_is_the_same_deal_with_the_sides_exchanged() -> None:
    bout = Bout("euchre", "HOUSE", "simple", "random", 7)
    found = play_bout_unit(BoutUnit(bout, 50, 250))
    pairs = [
        (
            by_hand(("simple", "random") * 2, 7, index),
            -by_hand(("random", "simple") * 2, 7, index),
        )
        for index in range(50, 250)
    ]

    assert merge_sums(*found.blocks) == paired(pairs)
    assert [block.deals for block in found.blocks] == [100, 100]
    assert found.blocks[0] == paired(pairs[:100])


def test_players_that_are_alike_tie_every_duplicate() -> None:
    found = play_bout_unit(BoutUnit(Bout("euchre", "HOUSE", "simple", "simple", 1), 0, 500))
    sums = merge_sums(*found.blocks)

    assert (sums.ties, sums.total, sums.squares) == (500, 0, 0)
    assert sums.table_squares > 0


def test_the_second_player_sees_the_result_turned_round() -> None:
    one = play_bout_unit(BoutUnit(Bout("euchre", "HOUSE", "simple", "daring", 1), 0, 3000))
    other = play_bout_unit(BoutUnit(Bout("euchre", "HOUSE", "daring", "simple", 1), 0, 3000))
    first, second = merge_sums(*one.blocks), merge_sums(*other.blocks)

    assert first.total == -second.total != 0
    assert (first.wins, first.losses) == (second.losses, second.wins)


def test_matches_count_who_won() -> None:
    bout = Bout("euchre", "HOUSE points_to_win=3", "simple", "random", 3, matches=True)
    sums = merge_sums(*play_bout_unit(BoutUnit(bout, 0, 200)).blocks)

    assert sums.deals == 200
    assert sums.table_squares == 400  # every table has a winner
    assert sums.wins > 10 * sums.losses


def test_a_bot_that_is_not_compiled_plays_the_same_deals() -> None:
    compiled = Bout("euchre", "HOUSE", "simple", "daring", 5)
    written = Bout("euchre", "HOUSE", "simple", "overtrick.games.euchre.bots.daring", 5)
    fast = play_bout_unit(BoutUnit(compiled, 0, 100))
    slow = play_bout_unit(BoutUnit(written, 0, 100))

    assert merge_sums(*slow.blocks) == merge_sums(*fast.blocks)


@pytest.mark.parametrize("are_matches", [False, True])
@pytest.mark.parametrize("second", ["random", PLAYERS + "Lowest"])
def test_parts_are_whole_blocks_and_cover_every_deal(second: str, are_matches: bool) -> None:
    bout = Bout("euchre", "HOUSE", "simple", second, 1, are_matches)
    parts = list(bout_units(bout, 25_017))
    covered = [index for part in parts for index in range(part.first, part.last)]

    assert covered == list(range(25_017))
    assert bout.unit_size % bout.block_size == 0


@pytest.mark.parametrize("game", ["euchre", "spades", "belote"])
@pytest.mark.parametrize("name, kind", [("Raises", "crashed"), ("Cheats", "illegal")])
def test_a_bot_that_fails_loses_the_deal_and_the_next_is_dealt(
    game: str, name: str, kind: str
) -> None:
    rules = next(iter(GAMES[game].RULE_SETS))
    found = play_bout_unit(BoutUnit(Bout(game, rules, "random", PLAYERS + name, 1), 0, 10))
    sums = merge_sums(*found.blocks)

    assert sums.total == 2 * 10 * FORFEITS[game]
    assert found.failures[0] == {}
    assert found.failures[1] == {kind: 2 * PATIENCE, "unasked": 2 * (10 - PATIENCE)}


def test_a_failure_now_and_then_costs_those_deals_only() -> None:
    found = play_bout_unit(
        BoutUnit(Bout("euchre", "HOUSE", PLAYERS + "Stumbles", "simple", 1), 0, 20)
    )
    sums = merge_sums(*found.blocks)
    failed = found.failures[0]["crashed"]

    assert 0 < failed <= 40
    assert found.failures[1] == {}
    assert sums.deals == 20


@pytest.mark.parametrize(
    "command, kind, start_time", [("sleep 600", "late", 0.2), ("false", "crashed", 60)]
)
def test_a_program_that_fails_never_stops_the_bout(
    command: str, kind: str, start_time: float
) -> None:
    limits = Limits(seat_time=0.05, start_time=start_time)
    bout = Bout("euchre", "HOUSE", "simple", f"program:{command}", 1, limits=limits)
    found = play_bout_unit(BoutUnit(bout, 0, 3))

    assert merge_sums(*found.blocks).total == 2 * 3 * FORFEITS["euchre"]
    assert found.failures == ({}, {kind: 6})


def test_a_match_is_lost_by_failing() -> None:
    bout = Bout("euchre", "HOUSE", PLAYERS + "Raises", "simple", 1, matches=True)
    found = play_bout_unit(BoutUnit(bout, 0, 1))

    assert merge_sums(*found.blocks) == Paired(1, -2, 4, 2, 0, 0, 1)
