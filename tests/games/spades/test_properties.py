"""What holds in every deal of spades.  Rule numbers are those of docs/rules/spades.md."""

import random
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from doses import dose
from hypothesis import given, settings
from hypothesis import strategies as st

from games.spades.subject import SUBJECT, knows_its_hand, twin
from overtrick.core.actions import Action, Actions, each_action
from overtrick.core.cards import NO_CARD, NO_CARDS, SPADES, SUIT_CARDS, each, has_card
from overtrick.core.decks import DECK_52
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games import spades
from overtrick.games.conformance import find_leak
from overtrick.games.shared.tricks import past_card, past_leader
from overtrick.games.spades import HOUSE, Rules, State
from overtrick.games.spades.rules.state import BIDDING, PLAYING, UNSEEN

MOST_ACTIONS = 8 + 52
"""Four looks, four bids, thirteen tricks of four cards."""

EVERYBODY = (0, 1, 2, 3, NO_SEAT)

house_rules = st.builds(
    Rules,
    blind_nil=st.booleans(),
    break_spades=st.booleans(),
    bag_limit=st.integers(0, 100),
    points_to_win=st.integers(1, 1000),
    points_to_lose=st.integers(1, 1000),
)


class Course(NamedTuple):
    """A deal and how it goes."""

    house: Rules
    deck: tuple[int, ...]
    dealer: Seat
    chosen: bytes  # which of the legal actions is taken, counted round and round


courses = st.builds(
    Course,
    house=house_rules,
    deck=st.permutations(DECK_52).map(tuple),
    dealer=st.integers(0, 3),
    chosen=st.binary(min_size=MOST_ACTIONS, max_size=MOST_ACTIONS),
)
often = settings(max_examples=dose(20, 100), deadline=None, derandomize=True)


def deal_of(rules: ModuleType, course: Course) -> list[State]:
    """The states of a deal from the dealing to its end."""
    states = [rules.start(course.house, course.deck, course.dealer)]
    for choice in course.chosen:
        legal = list(each_action(rules.legal_actions(states[-1])))
        if not legal:
            break
        states.append(rules.apply(states[-1], legal[choice % len(legal)]))
    return states


def cards_seen(state: State) -> Iterator[int]:
    """The cards on the table, this trick's and the past tricks'."""
    for card in state.play.trick.cards:
        if card != NO_CARD:
            yield card
    for past in state.play.past[: state.play.tricks]:
        for seat in range(4):
            yield past_card(past, seat)


def points_of(bids: tuple[int, int], taken: tuple[int, int]) -> tuple[int, int]:
    """Points and bags of two partners, told player by player [4.1 to 4.4]."""
    points = 0
    bid = reached = failed = 0
    for one, tricks in zip(bids, taken, strict=True):
        if one > 0:
            bid += one
            reached += tricks
        else:
            failed += tricks
            worth = {0: 100, -2: 200}[one]
            points += -worth if tricks else worth
    if bid == 0:
        return points, 0
    if reached < bid:
        return points - 10 * bid, 0
    return points + 10 * bid + reached - bid + failed, reached - bid + failed


@given(course=courses)
@often
def test_points_and_bags_follow_from_the_bids_and_the_tricks(  # [4]
    rules: ModuleType, course: Course
) -> None:
    last = deal_of(rules, course)[-1]
    bids, taken = last.bidding.bids, last.play.taken
    first, first_bags = points_of((bids[0], bids[2]), (taken[0], taken[2]))
    second, second_bags = points_of((bids[1], bids[3]), (taken[1], taken[3]))
    match = rules.after_deal(rules.start_match(course.house, course.dealer), last)
    limit = course.house.bag_limit
    penalties = [100 * (0 < limit <= bags) for bags in (first_bags, second_bags)]

    assert sum(taken) == 13
    assert rules.points(last) == (first, second)
    assert match.score == (first - penalties[0], second - penalties[1])
    if limit == 0:
        assert match.bags == (0, 0)
    else:
        assert match.bags == (first_bags % limit, second_bags % limit)
    assert match.dealer == (course.dealer + 1) % 4
    assert match.deals == 1


def rank_in_trick(card: int, led: int) -> int:
    """How high a card stands in a trick; 0 cannot win [1.2, 3.4]."""
    suit, rank = divmod(card, 13)
    if suit == 3:
        return 20 + rank
    return 1 + rank if suit == led else 0


@given(course=courses)
@often
def test_the_past_tricks_tell_who_led_who_won_and_whether_spades_are_broken(  # [3.1, 3.3, 3.4]
    rules: ModuleType, course: Course
) -> None:
    for state in deal_of(rules, course):
        play = state.play
        taken = [0, 0, 0, 0]
        leader = (course.dealer + 1) % 4
        for past in play.past[: play.tricks]:
            assert past_leader(past) == leader
            cards = [past_card(past, seat) for seat in range(4)]
            ranks = [rank_in_trick(card, cards[leader] // 13) for card in cards]
            leader = ranks.index(max(ranks))
            taken[leader] += 1

        assert list(play.taken) == taken
        assert play.broken == any(card // 13 == 3 for card in cards_seen(state))
        assert all(past == 0 for past in play.past[play.tricks :])
        if state.phase >= PLAYING:
            assert play.trick.leader == leader


@given(course=courses)
@often
def test_nobody_revokes_or_leads_a_spade_too_soon(  # [3.2, 3.3]
    rules: ModuleType, course: Course
) -> None:
    for state in deal_of(rules, course):
        if state.phase != PLAYING:
            continue
        hand = set(each(state.hands[rules.turn(state)]))
        may_play = set(each_action(rules.legal_actions(state)))
        if state.play.trick.size:
            right = {card for card in hand if card // 13 == state.play.trick.led}
        elif course.house.break_spades and not state.play.broken:
            right = {card for card in hand if card // 13 != 3}
        else:
            right = hand

        assert may_play == (right or hand)


@given(course=courses)
@often
def test_the_section_counts_the_tricks(rules: ModuleType, course: Course) -> None:
    for state in deal_of(rules, course)[:-1]:
        expected = 0 if state.phase in (UNSEEN, BIDDING) else 1 + state.play.tricks

        assert rules.section(state) == expected


def spades_in(hand: int) -> int:
    return (hand & SUIT_CARDS[SPADES]).bit_count()


def with_the_hand_of_the_left(state: State, seat: Seat) -> object:
    return spades.view(state, seat), state.hands[(seat + 1) % 4]


def with_the_partners_hand_in_the_last_trick(state: State, seat: Seat) -> object:
    last = state.play.tricks == 12
    return spades.view(state, seat), state.hands[(seat + 2) % 4] if last else NO_CARDS


def with_its_own_hand_before_looking(state: State, seat: Seat) -> object:
    hand = NO_CARDS if seat == NO_SEAT else state.hands[seat]
    return spades.view(state, seat)._replace(hand=hand)


def with_its_own_hand_at_its_turn_before_looking(state: State, seat: Seat) -> object:
    hand = state.hands[seat] if seat == spades.turn(state) else NO_CARDS
    return spades.view(state, seat), hand


def with_how_many_spades_it_holds_before_looking(state: State, seat: Seat) -> object:
    unseen = state.phase == UNSEEN and seat != NO_SEAT
    return spades.view(state, seat), spades_in(state.hands[seat]) if unseen else 0


def with_how_many_spades_the_left_holds(state: State, seat: Seat) -> object:
    return spades.view(state, seat), spades_in(state.hands[(seat + 1) % 4])


def with_whether_the_leader_has_only_spades(state: State, seat: Seat) -> object:
    turn = state.play.turn
    leads = state.phase == PLAYING and state.play.trick.size == 0
    return spades.view(state, seat), leads and not state.hands[turn] & ~SUIT_CARDS[SPADES]


def with_a_hand_for_spectators(state: State, seat: Seat) -> object:
    seen = spades.view(state, seat)
    return seen._replace(hand=state.hands[seat]) if seat == NO_SEAT else seen  # it finds West's


def with_a_hand_for_spectators_once_all_have_bid(state: State, seat: Seat) -> object:
    shown = seat == NO_SEAT and state.phase == PLAYING
    return spades.view(state, seat), state.hands[0] if shown else NO_CARDS


@pytest.mark.parametrize(
    "leaking",
    [
        with_the_hand_of_the_left,
        with_the_partners_hand_in_the_last_trick,
        with_its_own_hand_before_looking,
        with_its_own_hand_at_its_turn_before_looking,
        with_how_many_spades_it_holds_before_looking,
        with_how_many_spades_the_left_holds,
        with_whether_the_leader_has_only_spades,
        with_a_hand_for_spectators,
        with_a_hand_for_spectators_once_all_have_bid,
    ],
)
def test_a_leaking_view_is_found_out(leaking: Callable[[State, Seat], object]) -> None:
    assert find_leak(SUBJECT, view=leaking)


def seen_with_a_sign_of_the_ace(state: State, action: Action, seat: Seat) -> Action:
    """Tells others whether the player holds the ace of spades."""
    return action + 100 * has_card(state.hands[spades.turn(state)], 51)


def test_an_action_seen_that_tells_of_a_hand_is_found_out() -> None:
    assert find_leak(SUBJECT, action_seen=seen_with_a_sign_of_the_ace)


def told_by_the_partners_ace(state: State) -> Actions:
    legal = spades.legal_actions(state)
    partner = (spades.turn(state) + 2) % 4
    if state.phase == BIDDING and has_card(state.hands[partner], 51):
        return legal._replace(calls=legal.calls & ~1)
    return legal


def told_by_its_own_ace_before_looking(state: State) -> Actions:
    legal = spades.legal_actions(state)
    if state.phase == UNSEEN and has_card(state.hands[spades.turn(state)], 51):
        return legal._replace(calls=1 << 15)
    return legal


@pytest.mark.parametrize("leaking", [told_by_the_partners_ace, told_by_its_own_ace_before_looking])
def test_choices_that_depend_on_a_hand_not_seen_are_found_out(
    leaking: Callable[[State], Actions],
) -> None:
    assert find_leak(SUBJECT, legal_actions=leaking)


def told_who_holds_it(state: State, action: Action) -> Any:
    holders = [seat for seat in range(4) if action < 52 and has_card(state.hands[seat], action)]
    return spades.why_not(state, action), holders


def told_that_he_holds_it_before_looking(state: State, action: Action) -> Any:
    unseen = state.phase == UNSEEN and action < 52
    holds = unseen and has_card(state.hands[spades.turn(state)], action)
    return spades.why_not(state, action), holds


@pytest.mark.parametrize("leaking", [told_who_holds_it, told_that_he_holds_it_before_looking])
def test_a_reason_that_tells_of_a_hand_not_seen_is_found_out(
    leaking: Callable[[State, Action], object],
) -> None:
    assert find_leak(SUBJECT, why_not=leaking)


@given(course=courses, seat=st.sampled_from(EVERYBODY), seed=st.integers(0, 99))
@often
def test_twins_look_alike_compiled_too(
    rules: ModuleType, course: Course, seat: int, seed: int
) -> None:
    source = random.Random(seed)
    for state in deal_of(rules, course):
        other = twin(state, seat, source)

        assert rules.view(state, seat) == rules.view(other, seat)
        assert rules.view(state, seat).looked == knows_its_hand(state, seat)
        assert rules.turn(state) == rules.turn(other)
        assert rules.section(state) == rules.section(other)
        assert rules.is_over(state) == rules.is_over(other)
        if seat == rules.turn(state):
            assert rules.legal_actions(state) == rules.legal_actions(other)
        for action in each_action(rules.legal_actions(state)):
            assert rules.action_seen(state, action, seat) == action
            break


@pytest.mark.parametrize("house, own_is_hidden", [(HOUSE, True), (Rules(blind_nil=False), False)])
def test_twins_differ_only_in_what_is_hidden(house: Rules, own_is_hidden: bool) -> None:
    source = random.Random(1)
    state = spades.start(house, DECK_52, 3)
    others = [twin(state, 0, source) for _ in range(20)]

    assert len({other.hands[1:] for other in others}) > 10
    assert (len({other.hands[0] for other in others}) > 10) == own_is_hidden
    for other in others:
        assert [hand.bit_count() for hand in other.hands] == [13, 13, 13, 13]
        assert other._replace(hands=state.hands) == state
