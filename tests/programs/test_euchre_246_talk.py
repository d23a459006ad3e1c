"""What the CS 246 program prints, asks and obeys: items 34 to 60 of the checklist.

The numbers in the names are those of the checklist; ``r6`` is an answer to a gap in it.  Only two
strings are the assignment's own, the prompt and ``Player 0 rage quit.``; of the rest the facts are
compared.
"""

from pathlib import Path
from re import findall

import pytest

from programs.euchre_246_onlooker import human_game
from programs.euchre_246_runs import (
    DISCARD,
    FIRST_ROUND,
    FOLLOW,
    LEAD,
    MUST_FOLLOW,
    PASSED,
    PROMPT,
    QUESTIONS,
    QUIET,
    SECOND_ROUND,
    answers,
    cards_in,
    deck_of,
    decks_in,
    first_hand,
    lines_with,
    resumed,
    run_inside,
    said,
    saved,
    saved_at,
    told,
)

WITH_A_CARD = ("discard", "lead", "follow", "must follow")  # questions a card answers
CALLING = ("first round", "second round")


# Without the debug flag.


@pytest.mark.parametrize("dealer", range(4))
def test_34_hand_begins_with_scores_top_card_dealer_and_who_decides_first(dealer: int) -> None:
    ran = resumed(saved(dealer, score=(4, 7), deals=2), "q")
    lines = said(ran.out)
    start = "\n".join(lines[: lines.index(lines_with(ran.out, "your hand")[0])])

    assert told(start, "0 and 2: 4", "1 and 3: 7")
    assert told(start, "top card", "9H")
    assert told(start, f"player {dealer} deals")
    assert told(start, f"player {(dealer + 1) % 4}", "decides")
    assert not told(start, "passes")


@pytest.mark.parametrize("dealer", range(4))
def test_35_only_the_human_hand_and_the_top_card_are_shown(dealer: int) -> None:
    ran = resumed(saved(dealer), "p p q")  # nobody calls: no card is played

    assert {*cards_in(ran.out.split("Hand 2.")[0])} == {*QUIET[0].split(), "9H"}


def test_35_no_card_of_a_computer_player_is_shown_before_it_is_played() -> None:
    hidden = {card for hand in QUIET[1:] for card in hand.split()} | {"QD", "KD", "AD"}
    start, after, *_ = answers(resumed(FOLLOW, "JH q").out)

    assert {*cards_in(start)} & hidden == {"TD"}  # the card led
    assert len({*cards_in(after)} & hidden) <= 4  # two that followed, and what came next


def test_35_human_sees_his_hand_whenever_he_is_asked() -> None:
    ran = resumed(LEAD, "JH AH KH QH JD q")
    asked = [cards_in(said(part)[-1]) for part in answers(ran.out)[:5]]
    hand = QUIET[0].split()

    assert [sorted(cards) for cards in asked] == [
        sorted({*hand} - {*played.split()})
        for played in ("", "JH", "JH AH", "JH AH KH", "JH AH KH QH")
    ]


def test_36_every_pass_and_order_up_is_told() -> None:
    ran = resumed(saved(0), "o q")
    start, after, _ = answers(ran.out)

    assert [line.split()[1] for line in lines_with(start, "player", "passes")] == ["1", "2", "3"]
    assert told(said(after)[0], "player 0", "9H", "hearts", "trump")


@pytest.mark.parametrize(
    "text, call, facts",
    [
        (FIRST_ROUND, "p", ("player 0 pass",)),
        (FIRST_ROUND, "o", ("player 0 orders up", "9H", "hearts", "trump")),
        (FIRST_ROUND, "oa", ("player 0 orders up", "9H", "hearts", "trump", "alone")),
        (saved(0, "pass pass pass"), "oa", ("player 0", "9H", "hearts", "trump", "alone")),
    ],
)
def test_36_human_calls_are_told(text: str, call: str, facts: tuple[str, ...]) -> None:
    after = answers(resumed(text, f"{call} q").out)[1]

    assert told(said(after)[0], *facts)
    assert told(after, "player 0", "alone") == (call == "oa")


def test_36_dealer_who_picks_up_does_not_order_up() -> None:
    after = answers(resumed(saved(0, "pass pass pass"), "o q").out)[1]

    assert not told(after, "orders up")


def test_37_turning_down_is_told_with_the_suit_barred() -> None:
    after = answers(resumed(FIRST_ROUND, "p q").out)[1]

    assert len(lines_with(after, "9H", "turned down", "hearts")) == 1
    assert not told(resumed(FIRST_ROUND, "o q").out, "turned down")


@pytest.mark.parametrize(
    "call, facts",
    [
        ("p", ("player 0 pass",)),
        ("C n", ("player 0", "clubs", "trump")),
        ("S a", ("player 0", "spades", "trump", "alone")),
    ],
)
def test_38_human_calls_of_the_second_round_are_told(call: str, facts: tuple[str, ...]) -> None:
    after = answers(resumed(SECOND_ROUND, f"{call} q").out)[1]

    assert told(said(after)[0], *facts)
    assert told(after, "player 0", "alone") == call.endswith("a")


def test_38_computer_calls_of_the_second_round_are_told() -> None:
    hands = ("9H TH JH QH KH", "9D TD 9C TC 9S", "QD KD AD AC AS", "TS QS JS KS KC")
    ran = resumed(saved(0, PASSED, hands, kitty="AH"), "q")

    assert told(ran.out, "player 1 pass")
    assert told(ran.out, "player 2", "diamonds", "trump")  # the other red suit, three face cards


def test_39_nullified_hand_is_told() -> None:
    after = answers(resumed(SECOND_ROUND, "p q").out)[1]
    lines = [line.split()[1] for line in lines_with(after, "player", "passes")]

    assert lines[:4] == ["0", "1", "2", "3"]
    assert len(lines_with(after, "nullified")) == 1
    assert not told(after, "win the hand")


@pytest.mark.parametrize(
    "text, typed, alone",
    [
        (FIRST_ROUND, "o JH JD AH KH QH", False),
        (FIRST_ROUND, "oa JH JD AH KH QH", True),
        (saved(1, "pass pass"), "oa JH JD AH KH QH", True),
        (saved(2, "pass"), "o JH JD AH KH QH", True),
        (saved(0, "pass order-up-alone"), "9H", True),  # player 0 himself
    ],
)
def test_40_every_card_and_every_player_skipped_is_told(text: str, typed: str, alone: bool) -> None:
    hand = first_hand(resumed(text, typed, "-d").out)
    skipped = "0" if typed == "9H" else "2"
    tricks = [line.split()[2] for line in said(hand) if line.split()[2:3] in (["leads"], ["plays"])]

    assert tricks == (["leads", "plays", "plays"] if alone else ["leads"] + 3 * ["plays"]) * 5
    assert len(lines_with(hand, "skipped")) == (5 if alone else 0)  # in each trick
    assert len(lines_with(hand, f"player {skipped}", "skipped", "alone")) == (5 if alone else 0)


@pytest.mark.parametrize("word", ["9C", "tc", "9S"])
def test_41_renege_is_told_with_the_new_score(word: str) -> None:
    after = answers(resumed(MUST_FOLLOW, f"{word} q").out)[1]

    assert told(after, "player 0 renege", word.upper())
    assert told(after, "0 and 2: 0", "1 and 3: 2")


def test_42_who_took_the_trick_is_told_after_its_last_card() -> None:
    hand = first_hand(resumed(FIRST_ROUND, "o JH JD AH KH QH", "-d").out)
    lines = [line for line in said(hand) if not told(line, "holds")]
    taken = [place for place, line in enumerate(lines) if told(line, "player 0 takes the trick")]

    assert len(taken) == 5
    assert all(lines[place - 1].startswith("Player 3 plays") for place in taken)


FIVE = ("JH JD AH KH QH", "AC KC QC JC TC", "AS KS QS JS TS", "AD KD QD TD 9D")
THREE = ("JH JD AH 9C 9S", *FIVE[1:])
TWO = ("JH JD 9C 9S AD", "AC KC QC JC TC", "AS KS QS JS TS", "AH KD QD TD 9D")


@pytest.mark.parametrize(
    "hands, played, last, winners, tricks, euchred",
    [
        (FIVE, "JH TC TS 9D | JD JC JS TD | AH QC QS QD | KH KC KS KD", "QH", "0 and 2", 5, ""),
        (THREE, "JH TC TS 9D | JD JC JS TD | AH QC QS QD | 9C KC KS KD", "9S", "0 and 2", 3, ""),
        (TWO, "JH TC TS AH | JD JC JS 9D | 9C QC QS TD | KC KS QD 9S", "AD", "1 and 3", 3, "0"),
    ],
)
def test_43_hand_ends_with_who_won_it_and_whether_they_were_euchred(
    hands: tuple[str, ...], played: str, last: str, winners: str, tricks: int, euchred: str
) -> None:
    ran = resumed(saved(3, f"order-up 9H | {played}", hands, "9H"), f"{last} q")
    summary = lines_with(ran.out, "win the hand")

    assert len(summary) == 1
    assert told(summary[0], f"players {winners}", f"{tricks} tricks")
    assert told(ran.out, "players 0 and 2", "euchred") == bool(euchred)
    assert len(lines_with(ran.out, "euchred")) == len(euchred)


def test_44_end_of_the_game_is_told_last() -> None:
    ran = run_inside(["-s", "1"], "r")

    assert told(said(ran.out)[-1], "win the game")
    assert len(lines_with(ran.out, "win the game")) == 1


@pytest.mark.parametrize("name", ["discard", "lead", "follow", "must follow"])
def test_45_calling_is_left_out_when_the_file_sets_trump(name: str) -> None:
    start = answers(resumed(QUESTIONS[name], "q").out)[0]

    assert not told(start, "passes")
    assert not told(start, "orders up")
    assert not told(start, "declares")
    assert not told(start, "turned down")
    assert not told(start, "decides")
    assert told(start, "trump", "hearts")


def test_45_calls_of_the_file_are_not_told_again() -> None:
    start = answers(resumed(saved(1, f"{PASSED} pass clubs"), "q").out)[0]

    assert not told(start, "passes")
    assert not told(start, "declares")
    assert told(start, "trump", "clubs", "player 3")


# With the debug flag.


def test_46_seed_in_use_is_told() -> None:
    assert told(run_inside(["-d"], "q").out, "seed", "0")
    assert told(run_inside(["-d", "-s", "123"], "q").out, "seed", "123")
    assert told(resumed(LEAD, "q", "-d").out, "seed", "5")
    assert not told(run_inside(["-s", "123"], "q").out, "seed")


@pytest.mark.parametrize("dealer", range(4))
def test_47_deck_is_told_in_order(dealer: int) -> None:
    ran = resumed(saved(dealer), "q", "-d")

    assert decks_in(ran.out) == [deck_of(dealer, QUIET, "9H QD KD AD")]
    assert decks_in(resumed(saved(dealer), "q").out) == []


def test_48_whole_kitty_is_told() -> None:
    kitty = [
        cards_in(line)
        for line in lines_with(resumed(LEAD, "q", "-d").out, "kitty")
        if not told(line, "top card")
    ]

    assert kitty == [["9H", "QD", "KD", "AD"]]
    assert all(told(line, "top card") for line in lines_with(resumed(LEAD, "q").out, "kitty"))


def test_48_every_hand_is_told_when_it_is_dealt() -> None:
    start = answers(resumed(FIRST_ROUND, "q", "-d").out)[0]

    for hand in QUIET:
        assert any({*cards_in(line)} == {*hand.split()} for line in said(start))


@pytest.mark.parametrize("debug", [True, False])
def test_49_discard_of_a_computer_player_is_told_in_debug_mode_only(debug: bool) -> None:
    ran = resumed(FIRST_ROUND, "o q", *(["-d"] if debug else []))
    [line] = lines_with(ran.out, "player 3 discards")

    assert len(cards_in(line)) == (1 if debug else 0)


@pytest.mark.parametrize(
    "text, typed",
    [
        (FIRST_ROUND, "o JH JD AH KH QH"),
        (FIRST_ROUND, "p D a JH JD AH KH QH QH"),
        (saved(0), "o 9H JH JD AH KH QH"),
    ],
)
def test_50_hand_and_tricks_are_told_at_the_start_of_each_turn(text: str, typed: str) -> None:
    lines = said(first_hand(resumed(text, typed, "-d").out))
    verbs = ("passes", "orders", "picks", "declares", "discards", "leads", "plays")
    turns = [place for place, line in enumerate(lines) if any(told(line, verb) for verb in verbs)]

    assert len(turns) >= 20
    for place in turns:
        who = lines[place].split()[1]
        assert told(lines[place - 1], f"player {who} holds", "tricks")


def test_50_turns_of_every_kind_tell_hand_and_tricks() -> None:
    human = human_game(3)  # the onlooker has compared every hand and every number of tricks
    kinds = {kind for _, kind in human.onlooker.acts}
    out = human.out.getvalue()

    assert kinds >= {"pass", "discards", "leads", "plays"}
    assert len(lines_with(out, "holds", "tricks")) == len(
        [kind for _, kind in human.onlooker.acts if kind != "reneges"]
    )
    assert {*findall(r"tricks (\d)", out)} >= {"0", "1", "2"}
    assert not told(run_inside([], "r").out, "holds")


# Commands.

EVERY_QUESTION = pytest.mark.parametrize("name", QUESTIONS)


@EVERY_QUESTION
@pytest.mark.parametrize("debug", [[], ["-d"]], ids=["plain", "debug"])
def test_prompt_is_printed_whenever_input_is_needed(name: str, debug: list[str]) -> None:
    ran = resumed(QUESTIONS[name], "", *debug)

    assert ran.out.endswith("\n> ")
    assert ran.out.count(">") == 1


@EVERY_QUESTION
def test_51_q_ends_the_program_at_once(name: str) -> None:
    ran = resumed(QUESTIONS[name], "q p o JH JD")

    assert ran.out.endswith(PROMPT)
    assert ran.out.count(PROMPT) == 1
    assert (ran.err, ran.code) == ("", 0)


@EVERY_QUESTION
def test_51_r12_end_of_input_is_q(name: str) -> None:
    assert resumed(QUESTIONS[name], "") == resumed(QUESTIONS[name], "q")


def test_51_q_ends_the_program_after_a_suit_too() -> None:
    ran = resumed(SECOND_ROUND, "C q p p")

    assert ran.out.count(PROMPT) == 1
    assert (ran.err, ran.code) == ("", 0)


def test_51_r12_end_of_input_within_a_command_is_q() -> None:
    for typed in ("C", "w", "x C"):
        assert resumed(SECOND_ROUND, typed).out.endswith(PROMPT)
        assert resumed(SECOND_ROUND, typed).code == 0


@EVERY_QUESTION
def test_52_r_lets_a_computer_finish_the_game(name: str) -> None:
    ran = resumed(QUESTIONS[name], "r\nq\np\n")
    after = ran.out.partition(PROMPT)[2]
    verb = {"discard": "discards", "lead": "leads", "follow": "plays", "must follow": "plays"}

    assert after.startswith("Player 0 rage quit.\nPlayer 0 " + verb.get(name, ""))
    assert PROMPT not in after
    assert told(said(after)[-1], "win the game")
    assert (ran.err, ran.code) == ("", 0)


def test_52_rage_quit_is_told_once() -> None:
    assert run_inside(["-s", "3"], "r r r").out.count("Player 0 rage quit.\n") == 1


@pytest.mark.parametrize("word", ["p", "o", "oa"])
@pytest.mark.parametrize("name", WITH_A_CARD)
def test_53_calls_are_not_recognized_where_a_card_is_wanted(name: str, word: str) -> None:
    assert_asked_again(name, word, "unrecognized", word)


def test_53_p_o_and_oa_are_taken_while_the_top_card_is_considered() -> None:
    for word in ("p", "o", "oa"):
        assert not told(resumed(FIRST_ROUND, f"{word} q").out, "unrecognized")
    assert told(resumed(SECOND_ROUND, "p q").out, "player 0 passes")


@pytest.mark.parametrize("word", ["o", "oa"])
def test_54_r11_ordering_up_a_card_turned_down_is_an_error_of_its_own(word: str) -> None:
    assert_asked_again("second round", word, "turned down")
    assert not told(answers(resumed(SECOND_ROUND, word).out)[1], "unrecognized")


@pytest.mark.parametrize("command", ["D n", "C a", "h n"])
@pytest.mark.parametrize("name", ["first round", *WITH_A_CARD])
def test_55_suit_is_not_recognized_but_in_the_second_round(name: str, command: str) -> None:
    suit, alone = command.split()
    _, first, second, last = answers(resumed(QUESTIONS[name], command).out)

    assert told(first, "unrecognized", suit)
    assert told(second, "unrecognized", alone)
    assert last == ""


@pytest.mark.parametrize("command", ["D n", "D a", "C n", "C a", "S n", "S a", "d n", "c a", "s n"])
def test_55_suit_is_taken_in_the_second_round(command: str) -> None:
    suit = {"D": "diamonds", "C": "clubs", "S": "spades"}[command[0].upper()]
    after = answers(resumed(SECOND_ROUND, f"{command} q").out)[1]

    assert told(after, "player 0", suit, "trump")
    assert told(after, "player 0", "alone") == command.endswith("a")


@pytest.mark.parametrize("word", ["x", "N", "A", "alone", "9S", "D"])
def test_55_suit_without_n_or_a_is_not_recognized(word: str) -> None:
    ran = resumed(SECOND_ROUND, f"D {word}")

    assert told(answers(ran.out)[1], "unrecognized", f"'{word}'")
    assert not told(ran.out, "diamonds", "trump")
    assert ran.out.endswith(PROMPT)


@pytest.mark.parametrize("alone", ["n", "a"])
@pytest.mark.parametrize("layout", [" ", "\n"])
def test_56_barred_suit_does_not_consume_what_follows(alone: str, layout: str) -> None:
    _, first, second, last = answers(resumed(SECOND_ROUND, f"H{layout}{alone}").out)

    assert told(first, "hearts", "turned down")
    assert not told(first, "unrecognized")
    assert told(second, "unrecognized", f"'{alone}'")
    assert last == ""


def test_56_what_follows_a_barred_suit_is_the_next_command() -> None:
    ran = resumed(SECOND_ROUND, "H C n JH q")

    assert told(ran.out, "player 0", "clubs", "trump")
    assert told(ran.out, "player 0 leads", "JH")


@pytest.mark.parametrize("card", ["9s", "JH", "9H", "2C"])
@pytest.mark.parametrize("name", CALLING)
def test_57_card_is_not_recognized_while_trump_is_called(name: str, card: str) -> None:
    assert_asked_again(name, card, "unrecognized", card)


@pytest.mark.parametrize("card", ["AC", "kc", "2C", "QD"])
@pytest.mark.parametrize("name", WITH_A_CARD)
def test_57_card_not_in_the_hand_is_an_error_without_penalty(name: str, card: str) -> None:
    assert_asked_again(name, card, "hold")
    after = answers(resumed(QUESTIONS[name], card).out)[1]

    assert not told(after, "unrecognized")
    assert not told(after, "renege")
    assert not told(after, "1 and 3")


def test_57_card_played_before_is_not_in_the_hand() -> None:
    ran = resumed(LEAD, "JH JH q")

    assert told(answers(ran.out)[2], "hold", "jack of hearts")


@pytest.mark.parametrize(
    "name, card, facts",
    [
        ("discard", "9h", ("player 0 discards", "9H")),
        ("lead", "kh", ("player 0 leads", "KH")),
        ("follow", "jD", ("player 0 plays", "JD")),
        ("must follow", "Jd", ("player 0 plays", "JD")),
    ],
)
def test_57_r6_card_is_taken_in_either_case_and_printed_in_capitals(
    name: str, card: str, facts: tuple[str, str]
) -> None:
    after = answers(resumed(QUESTIONS[name], f"{card} q").out)[1]

    assert told(after, *facts)
    assert facts[1] in after


@pytest.mark.parametrize(
    "word",
    [
        *["x", "Q", "R", "P", "O", "OA", "ao", "pass", "help", "0", "-1", "10H", "H9", "HH", "99"],
        *["n", "a", "9", "S9", "hearts", "\u2665", "9\u2665", "\u00e9\u00e9", "?", "9H,", "qq"],
        pytest.param("x" * 5000, id="a long word"),
    ],
)
@EVERY_QUESTION
def test_58_any_other_word_is_an_error_and_asked_again(name: str, word: str) -> None:
    assert_asked_again(name, word, "unrecognized")


def test_58_complaint_shows_the_word_escaped_and_short() -> None:
    for word in ("\x1b[2J", "\u202e", "x" * 5000, "\x7f", "\ufffd"):
        complaint = answers(resumed(LEAD, word).out)[1]

        assert complaint.isascii()
        assert complaint.removesuffix("\n").isprintable()
        assert len(complaint) < 200


def assert_asked_again(name: str, word: str, *facts: str) -> None:
    """The word earns one line with these facts and a new prompt, and changes nothing."""
    text = saved_at(QUESTIONS[name], (9, 9))  # one hand more
    plain = answers(resumed(text, "r").out)
    start, complaint, rest = answers(resumed(text, f"{word} r").out)

    assert [start, rest] == plain
    assert len(said(complaint)) == 1
    assert complaint.endswith("\n")
    assert told(complaint, *facts)


def test_words_may_be_laid_out_in_any_way() -> None:
    plain = resumed(SECOND_ROUND, "D n JH\nr\n")

    assert plain == resumed(SECOND_ROUND, "D\nn\n\n\n JH\tr")
    assert plain == resumed(SECOND_ROUND, "\ufeffD n\r\nJH\r\nr\r\n")


def test_r7_tricks_and_hands_are_never_called_rounds() -> None:
    out = human_game(2).out.getvalue() + run_inside([], "r").out

    assert told(out, "trick")
    assert told(out, "hand")
    assert not told(out, "round")


def test_r9_every_command_of_section_2_5_is_known() -> None:
    for name, command in [
        *[("first round", word) for word in ("q", "r", "p", "o", "oa")],
        *[("second round", word) for word in ("D n", "D a")],
        *[("discard", "9h"), ("lead", "jh"), ("follow", "jh")],
    ]:
        assert not told(resumed(QUESTIONS[name], f"{command} q").out, "unrecognized")


def test_r10_deck_of_seed_0_is_some_shuffle_and_always_the_same() -> None:
    first, second = (decks_in(run_inside(["-d"], "q").out) for _ in range(2))

    assert first == second
    assert first[0] != sorted(first[0])


# Saved games.

AFTER_A_TRICK = saved(3, "order-up 9H | JH TH 9D TD")


@pytest.mark.parametrize(
    "text, typed, facts",
    [
        pytest.param(FIRST_ROUND, "o", ("player 0", "9H", "hearts"), id="before the top card"),
        pytest.param(SECOND_ROUND, "C n", ("player 0", "clubs"), id="after it was turned down"),
        pytest.param(DISCARD, "9H", ("player 0 discards", "9H"), id="before the discard"),
        pytest.param(LEAD, "AH", ("player 0 leads", "AH"), id="before a round"),
        pytest.param(FOLLOW, "AH", ("player 0 plays", "AH"), id="within a round"),
        pytest.param(AFTER_A_TRICK, "AH", ("player 0 leads", "AH"), id="at the end of a round"),
    ],
)
def test_59_saved_game_goes_on_from_any_point(
    text: str, typed: str, facts: tuple[str, ...]
) -> None:
    ran = resumed(text, f"{typed} q")

    assert (ran.err, ran.code) == ("", 0)
    assert told(said(answers(ran.out)[1])[0], *facts)


def test_59_saved_game_goes_on_after_a_hand() -> None:
    done = "order-up 9H | JH TH 9D TD | JD 9C KC JS | AH TC AC QS | KH JC 9S KS | QH QC TS AS"
    ran = resumed(saved(3, f"{done} | = 2-0", score=(1, 3)), "q", "-d")

    assert told(ran.out, "hand 2")
    assert not told(ran.out, "hand 1")
    assert told(ran.out, "0 and 2: 3", "1 and 3: 3")
    assert told(ran.out, "player 0 deals")


def test_59_cards_played_before_are_told() -> None:
    start = answers(resumed(saved(2, "order-up 9H | TD JH TH 9D | JD 9C KC KS"), "q").out)[0]

    assert told(start, "player 3 TD", "player 0 JH", "player 1 TH", "player 2 9D")
    assert told(start, "player 0 JD", "player 1 9C", "player 2 KC", "player 3 KS")
    assert not told(start, "takes the trick")


def test_59_cards_on_the_table_are_told_from_the_leader_on() -> None:
    text = saved(1, "pass pass order-up-alone 9H | JS JH")
    ran = resumed(text, "q", "-d")

    assert told(ran.out, "trump", "hearts", "player 0", "alone")
    assert ran.out.index("player 3 JS") < ran.out.index("player 0 JH")
    assert not told(ran.out, "player 2 ", "JH")


def test_59_tricks_taken_before_count() -> None:
    text = saved(3, "order-up 9H | JH TH 9D TD | JD 9C KC JS")
    ran = resumed(text, "q", "-d")

    assert told(ran.out, "player 0 holds", "tricks 2")


def test_59_r1_turned_down_only_if_four_have_passed() -> None:
    assert not told(resumed(FIRST_ROUND, "q").out, "turned down")
    assert told(answers(resumed(SECOND_ROUND, "q").out)[0], "9H", "turned down", "hearts")

    for dealer, done in [(2, "pass"), (1, "pass pass"), (0, "pass pass pass")]:
        start, after, *_ = answers(resumed(saved(dealer, done), "o q").out)
        assert not told(start, "turned down")
        assert told(after, "player 0", "9H", "hearts", "trump")


def test_60_player_0_is_human_whoever_sat_there() -> None:
    for kind in ("daring", "simple", "random", "human"):
        ran = resumed(LEAD.replace("seat North human", f"seat North {kind}"), "q")

        assert ran.out.endswith(PROMPT)


def test_60_other_players_are_computers_whoever_sat_there() -> None:
    humans = LEAD.replace(" daring ", " human ")

    assert resumed(humans, "JH r") == resumed(LEAD, "JH r")


def test_60_seed_comes_from_the_file() -> None:
    done = f"{PASSED} {PASSED} | = 0-0"
    decks = {
        seed: decks_in(resumed(saved(3, done, seed=f"seed {seed}\n"), "q", "-d").out)[0]
        for seed in ("5", "6", "123")
    }

    for seed, deck in decks.items():
        assert deck == decks_in(run_inside(["-d", "-s", seed], "r").out)[1]


def test_60_file_without_a_seed_has_seed_0() -> None:
    unseeded = resumed(saved(3, seed=""), "r", "-d", "-s", "9")

    assert unseeded == resumed(saved(3, seed="seed 0\n"), "r", "-d")
    assert told(unseeded.out, "seed", "0")


# Saving: ``w FILE``.

LONG_GAMES = (1, 6, 10, 11, 17)


def test_long_games_ask_every_kind_of_question() -> None:
    asked = {stage for seed in LONG_GAMES for stage in human_game(seed).stages}

    assert asked == {"first round", "second round", "discard", "lead", "follow"}


@pytest.mark.parametrize("seed", LONG_GAMES)
def test_game_saved_at_any_prompt_goes_on_as_if_nothing_had_happened(
    seed: int, tmp_path: Path
) -> None:
    human = human_game(seed)
    whole = answers(human.out.getvalue())
    prompts = {human.stages.index(stage): stage for stage in {*human.stages}}
    prompts |= {len(human.stages) // 3: "", len(human.stages) // 2: "", len(human.stages) - 1: ""}
    for place in prompts:
        file = str(tmp_path / f"{place}.txt")
        before, after = human.typed[:place], human.typed[place:]
        ran = run_inside(["-d", "-s", str(seed)], "\n".join([*before, f"w {file}", *after]))
        parts = answers(ran.out)

        assert [*parts[: place + 1], *parts[place + 2 :]] == whole
        assert told(parts[place + 1], "saved", file)

        resumed_game = run_inside(["-d", "-f", file], "\n".join(after))
        start, *rest = answers(resumed_game.out)

        assert rest == whole[place + 1 :]
        assert said(start)[-1] == lines_with("".join(whole[: place + 1]), "player 0 holds")[-1]


@pytest.mark.parametrize("suffix", [".txt", ".json", ""])
@EVERY_QUESTION
def test_saved_question_is_asked_again(name: str, suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"again{suffix}"
    ran = resumed(QUESTIONS[name], f"w {file} r", "-d")
    start, saving, rest = answers(ran.out)
    again = run_inside(["-d", "-f", str(file)], "r")

    assert len(said(saving)) == 1
    assert answers(again.out) == [start, rest]
    assert file.read_text().startswith("{" if suffix == ".json" else "overtrick record 1\n")


def test_penalty_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "penalty.txt"
    ran = resumed(MUST_FOLLOW, f"9C TC w {file} 9S JD r")
    again = run_inside(["-f", str(file)], "9S JD r")

    assert told(answers(again.out)[0], "0 and 2: 0", "1 and 3: 4")
    assert told(answers(again.out)[1], "0 and 2: 0", "1 and 3: 6")
    assert answers(again.out)[1:] == answers(ran.out)[4:]


def test_penalties_of_a_file_are_added_to_its_score() -> None:
    text = saved_at(LEAD, (3, 4)).replace("seat North", "given 2 4\nseat North")

    assert told(resumed(text, "q").out, "0 and 2: 5", "1 and 3: 8")


def test_older_file_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    resumed(LEAD, f"w {file} JH w {file} q")

    assert told(run_inside(["-f", str(file)], "JH").out, "hold", "jack of hearts")
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


@pytest.mark.parametrize("place", ["missing/game.txt", ".", "", "a" * 300, "game.txt/below"])
@EVERY_QUESTION
def test_file_that_cannot_be_written_is_an_error_and_asked_again(
    name: str, place: str, tmp_path: Path
) -> None:
    (tmp_path / "game.txt").write_text("")
    assert_asked_again(name, f"w {tmp_path}/{place}", "cannot save")


def test_file_name_with_a_null_is_an_error_and_asked_again() -> None:
    assert_asked_again("lead", "w a\0b", "cannot save")
