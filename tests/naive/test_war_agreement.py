"""The rules of war agree with the naive second implementation on many random decks.

Small decks are compared after every round, all decks at the end of the game.
"""

import random

import pytest

from naive.war import FIELDS, Game, rules_from
from overtrick.core.seats import NO_SEAT, NORTH
from overtrick.games import war
from overtrick.games.war import CS241, Rules, State
from overtrick.games.war.rules.piles import Pile, card_at
from overtrick.games.war.rules.state import DRAWN, ENDLESS, TURN_UP, UNDECIDED, WON

pytestmark = pytest.mark.long

SMALL_DECKS = 2_600  # in each of the chunks below
LARGE_DECKS = 250

NAMES = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
VERDICTS = {None: UNDECIDED, "won": WON, "draw": DRAWN, "endless": ENDLESS}


def names(pile: Pile) -> list[str]:
    return [NAMES[card_at(pile, place)] for place in range(pile.size)]


def naive_game(face_down: int, deck: list[int]) -> Game:
    return Game({"face_down": face_down}, [NAMES[card] for card in deck])


def small_deck(source: random.Random) -> list[int]:
    """Two to fourteen cards, often of few ranks, so that there are many wars."""
    size = source.randint(2, 14)
    ranks = source.sample(range(13), source.randint((size + 3) // 4, 13))
    return source.sample([13 * suit + rank for suit in range(4) for rank in ranks], size)


def large_deck(source: random.Random) -> list[int]:
    size = 52 if source.random() < 0.3 else source.randint(15, 52)
    return source.sample(range(52), size)


def is_noticed_after(first: int, again: int) -> int:
    """When a game is broken off whose piles lie after *again* rounds as after *first* [3.2]."""
    period = again - first
    mark = 0
    rounds = 1
    while mark < first or (rounds - mark) % period != 0:
        if rounds in (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384):
            mark = rounds
        rounds += 1
    return rounds


def assert_agreement(state: State, naive: Game) -> None:
    """Same piles, same cards left on the table, same verdict and winner."""
    assert [names(pile) for pile in state.piles] == naive.piles
    assert state.rounds == naive.rounds
    if naive.verdict == "draw":
        assert [names(cards) for cards in state.last.laid] == naive.table
    if naive.verdict != "endless":
        assert state.verdict == VERDICTS[naive.verdict]
        assert war.points(state) == (int(naive.winner == 0), int(naive.winner == 1))


def compare_every_round(face_down: int, deck: list[int]) -> str:
    """One game, compared after every round; how it ended."""
    state = war.start(Rules(face_down), deck, NORTH)
    naive = naive_game(face_down, deck)
    positions = [[pile[:] for pile in naive.piles]]
    assert_agreement(state, naive)
    while naive.verdict is None:
        assert war.turn(state) == NORTH
        state = war.apply(state, TURN_UP)
        naive.play_round()
        positions.append([pile[:] for pile in naive.piles])
        assert_agreement(state, naive)
    if naive.verdict == "endless":
        first = positions.index(positions[-1])
        while not war.is_over(state):
            state = war.apply(state, TURN_UP)
        assert state.verdict == ENDLESS
        assert state.rounds == is_noticed_after(first, naive.rounds)
    assert war.turn(state) == NO_SEAT
    return naive.verdict


def compare_the_end(face_down: int, deck: list[int]) -> str:
    """One game, compared when it has ended; how it ended."""
    state = war.start(Rules(face_down), deck, NORTH)
    while not war.is_over(state):
        state = war.apply(state, TURN_UP)
    naive = naive_game(face_down, deck)
    while naive.verdict is None:
        naive.play_round()
    if naive.verdict == "endless":
        assert state.verdict == ENDLESS
        assert war.points(state) == (0, 0)
    else:
        assert_agreement(state, naive)
    return naive.verdict


@pytest.mark.parametrize("face_down, seed", [(1, 1), (1, 2), (2, 3), (3, 4)])
def test_small_decks_go_the_same_way_round_by_round(face_down: int, seed: int) -> None:
    source = random.Random(seed)
    ends = {compare_every_round(face_down, small_deck(source)) for _ in range(SMALL_DECKS)}

    assert ends == {"won", "draw", "endless"}


@pytest.mark.parametrize("face_down, seed", [(1, 5), (2, 6), (3, 7)])
def test_large_decks_come_to_the_same_end(face_down: int, seed: int) -> None:
    source = random.Random(seed)
    ends = {compare_the_end(face_down, large_deck(source)) for _ in range(LARGE_DECKS)}

    assert "won" in ends


def test_both_have_the_same_rule_set() -> None:
    assert dict(zip(FIELDS.split(), CS241, strict=True)) == rules_from("CS241")
