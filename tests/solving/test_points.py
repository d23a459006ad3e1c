"""The belote search finds what plain minimax over the rules finds."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from overtrick.compile.jit import register_game
from overtrick.core.cards import NO_CARD, Card, CardSet, each, has_card, just, lowest_card
from overtrick.core.decks import DECK_32
from overtrick.core.seats import NO_SIDE, Side, side_of
from overtrick.games import belote
from overtrick.games.belote.rules.order import king_of, queen_of, value
from overtrick.games.belote.rules.play import cards_played, legal_cards
from overtrick.games.belote.rules.rulesets import Rules
from overtrick.games.belote.rules.state import PASS, TAKE, TAKE_SUIT
from overtrick.games.belote.solving import margins
from overtrick.games.belote.solving.state_encoding import POINT_VALUES, belote_lanes
from overtrick.solver.compile_search import compile_recursive
from overtrick.solver.points import solver
from overtrick.solver.points.lane_rules import playable_cards
from overtrick.solver.points.layout import HANDS, NODES, TRICK, TURN
from solving.minimax import belote_margin, belote_points

pytestmark = pytest.mark.long


def played_to(cards_left: int, rng: random.Random) -> belote.State:
    """A deal played at random until that many cards lie in the four hands."""
    cut_partner, go_over, tie_makes = (rng.random() < 0.5 for _ in range(3))
    deck = list(DECK_32)
    rng.shuffle(deck)
    state = belote.start(Rules(cut_partner, go_over, tie_makes), tuple(deck), rng.randrange(4))
    passes = rng.randrange(8)
    for _ in range(passes):
        state = belote.apply(state, PASS)
    if passes < 4:
        state = belote.apply(state, TAKE)
    else:
        suits = [suit for suit in range(4) if suit != state.deal.upcard // 13]
        state = belote.apply(state, TAKE_SUIT + rng.choice(suits))
    for _ in range(32 - cards_left):
        state = belote.apply(state, rng.choice(list(each(legal_cards(state).cards))))
    return state


def place_of(state: belote.State, card: Card) -> int:
    return int(belote_lanes(state.contract.trump).bits[card]).bit_length() - 1


def table_of(state: belote.State) -> list[int]:
    """The arguments of ``set_table``."""
    trick, rules = state.play.trick, state.deal.rules
    bits = belote_lanes(state.contract.trump).bits
    on_table = [trick.cards[(trick.leader + turn) % 4] for turn in range(trick.size)]
    places = [place_of(state, card) for card in on_table] + [0] * 3
    hands = [sum(int(bits[card]) for card in each(hand)) for hand in state.hands]
    house = [int(rules.cut_partner), int(rules.go_over)]
    return [*hands, trick.leader, trick.size, *places[:3], state.play.tricks, *house]


def takes_all(state: belote.State, side: Side, before: int) -> int:
    """1 if *side* can take every trick from here on; *before* is what the others have."""
    if state.play.tally.won[1 - side] > before:
        return 0
    if belote.is_over(state):
        return 1
    is_own = side_of(belote.turn(state)) == side
    best = 0 if is_own else 1
    cards: CardSet = belote.legal_actions(state).cards
    while cards:
        found = takes_all(belote.apply(state, lowest_card(cards)), side, before)
        best = max(best, found) if is_own else min(best, found)
        cards &= cards - 1
    return best


def points_between(state: belote.State, side: Side, low: int, high: int) -> int:
    """The values of the cards *side* has in the end, if between *low* and *high*."""
    if belote.is_over(state):
        return state.play.tally.cards[side]
    is_own = side_of(belote.turn(state)) == side
    cards: CardSet = belote.legal_actions(state).cards
    while cards and low < high:
        found = points_between(belote.apply(state, lowest_card(cards)), side, low, high)
        if is_own:
            low = max(low, found)
        else:
            high = min(high, found)
        cards &= cards - 1
    return low if is_own else high


@pytest.fixture(scope="module", autouse=True)
def _taught() -> None:
    register_game(belote)


@pytest.fixture(scope="module")
def block() -> Any:
    memory = np.zeros(solver.WORDS, dtype=np.int64)
    solver.compiled().prepare(memory.ctypes.data, POINT_VALUES)
    return memory


def belote_side(state: belote.State) -> Side:
    """Whose king and queen of trumps are in one hand, played or not."""
    trump = state.contract.trump
    for seat in range(4):
        held = state.hands[seat] | cards_played(state.play, seat)
        if state.play.trick.cards[seat] != NO_CARD:
            held |= just(state.play.trick.cards[seat])
        if has_card(held, king_of(trump)) and has_card(held, queen_of(trump)):
            return side_of(seat)
    return NO_SIDE


def endings(count: int, fewest: int, most: int) -> Iterator[belote.State]:
    rng = random.Random(1)
    for _ in range(count):
        yield played_to(rng.randint(fewest, most), rng)


def test_every_card_is_worth_what_plain_minimax_says(block: Any) -> None:
    best_points, all_tricks = compile_recursive(belote_points), compile_recursive(takes_all)
    search, address = solver.compiled(), block.ctypes.data
    for state in endings(3000, 1, 16):
        search.set_table(address, *table_of(state))
        tally = state.play.tally
        for side in (0, 1):
            values = []
            for card in each(legal_cards(state).cards):
                after, place = belote.apply(state, card), place_of(state, card)
                expected = best_points(after, side) - tally.cards[side]
                capot = all_tricks(after, side, tally.won[1 - side])
                values.append(expected)

                assert search.card_points(address, side, place, 40) == expected
                assert search.card_reaches(address, side, place, expected) == 1
                assert search.card_reaches(address, side, place, expected + 1) == 0
                assert search.card_takes_all(address, side, place) == capot
            is_own = side_of(belote.turn(state)) == side

            assert search.side_points(address, side, 81) == (max if is_own else min)(values)


def test_the_score_follows_from_points_and_the_two_questions(block: Any) -> None:
    best_margin = compile_recursive(belote_margin)
    asked = margins.compiled()
    search, address = solver.compiled(), block.ctypes.data
    met = set()
    for state in endings(3000, 1, 16):
        search.set_table(address, *table_of(state))
        takers, tally = side_of(state.contract.taker), state.play.tally
        before = (tally.cards[takers], tally.won[takers], belote_side(state))
        tie_makes = int(state.deal.rules.tie_makes)
        expected = best_margin(state, takers)
        met.add(expected)

        assert asked.score_margin(address, takers, *before, tie_makes) == expected
        for card in each(legal_cards(state).cards):
            expected = best_margin(belote.apply(state, card), takers)
            place = place_of(state, card)

            assert asked.card_margin(address, takers, place, *before, tie_makes) == expected
    assert {252, 272, -252, -162, -182, 0} <= met


def test_longer_endings_are_worth_what_alpha_beta_over_the_rules_says(block: Any) -> None:
    reference = compile_recursive(points_between)
    search, address = solver.compiled(), block.ctypes.data
    for state in endings(300, 17, 24):
        search.set_table(address, *table_of(state))
        expected = reference(state, 0, 0, 162) - state.play.tally.cards[0]

        assert search.side_points(address, 0, 60) == expected


def test_lanes_allow_what_the_rules_allow(block: Any) -> None:
    met = set()
    for state in endings(2000, 1, 32):
        solver.compiled().set_table(block.ctypes.data, *table_of(state))
        seat = belote.turn(state)
        hand, trick = int(block[HANDS + seat]), int(block[TRICK])
        allowed = playable_cards(block, hand, seat, trick)
        rules, trump = state.deal.rules, state.contract.trump
        met.add((trump, rules.cut_partner, rules.go_over))

        assert int(block[TURN]) == seat
        assert allowed == sum(1 << place_of(state, card) for card in each(legal_cards(state).cards))
    assert len(met) == 4 * 2 * 2


@pytest.mark.parametrize("trump", range(4))
def test_places_are_worth_what_the_rules_say_whatever_is_trump(trump: int) -> None:
    places = [int(bit).bit_length() - 1 for bit in belote_lanes(trump).bits]

    assert [POINT_VALUES.places[places[card]] for card in DECK_32] == [
        value(card, trump) for card in DECK_32
    ]


def test_a_higher_card_of_a_suit_is_never_worth_less() -> None:
    for lane in range(4):
        worths = POINT_VALUES.places[16 * lane : 16 * lane + 8]

        assert list(worths) == sorted(worths)


def test_raw_checked_and_as_written_the_search_looks_at_the_same_positions() -> None:
    raw, checked = (np.zeros(solver.WORDS, dtype=np.int64) for _ in range(2))
    listed = [0] * solver.WORDS
    ways: list[tuple[Any, Any]] = [
        (solver.compiled(), raw.ctypes.data),
        (solver.compiled(), checked),
        (solver.written(), listed),
    ]
    for search, memory in ways:
        search.prepare(memory, POINT_VALUES)
    for state in endings(40, 4, 20):
        found = []
        for search, memory in ways:
            search.set_table(memory, *table_of(state))
            found.append((search.side_points(memory, 1, 50), search.side_takes_all(memory, 1)))

        assert found[0] == found[1] == found[2]
        assert raw[NODES] == checked[NODES] == listed[NODES]
    assert raw.tolist() == listed
