"""The referee: who may do what now, and what is said to the others."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from record.matches import EUCHRE, records

from overtrick.core.actions import each_action
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST, Seat
from overtrick.games import euchre
from overtrick.record.match_record import Record
from overtrick.table.referee import (
    DealIsOver,
    IllegalPlay,
    NotYourTurn,
    Refusal,
    can,
    do,
    refusal,
    verify,
)
from table.situations import FARMERS_DECK, actions, after

NO_ACTIONS_AT_ALL = (-1, 52, 63, 76, 125, 126, 10**30, -(10**30))
ALL_PASS = "pass pass pass pass pass pass pass pass"


def states_in(record: Record) -> list[euchre.State]:
    """Every state of the record, folded by hand."""
    states = []
    for deal in record.deals:
        state = euchre.start(record.rules, deal.deck, deal.dealer)
        states.append(state)
        for action in deal.actions:
            state = euchre.apply(state, action)
            states.append(state)
    return states


@settings(deadline=None, max_examples=40)
@given(records(fewest=1, most=2), st.data())
def test_all_four_ways_to_ask_the_referee_agree(record: Record, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states_in(record)))
    turn = euchre.turn(state)
    allowed = set(each_action(euchre.legal_actions(state)))
    for seat in (NORTH, EAST, SOUTH, WEST, NO_SEAT):
        for action in (*euchre.ALL_ACTIONS, *NO_ACTIONS_AT_ALL):
            is_allowed = seat == turn != NO_SEAT and action in allowed
            refused = refusal(EUCHRE, state, seat, action)

            assert (refused is None) == is_allowed
            assert can(EUCHRE, state, seat, action) == is_allowed
            if refused is None:
                verify(EUCHRE, state, seat, action)
                assert do(EUCHRE, state, seat, action) == euchre.apply(state, action)
                continue
            for ask in (verify, do):
                with pytest.raises(Refusal) as caught:
                    ask(EUCHRE, state, seat, action)
                assert type(caught.value) is type(refused)
                assert str(caught.value) == str(refused)
                assert caught.value.code == refused.code


@settings(deadline=None)
@given(records(fewest=1, most=2), st.data())
def test_a_refusal_names_its_kind_and_everything_that_would_be_legal(
    record: Record, data: st.DataObject
) -> None:
    state = data.draw(st.sampled_from(states_in(record)))
    seat = data.draw(st.integers(NO_SEAT, WEST))
    turn = euchre.turn(state)
    legal = euchre.legal_actions(state)
    for action in (*euchre.ALL_ACTIONS, *NO_ACTIONS_AT_ALL):
        refused = refusal(EUCHRE, state, seat, action)
        if refused is None:
            continue
        kind = DealIsOver if turn == NO_SEAT else NotYourTurn if seat != turn else IllegalPlay
        offered = [euchre.action_name(choice) for choice in each_action(legal)]

        assert type(refused) is kind
        assert isinstance(refused, ValueError)
        assert refused.seat == seat
        assert refused.legal == (tuple(offered) if kind is IllegalPlay else ())
        assert refused.code.startswith("refused/")
        assert str(refused).isprintable()


@pytest.mark.parametrize(
    "words, rules, seat, tried, message",
    [
        (
            "",
            euchre.HOUSE,
            SOUTH,
            "pass",
            "South may not pass: it is North's turn [6.1]",
        ),
        (
            "",
            euchre.HOUSE,
            NO_SEAT,
            "order-up-alone",
            "nobody may not order up alone: it is North's turn [6.1]",
        ),
        (
            ALL_PASS,
            euchre.HOUSE,
            WEST,
            "9S",
            "West may not play 9S: the deal is over [6.4]",
        ),
        (
            "",
            euchre.EECS280,
            NORTH,
            "order-up-alone",
            "North may not order up alone: going alone is not allowed under these rules [3.5]; "
            "legal: pass, order-up",
        ),
        (
            "",
            euchre.EECS280,
            NORTH,
            "99",
            "North may not do action 99: that is not an action in this game [6.2]; "
            "legal: pass, order-up",
        ),
        (
            "order-up 9S JH",
            euchre.HOUSE,
            EAST,
            "9C",
            "East may not play 9C: hearts were led and you hold TH [4.2]; legal: TH",
        ),
        (
            "pass pass pass pass clubs AH TH KC 9S AC",
            euchre.HOUSE,
            WEST,
            "TS",
            "West may not play TS: clubs were led and you hold JS "
            "(JS is the left bower and counts as clubs) [4.2]; legal: JS",
        ),
        (
            "pass order-up 9S",
            euchre.HOUSE,
            NORTH,
            "9S",
            "North may not play 9S: you do not hold the 9 of spades [6.3]; "
            "legal: JD, JH, QH, KH, AH",
        ),
    ],
)
def test_a_refusal_says_who_tried_what_why_not_and_what_is_legal(
    words: str, rules: euchre.Rules, seat: Seat, tried: str, message: str
) -> None:
    [action] = actions(tried)

    assert str(refusal(EUCHRE, after(words, rules), seat, action)) == message


def test_a_refusal_carries_its_parts() -> None:
    refused = refusal(EUCHRE, after("order-up 9S JH"), EAST, *actions("9C"))

    assert isinstance(refused, IllegalPlay)
    assert refused.code == "refused/must_follow"
    assert refused.seat == EAST
    assert refused.tried == "play 9C"
    assert refused.rule == "4.2"
    assert refused.words == "hearts were led and you hold TH"
    assert refused.legal == ("TH",)


FARMERS = euchre.Rules(farmers_hand=True)
NO_BURYING = euchre.Rules(bury_upcard=False)


@pytest.mark.parametrize(
    "words, rules, tried, code, rule",
    [
        ("", euchre.HOUSE, "99", "no_such_action", "6.2"),
        ("order-up", euchre.HOUSE, "63", "no_such_action", "6.2"),
        ("order-up 9S", euchre.HOUSE, "-1", "no_such_action", "6.2"),
        ("", euchre.HOUSE, "JH", "no_cards_yet", "6.2"),
        ("pass pass pass pass", euchre.HOUSE, "JH", "no_cards_yet", "6.2"),
        ("", euchre.HOUSE, "clubs", "not_turned_down", "3.1"),
        ("", euchre.HOUSE, "clubs-alone", "not_turned_down", "3.1"),
        ("", euchre.EECS280, "order-up-alone", "no_alone", "3.5"),
        ("pass", euchre.CS246, "order-up", "partner_means_alone", "3.6"),
        ("pass pass pass pass", euchre.HOUSE, "order-up", "turned_down", "3.3"),
        ("pass pass pass pass", euchre.HOUSE, "order-up-alone", "turned_down", "3.3"),
        ("pass pass pass pass", euchre.HOUSE, "hearts", "suit_turned_down", "3.3"),
        ("pass pass pass pass", euchre.HOUSE, "hearts-alone", "suit_turned_down", "3.3"),
        ("pass pass pass pass", euchre.EECS280, "clubs-alone", "no_alone", "3.5"),
        ("pass pass pass pass pass pass pass", euchre.EECS280, "pass", "dealer_is_stuck", "3.4"),
        ("", euchre.HOUSE, "throw-in", "no_farmers_hand", "1.5"),
        ("", FARMERS, "throw-in", "not_a_farmers_hand", "1.5"),
        ("pass pass pass pass", FARMERS, "throw-in", "too_late", "1.5"),
        ("order-up", euchre.HOUSE, "pass", "discard_first", "6.2"),
        ("order-up", euchre.HOUSE, "JH", "not_in_hand", "6.3"),
        ("order-up", NO_BURYING, "9H", "upcard_stays", "3.2"),
        ("order-up 9S", euchre.HOUSE, "pass", "calling_is_over", "6.2"),
        ("order-up 9S", euchre.HOUSE, "9S", "not_in_hand", "6.3"),
        ("order-up 9S JH", euchre.HOUSE, "9C", "must_follow", "4.2"),
        ("order-up 9S JH TH 9D", euchre.HOUSE, "KD", "must_follow", "4.2"),
    ],
)
def test_codes_of_illegal_plays_are_stable(
    words: str, rules: euchre.Rules, tried: str, code: str, rule: str
) -> None:
    state = after(words, rules)

    refused = refusal(EUCHRE, state, euchre.turn(state), *actions(tried))

    assert isinstance(refused, IllegalPlay)
    assert (refused.code, refused.rule) == (f"refused/{code}", rule)


def test_the_code_of_a_turn_not_come_yet_is_stable() -> None:
    refused = refusal(EUCHRE, after("pass"), NORTH, *actions("pass"))

    assert isinstance(refused, NotYourTurn)
    assert (refused.code, refused.rule, refused.legal) == ("refused/not_your_turn", "6.1", ())


@pytest.mark.parametrize("seat", [NORTH, EAST, SOUTH, WEST, NO_SEAT])
@pytest.mark.parametrize("tried", ["pass", "order-up", "hearts-alone", "throw-in", "9S"])
def test_the_code_of_a_deal_that_is_over_is_stable(seat: Seat, tried: str) -> None:
    refused = refusal(EUCHRE, after(ALL_PASS), seat, *actions(tried))

    assert isinstance(refused, DealIsOver)
    assert (refused.code, refused.rule, refused.legal) == ("refused/deal_is_over", "6.4", ())


def test_a_farmers_hand_may_be_thrown_in_where_the_house_has_it() -> None:
    throw_in = actions("throw-in")[0]

    assert can(EUCHRE, after("", FARMERS, FARMERS_DECK), NORTH, throw_in)
    assert not can(EUCHRE, after("", euchre.HOUSE, FARMERS_DECK), NORTH, throw_in)


def test_the_partner_of_a_dealer_is_told_how_to_order_up() -> None:
    refused = refusal(EUCHRE, after("pass", euchre.CS246), EAST, *actions("order-up"))

    assert str(refused) == (
        "East may not order up: ordering up your partner means going alone [3.6]; "
        "legal: pass, order-up-alone"
    )
