"""What holds in every deal of belote.  Rule numbers are those of docs/rules/belote.md."""

import random
from collections.abc import Callable
from types import ModuleType
from typing import NamedTuple

import pytest
from doses import dose
from hypothesis import given, settings
from hypothesis import strategies as st

from games.belote.subject import SUBJECT, twin
from overtrick.core.actions import Action, Actions, each_action
from overtrick.core.cards import NO_CARD, NO_CARDS, NO_SUIT, each, has_card
from overtrick.core.decks import DECK_32
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games import belote
from overtrick.games.belote import INFO0004, Rules, State
from overtrick.games.belote.rules.state import OVER, TAKING
from overtrick.games.conformance import find_leak
from overtrick.games.shared.tricks import past_card, past_cards, past_leader

MOST_ACTIONS = 8 + 32
"""Two rounds of calls, eight tricks of four cards."""

EVERYBODY = (0, 1, 2, 3, NO_SEAT)
PASS = 64

PLAIN_FROM_THE_TOP = "ATKQJ987"  # [3.1]
TRUMPS_FROM_THE_TOP = "J9ATKQ87"  # [3.2]
PLAIN_VALUES = dict(zip(PLAIN_FROM_THE_TOP, (11, 10, 4, 3, 2, 0, 0, 0), strict=True))
TRUMP_VALUES = dict(zip(TRUMPS_FROM_THE_TOP, (20, 14, 11, 10, 4, 3, 0, 0), strict=True))

house_rules = st.builds(
    Rules,
    cut_partner=st.booleans(),
    go_over=st.booleans(),
    tie_makes=st.booleans(),
    points_to_win=st.integers(1, 2000),
)


class Course(NamedTuple):
    """A deal and how it goes."""

    house: Rules
    deck: tuple[int, ...]
    dealer: Seat
    passes: int  # at first
    chosen: list[int]  # which of the legal actions is taken then, counted round and round


courses = st.builds(
    Course,
    house=house_rules,
    deck=st.permutations(DECK_32).map(tuple),
    dealer=st.integers(0, 3),
    passes=st.integers(0, 8),
    chosen=st.lists(st.integers(0, 7), min_size=MOST_ACTIONS, max_size=MOST_ACTIONS),
)
often = settings(max_examples=dose(20, 100), deadline=None, derandomize=True)


def deal_of(rules: ModuleType, course: Course) -> list[State]:
    """The states of a deal from the dealing to its end."""
    states = [rules.start(course.house, course.deck, course.dealer)]
    for number, choice in enumerate(course.chosen):
        legal = list(each_action(rules.legal_actions(states[-1])))
        if not legal:
            break
        passes = number < course.passes and PASS in legal
        states.append(rules.apply(states[-1], PASS if passes else legal[choice % len(legal)]))
    return states


def cards_on_the_table(state: State) -> list[int]:
    """The cards of this trick and of the past ones."""
    cards = list(state.play.trick.cards)
    for past in state.play.past[: state.play.tricks]:
        cards += past_cards(past)
    return [card for card in cards if card != NO_CARD]


@given(course=courses)
@often
def test_everyone_has_five_cards_then_eight(  # [1.3, 1.4]
    rules: ModuleType, course: Course
) -> None:
    for state in deal_of(rules, course):
        taken = state.contract.trump != NO_SUIT
        played = [0, 0, 0, 0] if not taken else [state.play.tricks] * 4
        for seat, card in enumerate(state.play.trick.cards):
            played[seat] += card != NO_CARD
        sizes = [hand.bit_count() for hand in state.hands]

        assert [sum(pair) for pair in zip(sizes, played, strict=True)] == [8 if taken else 5] * 4


@given(course=courses)
@often
def test_the_points_of_a_deal_are_consistent(  # [5.1 to 5.5]
    rules: ModuleType, course: Course
) -> None:
    last = deal_of(rules, course)[-1]
    points = rules.points(last)
    if rules.is_void(last):
        assert points == (0, 0)
        return
    tally = last.play.tally
    taker = last.contract.taker % 2
    capot = 8 in tally.won
    bonus = [20 if tally.belote == side else 0 for side in range(2)]
    plain = [points[side] - bonus[side] for side in range(2)]

    assert sum(tally.cards) == 162
    assert sum(tally.won) == 8
    assert sum(plain) == (252 if capot else 162)
    if not capot and plain[taker]:
        assert tuple(plain) == tally.cards
        assert points[taker] > points[1 - taker] or (
            course.house.tie_makes and points[0] == points[1]
        )


def top_of(cards: dict[Seat, int], led: int, trump: int) -> Seat:
    """Who wins a trick, from the orders written down above [3.3]."""
    ranks = "23456789TJQKA"
    for suit, order in ((trump, TRUMPS_FROM_THE_TOP), (led, PLAIN_FROM_THE_TOP)):
        for rank in order:
            for seat, card in cards.items():
                if card == 13 * suit + ranks.index(rank):
                    return seat
    raise AssertionError("a trick without the suit led")


def value_of(card: int, trump: int) -> int:
    """What a card is worth, from the values written down above [3.1, 3.2]."""
    rank = "23456789TJQKA"[card % 13]
    return TRUMP_VALUES[rank] if card // 13 == trump else PLAIN_VALUES[rank]


@given(course=courses)
@often
def test_the_past_tricks_tell_who_led_and_what_was_won(  # [3, 4.1, 5.1, 5.2]
    rules: ModuleType, course: Course
) -> None:
    for state in deal_of(rules, course):
        play, trump = state.play, state.contract.trump
        leader = (course.dealer + 1) % 4
        won, earned = [0, 0], [0, 0]
        played: list[list[int]] = [[], [], [], []]
        for past in play.past[: play.tricks]:
            cards = {seat: past_card(past, seat) for seat in range(4)}

            assert past_leader(past) == leader
            leader = top_of(cards, cards[leader] // 13, trump)
            won[leader % 2] += 1
            earned[leader % 2] += sum(value_of(card, trump) for card in cards.values())
            for seat in range(4):
                played[seat].append(cards[seat])
        if play.tricks == 8:
            earned[leader % 2] += 10
        for seat, card in enumerate(play.trick.cards):
            played[seat].append(card)
        pair = {13 * trump + 10, 13 * trump + 11}
        belotes = [seat % 2 for seat in range(4) if trump != NO_SUIT and pair <= set(played[seat])]

        assert (play.tally.cards, play.tally.won) == (tuple(earned), tuple(won))
        assert play.tally.belote == (belotes[0] if belotes else -1)
        assert all(past == 0 for past in play.past[play.tricks :])


@given(course=courses)
@often
def test_the_section_counts_the_tricks(rules: ModuleType, course: Course) -> None:
    for state in deal_of(rules, course)[:-1]:
        assert rules.section(state) == (0 if state.phase == TAKING else 1 + state.play.tricks)


@given(course=courses)
@often
def test_the_deal_passes_on_and_the_score_grows_by_the_points(  # [2.4, 5.6]
    rules: ModuleType, course: Course
) -> None:
    last = deal_of(rules, course)[-1]
    match = rules.after_deal(rules.start_match(course.house, course.dealer), last)

    assert match.score == rules.points(last)
    assert match.dealer == (course.dealer + 1) % 4
    assert match.deals == 1


@given(course=courses, seat=st.sampled_from(EVERYBODY), seed=st.integers(0, 99))
@often
def test_twins_look_alike_as_written_and_compiled(
    rules: ModuleType, course: Course, seat: int, seed: int
) -> None:
    source = random.Random(seed)
    for state in deal_of(rules, course):
        other = twin(state, seat, source)

        assert rules.view(state, seat) == rules.view(other, seat)
        assert rules.turn(state) == rules.turn(other)
        assert rules.section(state) == rules.section(other)
        assert rules.is_over(state) == rules.is_over(other)
        assert rules.is_void(state) == rules.is_void(other)
        if rules.is_over(state):
            assert rules.points(state) == rules.points(other)
        if seat == rules.turn(state):
            assert rules.legal_actions(state) == rules.legal_actions(other)
        for action in each_action(rules.legal_actions(state)):
            assert rules.action_seen(state, action, seat) == action
            assert rules.action_seen(other, action, seat) == action


def with_the_hand_of_the_left(state: State, seat: Seat) -> object:
    return belote.view(state, seat), state.hands[(seat + 1) % 4]


def with_the_partners_hand(state: State, seat: Seat) -> object:
    return belote.view(state, seat), state.hands[(seat + 2) % 4]


def with_the_stock(state: State, seat: Seat) -> object:
    return belote.view(state, seat), state.stock


def with_the_bottom_card_of_the_stock(state: State, seat: Seat) -> object:
    return belote.view(state, seat), state.stock[10]


def with_the_stock_of_a_void_deal(state: State, seat: Seat) -> object:
    return belote.view(state, seat), state.stock if state.phase == OVER else ()


def with_the_trumps_of_the_left(state: State, seat: Seat) -> object:
    trump = state.contract.trump
    cards = state.hands[(seat + 1) % 4] if trump != NO_SUIT else NO_CARDS
    return belote.view(state, seat), sum(card // 13 == trump for card in each(cards))


def with_a_hand_for_spectators(state: State, seat: Seat) -> object:
    return belote.view(state, seat)._replace(hand=state.hands[seat])  # NO_SEAT finds West's


def with_who_has_belote(state: State, seat: Seat) -> object:
    king = 13 * state.contract.trump + 11 if state.contract.trump != NO_SUIT else 11
    queen = king - 1
    both = [has_card(hand, king) and has_card(hand, queen) for hand in state.hands]
    return belote.view(state, seat), both


def with_the_last_card_of_another(state: State, seat: Seat) -> object:
    last_trick = state.play.tricks == 7
    return belote.view(state, seat), state.hands[(seat + 3) % 4] if last_trick else NO_CARDS


@pytest.mark.parametrize(
    "leaking",
    [
        with_the_hand_of_the_left,
        with_the_partners_hand,
        with_the_stock,
        with_the_bottom_card_of_the_stock,
        with_the_stock_of_a_void_deal,
        with_the_trumps_of_the_left,
        with_a_hand_for_spectators,
        with_who_has_belote,
        with_the_last_card_of_another,
    ],
)
def test_a_leaking_view_is_found_out(leaking: Callable[[State, Seat], object]) -> None:
    assert find_leak(SUBJECT, view=leaking)


def seen_with_a_hint(state: State, action: Action, seat: Seat) -> Action:
    """A pass looks different when the partner of the one who sees it holds the jack of spades."""
    return action + has_card(state.hands[(seat + 2) % 4], 48) if action == PASS else action


def test_an_action_that_looks_different_by_another_hand_is_found_out() -> None:
    assert find_leak(SUBJECT, action_seen=seen_with_a_hint)


def free_if_nobody_can_be_cut(state: State) -> Actions:
    """Lets the seat on turn play any card once his left holds no trump."""
    turn, trump = belote.turn(state), state.contract.trump
    if trump == NO_SUIT or turn == NO_SEAT:
        return belote.legal_actions(state)
    if any(card // 13 == trump for card in each(state.hands[(turn + 1) % 4])):
        return belote.legal_actions(state)
    return Actions(state.hands[turn], 0)


def test_choices_that_depend_on_another_hand_are_found_out() -> None:
    assert find_leak(SUBJECT, legal_actions=free_if_nobody_can_be_cut)


def told_who_holds_it(state: State, action: Action) -> object:
    holders = [seat for seat in range(4) if action < 52 and has_card(state.hands[seat], action)]
    return belote.why_not(state, action), holders


def test_a_reason_that_tells_of_another_hand_is_found_out() -> None:
    assert find_leak(SUBJECT, why_not=told_who_holds_it)


def test_twins_differ_only_in_what_is_hidden() -> None:
    source = random.Random(1)
    state = belote.start(INFO0004, DECK_32, 3)
    others = [twin(state, 0, source) for _ in range(20)]

    assert len({other.hands for other in others}) > 10
    assert len({other.stock for other in others}) > 10
    for other in others:
        lying = [card for hand in other.hands for card in each(hand)] + list(other.stock)
        assert other.hands[0] == state.hands[0]
        assert [hand.bit_count() for hand in other.hands] == [5, 5, 5, 5]
        assert sorted([*lying, other.deal.upcard]) == list(DECK_32)
        assert other._replace(hands=state.hands, stock=state.stock) == state


def test_a_twin_leaves_the_upcard_where_all_saw_it_go() -> None:  # [1.4]
    source = random.Random(1)
    state = belote.apply(belote.start(INFO0004, DECK_32, 3), 65)

    assert all(has_card(twin(state, 2, source).hands[0], state.deal.upcard) for _ in range(20))
