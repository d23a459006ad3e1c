"""The expert of belote: what it may know, plain hands, and endings that plain minimax decides."""

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import combinations, product

import numpy as np
import pytest
from solving.minimax import belote_margin

from overtrick.bots.expert.player import Evaluation, Expert
from overtrick.bots.match_chances import chance_at, match_chances
from overtrick.bots.random_player import RandomPlayer
from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.core.actions import Action, allows
from overtrick.core.cards import NO_CARDS, CardSet, card_name, each, just, parse_card, parse_cards
from overtrick.core.seats import NO_SIDE, NORTH, SOUTH, WEST, side_of
from overtrick.games import belote
from overtrick.games.belote.bots import steady as steady_belote
from overtrick.games.belote.bots.expert.best_play import end_by_card
from overtrick.games.belote.bots.expert.outcome_values import (
    OURS,
    THEIRS,
    end_of,
    tally_at,
    worth_of_ends,
)
from overtrick.games.belote.rules.play import start_play
from overtrick.games.belote.rules.score import final_points, is_made
from overtrick.games.belote.rules.state import PASS, PLAYING, TAKE, Contract, State
from overtrick.games.belote.rules.taking import ALL_PASSES
from overtrick.games.belote.solving.score_from_points import belote_side
from overtrick.games.belote.solving.state_encoding import POINT_VALUES, belote_lanes, lay_belote
from overtrick.games.shared.tricks import Hands
from overtrick.solver.points import solver
from overtrick.solver.state_layout import place_of

pytestmark = pytest.mark.xdist_group("expert of belote")

HEARTS = 2
ALL_RULES = [belote.Rules(*rules) for rules in product((False, True), repeat=3)]

DECIDING = """
from overtrick.bots.expert.player import Expert
from overtrick.games import belote
from overtrick.compile.seeded_deals import shuffled_deck
state = belote.start(belote.INFO0004, shuffled_deck(belote.DECK, 4, 0), 0)
player = Expert("belote", 9, worlds=6)
while not belote.is_over(state):
    legal = belote.legal_actions(state)
    action = player.choose(belote.view(state, belote.turn(state)), legal)
    print(action, end=" ")
    state = belote.apply(state, action)
"""


def four(hands: Iterable[CardSet]) -> Hands:
    north, east, south, west = hands
    return (north, east, south, west)


def choice(state: State, worlds: int = 40, seed: int = 1) -> Action:
    legal = belote.legal_actions(state)
    action = Expert("belote", seed, worlds).choose(belote.view(state, belote.turn(state)), legal)
    assert allows(legal, action)
    return action


def test_decides_the_same_again_and_in_another_process() -> None:
    state = belote.start(belote.INFO0004, shuffled_deck(belote.DECK, 4, 0), 0)
    here = []
    while not belote.is_over(state):
        first, second = choice(state, 6, 9), choice(state, 6, 9)
        assert first == second
        here.append(first)
        state = belote.apply(state, first)
    there = subprocess.run(
        [sys.executable, "-c", DECIDING], capture_output=True, text=True, check=True, env=os.environ
    )
    assert [int(word) for word in there.stdout.split()] == here


def test_what_the_others_hold_changes_nothing() -> None:
    deck = shuffled_deck(belote.DECK, 4, 1)
    for calls in ([], [PASS, PASS, PASS]):
        thoughts: list[Evaluation] = []
        for others in (deck[21:], deck[:20:-1]):  # the stock upside down
            state = belote.start(belote.INFO0004, (*deck[:21], *others), WEST)
            for call in calls:
                state = belote.apply(state, call)
            seat = belote.turn(state)
            hands = list(state.hands)
            left, right = (seat + 1) % 4, (seat + 3) % 4
            if len(thoughts) == 1:
                hands[left], hands[right] = hands[right], hands[left]
            view = belote.view(state._replace(hands=four(hands)), seat)
            thoughts.append(Expert("belote", 1, 20).think(view, belote.legal_actions(state)))
        assert thoughts[0].best == thoughts[1].best
        assert np.array_equal(thoughts[0].worth, thoughts[1].worth)


def called(hand: str, upcard: str, passes: int) -> Action:
    """What the seat on turn says with that hand after so many passes."""
    state = belote.start(belote.INFO0004, belote.DECK, WEST)
    seat = (NORTH + passes) % 4
    hands = [0, 0, 0, 0]
    hands[seat] = parse_cards(hand)
    deal = state.deal._replace(upcard=parse_card(upcard))
    return choice(
        state._replace(deal=deal, hands=four(hands), contract=Contract(passes, -1, -1)), 100
    )


@pytest.mark.parametrize("passes", [0, 1, 2, 3])
def test_takes_with_jack_nine_and_ace_of_trumps_and_aces_beside(passes: int) -> None:
    assert called("JH 9H AS AD 7C", "AH", passes) == TAKE


@pytest.mark.parametrize("passes", range(ALL_PASSES))
def test_passes_with_nothing(passes: int) -> None:
    assert called("7C 8D 7S 8S 9D", "8H", passes) == PASS


def test_names_the_suit_it_is_strong_in() -> None:
    call = called("JS 9S AS TS AD", "8H", 4)
    assert belote.action_name(call) == "spades"


def test_does_not_cut_the_partner_s_winner_when_it_may_throw_away() -> None:
    north, east = "AS KS 7D 8D AC 8C TC 7H", "8S 9S 7C 9D TD KD 8H TH"
    south, west = "9C JC JD QD AD KC 9H QH", "7S JS TS QS QC JH AH KH"
    state = belote.start(belote.INFO0004, belote.DECK, SOUTH)  # West leads
    state = start_play(
        state._replace(
            deal=state.deal._replace(upcard=parse_card("9H")),
            hands=four(parse_cards(hand) for hand in (north, east, south, west)),
            contract=Contract(3, HEARTS, SOUTH),
        )
    )
    for card in ("7S", "AS", "8S"):
        state = belote.apply(state, parse_card(card))
    assert just(choice(state)) & parse_cards("9H QH") == NO_CARDS


def made(state: State) -> bool:
    """Whether the takers make it with best play of both sides, all cards known: plain minimax."""
    takers = side_of(state.contract.taker)
    if belote.is_over(state):
        return is_made(state.play.tally, takers, state.deal.rules.tie_makes)
    wanted = side_of(belote.turn(state)) == takers
    after = (belote.apply(state, card) for card in each(belote.legal_actions(state).cards))
    return wanted if any(made(each_state) == wanted for each_state in after) else not wanted


def follows_the_rules(state: State, played: list[tuple[int, Action]]) -> bool:
    """Whether those hands could have been played so."""
    hands = list(state.hands)
    for seat, card in played:
        hands[seat] |= just(card)
    state = start_play(state._replace(hands=four(hands)))
    for _, card in played:
        if not allows(belote.legal_actions(state), card):
            return False
        state = belote.apply(state, card)
    return True


def worlds_of(state: State, played: list[tuple[int, Action]]) -> Iterator[State]:
    """Every way the hidden cards can lie, as far as the seat on turn can tell."""
    first, second, third = ((belote.turn(state) + more) % 4 for more in (1, 2, 3))
    hidden = state.hands[first] | state.hands[second] | state.hands[third]
    upcard = just(state.deal.upcard)
    for held in some_of(hidden, state.hands[first].bit_count()):
        for more in some_of(hidden & ~held, state.hands[second].bit_count()):
            hands = list(state.hands)
            hands[first], hands[second], hands[third] = held, more, hidden & ~held & ~more
            if not hidden & upcard or hands[state.contract.taker] & upcard:
                world = state._replace(hands=four(hands))
                if follows_the_rules(world, played):
                    yield world


def some_of(cards: CardSet, count: int) -> Iterator[CardSet]:
    return (sum(just(card) for card in some) for some in combinations(each(cards), count))


@pytest.mark.parametrize(
    "deal, actions, only",
    [
        (64, 26, "9H"),  # a ten would be taken
        (187, 28, "TC"),  # the takers cash
        (260, 27, "JC"),
        (376, 27, "9C"),  # the eight would let them in
        (543, 29, "KS"),
    ],
)
def test_finds_the_one_card_that_decides_the_contract_however_the_cards_lie(
    deal: int, actions: int, only: str
) -> None:
    state = belote.start(belote.INFO0004, shuffled_deck(belote.DECK, 11, deal), deal % 4)
    played = []
    for _ in range(actions):
        seat, legal = belote.turn(state), belote.legal_actions(state)
        action = steady_belote.choose(belote.view(state, seat), legal)
        if state.phase == PLAYING:
            played.append((seat, action))
        state = belote.apply(state, action)
    wanted = side_of(belote.turn(state)) == side_of(state.contract.taker)
    worlds = list(worlds_of(state, played))
    assert len(worlds) > 1
    for card in each(belote.legal_actions(state).cards):
        good = [made(belote.apply(world, card)) == wanted for world in worlds]
        assert all(good) if card_name(card) == only else not any(good)
    assert card_name(choice(state)) == only


@pytest.mark.parametrize("rules", ALL_RULES)
def test_the_end_searched_is_the_one_plain_minimax_finds(rules: belote.Rules) -> None:
    search = solver.written()
    memory = [0] * solver.WORDS
    search.prepare(memory, POINT_VALUES)
    by_card = end_by_card(search)
    player = RandomPlayer(6)
    for number in range(12):
        state = belote.start(rules, shuffled_deck(belote.DECK, 14, number), number % 4)
        while belote.section(state) < 7 and not belote.is_over(state):
            legal = belote.legal_actions(state)
            action = player.choose(belote.view(state, belote.turn(state)), legal)
            state = belote.apply(state, action)
        if belote.is_over(state):
            continue
        takers = side_of(state.contract.taker)
        bits = belote_lanes(state.contract.trump).bits.tolist()
        lay_belote(memory, bits, state)
        for card in each(belote.legal_actions(state).cards):
            whose = belote_side(state)
            end = by_card(memory, state, place_of(bits, card), whose)
            tally = tally_at(end, OURS, NO_SIDE if whose == NO_SIDE else (whose + takers) % 2)
            ours, theirs = (final_points(tally, side, OURS, rules.tie_makes) for side in (0, 1))
            assert ours - theirs == belote_margin(belote.apply(state, card), takers)


@pytest.mark.parametrize("rules", ALL_RULES)
def test_plays_by_all_house_rules(rules: belote.Rules) -> None:
    state = belote.start(rules, shuffled_deck(belote.DECK, 12, 0), NORTH, (950, 720))
    while not belote.is_over(state):
        state = belote.apply(state, choice(state, worlds=4))


@pytest.mark.parametrize("rules", ALL_RULES)
@pytest.mark.parametrize("score", [(0, 0), (940, 870)])
def test_an_end_is_worth_what_the_score_after_it_is(
    rules: belote.Rules, score: tuple[int, int]
) -> None:
    player = RandomPlayer(5)
    for number in range(30):
        dealer = number % 4
        state = belote.start(rules, shuffled_deck(belote.DECK, 13, number), dealer, score)
        while not belote.is_over(state):
            legal = belote.legal_actions(state)
            state = belote.apply(
                state, player.choose(belote.view(state, belote.turn(state)), legal)
            )
        earned = belote.points(state)
        chances = match_chances("belote", rules)
        for seat in range(4):
            side = side_of(seat)
            worth, void = worth_of_ends(belote.view(state, seat))
            grid = chances.grid[0 if side_of(dealer) != side else 1]
            scores = [score[which] + earned[which] for which in (side, 1 - side)]
            expected = chance_at(chances.lowest, chances.cell, grid, scores[0], scores[1])
            if belote.is_void(state):
                assert void == expected
                continue
            takers = OURS if side_of(state.contract.taker) == side else THEIRS
            belote_of = state.play.tally.belote
            whose = 2 if belote_of == NO_SIDE else OURS if belote_of == side else THEIRS
            assert worth[takers, whose, end_of(state)] == expected
