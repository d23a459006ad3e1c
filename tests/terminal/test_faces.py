"""How cards look."""

import io

import pytest

from overtrick.core.cards import HEARTS, NO_SUIT, SPADES, card_name, parse_card, parse_cards
from overtrick.games.euchre.prompts import sort_hand
from overtrick.telling.card_styles import LETTERS, SYMBOLS, WORDS, Faces, faces_for


class Screen(io.StringIO):
    """A terminal with a given character set."""

    def __init__(self, encoding: str, is_terminal: bool = True) -> None:
        super().__init__()
        self._encoding = encoding
        self._is_terminal = is_terminal

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    def isatty(self) -> bool:
        return self._is_terminal


def names(cards: list[int]) -> str:
    return " ".join(card_name(card) for card in cards)


@pytest.mark.parametrize(
    "style, text", [(SYMBOLS, "J♦"), (LETTERS, "JD"), (WORDS, "jack of diamonds")]
)
def test_a_card_in_each_style(style: str, text: str) -> None:
    assert Faces(style, False).card(parse_card("JD")) == text


def test_every_suit_has_a_color_of_its_own() -> None:
    faces = Faces(SYMBOLS, True)

    starts = {faces.card(parse_card(f"K{suit}")).partition("K")[0] for suit in "CDHS"}

    assert len(starts) == 4


def test_the_left_bower_is_shown_among_the_trumps() -> None:
    hand = parse_cards("9H JD AD AH JH")

    assert names(sort_hand(hand, HEARTS)) == "JH JD AH 9H AD"


def test_a_hand_without_trump_alternates_black_and_red() -> None:
    hand = parse_cards("9H JD AC AS KH")

    assert names(sort_hand(hand, NO_SUIT)) == "AS KH 9H AC JD"


def test_trumps_come_first_whatever_they_are() -> None:
    assert names(sort_hand(parse_cards("AH KC 9S"), SPADES)) == "9S AH KC"


def test_symbols_and_color_on_a_terminal_that_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")

    faces = faces_for(Screen("utf-8"), plain=False, suits=None)

    assert (faces.style, faces.color) == (SYMBOLS, True)


@pytest.mark.parametrize("variable, value", [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_color_where_it_is_not_wanted(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv(variable, value)

    assert not faces_for(Screen("utf-8"), plain=False, suits=None).color


def test_no_color_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)

    assert not faces_for(Screen("utf-8", is_terminal=False), plain=False, suits=None).color


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "no-such-encoding"])
def test_letters_where_symbols_cannot_be_printed(encoding: str) -> None:
    assert faces_for(Screen(encoding), plain=False, suits=None).style == LETTERS


def test_the_person_may_choose_letters() -> None:
    assert faces_for(Screen("utf-8"), plain=False, suits=LETTERS).style == LETTERS


def test_plain_means_words_without_color() -> None:
    faces = faces_for(Screen("utf-8"), plain=True, suits=None)

    assert (faces.style, faces.color) == (WORDS, False)
