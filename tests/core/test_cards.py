"""Cards as numbers, and the ways people write them."""

from types import ModuleType

import pytest

from core.worlds import function_in, module_in
from overtrick.core import cards as written
from overtrick.core.cards import parse_card, parse_cards

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
RANK_WORDS = [
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Jack",
    "Queen",
    "King",
    "Ace",
]
SUITS = [
    ("C", "♣", "♧", "Clubs"),
    ("D", "♦", "♢", "Diamonds"),
    ("H", "♥", "♡", "Hearts"),
    ("S", "♠", "♤", "Spades"),
]
DECK = [
    (*suit, rank, words) for suit in SUITS for rank, words in zip(RANKS, RANK_WORDS, strict=True)
]

FORMS = [
    "{rank}{letter}",
    "{rank}{symbol}",
    "{rank}{open}",
    "{rank}{symbol}\ufe0e",
    "{rank}{symbol}\ufe0f",
    "{rank}{open}\ufe0e",
    "  {rank}{letter}\n",
    "{rank_word} of {suit_word}",
]

NOT_CARDS = [
    "",
    " ",
    "J",
    "D",
    "♦",
    "10",
    "1H",
    "0H",
    "11H",
    "100H",
    "-9H",
    "JX",
    "XD",
    "DJ",
    "JDD",
    "JJD",
    "JD 9C",
    "Joker",
    "Jack Diamonds",
    "Jack of",
    "of Diamonds",
    "Jack of Diamonds of Hearts",
    "Jackof Diamonds",
    "❤",
    "J❤",
    "🃋",
]

LOOK_ALIKES = [
    "\N{CYRILLIC CAPITAL LETTER A}C",
    "A\N{CYRILLIC CAPITAL LETTER ES}",
    "\N{CYRILLIC CAPITAL LETTER KA}D",
    "\N{CYRILLIC CAPITAL LETTER TE}D",
    "\N{CYRILLIC CAPITAL LETTER JE}D",
    "J\N{CYRILLIC CAPITAL LETTER EN}",
    "J\N{CYRILLIC CAPITAL LETTER DZE}",
    "\N{CYRILLIC SMALL LETTER A}h",
    "a\N{CYRILLIC SMALL LETTER ES}",
    "\N{CYRILLIC CAPITAL LETTER A}ce of Hearts",
    "Ace \N{CYRILLIC SMALL LETTER O}f Hearts",
    "\N{GREEK CAPITAL LETTER ALPHA}H",
    "\N{GREEK CAPITAL LETTER KAPPA}H",
    "A\N{GREEK CAPITAL LETTER ETA}",
    "\N{KELVIN SIGN}H",
    "\N{KELVIN SIGN}ing of Hearts",
    "Jac\N{KELVIN SIGN} of Hearts",
    "\N{FULLWIDTH LATIN CAPITAL LETTER J}D",
    "J\N{FULLWIDTH LATIN CAPITAL LETTER D}",
    "\N{FULLWIDTH DIGIT NINE}D",
    "\N{FULLWIDTH DIGIT ONE}\N{FULLWIDTH DIGIT ZERO}D",
    "\N{ARABIC-INDIC DIGIT NINE}D",
    "\N{SUPERSCRIPT TWO}D",
    "l0D",
    "1OD",
]


@pytest.fixture(params=["cpython", "compiled"], scope="module")
def cards(request: pytest.FixtureRequest) -> ModuleType:
    """The module ``overtrick.core.cards`` in both worlds."""
    return module_in(request.param, written)


def texts(form: str) -> list[str]:
    """All 52 cards in that form, the two of clubs first and the ace of spades last."""
    return [
        form.format(
            rank=rank, letter=letter, symbol=symbol, open=opened, rank_word=word, suit_word=suit
        )
        for letter, symbol, opened, suit, rank, word in DECK
    ]


@pytest.mark.parametrize("form", FORMS)
def test_every_card_is_read_in_every_form(cards: ModuleType, form: str) -> None:
    assert [cards.find_card(text) for text in texts(form)] == list(range(52))


@pytest.mark.parametrize("form", FORMS)
def test_case_does_not_matter(cards: ModuleType, form: str) -> None:
    assert [cards.find_card(text.lower()) for text in texts(form)] == list(range(52))
    assert [cards.find_card(text.upper()) for text in texts(form)] == list(range(52))


@pytest.mark.parametrize(
    "text, name",
    [
        ("10c", "TC"),
        ("10D", "TD"),
        ("10♥", "TH"),
        ("10♠\ufe0f", "TS"),
        ("10 of Clubs", "TC"),
        ("jAcK oF dIaMoNdS", "JD"),
        ("  Jack   of   Diamonds ", "JD"),
        ("J of d", "JD"),
        ("Jack of ♦", "JD"),
    ],
)
def test_a_card_is_also_read_from(cards: ModuleType, text: str, name: str) -> None:
    assert cards.find_card(text) == parse_card(name)


def test_cards_are_numbered_suit_by_suit_from_the_two_of_clubs() -> None:
    first_and_last = {"2C": 0, "AC": 12, "2D": 13, "AD": 25, "2H": 26, "AH": 38, "2S": 39, "AS": 51}

    assert {name: parse_card(name) for name in first_and_last} == first_and_last


def test_suits_and_ranks_are_numbered_from_the_bottom() -> None:
    suits = (written.CLUBS, written.DIAMONDS, written.HEARTS, written.SPADES)
    small = (written.TWO, written.THREE, written.FOUR, written.FIVE, written.SIX, written.SEVEN)
    large = (written.EIGHT, written.NINE, written.TEN, written.JACK, written.QUEEN, written.KING)

    assert suits == (0, 1, 2, 3)
    assert (*small, *large, written.ACE) == tuple(range(13))


def test_short_names_are_rank_and_suit_letters(cards: ModuleType) -> None:
    assert [cards.card_name(card) for card in range(52)] == texts("{rank}{letter}")


def test_long_names_are_words(cards: ModuleType) -> None:
    assert [cards.card_in_words(card) for card in range(52)] == texts("{rank_word} of {suit_word}")


def test_a_name_reads_back_as_the_same_card(cards: ModuleType) -> None:
    assert [parse_card(cards.card_name(card)) for card in range(52)] == list(range(52))
    assert [parse_card(cards.card_in_words(card)) for card in range(52)] == list(range(52))


@pytest.mark.parametrize("text", NOT_CARDS)
def test_other_texts_are_no_card(cards: ModuleType, text: str) -> None:
    assert cards.find_card(text) == written.NO_CARD


@pytest.mark.parametrize("text", LOOK_ALIKES, ids=ascii)
def test_letters_that_only_look_alike_are_no_card(cards: ModuleType, text: str) -> None:
    assert cards.find_card(text) == written.NO_CARD


@pytest.mark.parametrize("text", [*NOT_CARDS, *LOOK_ALIKES], ids=ascii)
def test_a_refusal_quotes_what_was_given(text: str) -> None:
    with pytest.raises(ValueError) as refusal:
        parse_card(text)

    assert str(refusal.value) == f"expected a card like 'JD', got {text!a}"


def test_a_refusal_quotes_only_the_beginning_of_a_long_text() -> None:
    with pytest.raises(ValueError) as refusal:
        parse_card("x" * 5000)

    assert "x" * 40 in str(refusal.value)
    assert len(str(refusal.value)) < 100


def test_several_cards_are_read_as_a_set() -> None:
    assert parse_cards("") == written.NO_CARDS
    assert parse_cards("2C") == 0b1
    assert parse_cards(" 5C  2c 10♣\n") == 0b1_0000_1001
    assert parse_cards("AS AC") == 1 << 51 | 1 << 12


def test_a_word_among_several_that_is_no_card_is_quoted() -> None:
    with pytest.raises(ValueError, match="got '1H'"):
        parse_cards("9C 1H AS")


@pytest.mark.parametrize(
    "suit, texts",
    [
        (written.CLUBS, "clubs club c ♣ ♧ CLUBS Club C ♣\ufe0e ♣\ufe0f"),
        (written.DIAMONDS, "diamonds diamond d ♦ ♢ DIAMONDS Diamond D ♦\ufe0e ♦\ufe0f"),
        (written.HEARTS, "hearts heart h ♥ ♡ HEARTS Heart H ♥\ufe0e ♥\ufe0f"),
        (written.SPADES, "spades spade s ♠ ♤ SPADES Spade S ♠\ufe0e ♠\ufe0f"),
    ],
)
def test_a_suit_is_read_from_a_letter_a_symbol_or_a_word(
    cards: ModuleType, suit: int, texts: str
) -> None:
    assert {cards.find_suit(text) for text in texts.split()} == {suit}
    assert cards.find_suit(f" {texts.split()[0]} ") == suit


@pytest.mark.parametrize("text", ["", "x", "he", "heartss", "hearts clubs", "red", "❤", "С"])
def test_other_texts_are_no_suit(cards: ModuleType, text: str) -> None:
    assert cards.find_suit(text) == written.NO_SUIT


def test_a_rank_is_read_from_a_letter_a_number_or_a_word(cards: ModuleType) -> None:
    assert [cards.find_rank(text) for text in RANKS] == list(range(13))
    assert [cards.find_rank(text.lower()) for text in RANKS] == list(range(13))
    assert [cards.find_rank(text) for text in RANK_WORDS] == list(range(13))
    assert [cards.find_rank(text.upper()) for text in RANK_WORDS] == list(range(13))
    assert cards.find_rank(" 10 ") == 8


@pytest.mark.parametrize("text", ["", "1", "0", "11", "010", "x", "jacks", "aces"])
def test_other_texts_are_no_rank(cards: ModuleType, text: str) -> None:
    assert cards.find_rank(text) == written.NO_RANK


def test_a_card_is_its_suit_and_rank(cards: ModuleType) -> None:
    pairs = [(suit, rank) for suit in range(4) for rank in range(13)]

    assert [(cards.suit_of(card), cards.rank_of(card)) for card in range(52)] == pairs
    assert [cards.card_of(suit, rank) for suit, rank in pairs] == list(range(52))


@pytest.mark.parametrize(
    "suit, other",
    [
        (written.CLUBS, written.SPADES),
        (written.SPADES, written.CLUBS),
        (written.DIAMONDS, written.HEARTS),
        (written.HEARTS, written.DIAMONDS),
    ],
)
def test_clubs_and_spades_are_of_one_color_and_so_are_diamonds_and_hearts(
    cards: ModuleType, suit: int, other: int
) -> None:
    assert cards.same_color(suit) == other


def test_a_set_has_the_cards_put_into_it_and_no_others(cards: ModuleType) -> None:
    hand = parse_cards("2C TD AS")

    assert [card for card in range(52) if cards.has_card(hand, card)] == [0, 21, 51]
    assert not any(cards.has_card(written.NO_CARDS, card) for card in range(52))


def test_just_a_card_is_a_set_of_one(cards: ModuleType) -> None:
    assert [cards.just(parse_card(name)) for name in ("2C", "4C", "AS")] == [1, 4, 1 << 51]


@pytest.mark.parametrize("hand, lowest", [("AS", "AS"), ("AS 2C", "2C"), ("KH 9H TS", "9H")])
def test_the_lowest_card_has_the_smallest_number(cards: ModuleType, hand: str, lowest: str) -> None:
    assert cards.lowest_card(parse_cards(hand)) == parse_card(lowest)


def listed(hand: int) -> list[int]:
    return [card for card in written.each(hand)]  # noqa: C416 (kernels have no list(generator))


def test_each_gives_the_cards_smallest_number_first(cards: ModuleType) -> None:
    list_of = function_in(cards, written, listed)

    assert list_of(parse_cards("AS JD 2C KD")) == [0, 22, 24, 51]
    assert list_of(parse_cards("AS")) == [51]
    assert list_of((1 << 52) - 1) == list(range(52))


def test_no_cards_are_nothing_to_go_through() -> None:
    assert list(written.each(written.NO_CARDS)) == []


def test_the_cards_of_a_suit_are_thirteen() -> None:
    assert [list(written.each(suit)) for suit in written.SUIT_CARDS] == [
        list(range(13)),
        list(range(13, 26)),
        list(range(26, 39)),
        list(range(39, 52)),
    ]
