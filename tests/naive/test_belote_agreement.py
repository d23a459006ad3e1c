"""Belote agrees with its naive second implementation at every step, and with its counts.

Both are dealt the same random decks and do the same random actions, much passing among them.
"""

import random
from pathlib import Path

import pytest

from naive.belote import FIELDS, Deal, recount, rules_from
from overtrick.core.actions import FIRST_CALL, Action, each_action
from overtrick.core.cards import parse_card
from overtrick.core.decks import DECK_32
from overtrick.core.seats import NO_SEAT
from overtrick.games import belote
from overtrick.games.belote import INFO0004, RULE_SETS, Match, Rules, State

pytestmark = pytest.mark.long

DEALS = 2_500  # in each of the chunks below

TABLE = Path(__file__).parents[1] / "perft" / "belote.txt"
LINES = [line for line in TABLE.read_text().splitlines() if line and not line.startswith("#")]

NAMES = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
CALLS = ["pass", "take", "clubs", "diamonds", "hearts", "spades"]
WORDS = dict([*enumerate(NAMES), *enumerate(CALLS, start=FIRST_CALL)])
BITS = {name: 1 << number for number, name in enumerate(NAMES)}
PASS = FIRST_CALL


def random_house(source: random.Random) -> Rules:
    """House rules, each option as likely as its alternatives."""
    return Rules(
        cut_partner=source.random() < 0.5,
        go_over=source.random() < 0.5,
        tie_makes=source.random() < 0.5,
        points_to_win=source.randint(1, 2000),
    )


def as_naive(house: Rules) -> dict[str, object]:
    """House rules as the naive implementation has them."""
    return dict(zip(FIELDS.split(), house, strict=True))


def random_deck(source: random.Random) -> list[int]:
    """A deck in random order; one in five has its suits together, for capots and belotes."""
    deck = source.sample(DECK_32, 32)
    if source.random() < 0.2:
        deck = list(DECK_32)
        for _ in range(8):
            one, other = source.sample(range(32), 2)
            deck[one], deck[other] = deck[other], deck[one]
    return deck


def next_action(source: random.Random, legal: list[Action]) -> Action:
    if PASS in legal and source.random() < 0.6:
        return PASS
    return source.choice(legal)


def belote_of(state: State) -> list[int]:
    side = state.play.tally.belote
    return [20 if side == 0 else 0, 20 if side == 1 else 0]


def assert_agreement(state: State, naive: Deal, legal: list[Action]) -> None:
    """Same turn, same choices, same hands, same tricks, same score so far."""
    turn = naive.turn()
    tally = state.play.tally

    assert belote.turn(state) == (NO_SEAT if turn is None else turn)
    assert belote.is_over(state) == naive.over()
    assert sorted([WORDS[one] for one in legal]) == naive.legal()
    assert list(state.hands) == [sum([BITS[card] for card in hand]) for hand in naive.hands]
    assert state.play.tricks == len(naive.tricks)
    assert belote_of(state) == naive.belote()
    if not naive.trick and naive.trump:
        own, others = belote_of(state)
        assert (tally.cards[0] + own, tally.cards[1] + others) == naive.running()


def assert_the_end_agrees(state: State, naive: Deal) -> None:
    """Same points, trump and taker, same winners, same next dealer."""
    contract = state.contract
    match = belote.after_deal(Match(state.deal.rules, state.deal.dealer, (0, 0), 0), state)
    first = len([seat for seat in naive.tricks if seat % 2 == 0])

    assert belote.points(state) == naive.points()
    assert belote.is_void(state) == naive.void()
    assert (contract.trump, contract.taker) == ("CDHS".find(naive.trump or "-"), naive.taker)
    assert state.play.tally.won == (first, len(naive.tricks) - first)
    assert match.score == naive.points()
    assert match.dealer == (naive.dealer + 1) % 4


def play_both(house: Rules, source: random.Random) -> None:
    """One deal, compared at every step."""
    deck = random_deck(source)
    dealer = source.randrange(4)
    state = belote.start(house, deck, dealer)
    naive = Deal(as_naive(house), [NAMES[card] for card in deck], dealer)
    legal = list(each_action(belote.legal_actions(state)))
    assert_agreement(state, naive, legal)
    while legal:
        action = next_action(source, legal)
        state = belote.apply(state, action)
        naive.act(WORDS[action])
        legal = list(each_action(belote.legal_actions(state)))
        assert_agreement(state, naive, legal)
    assert_the_end_agrees(state, naive)


@pytest.mark.parametrize(
    "house, seed",
    [
        (INFO0004, 1),
        (INFO0004, 2),
        (None, 3),  # other house rules for every deal
        (None, 4),
        (None, 5),
        (None, 6),
    ],
)
def test_both_implementations_of_belote_agree_at_every_step(house: Rules | None, seed: int) -> None:
    source = random.Random(seed)
    for _ in range(DEALS):
        play_both(house or random_house(source), source)


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_both_have_the_same_rule_sets(name: str) -> None:
    assert as_naive(RULE_SETS[name]) == rules_from(name)


def house_of(text: str) -> Rules:
    """House rules such as ``INFO0004`` or ``INFO0004,cut_partner=yes,points_to_win=500``."""
    name, *changes = text.split(",")
    fields = RULE_SETS[name]._asdict()
    for change in changes:
        field, value = change.split("=")
        fields[field] = int(value) if value.isdigit() else {"yes": True, "no": False}[value]
    return Rules(**fields)


def action_of(word: str) -> Action:
    return FIRST_CALL + CALLS.index(word) if word in CALLS else parse_card(word)


def table_of(line: str) -> tuple[State, int, int]:
    """The state a line begins with, the depth, and the count to expect."""
    house, dealer, depth, count, *words = line.split()
    deck = tuple(parse_card(word) for word in words[:32])
    state = belote.start(house_of(house), deck, int(dealer))
    for word in words[33:]:
        state = belote.apply(state, action_of(word))
    return state, int(depth), int(count)


def lines_of_play(state: State, depth: int) -> int:
    """Sequences of that many actions; one that ends the deal sooner counts once."""
    if depth == 0 or belote.is_over(state):
        return 1
    count = 0
    for action in each_action(belote.legal_actions(state)):
        count += lines_of_play(belote.apply(state, action), depth - 1)
    return count


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line.split()[:3]))
def test_there_are_as_many_lines_of_play_as_counted_naively(line: str) -> None:
    state, depth, count = table_of(line)

    assert lines_of_play(state, depth) == count


def test_the_smallest_count_is_what_the_naive_implementation_counts() -> None:
    smallest = min(LINES, key=lambda line: int(line.split()[3]))

    assert recount(smallest) == smallest
