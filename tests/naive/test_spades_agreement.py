"""The rules of spades agree with the naive second implementation at every step.

Both are dealt the same random decks and do the same random actions.
"""

import random
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

from naive.spades import FIELDS, Deal, after_match, recount, rules_from
from overtrick.core.actions import Action, each_action
from overtrick.core.cards import parse_card
from overtrick.core.decks import DECK_52
from overtrick.core.seats import NO_SEAT, NO_SIDE
from overtrick.games import spades
from overtrick.games.shared.tricks import past_leader
from overtrick.games.spades import HOUSE, Rules, State
from overtrick.games.spades.rules.deal import account
from overtrick.games.spades.rules.state import BLIND, OVER, Bidding

pytestmark = pytest.mark.long

DEALS = 1_500  # in each of the chunks below

NAMES = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
CALLS = [*(f"bid-{tricks}" for tricks in range(14)), "blind-nil", "look"]
WORDS = dict([*enumerate(NAMES), *enumerate(CALLS, start=64)])
NUMBERS = {name: number for number, name in WORDS.items()}
LOOK = NUMBERS["look"]

TABLE = Path(__file__).parents[1] / "perft" / "spades.txt"
TEXT = TABLE.read_text() if TABLE.exists() else ""
LINES = [line for line in TEXT.splitlines() if line and not line.startswith("#")]


def as_set(cards: list[str]) -> int:
    return sum(1 << NUMBERS[card] for card in cards)


def random_house(source: random.Random) -> Rules:
    """House rules, those that end a match soon among them."""
    return Rules(
        blind_nil=source.random() < 0.5,
        break_spades=source.random() < 0.5,
        bag_limit=source.choice([0, 1, 2, 3, 5, 10, 100]),
        points_to_win=source.choice([1, 20, 100, 300, 1000]),
        points_to_lose=source.choice([1, 20, 100, 200, 1000]),
    )


def as_naive(house: Rules) -> dict[str, object]:
    """House rules as the naive implementation has them."""
    return dict(zip(FIELDS.split(), house, strict=True))


def random_deck(source: random.Random) -> tuple[int, ...]:
    """A deck in random order; in one of ten a hand has many spades."""
    deck = source.sample(DECK_52, 52)
    if source.random() < 0.1:
        place = source.randrange(4)
        for spade in source.sample(DECK_52[39:], 11):
            other = deck.index(spade)
            deck[place], deck[other] = deck[other], deck[place]
            place = (place + 4) % 52
    return tuple(deck)


def next_action(source: random.Random, legal: list[Action]) -> Action:
    """Mostly bids that can be made; any legal card."""
    if LOOK in legal and source.random() < 0.7:
        return LOOK
    if legal[0] == NUMBERS["bid-0"] and source.random() < 0.9:
        return source.choice(legal[:5])
    return source.choice(legal)


def assert_agreement(state: State, naive: Deal, legal: list[Action]) -> None:
    seat = naive.turn()

    assert spades.turn(state) == (NO_SEAT if seat is None else seat)
    assert sorted([WORDS[action] for action in legal]) == naive.legal()
    assert spades.is_over(state) == naive.over()
    assert list(state.hands) == [as_set(hand) for hand in naive.hands]
    assert state.play.tricks == len(naive.tricks)
    assert state.play.broken == naive.broken()


def assert_the_end_agrees(state: State, naive: Deal) -> None:
    """Same winners of the same tricks, same points and bags."""
    leaders = [past_leader(past) for past in state.play.past]

    assert leaders == [(naive.dealer + 1) % 4, *naive.tricks[:-1]]
    assert list(state.play.taken) == [naive.tricks.count(seat) for seat in range(4)]
    assert not spades.is_void(state)
    assert spades.points(state) == naive.points()
    assert (account(state, 0, 0).bags, account(state, 1, 0).bags) == naive.bags()


def play_both(
    house: Rules, source: random.Random, dealer: int, *, compare: bool = True
) -> tuple[State, Deal]:
    """One deal, compared at every step or only at the end."""
    deck = random_deck(source)
    state = spades.start(house, deck, dealer)
    naive = Deal(as_naive(house), [NAMES[card] for card in deck], dealer)
    while True:
        legal = list(each_action(spades.legal_actions(state)))
        if compare:
            assert_agreement(state, naive, legal)
        if not legal:
            break
        action = next_action(source, legal)
        state = spades.apply(state, action)
        naive.act(WORDS[action])
    assert_the_end_agrees(state, naive)
    return state, naive


@pytest.mark.parametrize(
    "house, seed",
    [
        (HOUSE, 1),
        (HOUSE, 2),
        (HOUSE, 3),
        (None, 4),  # other house rules for every deal
        (None, 5),
        (None, 6),
        (None, 7),
        (None, 8),
    ],
)
def test_both_implementations_agree_at_every_step(house: Rules | None, seed: int) -> None:
    source = random.Random(seed)
    for _ in range(DEALS):
        play_both(house or random_house(source), source, source.randrange(4))


class TwoMatches:
    """The same match kept by both implementations."""

    def __init__(self, house: Rules, dealer: int) -> None:
        self.house = house
        self.match = spades.start_match(house, dealer)
        self.score = (0, 0)
        self.bags = (0, 0)
        self.winner: int | None = None

    def take(self, state: State, naive: Deal) -> None:
        """Both count a deal that is over, and must agree."""
        next_dealer = (self.match.dealer + 1) % 4
        self.match = spades.after_deal(self.match, state)
        self.score, self.bags, self.winner = after_match(
            as_naive(self.house), self.score, self.bags, naive
        )

        assert self.match.score == self.score
        assert self.match.bags == self.bags
        assert self.match.dealer == next_dealer
        assert spades.match_winner(self.match) == (NO_SIDE if self.winner is None else self.winner)
        assert spades.match_is_over(self.match) == (self.winner is not None)


@pytest.mark.parametrize("house, seed", [(HOUSE, 11), (None, 12)])
def test_both_implementations_agree_on_matches_played_out(house: Rules | None, seed: int) -> None:
    source = random.Random(seed)
    for _ in range(100):
        both = TwoMatches(house or random_house(source), source.randrange(4))
        for _ in range(12):
            both.take(*play_both(both.house, source, both.match.dealer, compare=False))
            if both.winner is not None:
                break


def deal_told(house: Rules, dealer: int, source: random.Random) -> tuple[State, Deal]:
    """A deal that is over, its bids and tricks drawn by lot instead of played."""
    bids = [source.choice([BLIND, 0, 0, 1, 1, 2, 3, 4, 13]) for _ in range(4)]
    lucky = source.sample(range(4), source.randint(1, 4))
    winners = [source.choice(lucky) for _ in range(13)]
    naive = Deal(as_naive(house), [], dealer)
    naive.bids = ["blind-nil" if bid == BLIND else f"bid-{bid}" for bid in bids]
    naive.tricks = winners
    dealt = spades.start(house, DECK_52, dealer)
    north, east, south, west = (winners.count(seat) for seat in range(4))
    state = dealt._replace(
        phase=OVER,
        bidding=Bidding((bids[0], bids[1], bids[2], bids[3]), 4),
        play=dealt.play._replace(tricks=13, taken=(north, east, south, west)),
    )
    return state, naive


@pytest.mark.parametrize("house, seed", [(HOUSE, 21), (None, 22)])
def test_both_implementations_agree_on_matches_told(house: Rules | None, seed: int) -> None:
    source = random.Random(seed)
    won = {0: 0, 1: 0}
    for _ in range(400):
        both = TwoMatches(house or random_house(source), source.randrange(4))
        for _ in range(30):
            both.take(*deal_told(both.house, both.match.dealer, source))
            if both.winner is not None:
                won[both.winner] += 1
                break

    assert min(won.values()) > 100


def test_both_have_the_same_rule_set() -> None:
    assert as_naive(HOUSE) == rules_from("HOUSE")


def house_of(text: str) -> Rules:
    """House rules such as ``HOUSE`` or ``HOUSE,blind_nil=no,bag_limit=0``."""
    name, *changes = text.split(",")
    fields: dict[str, Any] = spades.RULE_SETS[name]._asdict()
    for change in changes:
        field, value = change.split("=")
        fields[field] = {"yes": True, "no": False}[value] if value.isalpha() else int(value)
    return Rules(**fields)


def table_of(rules: ModuleType, line: str) -> tuple[State, int, int]:
    """The state a line begins with, the depth, and the count to expect."""
    house, dealer, depth, count, *words = line.split()
    deck = tuple(parse_card(word) for word in words[:52])
    state = rules.start(house_of(house), deck, int(dealer))
    for word in words[53:]:
        state = rules.apply(state, NUMBERS[word])
    return state, int(depth), int(count)


def lines_of_play(state: State, depth: int) -> int:
    """Sequences of that many actions; one that ends the deal sooner counts once."""
    waiting = [(state, depth)]
    count = 0
    while waiting:
        state, depth = waiting.pop()
        if depth == 0 or spades.is_over(state):
            count += 1
        else:
            for action in each_action(spades.legal_actions(state)):
                waiting.append((spades.apply(state, action), depth - 1))
    return count


@pytest.fixture(params=["cpython", "compiled"], scope="session")
def rules(request: pytest.FixtureRequest) -> ModuleType:
    """The rules of spades, once as written and once as the kernels run them."""
    if request.param == "cpython":
        return spades
    from overtrick.compile import jit

    jit.register_game(spades)
    return jit.compile_module(spades)


@pytest.fixture(scope="session")
def counted(rules: ModuleType) -> Callable[..., int]:
    """``lines_of_play`` in the world of ``rules``."""
    if rules is spades:
        return lines_of_play
    import numba

    compiled: Any = numba.njit(cache=True)(lines_of_play)
    return cast(Callable[..., int], compiled)


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line.split()[:3]))
def test_there_are_as_many_lines_of_play_as_counted_naively(
    rules: ModuleType, counted: Callable[..., int], line: str
) -> None:
    state, depth, count = table_of(rules, line)

    assert counted(state, depth) == count


@pytest.mark.skipif(not LINES, reason="tests/perft/spades.txt is not here")
def test_the_smallest_count_is_what_the_naive_implementation_counts() -> None:
    smallest = min(LINES, key=lambda line: int(line.split()[3]))

    assert recount(smallest) == smallest
