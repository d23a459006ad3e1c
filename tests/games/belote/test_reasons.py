"""Why an action is refused.  Rule numbers are those of docs/rules/belote.md."""

import pytest

from games.belote.tables import action, after, at_play, table, won_by
from overtrick.core.actions import allows
from overtrick.games import belote
from overtrick.games.belote import ALL_ACTIONS, INFO0004, State

CUT_PARTNER = INFO0004._replace(cut_partner=True)


def reason(state: State, word: str) -> tuple[str, str, str]:
    """Code, rule and words for an action that is not legal."""
    assert not allows(belote.legal_actions(state), action(word))
    code, rule, text = belote.why_not(state, action(word))
    return code, rule, text


@pytest.mark.parametrize("before", ["", "pass pass", "pass " * 4])
def test_no_card_can_be_played_while_trump_is_being_settled(before: str) -> None:  # [6.2]
    state = after(belote, table(belote), before)

    assert reason(state, "7C") == (
        "no_cards_yet",
        "6.2",
        "no one has taken yet: take or pass before playing a card",
    )


@pytest.mark.parametrize("word", ["clubs", "diamonds", "hearts", "spades"])
def test_only_the_suit_turned_up_can_be_taken_in_the_first_round(word: str) -> None:  # [2.1]
    assert reason(table(belote), word) == (
        "first_round",
        "2.1",
        "the jack of hearts is turned up: in the first round, take hearts or pass",
    )


def test_the_upcard_cannot_be_taken_once_all_have_passed_it() -> None:  # [2.2]
    state = after(belote, table(belote), "pass pass pass pass")

    assert reason(state, "take") == (
        "turned_down",
        "2.2",
        "everyone passed the jack of hearts: name another suit or pass",
    )


@pytest.mark.parametrize("upcard, suit", [("JH", "hearts"), ("AC", "clubs"), ("7S", "spades")])
def test_the_suit_turned_down_may_not_be_named(upcard: str, suit: str) -> None:  # [2.2]
    state = after(belote, table(belote, upcard=upcard), "pass " * 5)

    assert reason(state, suit) == (
        "suit_turned_down",
        "2.2",
        f"{suit} were turned down in the first round and may not be named",
    )


@pytest.mark.parametrize("word", ["pass", "take", "clubs", "hearts"])
def test_nobody_speaks_once_trump_is_settled(word: str) -> None:  # [6.2]
    state = after(belote, table(belote), "take")

    assert reason(state, word) == ("taking_is_over", "6.2", "trump is made: play a card")


@pytest.mark.parametrize("before", ["", "7C"])
def test_a_player_plays_only_cards_he_holds(before: str) -> None:  # [6.3]
    state = after(belote, at_play(belote, "7C AD", "7D", "7H", "7S"), before)

    assert reason(state, "AS") == ("not_in_hand", "6.3", "you do not hold the ace of spades")


def test_a_card_of_another_hand_is_not_held() -> None:  # [6.1, 6.3]
    state = after(belote, at_play(belote, "7C AD", "7D", "7H", "7S"), "7C")

    assert reason(state, "7H") == ("not_in_hand", "6.3", "you do not hold the 7 of hearts")


@pytest.mark.parametrize("word", ["AS", "JH"])
def test_a_player_must_follow(word: str) -> None:  # [4.2]
    state = after(belote, at_play(belote, "9C", "7C AC JH AS", "7D", "7S"), "9C")

    assert reason(state, word) == ("must_follow", "4.2", "clubs were led and you hold 7C AC")


def test_a_player_must_follow_trumps() -> None:  # [4.2]
    state = after(belote, at_play(belote, "9H", "7H JH AS", "7D", "7S"), "9H")

    assert reason(state, "AS") == ("must_follow", "4.2", "hearts were led and you hold 7H JH")


def test_a_player_must_cut() -> None:  # [4.3]
    state = after(belote, at_play(belote, "9C", "8H JH AS", "7D", "7S"), "9C")

    assert reason(state, "AS") == (
        "must_cut",
        "4.3",
        "you hold no clubs, your partner is not winning the trick, and you hold trumps: 8H JH",
    )


def test_a_player_must_cut_his_partner_where_that_is_the_rule() -> None:  # [4.3], cut_partner
    state = at_play(belote, "AC", "7C", "8H JH AS", "7S", house=CUT_PARTNER)

    assert reason(after(belote, state, "AC 7C"), "AS") == (
        "must_cut",
        "4.3",
        "you hold no clubs, under these rules you must trump even your partner's trick, "
        "and you hold trumps: 8H JH",
    )


def test_a_player_must_go_over_when_trumps_are_led() -> None:  # [4.4]
    state = after(belote, at_play(belote, "AH", "7H 9H JH AS", "7D", "7S"), "AH")

    assert reason(state, "7H") == (
        "must_go_over",
        "4.4",
        "the ace of hearts is in the trick and you hold higher trumps: 9H JH",
    )


def test_a_player_must_go_over_an_earlier_cut() -> None:  # [4.4]
    state = after(belote, at_play(belote, "AC", "TH", "8H JH AS", "7S"), "AC TH")

    assert reason(state, "8H") == (
        "must_go_over",
        "4.4",
        "the 10 of hearts is in the trick and you hold higher trumps: JH",
    )


def test_a_player_who_must_cut_and_go_over_is_told_first_to_cut() -> None:  # [4.3, 4.4]
    state = after(belote, at_play(belote, "AC", "TH", "8H JH AS", "7S"), "AC TH")

    assert reason(state, "AS")[:2] == ("must_cut", "4.3")


@pytest.mark.parametrize("word", ["pass", "take", "spades", "7C"])
def test_nothing_can_be_said_or_played_in_a_deal_that_is_over(word: str) -> None:  # [6.4]
    void = after(belote, table(belote), "pass " * 8)
    played = won_by(belote, "NNNNEEEE")

    assert reason(void, word) == ("deal_is_over", "6.4", "the deal is over")
    assert reason(played, word) == ("deal_is_over", "6.4", "the deal is over")


@pytest.mark.parametrize("number", [-1, 52, 63, 70, 200])
@pytest.mark.parametrize("words", ["", "pass " * 4, "take", "pass " * 8])
def test_what_is_no_action_is_refused_as_such(words: str, number: int) -> None:  # [6.2]
    state = after(belote, table(belote), words)
    code, rule, text = belote.why_not(state, number)

    assert number not in ALL_ACTIONS
    assert (code, rule, text) == ("no_such_action", "6.2", "that is not an action in this game")
