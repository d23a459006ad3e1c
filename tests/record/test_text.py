"""The text of a record: read as written by hand, refused with the line number."""

import re
from dataclasses import replace

import pytest

from overtrick.core.seats import EAST
from overtrick.games import euchre
from overtrick.games.euchre.rules.state import ORDER_UP_ALONE, PASS
from overtrick.record.match_record import DealRecord, Record
from overtrick.record.rules_text import parse_rules, rules_text
from overtrick.record.text_format import read, write
from record.matches import EUCHRE, cards
from record.written import (
    CHECK,
    DEAL_1,
    DEAL_2,
    DEAL_3,
    FIRST_DECK,
    HEAD,
    RECORD,
    TEXT,
    complaint,
)


def changed(old: str, new: str) -> str:
    """The text written by hand with one place changed."""
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


def test_a_text_written_by_hand_reads_as_meant() -> None:
    assert read(TEXT) == RECORD


def test_a_text_written_by_hand_reads_as_meant_with_its_check_line() -> None:
    assert read(TEXT + CHECK) == RECORD


def test_a_record_is_written_as_a_person_would_write_it() -> None:
    assert write(RECORD) == TEXT + CHECK


def test_bars_and_spaces_in_the_play_are_for_the_eye() -> None:
    text = TEXT.replace(" | JD 9C", " JD  |  | 9C").replace("| = 2-0", "|= 2-0")

    assert read(text) == RECORD


def test_a_record_without_deals_ends_with_an_empty_line() -> None:
    assert read(HEAD + "\n") == Record(EUCHRE, RECORD.rules, RECORD.seats, (), 7)


def test_the_seed_may_be_left_out() -> None:
    assert read(changed("seed 7\n", "")).seed is None


@pytest.mark.parametrize("digits, seed", [("0", 0), ("9" * 20, 10**20 - 1)])
def test_a_seed_has_up_to_twenty_digits(digits: str, seed: int) -> None:
    assert read(changed("seed 7", f"seed {digits}")).seed == seed


def test_a_name_has_up_to_forty_letters() -> None:
    assert read(changed("human Ann", "human " + "名" * 40)).seats[0].name == "名" * 40


def test_lines_may_end_as_windows_ends_them() -> None:
    assert read((TEXT + CHECK).replace("\n", "\r\n")) == RECORD


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "empty input: expected a record"),
        ("\n", "line 1: expected 'overtrick record', got ''"),
        ("hello\n", "line 1: expected 'overtrick record', got 'hello'"),
        ("\x1b[2J\n", "line 1: expected 'overtrick record', got '\\x1b[2J'"),
        ("x" * 100 + "\n", "line 1: expected 'overtrick record', got '" + "x" * 60 + "'"),
        ("overtrick record 2\n", "line 1: made by format version '2', this program reads 1"),
        ("overtrick record 1.0\n", "line 1: made by format version '1.0', this program reads 1"),
        ("overtrick record true\n", "line 1: made by format version 'true', this program reads 1"),
        ("overtrick record \n", "line 1: made by format version '', this program reads 1"),
        ("overtrick record 1\n", "line 2: expected 'game', got the end of the text"),
    ],
)
def test_the_first_line_names_the_format_and_its_version(text: str, message: str) -> None:
    assert complaint(read, text) == message


def test_a_missing_version_is_refused() -> None:
    assert complaint(read, changed("overtrick record 1", "overtrick record")).startswith("line 1: ")


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("game euchre\n", "", "line 2: expected 'game', got 'rules CS246 points_to_win=5'"),
        ("game euchre\n", "\n", "line 2: expected 'game', got ''"),
        ("rules CS246 points_to_win=5\n", "", "line 3: expected 'rules', got 'seed 7'"),
        ("seat North human Ann\n", "", "line 5: expected 'seat North', got "),
        ("seat South random J. R. 名\n", "", "line 7: expected 'seat South', got "),
        ("seat West human Dee\n", "", "line 8: expected 'seat West', got ''"),
        ("seat West", "seat South", "line 8: expected 'seat West', got 'seat South human Dee'"),
        ("human Dee\n\n", "human Dee\n", "line 9: expected an empty line before the first deal"),
        ("human Dee\n\n", "human Dee\n \n", "line 9: expected an empty line before the first deal"),
        ("human Dee\n\n", "human Dee\n\n\n", "line 10: expected 'deal 1', got ''"),
        ("seed 7\n", "seed 7\nseed 7\n", "line 5: expected 'seat North', got 'seed 7'"),
    ],
)
def test_a_missing_line_is_named(old: str, new: str, message: str) -> None:
    assert complaint(read, changed(old, new)).startswith(message)


def test_the_end_of_the_text_is_named_where_a_seat_is_missing() -> None:
    text = HEAD.replace("seat West human Dee\n", "")

    assert complaint(read, text) == "line 8: expected 'seat West', got the end of the text"


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    message = complaint(read, changed("game euchre", "game snap"))

    assert message.startswith("line 2: expected a game (euchre")
    assert message.endswith("), got 'snap'")


@pytest.mark.parametrize(
    "words, message",
    [
        ("", "expected a rule set of euchre (HOUSE, EECS280, CS246), got ''"),
        ("CS247", "expected a rule set of euchre (HOUSE, EECS280, CS246), got 'CS247'"),
        ("alone=yes", "expected a rule set of euchre (HOUSE, EECS280, CS246), got 'ALONE=YES'"),
        ("CS246 alone=maybe", "alone is yes or no, not 'maybe'"),
        ("CS246 alone=", "alone is yes or no, not ''"),
        ("CS246 alone=Yes", "alone is yes or no, not 'Yes'"),
        ("CS246 points_to_win=0", "points_to_win is a number from 1 to 100, not '0'"),
        ("CS246 points_to_win=101", "points_to_win is a number from 1 to 100, not '101'"),
        ("CS246 points_to_win=-1", "points_to_win is a number from 1 to 100, not '-1'"),
        ("CS246 points_to_win=1_0", "points_to_win is a number from 1 to 100, not '1_0'"),
        ("CS246 points_to_win=²", "points_to_win is a number from 1 to 100, not '\\xb2'"),
        ("CS246 points_to_win=１", "points_to_win is a number from 1 to 100, not '\\uff11'"),
        (
            "CS246 points_to_win=" + "1" * 5000,
            "points_to_win is a number from 1 to 100, not '" + "1" * 40 + "'",
        ),
        (
            "CS246 lone_lead=2",
            "lone_lead is one of eldest, eldest-unless-alone, left-of-maker, maker, not '2'",
        ),
    ],
)
def test_an_unknown_rule_set_or_value_is_refused(words: str, message: str) -> None:
    text = changed("rules CS246 points_to_win=5", f"rules {words}")

    assert complaint(read, text) == f"line 3: {message}"


@pytest.mark.parametrize("word", ["alone", "jokers=yes", "=yes", "_fields=yes", "alone:yes"])
def test_an_unknown_rule_is_refused_with_the_rules_there_are(word: str) -> None:
    fields = ", ".join(euchre.Rules._fields)

    assert complaint(read, changed("points_to_win=5", word)) == (
        f"line 3: expected a rule like field=value ({fields}), got '{word}'"
    )


def test_a_rule_set_is_named_by_what_it_differs_least_from() -> None:
    assert rules_text(EUCHRE, euchre.HOUSE) == "HOUSE"
    assert rules_text(EUCHRE, euchre.EECS280) == "EECS280"
    assert rules_text(EUCHRE, euchre.CS246) == "CS246"
    assert rules_text(EUCHRE, euchre.CS246._replace(bury_upcard=False, lone_lead=3)) == (
        "CS246 lone_lead=maker bury_upcard=no"
    )


def test_capitals_do_not_matter_in_the_name_of_a_rule_set() -> None:
    assert parse_rules(EUCHRE, "eecs280 points_to_win=100") == euchre.EECS280._replace(
        points_to_win=100
    )


@pytest.mark.parametrize(
    "digits",
    ["-1", "+5", "5.0", "1e3", "0x10", "seven", "", " 7", "7 ", "1_000", "²", "１２", "1" * 21],
)
def test_a_seed_is_made_of_plain_digits(digits: str) -> None:
    message = complaint(read, changed("seed 7", f"seed {digits}"))

    assert message == f"line 4: expected a seed of at most 20 digits, got {digits!a}"


@pytest.mark.parametrize(
    "sitting, message",
    [
        ("human", "a name must not be empty, nor begin or end with a space"),
        ("human ", "a name must not be empty, nor begin or end with a space"),
        ("human  Ann", "a name must not be empty, nor begin or end with a space"),
        ("human Ann ", "a name must not be empty, nor begin or end with a space"),
        ("human " + "n" * 41, "a name has at most 40 letters, this one 41"),
        ("human A\x00nn", "a name is made of printable letters, not 'A\\x00nn'"),
        ("human A\x1b[2Jnn", "a name is made of printable letters, not 'A\\x1b[2Jnn'"),
        ("human A\u202enn", "a name is made of printable letters, not 'A\\u202enn'"),
        ("human A\u200bnn", "a name is made of printable letters, not 'A\\u200bnn'"),
        ("human A\u2028nn", "a name is made of printable letters, not 'A\\u2028nn'"),
        ("human A\u0085nn", "a name is made of printable letters, not 'A\\x85nn'"),
        ("human A\rnn", "a name is made of printable letters, not 'A\\rnn'"),
    ],
)
def test_a_bad_name_is_refused(sitting: str, message: str) -> None:
    text = changed("seat North human Ann", f"seat North {sitting}")

    assert complaint(read, text) == f"line 5: {message}"


@pytest.mark.parametrize("player", ["", "\x1b[2J", "hu\x00man", "hu\u2028man", "p" * 1000])
def test_the_kind_of_a_player_is_one_printable_word(player: str) -> None:
    text = changed("seat North human Ann", f"seat North {player} Ann")

    assert complaint(read, text).startswith("line 5: ")


def headed(line: str) -> str:
    """The head written by hand, with one more line before the seats."""
    return HEAD.replace("seat North", f"{line}\nseat North") + "\n"


def later(beginning: str) -> str:
    """The text written by hand, as the end of a longer match."""
    deals = DEAL_1.replace("deal 1", "deal 7") + DEAL_2.replace("deal 2", "deal 8")
    return headed(beginning) + deals


def test_a_record_may_begin_after_deals_that_are_not_in_it() -> None:
    record = read(later("after 6 deals 4 -7"))

    assert (record.before, record.score) == (6, (4, -7))
    assert record.deals == RECORD.deals[:2]
    assert write(record).startswith(later("after 6 deals 4 -7"))
    assert read(write(record)) == record


def test_a_record_may_begin_with_points_and_its_first_deal() -> None:
    penalty = replace(RECORD, deals=(), score=(2, 0))

    assert read(headed("after 0 deals 2 0")) == penalty
    assert write(penalty).startswith(headed("after 0 deals 2 0"))
    assert read(headed("after 0 deals 0 0")) == replace(RECORD, deals=())


def test_deals_are_numbered_from_where_the_record_begins() -> None:
    for beginning in ("after 5 deals 4 7", "after 7 deals 4 7"):
        assert complaint(read, later(beginning)).startswith("line 11: expected 'deal ")


def test_points_given_outside_the_play_have_a_line_of_their_own() -> None:
    penalties = replace(RECORD, deals=(), given=(2, -4))

    assert read(headed("given 2 -4")) == penalties
    assert write(penalties).startswith(headed("given 2 -4"))


@pytest.mark.parametrize("words", ["", "2", "2 4 6", "2  4", "2 x", "2 4 ", "9999999 0"])
def test_bad_points_are_refused(words: str) -> None:
    assert complaint(read, headed(f"given {words}")) == (
        f"line 5: expected points like '4 7', got {words!a}"
    )


@pytest.mark.parametrize(
    "words",
    [
        *("", "6", "6 deals", "6 deals 4", "6 deals 4 7 1", "6 deal 4 7", "deals 6 4 7"),
        *("six deals 4 7", "6 deals 4-7", "6 deals 4  7", "6 deals 4 7 ", "6 deals +4 7"),
        *("6 deals 4 --7", "6 deals 4 ７", "6 deals 1_0 7", "6 deals 4 1e3", "6.0 deals 4 7"),
        *("1000000 deals 4 7", "6 deals 4 -1000000", "6 deals " + "9" * 5000 + " 7"),
    ],
)
def test_a_bad_beginning_is_refused(words: str) -> None:
    assert complaint(read, later(f"after {words}")) == (
        f"line 5: expected a beginning like 'after 6 deals 4 7', got {words[:40]!a}"
    )


def test_a_record_does_not_begin_before_its_first_deal() -> None:
    assert complaint(read, later("after -1 deals 4 7")) == (
        "line 5: a record cannot begin before its first deal"
    )


@pytest.mark.parametrize(
    "deals, line, number",
    [
        (DEAL_1 + DEAL_3 + DEAL_2, 11, 2),  # swapped
        (DEAL_2 + DEAL_1 + DEAL_3, 10, 1),
        (DEAL_2 + DEAL_3, 10, 1),  # removed
        (DEAL_1 + DEAL_3, 11, 2),
        (DEAL_1 + DEAL_1 + DEAL_2 + DEAL_3, 11, 2),  # duplicated
        (DEAL_1 + DEAL_2 + DEAL_3 + DEAL_3, 13, 4),
        (DEAL_1 + "\n" + DEAL_2, 11, 2),
    ],
)
def test_deals_are_numbered_in_order(deals: str, line: int, number: int) -> None:
    message = complaint(read, HEAD + "\n" + deals)

    assert message.startswith(f"line {line}: expected 'deal {number}', got ")


@pytest.mark.parametrize(
    "deal, message",
    [
        ("deal one | dealer West", "expected 'deal 1', got 'deal one'"),
        ("deal 01 | dealer West", "expected 'deal 1', got 'deal 01'"),
        ("deal １ | dealer West", "expected 'deal 1', got 'deal \\uff11'"),
        ("deal 1", "expected 'deal N | dealer SEAT | DECK | ...'"),
        ("deal 1 | dealer West", "expected 'deal N | dealer SEAT | DECK | ...'"),
        ("deal 1 | West | 9C", "expected 'deal N | dealer SEAT | DECK | ...'"),
        ("deal 1 | dealer Up | 9C", "expected a seat like 'North', got 'Up'"),
        ("deal 1 | dealer \x1b | 9C", "expected a seat like 'North', got '\\x1b'"),
    ],
)
def test_a_deal_begins_with_its_number_and_its_dealer(deal: str, message: str) -> None:
    assert complaint(read, f"{HEAD}\n{deal}\n") == f"line 10: {message}"


def test_a_deal_with_a_result_in_place_of_its_deck_is_refused() -> None:
    assert complaint(read, HEAD + "\ndeal 1 | dealer West | = 2-0\n").startswith("line 10: ")


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("JH JD", "JD", "bad deck: expected 24 cards, found 23"),
        (FIRST_DECK, "", "bad deck: expected 24 cards, found 0"),
        ("JH JD", "JH JH", "bad deck: Jack of Hearts occurs twice, as card 1 and card 2"),
        (
            "QS KS AS",
            "QS KS AS 9C",
            "bad deck: Nine of Clubs occurs twice, as card 5 and card 25",
        ),
        (
            "JH JD",
            "8H JD",
            "bad deck: Eight of Hearts (card 1) is not in this deck: Nine to Ace",
        ),
        ("JH JD", "1H JD", "expected a card like 'JD', got '1H'"),
        ("JH JD", "JХ JD", "expected a card like 'JD', got 'J\\u0425'"),
    ],
)
def test_a_bad_deck_is_refused(old: str, new: str, message: str) -> None:
    text = TEXT.replace(DEAL_1, DEAL_1.replace(old, new, 1))

    assert complaint(read, text) == f"line 10: {message}"


@pytest.mark.parametrize("word", ["jump", "PASS", "order", "order-up-alone-alone", "9c", "8X", "="])
def test_an_unknown_word_in_the_play_is_refused(word: str) -> None:
    text = changed("| pass order-up-alone 9S", f"| pass {word} 9S")

    assert complaint(read, text) == (f"line 12: expected a card or a call of euchre, got '{word}'")


def with_words(words: str) -> str:
    """A text with one deal, of these words."""
    return f"{HEAD}\ndeal 1 | dealer West | {FIRST_DECK} | {words}\n"


def test_a_word_said_many_times_is_written_once_with_a_count() -> None:
    plain = with_words("pass " * 8 + "| " + "pass " * 10 + "| JH " + "pass " * 9)
    folded = with_words("pass " * 8 + "| pass*10 JH " + "pass " * 8 + "pass")

    assert read(plain) == read(folded) == read(with_words("pass*18 JH pass*9"))
    assert write(read(plain)).startswith(folded)


@pytest.mark.parametrize(
    "word",
    [
        "pass*",
        "pass*x",
        "pass*-1",
        "pass*+3",
        "pass*1.5",
        "pass*²",
        "pass*１",
        "pass*1_0",
        "pass*3*3",
    ],
)
def test_a_count_is_made_of_plain_digits(word: str) -> None:
    assert complaint(read, with_words(f"pass {word}")) == (
        f"line 10: expected a word like 'turn-up*12', got {word!a}"
    )


@pytest.mark.parametrize("word", ["*", "*3", "jump*3", "pass*0", "pass*000"])
def test_a_count_belongs_to_a_word_said_at_least_once(word: str) -> None:
    complaint(read, with_words(f"pass {word}"))


def test_a_deal_has_at_most_a_hundred_thousand_actions() -> None:
    assert len(read(with_words("pass*99999 JH")).deals[0].actions) == 100_000
    for words in ("pass*99999 JH JH", "pass*999999", "pass*99999 pass*99999"):
        assert complaint(read, with_words(words)) == ("line 10: a deal has at most 100000 actions")


def test_a_short_text_does_not_stand_for_millions_of_actions() -> None:
    deals = "".join(
        f"deal {number} | dealer West | {FIRST_DECK} | pass*100000\n" for number in range(1, 101)
    )

    complaint(read, f"{HEAD}\n{deals}")


@pytest.mark.parametrize("end", ["", "\r", " "])
@pytest.mark.parametrize("text", [HEAD, HEAD + "\n" + DEAL_1, TEXT, TEXT + CHECK])
def test_a_last_line_without_an_end_is_refused(text: str, end: str) -> None:
    message = complaint(read, text.removesuffix("\n") + end)
    line = text.count("\n")

    assert message == f"line {line}: the text is cut off: this line has no end"


@pytest.mark.parametrize(
    "old, new, message",
    [
        (" | = 2-0", " | = 0-2", "line 10: the result given is '?0-2'?, the play gives 2-0"),
        (" | = 2-0", " | = 2-00", "line 10: the result given is '?2-00'?, the play gives 2-0"),
        (" | = 2-0", "", "line 10: the result given is missing, the play gives 2-0"),
        (" | = 2-0", " | =", "line 10: the result given is missing, the play gives 2-0"),
        (" | = 0-0", "", "line 11: the result given is missing, the play gives 0-0"),
        (" | = 0-0", " | = 1-0", "line 11: the result given is '?1-0'?, the play gives 0-0"),
        (
            " | 9D\n",
            " | 9D | = 1-0\n",
            "line 12: the result given is '?1-0'?, but the deal is not finished",
        ),
    ],
)
def test_the_result_must_be_what_the_play_gives(old: str, new: str, message: str) -> None:
    assert re.fullmatch(message, complaint(read, changed(old, new)))


@pytest.mark.parametrize("result", ["\x1b[2J", "\x00", "9" * 10_000])
@pytest.mark.parametrize("deal", [DEAL_1.replace(" | = 2-0\n", ""), DEAL_1[:-50]])
def test_a_result_is_quoted_shortly_and_safely(deal: str, result: str) -> None:
    message = complaint(read, f"{HEAD}\n{deal} | = {result}\n")

    assert message.startswith("line 10: the result given is ")


def test_an_illegal_action_is_left_to_the_referee_whatever_the_result() -> None:
    text = changed("| 9C QC AC | 9D", "| 9C 9H AC | 9D | = 7-7")  # West holds clubs

    assert read(text).deals[2].actions == (PASS, ORDER_UP_ALONE, *cards("9S 9C 9H AC 9D"))


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "\n" + DEAL_1 + DEAL_3.replace("deal 3", "deal 2") + CHECK,
        HEAD + "\n" + DEAL_1 + CHECK,
        TEXT.replace("Ann", "Anne") + CHECK,
        TEXT.replace("9C QC AC | 9D", "9C KC AC | 9D") + CHECK,  # legal, but not what was played
        TEXT + "check 115770b9\n",
        TEXT + "check 115770B8\n",
        TEXT + "check 115770b8 \n",
        TEXT + "check \n",
    ],
)
def test_a_change_to_a_text_with_a_check_line_is_noticed(text: str) -> None:
    line = text.count("\n")

    assert complaint(read, text).startswith(
        f"line {line}: the text was changed after it was written"
    )


def test_the_check_line_says_what_to_do_about_a_wanted_change() -> None:
    assert complaint(read, TEXT + "check 00000000\n") == (
        "line 13: the text was changed after it was written (check '00000000', counted 115770b8); "
        "delete this line if that was you"
    )


@pytest.mark.parametrize("text", [TEXT + CHECK + CHECK, TEXT + CHECK + DEAL_3, CHECK + TEXT])
def test_a_check_line_stands_only_at_the_end(text: str) -> None:
    complaint(read, text)


@pytest.mark.parametrize("text", ["\ud800\n", TEXT + "\ud800\n" + CHECK, TEXT + "check \ud800\n"])
def test_half_a_surrogate_pair_is_refused(text: str) -> None:
    complaint(read, text)


def test_a_check_line_does_not_hide_half_a_surrogate_pair() -> None:
    complaint(read, changed("Ann", "\udcff") + CHECK)


def test_a_record_grows_by_deals_and_actions() -> None:
    empty = Record(EUCHRE, RECORD.rules, RECORD.seats, (), 7)
    deal = RECORD.deals[2]

    assert empty.with_deal(EAST, deal.deck).deals == (DealRecord(EAST, deal.deck, ()),)
    assert empty.with_deal(EAST, deal.deck).with_action(PASS).deals[0].actions == (PASS,)
    assert empty.deals == ()


def test_the_last_action_can_be_taken_back() -> None:
    assert RECORD.with_action(PASS).without_last_action() == RECORD
    assert RECORD.without_last_action().deals[2].actions == RECORD.deals[2].actions[:-1]
    assert RECORD.without_last_action().deals[:2] == RECORD.deals[:2]
