"""Belote in the terminal: what is told, what is asked, what is refused."""

import io

import pytest

from overtrick.core.actions import Actions
from overtrick.core.cards import NO_SUIT, parse_card, parse_cards
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from overtrick.games import belote
from overtrick.games.belote.rules.state import TAKE, Contract, State
from overtrick.games.belote.rules.view import View
from overtrick.games.belote.sentences import BeloteWording
from overtrick.games.catalogue import game_named
from overtrick.record.match_record import Record, Sitting
from overtrick.table.events import Acted, DealEnded, Dealt
from overtrick.telling.card_styles import LETTERS, Faces
from overtrick.telling.events import DealResult, Seen, event_for, open_event
from overtrick.terminal.session import Quit, Session

GAME = game_named("belote")
NAMES = ["Ana", "Cy", "Guest", "Bo"]
FACES = Faces(LETTERS, False)


@pytest.fixture
def words() -> BeloteWording:
    """The words for Guest, who sits South."""
    return BeloteWording(GAME, NAMES, SOUTH, FACES)


def first_state() -> State:
    """North is the eldest hand; the deck lies suit by suit."""
    return belote.start(belote.INFO0004, belote.DECK, WEST)


def act(state: State, *said: str) -> tuple[State, State]:
    """The states before and after the last of some actions."""
    before = state
    for text in said:
        before = state
        state = belote.apply(before, belote.parse_action(before, text))
    return before, state


def event(state: State, text: str, listener: Seat = SOUTH) -> Seen:
    return event_for(GAME, acted(state, text), listener)


def acted(state: State, text: str) -> Acted:
    before, after = act(state, text)
    return Acted(belote.turn(before), belote.parse_action(before, text), before, after)


def seen(state: State) -> tuple[View, Actions]:
    """What the seat on turn is shown and may do."""
    return belote.view(state, belote.turn(state)), belote.legal_actions(state)


def test_the_deal_is_told(words: BeloteWording) -> None:
    told = words.tell(event_for(GAME, Dealt(0, WEST, first_state()), SOUTH))

    assert told == ["", "Deal 1.", "Bo deals 5 cards each and turns up JH."]


def test_passing_and_taking_are_told(words: BeloteWording) -> None:
    state = first_state()

    assert words.tell(event(state, "pass")) == ["  Ana passes."]
    assert words.tell(event(state, "take")) == [
        "  Ana takes JH. Trump is hearts. The remaining cards are dealt."
    ]
    _, second_round = act(state, "pass", "pass", "pass", "pass")
    assert words.tell(event(second_round, "spades")) == [
        "  Ana takes JH and makes spades trump. The remaining cards are dealt."
    ]


def test_with_all_hands_open_the_full_hands_are_told(words: BeloteWording) -> None:
    told = words.tell(open_event(GAME, acted(first_state(), "take")))

    assert [line.split(":")[0] for line in told[1:]] == [
        "  North Ana",
        "  East Cy",
        "  South Guest",
        "  West Bo",
    ]
    assert all(len(line.split(":")[1].split()) == 8 for line in told[1:])


def test_the_questions_of_the_taking(words: BeloteWording) -> None:
    _, state = act(first_state(), "pass", "pass")
    _, again = act(state, "pass", "pass", "pass", "pass")

    assert words.question(*seen(state))[1].startswith("Upcard JH, dealer Bo. Your hand:  ")
    assert words.question(*seen(state))[2] == "You may:  1) pass   2) take JH"
    assert words.question(*seen(again))[1].startswith(
        "Upcard JH, passed by everyone; the taker gets it."
    )
    assert words.question(*seen(again))[2] == (
        "You may:  1) pass   2) take with clubs   3) take with diamonds   4) take with spades"
    )
    assert words.prompt(*seen(state)) == "Your turn: take or pass"
    assert words.key_note("hint", *seen(state)) == ""
    assert words.key_note("hint", *seen(again)) == ""  # hearts were passed
    assert words.key_note("score", *seen(state)) == ""
    assert words.key_note("score", *seen(again)) == "(To name spades, type the word or its number.)"
    assert words.key_note("last", *seen(again)) == ""


def in_play(*cards: str) -> State:
    """South holds a few cards; hearts are trump, North has taken and leads."""
    _, state = act(first_state(), "take")
    hand = parse_cards("9H AH TS 7S")
    state = state._replace(hands=(state.hands[0], state.hands[1], hand, state.hands[3]))
    for card in cards:
        state = belote.apply(state, parse_card(card))
    return state


def test_the_question_of_a_trick(words: BeloteWording) -> None:
    state = in_play("AC", "TC")

    assert words.question(*seen(state)) == [
        "",
        "Trick 1, trump hearts (Ana), clubs led: Ana AC, Cy TC. AC is winning (Ana).",
        "Your hand:  1) 9H   2) AH   3) TS   4) 7S",
    ]
    assert words.prompt(*seen(state)) == "Your turn: play a card"


def test_what_may_be_played_is_marked(words: BeloteWording) -> None:
    state = in_play("TC", "AC")

    assert words.question(*seen(state))[2] == (
        "Your hand:  1) 9H *   2) AH *   3) TS   4) 7S      * = legal"
    )


def test_leading_is_said(words: BeloteWording) -> None:
    state = in_play("TC", "7C", "AH", "8C")

    assert words.question(*seen(state))[1] == "Trick 2, trump hearts (Ana). You lead."
    assert words.last_trick(seen(state)[0]) == "Trick 1: Ana TC, Cy 7C, You AH, Bo 8C."
    assert words.last_trick(seen(in_play())[0]) == "No trick has been played in this deal."


def test_a_cut_is_marked_as_a_trump(words: BeloteWording) -> None:
    assert "7H, a trump, is winning (Cy)." in words.question(*seen(in_play("TC", "7H")))[1]


def test_cards_and_tricks_are_told(words: BeloteWording) -> None:
    state = in_play("TC", "7C", "AH")

    assert words.tell(event(in_play(), "TC")) == ["  Ana leads TC."]
    assert words.tell(event(state, "8C")) == [
        "  Bo plays 8C.",
        "You take trick 1 with AH for 21 points. So far: You and Ana 21, Cy and Bo 0.",
    ]


def test_belote_is_told_with_the_second_card(words: BeloteWording) -> None:
    state = in_play("KH", "7C", "AH", "8C")  # South wins and leads
    state = belote.apply(belote.apply(state, parse_card("7S")), parse_card("8S"))

    assert words.tell(event(state, "QH")) == ["  Ana plays QH. Belote: 20 points."]


def ended(taker: int, cards: tuple[int, int], won: tuple[int, int], belote_side: int) -> DealResult:
    """A deal that is over with that tally, as all see it."""
    _, state = act(first_state(), "take")
    tally = state.play.tally._replace(cards=cards, won=won, belote=belote_side)
    play = state.play._replace(tally=tally, tricks=8)
    over = state._replace(play=play, contract=Contract(0, 2, taker), phase=2)
    return DealResult(belote.view(over, SOUTH), belote.points(over), (0, 0))


def test_results_are_told(words: BeloteWording) -> None:
    assert words.tell_result(ended(NORTH, (100, 62), (5, 3), -1)) == ["Contract made, 100 to 62."]
    assert words.tell_result(ended(EAST, (100, 62), (5, 3), 1)) == [
        "Contract failed, 82 to 100.",
        "This deal scores: You and Ana 162, Cy and Bo 20.",
    ]
    assert words.tell_result(ended(NORTH, (162, 0), (8, 0), -1)) == [
        "Contract made, 162 to 0.",
        "You and Ana took every trick: capot.",
        "This deal scores: You and Ana 252, Cy and Bo 0.",
    ]


def test_a_void_deal_is_told(words: BeloteWording) -> None:
    _, void = act(first_state(), *["pass"] * 8)

    assert void.contract.trump == NO_SUIT
    assert words.tell(event_for(GAME, DealEnded(void, (0, 0), (0, 0)), SOUTH)) == [
        "Everyone passed twice: the deal is void.",
        "Score: You and Ana 0, Cy and Bo 0.",
    ]


def test_actions_as_hints_name_them(words: BeloteWording) -> None:
    state = first_state()

    assert words.action_words(seen(state)[0], TAKE) == "take JH"
    assert words.action_words(seen(in_play())[0], parse_card("7C")) == "play 7C"


def test_a_person_s_answers_are_taken_or_explained() -> None:
    seats = tuple(Sitting(name, "human" if name == "Guest" else "simple") for name in NAMES)
    record = Record(game_named("belote"), belote.INFO0004, seats, seed=5)  # South speaks first
    out = io.StringIO()
    session = Session(record, None, FACES, io.StringIO("spades\ntake\nKC\nJD\nq\n"), out)
    with pytest.raises(Quit):
        session.play()

    assert (
        "Not allowed: the queen of diamonds is turned up: in the first round, take"
        in out.getvalue()
    )
    assert "Not allowed: you do not hold the king of clubs [6.3]" in out.getvalue()
    assert "  You lead JD.\n" in out.getvalue()
