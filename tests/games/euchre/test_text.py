"""Actions as words.  Rule numbers are those of docs/rules/euchre.md."""

from types import ModuleType

import pytest

from games.euchre.tables import CALLS, action, after, at_play, table
from overtrick.core.actions import NO_ACTION, each_action
from overtrick.core.cards import card_name
from overtrick.games.euchre import HOUSE, Rules

PARTNER_ALONE = HOUSE._replace(partner_means_alone=True)
FARMERS = HOUSE._replace(farmers_hand=True)
FOUR_HANDS = ("9C TC", "9D TD", "9H TH", "9S TS")


def test_every_call_has_its_word(rules: ModuleType) -> None:
    assert [rules.action_name(64 + number) for number in range(12)] == [
        "pass",
        "order-up",
        "order-up-alone",
        "clubs",
        "diamonds",
        "hearts",
        "spades",
        "clubs-alone",
        "diamonds-alone",
        "hearts-alone",
        "spades-alone",
        "throw-in",
    ]


def test_a_card_played_or_discarded_is_its_name(rules: ModuleType) -> None:
    assert [rules.action_name(card) for card in range(52)] == [
        card_name(card) for card in range(52)
    ]


@pytest.mark.parametrize("calls", ["", "pass", "pass " * 4, "pass " * 7, "order-up", "order-up AS"])
def test_the_word_for_a_legal_action_reads_back(rules: ModuleType, calls: str) -> None:
    state = table(rules, "9C TC 9D TD 9H", west="9S TS QS KS AS", upcard="AH", house=FARMERS)
    state = after(rules, state, calls)
    legal = list(each_action(rules.legal_actions(state)))

    assert [rules.parse_action(state, rules.action_name(one)) for one in legal] == legal


@pytest.mark.parametrize("word", CALLS)
def test_every_call_reads_back_while_trump_is_made(rules: ModuleType, word: str) -> None:
    assert rules.parse_action(table(rules, house=HOUSE), word) == action(word)


@pytest.mark.parametrize(
    "text, word",
    [
        ("p", "pass"),
        ("P", "pass"),
        ("Pass", "pass"),
        ("  pass \n", "pass"),
        ("o", "order-up"),
        ("O", "order-up"),
        ("up", "order-up"),
        ("order", "order-up"),
        ("order up", "order-up"),
        ("Order Up", "order-up"),
        ("ORDER-UP", "order-up"),
        ("pick up", "order-up"),
        ("Pick-Up", "order-up"),
        ("oa", "order-up-alone"),
        ("OA", "order-up-alone"),
        ("o alone", "order-up-alone"),
        ("up alone", "order-up-alone"),
        ("pick up alone", "order-up-alone"),
        ("order up alone", "order-up-alone"),
        ("Order-Up-Alone", "order-up-alone"),
        ("order up   alone", "order-up-alone"),
        ("c", "clubs"),
        ("d", "diamonds"),
        ("h", "hearts"),
        ("s", "spades"),
        ("H", "hearts"),
        ("heart", "hearts"),
        ("Hearts", "hearts"),
        ("♥", "hearts"),
        ("♡", "hearts"),
        ("♥\ufe0f", "hearts"),
        ("ca", "clubs-alone"),
        ("da", "diamonds-alone"),
        ("ha", "hearts-alone"),
        ("sa", "spades-alone"),
        ("Ha", "hearts-alone"),
        ("h alone", "hearts-alone"),
        ("hearts alone", "hearts-alone"),
        ("Hearts Alone", "hearts-alone"),
        ("♥ alone", "hearts-alone"),
        ("♠\ufe0f alone", "spades-alone"),
        ("throw in", "throw-in"),
        ("Throw-In", "throw-in"),
    ],
)
def test_a_call_is_also_read_from(rules: ModuleType, text: str, word: str) -> None:
    assert rules.parse_action(table(rules, house=HOUSE), text) == action(word)


@pytest.mark.parametrize(
    "text",
    ["", " ", "x", "a", "alone", "pa", "pass alone", "heartsa", "upa", "throw in alone", "up up"],
)
def test_what_cannot_be_told_is_no_action(rules: ModuleType, text: str) -> None:
    assert rules.parse_action(table(rules, house=HOUSE), text) == NO_ACTION


@pytest.mark.parametrize("text", ["o", "order up", "order-up", "pick up", "up"])
def test_ordering_up_ones_partner_means_alone_where_that_is_the_rule(  # [3.6]
    rules: ModuleType, text: str
) -> None:
    state = after(rules, table(rules, house=PARTNER_ALONE), "pass")

    assert rules.parse_action(state, text) == action("order-up-alone")


@pytest.mark.parametrize("calls", ["", "pass pass", "pass pass pass"])
def test_for_others_ordering_up_does_not_mean_alone(rules: ModuleType, calls: str) -> None:  # [3.6]
    state = after(rules, table(rules, house=PARTNER_ALONE), calls)

    assert rules.parse_action(state, "order up") == action("order-up")


@pytest.mark.parametrize("house", [HOUSE, PARTNER_ALONE._replace(alone=False)])
def test_elsewhere_ordering_up_ones_partner_does_not_mean_alone(  # [3.6]
    rules: ModuleType, house: Rules
) -> None:
    state = after(rules, table(rules, house=house), "pass")

    assert rules.parse_action(state, "order up") == action("order-up")


@pytest.mark.parametrize(
    "text", ["9C", "9c", "9♣", "9♧", "9♣\ufe0f", " 9c ", "Nine of Clubs", "nine of clubs"]
)
def test_a_card_is_read_in_any_form(rules: ModuleType, text: str) -> None:
    state = at_play(rules, *FOUR_HANDS)

    assert rules.parse_action(state, text) == action("9C")


@pytest.mark.parametrize("text", ["10D", "td", "T♦", "Ten of Diamonds"])
def test_a_card_to_discard_is_read_in_any_form(rules: ModuleType, text: str) -> None:
    state = after(rules, table(rules, west="9S TD QS KS AS", upcard="AH"), "order-up")

    assert rules.parse_action(state, text) == action("TD")


def test_a_card_need_not_be_held_to_be_read(rules: ModuleType) -> None:
    state = at_play(rules, *FOUR_HANDS)

    assert rules.parse_action(state, "AS") == action("AS")


@pytest.mark.parametrize("text", ["", "1H", "9", "clubs of nine", "\N{CYRILLIC CAPITAL LETTER A}C"])
def test_what_names_no_card_is_no_action(rules: ModuleType, text: str) -> None:
    assert rules.parse_action(at_play(rules, *FOUR_HANDS), text) == NO_ACTION


def test_a_card_is_a_card_while_trump_is_made(rules: ModuleType) -> None:  # [6.2]
    assert rules.parse_action(table(rules), "nine of clubs") == action("9C")


def test_a_call_is_a_call_during_the_play(rules: ModuleType) -> None:  # [6.2]
    state = at_play(rules, "9H KS", "JD AD", "QC QS", "KC TH")

    assert rules.parse_action(state, "pass") == action("pass")
    assert rules.parse_action(state, "hearts alone") == action("hearts-alone")
