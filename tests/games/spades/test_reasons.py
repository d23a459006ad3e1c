"""Why an action is refused.  Rule numbers are those of docs/rules/spades.md."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.spades.tables import (
    BIDS,
    OPEN,
    SEATS,
    action,
    after,
    after_bids,
    at_play,
    playing_out,
    table,
    won_by,
)
from overtrick.core.actions import allows, each_action
from overtrick.core.decks import DECK_52
from overtrick.core.reasons import Reason
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST
from overtrick.games import spades
from overtrick.games.catalogue import game_named
from overtrick.games.spades import ALL_ACTIONS, HOUSE, Rules, State, why_not
from overtrick.table.referee import refusal

DOCUMENT = (Path(__file__).parents[3] / "docs" / "rules" / "spades.md").read_text()
RULE_NUMBERS = set(re.findall(r"^(\d+\.\d+) ", DOCUMENT, re.M))
OUT_OF_RANGE = (-1, -2, 52, 60, 63, 80, 81, 126, 1000)
SPADES_GAME = game_named("spades")

CODES = {
    "no_cards_yet",
    "look_first",
    "no_blind_nil",
    "looked",
    "bidding_is_over",
    "not_in_hand",
    "not_broken",
    "must_follow",
    "deal_is_over",
    "no_such_action",
}


def reason(state: State, word: str) -> Reason:
    """Why that is refused, having made sure that it is."""
    assert not allows(spades.legal_actions(state), action(word))
    return why_not(state, action(word))


def rule_of(state: State, word: str) -> tuple[str, str]:
    """The code and the rule of that refusal."""
    code, rule, _ = reason(state, word)
    return code, rule


@pytest.mark.parametrize("house", [HOUSE, OPEN])
@pytest.mark.parametrize("bids", ["", "bid-3", "bid-3 bid-3 bid-3"])
@pytest.mark.parametrize("card", ["2C", "AS"])
def test_no_card_is_played_while_bids_are_made(house: Rules, bids: str, card: str) -> None:  # [6.2]
    state = after_bids(spades, table(spades, house=house), bids)

    assert reason(state, card) == (
        "no_cards_yet",
        "6.2",
        "the bidding is not over: bid before playing a card",
    )


def test_no_card_is_played_by_one_who_has_looked_but_not_bid() -> None:  # [6.2]
    state = after(spades, table(spades), "look")

    assert rule_of(state, "2C") == ("no_cards_yet", "6.2")


@pytest.mark.parametrize("bid", BIDS.split())
def test_nobody_bids_a_number_before_he_has_looked(bid: str) -> None:  # [2.3]
    assert reason(table(spades), bid) == (
        "look_first",
        "2.3",
        "bid blind nil, or look at your cards first",
    )


def test_the_next_player_has_to_look_as_well() -> None:  # [2.3]
    assert rule_of(after(spades, table(spades), "look bid-4"), "bid-4") == ("look_first", "2.3")


def test_after_looking_it_is_too_late_for_blind_nil() -> None:  # [2.3]
    state = after(spades, table(spades), "look")

    assert reason(state, "blind-nil") == (
        "looked",
        "2.3",
        "you have looked at your cards: it is too late for blind nil",
    )


def test_nobody_looks_twice() -> None:  # [2.3]
    state = after(spades, table(spades), "look")

    assert reason(state, "look") == (
        "looked",
        "2.3",
        "you have already looked at your cards: bid from 0 to 13",
    )


def test_without_the_option_nobody_bids_blind_nil() -> None:  # [2.3]
    assert reason(table(spades, house=OPEN), "blind-nil") == (
        "no_blind_nil",
        "2.3",
        "blind nil is not allowed under these rules",
    )


def test_without_the_option_everybody_has_looked() -> None:  # [2.3]
    assert reason(table(spades, house=OPEN), "look") == (
        "looked",
        "2.3",
        "all players have seen their cards: bid from 0 to 13",
    )


@pytest.mark.parametrize("house", [HOUSE, OPEN])
@pytest.mark.parametrize("word", ["bid-0", "bid-13", "blind-nil", "look"])
def test_nobody_bids_once_the_bids_are_made(house: Rules, word: str) -> None:  # [2.1, 6.2]
    state = at_play(spades, "2C", "2D", "2H", "2S", house=house)

    assert reason(state, word) == ("bidding_is_over", "6.2", "the bids are made: play a card")


@pytest.mark.parametrize("card, words", [("2D", "2 of diamonds"), ("AS", "ace of spades")])
def test_a_player_plays_only_cards_he_holds(card: str, words: str) -> None:  # [6.3]
    state = at_play(spades, "2C 3S", "2D 3D", "2H AS", "4H 5H")

    assert reason(state, card) == ("not_in_hand", "6.3", f"you do not hold the {words}")
    assert reason(after(spades, state, "2C"), "2C")[:2] == ("not_in_hand", "6.3")


def test_spades_are_not_led_before_they_are_broken() -> None:  # [3.3]
    state = at_play(spades, "2C 3S", "2D 3D", "2H AS", "4H 5H")

    assert reason(state, "3S") == (
        "not_broken",
        "3.3",
        "spades are not broken yet, and you hold a card of another suit",
    )


@pytest.mark.parametrize(
    "lead, hand, card, words",
    [
        ("2C", "3C AC 4D AS", "AS", "clubs were led and you hold 3C AC"),
        ("2D", "3C 4D", "3C", "diamonds were led and you hold 4D"),
        ("2H", "9H TH 2S", "2S", "hearts were led and you hold 9H TH"),
        ("2S", "AC 3S", "AC", "spades were led and you hold 3S"),
    ],
)
def test_a_player_who_can_follow_must(lead: str, hand: str, card: str, words: str) -> None:  # [3.2]
    state = after(spades, at_play(spades, lead, hand, "KH", "QH"), lead)

    assert reason(state, card) == ("must_follow", "3.2", words)


@pytest.mark.parametrize("word", ["2C", "AS", "bid-3", "blind-nil", "look"])
def test_nothing_is_bid_or_played_when_the_deal_is_over(word: str) -> None:  # [6.4]
    deck = won_by(*[EAST] * 9, *[WEST] * 4)
    state = after_bids(spades, spades.start(HOUSE, deck, WEST), "bid-3 " * 4)
    state = playing_out(spades, state)

    assert reason(state, word) == ("deal_is_over", "6.4", "the deal is over")


@pytest.mark.parametrize("number", OUT_OF_RANGE)
@pytest.mark.parametrize("bids", ["", "bid-3", "bid-3 " * 4])
def test_an_action_that_does_not_exist_is_refused(number: int, bids: str) -> None:  # [6.2]
    state = after_bids(spades, table(spades), bids)

    assert not allows(spades.legal_actions(state), number)
    assert why_not(state, number) == (
        "no_such_action",
        "6.2",
        "that is not an action in this game",
    )


@pytest.mark.parametrize("bids, turn", [("", NORTH), ("bid-3", EAST), ("bid-3 " * 4, NORTH)])
def test_a_player_acts_only_at_his_turn(bids: str, turn: int) -> None:  # [6.1]
    state = after_bids(spades, table(spades), bids)
    (some, *_) = each_action(spades.legal_actions(state))

    assert refusal(SPADES_GAME, state, turn, some) is None
    for seat in SEATS:
        if seat != turn:
            refused = refusal(SPADES_GAME, state, seat, some)
            assert refused is not None
            assert (refused.code, refused.rule) == ("refused/not_your_turn", "6.1")


def test_the_referee_names_what_would_be_legal() -> None:  # [2.3]
    refused = refusal(SPADES_GAME, table(spades), NORTH, action("bid-5"))

    assert refused is not None
    assert refused.legal == ("blind-nil", "look")
    assert str(refused) == (
        "North may not bid 5: bid blind nil, or look at your cards first [2.3]; "
        "legal: blind-nil, look"
    )


def test_the_reason_does_not_depend_on_a_hand_the_player_has_not_seen() -> None:  # [2.3]
    holds = table(spades, "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")
    lacks = table(spades, "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD")

    assert reason(holds, "2C") == reason(lacks, "2C")


def random_states(deals: int) -> Iterator[State]:
    """All states of deals at random under rules at random."""
    source = random.Random(1)
    for _ in range(deals):
        house = Rules(blind_nil=source.random() < 0.5, break_spades=source.random() < 0.5)
        state = spades.start(house, source.sample(DECK_52, 52), source.randrange(4))
        while not spades.is_over(state):
            yield state
            legal = list(each_action(spades.legal_actions(state)))
            state = spades.apply(state, source.choice(legal))
        yield state


def test_every_refusal_has_a_known_code_a_rule_of_the_document_and_words() -> None:
    codes = set()
    for state in random_states(30):
        legal = set(each_action(spades.legal_actions(state)))
        for refused in (*(set(ALL_ACTIONS) - legal), *OUT_OF_RANGE):
            code, rule, words = why_not(state, refused)
            codes.add(code)

            assert rule in RULE_NUMBERS
            assert words

    assert codes == CODES


@pytest.mark.parametrize("seat", [NORTH, EAST, SOUTH, WEST])
def test_a_seat_on_turn_may_do_what_is_legal(seat: int) -> None:  # [6.1]
    state = table(spades, dealer=(seat - 1) % 4)

    assert refusal(SPADES_GAME, state, seat, action("look")) is None
    assert refusal(SPADES_GAME, state, seat, action("blind-nil")) is None
