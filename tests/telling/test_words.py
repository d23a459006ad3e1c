"""The words that fit any game: what is told and asked where a game brings none of its own."""

from typing import Any

import pytest

from overtrick.core.actions import NO_ACTION, Actions, call_bit
from overtrick.core.cards import NO_CARDS, parse_card, parse_cards
from overtrick.core.parties import PARTNERSHIPS, TWO_SINGLES, Parties
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST, Seat
from overtrick.table.events import MatchEnded
from overtrick.telling.events import ActionSeen, DealResult, DealSeen

from .singles import DOUBLE_UP, PASS, Bare, Play, View, after_trick, trick_of, words_for

HAND = parse_cards("9H AH TS JC")
CALLS = Actions(NO_CARDS, call_bit(PASS) | call_bit(DOUBLE_UP))
BEFORE_THE_LEAD = Play()
SEEN_BEFORE_THE_LEAD = View(SOUTH, HAND, BEFORE_THE_LEAD)


def view(play: Play = BEFORE_THE_LEAD, hand: int = HAND) -> View:
    return View(SOUTH, hand, play)


def told_action(
    action: int, seat: Seat = NORTH, before: Any = SEEN_BEFORE_THE_LEAD, after: Any = None
) -> list[str]:
    after = before if after is None else after
    return words_for().tell(ActionSeen(seat, action, before, after))


def test_a_deal_is_told() -> None:
    assert words_for().tell(DealSeen(2, WEST, view())) == ["", "Deal 3.", "Bo deals."]
    assert words_for(WEST).tell(DealSeen(0, WEST, view())) == ["", "Deal 1.", "You deal."]


def test_calls_are_told_by_their_names() -> None:
    assert told_action(PASS) == ["  Ana passes."]
    assert told_action(PASS, SOUTH) == ["  You pass."]
    assert told_action(DOUBLE_UP) == ['  Ana calls "double up".']
    assert told_action(DOUBLE_UP, SOUTH) == ['  You call "double up".']


def test_what_the_listener_may_not_see_is_told_without_saying_what_it_was() -> None:
    assert told_action(NO_ACTION) == ["  Ana makes a hidden choice."]


def test_cards_are_led_and_played_and_the_trick_goes_to_who_leads_next() -> None:
    empty, one = Play(NORTH, trick_of(NORTH)), Play(EAST, trick_of(NORTH, "9C"))
    three = Play(WEST, trick_of(NORTH, "9C", "TC", "KC"))
    done = after_trick(trick_of(NORTH, "9C", "TC", "KC", "AC"))

    assert told_action(parse_card("9C"), NORTH, view(empty), view(one)) == ["  Ana leads 9C."]
    assert told_action(parse_card("AC"), WEST, view(three), view(done)) == [
        "  Bo plays AC.",
        "Bo takes trick 1 with AC.",
    ]


def test_a_trick_whose_winner_is_not_on_turn_is_only_said_to_be_complete() -> None:
    three = Play(WEST, trick_of(NORTH, "9C", "TC", "KC"))
    over = after_trick(trick_of(NORTH, "9C", "TC", "KC", "AC"))._replace(turn=NO_SEAT)

    assert told_action(parse_card("AC"), WEST, view(three), view(over)) == [
        "  Bo plays AC.",
        "Trick 1 is complete.",
    ]


def test_a_card_that_goes_to_no_trick_is_chosen() -> None:
    assert told_action(parse_card("9C"), SOUTH) == ["  You choose 9C."]


def test_a_card_is_played_in_a_game_without_tricks() -> None:
    bare = Bare(SOUTH, HAND)

    assert told_action(parse_card("9C"), EAST, bare, bare) == ["  Cy plays 9C."]
    assert words_for().last_trick(bare) == "This game has no tricks."
    assert words_for().keys(bare) == "h hint, u undo, ? keys"
    assert "trick" not in words_for().help(bare)


def test_a_result_is_told_by_the_points_of_each_party_the_listener_first() -> None:
    assert words_for().tell(DealResult(view(), (0, 3, 1, 2), (5, 4, 3, 2))) == [
        "This deal scores: You 1, Bo 2, Ana 0, Cy 3.",
        "Score: You 3, Bo 2, Ana 5, Cy 4.",
    ]
    assert words_for().tell_result(DealResult(view(), (0, 0, 0, 0), (0, 0, 0, 0))) == [
        "This deal scores no points."
    ]


@pytest.mark.parametrize(
    "parties, low_wins, winners, score, said",
    [
        (PARTNERSHIPS, False, (0,), (10, 7), "You and Ana win 10 to 7!"),
        (PARTNERSHIPS, False, (1,), (7, 10), "Cy and Bo win 10 to 7!"),
        (PARTNERSHIPS, True, (1,), (50, 12), "Cy and Bo win 12 to 50!"),
        (
            PARTNERSHIPS,
            False,
            (0, 1),
            (10, 10),
            "You and Ana tie with Cy and Bo for first place with 10 points!",
        ),
        (PARTNERSHIPS, False, (), (3, 4), "Nobody wins: You and Ana 3, Cy and Bo 4."),
        (TWO_SINGLES, False, (1,), (0, 1), "Cy wins 1 to 0!"),
        (
            None,
            False,
            (2,),
            (5, 6, 20, 8),
            "You win with 20 points! Bo 8, Ana 5, Cy 6.",
        ),
        (
            None,
            True,
            (1,),
            (5, 1, 20, 8),
            "Cy wins with 1 point, the lowest score! You 20, Bo 8, Ana 5.",
        ),
        (
            None,
            True,
            (0, 1),
            (5, 5, 20, 8),
            "Ana ties with Cy for first place with 5 points, the lowest score! You 20, Bo 8.",
        ),
        (
            None,
            False,
            (0, 1, 2),
            (9, 9, 9, 0),
            "You tie with Ana and Cy for first place with 9 points! Bo 0.",
        ),
        (
            None,
            False,
            (0, 1, 2, 3),
            (9, 9, 9, 9),
            "You tie with Bo, Ana and Cy for first place with 9 points!",
        ),
        (
            None,
            False,
            (2, 3),
            (1, 2, 12, 11),
            "You and Bo win! You 12, Bo 11, Ana 1, Cy 2.",
        ),
    ],
)
def test_the_end_of_a_match_is_told(
    parties: Parties | None,
    low_wins: bool,
    winners: tuple[int, ...],
    score: tuple[int, ...],
    said: str,
) -> None:
    differences: dict[str, Any] = {"LOW_WINS": low_wins}
    if parties is not None:
        differences |= {"PARTIES": parties}

    assert words_for(SOUTH, **differences).tell_end(MatchEnded(winners, score)) == said


def test_the_question_shows_the_trick_the_hand_and_the_calls() -> None:
    play = Play(SOUTH, trick_of(NORTH, "9C", "TC"))
    legal = Actions(parse_cards("JC"), call_bit(DOUBLE_UP))
    words = words_for()

    assert words.question(view(play), legal) == [
        "",
        "Trick 1, clubs led: Ana 9C, Cy TC. TC is winning (Cy).",
        "Your hand:  1) TS   2) AH   3) 9H   4) JC *      * = legal",
        "You may:  5) double up",
    ]
    assert words.prompt(view(play), legal) == "Your turn: play a card or make a call"
    *_, card, call = words.choices(view(play), legal)
    assert words.action_words(view(play), card) == "play JC"
    assert words.action_words(view(play), call) == "double up"


def test_who_leads_is_told_that_they_do() -> None:
    play = after_trick(trick_of(NORTH, "9C", "TC", "KC", "QC"))

    assert words_for().question(view(play), Actions(HAND, 0)) == [
        "",
        "Trick 2. You lead.",
        "Your hand:  1) TS   2) AH   3) 9H   4) JC",
    ]
    assert words_for().last_trick(view(play)) == "Trick 1: Ana 9C, Cy TC, You KC, Bo QC."


def test_before_the_first_lead_a_card_is_chosen_not_played() -> None:
    words = words_for()

    assert words.question(view(), Actions(HAND, 0)) == [
        "",
        "Your hand:  1) TS   2) AH   3) 9H   4) JC",
    ]
    assert words.prompt(view(), Actions(HAND, 0)) == "Your turn: choose a card"
    assert words.action_words(view(), parse_card("JC")) == "choose JC"
    assert words.doing(view(), is_card=True) == "choose a card"
    assert words.last_trick(view()) == "No trick has been played in this deal."


def test_one_who_may_only_call_sees_the_hand_without_numbers() -> None:
    words = words_for()

    assert words.question(view(), CALLS) == [
        "",
        "Your hand:  TS  AH  9H  JC",
        "You may:  1) pass   2) double up",
    ]
    assert words.choices(view(), CALLS) == [PASS, DOUBLE_UP]
    assert words.prompt(view(), CALLS) == "Your turn: make a call"
    assert words.doing(view(), is_card=False) == "call"


def test_who_holds_no_cards_is_shown_none() -> None:
    assert words_for().question(view(hand=NO_CARDS), CALLS) == [
        "",
        "You may:  1) pass   2) double up",
    ]


def test_a_large_hand_is_shown_a_suit_to_a_line() -> None:
    bare = Bare(SOUTH, parse_cards("2C TC 9H AH"))
    words = words_for(DECK=tuple(range(52)))

    assert words.question(bare, Actions(parse_cards("2C TC"), 0)) == [
        "",
        "Your hand:  1) AH   2) 9H",
        "            3) TC *   4) 2C *      * = legal",
    ]


def test_cards_have_no_notes_and_a_deal_no_contract() -> None:
    assert words_for().card_note(view(), parse_card("JC")) == ""
    assert words_for().contract(view()) == ""
