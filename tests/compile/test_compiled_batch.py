"""A batch plays the deals of the playouts, shows views only, and refuses what is not legal."""

import runpy
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import numba
import numpy as np
import pytest
from games.built_in import GAMES

from overtrick.bots.policies import choose_any
from overtrick.compile import backend, jit
from overtrick.compile import tuple_rows as rows
from overtrick.compile.batch import Batch, make_step, view_columns
from overtrick.compile.fingerprint import reachable_modules
from overtrick.compile.playouts import compiled_loops, play
from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.compile.statistic_counts import Rows, counts_by_name
from overtrick.compile.statistics import deal_statistics
from overtrick.core.actions import each_action
from overtrick.games import euchre, spades
from overtrick.games.catalogue import kit_named
from overtrick.games.euchre.statistics import FACTS

NUMBA: Any = numba.config
REPOSITORY = Path(__file__).parents[2]
ARRAYS = (
    *("turn", "legal_cards", "legal_calls", "views", "index", "decisions"),
    *("done", "finished", "facts"),
)
MOST_STEPS = 20_000
IN_EUCHRE = pytest.mark.xdist_group("kernels of euchre")
IN_SPADES = pytest.mark.xdist_group("kernels of spades")


EACH_RULE_SET = pytest.mark.parametrize(
    "name, rule_set",
    [
        pytest.param(name, rules, marks=pytest.mark.xdist_group(f"kernels of {name}"))
        for name, game in GAMES.items()
        for rules in game.RULE_SETS
    ],
)  # the same groups as for the playouts: each game is compiled in one process only


def a_batch(tables: int = 8, seed: int = 3) -> Batch:
    return Batch(GAMES["euchre"], euchre.HOUSE, tables, seed)


# the deals


def facts_of_deals(batch: Batch, first: int, last: int) -> Rows:
    """The facts of these deals, played at random."""
    found = np.full((last - first, batch.facts.shape[1]), -99, dtype=np.int32)
    missing = set(range(first, last))
    for _ in range(MOST_STEPS):
        if not missing:
            break
        done = batch.step(batch.random_actions())
        for index, facts in zip(batch.finished[done], batch.facts[done], strict=True):
            if index in missing:
                found[index - first] = facts
                missing.remove(int(index))
    assert not missing
    return found


@EACH_RULE_SET
def test_random_tables_play_the_deals_of_the_playouts(name: str, rule_set: str) -> None:
    game: Any = GAMES[name]
    rules = game.RULE_SETS[rule_set]
    deals = {"euchre": 3000, "war": 40}.get(name, 400)
    loops = compiled_loops(game, choose_any(name))
    expected = play(loops, rules, [0] * 4, 11, range(50, 50 + deals), rows=True).rows
    found = facts_of_deals(Batch(game, rules, 37, 11, first=50), 50, 50 + deals)

    assert (found == expected).all()


@IN_EUCHRE
def test_rules_of_ones_own_are_played_as_in_the_playouts() -> None:
    game: Any = euchre
    rules = euchre.HOUSE._replace(farmers_hand=True, lone_lead=3, bury_upcard=False)
    loops = compiled_loops(game, choose_any("euchre"))
    expected = play(loops, rules, [0] * 4, 6, range(1000), rows=True).rows

    assert (facts_of_deals(Batch(game, rules, 100, 6), 0, 1000) == expected).all()


@IN_EUCHRE
@pytest.mark.parametrize("tables", [1, 2, 250, 4096])
def test_deals_are_the_same_at_any_number_of_tables(tables: int) -> None:
    game: Any = euchre
    loops = compiled_loops(game, choose_any("euchre"))
    expected = play(loops, euchre.HOUSE, [0] * 4, 2**64 - 5, range(250), rows=True).rows

    assert (facts_of_deals(a_batch(tables, 2**64 - 5), 0, 250) == expected).all()


@IN_EUCHRE
def test_a_table_plays_every_so_many_deals() -> None:
    batch = Batch(GAMES["euchre"], euchre.HOUSE, 5, 1, first=100)
    deals: dict[int, list[int]] = {table: [100 + table] for table in range(5)}
    assert list(batch.index) == [100, 101, 102, 103, 104]
    for _ in range(200):
        done = batch.step(batch.random_actions())
        for table in map(int, np.flatnonzero(done)):
            assert batch.finished[table] == deals[table][-1]
            assert batch.decisions[table] == 0
            deals[table].append(int(batch.index[table]))

    for table, played in deals.items():
        assert played == [100 + table + 5 * turn for turn in range(len(played))]
        assert len(played) > 5


# what is shown


def numbers_of(value: Any) -> list[int]:
    """A view's numbers, one field after the other, however deep they lie."""
    found: list[int] = []
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting += reversed(part)
        else:
            found.append(int(part))
    return found


@EACH_RULE_SET
def test_tables_show_what_a_table_stepped_as_written_would(name: str, rule_set: str) -> None:
    game = GAMES[name]
    rules = game.RULE_SETS[rule_set]
    tables, seed, steps = (4, 5, 700) if name == "war" else (12, 5, 120)
    random = Random(f"{name} {rule_set}")
    batch = Batch(game, rules, tables, seed)
    index = list(range(tables))
    states = [dealt(game, rules, seed, deal) for deal in index]
    finished = 0
    for _ in range(steps):
        for table, state in enumerate(states):
            seat, legal = game.turn(state), game.legal_actions(state)
            assert batch.turn[table] == seat
            assert batch.index[table] == index[table]
            assert (batch.legal_cards[table], batch.legal_calls[table]) == legal
            assert list(batch.views[table]) == numbers_of(game.view(state, seat))
        choices = [list(each_action(game.legal_actions(state))) for state in states]
        assert (batch.legal_mask() == [[a in c for a in game.ALL_ACTIONS] for c in choices]).all()

        actions = [random.choice(legal) for legal in choices]
        done = batch.step(np.array(actions))

        for table, action in enumerate(actions):
            states[table] = game.apply(states[table], action)
            assert done[table] == game.is_over(states[table])
            if done[table]:
                assert tuple(batch.facts[table]) == deal_statistics(game).read(states[table])
                finished += 1
                index[table] += tables
                states[table] = dealt(game, rules, seed, index[table])
    assert finished >= tables // 2


def dealt(game: Any, rules: Any, seed: int, index: int) -> Any:
    return game.start(rules, shuffled_deck(game.DECK, seed, index), index % game.SEATS)


def fields_of(kind: Any) -> list[str]:
    """The names of a type's fields as they are declared."""
    if hasattr(kind, "_fields"):
        members = get_type_hints(kind).items()
    elif get_args(kind):
        members = {str(place): member for place, member in enumerate(get_args(kind))}.items()
    else:
        return [""]
    return [f"{name}.{inner}".rstrip(".") for name, kind in members for inner in fields_of(kind)]


@pytest.mark.parametrize("name", GAMES)
def test_the_columns_are_the_fields_of_the_view_and_no_others(name: str) -> None:
    game: Any = GAMES[name]

    assert view_columns(game) == fields_of(game.View)
    assert not {"hands", "kitty", "stock", "piles"} & {c.split(".")[0] for c in view_columns(game)}


@IN_SPADES
def test_a_hand_not_looked_at_is_not_shown() -> None:
    batch = Batch(GAMES["spades"], spades.RULE_SETS["HOUSE"]._replace(blind_nil=True), 16, 1)
    hand = view_columns(GAMES["spades"]).index("hand")
    assert (batch.views[:, hand] == 0).all()
    batch.step(np.full(16, 64 + 15))  # look

    assert (np.bitwise_count(batch.views[:, hand]) == 13).all()


@IN_EUCHRE
def test_arrays_can_only_be_read() -> None:
    batch = a_batch()
    for name in ARRAYS:
        with pytest.raises(ValueError, match="read-only"):
            getattr(batch, name)[0] = 1


@IN_EUCHRE
def test_looking_for_an_action_changes_nothing() -> None:
    batch = a_batch()
    before = everything(batch)
    first = batch.random_actions().copy()

    assert (batch.random_actions() == first).all()
    assert everything(batch) == before


# what is refused


def everything(batch: Batch) -> list[bytes]:
    return [getattr(batch, name).tobytes() for name in (*ARRAYS, "_states")]


@IN_EUCHRE
@pytest.mark.parametrize("wrong", [-1, -64, 0, 8, 52, 63, 67, 75, 76, 126, 128, 2**40, -(2**63)])
def test_an_action_that_is_not_legal_is_refused_and_nothing_done(wrong: int) -> None:
    batch = a_batch()
    before = everything(batch)
    actions = batch.random_actions().copy()
    actions[5] = wrong
    wanted = f"^table 5: expected a legal action \\(64, 65, 66\\), got {wrong}$"
    with pytest.raises(ValueError, match=wanted):
        batch.step(actions)

    assert everything(batch) == before


@IN_EUCHRE
def test_a_card_out_of_turn_is_refused_and_nothing_done() -> None:
    batch = a_batch(40)
    refused = 0
    for _ in range(60):
        actions = batch.random_actions().copy()
        before = everything(batch)
        for table in range(0, 40, 7):
            others = ~int(batch.legal_cards[table]) & sum(1 << card for card in euchre.DECK)
            wrong = actions.copy()
            wrong[table] = others.bit_length() - 1
            with pytest.raises(ValueError, match=f"^table {table}: .* got {wrong[table]}$"):
                batch.step(wrong)
            refused += 1
        assert everything(batch) == before
        batch.step(actions)
    assert refused == 360


@IN_EUCHRE
@pytest.mark.parametrize(
    "actions",
    [[64] * 7, [[64] * 8], 64, [64.0] * 8, [True] * 8, ["64"] * 8, []],
)
def test_anything_but_an_action_for_each_table_is_refused(actions: Any) -> None:
    with pytest.raises(ValueError, match=r"^expected 8 whole numbers, an action for each table, "):
        a_batch().step(actions)


@IN_EUCHRE
@pytest.mark.parametrize("kind", ["int8", "uint8", ">i4", "uint64"])
def test_whole_numbers_of_any_size_are_actions(kind: str) -> None:
    batch, other = a_batch(), a_batch()
    actions = batch.random_actions().astype(kind)
    actions.flags.writeable = False
    batch.step(actions)
    other.step(list(map(int, actions)))

    assert everything(batch) == everything(other)


@pytest.mark.parametrize(
    "rules, tables, first, fault",
    [
        (euchre.HOUSE, 0, 0, "expected a number of tables of at least 1, got '0'"),
        (euchre.HOUSE, "8", 0, "expected a number of tables of at least 1, got '8'"),
        (euchre.HOUSE, 8, -1, "expected a first deal of at least 0, got '-1'"),
        (euchre.HOUSE, 8, 0.5, "expected a first deal of at least 0, got '0.5'"),
        (spades.RULE_SETS["HOUSE"], 8, 0, r"expected rules of euchre \(HOUSE, .*\), got 'Rules"),
        ("PUB", 8, 0, r"expected rules of euchre \(HOUSE, EECS280, CS246\), got 'PUB'"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(rules: Any, tables: Any, first: Any, fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}"):
        Batch(GAMES["euchre"], rules, tables, 1, first)


@pytest.mark.parametrize(
    "game, fault",
    [
        ("snap", r"expected a game \(euchre, .*\), got 'snap'$"),
        (3, r"expected a game \(euchre, .*\) or its module, got '3'$"),
        (None, r"expected a game \(euchre, .*\) or its module, got 'None'$"),
        (rows, r"expected a game \(euchre, .*\) or its module, got \"<module"),
    ],
)
def test_what_is_no_game_is_refused(game: Any, fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}"):
        Batch(game, "HOUSE", 8, 1)
    with pytest.raises(ValueError, match=f"^{fault}"):
        view_columns(game)


def test_a_seed_that_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^expected a seed, got 'seven'$"):
        Batch("euchre", "HOUSE", 8, "seven")  # type: ignore[arg-type]


@IN_EUCHRE
def test_a_game_and_its_rules_may_be_named() -> None:
    assert everything(Batch("euchre", "CS246", 8, 3)) == everything(
        Batch(GAMES["euchre"], euchre.CS246, 8, 3)
    )


@IN_EUCHRE
def test_the_facts_are_named() -> None:
    batch = a_batch()

    assert batch.fact_names[:3] == ("north_south", "east_west", "margin")
    assert len(batch.fact_names) == batch.facts.shape[1]


# rows


@IN_EUCHRE
def test_a_tuple_comes_out_of_its_row_as_it_went_in() -> None:
    def there_and_back(value: Any, numbers: Any) -> Any:
        rows.to_row(value, numbers, 1)
        return rows.from_row(value, numbers, 1)

    state = euchre.start(euchre.HOUSE, euchre.DECK, 2)
    numbers = np.full((3, len(numbers_of(state))), 77)
    back = jit.compile_with_callees(there_and_back)(state, numbers)

    assert back == state
    assert repr(back) == repr(state)  # True is not 1
    assert list(numbers[1]) == numbers_of(state)
    assert (numbers[[0, 2]] == 77).all()


# no stale code


@pytest.mark.parametrize("name", GAMES)
def test_code_is_kept_under_a_name_made_from_all_it_is_made_of(name: str) -> None:
    reached = {module.__name__ for module in reachable_modules(make_step(GAMES[name]))}
    parts = ("deal", "state", "view", "rulesets")
    has_statistics = kit_named(name).statistics is not None

    assert reached >= {f"overtrick.games.{name}.rules.{part}" for part in parts}
    assert f"overtrick.games.{name if has_statistics else 'shared'}.statistics" in reached
    assert reached >= {
        f"overtrick.compile.{part}" for part in ("batch", "tuple_rows", "seeded_deals")
    }


PARTS = ["read_tuple", "write_tuple", "first_of_row", "column_at", "members"]


@pytest.mark.parametrize("part", PARTS)
def test_code_with_another_way_to_write_rows_is_kept_elsewhere(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NUMBA, "CACHE_DIR", "")
    jit.select_cache_directory([rows])
    before = NUMBA.CACHE_DIR
    monkeypatch.setattr(backend.CHOSEN, part, numbers_of)
    jit.select_cache_directory([rows])

    assert before != NUMBA.CACHE_DIR


# documents


@IN_EUCHRE
def test_the_program_in_the_document_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (REPOSITORY / "docs" / "batch.md").read_text()
    program = text.split("```python\n")[1].split("```")[0]
    found: dict[str, Any] = {}
    exec(program, found)

    assert capsys.readouterr().out == "[] []\n"  # no deal is over after one action
    assert (np.bitwise_count(found["hands"]) == 5).all()
    assert found["mask"].shape == (4096, len(euchre.ALL_ACTIONS))


@IN_EUCHRE
def test_the_example_counts_what_the_playouts_count(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(REPOSITORY / "examples" / "batch_random.py"), run_name="__main__")
    game: Any = euchre
    loops = compiled_loops(game, choose_any("euchre"))
    played = play(loops, euchre.HOUSE, [0] * 4, 7, range(500_000))
    counts = counts_by_name(FACTS, played.counts)
    called, euchred = counts["called"][1], counts["euchred"][1]

    assert f" {euchred / called:.1%} of {called} deals." in capsys.readouterr().out
