"""Actions as words.  Rule numbers are those of docs/rules/belote.md."""

from types import ModuleType

import pytest

from games.belote.tables import CALLS, action, after, legal, table
from overtrick.core.actions import NO_ACTION, each_action
from overtrick.core.cards import card_name
from overtrick.games.belote import ALL_ACTIONS

SECOND_ROUND = "pass pass pass pass"


def test_every_call_has_its_word(rules: ModuleType) -> None:
    assert [rules.action_name(64 + number) for number in range(6)] == [
        *("pass", "take", "clubs", "diamonds", "hearts", "spades")
    ]


def test_a_card_is_its_name(rules: ModuleType) -> None:
    assert [rules.action_name(card) for card in range(52)] == [
        card_name(card) for card in range(52)
    ]


def test_all_actions_are_cards_and_six_calls() -> None:
    assert list(ALL_ACTIONS) == [*range(52), 64, 65, 66, 67, 68, 69]


@pytest.mark.parametrize("words", ["", "pass", SECOND_ROUND, "pass " * 7, "take", "take 7C"])
@pytest.mark.parametrize("upcard", ["JC", "JD", "JH", "JS"])
def test_the_word_for_a_legal_action_reads_back(rules: ModuleType, words: str, upcard: str) -> None:
    state = after(rules, table(rules, upcard=upcard), words)
    choices = list(each_action(rules.legal_actions(state)))

    assert [rules.parse_action(state, rules.action_name(one)) for one in choices] == choices
    assert [rules.action_name(one) for one in choices] == legal(rules, state).split()


@pytest.mark.parametrize("word", CALLS)
def test_every_call_reads_back_in_the_second_round(rules: ModuleType, word: str) -> None:
    state = after(rules, table(rules), SECOND_ROUND)

    assert rules.parse_action(state, word) == action(word)


@pytest.mark.parametrize(
    "text, word",
    [
        ("p", "pass"),
        (" Pass ", "pass"),
        ("PASS", "pass"),
        ("t", "take"),
        ("T", "take"),
        (" take ", "take"),
        ("c", "clubs"),
        ("club", "clubs"),
        ("♦", "diamonds"),
        ("Spades", "spades"),
        ("take spades", "spades"),
        ("take s", "spades"),
        ("Take Clubs", "clubs"),
    ],
)
@pytest.mark.parametrize("before", ["", SECOND_ROUND])
def test_calls_may_be_written_in_other_ways(
    rules: ModuleType, text: str, word: str, before: str
) -> None:
    state = after(rules, table(rules), before)

    assert rules.parse_action(state, text) == action(word)


@pytest.mark.parametrize("text", ["hearts", "h", "H", "♥", "take hearts", "take h"])
def test_naming_the_suit_turned_up_takes_it_in_the_first_round(  # [2.1]
    rules: ModuleType, text: str
) -> None:
    assert rules.parse_action(table(rules), text) == action("take")


@pytest.mark.parametrize("text", ["hearts", "h", "take hearts"])
def test_naming_it_in_the_second_round_is_naming_a_suit(  # [2.2]
    rules: ModuleType, text: str
) -> None:
    state = after(rules, table(rules), SECOND_ROUND)

    assert rules.parse_action(state, text) == action("hearts")


@pytest.mark.parametrize("text", ["", " ", "takes", "take it", "stars", "pass hearts", "8", "no"])
@pytest.mark.parametrize("before", ["", SECOND_ROUND])
def test_what_names_no_call_is_no_action(rules: ModuleType, text: str, before: str) -> None:
    state = after(rules, table(rules), before)

    assert rules.parse_action(state, text) == NO_ACTION


@pytest.mark.parametrize("text", ["JD", "jd", "J♦", "Jack of Diamonds", " jd "])
def test_cards_may_be_written_in_any_form(rules: ModuleType, text: str) -> None:
    state = after(rules, table(rules), "take")

    assert rules.parse_action(state, text) == action("JD")


@pytest.mark.parametrize("text", ["pass", "take", "hearts", "", "1D", "J"])
def test_what_names_no_card_is_no_action_during_play(rules: ModuleType, text: str) -> None:
    state = after(rules, table(rules), "take")

    assert rules.parse_action(state, text) == NO_ACTION
