"""Actions as words.  Rule numbers are those of docs/rules/spades.md."""

from types import ModuleType

import pytest

from games.spades.tables import CALLS, OPEN, action, after, at_play, table
from overtrick.core.actions import NO_ACTION, each_action
from overtrick.core.cards import card_name

FOUR_HANDS = ("2C 3C", "2D 3D", "2H 3H", "2S 3S")
MOMENTS = ["", "look", "look bid-4", "blind-nil look", "blind-nil " * 4]


def test_every_call_has_its_word(rules: ModuleType) -> None:  # [2.2, 2.3]
    assert [rules.action_name(64 + number) for number in range(16)] == [
        "bid-0",
        "bid-1",
        "bid-2",
        "bid-3",
        "bid-4",
        "bid-5",
        "bid-6",
        "bid-7",
        "bid-8",
        "bid-9",
        "bid-10",
        "bid-11",
        "bid-12",
        "bid-13",
        "blind-nil",
        "look",
    ]


def test_there_are_no_other_actions_than_cards_and_these_calls(rules: ModuleType) -> None:
    assert list(rules.ALL_ACTIONS) == [*range(52), *range(64, 80)]


def test_a_card_played_is_its_name(rules: ModuleType) -> None:
    assert [rules.action_name(card) for card in range(52)] == [
        card_name(card) for card in range(52)
    ]


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_word_for_a_legal_action_reads_back(rules: ModuleType, moment: str) -> None:
    state = after(rules, table(rules), moment)
    legal = list(each_action(rules.legal_actions(state)))

    assert [rules.parse_action(state, rules.action_name(one)) for one in legal] == legal


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_word_means_one_thing_now_and_another_later(rules: ModuleType, moment: str) -> None:
    state = after(rules, table(rules), moment)

    for word in (*CALLS, *(card_name(card) for card in range(52))):
        assert rules.parse_action(state, word) == action(word)


@pytest.mark.parametrize(
    "text, word",
    [
        ("0", "bid-0"),
        ("5", "bid-5"),
        ("9", "bid-9"),
        ("10", "bid-10"),
        ("13", "bid-13"),
        (" 7 \n", "bid-7"),
        ("bid 5", "bid-5"),
        ("Bid-12", "bid-12"),
        ("BID 0", "bid-0"),
        ("nil", "bid-0"),
        ("Nil", "bid-0"),
        ("bid nil", "bid-0"),
        ("bid-nil", "bid-0"),
        ("blind", "blind-nil"),
        ("Blind Nil", "blind-nil"),
        ("BLIND-NIL", "blind-nil"),
        ("bid blind nil", "blind-nil"),
        ("y", "blind-nil"),
        ("Y", "blind-nil"),
        ("yes", "blind-nil"),
        ("n", "look"),
        ("N", "look"),
        ("no", "look"),
        ("Look", "look"),
        ("jd", "JD"),
        ("J♦", "JD"),
        ("10d", "TD"),
        ("2s", "2S"),
        ("Ace of Spades", "AS"),
        ("queen of hearts", "QH"),
    ],
)
def test_players_may_say(rules: ModuleType, text: str, word: str) -> None:  # [2.2, 2.3]
    assert rules.parse_action(table(rules), text) == action(word)
    assert rules.parse_action(at_play(rules, *FOUR_HANDS), text) == action(word)
    assert rules.parse_action(table(rules, house=OPEN), text) == action(word)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "14",
        "-1",
        "-5",
        "bid",
        "bid 14",
        "bid -1",
        "bid--5",
        "bid5",
        "05",
        "5.0",
        "five",
        "bids 5",
        "blind bid",
        "blindnil",
        "nill",
        "yess",
        "pass",
        "spades",
        "S",
        "1S",
        "11S",
        "A",
        "JD QD",
        "Jack Diamonds",
        "5 5",
        "٥",
    ],
)
def test_what_cannot_be_understood_is_no_action(rules: ModuleType, text: str) -> None:  # [2.2]
    assert rules.parse_action(table(rules), text) == NO_ACTION
    assert rules.parse_action(at_play(rules, *FOUR_HANDS), text) == NO_ACTION
