"""What holds in every deal of euchre.  Rule numbers are those of docs/rules/euchre.md."""

import random
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from doses import dose
from hypothesis import given, settings
from hypothesis import strategies as st

from games.euchre.subject import SUBJECT, twin
from overtrick.core.actions import NO_ACTION, Action, Actions, each_action
from overtrick.core.cards import NO_CARD, NO_CARDS, NO_SUIT, each, has_card
from overtrick.core.decks import DECK_24
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games import euchre
from overtrick.games.conformance import find_leak
from overtrick.games.euchre import HOUSE, Rules, State
from overtrick.games.euchre.rules.state import CALLING, DISCARDING, OVER, PLAYING
from overtrick.games.shared.tricks import past_card, past_leader

MOST_ACTIONS = 8 + 1 + 20
"""Two rounds of calls, the discard, five tricks of four cards."""

EVERYBODY = (0, 1, 2, 3, NO_SEAT)
PASS = 64

house_rules = st.builds(
    Rules,
    stick_the_dealer=st.booleans(),
    alone=st.booleans(),
    partner_means_alone=st.booleans(),
    lone_lead=st.integers(0, 3),
    bury_upcard=st.booleans(),
    farmers_hand=st.booleans(),
    points_to_win=st.integers(1, 100),
)


class Course(NamedTuple):
    """A deal and how it goes."""

    house: Rules
    deck: tuple[int, ...]
    dealer: Seat
    passes: int  # at first, as far as passing is legal
    chosen: list[int]  # which of the legal actions is taken then, counted round and round


courses = st.builds(
    Course,
    house=house_rules,
    deck=st.permutations(DECK_24).map(tuple),
    dealer=st.integers(0, 3),
    passes=st.integers(0, 8),
    chosen=st.lists(st.integers(0, 11), min_size=MOST_ACTIONS, max_size=MOST_ACTIONS),
)
often = settings(max_examples=dose(30, 150), deadline=None, derandomize=True)


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


def cards_seen(state: State) -> Iterator[int]:
    """The cards on the table, this trick's and the past tricks'."""
    for card in state.play.trick.cards:
        if card != NO_CARD:
            yield card
    for past in state.play.past:
        for seat in range(4):
            if past_card(past, seat) != NO_CARD:
                yield past_card(past, seat)


def upcard_was_taken(state: State) -> bool:
    """Whether the upcard went into the dealer's hand [3.2]."""
    return state.contract.trump != NO_SUIT and state.contract.passes < 4


@given(course=courses)
@often
def test_only_one_side_scores_1_2_or_4_points(  # [5.1, 5.2, 5.3, 5.4]
    rules: ModuleType, course: Course
) -> None:
    last = deal_of(rules, course)[-1]
    points = rules.points(last)
    if rules.is_void(last):
        assert points == (0, 0)
        return
    makers, defenders = points if last.contract.maker % 2 == 0 else reversed(points)
    march = 4 if last.contract.alone else 2

    assert (makers, defenders) in [(1, 0), (march, 0), (0, 2)]


def rank_in_trick(card: int, led: int, trump: int) -> int:
    """How high a card stands in a trick, from lists written down; 0 cannot win [2.1 to 2.3]."""
    ranks = {7: 1, 8: 2, 10: 4, 11: 5, 12: 6}
    suit, rank = divmod(card, 13)
    jack_of_same_color = 13 * {0: 3, 1: 2, 2: 1, 3: 0}[trump] + 9
    if card == 13 * trump + 9:
        return 30
    if card == jack_of_same_color:
        return 29
    if suit == trump:
        return 20 + ranks[rank]
    if suit == led:
        return 10 + (3 if rank == 9 else ranks[rank])
    return 0


@given(course=courses)
@often
def test_the_past_tricks_tell_who_led_and_how_many_were_made(  # [2.3, 4.1, 4.3, 5.1]
    rules: ModuleType, course: Course
) -> None:
    for state in deal_of(rules, course):
        contract, play = state.contract, state.play
        made = 0
        winner = NO_SEAT
        for number, past in enumerate(play.past[: play.tricks]):
            leader = past_leader(past)
            cards = {seat: past_card(past, seat) for seat in range(4)}
            out = {seat for seat, card in cards.items() if card == NO_CARD}
            lead = cards[leader]
            left_bower = 13 * {0: 3, 1: 2, 2: 1, 3: 0}[contract.trump] + 9
            led = contract.trump if lead == left_bower else lead // 13

            assert out == ({(contract.maker + 2) % 4} if contract.alone else set())
            assert number == 0 or leader == winner
            winner = max(
                cards.keys() - out, key=lambda seat: rank_in_trick(cards[seat], led, contract.trump)
            )
            made += winner % 2 == contract.maker % 2

        assert play.made == made
        assert all(past == 0 for past in play.past[play.tricks :])
        if play.tricks:
            assert play.trick.leader == winner


@given(course=courses)
@often
def test_the_section_counts_the_tricks(rules: ModuleType, course: Course) -> None:
    for state in deal_of(rules, course)[:-1]:
        expected = 0 if state.phase in (CALLING, DISCARDING) else 1 + state.play.tricks

        assert rules.section(state) == expected


@given(course=courses)
@often
def test_the_deal_passes_on_and_the_score_grows_by_the_points(  # [1.5, 5.4, 5.5]
    rules: ModuleType, course: Course
) -> None:
    last = deal_of(rules, course)[-1]
    match = rules.after_deal(rules.start_match(course.house, course.dealer), last)
    thrown_in = rules.is_void(last) and last.contract.passes < 8

    assert match.score == rules.points(last)
    assert match.dealer == (course.dealer if thrown_in else (course.dealer + 1) % 4)
    assert match.deals == 1


def trumps_in(state: State, seat: Seat) -> int:
    """How many cards of the trump suit, as printed, *seat* holds."""
    if state.contract.trump == NO_SUIT:
        return 0
    return sum(card // 13 == state.contract.trump for card in each(state.hands[seat]))


def with_trumps_of_the_left(state: State, seat: Seat) -> object:
    return euchre.view(state, seat), trumps_in(state, (seat + 1) % 4)


def with_the_kitty(state: State, seat: Seat) -> object:
    return euchre.view(state, seat), state.kitty


def with_one_card_of_the_kitty_in_the_last_trick(state: State, seat: Seat) -> object:
    last_trick = state.play.tricks == 4
    return euchre.view(state, seat), state.kitty & -state.kitty if last_trick else NO_CARDS


def with_the_discard_for_all(state: State, seat: Seat) -> object:
    return euchre.view(state, seat)._replace(buried=state.buried)


def with_the_discard_for_the_dealers_partner(state: State, seat: Seat) -> object:
    knows = seat in (state.deal.dealer, (state.deal.dealer + 2) % 4)
    return euchre.view(state, seat)._replace(buried=state.buried if knows else NO_CARD)


def with_a_hand_for_spectators(state: State, seat: Seat) -> object:
    return euchre.view(state, seat)._replace(hand=state.hands[seat])  # NO_SEAT finds West's


def with_the_partners_hand_once_he_sits_out(state: State, seat: Seat) -> object:
    sits_out = state.contract.alone and state.phase == PLAYING
    return euchre.view(state, seat), state.hands[(seat + 2) % 4] if sits_out else NO_CARDS


def with_all_hands_at_the_end(state: State, seat: Seat) -> object:
    return euchre.view(state, seat), state.hands if state.phase == OVER else ()


@pytest.mark.parametrize(
    "leaking",
    [
        with_trumps_of_the_left,
        with_the_kitty,
        with_one_card_of_the_kitty_in_the_last_trick,
        with_the_discard_for_all,
        with_the_discard_for_the_dealers_partner,
        with_a_hand_for_spectators,
        with_the_partners_hand_once_he_sits_out,
        with_all_hands_at_the_end,
    ],
)
def test_a_leaking_view_is_found_out(leaking: Callable[[State, Seat], object]) -> None:
    assert find_leak(SUBJECT, view=leaking)


def seen_by_all(state: State, action: Action, seat: Seat) -> Action:
    return action


def seen_by_the_dealers_partner(state: State, action: Action, seat: Seat) -> Action:
    partner = (state.deal.dealer + 2) % 4
    return action if seat == partner else euchre.action_seen(state, action, seat)


@pytest.mark.parametrize("leaking", [seen_by_all, seen_by_the_dealers_partner])
def test_a_discard_that_can_be_seen_is_found_out(
    leaking: Callable[[State, Action, Seat], Action],
) -> None:
    assert find_leak(SUBJECT, action_seen=leaking)


def told_by_the_partners_bower(state: State) -> Actions:
    legal = euchre.legal_actions(state)
    turn = euchre.turn(state)
    if state.phase == CALLING and has_card(state.hands[(turn + 2) % 4], 22):  # the jack of diamonds
        return legal._replace(calls=legal.calls | 1 << 11)
    return legal


def test_choices_that_depend_on_another_hand_are_found_out() -> None:
    assert find_leak(SUBJECT, legal_actions=told_by_the_partners_bower)


def told_who_holds_it(state: State, action: Action) -> Any:
    holders = [seat for seat in range(4) if action < 52 and has_card(state.hands[seat], action)]
    return euchre.why_not(state, action), holders


def test_a_reason_that_tells_of_another_hand_is_found_out() -> None:
    assert find_leak(SUBJECT, why_not=told_who_holds_it)


@given(course=courses, seat=st.sampled_from(EVERYBODY), seed=st.integers(0, 99))
@often
def test_twins_look_alike_compiled_too(
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
        if seat == rules.turn(state):
            assert rules.legal_actions(state) == rules.legal_actions(other)
        for action in each_action(rules.legal_actions(state)):
            hidden = state.phase == DISCARDING and seat != course.dealer
            assert rules.action_seen(state, action, seat) == (NO_ACTION if hidden else action)


def test_twins_differ_only_in_what_is_hidden() -> None:
    source = random.Random(1)
    state = euchre.start(HOUSE, DECK_24, 3)
    others = [twin(state, 0, source) for _ in range(20)]

    assert len({other.hands for other in others}) > 10
    for other in others:
        assert other.hands[0] == state.hands[0]
        assert [hand.bit_count() for hand in other.hands] == [5, 5, 5, 5]
        assert other.kitty.bit_count() == 3
        assert other._replace(hands=state.hands, kitty=state.kitty) == state
