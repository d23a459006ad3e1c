"""The random player: legal, repeatable, and fond of everything."""

from random import Random

import pytest
from hypothesis import given, settings
from record.matches import any_deck, records

from overtrick.bots.random_player import RandomPlayer
from overtrick.core.actions import Actions, allows, count_actions, each_action
from overtrick.games import euchre
from overtrick.record.match_record import Record


@settings(deadline=None)
@given(records(most=2))
def test_chooses_only_what_is_legal(record: Record) -> None:
    player = RandomPlayer("any")
    for deal in record.deals:
        state = euchre.start(record.rules, deal.deck, deal.dealer)
        for action in deal.actions:
            legal = euchre.legal_actions(state)

            assert allows(legal, player.choose(euchre.view(state, euchre.turn(state)), legal))
            state = euchre.apply(state, action)


def choices(seed: int | str, count: int) -> list[int]:
    """What a player of that seed chooses from many different sets."""
    random = Random(count)
    player = RandomPlayer(seed)
    sets = [Actions(random.getrandbits(52) | 1, random.getrandbits(12)) for _ in range(count)]
    return [player.choose(None, legal) for legal in sets]


@pytest.mark.parametrize("seed", [0, 1, 2**70, "", "North"])
def test_plays_the_same_for_the_same_seed(seed: int | str) -> None:
    assert choices(seed, 200) == choices(seed, 200)


def test_plays_otherwise_for_another_seed() -> None:
    assert choices(1, 200) != choices(2, 200)
    assert choices("North", 200) != choices("East", 200)


def test_two_players_of_one_seed_do_not_disturb_each_other() -> None:
    first, second = RandomPlayer(7), RandomPlayer(7)
    legal = Actions(0xFFFF, 0xFF)

    assert [first.choose(None, legal) for _ in range(50)] == [
        second.choose(None, legal) for _ in range(50)
    ]


def test_the_view_plays_no_part() -> None:
    state = euchre.start(euchre.HOUSE, any_deck(Random(1)), 0)
    legal = euchre.legal_actions(state)

    assert [RandomPlayer(seed).choose(None, legal) for seed in range(50)] == [
        RandomPlayer(seed).choose(euchre.view(state, 1), legal) for seed in range(50)
    ]


@pytest.mark.parametrize(
    "legal",
    [
        Actions(1, 0),
        Actions(0, 1),
        Actions(1 << 51, 1 << 11),
        Actions(0b10110, 0b1011),
        Actions((1 << 52) - 1, (1 << 12) - 1),
    ],
)
def test_reaches_every_legal_action_about_as_often_as_the_next(legal: Actions) -> None:
    player = RandomPlayer(280)
    count = count_actions(legal)
    chosen = [player.choose(None, legal) for _ in range(200 * count)]

    assert set(chosen) == set(each_action(legal))
    assert all(100 < chosen.count(action) < 300 for action in set(chosen)) or count == 1
