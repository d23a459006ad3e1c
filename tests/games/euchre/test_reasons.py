"""Why an action is refused.  Rule numbers are those of docs/rules/euchre.md."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from games.euchre.tables import action, after, at_play, playing_out, table, won_by
from overtrick.core.actions import allows, each_action
from overtrick.core.decks import DECK_24
from overtrick.core.reasons import Reason
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST
from overtrick.games import euchre
from overtrick.games.euchre import ALL_ACTIONS, EECS280, HOUSE, Rules, State, why_not
from overtrick.table.referee import refusal

DOCUMENT = (Path(__file__).parents[3] / "docs" / "rules" / "euchre.md").read_text()
RULE_NUMBERS = set(re.findall(r"^(\d+\.\d+) ", DOCUMENT, re.M))
OUT_OF_RANGE = (-1, -2, 52, 60, 63, 76, 77, 126, 1000)

FARMERS = HOUSE._replace(farmers_hand=True)
PARTNER_ALONE = HOUSE._replace(partner_means_alone=True)
UPCARD_STAYS = HOUSE._replace(bury_upcard=False)

CODES = {
    "no_cards_yet",
    "not_turned_down",
    "partner_means_alone",
    "no_alone",
    "dealer_is_stuck",
    "turned_down",
    "suit_turned_down",
    "no_farmers_hand",
    "too_late",
    "not_a_farmers_hand",
    "discard_first",
    "upcard_stays",
    "not_in_hand",
    "calling_is_over",
    "must_follow",
    "deal_is_over",
    "no_such_action",
}


def dealt(house: Rules = EECS280, calls: str = "") -> State:
    """The table after these calls, West dealing and the jack of hearts turned up."""
    state = table(euchre, west="9C TD QD KS AS", upcard="JH", house=house)
    return after(euchre, state, calls)


def reason(state: State, word: str) -> Reason:
    """Why that is refused, having made sure that it is."""
    assert not allows(euchre.legal_actions(state), action(word))
    return why_not(state, action(word))


@pytest.mark.parametrize("calls", ["", "pass", "pass " * 5])
def test_no_card_is_played_before_trump_is_made(calls: str) -> None:  # [6.2]
    assert reason(dealt(calls=calls), "9C") == (
        "no_cards_yet",
        "6.2",
        "trump has not been made yet, so no card can be played",
    )


@pytest.mark.parametrize("word", ["clubs", "hearts", "spades-alone", "hearts-alone"])
@pytest.mark.parametrize("calls", ["", "pass pass pass"])
def test_no_suit_is_named_before_the_upcard_is_turned_down(word: str, calls: str) -> None:  # [3.1]
    code, rule, words = reason(dealt(HOUSE, calls), word)

    assert (code, rule) == ("not_turned_down", "3.1")
    assert "jack of hearts" in words


def test_a_player_orders_up_his_partner_alone_or_not_at_all() -> None:  # [3.6]
    code, rule, words = reason(dealt(PARTNER_ALONE, "pass"), "order-up")

    assert (code, rule) == ("partner_means_alone", "3.6")
    assert "partner" in words
    assert "alone" in words


def test_nobody_orders_up_alone_where_that_is_not_played() -> None:  # [3.5]
    code, rule, words = reason(dealt(EECS280), "order-up-alone")

    assert (code, rule) == ("no_alone", "3.5")
    assert "alone" in words


@pytest.mark.parametrize("word", ["clubs-alone", "diamonds-alone", "spades-alone"])
def test_nobody_names_a_suit_alone_where_that_is_not_played(word: str) -> None:  # [3.5]
    code, rule, words = reason(dealt(EECS280, "pass pass pass pass"), word)

    assert (code, rule) == ("no_alone", "3.5")
    assert "alone" in words


def test_a_stuck_dealer_may_not_pass() -> None:  # [3.4]
    code, rule, words = reason(dealt(EECS280, "pass " * 7), "pass")

    assert (code, rule) == ("dealer_is_stuck", "3.4")
    assert "dealer" in words


@pytest.mark.parametrize("word", ["order-up", "order-up-alone"])
@pytest.mark.parametrize("house", [HOUSE, EECS280])
def test_a_card_turned_down_is_not_ordered_up(word: str, house: Rules) -> None:  # [3.3]
    code, rule, words = reason(dealt(house, "pass " * 4), word)

    assert (code, rule) == ("turned_down", "3.3")
    assert "jack of hearts" in words


@pytest.mark.parametrize("word", ["hearts", "hearts-alone"])
@pytest.mark.parametrize("house", [HOUSE, EECS280])
def test_the_suit_turned_down_may_not_be_named(word: str, house: Rules) -> None:  # [3.3]
    code, rule, words = reason(dealt(house, "pass " * 6), word)

    assert (code, rule) == ("suit_turned_down", "3.3")
    assert "Hearts" in words


@pytest.mark.parametrize("calls", ["", "pass " * 4])
def test_hands_are_not_thrown_in_without_the_house_rule(calls: str) -> None:  # [1.5]
    state = table(euchre, "9C TC 9D TD 9H", upcard="AS", house=HOUSE)
    code, rule, _ = reason(after(euchre, state, calls), "throw-in")

    assert (code, rule) == ("no_farmers_hand", "1.5")


def test_it_is_too_late_to_throw_in_a_hand_in_the_second_round() -> None:  # [1.5]
    state = table(euchre, "9C TC 9D TD 9H", upcard="AS", house=FARMERS)
    code, rule, words = reason(after(euchre, state, "pass " * 4), "throw-in")

    assert (code, rule) == ("too_late", "1.5")
    assert "first" in words


def test_only_nines_and_tens_are_thrown_in() -> None:  # [1.5]
    state = table(euchre, "9C TC 9D TD JH", upcard="AS", house=FARMERS)
    code, rule, words = reason(state, "throw-in")

    assert (code, rule) == ("not_a_farmers_hand", "1.5")
    assert "nines and tens" in words


@pytest.mark.parametrize("word", ["pass", "order-up", "clubs", "spades-alone", "throw-in"])
def test_a_dealer_who_took_the_upcard_discards(word: str) -> None:  # [6.2]
    code, rule, words = reason(dealt(HOUSE, "order-up"), word)

    assert (code, rule) == ("discard_first", "6.2")
    assert "discard" in words


def test_the_upcard_may_not_be_discarded_where_it_stays() -> None:  # [3.2]
    code, rule, words = reason(dealt(UPCARD_STAYS, "order-up"), "JH")

    assert (code, rule) == ("upcard_stays", "3.2")
    assert "upcard" in words


@pytest.mark.parametrize("house", [HOUSE, UPCARD_STAYS])
def test_only_cards_held_are_discarded(house: Rules) -> None:  # [6.3]
    assert reason(dealt(house, "order-up"), "AH") == (
        "not_in_hand",
        "6.3",
        "you do not hold the ace of hearts",
    )


@pytest.mark.parametrize("word", ["pass", "order-up", "clubs", "spades-alone", "throw-in"])
def test_nothing_is_called_once_trump_is_made(word: str) -> None:  # [6.2]
    state = at_play(euchre, "9C KS", "TS AS", "TC QS", "KC 9H")
    code, rule, words = reason(state, word)

    assert (code, rule) == ("calling_is_over", "6.2")
    assert "play a card" in words


@pytest.mark.parametrize("word, name", [("AD", "ace of diamonds"), ("TS", "10 of spades")])
def test_only_cards_held_are_played(word: str, name: str) -> None:  # [6.3]
    state = at_play(euchre, "9C KS", "TS AS", "TC QS", "KC 9H")

    assert reason(state, word) == ("not_in_hand", "6.3", f"you do not hold the {name}")


def test_a_card_not_held_is_not_said_to_break_suit() -> None:  # [6.3]
    state = after(euchre, at_play(euchre, "9C KS", "TC AS", "QC QS", "KC 9H"), "9C")

    assert reason(state, "9D").code == "not_in_hand"


def test_a_player_who_can_follow_is_told_the_suit_led_and_the_cards_that_follow() -> None:  # [4.2]
    state = after(euchre, at_play(euchre, "9C KS", "TC AC AS", "QC QS", "KC 9H"), "9C")

    assert reason(state, "AS") == ("must_follow", "4.2", "clubs were led and you hold TC AC")


def test_a_player_who_keeps_back_the_left_bower_is_told_what_it_is() -> None:  # [2.2, 4.2]
    state = after(euchre, at_play(euchre, "9H KS", "JD AD", "QC QS", "KC TH"), "9H")
    code, rule, words = reason(state, "AD")

    assert (code, rule) == ("must_follow", "4.2")
    assert words.startswith("hearts were led and you hold JD")
    assert "left bower" in words
    assert "counts as hearts" in words


def test_a_player_who_follows_diamonds_with_the_left_bower_is_told_so() -> None:  # [2.2, 4.2]
    state = after(euchre, at_play(euchre, "9D KS", "JD AD", "QC QS", "KC TH"), "9D")
    code, rule, words = reason(state, "JD")

    assert (code, rule) == ("must_follow", "4.2")
    assert words.startswith("diamonds were led and you hold AD")
    assert "JD is the left bower and counts as hearts" in words


def test_a_player_who_does_not_see_that_trumps_were_led_is_told_so() -> None:  # [2.2, 4.2]
    state = after(euchre, at_play(euchre, "JD KS", "9H AD", "QC QS", "KC TH"), "JD")

    words = reason(state, "AD").words
    assert words.startswith("hearts were led and you hold 9H")
    assert "JD is the left bower and counts as hearts" in words


def test_where_no_bower_is_concerned_none_is_mentioned() -> None:  # [4.2]
    state = after(euchre, at_play(euchre, "9D KS", "JD AD AS", "QC QS", "KC TH"), "9D")

    assert "bower" not in reason(state, "AS").words


@pytest.mark.parametrize("word", ["pass", "9C", "order-up", "throw-in"])
def test_nothing_is_done_in_a_void_deal(word: str) -> None:  # [6.4]
    assert reason(dealt(HOUSE, "pass " * 8), word) == ("deal_is_over", "6.4", "the deal is over")


@pytest.mark.parametrize("word", ["pass", "9C", "JH", "clubs"])
def test_nothing_is_done_in_a_deal_played_out(word: str) -> None:  # [6.4]
    state = euchre.start(HOUSE, won_by(NORTH, EAST, SOUTH, WEST, NORTH), WEST)
    state = playing_out(euchre, after(euchre, state, "pass pass pass pass hearts"))

    assert reason(state, word) == ("deal_is_over", "6.4", "the deal is over")


@pytest.mark.parametrize("number", OUT_OF_RANGE)
@pytest.mark.parametrize("calls", ["", "pass " * 5, "order-up", "order-up 9C", "pass " * 8])
def test_there_are_no_other_actions(number: int, calls: str) -> None:
    assert why_not(dealt(HOUSE, calls), number).code == "no_such_action"


@pytest.mark.parametrize("seat", [EAST, SOUTH, WEST])
@pytest.mark.parametrize("word", ["pass", "order-up", "9C"])
def test_a_player_acts_only_at_his_turn(seat: int, word: str) -> None:  # [6.1]
    refused = refusal(euchre, dealt(), seat, action(word))

    assert refused is not None
    assert refused.rule == "6.1"
    assert "North" in refused.words


def reachable(deals: int, seed: int) -> Iterator[State]:
    """The states of random deals under random house rules; much passing, many small hands."""
    random_source = random.Random(seed)
    for _ in range(deals):
        house = Rules(*(random_source.random() < 0.5 for _ in range(3)))._replace(
            lone_lead=random_source.randrange(4),
            bury_upcard=random_source.random() < 0.5,
            farmers_hand=random_source.random() < 0.5,
        )
        deck = random_source.sample(DECK_24, 24)
        if random_source.random() < 0.2:  # a farmer's hand for somebody
            deck.sort(key=lambda card: card % 13 > 8)
            deck[3:10], deck[10:12] = deck[5:12], deck[3:5]
        state = euchre.start(house, deck, random_source.randrange(4))
        yield state
        while not euchre.is_over(state):
            choices = list(each_action(euchre.legal_actions(state)))
            passes = action("pass") in choices and random_source.random() < 0.7
            state = euchre.apply(state, action("pass") if passes else random_source.choice(choices))
            yield state


def test_every_refusal_of_every_state_cites_a_rule_of_the_document() -> None:
    codes = set()
    for state in reachable(deals=60, seed=1):
        legal = euchre.legal_actions(state)
        for number in (*ALL_ACTIONS, *OUT_OF_RANGE):
            if not allows(legal, number):
                code, rule, words = why_not(state, number)
                codes.add(code)
                assert rule in RULE_NUMBERS
                assert words
                assert not words.endswith(".")

    assert codes == CODES


def test_the_referee_asks_for_a_reason_only_when_an_action_is_not_legal() -> None:
    asked: list[tuple[State, int]] = []
    game = ModuleType("euchre_listening")
    game.__dict__.update(euchre.__dict__)

    def noted(state: State, number: int) -> Reason:
        asked.append((state, number))
        return why_not(state, number)

    game.__dict__["why_not"] = noted
    for state in reachable(deals=20, seed=2):
        legal = euchre.legal_actions(state)
        seat = max(euchre.turn(state), NORTH)
        for number in (*ALL_ACTIONS, *OUT_OF_RANGE):
            refused = refusal(game, state, seat, number)
            assert (refused is None) == allows(legal, number)

    assert asked
    assert not any(allows(euchre.legal_actions(state), number) for state, number in asked)
